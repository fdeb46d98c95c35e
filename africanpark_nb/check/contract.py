"""The laws every game must keep. Run it on your own game: ``contract(my_game, my_game.start(2))``.

`check_game` of `game_report.py` runs them on games of every number of players
and reports all that is broken; here the first broken law is raised.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from ..core.game import Game
from ..core.raised import told, where
from ..words import Phrase
from ..words.echo import echo
from .ahead_laws import AHEAD, BACK
from .hidden_laws import HIDDEN, LOOKING_BACK
from .law import SOME, Broken, Law, Moment, is_of
from .rules_laws import RULES
from .shown_laws import SHOWN

MOVING: Final = RULES[:4]  # without these there is no next moment
AT_EACH: Final = (*RULES, *HIDDEN, *SHOWN, *AHEAD)
AT_THE_END: Final = (*LOOKING_BACK, *BACK)


class Fault(NamedTuple):
    """A law that is not kept: its name, the sentence, and the state where, as text."""

    law: str
    phrase: Phrase
    position: str = ""

    def say(self, language: str | None = None) -> str:
        """Which law it is and what would keep it, in words."""
        return self.phrase.say(language)


class BrokenContract(AssertionError):
    """A law that a game does not keep; ``fault`` says which, the message also where."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.say()}\n{fault.position}")
        self.fault = fault


def contract(game: Game[Any, Any], state: Any, *, seed: int = 0, moves: int = 200) -> int:
    """Walk a game at random and hold every law of the protocol at each state; gives the number of states seen.

    The laws, by subject: `rules_laws` (values whose texts read back, turns,
    moves, verdicts, points, the end), `hidden_laws` (what a seat sees, drawing
    anew, replaying what is known), `shown_laws` (pictures, places to aim at,
    words), `ahead_laws` (what analysis asks). Raises `BrokenContract`.

    >>> from africanpark_nb import solo
    >>> contract(solo, solo.start(1), moves=5)
    6
    """
    seen = 0
    for at, last in walk(game, state, seed, moves):
        seen += 1
        for law in (*AT_EACH, *(AT_THE_END if last else ())):
            if (fault := broken(law, at)) is not None:
                raise BrokenContract(fault)
    return seen


def walk(game: Game[Any, Any], state: Any, seed: int, moves: int) -> Iterator[tuple[Moment, bool]]:
    """The moments of a game played at random, each with whether it is the last one; raises what the game does."""
    rng = Random(seed)
    line: tuple[tuple[Any, Any], ...] = ()
    others: tuple[Any, ...] = ()
    for number in range(moves + 1):
        turn, found = game.turn(state), game.moves(state)
        some = tuple(rng.sample(found, min(SOME, len(found)))) if is_of(found, tuple) else ()
        at = Moment(game, state, turn, found, some, others, rng, line)
        last = turn is None or number == moves
        yield at, last
        if last:
            return
        others = tuple(dict.fromkeys((*some[:2], *others)))[:SOME]
        move = rng.choice(found)
        line = (*line, (state, move))
        state = game.play(state, move)


def broken(law: Law, at: Moment) -> Fault | None:
    """What a law finds at a moment: nothing if it is kept; an exception of the game's own is a fault too."""
    try:
        law(at)
    except Broken as found:
        return Fault(found.law, found.phrase, position(at.game, at.state))
    except (Exception, SystemExit) as error:
        return raised(error, position(at.game, at.state))
    return None


def raised(error: BaseException, position: str = "") -> Fault:
    """The fault of a game that raises where it must not."""
    method = where(error).function or type(error).__name__
    return Fault("raises", Phrase.of("law.raises", method=method, raised=told(error)), position)


def position(game: Game[Any, Any], state: Any) -> str:
    """A state as text, whatever it is."""
    try:
        text: object = game.write(state)
        return text if isinstance(text, str) else echo(state)
    except (Exception, SystemExit):
        return ""
