"""A board's what-if as one JSON text: what may be asked, how far the answer is, every move with its figures in words.

Mirrors ``front/src/wire/whatif-wire.ts`` name for name.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, Literal

from ...core.errors import GameError
from ...core.playouts import POLICIES
from ...core.remembered import remembered
from ...core.shown import shown
from ...words import Noun, Phrase, Sentences, Series, Told, say, template
from ..desk.desk import Desk

if TYPE_CHECKING:
    from ...analysis.answer import Answer
    from ...analysis.value import Value

Status = Literal["running", "done", "cancelled"]

PANEL_WORDS: Final = {
    name: f"whatif.{name}"
    for name in "title ask again coming coming-free coming-hint policy cancel hide reveal progress moves axis histogram"
    " histogram-points more".split()
}
# a mark stands before the figure: the best, not told apart from it
ROUNDED: Final = 1e-9  # shares are sums of rounded figures
MOST_NAMED: Final = 3  # moves just as good that are named; of more there is the number
SIGNS: Final = {"best": "★ ", "close": "≈ ", "apart": ""}


def why_not(desk: Desk) -> GameError | None:
    """Why a desk has nothing to be asked about; else `None`."""
    if desk.mode != "show":
        return GameError(f"whatif.in-{desk.mode}")
    if desk.timeline.game.turn(desk.timeline.state) is None:
        return GameError("whatif.over")
    if not desk.may_choose:
        return GameError("whatif.hand-hidden")
    return None


def question_data(desk: Desk) -> dict[str, Any]:
    """What a view needs to ask: whether it can, and the words."""
    reason = why_not(desk)
    return {
        "off": reason.say(desk.language) if reason else "",
        "held": not desk.timeline.game.ends,
        "policies": {policy: say(f"whatif.policy-{policy}", desk.language) for policy in POLICIES},
        "words": panel_words(desk.language),
    }


@remembered(16)
def panel_words(language: str) -> dict[str, str]:
    """The labels of the panel itself."""
    return {name: template(key, language) for name, key in PANEL_WORDS.items()}


def answer_data(answer: Answer, status: Status, progress: float, card: str, language: str) -> dict[str, Any]:
    """An answer in figures and words, its moves the best first; ``card`` is the one that was asked about."""
    ranked = answer.ranked
    return {
        "status": status,
        "progress": round(progress, 4),
        "playouts": answer.playouts,
        "card": card,
        "caption": _caption(answer, card, language),
        "says": _summary(answer, status, language) if status != "running" else "",
        "note": say("whatif.note", language),
        "moves": [move_data(answer, value, language) for value in ranked],
    }


def move_data(answer: Answer, value: Value, language: str) -> dict[str, Any]:
    """One move: where it is aimed, its figures, and what they say."""
    from ...analysis.answer import said  # needs NumPy, as every answer does
    from ...analysis.intervals import rounded

    low, high = answer.interval(value)
    histogram = answer.histogram(value.text)
    mark = "best" if value.text == answer.best.text else "apart" if value.apart else "close"
    card, target = shown(answer.game).aimed(answer.state, value.move)
    found: dict[str, Any] = {
        "key": value.text,
        "card": card,
        "target": target,
        "words": say("whatif.sentence", language, words=Told(partial(answer.tell, value))),
        "points": round(value.points, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "mark": mark,
        "label": say("whatif.label", language, sign=SIGNS[mark], value=rounded(value.points, value.error)[0]),
        "figure": said(value.points, value.error, language),
        "behind": answer.difference(value, language),
        "histogram": _counts(histogram, answer.playouts),
        "spread": _spread(histogram, language),
    }
    if answer.seats > 1:
        share, error = rounded(value.wins, value.wins_error, 100)
        found["wins"] = say("whatif.wins-share", language, value=share, error=error)
    return found


def _caption(answer: Answer, card: str, language: str) -> str:
    """How the figures were found; about a card in hand also what it was supposed to go on with."""
    number = Noun("unit.playout", answer.playouts)
    policy = Phrase.of(f"whatif.policy-{answer.policy}")
    said = [Phrase.of("whatif.panel-caption", playouts=number, policy=policy)]
    if card:
        said.append(Phrase.of("list.one", item=Told(partial(_facts, answer))))
    return say("list.one", language, item=Sentences(tuple(said)))


def _facts(answer: Answer, language: str) -> str:
    return " ".join(f"{name}: {text}." for name, text in shown(answer.game).facts(answer.state, language))


def _summary(answer: Answer, status: Status, language: str) -> str:
    """What is announced when there is no more to come."""
    from ...analysis.intervals import rounded

    best = answer.best
    points, error = rounded(best.points, best.error)
    said = [
        Phrase.of(
            "whatif.says-best",
            move=Told(partial(answer.tell, best)),
            value=points,
            error=error,
        )
    ]
    close = [value for value in answer.ranked if value is not best and not value.apart]
    if close:
        named = Series(tuple(Told(partial(answer.tell, value)) for value in close))
        moves = named if len(close) <= MOST_NAMED else Noun("unit.move", len(close))
        said.append(Phrase.of("whatif.says-close", moves=moves))
    if status == "cancelled":
        number = Noun("unit.playout", answer.playouts)
        said.insert(0, Phrase.of("whatif.says-cancelled", playouts=number))
    return say("list.one", language, item=Sentences(tuple(said)))


def _counts(found: dict[int, float], playouts: int) -> dict[str, Any]:
    """How many play-outs end with each score, from the least one on."""
    least, most = min(found), max(found)
    counts = [round(found.get(score, 0) * playouts) for score in range(least, most + 1)]
    return {"least": least, "counts": counts}


def _spread(found: dict[int, float], language: str) -> str:
    """The distribution in words: the middle half, and both ends."""
    scores = sorted(found)
    up_to = list(accumulate(found[score] for score in scores))
    low, high = (scores[bisect_left(up_to, part - ROUNDED)] for part in (0.25, 0.75))
    return say("whatif.spread", language, low=low, high=high, least=min(found), most=max(found))
