"""Perft: how many sequences of moves there are, a number that any slip in the rules changes."""

from __future__ import annotations

from typing import TypeVar

from ..core.game import Game

S = TypeVar("S")
M = TypeVar("M")


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """The number of move sequences of this length from a state.

    States that are met again at the same depth are counted once and
    remembered, so memory grows with the number of different states.

    >>> from africanpark_nb import Reserve, solo
    >>> [perft(solo, Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"), depth) for depth in (1, 2)]
    [57, 3032]
    """
    return _count(game, state, depth, {})


def _count(game: Game[S, M], state: S, depth: int, seen: dict[tuple[S, int], int]) -> int:
    if depth == 0:
        return 1
    moves = game.moves(state)
    if depth == 1:
        return len(moves)
    key = state, depth
    if key not in seen:
        seen[key] = sum(_count(game, game.play(state, move), depth - 1, seen) for move in moves)
    return seen[key]
