"""Laws of the rules: whose turn it is, what may be done, what comes of it, how it ends."""

from __future__ import annotations

from typing import Final

from ..core.errors import IllegalMove
from ..core.game import Outcome
from ..core.verdict import Verdict
from .law import Law, Moment, hold, hold_value, is_number, is_of, is_text


def values(at: Moment) -> None:
    """States are values: their text reads back, and they know their game."""
    game, state = at.game, at.state
    text = game.write(state)
    hold_value(is_text(text), "write", text, 'str, not ""')
    again = game.read(text)
    hold(again == state and hash(again) == hash(state), "reads-back")
    link = game.link(state)
    hold_value(is_text(link) and game.read(link) == state, "link", link, "read(link) == state")
    scores = game.scores(state)
    right = is_of(scores, tuple) and scores and all(map(is_number, scores))
    hold_value(right, "scores", scores, "tuple[int, ...]")
    players = getattr(state, "players", None)
    hold(players is None or len(players) == len(scores), "score-each")
    hold(state.game is game, "knows-game")


def turns(at: Moment) -> None:
    """The seat to move is a seat; a turn begins for the seat whose turn it is."""
    game, state, turn = at.game, at.state, at.turn
    hold_value(turn is None or turn in at.seats, "turn", turn, f"None, 0 … {len(at.seats) - 1}")
    whose, begins = game.turn_of(state), game.begins(state)
    hold_value(
        (whose is None) == (turn is None) and (whose is None or whose in at.seats), "turn_of", whose, "int"
    )
    hold_value(is_of(begins, bool), "begins", begins, "bool")
    hold(turn is None or not begins or whose == turn, "begins")
    hold(at.line or begins, "begins-first")
    heading = game.heading(state)
    hold_value(is_of(heading, str), "heading", heading, "str")
    outcome = game.outcome(state)
    hold_value(
        (outcome is None) == (turn is not None), "outcome", outcome, "Outcome" if turn is None else "None"
    )


def listed(at: Moment) -> None:
    """Moves are distinct and have an order."""
    game, state, moves = at.game, at.state, at.moves
    hold_value(is_of(moves, tuple), "moves", moves, "tuple")
    hold(bool(moves) == (at.turn is not None), "has-moves" if at.turn is not None else "over-moves")
    hold(len(set(moves)) == len(moves), "distinct")
    hold(game.moves(state) == moves, "ordered")


def allowed(at: Moment) -> None:
    """What is listed is allowed, has a text and words, and what it brings is told beforehand."""
    game, state = at.game, at.state
    for move in at.moves:
        verdict = game.check(state, move)
        hold_value(is_of(verdict, Verdict), "check", verdict, "Verdict")
        hold(verdict.ok and verdict.rules == (), "allows", move=game.say(state, move))
        said = game.say(state, move)
        hold_value(is_text(said), "say", said, 'str, not ""')
        hold(game.parse(state, said) == move, "move-reads-back", move=said)


def made(at: Moment) -> None:
    """A move gives a new state and leaves the old one; certain points are the change of the score."""
    game, state, turn = at.game, at.state, at.turn
    before = game.write(state)
    for move in at.some if turn is not None else ():
        after = game.play(state, move)
        hold(game.write(state) == before, "pure")
        verdict, said = game.check(state, move), game.say(state, move)
        hold_value(is_number(verdict.points), "check(…).points", verdict.points, "int")
        hold_value(is_of(verdict.certain, bool), "check(…).certain", verdict.certain, "bool")
        change = game.scores(after)[turn] - game.scores(state)[turn] if turn is not None else 0
        hold(
            not verdict.certain or verdict.points == change,
            "points",
            move=said,
            told=verdict.points,
            change=change,
        )
        seen = game.made(state, move, *at.seats)
        hold(seen == move, "made-by-all", move=said)


def refused(at: Moment) -> None:
    """Another seat and any nonsense are refused, by `check` and by `play`, and nothing is raised."""
    game, state = at.game, at.state
    for nonsense in (None, "nonsense", object(), (), -1):
        verdict = game.check(state, nonsense)
        hold_value(is_of(verdict, Verdict), "check", verdict, "Verdict")
        hold(not verdict.ok, "nonsense", move=repr(type(nonsense).__name__))
    if at.turn is None:
        return
    other = game.check(state, at.moves[0], seat=at.turn + 1)
    hold(other.rules == ("not-your-turn",), "other-seat")
    try:
        game.play(state, at.moves[0], seat=at.turn + 1)
    except IllegalMove as refusal:
        hold(refusal.verdict.rules == other.rules, "play-refuses")
    else:
        hold(False, "play-refuses")


def ended(at: Moment) -> None:
    """A game that is over has an outcome in which each seat stands once."""
    if at.turn is not None:
        return
    outcome = at.game.outcome(at.state)
    hold_value(isinstance(outcome, Outcome), "outcome", outcome, "Outcome")
    seats = sorted(seat for place in (outcome.ranking if outcome else ()) for seat in place)
    hold(seats == list(at.seats), "ranks-each")


RULES: Final[tuple[Law, ...]] = (values, turns, listed, allowed, made, refused, ended)
