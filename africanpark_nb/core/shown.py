"""What a game gives that is shown on a board: its picture, its score sheet, its words beside the board."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .errors import GameError
from .game import Game, M, S

if TYPE_CHECKING:
    from .scene import Figure, Scene


class Stage(NamedTuple):
    """The step of a turn that is due: its name, its number from 1, of how many, and whether it may be passed over."""

    name: str
    number: int
    of: int
    may_pass: bool = False


class Shown(Game[S, M], Generic[S, M]):
    """A game that can be shown: boards, prints and comparisons ask for what is here.

    States come as somebody sees them (`Game.seen_by`): a picture hides nothing
    of its own accord, it shows what the state knows. A game must give `scene`,
    `reckoning`, `aim` and `aimed`; all else has a default.

    >>> from africanpark_nb import solo
    >>> state = solo.start(1)
    >>> solo.aim(state, "Ze", "6a"), solo.aimed(state, solo.aim(state, "Ze", "6a"))
    (Move(animal='Ze', column='6a'), ('Ze', '6a'))
    >>> solo.scene(state, 0, "en").label
    'A reserve of African Park, 0 points'
    """

    __slots__ = ()

    @abstractmethod
    def scene(self, state: S, seat: int | None = None, language: str | None = None) -> Scene:
        """The picture of a state: the board of a seat (default: who is to move), and its cards where it is to move."""

    def common(self, state: S, language: str | None = None) -> Scene | None:
        """The picture of what belongs to nobody, such as a map or a display of cards; `None` if there is none."""
        return None

    @abstractmethod
    def reckoning(self, state: S, seat: int, language: str | None = None) -> list[tuple[str, str, int]]:
        """How a seat's points come about: look, words and points of each line; the last is the total."""

    @abstractmethod
    def aim(self, state: S, card: str, target: str) -> M:
        """The move a player means who drops a held card on a target; raises `UnknownName`."""

    @abstractmethod
    def aimed(self, state: S, move: M) -> tuple[str, str]:
        """The card and the target that mean a move, the inverse of `aim`; the card is "" for a button."""

    def card(self, state: S, name: str) -> str:
        """The key of a card that somebody names in some words; raises `UnknownName`. By default the name itself."""
        return name

    def facts(self, state: S, language: str | None = None) -> list[tuple[str, str]]:
        """What a table shows beside the board: name and words of each fact, such as the round."""
        return []

    def figures(self, state: S, seat: int, language: str | None = None) -> tuple[Figure, ...]:
        """What a table shows of a seat beside its points: what it has lost, stocks, that it is the first to move.

        A seat has those with a number always, so that a table of the results
        has columns; the others come and go.
        """
        return ()

    def stage(self, state: S, language: str | None = None) -> Stage | None:
        """The step that is due where a turn has several, to be shown above the board."""
        return None

    def contrast(self, state: S, other: S, language: str | None = None) -> str:
        """What a position has that another has not, and the other way round, in one short sentence; "" says nothing."""
        return ""


def shown(game: Game[Any, Any]) -> Shown[Any, Any]:
    """The game, known to be one that can be shown; raises `GameError`.

    >>> from africanpark_nb import solo
    >>> shown(solo) is solo
    True
    """
    if not isinstance(game, Shown):
        raise GameError("error.not-shown", game=game.name)
    return game
