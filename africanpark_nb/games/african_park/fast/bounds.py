"""How much a reserve can still come to, from above: the four areas bid for each animal apart.

An animal has a price. Each area takes those that are worth more to it than
they cost, as if the others were not there; the sum of what the areas gain and
of all prices is never less than what any line of play comes to. (This is the
Lagrangian relaxation of "an animal is in one area only".) An animal that
several areas take gets dearer, one that none takes gets cheaper, until the
bound falls no further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ..cards.card import Animal
from .automaton import REFUSED, START, Automaton, Numbers
from .tables import Ints

POINT: Final = 64  # prices are counted in 64ths of a point, so that sums are exact
NEVER: Final = -(1 << 24)
STALLED: Final = 5  # steps in a row that lower no bound, until steps get smaller


class Prices:
    """Prices of the animals for lines that end after ``end`` of them, and the bounds that follow.

    With ``filled`` only lines count that fill the reserve then.
    """

    def __init__(
        self, areas: Sequence[Automaton], animals: Sequence[Animal], end: int, filled: bool, price: Ints
    ) -> None:
        self.areas, self.animals, self.end, self.filled = areas, animals, end, filled
        self.taken = POINT * sum(animal.value for animal in animals[:end])
        self._put(price, self._gains(price))

    def _put(self, price: Ints, gains: list[list[Ints]]) -> None:
        """``gains[n][t][s]`` is the best that area n can come to by itself from state s after t animals."""
        self.price, self.gains = price, gains
        self.rest = np.append(
            price[::-1].cumsum()[::-1], 0
        )  # what all animals from the t-th on cost together

    def bound(self, t: int, parts: Sequence[Ints]) -> Ints:
        """No line comes to more than this (in 64ths) from states after t animals, given area by area."""
        bounds = self.gains[0][t].take(parts[0])
        for gains, part in zip(self.gains[1:], parts[1:], strict=True):
            bounds += gains[t].take(part)
        bounds += int(self.rest[t]) - self.taken
        return bounds

    def _gains(self, price: Ints) -> list[list[Ints]]:
        costs = price.tolist()
        areas: list[list[Ints]] = []
        for area in self.areas:
            value: Ints = (POINT * area.worth[: area.reached[self.end] + 1]).astype(np.int32)
            if self.filled:
                value[~area.full[: len(value)]] = NEVER
            value[REFUSED] = NEVER
            layers = [value]
            for t in range(self.end - 1, -1, -1):
                size = area.reached[t] + 1
                first, *others = area.following[self.animals[t]]
                best = value.take(first[:size])
                for other in others:
                    np.maximum(best, value.take(other[:size]), out=best)
                best -= costs[t]
                value = np.maximum(best, value[:size], out=best)
                layers.append(value)
            areas.append(layers[::-1])
        return areas

    def tune(self, least: int, tries: int) -> None:
        """Move the prices, at most so often, until no line from the start can come to ``least`` points."""
        start = [np.array([START]) for _ in self.areas]
        price, step, stalled = self.price, float(POINT), 0
        best = int(self.bound(0, start)[0])
        best_price, gains = self.price, self.gains
        for _ in range(tries):
            wanted = self._takers() - 1  # too often, or (below 0) by none
            if best < POINT * least or not wanted.any():
                break
            price = np.maximum(0, price + np.rint(step * wanted).astype(price.dtype))
            self._put(price, self._gains(price))
            bound = int(self.bound(0, start)[0])
            if bound < best:
                best, best_price, gains, stalled = bound, price, self.gains, 0
                continue
            stalled += 1
            if stalled == STALLED:
                step, stalled, price = max(1.0, 0.6 * step), 0, best_price
                self._put(best_price, gains)
        self._put(best_price, gains)

    def _takers(self) -> Numbers:
        """How many areas take each animal at these prices."""
        takers = np.zeros(self.end, np.intp)
        for area, gains in zip(self.areas, self.gains, strict=True):
            state = START
            for t in range(self.end):
                after = gains[t + 1]
                if after[state] >= gains[t][state]:
                    continue
                takers[t] += 1
                state = max((int(to[state]) for to in area.following[self.animals[t]]), key=after.__getitem__)
        return takers
