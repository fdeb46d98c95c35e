"""Between Python and the browser: a timeline as one JSON snapshot, a message as an action.

Mirrors ``front/src/wire.ts`` name for name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any, Final, Literal, NamedTuple, TypedDict

from ..core.errors import GameError
from ..core.game import Game
from ..core.scene import Scene
from ..core.verdict import Verdict
from ..play.timeline import Timeline
from ..words import Told, known_languages, languages, say, signed, template
from .pictures import Still, branch_data, pieces, plain_data, sheet, still, tree_data

VIEW_WORDS: Final = {
    name: f"{prefix}.{name}"
    for prefix, names in {
        "lab": "title undo redo clear bury palette board sheet total pick-first pick welcome busy no-kernel legal"
        " price refused keep keep-name rename note delete go branches branch-on differs missing tree ask ask-on asking"
        " edit edit-on editing load load-text load-button copy copy-link copied copy-failed cancel done language"
        " both-languages words-view picture-view projector projector-off show-palette menu asked restarted",
        "timeline": "nothing-to-undo nothing-to-redo nothing-to-clear nothing-to-keep",
    }.items()
    for name in names.split()
}

Mode = Literal["show", "ask", "edit"]
MODES: Final[tuple[Mode, ...]] = ("show", "ask", "edit")
NoticeKind = Literal["done", "refused", "stale", "error"]


class Notice(TypedDict):
    """What the last action did, or why it did nothing; ``serial`` grows with each."""

    kind: NoticeKind
    text: str
    serial: int


class Action(NamedTuple):
    """A message that was understood; ``fields`` are its type's own, by name."""

    type: str
    id: str
    revision: int
    fields: dict[str, str]


class BadMessage(GameError):
    """A message from a view that is no action."""


FIELDS: Final = {
    "place": ("card", "target"),
    "undo": (),
    "redo": (),
    "clear": (),
    "keep": ("name",),
    "rename": ("branch", "name"),
    "note": ("branch", "note"),
    "delete": ("branch",),
    "go": ("path",),
    "mode": ("mode",),
    "remove": ("item",),
    "load": ("text",),
    "language": ("language",),
    "live": (),
    "promote": ("branch",),
    "bot": (),
    "record": (),
}


LONGEST_FIELD: Final = 2_000  # a path through a long game
LONGEST_TEXT: Final = 1_000_000  # a record with many branches


def read_action(content: object) -> Action:
    """The action of a message; raises `BadMessage` for anything a view would not send."""
    match content:
        case {"revision": bool()}:  # Python would take it for an integer
            pass
        case {"type": str(type), "id": str(id), "revision": int(revision), **rest} if type in FIELDS:
            texts = {name: value for name in FIELDS[type] if isinstance(value := rest.get(name), str)}
            longest = LONGEST_TEXT if type == "load" else LONGEST_FIELD
            if len(texts) == len(FIELDS[type]) and all(len(text) <= longest for text in texts.values()):
                return Action(type, id, revision, texts)
    raise BadMessage("lab.bad-message")


class Asked(NamedTuple):
    """In ask mode: what was tried last, and the verdicts on that card over every target, in words."""

    card: str
    target: str
    answers: dict[str, dict[str, Any]]
    rules: dict[str, str]


def snapshot(
    timeline: Timeline[Any],
    revision: int,
    language: str,
    mode: Mode,
    asked: Asked | None,
    notice: Notice | None,
) -> dict[str, Any]:
    """Everything a view shows of the present position, as JSON."""
    game, state = timeline.game, timeline.state
    scene = game.scene(state, 0, language)
    drawn = plain_data(scene)
    stamps = drawn.pop("stamps")
    here = Still({}, stamps, pieces(scene), sheet(game, state, language))
    branches = [branch_data(timeline, branch, here, language) for branch in timeline.branches]
    for branch in timeline.branches:
        stamps = still(game, branch.tip.state, language).stamps | stamps
    return {
        "kind": "lab",
        "revision": revision,
        "language": language,
        "languages": {code: say("language.name", code) for code in languages()},
        "title": say("lab.game", language),
        "mode": mode,
        "position": game.write(state),
        "link": game.link(state),
        "stamps": stamps,
        "scene": drawn,
        "removals": game.removals(state, known_languages(language)[0]) if mode == "edit" else {},
        "asked": asked._asdict() if asked else None,
        "sheet": here.sheet,
        "timeline": {
            "undo": timeline.can_undo,
            "redo": timeline.can_redo,
            "clear": timeline.can_clear,
            "keep": timeline.can_keep,
            "path": timeline.at.path,
            "tree": tree_data(timeline, language),
        },
        "branches": branches,
        "remark": game.remark(state, language),
        "notice": notice,
        "words": view_words(language),
    }


def verdicts(game: Game[Any, Any], state: Any, revision: int, language: str, mode: Mode) -> dict[str, Any]:
    """What the engine says of every card over every target at a revision.

    It follows the snapshot on the wire: a click is answered with the board as
    it now stands, and the verdicts are there before anybody can pick a card.
    """
    scene = game.scene(state, game.turn(state) or 0, language)
    choices, refusals, rules = all_answers(game, state, scene, mode, language)
    return {"revision": revision, "choices": choices, "refusals": refusals, "rules": rules}


@lru_cache(maxsize=16)
def view_words(language: str) -> dict[str, str]:
    """The labels of the view itself."""
    return {name: template(key, language) for name, key in VIEW_WORDS.items()}


Answers = dict[str, dict[str, dict[str, Any]]]


def all_answers(
    game: Game[Any, Any], state: Any, scene: Scene, mode: Mode, language: str
) -> tuple[Answers, Answers, dict[str, str]]:
    """The verdict on every card of the tray over every target: what can be chosen, what is refused; and rule names."""
    choices: Answers = {}
    refusals: Answers = {}
    rules: dict[str, str] = {}
    for group in scene.tray if mode != "ask" else ():
        for card in group.cards:
            look = edited_answers if mode == "edit" else answers
            found, names = look(game, state, scene, card.key, language)
            choices[card.key] = {target: answer for target, answer in found.items() if "after" in answer}
            refusals[card.key] = {target: answer for target, answer in found.items() if "after" not in answer}
            rules |= names
    return choices, refusals, rules


def targets_of(scene: Scene) -> list[str]:
    """The keys of everything a card can be put on."""
    targets = [target.key for block in scene.blocks for target in block.targets]
    return targets + [pile.key for pile in scene.piles if pile.action]


def answers(
    game: Game[Any, Any], state: Any, scene: Scene, card: str, language: str
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """The verdict on one card over every target, in words, and the names of the rules in them."""
    total = game.scores(state)[game.turn(state) or 0]
    found: dict[str, dict[str, Any]] = {}
    rules: dict[str, str] = {}
    for target in targets_of(scene):
        verdict = game.check(state, game.aim(state, card, target))
        found[target] = answer(verdict, total, language)
        rules |= {rule: rule_name(rule, verdict.ok, language) for rule in found[target]["rules"]}
    return found, rules


def edited_answers(
    game: Game[Any, Any], state: Any, scene: Scene, card: str, language: str
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """The same while editing: anything goes that gives a position which can be read."""
    found: dict[str, dict[str, Any]] = {}
    for target in targets_of(scene):
        told = Told(partial(game.tell, state, game.aim(state, card, target)))
        head = say("edit.head", language, move=told)
        one: dict[str, Any] = {"badge": "", "head": head, "text": "", "rules": []}
        try:
            after = game.put(state, card, target)
            one["after"] = game.scores(after)[game.turn(after) or 0]
        except GameError as refusal:
            one |= {"badge": say("edit.badge", language), "text": refusal.sentence(language)}
        found[target] = one
    return found, {}


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


@lru_cache(maxsize=256)
def rule_name(rule: str, at_work: bool, language: str) -> str:
    """The heading of a rule that is broken, or of a consequence at work."""
    return say(f"effect-name.{rule}" if at_work else f"rule-name.{rule}", language)


def with_notice(snapshot: Mapping[str, Any], notice: Notice) -> dict[str, Any]:
    """The same snapshot with another notice: needs nothing of the game, so it works when the game fails."""
    return {**snapshot, "notice": notice}
