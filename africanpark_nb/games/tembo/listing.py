"""The moves that are allowed, listed quickly: stepping through games asks for them at every move.

`rules` says the same rule by rule and with reasons; a test holds that both agree.
"""

from __future__ import annotations

from typing import Final

from .cards import CROCODILES, CROSSINGS, EATS, ELEPHANT, HOOFED, SUPER, UNKNOWN
from .cards import LION as LION_CARD
from .move import DEAL, MEALS, SPECIES_MEAL, Move
from .state import LION, PLAY, Cards, Row, State

CLOSED: Final = HOOFED + 1  # no number is higher
ENOUGH: Final = 3  # hoofed animals that an elephant takes across
FURTHEST: Final = 2  # two numbers of a pair differ by 1 or 2

_LAID: Final = tuple(tuple(Move((n,), (at,)) for at in CROSSINGS) for n in range(HOOFED + 1))
_PAIRS: Final[dict[tuple[int, ...], tuple[Move, ...]]] = {
    (low, high): tuple(Move((low, high), (at, at)) for at in CROSSINGS)
    for low in range(1, HOOFED)
    for high in range(low + 1, min(low + FURTHEST, HOOFED) + 1)
}
_AT: Final = {card: tuple(Move((card,), (at,)) for at in CROSSINGS) for card in (ELEPHANT, SUPER, LION_CARD)}
_MEALS: Final = {
    card: tuple(tuple(Move((card,), (at,), meal) for at in CROSSINGS) for meal in MEALS)
    for card in CROCODILES
}


def ends(rows: tuple[Row, ...]) -> list[int]:
    """The last number of each row: 0 where none lies yet, more than any number where a lion lies."""
    return [CLOSED if row is None else row[-1][0] if row else 0 for row in rows]


def moves(state: State) -> tuple[Move, ...]:
    """The allowed moves: single animals, pairs, elephants, normal crocodiles, the super crocodile, lions.

    Within that by card, by crossing, and ``first`` before ``species``. Of a
    hand that is not wholly known, those of the cards that are.
    """
    if state.phase == LION:
        return _lions(state.rows)
    if state.phase != PLAY:
        return (DEAL,) if state.next is not None else ()
    rows, hand = state.rows, state.hands[state.seat]
    last = ends(rows)
    found: list[Move] = []
    hoofed = [card for card in hand if card <= HOOFED]
    for card in hoofed:
        found += [move for move, end in zip(_LAID[card], last, strict=True) if end < card]
    for at, low in enumerate(hoofed):
        for high in hoofed[at + 1 :]:
            if high - low > FURTHEST:
                break
            found += [move for move, end in zip(_PAIRS[low, high], last, strict=True) if end < low]
    if len(hoofed) == len(hand):
        return tuple(found)
    others = dict.fromkeys(hand[len(hoofed) :])
    others.pop(UNKNOWN, None)
    for card in others:
        if card in EATS:
            species, eaten = state.setup.rules.edition.species, EATS[card]
            for row, first, same in zip(rows, *_MEALS[card], strict=True):
                if row:
                    found.append(first)
                    if any(species[animal[0]] == eaten for animal in row):
                        found.append(same)
        else:
            least = ENOUGH if card == ELEPHANT else 1
            found += [move for move, row in zip(_AT[card], rows, strict=True) if row and len(row) >= least]
    return tuple(found)


def _lions(rows: tuple[Row, ...]) -> tuple[Move, ...]:
    """A lion goes where hoofed animals are, if there are any, else to any crossing that is not closed."""
    lions = _AT[LION_CARD]
    with_animals = tuple(move for move, row in zip(lions, rows, strict=True) if row)
    return with_animals or tuple(move for move, row in zip(lions, rows, strict=True) if row is not None)


def allows(state: State, move: Move) -> bool:
    """Whether a move as `moves` lists them is allowed."""
    if state.phase != PLAY or not move.cards:
        return move in moves(state)
    hand, row, card = state.hands[state.seat], state.rows[move.crossings[0] - 1], move.cards[0]
    if row is None or card not in hand:
        return False
    if card <= HOOFED:
        if row and row[-1][0] >= card:
            return False
        return len(move.cards) == 1 or (move.cards[1] in hand and move in _PAIRS.get(move.cards, ()))
    if card == ELEPHANT:
        return len(row) >= ENOUGH
    return card != LION_CARD and bool(row) and bool(meal(row, move, state.setup.rules.edition.species)[0])


def can_play(hand: Cards, rows: tuple[Row, ...]) -> bool:
    """Whether some card of a hand may be played; unknown cards may not.

    >>> can_play((43, 43, 44, 45, 47), ((),) * 5)
    False
    """
    lowest = min(ends(rows))
    most = max(len(row or ()) for row in rows)
    for card in hand:
        if card <= HOOFED:
            if card > lowest:
                return True
        elif card == ELEPHANT:
            if most >= ENOUGH:
                return True
        elif card != UNKNOWN and most:
            return True
    return False


def meal(row: Row, move: Move, species: tuple[str, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers that a crocodile or lion eats of a row, and those that stay."""
    numbers = tuple(animal.number for animal in row or ())
    if move.meal == SPECIES_MEAL:
        eaten = tuple(number for number in numbers if species[number] == EATS[move.cards[0]])
        return eaten, tuple(number for number in numbers if number not in eaten)
    return (numbers[:1], numbers[1:]) if move.meal else (numbers, ())
