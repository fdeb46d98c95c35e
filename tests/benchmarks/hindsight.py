"""Hindsight on whole games of 21 animals, next to a what-if."""

import json
import statistics

from africanpark_nb import play_game
from africanpark_nb.play import record

from .measure import Row, fresh_python

ANIMALS = 21


def whole_games(number: int) -> list[tuple[str, int]]:
    """Records of games that lasted as long as their deck, with a seat to look back from; players of both kinds."""
    found: list[tuple[str, int]] = []
    seed = 0
    while len(found) < number:
        seed += 1
        bots = {"Ada": "random", "Bo": "random" if seed % 2 else "greedy"}
        match = play_game(bots, seed=seed)
        if match.state.round == ANIMALS:
            found.append((record.write(match), seed // 2 % 2))
    return found


def rows(short: bool) -> list[Row]:
    """CPU seconds, the median and the worst game; tables compiled as they are needed, then there already."""
    games = whole_games(3 if short else 20)
    found = json.loads(fresh_python("hindsights", json.dumps(games)))
    whatif = ("a what-if of 24 moves", statistics.median(found["what-if"]))
    first, again = found["first"], found["again"]
    return [
        Row("hindsight on a game, median", "s of CPU", statistics.median(first), *whatif, "<=", 0.3),
        Row("hindsight on a game, worst", "s of CPU", max(first), *whatif, "<=", 1.5),
        Row("the same, median, tables there", "s of CPU", statistics.median(again), *whatif),
        Row("the same, worst, tables there", "s of CPU", max(again), *whatif),
    ]
