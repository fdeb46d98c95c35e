"""Named tuples of a scene as JSON, each part that comes again turned into JSON only once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...core.remembered import Memo
from ...core.scene import Block, Group, Shape, Stamps

MOST_DRAWN: Final = 2048
MOST_SENT: Final = 32

# by id: a game gives the same block again where nothing changed
_drawn: Memo[int, Any] = Memo(MOST_DRAWN)
_packed: Memo[tuple[tuple[str, int], ...], dict[str, Any]] = Memo(MOST_SENT)


def plain_data(value: Any) -> Any:
    """Named tuples as JSON objects, without what is empty where the other side may leave it out.

    Blocks, groups and shapes that were met before are not walked through again.
    """
    return _drawn_once(value) if isinstance(value, Block | Group | Shape) else _walked(value)


def _drawn_once(value: Any) -> Any:
    return _drawn.once(id(value), lambda: _walked(value), keep=value)


def _walked(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        may_miss: dict[str, Any] = value._field_defaults
        return {
            name: plain_data(part)
            for name, part in zip(value._fields, value, strict=True)
            if name not in may_miss or part != may_miss[name] or isinstance(part, tuple)
        }
    if isinstance(value, Mapping):
        return {name: plain_data(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain_data(part) for part in value]
    return value


def stamps_data(stamps: Stamps) -> dict[str, Any]:
    """Stamps as JSON."""
    return {name: _drawn_once(shapes) for name, shapes in stamps.items()}


class Things:
    """JSON objects by number, equal ones by the same."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[int, dict[str, Any]]] = {}

    def numbers(self, parts: list[dict[str, Any]]) -> list[int]:
        """The numbers of some, new ones for those not met yet."""
        return [self._found.setdefault(repr(part), (len(self._found), part))[0] for part in parts]

    def listed(self) -> list[dict[str, Any]]:
        """All of them, in the order of their numbers."""
        return [part for _, part in self._found.values()]


def stamps_part(stamps: dict[str, Any]) -> dict[str, Any]:
    """Stamps as they are sent: shapes that several have are there once, in a list of shapes."""

    def packed() -> dict[str, Any]:
        things = Things()
        data = {name: things.numbers(stamps[name]) for name in sorted(stamps)}
        return {"stamps": data, "shapes": things.listed()}

    key = tuple(sorted((name, id(shapes)) for name, shapes in stamps.items()))
    return _packed.once(key, packed, keep=stamps)
