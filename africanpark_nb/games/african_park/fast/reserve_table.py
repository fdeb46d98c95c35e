"""A reserve as tables, joined from those of its areas: what play-outs in lock-step look up.

The six columns stand in three blocks of two: 2a and 3a, 4a and 4b, 6a and 6b.
A fourth block is the grave, one state that takes any animal and stays as it
is, so that a death is a move like any other. One machine word a state tells
which animals each of its columns takes: animals that the rules treat alike
share six bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from ....core.remembered import remembered
from ..cards.edition import Edition
from ..table.state import Areas
from .tables import NOWHERE, AreaTable, Ints, area_table

Lands = tuple[tuple[str, ...], ...]  # the layout of each area of a reserve
COLUMNS: Final = 6
BLOCKS: Final = 3
FREE: Final = 60  # the bit of a word that is set while block 0 has a free space; the other blocks' follow
NO_MOVE: Final = -128
POINT: Final = 4  # what a point weighs in `ReserveTable.best`
REFUSED: Final = (1 << 16) - 1  # in `ReserveTable.following`


class Block(NamedTuple):
    """Two columns: what follows (states × animals × 2, `NOWHERE` if refused), worth and number of the living, spaces."""

    following: Ints
    worth: Ints
    living: Ints
    spaces: int


def _block(table: AreaTable) -> Block:
    return Block(table.following, table.worth, table.living, sum(map(len, table.land)))


def _joined(a: AreaTable, b: AreaTable) -> Block:
    """Two areas of one column each as one block: state ``s·len(b) + t``."""
    s, t = (grid.ravel() for grid in np.divmod(np.arange(len(a) * len(b)), len(b)))
    left, right = a.following[s, :, 0].astype(np.int32), b.following[t, :, 0].astype(np.int32)
    left = np.where(left == NOWHERE, NOWHERE, left * len(b) + t[:, None])
    right = np.where(right == NOWHERE, NOWHERE, s[:, None] * len(b) + right)
    spaces = len(a.land[0]) + len(b.land[0])
    return Block(np.stack([left, right], axis=2), a.worth[s] + b.worth[t], a.living[s] + b.living[t], spaces)


@dataclass(frozen=True, eq=False)
class ReserveTable:
    """The states of a reserve's blocks, end to end, the grave last; ``A`` is the number of animals.

    ``first[b]`` is the first state of block b; ``following[(s·A + a)·2 + c]`` the
    state after animal a joins column c of its block, `REFUSED` if it may not;
    ``takes[s]`` the word of the columns; ``worth`` and ``living`` are as in `AreaTable`.
    """

    areas: tuple[AreaTable, ...]
    first: Ints
    following: Ints
    takes: Ints
    worth: Ints
    living: Ints
    classes: tuple[int, ...]  # a number for each animal; those with one number may go to the same places

    @cached_property
    def best(self) -> Ints | None:
        """``best[s·A + a]``: the best change of score by animal a in the block of state s, and where.

        Four times the points, and 0 if the first column gives them, 1 if the
        second does, 3 if both do; `NO_MOVE` if no column takes the animal.
        `None` for an edition whose changes are too large for a byte.
        """
        values = values_of(self.areas[0].edition)
        following = self.following.reshape(len(self.worth), len(values), 2)
        legal = following != REFUSED
        change = self.worth.take(np.where(legal, following, 0)) - self.worth[:, None, None] - values[:, None]
        if np.abs(change, where=legal, out=np.zeros_like(change)).max() >= -NO_MOVE // POINT:
            return None
        change[~legal] = NO_MOVE // POINT
        left, right = change[:, :, 0], change[:, :, 1]
        where = ((right >= left) + 2 * (right == left)) * legal.any(axis=2)
        best: Ints = (POINT * np.maximum(left, right) + where).astype(np.int8)
        return best.ravel()

    def states_of(self, areas: Areas) -> Ints | None:
        """The state of each block, the grave's last; `None` if play never brings a reserve to these areas."""
        states = [table.state_of(area.animals) for table, area in zip(self.areas, areas, strict=True)]
        two, three, four, six = states
        if two is None or three is None or four is None or six is None:
            return None
        return np.array([two * len(self.areas[1]) + three, four, six, 0]) + self.first


@remembered(32)
def reserve_table(edition: Edition, lands: Lands) -> ReserveTable | None:
    """The tables of a reserve's layout, made once in a process; `None` if edition and rules do not fit into them.

    The standard ones do; an edition with more than ten sorts of animals that
    the rules treat differently may not, nor rules that look closer than an
    `AreaTable` does.

    >>> table = reserve_table(Edition.standard(), (("~.",), ("~..",), ("~.", "~."), ("~..", "~..")))
    >>> table.first.tolist(), len(table.worth)
    ([0, 2888, 4798, 22140], 22141)
    """
    two, three, four, six = (area_table(edition, land) for land in lands)
    if two is None or three is None or four is None or six is None:
        return None
    areas = two, three, four, six
    blocks = [_joined(two, three), _block(four), _block(six)]
    first = np.cumsum([0, *(len(block.worth) for block in blocks)])
    classes, values = _classes(blocks), values_of(edition)
    grave = int(first[-1])
    if grave >= REFUSED or COLUMNS * (max(classes) + 1) > FREE:
        return None
    following = [
        np.where(b.following == NOWHERE, REFUSED, b.following + f)
        for b, f in zip(blocks, first, strict=False)
    ]
    return ReserveTable(
        areas,
        first,
        np.concatenate([*following, np.full((1, len(values), 2), grave)]).astype(np.uint16).ravel(),
        np.concatenate(
            [*(_takes(block, n, classes) for n, block in enumerate(blocks)), np.zeros(1, np.uint64)]
        ),
        np.concatenate([*(block.worth for block in blocks), np.zeros(1, np.int16)]),
        np.concatenate([*(block.living for block in blocks), np.zeros(1, np.int8)]),
        classes,
    )


def _takes(block: Block, number: int, classes: tuple[int, ...]) -> Ints:
    """The word of each state of a block: a bit for each class of animals and column, one for free spaces."""
    word = (block.living < block.spaces).astype(np.uint64) << np.uint64(FREE + number)
    for animal, place in {place: animal for animal, place in enumerate(classes)}.items():
        for column in range(2):
            legal = block.following[:, place, column] != NOWHERE
            word |= legal.astype(np.uint64) << np.uint64(COLUMNS * animal + 2 * number + column)
    return word


def _classes(blocks: Sequence[Block]) -> tuple[int, ...]:
    """A number for each animal; those with one number may go to the same places, whatever the state."""
    numbers: dict[bytes, int] = {}
    animals = range(blocks[0].following.shape[1])
    legal = (b"".join(np.packbits(b.following[:, a] != NOWHERE).tobytes() for b in blocks) for a in animals)
    return tuple(numbers.setdefault(places, len(numbers)) for places in legal)


@remembered(8)
def values_of(edition: Edition) -> Ints:
    """The printed value of each animal."""
    return np.array([animal.value for animal in edition.animals], np.int16)
