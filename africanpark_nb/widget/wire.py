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
    choices, refusals, rules = answers(game, state, scene, language)
    drawn = plain_data(scene)
    return {
        "revision": revision,
        "language": language,
        "title": say("lab.game", language),
        "position": game.write(state),
        "stamps": drawn.pop("stamps"),
        "scene": drawn,
        "choices": choices,
        "refusals": refusals,
        "rules": rules,
        "sheet": [
            {"look": look, "text": text, "points": points}
            for look, text, points in game.reckoning(state, 0, language)
        ],
        "timeline": {"undo": timeline.can_undo, "redo": timeline.can_redo, "clear": timeline.can_clear},
        "notice": notice,
        "words": {name: template(key, language) for name, key in VIEW_WORDS.items()},
    }


Answers = dict[str, dict[str, dict[str, Any]]]


def answers(
    game: Game[Any, Any], state: Any, scene: Scene, language: str
) -> tuple[Answers, Answers, dict[str, str]]:
    """The verdict on every card of the tray over every target: what can be chosen, what is refused; and rule names."""
    targets = [target.key for block in scene.blocks for target in block.targets]
    targets += [pile.key for pile in scene.piles if pile.action]
    total = game.scores(state)[game.turn(state) or 0]
    choices: Answers = {}
    refusals: Answers = {}
    rules: dict[str, str] = {}
    for group in scene.tray:
        for card in group.cards:
            for target in targets:
                verdict = game.check(state, game.aim(state, card.key, target))
                side = choices if verdict.ok else refusals
                found = side.setdefault(card.key, {})[target] = answer(verdict, total, language)
                rules |= {
                    rule: rule_name(rule, verdict.ok, language)
                    for rule in found["rules"]
                    if rule not in rules
                }
    return choices, refusals, rules


def answer(verdict: Verdict, total: int, language: str) -> dict[str, Any]:
    """One verdict in words: its badge, its sentences, the rules broken or at work, the total afterwards."""
    points = verdict.points
    found: dict[str, Any] = {
        "badge": signed(points) if points is not None else say(f"badge.{verdict.rules[0]}", language),
        "head": verdict.head().say(language),
        "text": verdict.details(language),
        "rules": list(verdict.rules) or [effect.key for effect in verdict.effects if effect.key != "value"],
    }
    if verdict.price:
        found["price"] = True
    if points is not None:
        found["after"] = total + points
    return found


def rule_name(rule: str, at_work: bool, language: str) -> str:
    """The heading of a rule that is broken, or of a consequence at work."""
    return say(f"effect-name.{rule}" if at_work else f"rule-name.{rule}", language)


def plain_data(value: Any) -> Any:
    """Named tuples as JSON objects, without what is empty where the other side may leave it out."""
    if hasattr(value, "_asdict"):
        may_miss: dict[str, Any] = value._field_defaults
        return {
            name: plain_data(part)
            for name, part in value._asdict().items()
            if name not in may_miss or part != may_miss[name] or isinstance(part, tuple)
        }
    if isinstance(value, Mapping):
        return {name: plain_data(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [plain_data(part) for part in value]
    return value


def with_notice(snapshot: Mapping[str, Any], notice: Notice) -> dict[str, Any]:
    """The same snapshot with another notice: needs nothing of the game, so it works when the game fails."""
    return {**snapshot, "notice": notice}
