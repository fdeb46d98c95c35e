"""Where chance comes from: seeds, the deck's stream of random numbers, and those of the players."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Final

from ..words.echo import echo
from .errors import GameError

LARGEST: Final = 1 << 256
CHANCE: Final = 2  # how players' streams come from a seed; 1: one stream, which all of them shared


def seed_number(seed: object) -> int:
    """A seed as a plain integer; NumPy's integers are fine.

    Raises `GameError` for anything else, booleans and floats included.

    >>> seed_number(7)
    7
    >>> seed_number("7")
    Traceback (most recent call last):
    ...
    africanpark_nb.core.errors.GameError: A seed is an integer of 0 or more, such as 7; this is '7'.
    """
    if isinstance(seed, bool):
        raise GameError("error.seed", seed=echo(seed))
    try:
        number = index(seed)  # type: ignore[arg-type]  # the except is the check
    except TypeError:
        raise GameError("error.seed", seed=echo(seed)) from None
    if not 0 <= number < LARGEST:
        raise GameError("error.seed", seed=echo(seed))
    return number


def nth_seed(seed: object, number: int) -> int:
    """The seed of one of the parts of what has a seed, such as of a tournament's deals, counted from 1.

    It is the first 48 bits of the SHA-256 of "<seed>/<number>": the same on
    every platform, for whoever works it out, and in whatever order.

    >>> nth_seed(7, 1), nth_seed(7, 2)
    (232903014977184, 30285615251355)
    """
    from hashlib import sha256  # few need it

    return int.from_bytes(sha256(f"{seed_number(seed)}/{number}".encode()).digest()[:6], "big")


def source(seed: object) -> Random:
    """The stream of random numbers that a seed stands for, the same on every platform.

    >>> source(7).random() == source(7).random()
    True
    """
    return Random(seed_number(seed))


class Streams(dict[int | str, Random]):
    """The streams of random numbers of one game: one for each seat, and others by name; the deck's is `source`.

    Each begins with the SHA-256 of "<seed>/<seat or name>": the same on every
    platform, and none tells anything of the others or of the seed, except to
    who tries one seed after the other. Against that no derivation helps, for
    the cards on the table tell as much: a seed that nobody shall guess is left
    out. Without a seed the streams are the system's.

    ``version`` 1 gives everyone the one stream of earlier tournaments, so that
    those can be played on.

    >>> streams = Streams(7)
    >>> streams[0] is streams[0], streams[0].random() == streams[1].random()
    (True, False)
    >>> Streams(7)[0].random() == Streams(7)[0].random()
    True
    """

    def __init__(self, seed: object = None, version: int = CHANCE) -> None:
        self._seed = None if seed is None else seed_number(seed)
        self._shared = Random(source(seed).getrandbits(64)) if version == 1 and seed is not None else None

    def __missing__(self, part: int | str) -> Random:
        self[part] = stream = self._shared or self._new(part)
        return stream

    def _new(self, part: int | str) -> Random:
        if self._seed is None:
            return Random()
        from hashlib import sha256  # few need it

        return Random(int.from_bytes(sha256(f"{self._seed}/{_name(part)}".encode()).digest(), "big"))


def _name(part: int | str) -> str:
    # a bare number would be the name of a tournament's deal, see `nth_seed`
    return f"seat {part}" if isinstance(part, int) else part
