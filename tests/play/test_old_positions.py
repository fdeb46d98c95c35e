"""Positions, links and a box of cards, as the first version wrote them, read to what they were then."""

import json
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.play.record import load

OLD = Path(__file__).parents[1] / "data" / "old"


def held(name: str) -> Any:
    """What an old file holds."""
    return json.loads((OLD / name).read_text("utf-8"))


@pytest.mark.parametrize("told", held("reserves.json"), ids=lambda told: str(told["text"]))
def test_an_old_reserve_is_the_same_by_text_link_and_repr(told: dict[str, Any]) -> None:
    """Fresh, of chosen territories, midway, long, and by two readings of the rules."""
    reserve = ap.Reserve.parse(told["text"])
    assert str(reserve) == told["text"]
    assert ap.Reserve.parse(told["link"]) == reserve
    assert eval(told["repr"], {"Reserve": ap.Reserve}) == reserve
    assert reserve.score().total == told["total"]
    assert {str(number): points for number, points in reserve.score().areas.items()} == told["areas"]
    assert len(ap.solo.moves(reserve)) == told["moves"]


@pytest.mark.parametrize("told", held("positions.json"))
def test_an_old_position_has_the_same_players_points_and_moves(told: dict[str, Any]) -> None:
    """Before, in and after the draft, late, and at the end; each whole, and as a seat sees it."""
    game = ap.african_park
    state = game.read(told["text"])
    assert game.write(state) == told["text"]
    assert state.players == tuple(told["players"])
    assert game.scores(state) == tuple(told["scores"])
    assert game.turn(state) == told["turn"]
    assert [game.say(state, move) for move in game.moves(state)] == told["moves"]


def test_an_old_box_of_cards_is_played_by_as_it_was() -> None:
    """Its lion needs five spaces and is worth three points."""
    edition = ap.Edition.load(OLD / "own-box.toml")
    lion = edition.animal("Li")
    assert (lion.minimum, lion.value) == (5, 3)
    told = held("own-box.json")
    reserve = ap.Reserve.parse(told["text"])
    assert (str(reserve), reserve.score().total) == (told["text"], told["total"])
    assert ap.Reserve.parse(told["link"]) == reserve
    assert reserve.rules.edition == edition
    match = load(OLD / "own-box-midway.txt").match
    assert match.state.setup.rules.edition == edition
    assert len(match.played.line()) == 17
    assert ap.african_park.scores(match.state) == (10, 0)
