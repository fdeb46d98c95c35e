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


def source(seed: object) -> Random:
    """The stream of random numbers that a seed stands for, the same on every platform.

    >>> source(7).random() == source(7).random()
    True
    """
    return Random(seed_number(seed))
