"""What a board holds at one moment, part by part, and the traits that show it to views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import traitlets

from .desk.desk import Desk
from .wire import wire


class Part(NamedTuple):
    """A part of what views show: its data, and the JSON text that travels, for Jupyter copies every object on its way."""

    data: dict[str, Any]
    text: str


NOTHING: Final = Part({}, "{}")


class Standing(NamedTuple):
    """Everything a board holds at one moment. An action puts another one in its place, in one assignment."""

    desk: Desk
    revision: int
    parts: Mapping[str, Part]
    before: Standing | None = (
        None  # to go back to if what follows the board cannot be made; None: all is made
    )

    def having(self, data: wire.Parts) -> dict[str, Part]:
        """The parts with some others; those that say the same as before are the same objects."""
        changed = {
            name: Part(one, wire.as_text(one))
            for name, one in data.items()
            if (old := self.parts.get(name)) is None or old.data != one
        }
        return {**self.parts, **changed}


class Shown(traitlets.Unicode[str, str]):
    """A synced trait that holds nothing of its own: it reads what the board holds, and nobody can set it."""

    def get(self, obj: Any, cls: Any = None) -> str:
        standing: Standing = obj._standing
        return standing.parts.get(self.metadata["part"], NOTHING).text

    def set(self, obj: Any, value: object) -> None:
        pass


def part(name: str) -> Any:
    """A trait that shows views one part: Python alone says what it is, whatever a page sets."""
    return Shown(NOTHING.text).tag(part=name, sync=True, echo_update=False)


def surely(act: Callable[[], None]) -> None:
    """Do something that finds by itself what is left to do; an interrupt ends one attempt, and the second does the rest."""
    try:
        act()
    finally:
        act()
