"""Play-outs of any game, move by move through the protocol: slow, and right by its rules alone."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import numpy as np

from ..core.analysed import analysed
from ..core.game import Game
from ..core.playouts import Playouts, Sample, whole
from .blame import LONGEST_GAME, endless
from .policies import POLICIES


class PlainPlayouts:
    """Each move with the same redraws, everybody going on as the bot ``policy``. Make it with `playouts_of`."""

    def __init__(self, game: Game[Any, Any], seen: Any, moves: Sequence[Any], policy: str, seed: int) -> None:
        self.game, self.seen, self.moves, self.seed = game, seen, moves, seed
        self.bot = POLICIES[policy]
        self.seat = game.turn(seen) or 0

    def sample(self, first: int, number: int) -> Sample:
        """The play-outs with these deals; see `africanpark_nb.core.playouts.Playouts`."""
        return whole(self.slices(first, number))

    def slices(self, first: int, number: int) -> Generator[None, None, Sample]:
        """The same, move by move."""
        scores = np.empty((len(self.moves), number), np.int16)
        wins = np.empty((len(self.moves), number), np.float32)
        for deal in range(number):
            # a source of its own for every deal, whatever was played before it
            rng = Random(self.seed << 64 | first + deal)
            full = self.game.resample(self.seen, self.seat, rng)
            chance = rng.getrandbits(64)
            for n, move in enumerate(self.moves):
                after = self.game.play(full, move)
                scores[n, deal], wins[n, deal] = yield from self._play(after, Random(chance))
        return Sample(scores, wins)

    def _play(self, state: Any, rng: Random) -> Generator[None, None, tuple[int, float]]:
        game = self.game
        moves = 0
        while game.turn(state) is not None:
            state = game.play(state, self.bot(game, state, rng))
            moves += 1
            if moves > LONGEST_GAME:
                endless(game, state, moves)
            yield
        outcome = game.outcome(state)
        first = outcome.ranking[0] if outcome else ()
        return game.scores(state)[self.seat], 1 / len(first) if self.seat in first else 0.0


def playouts_of(game: Game[Any, Any], seen: Any, moves: Sequence[Any], policy: str, seed: int) -> Playouts:
    """Play-outs of some moves of the seat to move: the game's own fast ones if it has them, else plain ones.

    ``seen`` is the state as that seat sees it, ``policy`` how everybody goes on:
    "random" or "greedy". Deal number n depends on ``seed`` and n alone.

    >>> from africanpark_nb import african_park
    >>> seen = african_park.seen_by(african_park.start(2, seed=7), 0)
    >>> moves = african_park.moves(seen)
    >>> playouts_of(african_park, seen, moves, "random", 1).sample(0, 3).scores.shape
    (2, 3)
    """
    fast = analysed(game)
    source = fast.playouts(seen, moves, policy, seed) if fast else None
    return source or PlainPlayouts(game, seen, moves, policy, seed)
