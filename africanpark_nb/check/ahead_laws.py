"""Laws of what analysis asks of a game: what it considers, and its hindsight."""

from __future__ import annotations

from typing import Final

from ..core.analysed import Analysed
from ..core.errors import GameError
from .law import Law, Moment, hold, hold_value


def looked_ahead(at: Moment) -> None:
    """What a game considers is allowed, and what a position promises is a number."""
    game = at.game
    if not isinstance(game, Analysed) or at.turn is None:
        return
    some = game.considered(at.state)
    hold_value(some and set(some) <= set(at.moves), "considered", some, "moves(state)")
    promise = game.outlook(game.seen_by(at.state, at.turn), at.turn)
    hold_value(isinstance(promise, int | float), "outlook", promise, "float")


def looked_back(at: Moment) -> None:
    """Hindsight knows the score and has a legal line to the best."""
    game = at.game
    for seat, score in enumerate(game.scores(at.state)):
        try:
            told = game.retold(at.line, seat) if isinstance(game, Analysed) else None
        except GameError:
            continue  # the seat has taken nothing yet
        if told is None:
            return
        hold(told.best[-1] == score, "hindsight-score")
        hold(sorted(told.best, reverse=True) == list(told.best), "hindsight-lost")
        state = told.start
        solo = state.game
        for card, target in zip(told.cards, told.line, strict=False):
            move = solo.aim(state, card, target)
            hold(solo.check(state, move).ok, "hindsight-legal")
            state = solo.play(state, move)
        hold(solo.scores(state) == (told.best[0],), "hindsight-best")


AHEAD: Final[tuple[Law, ...]] = (looked_ahead,)
BACK: Final[tuple[Law, ...]] = (looked_back,)
