"""The least that four players' games cost in NumPy: made-up tables in place of rules, and nothing but look-ups.

Each player has six columns, each in one of 20,000 states; an offer of four
cards of eleven kinds a round, 17 rounds, each card taken by one player. A
table gives the next state and the change of score of any state and card.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.integer]

STATES: Final = 20_000
KINDS: Final = 11
PLAYERS: Final = 4
ROUNDS: Final = 17
COLUMNS: Final = 6
TAKEN: Final = 1 << 20  # off the change of a card that is gone

_tables = np.random.default_rng(7)
NEXT: Final = _tables.integers(0, STATES, STATES * KINDS, dtype=np.int32)
CHANGE: Final = _tables.integers(0, 50, STATES * KINDS, dtype=np.int32)
DECK: Final = (np.arange(PLAYERS * ROUNDS) % KINDS).astype(np.uint8)
RNG: Final = np.random.default_rng(1)


def dealt(games: int) -> Ints:
    """So many shuffled decks, games × cards."""
    return DECK[RNG.random((games, len(DECK)), dtype=np.float32).argsort(axis=1)]


def greedy(decks: Ints) -> Ints:
    """Everybody takes the best change, over all cards and columns; the scores, players × games."""
    games = len(decks)
    rows = np.arange(games)
    at = np.zeros((PLAYERS, games, COLUMNS), np.int32)
    scores = np.zeros((PLAYERS, games), np.int64)
    cards = decks.astype(np.int32)
    for turn in range(ROUNDS):
        offer = cards[:, PLAYERS * turn : PLAYERS * (turn + 1)]
        gone = np.zeros((games, PLAYERS), np.int32)
        for player in range(PLAYERS):
            index = (at[player][:, :, None] * KINDS + offer[:, None, :]).reshape(games, -1)
            changes = CHANGE.take(index).reshape(games, COLUMNS, PLAYERS) - gone[:, None, :]
            changes = changes.reshape(games, -1)
            after = NEXT.take(index)
            best = changes.argmax(axis=1)
            scores[player] += changes[rows, best]
            at[player][rows, best // PLAYERS] = after[rows, best]
            gone[rows, best % PLAYERS] = TAKEN
    return scores


def at_random(decks: Ints, rounds: int = ROUNDS) -> Ints:
    """Everybody takes any card to any column; the scores, players × games."""
    games = len(decks)
    rows = np.arange(games)
    at = np.zeros((PLAYERS, games, COLUMNS), np.int32)
    scores = np.zeros((PLAYERS, games), np.int64)
    cards = decks.astype(np.int32)
    for turn in range(rounds):
        offer = cards[:, PLAYERS * turn : PLAYERS * (turn + 1)].copy()
        chance = RNG.integers(0, 1 << 16, (PLAYERS, games), dtype=np.uint16).astype(np.int32)
        for player in range(PLAYERS):
            left = PLAYERS - player
            choice = (chance[player] * (COLUMNS * left)) >> 16
            card = choice // COLUMNS
            column = choice - COLUMNS * card
            mine = at[player]
            index = mine[rows, column] * KINDS + offer[rows, card]
            scores[player] += CHANGE.take(index)
            mine[rows, column] = NEXT.take(index)
            offer[rows, card] = offer[:, left - 1]
    return scores


def whatif(moves: int, playouts: int, chunk: int) -> list[float]:
    """The mean score of the first player over so many random games, with a deal each, for each of some moves."""
    return [
        sum(int(at_random(dealt(min(chunk, playouts - n)))[0].sum()) for n in range(0, playouts, chunk))
        / playouts
        for _ in range(moves)
    ]
