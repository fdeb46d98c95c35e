"""A table as JSON: everyone's reserve, the offer, the move list, the end.

Mirrors ``front/src/wire/table-wire.ts`` name for name.
"""

from __future__ import annotations

from typing import Any, Final

from ...core.scene import notes
from ...core.shown import Shown, shown
from ...play.match import Match
from ...words import say
from .as_json import plain_data, stamps_data, stamps_part
from .stills import Still, common_part, still
from .tree import step_in_words, tree_data, whereabouts
from .wire import Parts, look_part, setting

MOST_SEATS: Final = 6  # a part each


def board_parts(
    match: Match[Any],
    revision: int,
    language: str,
    bots: tuple[str, ...],
    by_bot: bool,
    remark: str,
    may_choose: bool,
) -> Parts:
    """What a view shows at once of the moment looked at, as its viewers see it; cards and buttons if they may choose."""
    game, turn = shown(match.game), match.game.turn(match.state)
    state = match.seen(match.at)
    scene = game.scene(state, turn if turn is not None else 0, language)
    if not may_choose:
        scene = scene._replace(tray=(), buttons=())
    shared = game.common(state, language)
    common, stamps = common_part(shared)
    stamps = stamps | stamps_data(scene.stamps)
    drawn = plain_data(scene._replace(stamps={}, tray=(), note=""))
    seats: Parts = {f"seat{seat}": {} for seat in range(MOST_SEATS)}
    for seat in range(len(state.players)):
        one = still(game, state, language, seat)
        stamps |= one.stamps
        seats[f"seat{seat}"] = {f"seat{seat}": _seat(match, state, seat, one, bots, language)}
    board = {
        "revision": revision,
        "scene": drawn,
        "turn": turn,
        "facts": [{"name": name, "text": text} for name, text in game.facts(state, language)],
        "bot": {"seat": turn, "name": bots[turn]} if by_bot and turn is not None else None,
        "outcome": _outcome(match, language),
        "timeline": {
            "undo": match.can_undo,
            "redo": match.can_redo,
            "live": not match.exploring,
            "imagined": match.imagined,
            **whereabouts(match),
            "played": match.played.address,
        },
        "remark": remark,
        **_steps(game, state, language),
    }
    return {
        "setting": setting(game, "table", language, notes(*filter(None, (shared, scene)))),
        "look": look_part(game.domain),
        "stamps": stamps_part(stamps),
        "tray": {"tray": plain_data(scene.tray)},
        "common": common,
        **seats,
        "board": board,
    }


def later_parts(match: Match[Any], language: str) -> Parts:
    """What follows: the tree, with the name of who moved, and the branches."""
    branches = [
        {
            "key": branch.key,
            "name": branch.name,
            "note": branch.note,
            "path": branch.tip.address,
            "imagined": branch.tip.imagined,
            "scores": list(match.game.scores(branch.tip.state)),
        }
        for branch in match.shown_branches
    ]
    return {
        "tree": tree_data(match, language, match.state.players, match.eyes),
        "branches": {"branches": branches},
    }


def _seat(
    match: Match[Any], state: Any, seat: int, drawn: Still, bots: tuple[str, ...], language: str
) -> dict[str, Any]:
    game = shown(match.game)
    last = next(
        (node for node in match.at.back() if node.parent and game.turn(node.parent.state) == seat), None
    )
    told = "" if last is None else step_in_words(game, last, language, match.eyes)
    return {
        "name": state.players[seat],
        "bot": bots[seat],
        "figures": plain_data(game.figures(state, seat, language)),
        "total": game.scores(state)[seat],
        "scene": drawn.scene,
        "sheet": drawn.sheet,
        "last": told,
    }


def _steps(game: Shown[Any, Any], state: Any, language: str) -> dict[str, Any]:
    """Whose turn it is, if another seat must decide in the midst of it, and the step that is due."""
    found: dict[str, Any] = {}
    whose = game.turn_of(state)
    if whose is not None and whose != game.turn(state):
        found["whose"] = whose
    if (stage := game.stage(state, language)) is not None:
        found["stage"] = stage._asdict()
    return found


def _outcome(match: Match[Any], language: str) -> dict[str, Any] | None:
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return None
    names = match.state.players
    return {
        "ranking": [[names[seat] for seat in place] for place in outcome.ranking],
        "tie": say(f"{match.game.domain}/table.tie-{outcome.tie_break}", language)
        if outcome.tie_break
        else "",
        "seed": match.game.seed_shown(match.state) if not match.exploring else "",
    }
