"""Matches for tests: played some way, with branches."""

import random

import africanpark_nb as ap
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play.match import Match

GAMES = {"african-park": ap.african_park}


def match(players: int | list[str] = 2, seed: int = 7, moves: int = 0) -> Match[State]:
    """A match after so many random moves."""
    begun = Match.begin(ap.african_park, ap.african_park.start(players, seed=seed), random.Random(seed))
    rng = random.Random(seed)
    for _ in range(moves):
        begun = begun.move(rng.choice(ap.african_park.moves(begun.state)))
    return begun


def wander(begun: Match[State], steps: int, seed: int = 1) -> Match[State]:
    """So many random moves from the moment looked at, each other than what was played there if it can be."""
    rng = random.Random(seed)
    for _ in range(steps):
        line = {node.path for tip in (begun.played, *(b.tip for b in begun.branches)) for node in tip.line()}
        moves = ap.african_park.moves(begun.state)
        fresh = [m for m in moves if f"{begun.at.path}/{m}".lstrip("/") not in line]
        begun = begun.move(rng.choice(fresh or moves))
    return begun
