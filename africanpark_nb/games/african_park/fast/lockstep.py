"""Thousands of games played at once, in step: every lane is a game, every operation makes one move in each.

The tables know what is legal and what follows; here is only the order of
play: whose turn it is, the offer, both endings. Chance comes from outside, as
cards and as numbers, so that equal chance gives equal games.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from ....core.playouts import whole
from .reserve_table import BLOCKS, COLUMNS, FREE, NO_MOVE, POINT, ReserveTable, values_of
from .tables import Ints

CHANCES: Final = 1 << 16  # a choice is drawn from a number below this
ABSENT: Final = 64  # instead of the columns that take a card: the card is not there
CARD: Final = (
    8  # in a pick: the card's place in the offer times this, plus the column; the column of the dead is 6
)


class Ended(NamedTuple):
    """How every lane ended, seats × lanes: points, and cards in the cemetery."""

    scores: Ints
    dead: Ints


class Lanes:
    """The reserves of all seats in every lane, and the cards each has taken.

    ``at`` is the state of each block (seats × 4 × lanes), ``takes`` the word of
    the columns, ``taken`` the printed values and ``cards`` the number of all
    cards taken, those standing at the beginning included.
    """

    def __init__(self, tables: Sequence[ReserveTable], at: Ints, taken: Ints, cards: Ints) -> None:
        self.tables = tables
        edition = tables[0].areas[0].edition
        self.values = values_of(edition)
        self.shifts = [COLUMNS * np.array(table.classes, np.uint64) for table in tables]
        self.at = np.ascontiguousarray(at, np.intp)
        self.taken = np.ascontiguousarray(taken, np.int16)
        self.cards = np.ascontiguousarray(cards, np.int16)
        self.takes = np.stack(
            [np.bitwise_or.reduce(t.takes[a], axis=0) for t, a in zip(tables, self.at, strict=True)]
        )

    def __len__(self) -> int:
        return int(self.at.shape[2])

    def place(self, seat: int, animal: Ints, column: Ints) -> None:
        """In every lane the animal joins the column, or the dead (column 6), of one seat's reserve."""
        table, at = self.tables[seat], self.at[seat].reshape(-1)
        where = column >> 1
        where *= len(self)
        where += np.arange(len(self))
        before = at.take(where)
        index = before * (2 * len(self.values))
        index += animal << 1
        index += column & 1
        after = table.following.take(index)
        at[where] = after
        self.takes[seat] ^= table.takes.take(before) ^ table.takes.take(after)
        self.taken[seat] += self.values.take(animal)
        self.cards[seat] += 1

    @property
    def full(self) -> Ints:
        """Whether a reserve of the lane is full."""
        return np.asarray((self.takes < np.uint64(1 << FREE)).any(axis=0))

    def ended(self) -> Ended:
        """Points and cemeteries as they are now."""
        scores, dead = [], []
        for table, at, taken, cards in zip(self.tables, self.at, self.taken, self.cards, strict=True):
            scores.append(table.worth[at].sum(axis=0, dtype=np.int16) - taken)
            dead.append(cards - table.living[at].sum(axis=0, dtype=np.int16))
        return Ended(np.stack(scores), np.stack(dead))

    def repeated(self, times: int) -> Lanes:
        """Every lane so many times, one beside the other."""
        return Lanes(self.tables, *(np.repeat(x, times, axis=-1) for x in (self.at, self.taken, self.cards)))

    def only(self, lanes: Ints) -> Lanes:
        """Some of the lanes."""
        return Lanes(self.tables, self.at[:, :, lanes], self.taken[:, lanes], self.cards[:, lanes])


Policy = Callable[[Lanes, int, Ints, Ints], tuple[Ints, Ints]]


def play_out(lanes: Lanes, offer: Ints, deck: Ints, head: int, chances: Ints, policy: Policy) -> Ended:
    """Every lane played to its end, from any moment of a round.

    ``offer`` are the cards left of the present one (cards × lanes, one for each
    seat that is still to move), ``deck`` those to come, the top one first;
    ``head`` is the head ranger's seat and ``chances`` a number below 65,536 for
    each move. ``lanes`` and ``offer`` are used up.
    """
    return whole(playing(lanes, offer, deck, head, chances, policy))


def playing(
    lanes: Lanes, offer: Ints, deck: Ints, head: int, chances: Ints, policy: Policy
) -> Generator[None, None, Ended]:
    """What `play_out` does, with a pause after each move."""
    seats, number = len(lanes.tables), len(lanes)
    done = np.zeros(number, np.bool_)
    result = Ended(np.empty((seats, number), np.int16), np.empty((seats, number), np.int16))
    moves, used = 0, 0
    while True:
        for left in range(len(offer), 0, -1):
            seat = (head + seats - left) % seats
            pick, column = policy(lanes, seat, offer[:left], chances[moves])
            if left == 1:
                animal = offer[0]
            else:
                pick *= len(lanes)
                pick += np.arange(len(lanes))
                animal = offer.reshape(-1).take(pick)
                offer.reshape(-1)[pick] = offer[left - 1]
            lanes.place(seat, animal, column)
            moves += 1
            yield
        last = used + seats > len(deck)
        over = ~done if last else lanes.full & ~done
        if last or over.any():
            ended = lanes.only(over).ended()
            result.scores[:, over], result.dead[:, over] = ended
            done |= over
            if done.all():
                return result
        offer = deck[used : used + seats].copy()
        used += seats
        head = (head + 1) % seats


def random_policy(lanes: Lanes, seat: int, offer: Ints, chance: Ints) -> tuple[Ints, Ints]:
    """Any legal move, each with the same chance: place in the offer, and column."""
    columns = lanes.takes[seat] >> lanes.shifts[seat].take(offer)
    columns &= np.uint64(ABSENT - 1)
    columns = columns.astype(np.uint8)
    for later in range(1, len(offer)):
        for earlier in range(later):
            columns[later] |= (offer[later] == offer[earlier]).view(np.uint8) * np.uint8(ABSENT)
    # two cards at a time, as one index
    pairs = [_pair(columns[n : n + 2]) for n in range(0, len(offer), 2)]
    numbers = [MOVES_OF_PAIR.take(pair) for pair in pairs]
    if len(pairs) == 1:
        drawn: Ints = (numbers[0] * chance) >> 16
        drawn |= pairs[0] << 4
        pick = PICK_OF_PAIR.take(drawn)
    else:
        drawn = numbers[0] + numbers[1]
        drawn *= chance
        drawn >>= 16
        second = drawn >= numbers[0]
        drawn -= numbers[0] * second
        drawn |= np.where(second, pairs[1], pairs[0]) << 4
        pick = PICK_OF_PAIR.take(drawn)
        pick |= second.view(np.uint8) << 4
    return (pick >> 3).astype(np.intp), (pick & 7).astype(np.intp)


def _pair(columns: Ints) -> Ints:
    first: Ints = columns[0].astype(np.uint32)
    first |= columns[1].astype(np.uint32) << 7 if len(columns) == 2 else ABSENT << 7
    return first


def _columns_of(bits: int) -> list[int]:
    """The columns that take a card, or that of the dead."""
    if bits >= ABSENT:
        return []
    return [column for column in range(COLUMNS) if bits >> column & 1] or [COLUMNS]


_CHOICES: Final = [_columns_of(bits) for bits in range(2 * ABSENT)]
MOVES_OF_PAIR: Final = np.array([len(a) + len(b) for b in _CHOICES for a in _CHOICES], np.uint32)
PICK_OF_PAIR: Final = np.zeros((2 * ABSENT, 2 * ABSENT, 16), np.uint8)
for _b, _second in enumerate(_CHOICES):
    for _a, _first in enumerate(_CHOICES):
        _picks = [*_first, *(CARD + column for column in _second)]
        PICK_OF_PAIR[_b, _a, : len(_picks)] = _picks


def greedy_policy(lanes: Lanes, seat: int, offer: Ints, chance: Ints) -> tuple[Ints, Ints]:
    """A move with the best change of score, each of those with the same chance: place in the offer, and column."""
    best, blocks = lanes.tables[seat].best, lanes.at[seat, :BLOCKS]
    assert best is not None  # else there are no greedy play-outs by tables
    keys: Ints = np.empty((len(offer), BLOCKS + 1, len(lanes)), np.int8)
    np.take(best, (blocks * len(lanes.values))[None] + offer[:, None], out=keys[:, :BLOCKS], mode="clip")
    dies = keys[:, :BLOCKS].max(axis=1) == NO_MOVE
    keys[:, BLOCKS] = (
        np.where(dies, -POINT * lanes.values.astype(np.int8).take(offer), NO_MOVE) if dies.any() else NO_MOVE
    )
    for later in range(1, len(offer)):
        for earlier in range(later):
            alike = (offer[later] == offer[earlier]).view(np.int8)
            np.minimum(keys[later], alike + np.int8(127), out=keys[later])  # 127 + 1 is -128 in a byte
    keys = keys.reshape(-1, len(lanes))
    levels = keys | 3
    weights = (levels == levels.max(axis=0)).view(np.uint8)
    weights += weights & ((keys & 3) == 3).view(np.uint8)
    reached = weights  # the number of best moves so far, row by row; NumPy's own running sum is slower
    for row_before, row in pairwise(reached):
        row += row_before
    drawn = ((reached[-1] * chance.astype(np.uint32)) >> 16).astype(np.uint8)
    row = np.add.reduce(reached <= drawn, axis=0, dtype=np.uint8).astype(np.intp)
    where = row * len(lanes)
    where += np.arange(len(lanes))
    key, rest = keys.reshape(-1).take(where), reached.reshape(-1).take(where) - drawn
    column = ((row & BLOCKS) << 1) | (key & 1 & (rest.view(np.int8) | ~(key >> 1)))
    return row >> 2, column
