"""An area as one sequence of animals can change it, its states numbered in the order in which they can be met.

By the tables where they hold; under the rule variants, where a rule looks
closer than tables do, and from positions that play never reaches, the readable
rules are asked about every state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..cards.card import Animal
from ..cards.columns import COLUMNS_BY_SIZE, Move
from ..reserve.area import Area
from .tables import NOWHERE, AreaTable, Ints, area_table

Numbers: TypeAlias = npt.NDArray[np.intp]
REFUSED = 0  # the number of no state: what follows a placement that the rules refuse
START = 1


@dataclass(frozen=True, eq=False)
class Automaton:
    """The states of an area: the first one is number 1, and 0 stands for a refused placement.

    ``following[animal][c][s]`` is the state after an animal is placed in column
    c of state s. After t animals of the sequence the state is one of the first
    ``met[t]``. ``worth[s]`` is what the living are worth: their points, and
    their printed values; ``full[s]`` tells whether no space is free.
    """

    columns: tuple[str, ...]
    following: dict[Animal, tuple[Numbers, ...]]
    met: tuple[int, ...]
    worth: Ints
    full: npt.NDArray[np.bool_]


def automaton(area: Area, animals: Sequence[Animal]) -> Automaton:
    """What this sequence of animals, each placed here or not, can make of an area."""
    if area.rules.variants:
        return _asked(area, animals, _look)
    table = area_table(area.rules.edition, area.land)
    if table is None:
        return _asked(area, animals, None)
    first = table.state_of(area.animals)
    if first is not None:
        return _looked_up(table, first, area, animals)
    return _asked(area, animals, _look)


def _looked_up(table: AreaTable, first: int, area: Area, animals: Sequence[Animal]) -> Automaton:
    kinds = {animal: number for number, animal in enumerate(area.rules.edition.animals)}
    after = {
        animal: [column.astype(np.intp) for column in table.following[:, kinds[animal]].T]
        for animal in dict.fromkeys(animals)
    }
    number = np.zeros(len(table), np.intp)
    number[first] = START
    here = np.array([first])
    met = [1]
    for animal in animals:
        reached = np.zeros(len(table), np.bool_)
        for column in after[animal]:
            found = column[here]
            reached[found[found != NOWHERE]] = True
        new = np.flatnonzero(reached & (number == REFUSED))
        number[new] = np.arange(len(new)) + len(here) + START
        here = np.concatenate([here, new])
        met.append(len(here))

    def numbered(column: Numbers) -> Numbers:
        found = column[here]
        return np.append(REFUSED, np.where(found == NOWHERE, REFUSED, number[found]))

    return Automaton(
        COLUMNS_BY_SIZE[area.size],
        {animal: tuple(map(numbered, columns)) for animal, columns in after.items()},
        tuple(met),
        np.append(0, table.worth[here]),
        np.append(False, table.living[here] == area.size),
    )


def _look(area: Area) -> object:
    """All that the rules, with any variant, can tell an area by from afar: herbivores are alike but for their number.

    Whoever stands below them decides where a hunter comes to rest, and who is beached then.
    """
    if not area.rules.variants:
        return tuple(tuple(sorted(animal.code for animal in column)) for column in area.animals)
    return tuple(
        (
            tuple("" if animal.group == "herbivore" else animal.code for animal in column),
            tuple(sorted(animal.code for animal in column if animal.group == "herbivore")),
        )
        for column in area.animals
    )


def _asked(area: Area, animals: Sequence[Animal], look: Callable[[Area], object] | None) -> Automaton:
    """The states by asking the rules; ``look`` says which areas are the same to them, by default equal ones.

    If a rule proves to look closer than ``look`` does, only equal areas are the same.
    """
    names = COLUMNS_BY_SIZE[area.size]
    states = [area]
    number = {area if look is None else look(area): START}
    following: dict[tuple[Animal, str], dict[int, int]] = {
        (animal, name): {} for animal in animals for name in names
    }
    met = [1]
    for animal in animals:
        for name in names:
            known = following[animal, name]
            for state in range(START, met[-1] + START):
                if state in known:
                    continue
                followed = states[state - START].follow(animal, Move(animal.code, name))
                if followed is None:
                    known[state] = REFUSED
                    continue
                after = followed[0]
                key = after if look is None else look(after)
                if key not in number:
                    states.append(after)
                    number[key] = len(states)
                known[state] = number[key]
        met.append(len(states))

    everyone = area.rules.edition.animals
    if look is not None and any(one.situation.closer(everyone) for one in states):
        return _asked(area, animals, None)

    def numbered(known: dict[int, int]) -> Numbers:
        return np.array([known.get(state, REFUSED) for state in range(len(states) + START)], np.intp)

    worth = [one.points + sum(animal.value for animal in one.inhabitants) for one in states]
    return Automaton(
        names,
        {
            animal: tuple(numbered(following[animal, name]) for name in names)
            for animal in dict.fromkeys(animals)
        },
        tuple(met),
        np.array([0, *worth]),
        np.array([False, *(one.full for one in states)]),
    )
