"""A bot's standing, and what files and pictures ask of a tournament."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ..core.errors import GameError
from ..core.game import Game
from .deals import Deal
from .intervals import Estimate


class TournamentError(GameError):
    """A tournament that cannot be played as it was asked for, or a file that is not one of it.

    >>> from africanpark_nb import tournament
    >>> try:
    ...     tournament(["greedy"], games=10)
    ... except TournamentError as error:
    ...     print(error)
    A tournament needs two bots or more; there are 1. The same bot can play twice: ["greedy", "greedy"].
    """


class Standing(NamedTuple):
    """A bot: its games, its mean score, and the share of games it won, a win of several counted in equal parts."""

    name: str
    games: int
    score: Estimate
    share: Estimate


class Result(Protocol):
    """A tournament, as its file and its picture know it; see `africanpark_nb.analysis.standings.Tournament`."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game that was played."""
        raise NotImplementedError

    @property
    def first(self) -> Any:
        """The first state of deal 1."""
        raise NotImplementedError

    @property
    def bots(self) -> tuple[tuple[str, str], ...]:
        """Names, each with what plays under it."""
        raise NotImplementedError

    @property
    def seed(self) -> int:
        """What chance came from."""
        raise NotImplementedError

    @property
    def chance(self) -> int:
        """How chance came from it."""
        raise NotImplementedError

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that were played."""
        raise NotImplementedError

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The bots, the best first."""
        raise NotImplementedError

    def caption(self, language: str | None = None) -> str:
        """What was played, in a line."""
        raise NotImplementedError

    def table(self, language: str | None = None) -> str:
        """The table as text."""
        raise NotImplementedError
