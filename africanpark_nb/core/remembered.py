"""Caches that can all be emptied at once, so that a process which meets ever new editions does not grow."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Generic, TypeVar

from ..words import phrase_in_words

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

K = TypeVar("K")
R = TypeVar("R")
_forgetting: list[Callable[[], object]] = [phrase_in_words.cache_clear]


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


class Memo(Generic[K, R]):
    """What was made for each key, at most ``most`` at a time, until `forget`.

    For keys that `remembered` cannot use, such as the `id` of an object that is slow to hash.

    >>> lengths = Memo(most=2)
    >>> word = "zebra"
    >>> lengths.once(id(word), lambda: len(word), keep=word), lengths.once(id(word), lambda: 0)
    (5, 5)
    >>> forget()
    >>> lengths.once(id(word), lambda: 0)
    0
    """

    __slots__ = ("_known", "_most")

    def __init__(self, most: int) -> None:
        self._known: dict[K, tuple[R, object]] = {}
        self._most = most
        forgets(self._known.clear)

    def __len__(self) -> int:
        return len(self._known)

    def once(self, key: K, make: Callable[[], R], keep: object = None) -> R:
        """What was made for this key before, else what ``make`` gives now.

        ``keep`` is kept alive as long as the key is known, so that an `id` in the key is not reused.
        """
        found = self._known.get(key)
        if found is None:
            made = make()
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[key] = made, keep
        return found[0]


def forget() -> None:
    """Let go of everything that is remembered; what is in use stays as good as it was."""
    for each in _forgetting:
        each()
