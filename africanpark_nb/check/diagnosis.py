"""What is wrong with a game that fails in the midst of something: the law it breaks, as an error with a sentence."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core.errors import BrokenGame
from ..core.game import Game
from ..core.raised import told, where
from ..words import Phrase
from ..words.echo import echo
from .contract import AT_EACH, Fault, broken, position, raised
from .law import SOME, Moment, is_of

PACKAGE: Final = __name__.partition(".")[0]


def breaks(game: Game[Any, Any], fault: Fault) -> BrokenGame:
    """The error of a game that breaks a law.

    >>> from africanpark_nb import solo
    >>> str(breaks(solo, Fault("distinct", Phrase.of("law.distinct"))))
    'african-park-solo breaks a law of games. moves lists a move twice. Equal moves must be listed once. ap.check_game finds all that is broken.'
    """
    return BrokenGame(echo(getattr(game, "name", ""), str), fault.law, fault.phrase)


def diagnosed(game: Game[Any, Any], state: Any, error: BaseException) -> BrokenGame | None:
    """The error to raise for what a game raised, or made others raise, at a state (`None`: before there was one).

    `None` for our own games: what fails there is no law of theirs.
    """
    if isinstance(error, BrokenGame):
        return error
    if type(game).__module__.partition(".")[0] == PACKAGE:
        return None
    if where(error).function:
        return breaks(game, raised(error))
    fault = fault_at(game, state) if state is not None else None
    return breaks(game, fault or Fault("fails", Phrase.of("law.fails", raised=told(error))))


def fault_at(game: Game[Any, Any], state: Any) -> Fault | None:
    """The first law that a game breaks at a state; `None` if it keeps them all."""
    try:
        turn, moves = game.turn(state), game.moves(state)
    except (Exception, SystemExit) as error:
        return raised(error, position(game, state))
    some = moves[:SOME] if is_of(moves, tuple) else ()
    at = Moment(game, state, turn, moves, some, (), Random(0), ((state, None),))
    return next(filter(None, (broken(law, at) for law in AT_EACH)), None)


def gives(method: str, value: object, expected: str) -> Fault:
    """The fault of a method that gives something else than it must."""
    return Fault("gives", Phrase.of("law.gives", method=method, value=echo(value), expected=expected))


def without_end(game: Game[Any, Any], state: Any, moves: int) -> Fault:
    """The fault of a game that was not over after so many moves."""
    players = len(getattr(state, "players", ())) or 1
    return Fault("no-end", Phrase.of("law.no-end", players=players, moves=moves), position(game, state))
