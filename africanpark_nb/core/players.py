"""Who plays: the players' names, checked, of a game for so many seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from operator import index
from typing import Final

from ..words.echo import echo
from .errors import GameError
from .names import looks, tidy

LONGEST_NAME: Final = 60


def player_names(players: int | Sequence[str], seats: Sequence[int], key: str) -> tuple[str, ...]:
    """The names as they are kept; for a number, the seats' numbers from 1.

    ``seats`` says how many may play, ``key`` the sentence for another
    ``number``. Raises `GameError`, also for what is no name and for names that look the same.

    >>> player_names(2, (1, 2), "african-park/error.players"), player_names(["Ada ", "Bo"], (1, 2), "african-park/error.players")
    (('1', '2'), ('Ada', 'Bo'))
    """
    given: object = players  # callers may pass anything
    if isinstance(given, str):
        raise GameError("error.player-list", names=echo(players))
    try:
        names = (
            tuple(islice(players, max(seats) + 1))  # no more than tells that there are too many
            if isinstance(players, Iterable)
            else tuple(map(str, range(1, 1 + min(index(players), max(seats) + 1))))
        )
    except TypeError:
        raise GameError("error.player-list", names=echo(players)) from None
    if len(names) not in seats:
        raise GameError(key, number=len(names))
    tidied = tuple(tidy(name, LONGEST_NAME) for name in names)
    seen: set[str] = set()
    for given, name in zip(names, tidied, strict=True):
        if name is None:
            raise GameError("error.player-name", name=echo(given, ascii), longest=LONGEST_NAME)
        if looks(name) in seen:
            raise GameError("error.player-twice", name=echo(name))
        seen.add(looks(name))
    return tuple(filter(None, tidied))
