"""A table as one JSON snapshot: everyone's reserve, the offer, the move list, the end.

Mirrors ``front/src/table-wire.ts`` name for name.
"""

from __future__ import annotations

from typing import Any, Final

from ..play.match import Match
from ..play.record import write
from ..play.tree import Twig
from ..words import known_languages, languages, say, template
from .pictures import pieces, plain_data, sheet, step_in_words, still, tree_data
from .wire import VIEW_WORDS, Notice

TABLE_WORDS: Final = {
    name: f"table.{name}"
    for name in [
        "title",
        "offer",
        "to-move",
        "head-ranger",
        "you",
        "bot",
        "bot-thinks",
        "hurry",
        "people",
        "live",
        "exploring",
        "imagined",
        "promote",
        "download",
        "load-record",
        "record-text",
        "result",
        "winner",
        "shared",
        "tie-fewer-dead",
        "cemetery",
        "reserves",
        "open-reserve",
        "over",
        "seed",
        "your-move",
        "pick-first",
        "pick",
        "moves",
        "look-back",
        "look-forward",
        "side-front",
        "side-back",
        "choose-side",
        "imagined-mark",
        "variations",
        "record-copied",
        "downloaded",
        "choose-file",
        "close-reserve",
        "last-move",
        "place",
        "player",
    ]
}


def table_snapshot(
    match: Match[Any],
    revision: int,
    language: str,
    bots: tuple[str, ...],
    by_bot: bool,
    remark: str,
    notice: Notice | None,
) -> dict[str, Any]:
    """Everything a view shows of the moment looked at; nothing of it is hidden from any seat."""
    game, turn = match.game, match.game.turn(match.state)
    state = game.seen_by(match.state, turn or 0)
    scene = game.scene(state, turn if turn is not None else 0, language)
    drawn = plain_data(scene)
    stamps = drawn.pop("stamps")
    seats = []
    for seat in range(len(state.players)):
        one = still(game, state, language, seat)
        stamps = one.stamps | stamps
        seats.append(_seat(match, state, seat, one.scene, bots, language))
    return {
        "kind": "table",
        "revision": revision,
        "language": language,
        "languages": {code: say("language.name", code) for code in languages()},
        "title": say("lab.game", language),
        "stamps": stamps,
        "scene": drawn,
        "turn": turn,
        "seats": seats,
        "facts": [{"name": name, "text": text} for name, text in game.facts(state, language)],
        "bot": {"seat": turn, "name": bots[turn]} if by_bot and turn is not None else None,
        "outcome": _outcome(match, language),
        "timeline": {
            "undo": match.can_undo,
            "redo": match.can_redo,
            "live": not match.exploring,
            "imagined": match.imagined,
            "path": match.at.path,
            "played": match.played.path,
            "tree": _by_seats(match, match.tree(), tree_data(match, language)),
        },
        "branches": [
            {
                "key": branch.key,
                "name": branch.name,
                "note": branch.note,
                "path": branch.tip.path,
                "on": match.on == branch.key,
                "imagined": branch.tip.imagined,
                "scores": list(game.scores(branch.tip.state)),
            }
            for branch in match.branches
        ],
        "remark": remark,
        "notice": notice,
        "words": {name: template(key, language) for name, key in (VIEW_WORDS | TABLE_WORDS).items()},
    }


def _by_seats(match: Match[Any], twig: Twig[Any], found: dict[str, Any]) -> dict[str, Any]:
    """The tree in words with the name of who moved, and the total of that seat rather than of the next."""
    node = twig.node
    seat = match.game.turn(node.parent.state) if node.parent else None
    if seat is not None:
        found["who"] = node.state.players[seat]
        found["total"] = match.game.scores(node.state)[seat]
    for part, inside in zip(twig.twigs, found["twigs"], strict=True):
        _by_seats(match, part, inside)
    return found


def _seat(
    match: Match[Any], state: Any, seat: int, scene: dict[str, Any], bots: tuple[str, ...], language: str
) -> dict[str, Any]:
    game = match.game
    lines = sheet(game, state, language, seat)
    last = next(
        (node for node in reversed(match.at.line()) if node.parent and game.turn(node.parent.state) == seat),
        None,
    )
    told = ""
    if last is not None and last.parent is not None:
        told = step_in_words(game, last.parent.state, last.cause, last.state, language)[0]
    return {
        "name": state.players[seat],
        "bot": bots[seat],
        "marks": game.marks(state, seat, known_languages(language)[0]),
        "total": game.scores(state)[seat],
        "scene": scene,
        "sheet": lines,
        "dead": len(pieces(game.scene(state, seat, language)._replace(blocks=()))),
        "last": told,
    }


def _outcome(match: Match[Any], language: str) -> dict[str, Any] | None:
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return None
    names = match.state.players
    return {
        "ranking": [[names[seat] for seat in place] for place in outcome.ranking],
        "tie": say(f"table.tie-{outcome.tie_break}", language) if outcome.tie_break else "",
        "seed": match.game.seed_shown(match.state) if not match.exploring else "",
    }


def record_of(match: Match[Any], open_deck: bool) -> str:
    """What the download button saves."""
    return write(match, open_deck=open_deck)
