"""Ends of games small enough to be known exactly: every order of the cards left, every choice with its chance."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import count, permutations
from random import Random
from typing import Any

import africanpark_nb as ap
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play.policies import random_bot

GAME = ap.african_park


def endgame(seed: int, players: int, left: int) -> State | None:
    """A game with so many cards left in the deck; `None` if it was over before."""
    rng = Random(seed)
    state = GAME.start(players, seed=seed)
    while state.drafting or state.left > left:
        if state.turn is None:
            return None
        state = GAME.play(state, random_bot(GAME, state, rng))
    for _ in range(rng.randrange(players) if state.turn is not None else 0):
        state = GAME.play(state, random_bot(GAME, state, rng))
    return state if state.turn is not None else None


def endgames(players: int, left: int, first: int = 0) -> Iterator[State]:
    """Ends of games one after another, from a seed on."""
    for seed in count(first):
        if (state := endgame(seed, players, left)) is not None:
            yield state


def orders(state: State) -> Iterator[State]:
    """The state with each order of the cards left, equally likely."""
    rest = state.deck[state.used :]
    for order in permutations(rest):
        yield state._replace(deck=(*state.deck[: state.used], *order))


def candidates(state: State, policy: str) -> list[Any]:
    """The moves that a policy may make, equally likely."""
    moves = list(GAME.moves(state))
    if policy == "random":
        return moves
    points = [GAME.check(state, move).points or 0 for move in moves]
    return [move for move, change in zip(moves, points, strict=True) if change == max(points)]


def exact(state: State, policy: str) -> dict[str, tuple[Fraction, Fraction]]:
    """For every move: the expected final points of the seat to move, and its expected share of the win."""
    seat = state.turn
    assert seat is not None

    @cache
    def value(state: State) -> tuple[Fraction, Fraction]:
        if state.turn is None:
            outcome = GAME.outcome(state)
            assert outcome is not None
            first = outcome.ranking[0]
            return Fraction(GAME.scores(state)[seat]), Fraction(seat in first, len(first))
        return mean([value(GAME.play(state, move)) for move in candidates(state, policy)])

    found: dict[str, list[tuple[Fraction, Fraction]]] = {str(move): [] for move in GAME.moves(state)}
    for full in dict.fromkeys(orders(state)):  # equal cards give equal orders, all of them equally often
        for move in GAME.moves(full):
            found[str(move)].append(value(GAME.play(full, move)))
    return {move: mean(values) for move, values in found.items()}


def mean(pairs: list[tuple[Fraction, Fraction]]) -> tuple[Fraction, Fraction]:
    points, wins = zip(*pairs, strict=True)
    return sum(points, Fraction()) / len(pairs), sum(wins, Fraction()) / len(pairs)
