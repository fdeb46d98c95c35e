"""Play-outs: what comes of each move when the game is played on to its end with unseen cards drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

POLICIES: Final = ("random", "greedy")  # how everybody goes on: a bot of that name


class Sample(NamedTuple):
    """Some play-outs of each move, moves × deals.

    ``scores`` are the points at the end of the seat that is to move, ``wins``
    its share of the win: 1 alone, a half if two share it, 0 if it lost.
    """

    scores: npt.NDArray[np.int16]
    wins: npt.NDArray[np.float32]


class Playouts(Protocol):
    """A source of play-outs; deal number n is the same, and so is the chance after it, whatever is asked before it."""

    def sample(self, first: int, number: int) -> Sample:
        """The play-outs of each move with the deals ``first`` to ``first + number - 1``."""
        raise NotImplementedError
