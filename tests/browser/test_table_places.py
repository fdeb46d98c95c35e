"""Where things stand at a Table, and stay; and what is undone or changed there by a click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from .jupyterlab import JupyterLab
from .tables import DRAFTED, PATH, PEOPLE, lay, path

pytestmark = pytest.mark.browser


def test_another_reserve_opens_large_in_the_boards_place_and_closes(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    other, opened = board.seat(0), board.root.locator(".opened")
    hooks = board.root.locator("[data-card], [data-target], [data-action]").count()
    small, place = other.locator("svg.block").first.bounding_box(), other.bounding_box()
    other.locator(".seat-open").click()
    expect(opened.locator("table")).to_contain_text("Total")
    large = opened.locator("svg.block").first.bounding_box()
    assert small
    assert large
    assert large["height"] > 1.3 * small["height"]
    assert other.bounding_box() == place
    assert board.root.locator("[data-card], [data-target], [data-action]").count() == hooks
    jlab.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(other.locator(".seat-open")).to_be_focused()


def test_four_players_see_offer_reserve_and_every_rival_at_once_and_nothing_jumps(jlab: JupyterLab) -> None:
    """In JupyterLab on a screen of 1280 × 800, from the draft on."""
    jlab.page.set_viewport_size({"width": 1280, "height": 800})
    play = "table.play(str(table.match.game.moves(table.state)[0]))"
    table = "ap.Table(['Ada', 'Bruno', 'Žofie', 'Maxmilián'], seed=7, language='en')"
    board = lay(jlab, table, *[play] * 4)
    places = """root => {
      root.scrollIntoView({ block: "start" });
      const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round); };
      const all = (name) => [...root.querySelectorAll(name)].map(box);
      return { seats: all("[data-seat]"), bar: all(".offering"), board: all(".board"), spots: all(".board .spot"),
        picks: all("[data-card]"), hidden: [...root.querySelectorAll("[data-seat], [data-card], .board .spot")].filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return ![[width / 2, 3], [width / 2, height - 3]].every(([x, y]) => one.contains(document.elementFromPoint(left + x, top + y)));
        }).map((one) => one.className) };
    }"""

    def looked() -> dict[str, list[Any]]:
        """Where everything stands, once the notebook has scrolled to the board and stands still."""
        now: dict[str, list[Any]] = board.root.evaluate(places)
        for _ in range(20):
            jlab.page.wait_for_timeout(100)
            before, now = now, board.root.evaluate(places)
            if now == before and not now["hidden"]:
                break
        return now

    draft = looked()
    assert draft["hidden"] == []
    jlab.run(f"while len(table.match.at.line()) < 17: {play}")
    expect(board.cards.first).to_be_visible()
    seen = []
    for turn in range(4):
        expect(board.root.locator(f'[data-seat="{(turn + 1) % 4}"].shown')).to_have_count(1, timeout=5_000)
        seen.append(looked())
        jlab.run(play)
    assert all(one["hidden"] == [] for one in seen)
    assert len(seen[0]["seats"]) == 4
    for part in ("seats", "bar", "board"):
        assert all(one[part] == seen[0][part] for one in seen), part
    assert draft["seats"] == seen[0]["seats"]


def test_two_players_leave_no_half_of_the_page_empty(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED, "table.play('Ze@6a')")
    places = "root => ['.offering', '.seats', '.side', '.lab'].map((name) => root.querySelector(name).getBoundingClientRect().toJSON())"
    bar, seats, side, lab = board.root.evaluate(places)
    assert bar["width"] + seats["width"] > 0.9 * lab["width"]
    assert abs(seats["y"] - bar["y"]) < 2
    assert side["x"] == seats["x"], "the sheet stands below the reserves"


def test_a_move_leaves_every_other_reserve_as_it_was(jlab: JupyterLab) -> None:
    play = "table.play(str(table.match.game.moves(table.state)[0]))"
    table = "ap.Table(['Ada', 'Bo', 'Cy'], seed=7, language='en')"
    board = lay(jlab, table, f"while table.state.drafting: {play}", play)
    expect(board.seat(1)).to_contain_class("shown")  # the board has turned to who is next
    board.root.evaluate(
        """root => {
          window.drawn = [];
          const seats = [...root.querySelectorAll("[data-seat]")];
          for (const mini of root.querySelectorAll(".seat .mini")) {
            const seat = seats.indexOf(mini.closest(".seat"));
            new MutationObserver((all) => window.drawn.push(...all.map(() => seat))).observe(mini, { subtree: true, childList: true, attributes: true });
          }
        }"""
    )
    minis = board.root.locator(".seat .mini")
    before = minis.evaluate_all("all => all.map((one) => [one.clientWidth, one.clientHeight])")
    jlab.run(play)
    expect(board.seat(1)).to_contain_class("moved")
    expect(board.seat(2)).to_contain_class("shown")
    assert minis.evaluate_all("all => all.map((one) => [one.clientWidth, one.clientHeight])") == before
    assert len(before) == 3
    drawn = set(jlab.page.evaluate("window.drawn"))
    assert drawn <= {0, 1}, "only who has moved, and whose mark of the last move goes"


@pytest.fixture(params=[1280, 768, 360])
def wide(jlab: JupyterLab, request: pytest.FixtureRequest) -> Iterator[None]:
    jlab.page.set_viewport_size({"width": request.param, "height": 800})
    yield
    jlab.page.set_viewport_size({"width": 1280, "height": 900})


@pytest.mark.usefixtures("wide")
def test_the_sides_to_choose_from_are_whole_and_to_look_back_moves_no_board(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE.replace("'en'", "'en+cs'"))
    expect(board.root.locator(".remark")).to_have_count(0)
    cut = """(root) => [...root.querySelectorAll('.side-of, .open-sides .block')].map((one) => one.getBoundingClientRect())
        .filter((one) => one.left < root.getBoundingClientRect().left || one.right > root.getBoundingClientRect().right).length"""
    assert board.root.locator(".side-of").count() == 2
    assert board.root.evaluate(cut) == 0
    jlab.run(f"{DRAFTED}\ntable.play('Ze@6a')")
    expect(board.turn).to_contain_text("Bo, it is your move.")
    expect(board.seat(1)).to_contain_class("shown")
    top = "(root) => root.querySelector('.board').getBoundingClientRect().top - root.getBoundingClientRect().top"
    before = board.root.evaluate(top)
    board.action("undo").click()
    expect(board.action("live")).to_be_visible()
    expect(board.turn).to_contain_text("Just trying: Ada")
    assert "\x1f" not in board.turn.inner_text()
    assert abs(board.root.evaluate(top) - before) <= 1
    board.action("live").click()
    expect(board.action("take-back")).to_be_visible()


def test_a_slip_is_taken_back_and_another_game_begins_with_other_names(jlab: JupyterLab) -> None:
    board = lay(jlab, PEOPLE, DRAFTED)
    before = jlab.value(PATH)
    board.place("Ze", "6a")
    path(jlab, f"{before}/Ze@6a")
    board.action("take-back").click()
    expect(board.message).to_contain_text("Ada took back: zebra to 6a.")
    path(jlab, before)
    expect(board.turn).to_contain_text("Ada, it is your move")
    board.action("players").click()
    board.root.locator(".players input").first.fill("Žofie")
    board.root.locator(".players [type=submit]").click()
    expect(board.turn).to_contain_text("Žofie, it is your move")
    expect(board.root.locator("form")).to_have_count(0)
    board.action("players").click()
    board.root.locator(".how-many select").select_option("3")
    board.root.locator(".players li select").nth(2).select_option("greedy")
    board.action("new-game").click()
    expect(board.seat(2)).to_contain_text("bot")
    assert jlab.value("list(table.players)") == ["Žofie", "Bo", "3"]
    jlab.page.mouse.move(0, 0)  # what is pointed at has the sentence
    expect(board.message).to_contain_text("A new game begins")
    board.action("take-back").click()
    path(jlab, before)
