"""The tree of moments as JSON: what led to each, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..core.game import Game
from ..play.timeline import Timeline
from ..play.tree import Node, Twig
from ..words import say

MOST_TOLD: Final = 4096


class Told(NamedTuple):
    """A moment in words: what led to it, the seat that moved, and that seat's total then."""

    text: str
    seat: int | None
    total: int


_told: dict[tuple[int, str], tuple[Node[Any], Told]] = {}  # by identity: moments never change


def tree_data(timeline: Timeline[Any], language: str, players: Sequence[str] = ()) -> dict[str, Any]:
    """The tree of moments in words, with the names of those who moved; a text that comes again is there once."""
    texts: dict[str, int] = {}
    twigs = _twig_data(timeline.game, timeline.tree(), language, players, texts)
    return {"tree": twigs, "texts": list(texts)}


def _twig_data(
    game: Game[Any, Any], twig: Twig[Any], language: str, players: Sequence[str], texts: dict[str, int]
) -> dict[str, Any]:
    text, seat, total = _of(game, twig.node, language)
    found: dict[str, Any] = {
        "step": twig.node.cause,
        "text": texts.setdefault(text, len(texts)),
        "total": total,
    }
    if players and seat is not None:
        found["who"] = texts.setdefault(players[seat], len(texts))
    if twig.branch:
        found["branch"] = twig.branch
    if twig.twigs:
        found["twigs"] = [_twig_data(game, part, language, players, texts) for part in twig.twigs]
    return found


def _of(game: Game[Any, Any], node: Node[Any], language: str) -> Told:
    key = id(node), language
    known = _told.get(key)
    if known is None:
        if len(_told) >= MOST_TOLD:
            _told.clear()
        before = node.parent and node.parent.state
        seat = None if before is None else game.turn(before)
        mover = game.turn(node.state) if seat is None else seat
        text = step_in_words(game, before, node.cause, language)
        # the moment is kept too, so that its identity is nobody else's meanwhile
        known = _told[key] = node, Told(text, seat, game.scores(node.state)[mover or 0])
    return known[1]


STEPS: Final = {"": "start", "clear": "clear", "=": "set", "+": "edit", "-": "edit"}


@lru_cache(maxsize=4096)
def step_in_words(game: Game[Any, Any], before: Any, cause: str, language: str) -> str:
    """What led to a moment, in words."""
    kind = STEPS.get(cause) or STEPS.get(cause[:1])
    if kind:
        return say(f"lab.step-{kind}", language, what=cause[1:])
    return game.tell(before, game.parse(before, cause), language)
