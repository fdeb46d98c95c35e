"""The greedy bot: the most points now, where "now" is the end of its own turn, however many moves that has."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any, Final, NamedTuple

from ..core.analysed import Analysed, analysed, considered
from ..core.game import Game

WIDTH: Final = 12  # lines of play that are followed at once
DEPTH: Final = 8  # moves of one turn that are looked ahead


class Line(NamedTuple):
    """Some moves of one turn: the first of them by its number, their points, and where they lead."""

    first: int
    points: float
    state: Any


def greedy_bot(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """The move with the best change of score; ties by chance.

    Where a turn has several moves the ends of its own turn are compared, with
    what they promise (`Analysed.outlook`); cards it has not seen are drawn
    anew for that, and count only as far as a verdict is certain of them.
    """
    moves = considered(game, seen)
    if _one_by_one(game):
        worth: list[float] = [game.check(seen, move).points or 0 for move in moves]
    else:
        worth = _of_turns(game, seen, moves, rng)
    best = max(worth)
    return rng.choice([move for move, own in zip(moves, worth, strict=True) if own == best])


def _one_by_one(game: Game[Any, Any]) -> bool:
    """Whether every move ends a turn and promises nothing, so that its verdict alone counts."""
    promises = isinstance(game, Analysed) and type(game).outlook is not Analysed.outlook
    return type(game).begins is Game.begins and not promises


def _of_turns(game: Game[Any, Any], seen: Any, moves: tuple[Any, ...], rng: Random) -> list[float]:
    """The best that each move can come to at the end of this turn."""
    seat = game.turn(seen)
    assert seat is not None
    # the stream goes on as if nothing had been drawn from it
    state = game.resample(seen, seat, copy(rng)) if game.hides(seen) else seen
    fast = analysed(game)

    def promise(after: Any) -> float:
        return fast.outlook(after, seat) if fast else 0.0

    def made(line: Line, number: int, move: Any) -> Line:
        points = line.points + (game.check(line.state, move).points or 0)
        return Line(number, points, game.play(line.state, move))

    worth = [float("-inf")] * len(moves)
    lines = [made(Line(0, 0, state), number, move) for number, move in enumerate(moves)]
    for depth in range(DEPTH):
        goes_on = []
        for line in lines:
            within = game.turn(line.state) == seat and not game.begins(line.state)
            value = line.points + promise(line.state)
            if within and depth + 1 < DEPTH:
                goes_on.append((value, line))
            else:
                worth[line.first] = max(worth[line.first], value)
        goes_on.sort(key=lambda found: -found[0])
        lines = [
            made(line, line.first, move)
            for _, line in _spread(goes_on)
            for move in considered(game, line.state)
        ]
    return worth


def _spread(lines: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
    """The best lines that are followed: of each first move its best one, and further ones as far as `WIDTH` goes."""
    firsts: set[int] = set()
    best: list[tuple[float, Line]] = []
    others: list[tuple[float, Line]] = []
    for found in lines:
        (others if found[1].first in firsts else best).append(found)
        firsts.add(found[1].first)
    return best + others[: max(0, WIDTH - len(best))]
