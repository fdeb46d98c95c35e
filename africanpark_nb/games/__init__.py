"""The games, a folder each, found by name."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from ..core.game import Game, use_games

HOMES: Final = {
    "african-park": ("african_park.game", "african_park"),
    "african-park-solo": ("african_park.solo", "solo"),
    "african-park-coming": ("african_park.coming", "coming"),
}


def game(name: str) -> Game[Any, Any]:
    """The game of that name; raises `KeyError` if there is none.

    >>> game("african-park-solo").start(1)
    Reserve.parse("2[..] 3[~..] 4[~.|..] 6[~..|~..]")
    """
    module, attribute = HOMES[name]
    found: Game[Any, Any] = getattr(import_module(f".{module}", __name__), attribute)
    return found


def games() -> dict[str, Game[Any, Any]]:
    """All games, by name."""
    return {name: game(name) for name in HOMES}


def default() -> Game[Any, Any]:
    """The game that is meant where none is named: the first one listed."""
    return game(next(iter(HOMES)))


use_games(game)
