"""How saved tries differ from the position looked at: in their pictures, score sheets and a sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...core.shown import shown
from ...play.timeline import Timeline
from .stills import Whole, whole_still


def compared(timeline: Timeline[Any], language: str) -> dict[str, dict[str, Any]]:
    """How each kept line's picture and sheet differ from the position looked at, by the line's key."""
    game, state = shown(timeline.game), timeline.state
    if not timeline.branches:
        return {}
    here = whole_still(game, state, language)
    tips = {branch.key: branch.tip.state for branch in timeline.branches}
    return {
        key: _difference(here, whole_still(game, tip, language))
        | {"summary": game.contrast(tip, state, language)}
        for key, tip in tips.items()
    }


def _difference(theirs: Whole, mine: Whole) -> dict[str, Any]:
    only = [key for key, label in mine.pieces.items() if theirs.pieces.get(key) != label]
    missing = [key for key, label in theirs.pieces.items() if mine.pieces.get(key) != label]
    present = Counter((line["text"], line["points"]) for line in theirs.own.sheet)
    lines = []
    for number, line in enumerate(mine.own.sheet):
        present[line["text"], line["points"]] -= 1
        if present[line["text"], line["points"]] < 0:
            lines.append(number)
    return {"differs": only, "missing": missing, "lines": lines}
