"""A line of states of any game: what was played, step by step, and the moment looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from ..core.errors import GameError
from ..core.game import Game

S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """How a state came about: the move's text, or "" for the first state, "clear" or "set"; and the state."""

    cause: str
    state: S


class TimelineError(GameError):
    """There is nothing to take back, to do again, or to clear."""


@dataclass(frozen=True)
class Timeline(Generic[S]):
    """One line of states, a frozen value: every action gives a new timeline.

    ``at`` is the moment looked at; steps after it can be done again until
    something else is played.

    >>> from africanpark_nb import solo
    >>> line = Timeline.begin(solo, solo.start(1)).play("Ze@6a").play("Ze@6b")
    >>> line.undo().state.score().total, line.undo().redo() == line
    (1, True)
    """

    game: Game[S, Any]
    steps: tuple[Step[S], ...]
    at: int = 0

    @classmethod
    def begin(cls, game: Game[S, Any], state: S) -> Timeline[S]:
        """The line that starts, and ends, with this state."""
        return cls(game, (Step("", state),))

    @property
    def state(self) -> S:
        """The state looked at."""
        return self.steps[self.at].state

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return self.at + 1 < len(self.steps)

    @property
    def can_clear(self) -> bool:
        """Whether anything has been played on the set-up."""
        return self.game.cleared(self.state) != self.state

    def then(self, cause: str, state: S) -> Timeline[S]:
        """The line continued here by a state; what could have been done again is given up."""
        return Timeline(self.game, (*self.steps[: self.at + 1], Step(cause, state)), self.at + 1)

    def play(self, text: str) -> Timeline[S]:
        """The line continued by a move, given as text; raises `IllegalMove`, `ParseError` or `UnknownName`."""
        return self.move(self.game.parse(self.state, text))

    def move(self, move: Any) -> Timeline[S]:
        """The line continued by a move; raises `IllegalMove`."""
        return self.then(self.game.say(self.state, move), self.game.play(self.state, move))

    def undo(self) -> Timeline[S]:
        """The moment before this one; raises `TimelineError` at the start."""
        if not self.can_undo:
            raise TimelineError("timeline.nothing-to-undo")
        return Timeline(self.game, self.steps, self.at - 1)

    def redo(self) -> Timeline[S]:
        """The moment after this one; raises `TimelineError` at the end."""
        if not self.can_redo:
            raise TimelineError("timeline.nothing-to-redo")
        return Timeline(self.game, self.steps, self.at + 1)

    def clear(self) -> Timeline[S]:
        """The line continued by the same set-up with nothing played; raises `TimelineError` if nothing was."""
        if not self.can_clear:
            raise TimelineError("timeline.nothing-to-clear")
        return self.then("clear", self.game.cleared(self.state))
