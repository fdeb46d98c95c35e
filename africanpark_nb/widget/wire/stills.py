"""Positions beside the board as JSON: pictures that do not change are made once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

from ...core.remembered import forgets, remembered
from ...core.scene import Block, Group, Item, Scene, Shape, Stamps
from ...core.shown import Shown, shown
from ...play.timeline import Timeline
from ...play.tree import Branch

MOST_DRAWN: Final = 2048
MOST_KEPT: Final = 32
Key = TypeVar("Key")
Made = TypeVar("Made")
Known = dict[Key, tuple[object, Made]]

# by identity: a game gives the same block again where nothing changed
_drawn: Known[int, Any] = {}
forgets(_drawn.clear)


def _once(
    known: Known[Key, Made], key: Key, kept: object, make: Callable[[], Made], most: int = MOST_DRAWN
) -> Made:
    """What was made for a key before, else what is made now.

    ``kept`` lives as long as the key is known: the identity of what the key
    tells of is nobody else's meanwhile.
    """
    found = known.get(key)
    if found is None:
        if len(known) >= most:
            known.clear()
        found = known[key] = kept, make()
    return found[1]


def plain_data(value: Any) -> Any:
    """Named tuples as JSON objects, without what is empty where the other side may leave it out.

    Blocks, groups and shapes that were met before are not walked through again.
    """
    return _drawn_once(value) if isinstance(value, Block | Group | Shape) else _walked(value)


def _drawn_once(value: Any) -> Any:
    return _once(_drawn, id(value), value, lambda: _walked(value))


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


_packed: Known[tuple[tuple[str, int], ...], dict[str, Any]] = {}
forgets(_packed.clear)


def stamps_part(stamps: dict[str, Any]) -> dict[str, Any]:
    """Stamps as they are sent: shapes that several have are there once, in a list of shapes."""

    def packed() -> dict[str, Any]:
        things = Things()
        data = {name: things.numbers(stamps[name]) for name in sorted(stamps)}
        return {"stamps": data, "shapes": things.listed()}

    key = tuple(sorted((name, id(shapes)) for name, shapes in stamps.items()))
    return _once(_packed, key, stamps, packed, MOST_KEPT)


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


def pieces(scene: Scene) -> dict[str, str]:
    """What lies on the board and in its piles, by key, in words."""
    on_board = {
        item.key: item.label for block in scene.blocks for item in block.items if item.look.startswith("card")
    }
    beside = {card.key: f"{pile.name}: {card.label}" for pile in scene.piles for card in pile.cards}
    return on_board | beside


def sheet(game: Shown[Any, Any], state: Any, language: str, seat: int = 0) -> list[dict[str, Any]]:
    """The lines of a seat's score sheet."""
    rows = game.reckoning(state, seat, language)
    return [{"look": look, "text": text, "points": points} for look, text, points in rows]


class Still(NamedTuple):
    """A position as it stands beside the board: drawn without labels and tray, its stamps, pieces and sheet."""

    scene: dict[str, Any]
    stamps: dict[str, Any]
    pieces: dict[str, str]
    sheet: list[dict[str, Any]]


@remembered(256)
def still(game: Shown[Any, Any], state: Any, language: str, seat: int = 0) -> Still:
    """The picture of a kept line's end, or of a seat beside the board."""
    return Still(*_beside(game.scene(state, seat, language)), sheet(game, state, language, seat))


Beside = tuple[dict[str, Any], dict[str, Any], dict[str, str]]
_scenes: Known[tuple[int, int, str], Beside] = {}
forgets(_scenes.clear)


def _beside(scene: Scene) -> Beside:
    """A scene without labels and tray, the stamps it needs, and its pieces in words."""

    def made() -> Beside:
        blocks: list[dict[str, Any]] = []
        stamps: dict[str, Any] = {}
        for block in scene.blocks:
            drawn, used = _still_block(block, scene.stamps)
            blocks.append(drawn)
            stamps |= used
        shown = {"label": scene.label, "w": scene.w, "h": scene.h}
        piles = [
            pile._replace(
                action="", note="", cards=tuple(card._replace(look="", sign="") for card in pile.cards)
            )
            for pile in scene.piles
        ]
        plain = shown | {"blocks": blocks, "piles": plain_data(piles), "tray": []}
        return plain, stamps, pieces(scene)

    return _once(_scenes, (id(scene.blocks), id(scene.piles), scene.label), scene, made)


_grounds: Known[str, tuple[Shape, ...]] = {}  # by what they hold, of which the name tells
forgets(_grounds.clear)
_blocks: Known[int, tuple[dict[str, Any], dict[str, Any]]] = {}
forgets(_blocks.clear)


def _still_block(block: Block, stamps: Stamps) -> tuple[dict[str, Any], dict[str, Any]]:
    """A block without labels and targets, its ground as one thing; and the stamps it needs."""

    def made() -> tuple[dict[str, Any], dict[str, Any]]:
        cards = tuple(item for item in block.items if item.look.startswith("card"))
        scenery = tuple(item for item in block.items if item not in cards)
        drawn = tuple(shape.moved(item.x, item.y) for item in scenery for shape in stamps[item.stamp])
        ground = f"{block.key} {crc32(repr(drawn).encode()):x}"
        items = (Item("ground", 0, 0, ground, "area"), *(card._replace(label="") for card in cards))
        shapes = _once(_grounds, ground, None, lambda: drawn)
        used = {card.stamp: stamps[card.stamp] for card in cards} | {ground: shapes}
        return plain_data(block._replace(items=items, targets=())), stamps_data(used)

    return _once(_blocks, id(block), block, made)


_kept: Known[tuple[int, str], dict[str, Any]] = {}
forgets(_kept.clear)


def branches_data(timeline: Timeline[Any], language: str) -> dict[str, Any]:
    """The kept lines with their pictures and sheets; what comes again is there once, in a list of things."""
    branches = timeline.branches

    def made() -> dict[str, Any]:
        things = Things()
        found = [_branch_data(shown(timeline.game), branch, things, language) for branch in branches]
        return {"branches": found, "things": things.listed()}

    return _once(_kept, (id(branches), language), branches, made, MOST_KEPT)


def _branch_data(game: Shown[Any, Any], branch: Branch[Any], things: Things, language: str) -> dict[str, Any]:
    kept = still(game, branch.tip.state, language)
    blocks = [block | {"items": things.numbers(block["items"])} for block in kept.scene["blocks"]]
    piles = [pile | {"cards": things.numbers(pile["cards"])} for pile in kept.scene["piles"]]
    return {
        "key": branch.key,
        "name": branch.name,
        "note": branch.note,
        "path": branch.tip.address,
        "total": kept.sheet[-1]["points"],
        "scene": kept.scene | {"blocks": blocks, "piles": piles},
        "sheet": things.numbers(kept.sheet),
    }


def compared(timeline: Timeline[Any], language: str) -> dict[str, dict[str, Any]]:
    """How each kept line's picture and sheet differ from the position looked at, by the line's key."""
    game, state = shown(timeline.game), timeline.state
    if not timeline.branches:
        return {}
    here = still(game, state, language)
    tips = {branch.key: branch.tip.state for branch in timeline.branches}
    return {
        key: _difference(here, still(game, tip, language)) | {"summary": game.contrast(tip, state, language)}
        for key, tip in tips.items()
    }


def _difference(theirs: Still, mine: Still) -> dict[str, Any]:
    only = [key for key, label in mine.pieces.items() if theirs.pieces.get(key) != label]
    missing = [key for key, label in theirs.pieces.items() if mine.pieces.get(key) != label]
    present = Counter((line["text"], line["points"]) for line in theirs.sheet)
    lines = []
    for number, line in enumerate(mine.sheet):
        present[line["text"], line["points"]] -= 1
        if present[line["text"], line["points"]] < 0:
            lines.append(number)
    return {"differs": only, "missing": missing, "lines": lines}
