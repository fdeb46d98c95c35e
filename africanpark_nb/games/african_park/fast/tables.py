"""An area as a table: every state play can bring it to, and what follows every placement.

Without the rule variants, the order of animals inside a column changes neither
legality nor score, so an area is a small automaton over multisets, one a
column. Where a rule looks closer at an area than a `Look`, there are no tables,
and the rules themselves are asked. The readable rules are asked once for each situation, and NumPy joins
the columns. NumPy is imported here only.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ....core.remembered import remembered
from ..cards.card import Animal
from ..cards.edition import Edition
from ..reserve.rules import from_afar
from ..reserve.spot import Look, Stacks
from ..reserve.worth import worth

Ints: TypeAlias = npt.NDArray[Any]  # of integers; their narrower types do not survive arithmetic
NOWHERE = -1


@dataclass(frozen=True, eq=False)
class ColumnSets:
    """Every multiset of up to ``height`` animals of an edition, numbered; what the rules ask of each, and its changes.

    ``add[s, a]`` is the set after animal a joins set s (-1: it is full),
    ``fled[s]`` the set without its herbivores.
    """

    members: tuple[tuple[int, ...], ...]
    number: dict[tuple[int, ...], int]
    heights: Ints
    others: Ints  # a bit for each species that is no herbivore and stands there
    pachyderms: Ints
    counts: Ints  # sets × animals
    add: Ints
    fled: Ints


@remembered(8)
def column_sets(edition: Edition, height: int) -> ColumnSets:
    """The multisets of a column of this height."""
    animals = edition.animals
    kinds = range(len(animals))
    members = tuple(m for size in range(height + 1) for m in combinations_with_replacement(kinds, size))
    number = {m: n for n, m in enumerate(members)}
    eaten = {n for n, animal in enumerate(animals) if animal.group == "herbivore"}
    add = [[number.get(tuple(sorted((*m, a))), NOWHERE) for a in kinds] for m in members]
    return ColumnSets(
        members,
        number,
        np.array([len(m) for m in members]),
        np.array([sum({1 << a for a in m if a not in eaten}) for m in members]),
        np.array([sum(animals[a].group == "pachyderm" for a in m) for m in members]),
        np.array([[m.count(a) for a in kinds] for m in members], np.int16),
        np.array(add, np.int32),
        np.array([number[tuple(a for a in m if a not in eaten)] for m in members], np.int32),
    )


@dataclass(frozen=True, eq=False)
class AreaTable:
    """One layout of an area. State 0 is the empty area.

    ``following[s, a, c]`` is the state after animal a is placed in column c of
    state s, -1 if it may not be. ``worth[s]`` is what the living are worth:
    their points with their herds, plus their printed values, so that a reserve's
    total is the worth of its areas less the printed values of all cards taken.
    ``columns[s]`` are the numbers of the column sets, ``living[s]`` how many live there.
    """

    edition: Edition
    land: tuple[str, ...]
    sets: ColumnSets
    columns: Ints
    following: Ints
    worth: Ints
    living: Ints

    def __len__(self) -> int:
        return len(self.worth)

    def state_of(self, animals: Stacks) -> int | None:
        """The number of the state with these inhabitants; `None` if play never brings the area to it.

        >>> edition = Edition.standard()
        >>> table = area_table(edition, ("~.",))
        >>> table.state_of(((),)), table.state_of(((edition.animal("Li"),),))
        (0, None)
        """
        kinds = {animal: number for number, animal in enumerate(self.edition.animals)}
        wanted = [self.sets.number[tuple(sorted(kinds[animal] for animal in column))] for column in animals]
        alike = [column == number for column, number in zip(self.columns.T, wanted, strict=True)]
        states = np.flatnonzero(np.logical_and.reduce(alike))
        return int(states[0]) if len(states) else None


class NoTable(Exception):
    """A rule looks closer at an area than a table can."""


def _legal(
    edition: Edition, land: tuple[str, ...], heights: tuple[int, ...], others: int, pachyderms: int
) -> list[list[bool]]:
    """For each animal and column of a situation, what the rules say; raises `NoTable`."""
    there = [animal for n, animal in enumerate(edition.animals) if others >> n & 1]
    kinds = frozenset((animal.group, animal.kind) for animal in there)
    hunters = frozenset(animal.name for animal in there if animal.hunts)
    looks = [
        Look(sum(map(len, land)), spaces[taken] if taken < len(spaces) else None, kinds, hunters, pachyderms)
        for spaces, taken in zip(land, heights, strict=True)
    ]
    answers = [[from_afar(animal, look) for look in looks] for animal in edition.animals]
    if any(closer for row in answers for _, closer in row):
        raise NoTable
    return [[not broken for broken, _ in row] for row in answers]


@remembered(None)
def _hunters(edition: Edition) -> npt.NDArray[np.bool_]:
    return np.array([animal.hunts for animal in edition.animals])


@remembered(256)
def area_table(edition: Edition, land: tuple[str, ...]) -> AreaTable | None:
    """The table of a layout, compiled once in a process; `None` where a rule looks closer than tables do.

    >>> [len(area_table(Edition.standard(), land)) for land in (("~.",), ("~..",), ("~.", "~."))]
    [19, 152, 1910]
    """
    try:
        return _compiled(edition, land)
    except NoTable:
        return None


def _compiled(edition: Edition, land: tuple[str, ...]) -> AreaTable:
    sets = column_sets(edition, len(land[0]))
    number = len(sets.members)
    hunts = _hunters(edition)
    # a hunter that joins a set finds it without herbivores
    joined = np.where(hunts, sets.add[sets.fled], sets.add)
    numbers = np.full(number ** len(land), NOWHERE, np.int32)
    numbers[0] = 0
    states = 1
    frontier = np.zeros(1, np.int64)
    keys, followings = [], []
    while len(frontier):
        columns = _split(frontier, number, len(land))
        following = _followers(sets, columns, joined, hunts, number)
        allowed = _allowed(edition, land, sets, columns)
        following = np.where(allowed, following, NOWHERE)
        keys.append(frontier)
        followings.append(following)
        new = _different(following[following != NOWHERE], len(numbers))
        new = new[numbers[new] == NOWHERE]
        numbers[new] = np.arange(states, states + len(new), dtype=np.int32)
        states += len(new)
        frontier = new
    key = np.concatenate(keys)
    following = np.concatenate(followings)
    columns = _split(key, number, len(land))
    counts = sum(sets.counts[column] for column in columns.T)
    return AreaTable(
        edition,
        land,
        sets,
        columns.astype(np.int16),
        np.where(following == NOWHERE, NOWHERE, numbers[following]).astype(
            np.int16 if states < 1 << 15 else np.int32
        ),
        _worth(edition.animals, sum(map(len, land)), np.asarray(counts)),
        np.asarray(counts).sum(axis=1, dtype=np.int8),
    )


def _different(numbers: Ints, end: int) -> Ints:
    """The different ones among numbers below ``end``, in order; `numpy.unique` would load masked arrays for it."""
    there = np.zeros(end, np.bool_)
    there[numbers] = True
    return np.flatnonzero(there)


def _split(key: Ints, number: int, columns: int) -> Ints:
    """The column sets of packed states, states × columns."""
    return np.stack([key // number ** (columns - 1 - c) % number for c in range(columns)], axis=1)


def _followers(
    sets: ColumnSets, columns: Ints, joined: Ints, hunts: npt.NDArray[np.bool_], number: int
) -> Ints:
    """The packed states after each animal joins each column, whatever the rules say: states × animals × columns."""
    wide = columns.shape[1]
    alone = [np.where(hunts, sets.fled[column][:, None], column[:, None]) for column in columns.T]
    after = []
    for c in range(wide):
        parts = [joined[columns[:, c]] if other == c else alone[other] for other in range(wide)]
        packed = parts[0].astype(np.int64)
        for part in parts[1:]:
            packed = packed * number + part
        after.append(packed)
    return np.stack(after, axis=2)


def _allowed(
    edition: Edition, land: tuple[str, ...], sets: ColumnSets, columns: Ints
) -> npt.NDArray[np.bool_]:
    """What the rules allow, asked once for each situation: states × animals × columns."""
    heights = sets.heights[columns]
    others = np.bitwise_or.reduce(sets.others[columns], axis=1)
    pachyderms = sets.pachyderms[columns].sum(axis=1)
    packed = others.astype(np.int64)
    for part in (*heights.T, pachyderms):
        packed = packed * (int(part.max()) + 1) + part
    order = np.argsort(packed, kind="stable")
    begins = np.diff(packed[order], prepend=-1) != 0
    answers = [
        _legal(edition, land, tuple(map(int, heights[row])), int(others[row]), int(pachyderms[row]))
        for row in order[begins]
    ]
    which = np.empty(len(order), np.intp)
    which[order] = np.cumsum(begins) - 1
    return np.array(answers)[which]


def _worth(animals: tuple[Animal, ...], size: int, counts: Ints) -> Ints:
    """Points with herds, and printed values, of so many of each species: a number for each state."""
    total = np.zeros(len(counts), np.int16)
    for n, animal in enumerate(animals):
        most = int(counts[:, n].max(initial=0))
        total += np.array([worth(animal, size, k) + k * animal.value for k in range(most + 1)], np.int16)[
            counts[:, n]
        ]
    return total
