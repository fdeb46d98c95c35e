"""Which totals a reserve can be brought to by a sequence of animals: exact, step by step over packed states."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import numpy as np

from ..cards.card import Animal
from ..cards.columns import GRAVE
from ..table.state import Areas
from .automaton import REFUSED, START, automaton
from .bounds import NEVER, POINT, Prices
from .tables import Ints

NARROW: Final = (100, 1000)  # of each step only so many of the best, before all are looked at
MOST: Final = 1 << 18  # states of a step looked at together: what memory holds
TRIES: Final = 30  # moves of the prices of lines that take all animals; more of them save no time
FEW: Final = 10  # and of those that end earlier, which begin with prices found before
Parts = tuple[int, ...]  # the state of each area
Trail = tuple[tuple[int, Ints], ...]  # numbers of animals, and the packed states looked at after so many


class End(NamedTuple):
    """A line found: its total, the states looked at step by step, in their order, and the last one."""

    total: int
    trail: Trail
    key: int


@dataclass
class Hunt:
    """What a search looks for: lines of at least ``least`` points, where ``rising`` ever better ones.

    No line has more than ``most`` points, if that is known. ``ends`` has the best
    end for each flag; states with different flags are kept apart.
    """

    least: int
    most: int | None = None
    rising: bool = True
    ends: dict[int, End] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether nothing better can be found."""
        return self.most is not None and self.least > self.most


class Reachable:
    """All ways to place a sequence of animals, each in turn, in a reserve."""

    def __init__(self, reserve: Areas, animals: Sequence[Animal]) -> None:
        self.areas = [automaton(area, animals) for area in reserve]
        self.animals = animals
        self.free = sum(area.size - len(area.inhabitants) for area in reserve)
        widths = [len(area.worth).bit_length() for area in self.areas]
        self.shifts = [sum(widths[:n]) for n in range(len(widths) + 1)]
        self.masks = [(1 << width) - 1 for width in widths]
        self.taken = np.cumsum([0, *(animal.value for animal in animals)]).tolist()
        self.start: Parts = (START,) * len(reserve)
        self.prices: list[Prices] = []

    def pack(self, parts: Parts, flag: int = 0) -> int:
        """A state, and a flag, as one number."""
        return sum(part << shift for part, shift in zip((*parts, flag), self.shifts, strict=True))

    def split(self, keys: Ints) -> list[Ints]:
        """The area states of packed states."""
        return [keys >> shift & mask for shift, mask in zip(self.shifts, self.masks, strict=False)]

    def placements(self, parts: Parts, t: int) -> dict[str, Parts]:
        """What follows each legal placement of animal t, by column; or its death."""
        after = {}
        for n, area in enumerate(self.areas):
            for name, following in zip(area.columns, area.following[self.animals[t]], strict=True):
                if (to := int(following[parts[n]])) != REFUSED:
                    after[name] = (*parts[:n], to, *parts[n + 1 :])
        return after or {GRAVE: parts}

    def total(self, parts: Parts, t: int) -> int:
        """The points of a state after t animals."""
        worth = sum(int(area.worth[part]) for area, part in zip(self.areas, parts, strict=True))
        return worth - int(self.taken[t])

    # -- Bounds -----------------------------------------------------------------------------------

    def priced(self, least: int) -> None:
        """Prices for every moment at which a line can end: when all animals are taken, or the reserve is full."""
        price: Ints = np.array([POINT * animal.value for animal in self.animals], np.int64)
        whole = len(self.animals)
        for end in (whole, *range(whole - 1, max(1, self.free) - 1, -1)):
            prices = Prices(self.areas, self.animals, end, end < whole, price[:end])
            prices.tune(least, TRIES if end == whole else FEW)
            price = prices.price
            self.prices.append(prices)

    def bound(self, t: int, parts: Sequence[Ints]) -> Ints:
        """No line comes to more (in 64ths of a point) from these states, whenever it ends."""
        bounds: Ints = np.full(len(parts[0]), NEVER, np.int32)
        for prices in self.prices:
            if prices.end > t:
                np.maximum(bounds, prices.bound(t, parts), out=bounds)
        return bounds

    # -- Searching --------------------------------------------------------------------------------

    def best(self, t: int, parts: Parts, least: int, most: int | None = None) -> End | None:
        """The best of the lines from a state after t animals that come to at least so many points, if any does.

        ``most``: it is known that none comes to more.
        """
        hunt = Hunt(least, most)
        trail = ((t, np.array([self.pack(parts)])),)
        keys = np.unique([self.pack(after) for after in self.placements(parts, t).values()])
        for width in NARROW:
            self._go(t + 1, keys, trail, hunt, width)
        if not hunt.over:
            self._go(t + 1, keys, trail, hunt, None)
        return hunt.ends.get(0)

    def reaching(self, t: int, starts: Sequence[Parts], total: int) -> dict[int, End]:
        """Which of these states after t animals can come to a total, by their place; none can come to more."""
        hunt = Hunt(total, rising=False)
        keys = np.unique([self.pack(parts, flag) for flag, parts in enumerate(starts)])
        for width in (*NARROW, None):
            if len(keys):
                self._go(t, keys, (), hunt, width)
                keys = keys[~np.isin(keys >> self.shifts[-1], list(hunt.ends))]
        return hunt.ends

    def _go(self, t: int, keys: Ints, trail: Trail, hunt: Hunt, width: int | None) -> None:
        while True:
            parts = self.split(keys)
            keys, parts = self._ended(t, keys, parts, trail, hunt)
            if not len(keys) or hunt.over:
                return
            bound = self.bound(t, parts)
            able = bound >= POINT * hunt.least
            keys, bound = keys[able], bound[able]
            if width is not None and len(keys) > width:
                keys = np.sort(keys[np.argpartition(-bound, width)[:width]])
            elif len(keys) > MOST:
                best_first = keys[np.argsort(-bound, kind="stable")]
                for some in map(np.sort, np.array_split(best_first, len(keys) // MOST + 1)):
                    self._go(t + 1, self._after(t, some), (*trail, (t, some)), hunt, None)
                return
            if not len(keys):
                return
            trail = (*trail, (t, keys))
            keys = self._after(t, keys)
            t += 1

    def _ended(
        self, t: int, keys: Ints, parts: list[Ints], trail: Trail, hunt: Hunt
    ) -> tuple[Ints, list[Ints]]:
        """Note the lines that end here, and go on with the others."""
        ended = np.ones(len(keys), np.bool_)
        if t < len(self.animals):
            for area, part in zip(self.areas, parts, strict=True):
                ended &= area.full.take(part)
            if not ended.any():
                return keys, parts
        worth = sum(area.worth.take(part[ended]) for area, part in zip(self.areas, parts, strict=True))
        totals = np.asarray(worth) - self.taken[t]
        last = keys[ended]
        for at in np.flatnonzero(totals >= hunt.least):
            total, key = int(totals[at]), int(last[at])
            flag = key >> self.shifts[-1]
            if flag not in hunt.ends or total > hunt.ends[flag].total:
                hunt.ends[flag] = End(total, trail, key)
                if hunt.rising:
                    hunt.least = total + 1
        return keys[~ended], [part[~ended] for part in parts]

    def _after(self, t: int, keys: Ints) -> Ints:
        """The states after animal t is placed in every way, or has died where there is none."""
        parts = self.split(keys)
        placed = []
        dies = np.ones(len(keys), np.bool_)
        for n, area in enumerate(self.areas):
            for following in area.following[self.animals[t]]:
                to = following.take(parts[n])
                legal = to != REFUSED
                dies &= ~legal
                placed.append((keys + (to - parts[n] << self.shifts[n]))[legal])
        merged: Ints = np.concatenate([*placed, keys[dies]])
        merged.sort()  # np.unique hashes first, which takes longer
        merged = merged[np.append(True, merged[1:] != merged[:-1])]
        return merged

    def line(self, end: End) -> tuple[str, ...]:
        """The columns by which a line found comes to its end, from the states that the search began with."""
        columns: list[str] = []
        key = end.key
        for t, keys in reversed(end.trail):
            column, key = self._before(t, keys, key)
            columns.append(column)
        return tuple(reversed(columns))

    def _before(self, t: int, keys: Ints, key: int) -> tuple[str, int]:
        """A column, and a state out of several, that led to a state."""
        parts = [key >> shift & mask for shift, mask in zip(self.shifts, self.masks, strict=False)]
        for n, area in enumerate(self.areas):
            for name, following in zip(area.columns, area.following[self.animals[t]], strict=True):
                states = np.flatnonzero(following == parts[n])
                before = key + (states - parts[n] << self.shifts[n])
                at = np.searchsorted(keys, before)
                at[at == len(keys)] = 0
                if len(there := before[keys[at] == before]):
                    return name, int(there[0])
        return GRAVE, key
