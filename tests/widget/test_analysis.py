"""The what-if of a board on its wire: asked, answered part by part, cancelled."""

import json
from collections.abc import Iterator
from math import inf
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.whatif import WhatIf
from africanpark_nb.widget.beside import analysis
from africanpark_nb.widget.beside.analysis_wire import _summary

from .asking import MIDDLE, ask, between, seen, table, texts
from .comms import Browser, recorded


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Lab(MIDDLE, language="en"))


def test_without_an_event_loop_the_whole_answer_is_there_at_once(wired: Browser) -> None:
    sent = ask(wired)
    found = seen(wired)
    assert (found["status"], found["progress"], found["playouts"], found["card"]) == ("done", 1.0, 1000, "Li")
    assert found["revision"] == wired.seen["revision"] == 0
    assert wired.comm.answered() == [sent]
    assert not wired.comm.boards(), "the board itself is not sent again"
    assert wired.lab.analysis.playouts == 1000


def test_every_move_has_its_figures_and_words(wired: Browser) -> None:
    wired.lab.whatif("Li", coming=8, playouts=400, seed=3)
    answer, moves = wired.lab.analysis, seen(wired)["moves"]
    assert [move["key"] for move in moves] == [value.text for value in answer.ranked]
    assert {move["target"] for move in moves} == {v.column for v in wired.lab.reserve.placements("Li")}
    for move, value in zip(moves, answer.ranked, strict=True):
        assert move["card"] == "Li"
        assert move["key"] == f"Li@{move['target']}"
        assert move["words"] == f"Lion to {move['target']}"
        assert move["points"] == pytest.approx(value.points, abs=1e-3)
        assert move["high"] - move["low"] == pytest.approx(2 * 1.966 * value.error, rel=0.01)
        assert move["figure"] == answer.rows("en")[1 + moves.index(move)][1], "as in the answer's own table"
        assert 0.05 < value.error < 0.95, "known to one decimal place"
        assert move["figure"] == f"{value.points:.1f} ± {value.error:.1f}".replace("-", "−")
        assert move["label"].split()[-1] == move["figure"].split()[0]
        assert move["mark"] == ("best" if value == answer.best else "apart" if value.apart else "close")
        counts = move["histogram"]["counts"]
        assert sum(counts) == 400
        assert counts[0]
        assert counts[-1]
        mean = sum((move["histogram"]["least"] + n) * count for n, count in enumerate(counts)) / 400
        assert mean == pytest.approx(value.points)
        assert "wins" not in move, "alone nobody wins"
    assert moves[0]["behind"] == "★ best"
    assert moves[0]["label"].startswith("★ ")
    best = moves[0]["words"][0].lower() + moves[0]["words"][1:]
    assert seen(wired)["says"].startswith(f"Best: {best}, {moves[0]['figure']} points")
    assert "Each move was tried in 400 trial games" in seen(wired)["caption"]
    assert "Deck: 8 cards left." in seen(wired)["caption"]


def test_what_is_not_told_apart_says_so_by_sign_and_words(wired: Browser) -> None:
    wired.lab.whatif("Li", playouts=3, seed=1)
    close = [move for move in seen(wired)["moves"] if move["mark"] == "close"]
    assert close
    for move in close:
        assert move["label"].startswith("≈ ")
        assert move["behind"].startswith("≈ ")
        assert "too close to call" in move["behind"]
    assert f"as far as we can tell: {len(close)} move" in seen(wired)["says"]


def test_the_histogram_in_words(wired: Browser) -> None:
    wired.lab.whatif("Li", playouts=100, seed=1)
    for move in seen(wired)["moves"]:
        least, counts = move["histogram"]["least"], move["histogram"]["counts"]
        scores = [least + n for n, count in enumerate(counts) for _ in range(count)]
        said = [part.replace("−", "-") for part in move["spread"].rstrip(".").replace(";", "").split()]
        figures = [int(part.rstrip(",")) for part in said if part.rstrip(",").lstrip("-").isdecimal()]
        assert figures == [scores[24], scores[74], scores[0], scores[-1]]


def test_a_table_values_every_move_of_the_seat_to_move() -> None:
    with recorded():
        browser = Browser(table(moves=3))
        ask(browser, card="")
        found, state = seen(browser), browser.lab.state
        assert {move["key"] for move in found["moves"]} == {
            state.game.say(state, move) for move in state.game.moves(state)
        }
        assert all(move["wins"].startswith("wins ") and move["wins"].endswith("%") for move in found["moves"])
        assert found["card"] == ""


def test_a_bots_turn_and_a_branch_are_valued_too() -> None:
    with recorded():
        board = ap.Table(["Ada", "Bo"], bots={"Ada": "greedy", "Bo": "greedy"}, seed=7)
        browser = Browser(board)
        for _ in range(6):
            board.bot()
        ask(browser, card="")
        here, game = board.state, board.state.game
        assert len(seen(browser)["moves"]) == len(game.moves(here))
        board.undo()
        assert "status" not in seen(browser)
        board.play(game.say(board.state, game.moves(board.state)[0]))
        assert board.match.exploring
        ask(browser, card="")
        assert board.analysis is not None
        assert board.analysis.state == game.seen_by(board.state, game.turn(board.state))


def test_on_an_event_loop_parts_come_one_after_another(
    wired: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "PAUSE", 0)
    monkeypatch.setattr(analysis, "SHARE", inf)
    between(wired, lambda: None)
    found = [json.loads(text) for text in texts(wired.comm)]
    assert [one["status"] for one in found] == ["running"] * 50 + ["done"]
    assert [one["progress"] for one in found] == [round(n / 50, 2) for n in range(51)]
    assert [one.get("playouts", 0) for one in found] == list(range(0, 1001, 20))
    assert {one.get("says", "") for one in found[:-1]} == {""}


def test_a_view_is_not_flooded_and_gets_the_last_part(
    wired: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 1 / 15 <= analysis.PAUSE <= 1 / 10, "seconds"
    monkeypatch.setattr(analysis, "PAUSE", inf)
    between(wired, lambda: None)
    assert [json.loads(text)["status"] for text in texts(wired.comm)] == ["running", "done"]


def test_cancel_keeps_what_is_known(wired: Browser) -> None:
    between(wired, lambda: wired.act("cancel-whatif"))
    found = seen(wired)
    assert found["status"] == "cancelled"
    assert 0 < found["playouts"] < 1000
    assert found["moves"]
    assert found["says"].startswith(f"Stopped after {found['playouts']} trial games for each move.")
    assert wired.lab.analysis.playouts == found["playouts"]
    wired.act("cancel-whatif")
    assert seen(wired) == found, "there is nothing more to cancel"


def test_cancelled_before_anything_is_known(wired: Browser) -> None:
    between(wired, wired.lab.cancel_whatif, early=True)
    assert "status" not in seen(wired)
    assert wired.lab.analysis is None


def test_a_click_between_two_parts_is_handled_and_ends_the_question(wired: Browser) -> None:
    between(wired, lambda: wired.place("Li", "6a"))
    assert str(wired.lab.reserve) == str(ap.Reserve.parse(MIDDLE).place("Li", "6a"))
    assert wired.seen["revision"] == 1
    assert "status" not in seen(wired)
    assert wired.lab.analysis is None
    kinds = [sorted(data["state"]) for _, data in wired.comm.sent if data.get("method") == "update"]
    assert kinds[-2:] == [["_analysis", "_board", "_notice"], ["_tree", "_verdicts"]], (
        "what is no longer true goes with the board it was about"
    )


def test_stopped_in_the_midst_of_a_part_that_part_does_not_count(
    wired: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kernel may take a view's messages in several threads."""
    whole = WhatIf.work

    def stopped(self: WhatIf) -> Any:
        if self.answer.playouts >= 60:
            wired.lab.cancel_whatif()
        return whole(self)

    monkeypatch.setattr(WhatIf, "work", stopped)
    ask(wired)
    assert seen(wired)["status"] == "cancelled"
    assert seen(wired)["playouts"] == wired.lab.analysis.playouts == 60


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_moves_just_as_good_are_named_if_they_are_few(language: str) -> None:
    answer = ap.whatif(ap.Reserve.parse(MIDDLE), held="Li", coming=2, playouts=40, seed=1).finish()
    close = [value for value in answer.ranked[1:] if not value.apart]
    assert close
    said = _summary(answer, "done", language)
    for value in close:
        assert (answer.tell(value, language.partition("+")[0]) in said) == (len(close) <= 3)
