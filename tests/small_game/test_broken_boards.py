"""A Table whose game fails, wherever: the board says which law in a sentence, is answered, stays usable, and harms no other."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.errors import GameError

from ..widget.comms import Browser, recorded
from .broken import faulty, known_as_island_post
from .island_post.game import IslandPost
from .test_broken_games import FAULTS, METHODS

pytestmark = pytest.mark.slow

ACTIONS: dict[str, dict[str, str]] = {
    "place": {"card": "boat", "target": "moon"},
    "undo": {},
    "redo": {},
    "go": {"path": ""},
    "live": {},
    "keep": {"name": "a try"},
    "language": {"language": "cs"},
    "whatif": {"card": "", "coming": "", "policy": "greedy"},
    "cancel-whatif": {},
    "review": {"seat": "0"},
    "names": {"names": '["Eda", "Bo"]', "bots": '["", "greedy"]'},
    "take-back": {},
    "bot": {},
    "again": {"names": '["Ada", "Bo"]', "bots": '["", ""]'},
    "picture": {},
    "hand": {},
    "undo-turn": {},
    "redo-turn": {},
    "promote": {"branch": "b1"},
    "note": {"branch": "b1", "note": "why"},
    "delete": {"branch": "b1"},
}


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    with recorded(), known_as_island_post(faulty()) as game:
        monkeypatch.setattr("africanpark_nb.play.playouts.LONGEST_GAME", 100)
        monkeypatch.setattr("africanpark_nb.analysis.whatif.PLAYOUTS", 1)
        yield game


def deliver(board: Any, type: str, number: int, **fields: str) -> None:
    """A message of a view; whatever is raised in answering it comes out here."""
    revision = json.loads(board._board)["revision"]
    board._on_view_message(board, {"type": type, "id": f"v{number}", "revision": revision, **fields}, [])


def notice(board: Any) -> dict[str, Any]:
    return json.loads(board._notice)["notice"] or {}


@pytest.mark.parametrize("method", METHODS)
def test_whatever_a_method_does_the_board_answers_says_so_and_goes_on(game: Any, method: str) -> None:
    table = ap.Table(["Ada", "Bo"], bots={"Bo": "greedy"}, seed=1, viewer="Ada", game=game)
    table.play("boat@fern")
    kind, number = type(game), 0
    for name, fault in FAULTS.items():
        setattr(kind, method, fault)
        try:
            before, was = table.match, notice(table)
            for action, fields in ACTIONS.items():
                number += 1
                deliver(table, action, number, **fields)
                told = notice(table)
                assert told == was or told["text"].strip(), (name, action)
                assert "Traceback" not in told.get("text", "")
                was = told
        finally:
            delattr(kind, method)
        # what was played in the meantime is a game all the same, and goes on
        assert table.match.game is game
        deliver(table, "language", number + 1000, language="en")
        deliver(table, "again", number + 2000, names='["Ada", "Bo"]', bots='["", "greedy"]')
        deliver(table, "place", number + 3000, card="boat", target="fern")
        assert table.match.at.path == "boat@fern", (name, notice(table))
        assert before.game is game


@pytest.mark.parametrize("method", METHODS)
def test_a_table_of_a_broken_game_is_there_or_is_refused_in_a_sentence(game: Any, method: str) -> None:
    for fault in FAULTS.values():
        setattr(type(game), method, fault)
        try:
            ap.Table(["Ada", "Bo"], seed=1)._repr_mimebundle_()
        except GameError as error:
            assert all(error.say(language) for language in ("en", "cs"))  # noqa: PT017
        finally:
            delattr(type(game), method)


def test_a_failure_names_the_law_and_its_cause_is_kept(game: Any) -> None:
    table = ap.Table(["Ada", "Bo"], seed=1, viewer="Ada", game=game)
    type(game).scores = FAULTS["raises"]
    deliver(table, "place", 1, card="boat", target="fern")
    assert "KeyError" in notice(table)["text"]
    assert notice(table)["kind"] == "error"
    assert isinstance(table.last_error, KeyError)
    type(game).scores = IslandPost.scores
    type(game).scene = FAULTS["None"]
    deliver(table, "place", 2, card="boat", target="fern")
    assert "scene gives None; it must give Scene." in notice(table)["text"]


def test_other_boards_on_the_page_are_not_harmed(game: Any) -> None:
    mine = ap.Table(["Ada", "Bo"], seed=1, viewer="Ada", game=game)
    other, lab = Browser(ap.Table(["Eva", "Jan"], seed=7)), Browser(ap.Lab())
    for method in METHODS:
        setattr(type(game), method, FAULTS["raises"])
        deliver(mine, "place", 1, card="boat", target="fern")
        delattr(type(game), method)
    choice = ap.african_park.moves(other.lab.state)[0]
    other.place(*choice)
    lab.place("Ze", "6a")
    assert other.seen["notice"]["kind"] == lab.seen["notice"]["kind"] == "done"


def test_a_seat_too_many_is_refused_at_once(game: Any) -> None:
    for players in (7, 0, [f"p{number}" for number in range(30)]):
        with pytest.raises(GameError, match=r"1 to 6|seats|players"):
            ap.Table(players, seed=1, game=game)
