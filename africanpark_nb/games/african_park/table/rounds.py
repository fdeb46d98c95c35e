"""The rounds: what follows a move of the seat to move, and the quick look-ups that stepping through games needs."""

from __future__ import annotations

from typing import Final

from ....core.remembered import forgets, remembered
from ..cards.card import Animal
from ..cards.columns import COLUMNS, GRAVE, Move
from . import draft
from .state import State

AREA_OF: Final = {name: area for name, (area, _) in COLUMNS.items()}
_new = tuple.__new__


class Species(dict[tuple[Animal, ...], tuple[Animal, ...]]):
    """The species of each offer, in its order, filled on demand: some 16,000 offers are all there are."""

    __slots__ = ()

    def __missing__(self, offer: tuple[Animal, ...]) -> tuple[Animal, ...]:
        different = self[offer] = tuple(dict.fromkeys(offer))
        return different


species = Species()
forgets(species.clear)


@remembered(None)  # animals alike are one object, so there are not many
def death(animal: Animal) -> tuple[Move, ...]:
    """The one move of an animal that no column takes."""
    return (Move(animal.code, GRAVE),)


def after(state: State, move: Move) -> State | None:
    """The state after a placement or a death, `None` if it is not legal.

    Made millions of times: areas remember what followed each move, so nearly all of it is looking up.
    """
    setup, areas, dead, offer, deck, used, head, seat = state
    if seat is None:
        return None
    code, column = move
    place = 0
    for animal in offer:
        if animal.code == code:
            break
        place += 1  # enumerate makes a tuple each time
    else:
        return None
    mine = areas[seat]
    lost: tuple[Animal, ...]
    number = AREA_OF.get(column)
    if number is None:
        two, three, four, six = mine
        alive = two.moves[animal] or three.moves[animal] or four.moves[animal] or six.moves[animal]
        if alive or column != GRAVE:
            return None
        lost = (animal,)
    else:
        followed = mine[number].after.get(move) or mine[number].follow(animal, move)
        if followed is None:
            return None
        area, lost = followed
        reserve = [*mine]
        reserve[number] = area
        reserves = [*areas]
        reserves[seat] = tuple(reserve)
        areas = tuple(reserves)
    if lost:
        cemeteries = [*dead]
        cemeteries[seat] += lost
        dead = tuple(cemeteries)
    cards = [*offer]
    del cards[place]
    offer = tuple(cards)  # to a list and back is quicker than slices
    players = len(areas)
    turn: int | None = (seat + 1) % players
    if not offer:  # the round is over
        if used + players > len(deck):
            turn = None
        for two, three, four, six in areas:
            if six.full and four.full and three.full and two.full:
                turn = None
        if turn is not None:
            head = turn = (head + 1) % players
            offer = draft.drawn(deck, used, players)
            used += players
    return _new(State, (setup, areas, dead, offer, deck, used, head, turn))
