"""What one sequence of animals can make of an area: its states, in the order in which they can be reached.

They are looked up in the tables where these hold. Under the rule variants,
where a rule looks closer than tables do, and from positions that play never
reaches, the readable rules are asked about every state.
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
REFUSED = 0  # state 0 means refused
START = 1


@dataclass(frozen=True, eq=False)
class Automaton:
    """The states of an area: the first one is number 1, and 0 stands for a refused placement.

    ``following[animal][c][s]`` is the state after an animal is placed in column
    c of state s. After t animals of the sequence the state is one of the first
    ``reached[t]``. ``worth[s]`` is what the living are worth: their points, and
    their printed values; ``full[s]`` tells whether no space is free.
    """

    columns: tuple[str, ...]
    following: dict[Animal, tuple[Numbers, ...]]
    reached: tuple[int, ...]
    worth: Ints
    full: npt.NDArray[np.bool_]


def automaton(area: Area, animals: Sequence[Animal]) -> Automaton:
    """What this sequence of animals, each placed here or not, can make of an area."""
    if area.rules.variants:
        return _by_rules(area, animals, _alike)
    table = area_table(area.rules.edition, area.land)
    if table is None:
        return _by_rules(area, animals, None)
    first = table.state_of(area.animals)
    if first is not None:
        return _by_table(table, first, area, animals)
    return _by_rules(area, animals, _alike)


def _by_table(table: AreaTable, first: int, area: Area, animals: Sequence[Animal]) -> Automaton:
    kinds = {animal: number for number, animal in enumerate(area.rules.edition.animals)}
    after = {
        animal: [column.astype(np.intp) for column in table.following[:, kinds[animal]].T]
        for animal in dict.fromkeys(animals)
    }
    number = np.zeros(len(table), np.intp)
    number[first] = START
    here = np.array([first])
    reached = [1]
    for animal in animals:
        now = np.zeros(len(table), np.bool_)
        for column in after[animal]:
            after_each = column[here]
            now[after_each[after_each != NOWHERE]] = True
        new = np.flatnonzero(now & (number == REFUSED))
        number[new] = np.arange(len(new)) + len(here) + START
        here = np.concatenate([here, new])
        reached.append(len(here))

    def numbered(column: Numbers) -> Numbers:
        after_each = column[here]
        return np.append(REFUSED, np.where(after_each == NOWHERE, REFUSED, number[after_each]))

    return Automaton(
        COLUMNS_BY_SIZE[area.size],
        {animal: tuple(map(numbered, columns)) for animal, columns in after.items()},
        tuple(reached),
        np.append(0, table.worth[here]),
        np.append(False, table.living[here] == area.size),
    )


def _alike(area: Area) -> object:
    """Areas with the same answer are one state, for rules that do not look closer.

    Without variants only who stands in each column counts. With them order does:
    who stands below decides where a hunter comes to rest, and who is beached then;
    but herbivores are alike.
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


def _by_rules(area: Area, animals: Sequence[Animal], same: Callable[[Area], object] | None) -> Automaton:
    """The states by asking the rules; areas with the same answer of ``same`` are one state, by default equal ones.

    If a rule proves to look closer than ``same`` does, only equal areas are the same.
    """
    names = COLUMNS_BY_SIZE[area.size]
    states = [area]
    number = {area if same is None else same(area): START}
    following: dict[tuple[Animal, str], dict[int, int]] = {
        (animal, name): {} for animal in animals for name in names
    }
    reached = [1]
    for animal in animals:
        for name in names:
            after_each = following[animal, name]
            for state in range(START, reached[-1] + START):
                if state in after_each:
                    continue
                followed = states[state - START].follow(animal, Move(animal.code, name))
                if followed is None:
                    after_each[state] = REFUSED
                    continue
                after = followed[0]
                key = after if same is None else same(after)
                if key not in number:
                    states.append(after)
                    number[key] = len(states)
                after_each[state] = number[key]
        reached.append(len(states))

    everyone = area.rules.edition.animals
    if same is not None and any(one.situation.closer(everyone) for one in states):
        return _by_rules(area, animals, None)

    def numbered(after_each: dict[int, int]) -> Numbers:
        return np.array([after_each.get(state, REFUSED) for state in range(len(states) + START)], np.intp)

    worth = [one.points + sum(animal.value for animal in one.inhabitants) for one in states]
    return Automaton(
        names,
        {
            animal: tuple(numbered(following[animal, name]) for name in names)
            for animal in dict.fromkeys(animals)
        },
        tuple(reached),
        np.array([0, *worth]),
        np.array([False, *(one.full for one in states)]),
    )
