"""What a game gives whose positions can be edited by hand, whatever its rules say."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic

from .errors import GameError
from .game import Game, M, S
from .shown import Shown


class Editable(Shown[S, M], Generic[S, M]):
    """A game whose positions can be set up card by card, as in a Lab.

    It must give `put`, `take`, `removals` and `cleared`.

    >>> from africanpark_nb import solo
    >>> state = solo.put(solo.start(1), "Ga", "2a")
    >>> state, solo.cleared(state) == solo.start(1)
    (Reserve.parse("2[.Ga.] 3[~..] 4[~.|..] 6[~..|~..]"), True)
    """

    __slots__ = ()

    @abstractmethod
    def put(self, state: S, card: str, target: str) -> S:
        """The state with a card put down, whatever the rules say; raises `GameError` where it cannot be."""

    @abstractmethod
    def take(self, state: S, item: str) -> S:
        """The state without an item of its picture; raises `GameError` if it is not there."""

    @abstractmethod
    def removals(self, state: S, language: str | None = None) -> dict[str, str]:
        """The items of the picture that can be taken away, with words for it."""

    @abstractmethod
    def cleared(self, state: S) -> S:
        """The same set-up with nothing played yet."""

    def remark(self, state: S, language: str | None = None) -> str:
        """What is to be said of a state that play cannot reach, else ""."""
        return ""


def editable(game: Game[Any, Any]) -> Editable[Any, Any]:
    """The game, known to be one whose positions can be edited; raises `GameError`.

    >>> from africanpark_nb import solo
    >>> editable(solo) is solo
    True
    """
    if not isinstance(game, Editable):
        raise GameError("error.no-editing")
    return game
