"""What a move is worth, and what tables and pictures ask of an answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol


class Value(NamedTuple):
    """What a move is worth, by the play-outs.

    ``points`` is the expected final score and ``error`` its standard error;
    ``wins`` the share of wins, a shared one in equal parts, with ``wins_error``.
    ``behind`` is how many points the best move is ahead of it, over the same
    deals, with the standard error of that difference; ``apart`` whether the
    95 % interval of the difference leaves 0 out, so that the two are told apart.
    """

    move: Any
    text: str
    points: float
    error: float
    wins: float
    wins_error: float
    behind: float
    behind_error: float
    apart: bool


class Valued(Protocol):
    """An answer, as its table and its picture know it; see `africanpark_nb.analysis.answer.Answer`."""

    @property
    def values(self) -> tuple[Value, ...]:
        """Every move's value, in the order of the moves."""
        raise NotImplementedError

    @property
    def ranked(self) -> tuple[Value, ...]:
        """The same, the best first."""
        raise NotImplementedError

    def value(self, move: Any) -> Value:
        """The value of a move."""
        raise NotImplementedError

    def interval(self, value: Value) -> tuple[float, float]:
        """The 95 % interval of its points."""
        raise NotImplementedError

    def histogram(self, move: Any) -> Mapping[int, float]:
        """Final scores after it, with their shares."""
        raise NotImplementedError

    def tell(self, value: Value, language: str | None = None) -> str:
        """Its move in words."""
        raise NotImplementedError

    def rows(self, language: str | None = None) -> list[tuple[str, ...]]:
        """The table: its head, then a row for each move, the best first."""
        raise NotImplementedError

    def caption(self, language: str | None = None) -> str:
        """What was asked, in a line."""
        raise NotImplementedError

    def table(self, language: str | None = None) -> str:
        """The table as text."""
        raise NotImplementedError
