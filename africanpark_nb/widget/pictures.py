"""Kept lines and the tree as JSON: pictures that do not change are made once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from ..core.game import Game
from ..core.scene import Block, Group, Scene, Shape
from ..play.timeline import Timeline
from ..play.tree import Branch, Twig
from ..words import Phrase, Series, Told, say

MOST_DRAWN: Final = 2048
_drawn: dict[
    int, tuple[object, Any]
] = {}  # by identity: a game gives the same block again where nothing changed


def plain_data(value: Any) -> Any:
    """Named tuples as JSON objects, without what is empty where the other side may leave it out.

    Blocks, groups and shapes that were met before are not walked through again.
    """
    if isinstance(value, Block | Group | Shape):
        known = _drawn.get(id(value))
        if known is None:
            if len(_drawn) >= MOST_DRAWN:
                _drawn.clear()
            # the value is kept too, so that its identity is nobody else's meanwhile
            known = _drawn[id(value)] = (value, _walked(value))
        return known[1]
    return _walked(value)


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


def sheet(game: Game[Any, Any], state: Any, language: str, seat: int = 0) -> list[dict[str, Any]]:
    """The lines of a seat's score sheet."""
    rows = game.reckoning(state, seat, language)
    return [{"look": look, "text": text, "points": points} for look, text, points in rows]


class Still(NamedTuple):
    """A position as it stands beside the board: drawn without labels and tray, its stamps, pieces and sheet."""

    scene: dict[str, Any]
    stamps: dict[str, Any]
    pieces: dict[str, str]
    sheet: list[dict[str, Any]]


@lru_cache(maxsize=256)
def still(game: Game[Any, Any], state: Any, language: str, seat: int = 0) -> Still:
    """The picture of a kept line's end, or of a seat beside the board."""
    scene = game.scene(state, seat, language)
    blocks = tuple(
        block._replace(items=tuple(item._replace(label="") for item in block.items), targets=())
        for block in scene.blocks
    )
    drawn = plain_data(scene._replace(blocks=blocks, tray=(), note=""))
    stamps = drawn.pop("stamps")
    return Still(drawn, stamps, pieces(scene), sheet(game, state, language, seat))


def branch_data(timeline: Timeline[Any], branch: Branch[Any], here: Still, language: str) -> dict[str, Any]:
    """A kept line with its picture, its sheet, and how both differ from the position looked at."""
    kept = still(timeline.game, branch.tip.state, language)
    only = [key for key, label in kept.pieces.items() if here.pieces.get(key) != label]
    missing = [key for key, label in here.pieces.items() if kept.pieces.get(key) != label]
    present = Counter((line["text"], line["points"]) for line in here.sheet)
    lines = []
    for number, line in enumerate(kept.sheet):
        present[line["text"], line["points"]] -= 1
        if present[line["text"], line["points"]] < 0:
            lines.append(number)
    return {
        "key": branch.key,
        "name": branch.name,
        "note": branch.note,
        "path": branch.tip.path,
        "on": timeline.on == branch.key or branch.tip.path == timeline.at.path,
        "total": kept.sheet[-1]["points"],
        "scene": kept.scene,
        "sheet": kept.sheet,
        "differs": only,
        "missing": missing,
        "lines": lines,
        "summary": _summary(timeline, branch, only, missing, language),
    }


def _summary(
    timeline: Timeline[Any], branch: Branch[Any], only: list[str], missing: list[str], language: str
) -> str:
    """What the two pictures do not share, in words; nothing if they are alike."""
    if not only and not missing:
        return ""
    sides = []
    for key, state, keys in (
        ("branch.only-here", branch.tip.state, only),
        ("branch.only-there", timeline.state, missing),
    ):
        if keys:
            labels: tuple[object, ...] = tuple(
                Told(partial(_label, timeline.game, state, piece)) for piece in keys[:MOST_NAMED]
            )
            if len(keys) > MOST_NAMED:
                labels = (*labels, Phrase.of("branch.more", number=len(keys) - MOST_NAMED))
            sides.append(Phrase.of(key, pieces=Series(labels, "comma")))
    return say("branch.summary", language, sides=Series(tuple(sides), "semicolon"))


def _label(game: Game[Any, Any], state: Any, piece: str, language: str) -> str:
    return still(game, state, language).pieces[piece]


def tree_data(timeline: Timeline[Any], language: str) -> dict[str, Any]:
    """The tree of moments in words."""
    path, line = "", {""}
    for node in timeline.tip.line()[1:]:
        path = f"{path}/{node.cause}" if path else node.cause
        line.add(path)
    return _twig_data(timeline.game, timeline.tree(), line, timeline.at.path, language)


def _twig_data(
    game: Game[Any, Any], twig: Twig[Any], line: set[str], at: str, language: str
) -> dict[str, Any]:
    node = twig.node
    text, total = step_in_words(game, node.parent and node.parent.state, node.cause, node.state, language)
    found: dict[str, Any] = {"step": node.cause, "text": text, "total": total}
    if twig.path == at:
        found["at"] = True
    if twig.path in line:
        found["line"] = True
    if twig.branch:
        found["branch"] = twig.branch
    found["twigs"] = [_twig_data(game, part, line, at, language) for part in twig.twigs]
    return found


MOST_NAMED: Final = 3  # differences told in words; the picture marks them all
STEPS: Final = {"": "start", "clear": "clear", "=": "set", "+": "edit", "-": "edit"}


@lru_cache(maxsize=4096)
def step_in_words(
    game: Game[Any, Any], before: Any, cause: str, state: Any, language: str
) -> tuple[str, int]:
    """What led to a moment, in words, and the total then."""
    total = game.scores(state)[game.turn(state) or 0]
    kind = STEPS.get(cause) or STEPS.get(cause[:1])
    if kind:
        return say(f"lab.step-{kind}", language, what=cause[1:]), total
    return game.tell(before, game.parse(before, cause), language), total
