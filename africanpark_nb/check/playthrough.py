"""A game written out step by step with everything a seat can see, so that a change of rules is a readable diff."""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.game import Game


def playthrough(game: Game[Any, Any], state: Any, rng: Random, most_moves: int = 10_000) -> str:
    """A game played at random to its end, or for so many moves: each state as its mover sees it, and its moves.

    >>> from africanpark_nb import solo
    >>> print(playthrough(solo, solo.start(1), Random(1), 1).splitlines()[0])
    2[..] 3[~..] 4[~.|..] 6[~..|~..]
    """
    lines = []
    for _ in range(most_moves):
        seat = game.turn(state)
        if seat is None:
            break
        moves = game.moves(state)
        move = rng.choice(moves)
        lines += _seen(game, state, seat)
        lines += [
            f"moves: {' '.join(game.say(state, one) for one in moves)}",
            f"> {game.say(state, move)}",
            "",
        ]
        state = game.play(state, move)
    lines += [*_seen(game, state, game.turn(state) or 0), f"outcome: {game.outcome(state)}"]
    return "\n".join(lines) + "\n"


def _seen(game: Game[Any, Any], state: Any, seat: int) -> list[str]:
    return [game.write(game.seen_by(state, seat)), f"scores: {' '.join(map(str, game.scores(state)))}"]
