"""Laws of Tembo at whatever position play leads to."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from africanpark_nb import tembo
from africanpark_nb.core.errors import GameError, ParseError
from africanpark_nb.core.game import Hidden
from africanpark_nb.games.tembo.cards import CARDS, CROCODILES, CROSSINGS, HOOFED, LION
from africanpark_nb.games.tembo.listing import allows
from africanpark_nb.games.tembo.move import DEAL, MEALS, PASS, Move, is_move
from africanpark_nb.games.tembo.rules import broken
from africanpark_nb.games.tembo.state import State

from .positions import position, states

EVERY_MOVE = (
    *(Move((card,), (at,)) for card in CARDS.values() if card not in CROCODILES for at in CROSSINGS),
    *(
        Move((low, high), (at, at))
        for low in range(1, 40)
        for high in range(low + 1, low + 4)
        for at in CROSSINGS
    ),
    *(Move((low, low + 1), (at, to)) for low in range(1, 42) for at, to in ((1, 2), (5, 3))),
    *(Move((card,), (at,), meal) for card in CROCODILES for at in CROSSINGS for meal in MEALS),
    DEAL,
    PASS,
)


@settings(max_examples=12, deadline=None)
@given(states)
def test_exactly_the_moves_listed_break_no_rule(state: State) -> None:
    listed = tembo.moves(state)
    if tembo.turn(state) is not None:
        assert {move for move in EVERY_MOVE if not broken(state, move)} == set(listed) & set(EVERY_MOVE)
        assert not any(broken(state, move) for move in listed)
    assert {move for move in EVERY_MOVE if allows(state, move)} == set(listed) & set(EVERY_MOVE)


@given(st.sampled_from(EVERY_MOVE))
def test_a_move_reads_back(move: Move) -> None:
    assert is_move(move)
    assert tembo.parse(position("P"), str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "33+33@2",
        "43@2",
        "0@1",
        "16@6",
        "16",
        "16@0",
        "El+5@2",
        "CrZ@4",
        "CrZ@4:all",
        "El@1:first",
        "16@3 17@3",
        "",
        "@",
        "33@2+35",
        "7+9@",
    ],
)
def test_what_is_no_move_is_refused_with_its_reason(text: str) -> None:
    if text == "33@2+35":
        assert str(tembo.parse(position("P"), "35@2+33@2")) == "33+35@2"
    with pytest.raises(GameError):
        tembo.parse(position("P"), text)


@settings(max_examples=60, deadline=None)
@given(states)
def test_every_card_lies_in_one_place_and_a_text_reads_back(state: State) -> None:
    assert tembo.read(tembo.write(state)) == state
    lions = sum(row is None for row in state.rows) + (state.phase == "lion")
    river = [animal.number for animal in state.placed]
    piles = [
        card for pile in (*state.hands, *state.crossed, state.under, state.out, state.pile) for card in pile
    ]
    assert sorted([*river, *piles, *[LION] * lions]) == list(state.setup.rules.edition.deck)
    assert all(card != LION for hand in state.hands for card in hand)


@settings(max_examples=60, deadline=None)
@given(states, st.randoms(use_true_random=False))
def test_a_move_does_what_its_verdict_said(state: State, rng: Random) -> None:
    if not (moves := tembo.moves(state)):
        return
    move = rng.choice(moves)
    verdict, after = tembo.check(state, move), tembo.play(state, move)
    mover = tembo.turn(state) or 0
    assert verdict.points == tembo.scores(after)[mover] - tembo.scores(state)[mover]
    if state.number == after.number:
        own = [animal for animal in state.placed if animal.seat == mover]
        left = [animal for animal in after.placed if animal.seat == mover]
        eaten = [animal for animal in own if animal not in left and animal.number in after.out]
        assert verdict.price == bool(eaten)
        assert after.markers(mover) == 10 - len(left)
        for row in after.rows:
            numbers = [animal.number for animal in row or ()]
            assert numbers == sorted(set(numbers))


@settings(max_examples=40, deadline=None)
@given(states)
def test_a_game_ends_only_when_a_turn_begins_that_nothing_can_be_played_in(state: State) -> None:
    if state.phase == "stuck":
        playing = state._replace(phase="play")
        assert not tembo.moves(playing)
        assert tembo.hides(tembo.seen_by(state)) == (state.next is not None)
    assert (tembo.outcome(state) is None) == (tembo.turn(state) is not None)


@settings(max_examples=40, deadline=None)
@given(states, st.integers(0, 10**6))
def test_any_text_with_a_slip_is_read_or_refused_in_a_sentence(state: State, seed: int) -> None:
    rng, text = Random(seed), list(tembo.write(state))
    for _ in range(3):
        text[rng.randrange(len(text))] = rng.choice("0 19a?!/|-Li\nEl")
    try:
        again = tembo.read("".join(text))
    except ParseError:
        return
    assert tembo.read(tembo.write(again)) == again


def test_a_hidden_card_that_would_be_drawn_is_said_to_be_hidden() -> None:
    seen = tembo.seen_by(position("P"), 0)
    with pytest.raises(Hidden):
        tembo.play(seen, tembo.parse(seen, "20@2"))


def test_only_hoofed_animals_have_a_number() -> None:
    assert [str(card) for card in range(1, HOOFED + 1)] == [
        code for code, card in CARDS.items() if card <= HOOFED
    ]
