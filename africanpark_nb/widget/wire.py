"""Between Python and the browser: a timeline as one JSON snapshot, a message as an action.

Mirrors ``front/src/wire.ts`` name for name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypedDict

from ..core.errors import GameError
from ..core.game import Game
from ..core.scene import Scene
from ..core.verdict import Verdict
from ..play.timeline import Timeline
from ..words import say, signed, template

VIEW_WORDS: Final = {
    name: f"{prefix}.{name}"
    for prefix, names in {
        "lab": "title undo redo clear bury palette board sheet total cemetery position pick-first pick welcome busy"
        " waiting no-kernel legal price refused change",
        "timeline": "nothing-to-undo nothing-to-redo nothing-to-clear",
    }.items()
    for name in names.split()
}


NoticeKind = Literal["done", "refused", "stale", "error"]


class Notice(TypedDict):
    """What the last action did, or why it did nothing; ``serial`` grows with each."""

    kind: NoticeKind
    text: str
    serial: int


class Action(NamedTuple):
    """A message that was understood."""

    type: Literal["place", "undo", "redo", "clear"]
    id: str
    revision: int
    card: str = ""
    target: str = ""


class BadMessage(GameError):
    """A message from a view that is no action."""


def read_action(content: object) -> Action:
    """The action of a message; raises `BadMessage` for anything a view would not send."""
    match content:
        case {"revision": bool()}:  # Python would take it for an integer
            pass
        case {
            "type": "place",
            "id": str(id),
            "revision": int(revision),
            "card": str(card),
            "target": str(target),
        }:
            return Action("place", id, revision, card, target)
        case {"type": "undo" | "redo" | "clear" as type, "id": str(id), "revision": int(revision)}:
            return Action(type, id, revision)
    raise BadMessage("lab.bad-message")


def snapshot(timeline: Timeline[Any], revision: int, language: str, notice: Notice | None) -> dict[str, Any]:
    """Everything a view shows of the present position, as JSON."""
    game, state = timeline.game, timeline.state
    scene = game.scene(state, 0, language)
    choices, refusals = answers(game, state, scene, language)
    return {
        "revision": revision,
        "language": language,
        "title": say("lab.game", language),
        "position": game.write(state),
        "scene": plain_data(scene),
        "choices": choices,
        "refusals": refusals,
        "sheet": [
            {"look": look, "text": text, "points": points}
            for look, text, points in game.reckoning(state, 0, language)
        ],
        "timeline": {"undo": timeline.can_undo, "redo": timeline.can_redo, "clear": timeline.can_clear},
        "notice": notice,
        "words": {name: template(key, language) for name, key in VIEW_WORDS.items()},
    }


Answers = dict[str, dict[str, dict[str, Any]]]


def answers(game: Game[Any, Any], state: Any, scene: Scene, language: str) -> tuple[Answers, Answers]:
    """The verdict on every card of the tray over every target: those that can be chosen, and the refused."""
    targets = [target.key for block in scene.blocks for target in block.targets]
    targets += [pile.key for pile in scene.piles if pile.action]
    total = game.scores(state)[game.turn(state) or 0]
    choices: Answers = {}
    refusals: Answers = {}
    for group in scene.tray:
        for card in group.cards:
            for target in targets:
                verdict = game.check(state, game.aim(state, card.key, target))
                side = choices if verdict.ok else refusals
                side.setdefault(card.key, {})[target] = answer(verdict, total, language)
    return choices, refusals


def answer(verdict: Verdict, total: int, language: str) -> dict[str, Any]:
    """One verdict in words: its badge, its sentences, the rules at work, the total before and after."""
    found: dict[str, Any] = {
        "kind": "refused" if not verdict.ok else "price" if verdict.price else "legal",
        "badge": signed(verdict.points)
        if verdict.points is not None
        else say(f"badge.{verdict.rules[0]}", language),
        "head": verdict.head().say(language),
        "text": verdict.details(language),
        "rules": rules_at_work(verdict, language),
        "before": total,
    }
    if verdict.points is not None:
        found["after"] = total + verdict.points
    return found


def rules_at_work(verdict: Verdict, language: str) -> list[dict[str, str]]:
    """The rules broken, or those behind the consequences, by id and name."""
    if not verdict.ok:
        return [{"id": rule, "name": say(f"rule-name.{rule}", language)} for rule in verdict.rules]
    keys = (effect.key for effect in verdict.effects if effect.key != "value")
    return [{"id": key, "name": say(f"effect-name.{key}", language)} for key in keys]


def plain_data(value: Any) -> Any:
    """Named tuples as JSON objects, without what is empty where the other side may leave it out."""
    if hasattr(value, "_asdict"):
        may_miss: dict[str, Any] = value._field_defaults
        return {
            name: plain_data(part)
            for name, part in value._asdict().items()
            if name not in may_miss or part != may_miss[name] or isinstance(part, tuple)
        }
    if isinstance(value, list | tuple):
        return [plain_data(part) for part in value]
    return value


def with_notice(snapshot: Mapping[str, Any], notice: Notice) -> dict[str, Any]:
    """The same snapshot with another notice: needs nothing of the game, so it works when the game fails."""
    return {**snapshot, "notice": notice}
