"""The review of a game at a Table: what a player could have made of the animals taken, move by move."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from ..core.errors import GameError
from ..play.match import Match
from ..words import say, template
from .pictures import still
from .wire import as_text

if TYPE_CHECKING:
    from ..analysis.hindsight import Hindsight

REVIEW_WORDS: Final = {
    name: f"review.{name}"
    for name in "title ask close player best played difference before after change keeping lost kept left"
    " moves hint end-best end-played".split()
}


class Review:
    """What views of a Table show of it.

    A game that goes on has no review: what is still to come is nobody's to
    know. ``text`` is everything as one JSON object; mirrors
    ``front/src/review-wire.ts`` name for name.
    """

    def __init__(self, match: Match[Any], language: str) -> None:
        self._match, self._language = match, language
        self._found: Hindsight | None = None
        self._serial = 0
        self.text = self._told(None)

    def ask(self, player: int | str) -> None:
        """Look back on a player's moves; raises `GameError` before the end of the game, and as `hindsight`."""
        if not self._over:
            raise GameError("review.not-over")
        from ..analysis.hindsight import hindsight

        found = hindsight(self._match, player)
        self._serial += 1
        self.text = self._told(found)
        self._found = found

    def follow(self, match: Match[Any], language: str) -> None:
        """The same in another language; and nothing of a game that is no longer the one on the board."""
        before = self._language, self._over, self._found
        if match.played is not self._match.played:
            self._found = None
        self._match, self._language = match, language
        if before != (self._language, self._over, self._found):
            self.text = self._told(self._found)

    @property
    def _over(self) -> bool:
        return self._match.game.turn(self._match.played.state) is None

    def _told(self, found: Hindsight | None) -> str:
        data: dict[str, Any] = {
            "words": {name: template(key, self._language) for name, key in REVIEW_WORDS.items()},
            "off": "" if self._over else say("review.not-over", self._language),
        }
        if found is not None:
            data |= {"serial": self._serial, **_answer(self._match, found, self._language)}
        return as_text(data)


def _answer(match: Match[Any], found: Hindsight, language: str) -> dict[str, Any]:
    """The figures, the moves and the two ends."""
    best = still(found.final.game, found.final, language)
    played = still(match.game, match.played.state, language, found.seat)
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


def _moments(match: Match[Any], found: Hindsight) -> list[str]:
    """Where in the tree each of the steps was to be made; moves of another kind, as in a draft, are none of them."""
    paths: list[str] = []
    for node, after in pairwise(match.played.line()):
        if match.game.turn(node.state) == found.seat and len(paths) < len(found.steps):
            step = found.steps[len(paths)]
            if tuple(match.game.parse(node.state, after.cause)) == (step.card, step.target):
                paths.append(node.path)
    return paths
