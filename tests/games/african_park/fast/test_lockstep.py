"""Games in lock-step and games by the plain rules: one deal and one stream of choices, the same games."""

from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from africanpark_nb import Edition, african_park
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.games.african_park.fast.lockstep import (
    CHANCES,
    Ended,
    Lanes,
    Policy,
    greedy_policy,
    play_out,
    random_policy,
)
from africanpark_nb.games.african_park.fast.playouts import PLACE
from africanpark_nb.games.african_park.fast.reserve_table import reserve_table
from africanpark_nb.games.african_park.fast.tables import Ints
from africanpark_nb.games.african_park.table.deal import full_deck
from africanpark_nb.games.african_park.table.state import State

EDITION = Edition.standard()
CODES = [animal.code for animal in EDITION.animals]
Choices = list[tuple[Ints, Ints]]  # of each move in turn: the animal and the column in every lane


def drafted(players: int, rng: Random) -> State:
    """A game after a draft by chance, its deck shuffled by chance too."""
    state = african_park.start(players, seed=rng.getrandbits(32))
    while state.drafting:
        state = african_park.play(state, rng.choice(african_park.moves(state)))
    return state


def in_step(state: State, decks: Ints, chances: Ints, policy: Policy) -> tuple[Ended, Choices]:
    """The games with these decks (cards × lanes) from the first offer on, and what was chosen."""
    seats, number = len(state.players), decks.shape[1]
    tables = [reserve_table(EDITION, tuple(area.land for area in areas)) for areas in state.areas]
    at = np.stack([table.first for table in tables if table])
    none = np.zeros((seats, number))
    lanes = Lanes([table for table in tables if table], np.repeat(at[:, :, None], number, axis=2), none, none)
    choices: Choices = []

    def watched(lanes: Lanes, seat: int, offer: Ints, chance: Ints) -> tuple[Ints, Ints]:
        pick, column = policy(lanes, seat, offer, chance)
        choices.append((np.choose(pick, offer), column.copy()))
        return pick, column

    return play_out(lanes, decks[:seats].copy(), decks[seats:], 0, chances, watched), choices


def options(state: State, order: Sequence[str]) -> list[tuple[int, Move]]:
    """The legal moves, card by card as they lie, each with its place in the offer."""
    moves = [move for move in african_park.moves(state) if isinstance(move, Move)]
    lying = [(n, code) for n, code in enumerate(order) if code not in order[:n]]
    return [(n, move) for n, code in lying for move in moves if move.animal == code]


def best_options(state: State, order: Sequence[str]) -> list[tuple[int, Move]]:
    """Those with the best change of score."""
    found = options(state, order)
    changes = [african_park.check(state, move).points or 0 for _, move in found]
    return [one for one, change in zip(found, changes, strict=True) if change == max(changes)]


POLICIES = {"random": (random_policy, options), "greedy": (greedy_policy, best_options)}


@pytest.mark.timeout(400)
@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize(
    ("players", "games"),
    [(2, 400), *(pytest.param(*each, marks=pytest.mark.slow) for each in [(2, 4000), (3, 3500), (4, 2500)])],
)
def test_fast_and_plain_games_are_the_same(name: str, players: int, games: int) -> None:
    """10,000 games for each policy: every move, the length, the points and the cemeteries."""
    fast, plain = POLICIES[name]
    rng = Random(players)
    dice = np.random.default_rng(players)
    deck = np.array([CODES.index(animal.code) for animal in full_deck(EDITION, players)], np.uint8)
    lengths = set()
    for _ in range(10):
        start = drafted(players, rng)
        decks = dice.permuted(np.tile(deck, (games // 10, 1)), axis=1).T.copy()
        chances = dice.integers(0, CHANCES, decks.shape, dtype=np.uint16)
        ended, choices = in_step(start, decks, chances, fast)
        for lane in range(games // 10):
            cards = tuple(EDITION.animals[a] for a in decks[:, lane])
            state = start._replace(deck=cards, offer=cards[:players])
            order = [animal.code for animal in state.offer]
            moves = 0
            while state.turn is not None:
                found = plain(state, order)
                place, move = found[int(chances[moves, lane]) * len(found) // CHANCES]
                animal, column = choices[moves]
                assert (CODES[animal[lane]], column[lane]) == (move.animal, PLACE[move.column])
                state = african_park.play(state, move)
                order[place] = order[-1]
                order.pop()
                order = order or [animal.code for animal in state.offer]
                moves += 1
            assert tuple(ended.scores[:, lane]) == african_park.scores(state)
            assert tuple(ended.dead[:, lane]) == tuple(map(len, state.dead))
            lengths.add(moves)
    assert len(lengths) > 1 or name == "random", "some reserves were full before the deck ran out"
