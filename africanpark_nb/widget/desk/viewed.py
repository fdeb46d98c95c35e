"""Whose hand a Table shows, and to whom: "show my hand", and what is told of moves that not everybody sees whole."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ...core.errors import GameError
from ...play.match import Match
from ...play.timeline import Timeline
from ...words import Phrase, Told
from ..wire.tree import step_in_words
from .desk import Desk, Outcome
from .seated import SeatedDesk


@dataclass(frozen=True)
class ViewedDesk(SeatedDesk):
    """A desk whose views show what their viewers know, where seats know different things.

    ``viewer`` is the one seat this Table is for. Without one nobody's hand is
    shown until the person to move asks for it (``showing``); it is hidden again
    when another seat is to move. A bot's hand never shows.
    """

    viewer: int | None = None
    showing: int | None = None

    @property
    def viewers(self) -> tuple[int, ...]:
        return self.match.eyes

    @property
    def seen(self) -> Any:
        return self.match.seen(self.match.at)

    @property
    def public(self) -> Any:
        """The state looked at as everybody knows it; in place of what a seat has imagined, the game's present one."""
        match = self.match
        if not match.game.private:
            return match.state
        own = match.at.imagined and match.at.viewer is not None and not match.over
        return match.game.seen_by((match.played if own else match.at).state)

    @property
    def asked_seat(self) -> int | None:
        """The person who may ask for a hand: who is to move in the game itself, if that is no bot."""
        match = self.match
        seat = match.game.turn(match.played.state) if match.game.private and self.viewer is None else None
        return None if seat is None or self.bots[seat] else seat

    @property
    def hand(self) -> dict[str, Any] | None:
        """What a view needs for the button, as JSON; `None` where there is none."""
        seat = self.asked_seat
        return None if seat is None else {"seat": seat, "shown": self.showing == seat}

    @property
    def may_choose(self) -> bool:
        """Whether the hand of the seat to move is shown, so that a view may choose among its moves."""
        match = self.match
        if not match.game.private:
            return True
        return match.at.imagined or match.over or match.game.turn(match.state) in self.viewers

    def settled(self, was: Desk) -> Desk:
        """The same, with the hand hidden if the move has passed on, and nothing looked at that is not for these eyes."""
        match = self.match
        if not match.game.private:
            return self
        showing = self.showing
        if isinstance(was, ViewedDesk) and was.asked_seat != self.asked_seat:
            showing = None
        if self.viewer is not None:
            eyes: tuple[int, ...] = (
                () if self.viewer >= len(self.bots) or self.bots[self.viewer] else (self.viewer,)
            )
        else:
            eyes = () if showing is None or showing != self.asked_seat else (showing,)
        return replace(self, showing=eyes[0] if eyes else None, timeline=match.looked_at_by(*eyes))

    def act(self, type: str, /, **fields: str) -> Outcome:
        if type == "hand":
            return self._hand()
        if type == "place" and not self.may_choose:
            raise self.hidden
        return super().act(type, **fields)

    @property
    def hidden(self) -> GameError:
        """Why nothing can be chosen: the hand of the seat to move is not shown."""
        match = self.match
        name = match.state.players[match.game.turn(match.state) or 0]
        return GameError("table.hand-is-hidden", name=name)

    def _hand(self) -> Outcome:
        """The hand of the person to move, shown or hidden again."""
        seat = self.asked_seat
        if seat is None:
            raise GameError("table.no-hand" if self.match.game.private else "table.no-hands")
        shown = self.showing != seat
        key = "table.hand-shown" if shown else "table.hand-hidden"
        desk = replace(self, showing=seat if shown else None, asked=None)
        return Outcome(desk, "done", Phrase.of(key, name=self.match.state.players[seat]))

    def _as_seen(self, outcome: Outcome, after: Timeline[Any]) -> Outcome:
        """What is said of a move: to those who do not know the hand of who made it, the move as everybody saw it made."""
        before = self.match
        seat = before.game.turn(before.state) or 0
        if not before.game.private or after.at.imagined:
            return outcome
        eyes = outcome.desk.settled(self).viewers
        if seat in eyes:
            return outcome
        move = Told(partial(step_in_words, before.game, after.at, eyes=eyes))
        said = Phrase.of("table.done-hidden", name=before.state.players[seat], move=move)
        return outcome._replace(words=said, placed=None)

    def _step(self, line: Timeline[Any]) -> Told:
        return Told(partial(step_in_words, line.game, line.at, eyes=self.match.eyes))

    def _scores(self, line: Timeline[Any]) -> tuple[int, ...]:
        assert isinstance(line, Match)
        return line.game.scores(line.seen(line.at) if line.game.private else line.state)
