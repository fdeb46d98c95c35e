"""What is worked out once and remembered, and let go of where a process meets ever new editions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

R = TypeVar("R")
_forgetting: list[Callable[[], object]] = []


def forgets(forget: Callable[[], object]) -> None:
    """Say how something is let go of; it must be as good when it is worked out anew."""
    _forgetting.append(forget)


def remembered(most: int | None) -> Callable[[Callable[..., R]], _lru_cache_wrapper[R]]:
    """A function whose latest answers are remembered, until `forget`.

    >>> @remembered(most=2)
    ... def square(number):
    ...     print("reckons")
    ...     return number * number
    >>> square(3), square(3)
    reckons
    (9, 9)
    >>> forget()
    >>> square(3)
    reckons
    9
    """

    def remembering(work: Callable[..., R]) -> _lru_cache_wrapper[R]:
        known = lru_cache(maxsize=most)(work)
        forgets(known.cache_clear)
        return known

    return remembering


def forget() -> None:
    """Let go of everything that is remembered; what is in use stays as good as it was."""
    for each in _forgetting:
        each()
