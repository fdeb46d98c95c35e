"""One reserve and so many cards to come: the deck they come from, and how it ends."""

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.check.contract import contract
from africanpark_nb.core.game import Hidden
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.games.african_park.coming import coming
from africanpark_nb.games.african_park.table.deal import full_deck

from .positions import EMPTY, WORKED, reserves

WHOLE = Counter(animal.code for animal in full_deck(ap.Edition.standard(), 4))


@settings(max_examples=60, deadline=None)
@given(
    reserve=reserves(),
    held=st.sampled_from(sorted(WHOLE)),
    number=st.integers(0, 20),
    seed=st.integers(0, 99),
)
def test_cards_come_from_the_whole_deck_less_those_that_stand_are_dead_or_held(
    reserve: ap.Reserve, held: str, number: int, seed: int
) -> None:
    assume(not reserve.full)  # there it is over before it begins
    gone = Counter([held, *(animal.code for area in reserve.areas for animal in area.inhabitants)])
    gone.update(animal.code for animal in reserve.cemetery)
    left = WHOLE - gone  # never below none
    state = ap.solo.expecting(reserve, held, min(number, left.total()))
    cards = [animal.code for animal in coming.resample(state, 0, Random(seed)).deck if animal]
    assert cards[0] == held
    assert len(cards) == 1 + min(number, left.total())
    assert not Counter(cards[1:]) - left


def test_every_card_is_placed_or_dies_and_then_it_is_over() -> None:
    deal = {"reserve": "2[..] 3[...] 4[..|..] 6[...|...]", "held": "Hi", "coming": ["Ga", "Cr"]}
    state = coming.start(1, deal=deal)
    moves = []
    while found := coming.moves(state):
        moves.append(str(found[-1]))
        state = coming.play(state, found[-1])
    assert moves == ["Hi@x", "Ga@6b", "Cr@x"], "no river takes the hippopotamus and the crocodile"
    assert coming.turn(state) is None
    assert coming.scores(state) == (-2,)


def test_it_ends_when_the_reserve_is_full() -> None:
    full_but_one = "2[.Ga.Ga] 3[.Ze.Ze.Ze] 4[.Li.Li|.Li.Li] 6[.Li.Li.Li|.Li.Li.]"
    state = coming.start(1, deal={"reserve": full_but_one, "held": "Le", "coming": 5})
    assert [str(move) for move in coming.moves(state)] == ["Le@x"], "no leopard among lions"
    state = coming.start(1, deal={"reserve": full_but_one, "held": "Li", "coming": 5})
    state = coming.play(state, Move("Li", "6b"))
    assert coming.turn(state) is None
    assert state.left == 5


def test_by_default_as_many_cards_come_as_there_are_free_spaces() -> None:
    assert len(ap.solo.expecting(ap.Reserve.parse(EMPTY), "Li", None).deck) == 16
    nine_free = "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]"
    assert len(ap.solo.expecting(ap.Reserve.parse(nine_free), "Li", None).deck) == 10


def test_cards_to_come_are_hidden_until_they_are_drawn() -> None:
    state = coming.start(1, deal={"reserve": EMPTY, "held": "Li", "coming": 3}, seed=5)
    seen = coming.seen_by(state, 0)
    assert [animal and animal.code for animal in seen.deck] == ["Li", None, None, None]
    with pytest.raises(Hidden):
        coming.play(seen, coming.moves(seen)[0])


@pytest.mark.parametrize(
    ("card", "number", "sentence"),
    [
        ("Zz", 3, "There is no animal 'Zz'"),
        ("Li", 68, "0 to 67"),
        ("Li", -1, "0 to 67"),
        ("Li", 1.5, "0 to 67"),
        (None, 3, "held"),
    ],
)
def test_what_cannot_be_asked_is_said(card: str, number: int, sentence: str) -> None:
    with pytest.raises(ap.GameError, match=sentence):
        ap.solo.expecting(ap.Reserve.parse(EMPTY), card, number)


@pytest.mark.parametrize("variants", [(), ("eat-first", "no-beaching")])
def test_it_keeps_the_contract_from_any_reserve(variants: tuple[str, ...]) -> None:
    reserve = ap.Reserve.parse(WORKED, ap.Rules(frozenset(variants)))
    assert contract(coming, ap.solo.expecting(ap.Reserve.parse(EMPTY, reserve.rules), "Li", 20)) > 15
