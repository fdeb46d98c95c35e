"""Whose fault it is: what a game of somebody's own raises, or makes others raise, becomes an error with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NoReturn

from ..core.errors import GameError
from ..core.game import Game

LONGEST_GAME: Final = 50_000  # moves; a game that goes on longer has no end


@contextmanager
def blaming(game: Game[Any, Any], state: Callable[[], Any] = lambda: None) -> Iterator[None]:
    """While a game is asked: other exceptions than `GameError` become a `BrokenGame`, which says what law is broken.

    ``state`` gives the present state, where laws are looked at. What fails in our own games stays as it is.

    >>> from africanpark_nb import solo
    >>> class Coin(type(solo)):
    ...     __module__ = "coin"  # a file of its own
    ...     def start(self, *players, **named):
    ...         return 1 // 0
    >>> coin = Coin()
    >>> try:
    ...     with blaming(coin):
    ...         coin.start(1)
    ... except GameError as error:
    ...     print(type(error).__name__, repr(error.__cause__))
    BrokenGame ZeroDivisionError('integer division or modulo by zero')
    """
    try:
        yield
    except GameError:
        raise
    except (Exception, SystemExit) as error:
        found = blamed(game, state(), error)
        if found is None:
            raise
        raise found from error


def blamed(game: Game[Any, Any], state: Any, error: BaseException) -> GameError | None:
    """What a game's failure is: a `BrokenGame`, or nothing for our own games."""
    from ..check.diagnosis import diagnosed  # few games are broken

    return diagnosed(game, state, error)


def text_of_game(game: Game[Any, Any], method: str, text: object) -> str:
    """The text that a game's method gave; raises `BrokenGame` if it is none."""
    if isinstance(text, str):
        return text
    from ..check.diagnosis import breaks, gives

    raise breaks(game, gives(method, text, "str"))


def endless(game: Game[Any, Any], state: Any, moves: int) -> NoReturn:
    """Raise that a game was not over after so many moves."""
    from ..check.diagnosis import breaks, without_end

    raise breaks(game, without_end(game, state, moves))
