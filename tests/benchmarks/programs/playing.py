"""A program: play-outs and what-ifs next to their peers, in turn, and prints CPU seconds as JSON.

The peers: OpenSpiel's spades, played at random inside its C++, and the floor of
`tests.benchmarks.programs.floor`.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from africanpark_nb import Edition, african_park, whatif
from africanpark_nb.games.african_park.fast.lockstep import CHANCES, Lanes, greedy_policy, play_out
from africanpark_nb.games.african_park.fast.reserve_table import reserve_table
from africanpark_nb.games.african_park.table.deal import full_deck
from africanpark_nb.games.african_park.table.state import State

from . import floor

GAMES = 10_000
HANDS = [("B", "F", "I"), ("A", "E", "J"), ("C", "G", "K"), ("D", "H", "L")]
OFFER = ["Le", "Ga", "Ze", "Gi"]
EDITION = Edition.standard()


def opening(players: int) -> State:
    """After a draft of front sides, before the first move; the offer allows 24 moves."""
    deal = {"territories": HANDS[:players], "animals": OFFER[:players]}
    state = african_park.start(players, seed=1, deal=deal)
    while state.drafting:
        state = african_park.play(state, african_park.moves(state)[0])
    return state


class Batches:
    """Batches of 10,000 random play-outs of one first move, every one with a deal of its own.

    How many moves they have is taken, as for spades, from 200 games move by move.
    """

    def __init__(self, players: int) -> None:
        self.state = opening(players)
        moves = african_park.moves(self.state)[:1]
        seen = african_park.seen_by(self.state, 0)
        source = african_park.playouts(seen, moves, "random", 1)
        assert source is not None
        self.source, self.number = source, 0
        self.rng = random.Random(1)
        self.moves = sum(self.length(african_park.play(self.state, moves[0])) for _ in range(200)) / 200

    def length(self, state: State) -> int:
        state, moves = african_park.resample(state, 0, self.rng), 0
        while found := african_park.moves(state):
            state = african_park.play(state, self.rng.choice(found))
            moves += 1
        return moves

    def __call__(self) -> int:
        self.source.sample(GAMES * self.number, GAMES)
        self.number += 1
        return round(GAMES * self.moves)


class Spades:
    """Random play-outs from a deal inside OpenSpiel: a search of two simulations rolls out half of them from each."""

    def __init__(self, rollouts: int) -> None:
        self.rng, self.half = random.Random(1), (rollouts + 1) // 2
        self.game = pyspiel.load_game("spades")
        self.start = self.dealt()
        self.moves = sum(self.length() for _ in range(200)) / 200

    def dealt(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.rng.choices(actions, chances)[0])
        return state

    def length(self) -> int:
        state, moves = self.start.clone(), 0
        while not state.is_terminal():
            state.apply_action(self.rng.choice(state.legal_actions()))
            moves += 1
        return moves

    def __call__(self) -> int:
        rollouts = pyspiel.RandomRolloutEvaluator(self.half, self.rng.randrange(1 << 30))
        bot = pyspiel.MCTSBot(self.game, rollouts, 2.0, 2, 64, False, self.rng.randrange(1 << 30), False)
        bot.step(self.start)
        return round(2 * self.half * self.moves)


class Greedy:
    """Batches of greedy games with decks dealt beforehand; ties are broken by chance."""

    def __init__(self) -> None:
        state = opening(4)
        tables = [reserve_table(EDITION, tuple(area.land for area in areas)) for areas in state.areas]
        self.tables = [table for table in tables if table]
        self.first = np.stack([table.first for table in self.tables])
        kinds = {animal: number for number, animal in enumerate(EDITION.animals)}
        deck = np.array([kinds[animal] for animal in full_deck(EDITION, 4)], np.uint8)
        self.rng = np.random.default_rng(1)
        self.decks = self.rng.permuted(np.tile(deck, (GAMES, 1)), axis=1).T.copy()

    def __call__(self) -> int:
        chances = self.rng.integers(0, CHANCES, self.decks.shape, dtype=np.uint16)
        none = np.zeros((4, GAMES), np.int16)
        lanes = Lanes(self.tables, np.repeat(self.first[:, :, None], GAMES, axis=2), none, none)
        play_out(lanes, self.decks[:4].copy(), self.decks[4:], 0, chances, greedy_policy)
        return GAMES


def answer(state: State, policy: str, first: list[float]) -> int:
    """A whole what-if of 24 moves with everything it tells; keeps the seconds of the first estimate."""
    begun = time.process_time()
    question = whatif(state, playouts=GAMES, policy=policy, seed=5)
    found = question.step()
    assert found.playouts == 200
    assert len(found.values) == 24
    first.append(time.process_time() - begun)
    found = question.finish()
    assert found.playouts == GAMES
    assert all(found.histogram(value.text) for value in found.values)
    return 1


def floor_greedy() -> int:
    floor.greedy(GREEDY_DECKS)
    return GAMES


def floor_whatif() -> int:
    floor.whatif(24, GAMES, 2000)
    return 1


GREEDY_DECKS = floor.dealt(GAMES)


def main() -> None:
    """Every side in turn, so many rounds: CPU seconds for a move, a game or an answer."""
    rounds = int(sys.stdin.read())
    state = opening(4)
    first: list[float] = []
    sides: dict[str, Callable[[], int]] = {
        "random 4": Batches(4),
        "spades": Spades(8_000),
        "random 2": Batches(2),
        "greedy": Greedy(),
        "floor greedy": floor_greedy,
        "what-if": lambda: answer(state, "random", first),
        "floor what-if": floor_whatif,
        "what-if greedy": lambda: answer(state, "greedy", []),
    }
    figures: dict[str, list[float]] = {name: [] for name in sides}
    for side in sides.values():
        side()
    first.clear()
    for _ in range(rounds):
        for name, side in sides.items():
            begun = time.process_time()
            number = side()
            figures[name].append((time.process_time() - begun) / number)
    print(json.dumps({**figures, "first estimate": first}))


if __name__ == "__main__":
    main()
