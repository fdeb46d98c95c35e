"""The bot that tries every move out: some play-outs of each, with the same redraws, and then the best of them."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from typing import Any, Final

try:
    import numpy as np
except ImportError:
    from ..core.errors import NotInstalled

    raise NotInstalled("NumPy", "numpy") from None

from ..core.analysed import analysed, considered
from ..core.game import Game
from ..core.playouts import Playouts
from .playouts import PlainPlayouts

PART: Final = 20  # play-outs between two looks at the clock
PLAIN: Final = 20  # play-outs, at random, where they are played move by move


@dataclass(frozen=True)
class Ranger:
    """A bot that takes the move which most often wins; of equals the one with the most points.

    It plays ``playouts`` games on from each legal move, everybody going on by
    ``policy``, or as many as ``budget_s`` seconds allow, if that is fewer. It
    sees what its seat sees, and redraws the rest.

    >>> from africanpark_nb import play_game
    >>> match = play_game({"Ada": Ranger(playouts=20), "Bo": "random"}, seed=7)
    >>> match.game.outcome(match.state).ranking
    ((0,), (1,))
    """

    playouts: int = 100
    policy: str = "greedy"
    budget_s: float | None = None

    @property
    def __name__(self) -> str:
        return "ranger"

    def __call__(self, game: Game[Any, Any], seen: Any, rng: Random) -> Any:
        """The move for the seat to move."""
        moves = considered(game, seen)
        if len(moves) == 1:
            return moves[0]
        seed = rng.getrandbits(64)
        fast = analysed(game)
        source: Playouts | None = fast.playouts(seen, moves, self.policy, seed) if fast else None
        wanted, part = self.playouts, PART
        if source is None:
            source = PlainPlayouts(game, seen, moves, "random", seed)
            wanted, part = min(wanted, PLAIN), 1
        if self.budget_s is None:
            part = wanted
        begun, number = time.perf_counter(), 0
        value = np.zeros(len(moves))
        while number < wanted and not (number and time.perf_counter() - begun >= (self.budget_s or np.inf)):
            sample = source.sample(number, min(part, wanted - number))
            # points only decide between equals: they are far below a hundred thousand
            value += sample.wins.sum(axis=1) + sample.scores.sum(axis=1) * 1e-5
            number += sample.scores.shape[1]
        return moves[int(value.argmax())]
