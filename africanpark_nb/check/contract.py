"""The laws every game must keep. Run it on your own game: ``contract(my_game, my_game.start(2))``."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.analysed import Analysed
from ..core.errors import GameError, IllegalMove
from ..core.game import Game
from ..core.shown import Shown


class BrokenContract(AssertionError):
    """A law that a game does not keep; the message names it and shows where."""


def contract(game: Game[Any, Any], state: Any, *, seed: int = 0, moves: int = 200) -> int:
    """Walk a game at random and hold every law of the protocol at each state; gives the number of states seen.

    The laws: states and moves are hashable values whose texts read back;
    `moves` are distinct and are what `check` allows; `play` gives a new state
    and leaves the old one as it was; another seat, and any nonsense, is refused
    and not raised; scores and outcome go by seat; what a seat sees can be
    played on, and `resample` changes nothing of it; other names change names
    alone; hindsight, if a game has it,
    knows the score and has a legal line to the best. Raises `BrokenContract`.

    >>> from africanpark_nb import solo
    >>> contract(solo, solo.start(1), moves=5)
    6
    """
    rng = Random(seed)
    line: list[tuple[Any, Any]] = []
    for seen in range(moves):
        turn = game.turn(state)
        _values(game, state)
        _named(game, state)
        if turn is None:
            _over(game, state)
            _looked_back(game, line, state)
            return seen + 1
        found = game.moves(state)
        _hold(bool(found), "a seat to move has a move", state)
        _hold(len(set(found)) == len(found), "moves are distinct", state)
        _hold(game.moves(state) == found, "moves keep their order", state)
        _asked(game, state, turn, found)
        _hidden(game, state, turn, found, rng)
        before = game.write(state)
        move = rng.choice(found)
        line.append((state, move))
        state, last = game.play(state, move), state
        _hold(game.write(last) == before, "play leaves the state as it was", last)
    _looked_back(game, line, state)
    return moves + 1


def _hold(kept: bool, law: str, state: Any) -> None:
    if not kept:
        raise BrokenContract(f"{law}: not kept at\n{state}")


def _values(game: Game[Any, Any], state: Any) -> None:
    again = game.read(game.write(state))
    _hold(again == state and hash(again) == hash(state), "a state's text reads back to the same value", state)
    _hold(state.game is game, "a state knows its game", state)
    for language in ("en", "cs"):
        if isinstance(game, Shown):
            _hold(bool(game.scene(state, 0, language).label), "a state has a picture with words", state)


def _named(game: Game[Any, Any], state: Any) -> None:
    players = list(getattr(state, "players", ()))
    try:
        other = game.named(state, [f"{name}\u2019" for name in players])
    except GameError:
        return  # the game gives no names
    _hold(list(other.players) == [f"{name}\u2019" for name in players], "players get other names", state)
    _hold(game.named(other, players) == state, "another name changes nothing else", state)
    again = game.again(state, players, 1)
    _hold(list(again.players) == players, "another game has the players it was begun with", state)
    _hold(game.again(other, players, 1) == again, "another game knows nothing of the one before", state)


def _over(game: Game[Any, Any], state: Any) -> None:
    outcome = game.outcome(state)
    _hold(outcome is not None, "a game that is over has an outcome", state)
    _hold(game.moves(state) == (), "a game that is over has no moves", state)
    seats = sorted(seat for place in (outcome.ranking if outcome else ()) for seat in place)
    _hold(seats == list(range(len(game.scores(state)))), "the outcome ranks every seat once", state)


def _asked(game: Game[Any, Any], state: Any, turn: int, moves: tuple[Any, ...]) -> None:
    for move in moves:
        verdict = game.check(state, move)
        _hold(verdict.ok and verdict.rules == (), "check allows what moves lists", state)
        _hold(game.parse(state, game.say(state, move)) == move, "a move's text reads back", state)
        _hold(bool(game.tell(state, move, "en")), "a move has words", state)
        if isinstance(game, Shown):
            aimed = game.aim(state, *game.aimed(state, move))
            _hold(aimed == move, "a move is meant by one card and one target", state)
    for nonsense in (None, "nonsense", object()):
        _hold(not game.check(state, nonsense).ok, "check answers anything and allows no nonsense", state)
    other = game.check(state, moves[0], seat=turn + 1)
    _hold(other.rules == ("not-your-turn",), "another seat is refused", state)
    try:
        game.play(state, moves[0], seat=turn + 1)
    except IllegalMove as refusal:
        _hold(refusal.verdict.rules == other.rules, "play refuses with check's verdict", state)
    else:
        _hold(False, "play refuses another seat", state)


def _hidden(game: Game[Any, Any], state: Any, turn: int, moves: tuple[Any, ...], rng: Random) -> None:
    seen = game.seen_by(state, turn)
    _hold(game.moves(seen) == moves, "what a seat sees is enough to know its moves", state)
    _hold(game.scores(seen) == game.scores(state), "what a seat sees is enough to know the scores", state)
    _hold(game.seen_by(seen, turn) == seen, "seeing twice is seeing once", state)
    drawn = game.resample(seen, turn, rng)
    _hold(game.seen_by(drawn, turn) == seen, "resample changes nothing that was seen", state)
    _hold(not game.hides(drawn), "resample leaves nothing hidden", state)


def _looked_back(game: Game[Any, Any], line: list[tuple[Any, Any]], last: Any) -> None:
    for seat, score in enumerate(game.scores(last)):
        try:
            told = game.retold(line, seat) if isinstance(game, Analysed) else None
        except GameError:
            continue  # the seat has taken nothing yet
        if told is None:
            return
        _hold(told.best[-1] == score, "hindsight ends with the score", last)
        _hold(sorted(told.best, reverse=True) == list(told.best), "what was lost stays lost", last)
        state = told.start
        solo = state.game
        for card, target in zip(told.cards, told.line, strict=False):
            move = solo.aim(state, card, target)
            _hold(solo.check(state, move).ok, "a line in hindsight is legal", state)
            state = solo.play(state, move)
        _hold(solo.scores(state) == (told.best[0],), "a line in hindsight comes to the best", state)
