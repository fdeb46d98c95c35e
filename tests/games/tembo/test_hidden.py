"""What is hidden at Tembo: drawn anew as likely as it can be, and never changing what was seen."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from africanpark_nb import tembo
from africanpark_nb.core.errors import ParseError
from africanpark_nb.games.tembo.cards import LION
from africanpark_nb.games.tembo.listing import can_play
from africanpark_nb.games.tembo.move import Move
from africanpark_nb.games.tembo.state import State

from .positions import position, states


def test_what_is_drawn_anew_is_as_likely_as_all_ways_counted() -> None:
    state = position("P")
    seen, rng = tembo.seen_by(state, 0), Random(5)
    many = 6_000
    hand, under = Counter[int](), Counter[int]()
    for _ in range(many):
        full = tembo.resample(seen, 0, rng)
        assert can_play(full.hands[0], full.rows)
        hand.update(set(full.hands[1]))
        under[full.under[0]] += 1
    # a number of which there is one card: 5/36 in Bo's hand, 31/36 * 1/33 under crossing 1
    for number in (5, 12, 42, 19):
        assert hand[number] / many == pytest.approx(5 / 36, abs=0.02)
        assert under[number] / many == pytest.approx(float(Fraction(31, 36) / 33), abs=0.01)
    assert hand[LION] == 0
    assert under[LION] / many == pytest.approx(2 / 33, abs=0.012)


def small(hand: int, pile: int) -> State:
    """A position of which few cards are unseen: 1, 2, 41, El and a lion; the hand of Bo, who is to play, needs 41."""
    under = "3 4 5 6 ?"
    river = "rows: 36a / 37a / 38a / 39a / Li"
    seen = {1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 39, 41}
    rest = " ".join(str(number) for number in range(1, 43) if number not in seen)
    lines = [
        "Tembo",
        'players: "Ada" "Bo"',
        "rules: +one-game",
        "game: 1",
        "before: 0 0",
        "dealer: 0",
        river,
        f"under: {under}",
        f"hands: 7 / ?{hand}",
        f"crossed: {rest} / -",
        "out: El El El El El El CrG CrG CrZ CrZ CrA CrA Su",
        f"pile: Li ?{pile}",
        "turn: 1 play",
    ]
    return tembo.read("\n".join(lines))


def counted(state: State) -> dict[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], Fraction]:
    """Every way the unseen cards can lie, each with its chance, counted one by one.

    First which cards are in the hand, lions never; then all others in any order.
    """
    unseen = (1, 2, 41, 43, LION)
    hidden = len(state.hands[1])
    found: Counter[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]] = Counter()
    for order in permutations(unseen):
        hand = order[:hidden]
        if LION in hand or not can_play(hand, state.rows):
            continue
        rest = order[hidden:]
        found[tuple(sorted(hand)), (3, 4, 5, 6, rest[0]), (LION, *rest[1:])] += 1
    total = sum(found.values())
    return {way: Fraction(number, total) for way, number in found.items()}


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_small_deals_are_drawn_as_often_as_they_are_counted(hand: int) -> None:
    state = small(hand, 4 - hand)
    chances, rng, many = counted(state), Random(hand), 4_000
    drawn = Counter(
        (full.hands[1], full.under, full.pile) for full in (tembo.complete(state, rng) for _ in range(many))
    )
    assert set(drawn) == set(chances)
    # the chi-square of so many equal cells has its mean at their number less one
    expected = {way: float(chance) * many for way, chance in chances.items()}
    distance = sum((drawn[way] - often) ** 2 / often for way, often in expected.items())
    freedom = len(chances) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5


@settings(max_examples=40, deadline=None)
@given(states, st.integers(0, 3), st.integers(0, 10**6))
def test_what_a_seat_has_seen_never_changes(state: State, seat: int, seed: int) -> None:
    seat %= len(state.players)
    seen = tembo.seen_by(state, seat)
    full = tembo.resample(seen, seat, Random(seed))
    assert tembo.seen_by(full, seat) == seen
    assert not tembo.hides(full)
    assert all(LION not in hand for hand in full.hands)
    # two real deals that look the same to a seat lead to the same draws
    assert tembo.resample(full, seat, Random(seed)) == full


@settings(max_examples=40, deadline=None)
@given(states, st.integers(0, 3))
def test_a_seen_state_holds_no_card_that_is_hidden(state: State, seat: int) -> None:
    seat %= len(state.players)
    seen = tembo.seen_by(state, seat)
    if state.phase == "stuck":
        return
    own = Counter(card for card in state.hands[seat])
    drawn = Counter(event.card for event in seen.story if event.drawn and event.seat != seat)
    played = Counter(event.card for event in state.story if not event.drawn or event.card == LION)
    assert not {card for card in drawn if card <= LION} - set(played)
    assert seen.seed is None
    assert Counter(seen.hands[seat]) == own


@settings(max_examples=25, deadline=None)
@given(states, st.data())
def test_a_game_known_later_is_played_again_move_by_move(state: State, data: st.DataObject) -> None:
    """From its first position as somebody knows it, with the rest drawn anew."""
    seed = data.draw(st.integers(0, 10**6))
    players, rules = len(state.players), state.setup.rules
    first = tembo.start(players, seed=seed, rules=rules)
    line: list[tuple[State, Move | None]] = [(first, None)]
    rng = Random(seed)
    at = first
    for _ in range(data.draw(st.integers(0, 60))):
        if not (moves := tembo.moves(at)):
            break
        move = rng.choice(moves)
        at = tembo.play(at, move)
        line.append((at, move))
    for seats in ((), (0,), tuple(range(players))):
        known = tembo.known_start(first, at, *seats)
        assert tembo.read(tembo.write(known)) == known
        assert not tembo.beyond(first, at, *seats)
        again = tembo.complete(known, Random(seed))
        for there, made in line[1:]:
            assert made is not None
            again = tembo.play(again, made)
            if again.phase == "stuck" != there.phase:
                break  # who is to play now holds other cards, so it may be unable to
            assert tembo.seen_by(again, *seats) == tembo.seen_by(there, *seats) or there.phase == "stuck"


def test_a_card_drawn_later_and_still_held_is_known_to_be_no_lion() -> None:
    state = position("P")
    at = state
    for move in ("20@2", "Li@5", "Li@1", "35@3"):
        at = tembo.play(at, tembo.parse(at, move))
    known = tembo.known_start(state, at)
    text = tembo.write(known)
    assert "hands: 20 ?4 / 35 ?4" in text
    assert "pile: Li Li !2 ?24" in text
    own = tembo.known_start(state, at, 0)
    assert "hands: 20 34 36 El CrZ / 35 ?4" in tembo.write(own)
    assert "pile: Li Li 42 ! ?24" in tembo.write(own)
    assert tembo.beyond(at, state)
    assert not tembo.beyond(state, at)


def test_equal_cards_stand_where_they_came_from() -> None:
    """Bo plays one elephant of two; which of the two nobody can say, so the one he held first stays where it was."""
    deal = "1 2 3 4 5 / 6 7 8 9 El | ?5 | 10 El 11 12"
    state = tembo.start(["Ada", "Bo"], seed=3, deal=deal, rules={"one-game"})
    for move in ("1@1", "6@1", "2@2", "7@1", "3@3", "El@1"):
        state = tembo.play(state, tembo.parse(state, move))
    first = tembo.start(["Ada", "Bo"], seed=3, deal=deal, rules={"one-game"})
    known = tembo.known_start(first, state)
    assert tembo.write(known).splitlines()[8] == "hands: 1 2 3 ?2 / 6 7 ?3"
    again = tembo.complete(known, Random(1))
    for move in ("1@1", "6@1", "2@2", "7@1", "3@3", "El@1"):
        again = tembo.play(again, tembo.parse(again, move))
    assert tembo.seen_by(again) == tembo.seen_by(state)


REFUSED = {
    "a lion in a hand": ("hands: 20 34 36 El CrZ", "hands: 20 34 36 El Li"),
    "a lion out": ("out: 2 10", "out: 2 Li"),
    "an elephant at the river": ("16a 26b", "16a Elb"),
    "an elephant that crossed": ("crossed: 1 14", "crossed: El 14"),
    "a row that falls": ("16a 26b 33a", "26b 16a 33a"),
    "six in a hand": ("hands: 20 34", "hands: 20 1 34"),
    "four under the crossings": ("under: 9 El 13 22 41", "under: 9 El 13 22"),
    "a card twice": ("pile: Li Li 42", "pile: Li Li 20"),
    "too few cards": ("pile: Li Li 42", "pile: Li Li"),
    "a game of two": ("game: 1", "game: 2"),
    "points before the first game": ("before: 0 0", "before: 3 0"),
    "nobody's marker": ("16a 26b", "16c 26b"),
    "no such rule": ("+one-game", "+two-games"),
    "no such seat": ("turn: 0 play", "turn: 2 play"),
    "stuck who can play": ("turn: 0 play", "turn: 0 stuck"),
    "a lion with five in the hand": ("turn: 0 play", "turn: 0 lion"),
    "a next deal in a game alone": ("turn: 0 play", "turn: 0 play\nnext: ?"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_position_that_cannot_be_is_refused(what: str) -> None:
    text = tembo.write(position("P"))
    there, instead = REFUSED[what]
    assert there in text
    with pytest.raises(ParseError):
        tembo.read(text.replace(there, instead))


def test_hands_are_read_out_of_order_and_hidden_cards_one_by_one() -> None:
    text = tembo.write(position("P"))
    assert tembo.read(text.replace("20 34 36 El CrZ", "CrZ 20 El 36 34")) == position("P")
    seen = tembo.write(tembo.seen_by(position("P")))
    assert tembo.read(seen.replace("?5 / ?5", "? ? ? ? ? / ?2 ?3")) == tembo.seen_by(position("P"))
