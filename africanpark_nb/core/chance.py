"""Where chance comes from: seeds, and the one source drawn from them."""

from __future__ import annotations

from operator import index
from random import Random
from typing import Final

from .errors import GameError

LARGEST: Final = 1 << 256


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
        raise GameError("error.seed", seed=repr(seed))
    try:
        number = index(seed)  # type: ignore[arg-type]  # the except is the check
    except TypeError:
        raise GameError("error.seed", seed=repr(seed)) from None
    if not 0 <= number < LARGEST:
        raise GameError("error.seed", seed=repr(seed))
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
