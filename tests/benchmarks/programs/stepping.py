"""A program: steps games of African Park and of OpenSpiel's hearts in turn, and prints moves a second as JSON.

It reads how many rounds there are of both, and after how many games memory is looked at.

Both are stepped as a user would: list the moves, choose one at random, get the
state after it. Hearts is stepped through ``state.child()``, which like ours
gives a new state and leaves the old one.
"""

import gc
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel

from africanpark_nb import african_park
from africanpark_nb.play.greedy import greedy_bot

GAMES = 200
WARM = 1000
MANY = 20_000
CHILD = pyspiel.load_game("hearts")
rng = random.Random(1908)


def ours(games: int, first_seed: int, players: int = 4) -> int:
    """Random games, each with territories and cards of its own; gives the number of moves."""
    moves = 0
    for seed in range(first_seed, first_seed + games):
        state = african_park.start(players, seed=seed)
        while legal := african_park.moves(state):
            state = african_park.play(state, rng.choice(legal))
            moves += 1
    return moves


def greedy(games: int, first_seed: int) -> int:
    moves = 0
    for seed in range(first_seed, first_seed + games):
        state = african_park.start(4, seed=seed)
        while african_park.moves(state):
            state = african_park.play(state, greedy_bot(african_park, state, rng))
            moves += 1
    return moves


def hearts(games: int) -> int:
    moves = 0
    for _ in range(games):
        state = CHILD.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state = state.child(rng.choices(actions, chances)[0])
            else:
                state = state.child(rng.choice(state.legal_actions()))
                moves += 1
        state.returns()
    return moves


def rate(play: Callable[[], int]) -> float:
    begun = time.process_time()
    moves = play()
    return moves / (time.process_time() - begun)


def megabytes() -> float:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6


def main() -> None:
    """The figures: cold, warm pairs, other numbers of players, greedy, memory."""
    asked = json.load(sys.stdin)
    rounds, many = asked["rounds"], asked["many"]
    begun = megabytes()
    figures: dict[str, list[float]] = {"cold": [rate(lambda: ours(10, 0))], "warm": [], "hearts": []}
    ours(WARM, 0)
    hearts(20)
    for number in range(rounds):
        seed = MANY + GAMES * number
        figures["warm"].append(rate(lambda seed=seed: ours(GAMES, seed)))  # type: ignore[misc]  # bound now
        figures["hearts"].append(rate(lambda: hearts(GAMES // 2)))
    for players in (2, 3):
        ours(WARM, 0, players)
        figures[f"{players} players"] = [rate(lambda players=players: ours(GAMES, MANY, players))]  # type: ignore[misc]
    figures["greedy"] = [rate(lambda: greedy(20, MANY))]
    ours(many - WARM, WARM)
    gc.collect()
    figures["megabytes"] = [megabytes() - begun]
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
