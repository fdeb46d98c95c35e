"""What is hidden from whom in Island Post: only which letter and which find each number stands for."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from .figures import FINDS, ISLANDS, LETTERS
from .state import OVER, State


def seen(state: State, seats: Iterable[int]) -> State:
    """The state as these seats together know it: what was handed over or found, and their own letters.

    When the game is over all hands and bags are laid open.
    """
    known = {number for pile in state.given for number in pile}
    for seat in range(len(state.players)) if state.step == OVER else seats:
        known.update(state.hands[seat], state.bag[seat])
    left = state.finds_left()
    return state._replace(
        letters=tuple(letter if number in known else None for number, letter in enumerate(state.letters)),
        finds=tuple(
            find if number < len(ISLANDS) and ISLANDS[number] not in left else None
            for number, find in enumerate(state.finds)
        ),
        seed=None,
    )


def joined(state: State, known: State, seats: Iterable[int]) -> State:
    """A state with what it or ``known``, a later one, tells these seats."""
    seats = tuple(seats)
    mine, later = seen(state, seats), seen(known, seats)
    return mine._replace(
        letters=tuple(b or a for a, b in zip(mine.letters, later.letters, strict=True)),
        finds=tuple(b or a for a, b in zip(mine.finds, later.finds, strict=True)),
    )


def drawn_anew(state: State, rng: Random) -> State:
    """Every card that is hidden drawn from those that could be it, all deals alike."""
    return state._replace(
        letters=_filled(state.letters, LETTERS, rng), finds=_filled(state.finds, tuple(FINDS), rng)
    )


def _filled(cards: tuple[str | None, ...], all_cards: tuple[str, ...], rng: Random) -> tuple[str | None, ...]:
    unseen = sorted((card for card in all_cards if card not in cards), key=lambda _: rng.random())
    left = iter(unseen)
    return tuple(card if card is not None else next(left) for card in cards)
