"""The main path, with the mouse: look, pick, read the verdicts, place, take back."""

import pytest
from playwright.sync_api import expect

from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

MID_GAME = "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]"
FULL_OF_LAND = "2[..] 3[...] 4[..|..] 6[...|...]"


def test_the_board_stands_after_run_all(board: Board) -> None:
    expect(board.cards).to_have_count(11)
    expect(board.targets).to_have_count(7)
    expect(board.total).to_have_attribute("data-value", "0")
    expect(board.message).not_to_be_empty()
    assert set(board.verdicts().values()) == {None}, "without a held card no column says anything"


@pytest.mark.parametrize("position", ["2[~.] 3[~..] 4[~.|..] 6[~..|.~.]", MID_GAME])
def test_every_column_wears_the_engines_verdict(jlab: JupyterLab, board: Board, position: str) -> None:
    jlab.run(f"lab.reserve = ap.Reserve.parse({position!r})")
    wanted = jlab.verdicts()
    assert {worn for found in wanted.values() for worn in found.values()} == {"legal", "price", "refused"}
    for code, verdicts in wanted.items():
        board.pick(code)
        board.wears(verdicts)


def test_the_reason_comes_on_hover_without_asking_the_kernel(jlab: JupyterLab, board: Board) -> None:
    reasons = jlab.value("{key: str(lab.reserve.check('Gn', key)) for key in ('2a', '3a', '6b', 'x')}")
    board.pick("Gn")
    before = jlab.traffic.sent
    for key, reason in reasons.items():
        board.target(key).hover()
        expect(board.message).to_contain_text(reason)
    board.total.hover()
    expect(board.message).not_to_contain_text(reasons["x"])
    assert jlab.traffic.sent == before


def test_an_attempt_at_a_refused_column_explains_itself_and_stays(jlab: JupyterLab, board: Board) -> None:
    before = jlab.traffic.sent
    board.pick("Gn")
    expect(board.target("2a")).to_have_attribute("aria-disabled", "true")
    board.target("2a").click(force=True)
    board.total.hover()
    expect(board.message).to_contain_text(jlab.value("str(lab.reserve.check('Gn', '2a'))"))
    expect(board.card("Gn")).to_have_attribute("aria-pressed", "true")
    assert jlab.traffic.sent == before


def test_a_click_places_and_the_total_follows(jlab: JupyterLab, board: Board) -> None:
    before = jlab.traffic.sent
    board.place("Li", "6a")
    expect(board.total).to_have_attribute("data-value", "2")
    expect(board.card("Li")).to_have_attribute("aria-pressed", "false")
    board.place("Gn", "3a")
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    assert jlab.position() == "2[~.] 3[~Gn..] 4[~.|..] 6[~Li..|.~.]"
    assert jlab.traffic.sent - before == 2, "one message a move"
    assert board.verdicts() == dict.fromkeys(board.verdicts())


def test_a_card_is_let_go_by_a_second_click_and_swapped_by_another_card(board: Board) -> None:
    board.pick("Li")
    board.pick("Ze")
    expect(board.card("Li")).to_have_attribute("aria-pressed", "false")
    board.root.press("Escape")
    expect(board.card("Ze")).to_have_attribute("aria-pressed", "false")
    board.pick("Ze")
    board.card("Ze").click(delay=600)  # long after the first click, so no double click
    expect(board.card("Ze")).to_have_attribute("aria-pressed", "false")


def test_bury_undo_redo_and_clear(jlab: JupyterLab, board: Board) -> None:
    jlab.run(f"lab.reserve = ap.Reserve.parse({FULL_OF_LAND!r})")
    board.pick("Hi")
    board.action("bury").click()
    expect(board.total).to_have_attribute("data-value", "-2")
    assert jlab.position() == f"{FULL_OF_LAND} x[Hi]"
    board.action("undo").click()
    expect(board.total).to_have_attribute("data-value", "0")
    board.action("redo").click()
    expect(board.total).to_have_attribute("data-value", "-2")
    board.action("clear").click()
    expect(board.total).to_have_attribute("data-value", "0")
    assert jlab.position() == FULL_OF_LAND
    board.action("undo").click()
    expect(board.total).to_have_attribute("data-value", "-2")


def test_what_cannot_be_taken_back_says_so(jlab: JupyterLab, board: Board) -> None:
    before = jlab.traffic.sent
    said = board.message.inner_text()
    for action in ("undo", "redo", "clear"):
        expect(board.action(action)).to_have_attribute("aria-disabled", "true")
        board.action(action).click(force=True)
        expect(board.message).not_to_have_text(said)
        said = board.message.inner_text()
    assert jlab.traffic.sent == before


def test_what_python_does_the_board_shows(jlab: JupyterLab, board: Board) -> None:
    board.pick("Ze")
    jlab.run("lab.place('Li', '6a')")
    expect(board.total).to_have_attribute("data-value", "2")
    expect(board.card("Ze")).to_have_attribute("aria-pressed", "true")
    board.wears(jlab.verdicts()["Ze"])  # the held card is judged anew
    jlab.run("lab.undo()")
    expect(board.total).to_have_attribute("data-value", "0")
    jlab.run(f"lab.reserve = ap.Reserve.parse({MID_GAME!r})")
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    board.target("6a").click()
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    assert jlab.position() == "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze.Ze.|.Ze~.]"
