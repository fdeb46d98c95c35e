"""Positions that stand beside the board, such as saved tries and other seats: pictures, pieces and sheets as JSON."""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from zlib import crc32

from ...core.remembered import Memo, remembered
from ...core.scene import Block, Item, Scene, Shape, Stamps
from ...core.shown import Shown, shown
from ...play.timeline import Timeline
from ...play.tree import Branch
from .as_json import Things, plain_data, stamps_data

MOST_DRAWN: Final = 2048
MOST_LISTS: Final = 32
Beside = tuple[dict[str, Any], dict[str, Any], dict[str, str]]

# by id: a game gives the same block again where nothing changed
_scenes: Memo[tuple[int, int, str], Beside] = Memo(MOST_DRAWN)
_blocks: Memo[int, tuple[dict[str, Any], dict[str, Any]]] = Memo(MOST_DRAWN)
_grounds: Memo[str, tuple[Shape, ...]] = Memo(MOST_DRAWN)  # by a name that tells what they hold
_lists: Memo[tuple[int, str], dict[str, Any]] = Memo(MOST_LISTS)


def common_part(scene: Scene | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """The picture of what belongs to nobody as it is sent, `None` if there is none; and the stamps it needs."""
    if scene is None:
        return {"common": None}, {}
    return {"common": plain_data(scene._replace(stamps={}, tray=(), note=""))}, stamps_data(scene.stamps)


def pieces(scene: Scene) -> dict[str, str]:
    """What lies on the board and in its piles, by key, in words."""
    on_board = {
        item.key: item.label for block in scene.blocks for item in block.items if item.kind != "scenery"
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
    """The picture of a saved try's end, or of a seat beside the board."""
    return Still(*_beside(game.scene(state, seat, language)), sheet(game, state, language, seat))


class Whole(NamedTuple):
    """A seat's still with that of what belongs to nobody, `None` where nothing does; stamps and pieces are of both."""

    common: dict[str, Any] | None
    own: Still
    stamps: dict[str, Any]
    pieces: dict[str, str]


@remembered(256)
def whole_still(game: Shown[Any, Any], state: Any, language: str, seat: int = 0) -> Whole:
    """All that is seen of a position that stands beside the board by itself, such as a saved try's end."""
    own, shared = still(game, state, language, seat), game.common(state, language)
    if shared is None:
        return Whole(None, own, own.stamps, own.pieces)
    common, stamps, lies = _beside(shared)
    return Whole(common, own, own.stamps | stamps, lies | own.pieces)


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

    return _scenes.once((id(scene.blocks), id(scene.piles), scene.label), made, keep=scene)


def _still_block(block: Block, stamps: Stamps) -> tuple[dict[str, Any], dict[str, Any]]:
    """A block without labels and targets, its ground as one thing; and the stamps it needs."""

    def made() -> tuple[dict[str, Any], dict[str, Any]]:
        pieces = tuple(item for item in block.items if item.kind != "scenery")
        scenery = tuple(item for item in block.items if item.kind == "scenery")
        drawn = tuple(shape.moved(item.x, item.y) for item in scenery for shape in stamps[item.stamp])
        ground = f"{block.key} {crc32(repr(drawn).encode()):x}"
        items = (Item("ground", 0, 0, ground, "area"), *(piece._replace(label="") for piece in pieces))
        shapes = _grounds.once(ground, lambda: drawn)
        used = {piece.stamp: stamps[piece.stamp] for piece in pieces} | {ground: shapes}
        return plain_data(block._replace(items=items, targets=())), stamps_data(used)

    return _blocks.once(id(block), made, keep=block)


def branches_data(timeline: Timeline[Any], language: str) -> dict[str, Any]:
    """The saved tries with their pictures and sheets; a part that comes again is there once, in a list of things."""
    branches = timeline.branches

    def made() -> dict[str, Any]:
        things = Things()
        found = [_branch_data(shown(timeline.game), branch, things, language) for branch in branches]
        return {"branches": found, "things": things.listed()}

    return _lists.once((id(branches), language), made, keep=branches)


def _branch_data(game: Shown[Any, Any], branch: Branch[Any], things: Things, language: str) -> dict[str, Any]:
    common, kept, _, _ = whole_still(game, branch.tip.state, language)
    shared = {} if common is None else {"common": _numbered(common, things)}
    return {
        "key": branch.key,
        "name": branch.name,
        "note": branch.note,
        "path": branch.tip.address,
        "total": kept.sheet[-1]["points"],
        "scene": _numbered(kept.scene, things),
        **shared,
        "sheet": things.numbers(kept.sheet),
    }


def _numbered(scene: dict[str, Any], things: Things) -> dict[str, Any]:
    """A scene with numbers for what lies in it."""
    blocks = [block | {"items": things.numbers(block["items"])} for block in scene["blocks"]]
    piles = [pile | {"cards": things.numbers(pile["cards"])} for pile in scene["piles"]]
    return scene | {"blocks": blocks, "piles": piles}
