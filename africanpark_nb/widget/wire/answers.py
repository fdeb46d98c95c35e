"""Verdicts in words: what the engine says of every card over every target, as JSON."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple

from ...core.editable import editable
from ...core.errors import GameError
from ...core.remembered import Memo
from ...core.scene import Scene
from ...core.shown import Shown
from ...core.verdict import Verdict
from ...words import Told, has, kin, say, signed

Mode = Literal["show", "ask", "edit"]
MODES: Final[tuple[Mode, ...]] = ("show", "ask", "edit")
MOST_SAID: Final = 1 << 13

Answers = dict[str, dict[str, dict[str, Any]]]


class Said(NamedTuple):
    """A verdict in words, its points, and the names of the rules in it, by their ids."""

    words: dict[str, Any]
    points: int | None
    names: dict[str, str]


# words and points by gist: a move leaves most of what was said as it is
_said: Memo[tuple[Hashable, str], Said] = Memo(MOST_SAID)


class Asked(NamedTuple):
    """In ask mode: what was tried last, and the verdicts on that card over every target, in words."""

    card: str
    target: str
    answers: dict[str, dict[str, Any]]
    rules: dict[str, str]


class Placed(NamedTuple):
    """A move that was made: its verdict, the total before it, and at a Table who made it."""

    verdict: Verdict
    before: int
    who: str = ""

    def data(self, language: str) -> dict[str, Any]:
        """What a notice says of it, as JSON, so that a view shows it as it showed the verdict before the move."""
        said = answer(self.verdict, self.before, language)
        rules = in_words(self.verdict, language).names
        return {"answer": said, "before": self.before, "rules": rules, "who": self.who}


def verdicts(game: Shown[Any, Any], state: Any, revision: int, language: str, mode: Mode) -> dict[str, Any]:
    """What the engine says of every card over every target at a revision.

    It follows the snapshot on the wire: a click is answered with the board as
    it now stands, and the verdicts are there before anybody can pick a card.
    """
    scene = game.scene(state, game.turn(state) or 0, language)
    choices, refusals, rules = all_answers(game, state, scene, mode, language)
    return {"revision": revision, "choices": choices, "refusals": refusals, "rules": rules}


def all_answers(
    game: Shown[Any, Any], state: Any, scene: Scene, mode: Mode, language: str
) -> tuple[Answers, Answers, dict[str, str]]:
    """The verdict on every card of the tray over every target: what can be chosen, what is refused; and rule names."""
    choices: Answers = {}
    refusals: Answers = {}
    rules: dict[str, str] = {}
    if mode == "ask":
        return choices, refusals, rules
    targets = targets_of(game, state, scene, language)
    held = [(card.key, targets) for group in scene.tray for card in group.cards]
    if scene.buttons and mode == "show":
        held.append(("", [button.key for button in scene.buttons]))
    for card, targets in held:
        look = edited_answers if mode == "edit" else answers
        found, names = look(game, state, targets, card, language)
        choices[card] = {target: answer for target, answer in found.items() if "after" in answer}
        refusals[card] = {target: answer for target, answer in found.items() if "after" not in answer}
        rules |= names
    return choices, refusals, rules


def targets_of(game: Shown[Any, Any], state: Any, scene: Scene, language: str) -> list[str]:
    """The keys of everything a card can be put on, on a seat's board and on what belongs to nobody."""
    scenes = [scene, *filter(None, [game.common(state, language)])]
    targets = [target.key for one in scenes for block in one.blocks for target in block.targets]
    return targets + [pile.key for one in scenes for pile in one.piles if pile.action]


def answers(
    game: Shown[Any, Any], state: Any, targets: Sequence[str], card: str, language: str
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """The verdict on one card ("" for a button) over every target, in words, and the names of the rules in them."""
    total = game.scores(state)[game.turn(state) or 0]
    found: dict[str, dict[str, Any]] = {}
    rules: dict[str, str] = {}
    for target in targets:
        verdict = game.check(state, game.aim(state, card, target))
        found[target] = answer(verdict, total, language)
        rules |= in_words(verdict, language).names
    return found, rules


def edited_answers(
    game: Shown[Any, Any], state: Any, targets: Sequence[str], card: str, language: str
) -> tuple[dict[str, dict[str, Any]], dict[str, str]]:
    """The same while editing: anything goes that gives a position which can be read."""
    found: dict[str, dict[str, Any]] = {}
    for target in targets:
        told = Told(partial(game.tell, state, game.aim(state, card, target)))
        head = say("edit.head", language, move=told)
        one: dict[str, Any] = {"badge": "", "head": head, "text": "", "rules": []}
        try:
            after = editable(game).put(state, card, target)
            one["after"] = game.scores(after)[game.turn(after) or 0]
        except GameError as refusal:
            one |= {
                "badge": say("edit.badge", language),
                "head": say("edit.head-not", language, move=told),
                "text": refusal.sentence(language),
            }
        found[target] = one
    return found, {}


def answer(verdict: Verdict, total: int, language: str) -> dict[str, Any]:
    """One verdict in words: its badge, its sentences, the rules broken or at work, the total afterwards."""
    words, points, _ = in_words(verdict, language)
    return words if points is None else {**words, "after": total + points}


def in_words(verdict: Verdict, language: str) -> Said:
    """A verdict in words, remembered by what they depend on."""
    gist = verdict.gist, language
    return _said.once(gist, lambda: _in_words(verdict, language))


def _in_words(verdict: Verdict, language: str) -> Said:
    points, reasons = verdict.points, verdict.reasons
    names = {
        rule: say(kin(one.key, "rule-name"), language)
        for rule, one in zip(verdict.rules, reasons, strict=True)
    }
    for effect in verdict.effects:
        # what has no name is what every move does
        if has(name := kin(effect.phrase.key, "effect-name")):
            names[effect.key] = say(name, language)
    words: dict[str, Any] = {
        "badge": signed(points) if points is not None else say(kin(reasons[0].key, "badge"), language),
        "head": verdict.head().say(language),
        "text": verdict.details(language),
        "rules": list(names),
    }
    return Said(words | {"price": True} if verdict.price else words, points, names)
