"""Hands that are faster than the kernel: whatever they do, one action is one action, and nothing is lost."""

import pytest
from playwright.sync_api import expect

from .fixtures import EMPTY
from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

ONE_ZEBRA = "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"
CLICKS = "(button, times) => { for (let i = 0; i < times; i++) button.click(); }"


def settled(jlab: JupyterLab, board: Board, value: int) -> str:
    """The position, once the board shows this total and has nothing left to send."""
    expect(board.total).to_have_attribute("data-value", str(value))
    return jlab.position()


def test_a_double_click_is_one_move(jlab: JupyterLab, board: Board) -> None:
    before = jlab.traffic.sent
    board.card("Ze").dblclick()
    expect(board.card("Ze")).to_have_attribute("aria-pressed", "true")
    board.target("6a").dblclick()
    assert settled(jlab, board, 1) == ONE_ZEBRA
    assert jlab.traffic.sent - before == 1


@pytest.mark.parametrize("times", [2, 20])
def test_clicks_of_a_script_in_one_breath_are_one_move(jlab: JupyterLab, board: Board, times: int) -> None:
    board.pick("Ze")
    board.target("6a").evaluate(CLICKS, times)
    assert settled(jlab, board, 1) == ONE_ZEBRA


def test_a_click_and_enter_are_one_move(jlab: JupyterLab, board: Board) -> None:
    before = jlab.traffic.sent
    board.place("Ze", "6a")
    jlab.page.keyboard.press("Enter")
    jlab.page.keyboard.press("Space")
    assert settled(jlab, board, 1) == ONE_ZEBRA
    assert jlab.traffic.sent - before == 1


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_is_one_move(jlab: JupyterLab, board: Board, key: str) -> None:
    before = jlab.traffic.sent
    board.pick("Ze")
    board.target("6a").focus()
    for _ in range(15):
        jlab.page.keyboard.down(key)
    jlab.page.keyboard.up(key)
    assert settled(jlab, board, 1) == ONE_ZEBRA
    assert jlab.traffic.sent - before == 1


def test_the_same_target_clicked_by_mistake_after_a_move_moves_nothing(
    jlab: JupyterLab, board: Board
) -> None:
    board.place("Ze", "6a")
    expect(board.total).to_have_attribute("data-value", "1")
    board.target("6a").click()
    assert settled(jlab, board, 1) == ONE_ZEBRA


def test_quick_actions_one_after_the_other_all_arrive_in_order(jlab: JupyterLab, board: Board) -> None:
    """A hand quicker than the answers: the view sends the next action with the revision it then sees."""
    board.root.evaluate(
        """(root) => {
            const hit = (hook) => root.querySelector(hook).click();
            const place = (card, target) => { hit(`[data-card="${card}"]`); hit(`[data-target="${target}"]`); };
            place("Ze", "6a");
            place("Ze", "6b");
            hit('[data-action="undo"]');
            place("Gi", "4a");
            place("Gi", "4b");
        }"""
    )
    assert settled(jlab, board, 6) == "2[~.] 3[~..] 4[~Gi.|.Gi.] 6[~Ze..|.~.]"


# messages of a board may come on a thread of their own, beside the cell that runs, or after it
WAYS = pytest.mark.parametrize("comms", ["disabled", "perCommTarget"])


def speak(jlab: JupyterLab, comms: str) -> Board:
    """A fresh board whose messages go this way."""
    jlab.page.evaluate(
        """(way) => {
            window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.commsOverSubshells = way;
        }""",
        comms,
    )
    board = jlab.lay(f"ap.Lab({EMPTY!r}, language='en')")
    board.place("Li", "4a")
    expect(board.total).to_have_attribute("data-value", "2")
    board.action("undo").click()
    expect(board.total).to_have_attribute("data-value", "0")
    return board


@WAYS
def test_a_click_while_the_kernel_is_busy_is_done_once(jlab: JupyterLab, comms: str) -> None:
    board = speak(jlab, comms)
    before = jlab.traffic.sent
    jlab.start("import time; time.sleep(2)")
    board.pick("Ze")
    board.target("6a").dblclick()
    jlab.page.keyboard.press("Enter")
    jlab.finish()
    assert settled(jlab, board, 1) == ONE_ZEBRA
    assert jlab.traffic.sent - before == 1


@WAYS
def test_a_late_write_of_the_kernel_makes_a_click_stale_or_comes_after_it(
    jlab: JupyterLab, comms: str
) -> None:
    board = speak(jlab, comms)
    jlab.start("import time; time.sleep(1.5); lab.place('Ga', '2a')")
    board.place("Ze", "6a")
    jlab.finish()
    position = jlab.position()
    assert position in ("2[~Ga.] 3[~..] 4[~.|..] 6[~..|.~.]", "2[~Ga.] 3[~..] 4[~.|..] 6[~Ze..|.~.]")
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    if comms == "disabled":
        assert "Ze" not in position, "the click was made on a position that was gone when it arrived"
        expect(board.message).to_contain_text(jlab.value("lab._snapshot['notice']['text']"))
        assert jlab.value("lab._snapshot['notice']['kind']") == "stale"
    board.place("Ze", "6b")
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    assert "6[~..|.Ze~.]" in jlab.position() or "6[~Ze..|.Ze~.]" in jlab.position()


@WAYS
def test_a_click_and_a_cell_at_the_same_moment_lose_nothing(jlab: JupyterLab, comms: str) -> None:
    """Both begin from the same position; one is first, the other follows it or says that it came too late."""
    board = speak(jlab, comms)
    jlab.run(
        """
import time
from africanpark_nb.games.african_park.solo import Solo
quick = Solo.after
def slow(self, state, move):
    time.sleep(0.7)
    return quick(self, state, move)
Solo.after = slow
"""
    )
    try:
        board.pick("Ze")
        jlab.start("lab.place('Ga', '2a')")
        board.target("6a").click()
        jlab.finish()
        jlab.start("time.sleep(1)")
        jlab.finish()
    finally:
        jlab.run("Solo.after = quick")
    assert "2[~Ga.]" in jlab.position(), "the move of the cell is still there"
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
