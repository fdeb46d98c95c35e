"""What makes a board's what-if untrue, what cannot be asked, and what fails."""

import gc
import json
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.whatif import WhatIf
from africanpark_nb.words import NBSP

from .asking import MIDDLE, ask, between, seen, table
from .comms import Browser, Recorder, recorded


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Lab(MIDDLE, language="en"))


ACTIONS: dict[str, Callable[[Browser], object]] = {
    "placed": lambda browser: browser.place("Ze", "6a"),
    "by Python": lambda browser: setattr(browser.lab, "reserve", "2[..] 3[...] 4[..|..] 6[...|...]"),
    "asking": lambda browser: browser.act("mode", mode="ask"),
    "editing": lambda browser: browser.act("mode", mode="edit"),
    "cleared": lambda browser: browser.act("clear"),
}


@pytest.mark.parametrize("name", ACTIONS)
def test_what_was_said_of_another_position_goes(wired: Browser, name: str) -> None:
    ask(wired)
    ACTIONS[name](wired)
    assert set(seen(wired)) == {"off", "held", "policies", "words"}
    assert wired.lab.analysis is None


def test_what_leaves_the_position_leaves_the_answer(wired: Browser) -> None:
    wired.place("Ze", "6a")
    ask(wired)
    before = seen(wired)
    wired.act("keep", name="mine")
    assert seen(wired) == before | {"revision": 2}


def test_another_language_says_the_same_figures(wired: Browser) -> None:
    ask(wired)
    before = seen(wired)
    wired.act("language", language="cs")
    after = seen(wired)
    assert [move["points"] for move in after["moves"]] == [move["points"] for move in before["moves"]]
    assert [move["histogram"] for move in after["moves"]] == [move["histogram"] for move in before["moves"]]
    assert after["moves"][0]["words"].startswith(f"Lev do{NBSP}")
    assert after["moves"][0]["figure"] == before["moves"][0]["figure"].replace(".", ",").replace(" ", NBSP)
    assert after["says"] != before["says"]
    assert after["words"]["title"] == "Co kdyby?"
    wired.act("language", language="en+cs")
    both = seen(wired)
    assert both["says"] == f"{before['says']}\x1f{after['says']}"
    assert both["moves"][0]["words"].startswith("Lion to ")


@pytest.mark.parametrize("mode", ["ask", "edit"])
def test_where_nothing_may_be_told_nothing_is_asked(wired: Browser, mode: str) -> None:
    wired.act("mode", mode=mode)
    off = seen(wired)["off"]
    assert off
    ask(wired)
    assert wired.seen["notice"]["kind"] == "refused"
    assert wired.seen["notice"]["text"] == off
    assert "status" not in seen(wired)
    with pytest.raises(ap.GameError):
        wired.lab.whatif("Li")
    wired.act("mode", mode="show")
    assert seen(wired)["off"] == ""


def test_a_game_that_is_over_has_no_moves_to_value() -> None:
    with recorded():
        board = table(moves=0)
        game = board.state.game
        while game.turn(board.state) is not None:
            board.play(game.say(board.state, game.moves(board.state)[0]))
        browser = Browser(board)
        assert seen(browser)["off"] == "The game is over: there is no move to rate."
        ask(browser, card="")
        assert browser.seen["notice"]["text"] == seen(browser)["off"]


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"card": "Li", "coming": ""},
        {"card": "Li", "coming": 3, "policy": "random"},
        {"card": None, "coming": "", "policy": "random"},
        {"card": "Li" * 2_000, "coming": "", "policy": "random"},
    ],
)
def test_a_malformed_question_does_nothing_and_says_so(wired: Browser, fields: dict[str, Any]) -> None:
    wired.send({"type": "whatif", "id": "v-1", "revision": 0, **fields})
    assert "not understand" in wired.seen["notice"]["text"]
    assert "status" not in seen(wired)


@pytest.mark.parametrize(
    ("card", "coming", "policy", "said"),
    [
        ("Xx", "", "random", "'Xx'"),
        ("Li", "999", "random", "999"),
        ("Li", "many", "random", "'many'"),
        ("Li", "-1", "random", "'-1'"),
        ("Li", "", "clever", "'clever'"),
        ("", "", "random", "held"),
    ],
)
def test_what_cannot_be_asked_is_a_sentence(
    wired: Browser, card: str, coming: str, policy: str, said: str
) -> None:
    wired.lab.whatif("Ze", playouts=2)
    before = seen(wired)
    ask(wired, card, coming, policy)
    assert wired.seen["notice"]["kind"] == "refused"
    assert said in wired.seen["notice"]["text"]
    assert seen(wired) == before, "what was asked before is still there"


def test_a_question_about_an_older_board_is_refused(wired: Browser) -> None:
    wired.place("Ze", "6a")
    wired.act("whatif", revision=0, card="Li", coming="", policy="random")
    assert wired.seen["notice"]["kind"] == "stale"
    assert "status" not in seen(wired)


@pytest.mark.parametrize("loop", [True, False])
def test_an_exception_inside_is_told_and_changes_nothing(
    wired: Browser, monkeypatch: pytest.MonkeyPatch, loop: bool
) -> None:
    whole = WhatIf.work

    def broken(self: WhatIf) -> Any:
        if self.answer.playouts >= 60:
            raise RuntimeError("planted")
        return whole(self)

    monkeypatch.setattr(WhatIf, "work", broken)
    if loop:
        between(wired, lambda: None)
    else:
        ask(wired)
    assert wired.seen["notice"]["kind"] == "error"
    assert "RuntimeError" in wired.seen["notice"]["text"]
    assert str(wired.lab.last_error) == "planted"
    assert str(wired.lab.reserve) == MIDDLE
    assert wired.seen["revision"] == 0
    assert "status" not in seen(wired)
    assert wired.lab.analysis is None
    monkeypatch.undo()
    ask(wired)
    assert seen(wired)["status"] == "done"


def test_a_second_question_takes_the_place_of_the_first(wired: Browser) -> None:
    between(wired, lambda: ask(wired, "Ze", policy="greedy"))
    assert seen(wired)["card"] == "Ze"
    assert seen(wired)["status"] == "done"
    assert wired.lab.analysis.policy == "greedy"


def test_a_closed_board_asks_no_further() -> None:
    with recorded():
        browser = Browser(ap.Lab(MIDDLE))
        between(browser, browser.lab.close)
        assert [data.get("method", kind) for kind, data in browser.comm.sent][-1] != "update"
        board = weakref.ref(browser.lab)
        del browser
        Recorder.opened.clear()
        gc.collect()
        assert board() is None


def test_two_boards_know_nothing_of_each_other(wired: Browser) -> None:
    other = Browser(ap.Lab(MIDDLE, language="cs"))
    between(wired, lambda: ask(other, "Ze"))
    assert (seen(wired)["card"], seen(other)["card"]) == ("Li", "Ze")
    assert seen(wired)["status"] == seen(other)["status"] == "done"
    other.place("Ze", "6a")
    assert seen(wired)["status"] == "done"
    assert "status" not in seen(other)


def test_the_real_deck_changes_nothing_and_is_told_nowhere() -> None:
    with recorded():
        board = table(moves=4)
        game, turn = board.state.game, board.state.turn
        other = ap.Table(record=board.record(), language="en")
        other.live()
        assert other.state != board.state, "another deck under the same seen position"
        assert game.seen_by(other.state, turn) == game.seen_by(board.state, turn)
        said = []
        for one in (board, other):
            one.whatif(playouts=50, seed=5)
            said.append(json.loads(one._analysis) | {"revision": 0})
        assert said[0] == said[1]
        assert "seed" not in board._analysis


def test_a_page_cannot_set_what_was_found(wired: Browser) -> None:
    ask(wired)
    before = wired.lab._analysis
    wired.comm.handle_msg(
        {"content": {"data": {"method": "update", "state": {"_analysis": "{}"}}}, "buffers": []}
    )
    assert wired.lab._analysis == before
