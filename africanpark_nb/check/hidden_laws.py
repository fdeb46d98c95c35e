"""Laws of what is hidden: nobody is told, and nothing depends on, a card that a seat cannot know."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ..core.game import Game
from .law import Law, Moment, hold, hold_value, is_of


def seen(at: Moment) -> None:
    """What a seat sees is enough for it, seeing twice is seeing once, and more see more."""
    game, state, turn = at.game, at.state, at.turn
    everybody, all_seats = game.seen_by(state), game.seen_by(state, *at.seats)
    for seat in at.seats:
        own = game.seen_by(state, seat)
        hold(game.seen_by(own, seat) == own, "sees-once")
        hold(game.seen_by(own) == everybody and game.seen_by(all_seats, seat) == own, "sees-more")
        hold(game.private or own == everybody, "private")
        hold(game.scores(own) == game.scores(state), "sees-scores")
    if turn is not None:
        own = game.seen_by(state, turn)
        hold(game.turn(own) == turn and game.moves(own) == at.moves, "sees-moves")


def judged(at: Moment) -> None:
    """A verdict depends on nothing that the seat to move has not seen."""
    game, state = at.game, at.state
    own = game.seen_by(state, at.turn) if at.turn is not None else state
    for move in (*at.some, *at.others):
        whole, known = game.check(state, move), game.check(own, move)
        same = whole == known and whole.certain == known.certain
        hold(same, "no-peeking", move=game.say(state, move))


def drawn_anew(at: Moment) -> None:
    """What is drawn anew changes nothing that was seen, leaves nothing hidden, and looks the same to the seat."""
    game, state = at.game, at.state
    hides = game.hides(game.seen_by(state))
    hold_value(is_of(hides, bool), "hides", hides, "bool")
    for seat in (*at.seats, None):
        seats = () if seat is None else (seat,)
        own = game.seen_by(state, *seats)
        full = game.resample(own, seat, at.rng)
        hold(game.seen_by(full, *seats) == own, "resample-keeps", seat=str(seat))
        hold(not game.hides(full), "resample-whole", seat=str(seat))
        _looks_the_same(at, full, seat)


def _looks_the_same(at: Moment, full: Any, seat: int | None) -> None:
    """Two states that look the same to a seat are the same to it in all that it is asked and told."""
    game, state = at.game, at.state
    hold(
        game.turn(full) == at.turn and game.scores(full) == game.scores(state),
        "no-difference",
        method="turn, scores",
    )
    if seat is not None and seat == at.turn:
        hold(game.moves(full) == at.moves, "no-difference", method="moves")
        for move in at.some:
            hold(game.check(full, move) == game.check(state, move), "no-difference", method="check")


def known(at: Moment) -> None:
    """What is known stays known, and nothing is known beyond itself."""
    game, state = at.game, at.state
    first = at.line[0][0] if at.line else state
    for seats in ((), *((seat,) for seat in at.seats)):
        hold_value(not game.beyond(state, state, *seats), "beyond", True, "False")
        hold(not game.beyond(first, state, *seats), "known-stays")
    told = game.seed_shown(state)
    hold_value(is_of(told, str) and (at.turn is None or not told), "seed_shown", told, '""')


def replayed(at: Moment) -> None:
    """The first state as somebody knows it, its rest drawn anew, plays on as the game did."""
    game, line = at.game, at.line
    for seats in ((), *((seat,) for seat in at.seats), tuple(at.seats)):
        start = game.known_start(line[0][0] if line else at.state, at.state, *seats)
        state = game.complete(start, Random(at.rng.getrandbits(32)))
        hold(not game.hides(state), "complete-whole")
        for before, move in line:
            state = _again(game, state, game.say(before, game.made(before, move, *seats)))
        same = game.seen_by(state, *seats) == game.seen_by(at.state, *seats)
        hold(same and game.scores(state) == game.scores(at.state), "replays")


def _again(game: Game[Any, Any], state: Any, said: str) -> Any:
    move = game.parse(state, said)
    hold(game.check(state, move).ok, "replays-move", move=said)
    return game.play(state, move)


HIDDEN: Final[tuple[Law, ...]] = (seen, judged, drawn_anew, known)
LOOKING_BACK: Final[tuple[Law, ...]] = (replayed,)
