"""Values of the wrong kind are refused in a sentence, wherever a learner may put them."""

from collections.abc import Callable
from typing import Any

import pytest

import africanpark_nb as ap

NONSENSE: tuple[Any, ...] = (None, 5, 1.5, [], ["Li"], {}, object(), b"Li", "", True, ("a", "b"))
RESERVE = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
RULES = ap.Rules()
MATCH = ap.play_game({"Ada": "random", "Bo": "random"}, seed=1)
LAB = ap.Lab()

ASKED: dict[str, Callable[[Any], object]] = {
    "an animal": lambda x: RESERVE.check(x, "3a"),
    "a column": lambda x: RESERVE.check("Li", x),
    "an animal to bury": RESERVE.bury,
    "an animal's placements": RESERVE.placements,
    "a reserve's text": ap.Reserve.parse,
    "an edition's file": ap.Edition.load,
    "territory cards": lambda x: ap.Reserve.from_territories(x, x, x),
    "a game's animals": lambda x: ap.african_park.start(2, deal={"animals": [x]}),
    "a game's territories": lambda x: ap.african_park.start(2, deal={"territories": [x]}),
    "a move": lambda x: ap.solo.play(RESERVE, x),
    "a move's text": lambda x: ap.solo.parse(RESERVE, x),
    "a state's text": ap.african_park.read,
    "players": lambda x: ap.play_game(x),
    "a bot": lambda x: ap.play_game({"Ada": x, "Bo": "random"}, seed=1),
    "a compared card": lambda x: ap.compare(RESERVE, x, RULES, RULES),
    "a compared state": lambda x: ap.compare(x, "Li", RULES, RULES),
    "a state": ap.whatif,
    "a card held": lambda x: ap.whatif(RESERVE, held=x),
    "a record": lambda x: ap.hindsight(x, 0),
    "a seat's name": lambda x: ap.hindsight(MATCH, "" if x in (0, 1, True) else x),
    "bots": lambda x: ap.tournament(x, 2, progress=False),
    "a card to place": lambda x: LAB.place(x, "3a"),
    "a text to load": LAB.load,
    "a board's record": lambda x: ap.Table(record=x if x is not None else ""),
}


@pytest.mark.parametrize("asked", ASKED)
def test_nonsense_is_refused_in_a_sentence(asked: str) -> None:
    for value in NONSENSE:
        with pytest.raises(ap.GameError) as refused:
            ASKED[asked](value)
        assert str(refused.value)


@pytest.mark.parametrize("value", [5, 1.5, object(), b"Li", ["Li"], True])
def test_rules_are_rules(value: Any) -> None:
    for ask in (ap.Rules, lambda x: ap.Rules(edition=x), lambda x: ap.Reserve.parse(str(RESERVE), x)):
        with pytest.raises(ap.GameError):
            ask(value)


@pytest.mark.parametrize("value", [5, 1.5, object(), b"Li", ["Li"], True])
def test_bots_of_a_table_are_named(value: Any) -> None:
    with pytest.raises(ap.GameError):
        ap.Table(players=["Ada", "Bo"], bots=value)
