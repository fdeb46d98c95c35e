"""Play-outs: what comes of each move when the game is played on to its end with unseen cards drawn anew."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Result = TypeVar("Result")
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

    def slices(self, first: int, number: int) -> Generator[None, None, Sample]:
        """The same, with a pause after every move or so: whoever has other things to do looks after them there."""
        raise NotImplementedError


def whole(work: Generator[object, None, Result]) -> Result:
    """What comes out of work that pauses, done without a pause.

    >>> def work():
    ...     yield
    ...     return 7
    >>> whole(work())
    7
    """
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
