"""The games, a folder each, found by name: ours, and those that other packages bring.

Another package brings a game by an entry point of the group
``africanpark_nb.games``: its name, and where the Game is, as ``package.module:game``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import GameError, UnknownName
from ..core.game import Game, use_games
from ..words.catalogue import GAMES
from ..words.echo import echo

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

HOMES: Final = {
    "african-park": ".african_park.game:african_park",
    "african-park-solo": ".african_park.solo:solo",
    "african-park-coming": ".african_park.coming:coming",
    "tembo": ".tembo.game:tembo",
}
LAB: Final = "african-park-solo"  # what a Lab shows where nothing is named
_given: dict[str, Game[Any, Any]] = {}  # by name: games that somebody made and gave as they are


class Games(Mapping[str, Game[Any, Any]]):
    """All games by name; a game is loaded when it is asked for, and one that cannot be loaded harms no other."""

    def __getitem__(self, name: str) -> Game[Any, Any]:
        return game(name)

    def __contains__(self, name: object) -> bool:
        return name in HOMES or name in _given or name in _brought()

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*HOMES, *_given, *_brought()]))

    def __len__(self) -> int:
        return sum(1 for _ in self)


@cache
def _brought() -> dict[str, EntryPoint]:
    """What other packages bring; they are looked through only for a name that is not ours, or for all."""
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GAMES)}


def game(name: str) -> Game[Any, Any]:
    """The game of that name.

    Raises `KeyError` if there is none, `GameError` for one of another package that cannot be loaded.

    >>> game("african-park-solo").start(1)
    Reserve.parse("2[..] 3[~..] 4[~.|..] 6[~..|~..]")
    """
    if name in HOMES:
        module, _, attribute = HOMES[name].partition(":")
        ours: Game[Any, Any] = getattr(import_module(module, __name__), attribute)
        return ours
    if name in _given:
        return _given[name]
    point = _brought()[name]
    try:
        theirs = point.load()
    except Exception as error:  # whatever somebody's own module raises
        raise GameError("error.game-fails", game=name, module=point.value, reason=repr(error)) from error
    if not isinstance(theirs, Game):
        raise GameError("error.no-game", value=echo(theirs))
    return theirs


def games() -> Games:
    """All games, by name: ours first.

    >>> list(games())[0], "chess" in games()
    ('african-park', False)
    """
    return Games()


def default() -> Game[Any, Any]:
    """The game that is meant where none is named: the first one listed."""
    return game(next(iter(HOMES)))


def chosen(wanted: str | Game[Any, Any] | None = None, otherwise: str | None = None) -> Game[Any, Any]:
    """The game that somebody means: by its name, as it is, or the default one; raises `UnknownName` or `GameError`.

    A game given as it is is known by its name from then on, so that its records can be read.

    >>> chosen("african-park") is chosen()
    True
    """
    if wanted is None:
        return default() if otherwise is None else game(otherwise)
    if isinstance(wanted, Game):
        if wanted.name not in HOMES:
            _given[wanted.name] = wanted
        return wanted
    if not isinstance(wanted, str):
        raise GameError("error.no-game", value=echo(wanted))
    if wanted not in games():
        raise UnknownName("error.unknown-game", wanted, games())
    return game(wanted)


use_games(game)
