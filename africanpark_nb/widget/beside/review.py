"""The review of a game at a Table: what a player could have made of the animals taken, move by move."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...core.errors import GameError
from ...core.shown import shown
from ...play.match import Match
from ...play.node import Node
from ...words import BETWEEN, Noun, Series, Told, say, template
from ..wire.stills import still

if TYPE_CHECKING:
    from ...analysis.hindsight import Hindsight, Step

REVIEW_WORDS: Final = {
    name: f"review.{name}"
    for name in "title ask close player best played difference before after change keeping lost kept left"
    " moves hint end-best end-played mark-better mark-played as-good".split()
}


class Review:
    """What views of a Table show of it, as JSON; mirrors ``front/src/wire/review-wire.ts`` name for name.

    A game that goes on has no review: what is still to come is nobody's to
    know.
    """

    def __init__(self) -> None:
        self._found: Found | None = None
        self._made: tuple[tuple[object, ...], dict[str, Any]] = (), {}

    def ask(self, match: Match[Any], player: int | str) -> None:
        """Look back on a player's moves; raises `GameError` before the end of the game, and as `hindsight`."""
        if not _over(match):
            raise GameError("review.not-over")
        from ...analysis.hindsight import hindsight

        serial = self._found.serial + 1 if self._found else 1
        found = Found(hindsight(match, player), match.played, serial)
        self._found = found

    def part(self, match: Match[Any], language: str) -> dict[str, Any]:
        """What is to be seen of it; the same object as long as it is the same. It says nothing of another game."""
        found = self._found
        if found is not None and found.played is not match.played:
            found = None
        over = _over(match)
        made_of, made = self._made
        if made_of != (language, over, found):
            made = _told(match, found, over, language)
            self._made = (language, over, found), made
        return made


class Found(NamedTuple):
    """What was found, about which game's end; ``serial`` grows with each."""

    hindsight: Hindsight
    played: Node[Any]
    serial: int


def _over(match: Match[Any]) -> bool:
    return match.game.turn(match.played.state) is None


def _told(match: Match[Any], found: Found | None, over: bool, language: str) -> dict[str, Any]:
    data: dict[str, Any] = {
        "words": {
            name: template(f"{match.game.domain}/{key}", language) for name, key in REVIEW_WORDS.items()
        },
        "off": "" if over else say("review.not-over", language),
    }
    if found is not None:
        data |= {"serial": found.serial, **_answer(match, found.hindsight, language)}
    return data


def _answer(match: Match[Any], found: Hindsight, language: str) -> dict[str, Any]:
    """The figures, the moves and the two ends."""
    best = still(shown(found.final.game), found.final, language)
    played = still(shown(match.game), match.played.state, language, found.seat)
    beside = {pile["key"]: pile["name"] for pile in played.scene["piles"]}  # a target that is no column
    steps = [
        {
            "path": path,
            "number": step.number,
            "text": found.tell(step, language),
            "before": step.before,
            "after": step.after,
            "change": -step.loss,
            "keeping": [beside.get(target, target) for target in step.keeping],
            "left": step is found.left,
            "says": _in_words(found, step, beside, language),
            "target": step.target,
            "targets": list(step.keeping),
        }
        for step, path in zip(found.steps, _moments(match, found), strict=True)
    ]
    *says, line = found.sentences(language)
    return {
        "seat": found.seat,
        "says": says,
        "line": line,
        "best": found.best,
        "played": found.played,
        "difference": -found.difference,
        "steps": steps,
        "stamps": best.stamps | played.stamps,
        "ends": {"best": best.scene, "played": played.scene},
    }


def _in_words(found: Hindsight, step: Step, beside: dict[str, str], language: str) -> str:
    """A step in a sentence or two: whose it was, what was done, what it cost, and what would have been better."""
    # in two languages a name in `beside` holds both
    places = Series(tuple(Told(partial(_part, beside.get(key, key), language)) for key in step.keeping), "or")
    key = "review.step-lost" if step.loss else "review.step-kept"
    told = {"name": found.player, "number": step.number, "move": Told(partial(_move, found, step))}
    if not step.loss:
        return say(key, language, **told, points=Noun("unit.point", step.after))
    return say(key, language, **told, before=step.before, after=step.after, places=places)


def _move(found: Hindsight, step: Step, language: str) -> str:
    return found.tell(step, language)


def _part(text: str, languages: str, language: str) -> str:
    parts = text.split(BETWEEN)
    return parts[languages.split("+").index(language)] if len(parts) > 1 else text


def _moments(match: Match[Any], found: Hindsight) -> list[str]:
    """Where in the tree each of the steps was to be made; moves of another kind, as in a draft, are none of them."""
    paths: list[str] = []
    game = shown(match.game)
    for node, after in pairwise(match.played.line()):
        if match.game.turn(node.state) == found.seat and len(paths) < len(found.steps):
            step = found.steps[len(paths)]
            if game.aimed(node.state, after.move) == (step.card, step.target):
                paths.append(node.address)
    return paths
