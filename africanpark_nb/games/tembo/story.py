"""How the cards came where they lie: who drew which card, who played which, since a game began or was set up.

A position has no history: two lines of play that lead to the same cards lead
to one position. So stories are equal, whatever they tell; they only serve to
tell later where a card that lies open came from.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from .cards import LION, UNKNOWN


class Event(NamedTuple):
    """A seat drew or played a card; a card that is not known is `UNKNOWN`."""

    seat: int
    card: int
    drawn: bool


class Story(tuple[Event, ...]):
    """The events of a game, the earliest first. All stories are equal.

    >>> Story([Event(0, 16, True)]) == Story()
    True
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Story)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return 0

    def and_then(self, events: list[Event]) -> Story:
        """The story with more events."""
        return Story((*self, *events))

    def seen_by(self, seats: Collection[int]) -> Story:
        """The story as these seats know it: a card that another one drew is unknown until it is played.

        Of equal cards that a seat drew, the one drawn last is played first.
        """
        waiting: dict[tuple[int, int], list[int]] = {}
        open_: set[int] = set()
        for at, (seat, card, drawn) in enumerate(self):
            if drawn:
                waiting.setdefault((seat, card), []).append(at)
            elif came := waiting.get((seat, card)):
                open_.add(came.pop())
        return Story(
            event
            if not event.drawn or event.seat in seats or event.card == LION or at in open_
            else Event(event.seat, UNKNOWN, True)
            for at, event in enumerate(self)
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Story, (tuple(self),)


NOTHING: Final = Story()
