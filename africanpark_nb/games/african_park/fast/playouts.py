"""Fast play-outs of African Park: every move of a position with the same deals, all lanes in step."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, NamedTuple

import numpy as np

from ....core.playouts import Sample, whole
from ..cards.card import Animal
from ..cards.columns import GRAVE, NAMES, Move
from ..cards.edition import Edition
from ..table.state import Areas, State
from .lockstep import Lanes, Policy, greedy_policy, playing, random_policy
from .reserve_table import ReserveTable, reserve_table
from .tables import Ints

BLOCK: Final = 200  # deals that are drawn together, from a source of their own
POLICIES: Final[dict[str, Policy]] = {"random": random_policy, "greedy": greedy_policy}
PLACE: Final = {name: column for column, name in enumerate((*NAMES, GRAVE))}
CODE_BITS: Final = 4  # a card's number is the low bits of the key it is sorted by


class Start(NamedTuple):
    """A position as play-outs see it: of the deck only which cards are left, and how many of them will be drawn."""

    edition: Edition
    areas: tuple[Areas, ...]
    dead: tuple[tuple[Animal, ...], ...]
    offer: tuple[Animal, ...]
    pool: tuple[Animal, ...]
    draws: int
    head: int
    seat: int


class LockstepPlayouts:
    """Play-outs of each of ``moves`` by the tables; make it with `playouts`."""

    def __init__(
        self,
        start: Start,
        tables: Sequence[ReserveTable],
        at: Ints,
        moves: Sequence[Move],
        policy: str,
        seed: int,
    ) -> None:
        self.start, self.policy, self.seed = start, POLICIES[policy], seed
        number = {animal: n for n, animal in enumerate(start.edition.animals)}
        codes = {animal.code: n for animal, n in number.items()}
        offer = [number[animal] for animal in start.offer]
        self.pool = np.array(sorted(number[animal] for animal in start.pool), np.uint32)
        taken = [
            [animal.value for animal in (*(a for area in areas for a in area.inhabitants), *dead)]
            for areas, dead in zip(start.areas, start.dead, strict=True)
        ]
        wide = (1, len(moves))
        self.moved = Lanes(
            tables,
            np.tile(at[:, :, None], (1, *wide)),
            np.tile([[sum(values)] for values in taken], wide),
            np.tile([[len(values)] for values in taken], wide),
        )
        animals = np.array([codes[move.animal] for move in moves])
        self.moved.place(start.seat, animals, np.array([PLACE[move.column] for move in moves]))
        self.offer = np.array([_without(offer, animal) for animal in animals], np.uint8).T
        self._drawn: tuple[int, Ints, Ints] | None = None

    def sample(self, first: int, number: int) -> Sample:
        """The play-outs with these deals; see `africanpark_nb.core.playouts.Playouts`."""
        return whole(self.slices(first, number))

    def slices(self, first: int, number: int) -> Generator[None, None, Sample]:
        """What `sample` does, with a pause after each move of all games."""
        blocks = range(first // BLOCK, (first + number - 1) // BLOCK + 1)
        deals, chances = (
            np.concatenate(drawn, axis=1) for drawn in zip(*map(self._draw, blocks), strict=True)
        )
        begin = first - blocks[0] * BLOCK
        mine = slice(begin, begin + number)
        return (yield from self._play(deals[:, mine], chances[:, mine]))

    def _draw(self, block: int) -> tuple[Ints, Ints]:
        """The cards that come and the chance of every choice, for all deals of a block.

        Cards are shuffled by sorting random keys: of 28 bits, so that for 64 cards
        less than one deal in 100,000 depends on the order of equal ones.
        NumPy promises these raw numbers, unlike its shuffles, to stay the same.
        """
        if self._drawn is None or self._drawn[0] != block:
            bits = np.random.PCG64(np.random.SeedSequence([self.seed, block]))
            cards, draws = len(self.pool), self.start.draws
            keys: Ints = _raw(bits, np.uint32, BLOCK, cards)
            keys = keys >> CODE_BITS << CODE_BITS | self.pool
            keys.sort(axis=1)
            deals = (keys[:, :draws] & ((1 << CODE_BITS) - 1)).astype(np.uint8).T
            self._drawn = block, deals, _raw(bits, np.uint16, len(self.offer) + draws, BLOCK)
        return self._drawn[1:]

    def _play(self, deals: Ints, chances: Ints) -> Generator[None, None, Sample]:
        """Each move with each deal; lanes lie move by move."""
        moves, number, seat = len(self.moved), deals.shape[1], self.start.seat
        lanes = self.moved.repeated(number)
        ended = yield from playing(
            lanes,
            np.repeat(self.offer, number, axis=1),
            np.tile(deals, (1, moves)),
            self.start.head,
            np.tile(chances, (1, moves)),
            self.policy,
        )
        # a tie in points goes to the smaller cemetery
        keys = ended.scores.astype(np.int32) * 128 - ended.dead
        best = keys == keys.max(axis=0)
        wins = best[seat] / best.sum(axis=0, dtype=np.float32)
        return Sample(ended.scores[seat].reshape(moves, number), wins.reshape(moves, number))


def _raw(bits: np.random.PCG64, kind: type[np.unsignedinteger], rows: int, columns: int) -> Ints:
    """So many random numbers of this kind."""
    wanted = rows * columns
    words = -(-wanted * np.dtype(kind).itemsize // 8)
    return bits.random_raw(words).view(kind)[:wanted].reshape(rows, columns)


def _without(offer: list[int], animal: int) -> list[int]:
    """The offer after a card of it is taken: the last one moves into the gap."""
    place = offer.index(animal)
    left = [*offer[:-1]]
    if place < len(left):
        left[place] = offer[-1]
    return left


def playouts(
    state: State, pool: Sequence[Animal], moves: Sequence[object], policy: str, seed: int
) -> LockstepPlayouts | None:
    """Play-outs by the tables; ``pool`` are the cards that may still be drawn.

    `None` where the tables do not reach: in the draft, under a rule variant,
    for an edition or reserves they have no room for.
    """
    setup, placing = state.setup, [move for move in moves if isinstance(move, Move)]
    if state.drafting or setup.rules.variants or len(placing) < len(moves) or state.turn is None:
        return None
    edition, seats = setup.rules.edition, len(state.players)
    if len(edition.animals) > 1 << CODE_BITS:
        return None
    tables, at = [], []
    for areas in state.areas:
        table = reserve_table(edition, tuple(area.land for area in areas))
        states = table.states_of(areas) if table else None
        if table is None or states is None or (policy == "greedy" and table.best is None):
            return None
        tables.append(table)
        at.append(states)
    draws = state.left // seats * seats
    start = Start(edition, state.areas, state.dead, state.offer, tuple(pool), draws, state.head, state.turn)
    return LockstepPlayouts(start, tables, np.stack(at), placing, policy, seed)
