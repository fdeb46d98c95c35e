"""What-if against the truth: ends of games that are known exactly, by every order of the cards and every choice."""

from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.fast.playouts import LockstepPlayouts
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play.playouts import PlainPlayouts

from .endgames import GAME, endgames, exact

pytestmark = pytest.mark.slow

PLAYOUTS = 500


def with_a_choice(players: int, left: int, first: int = 0) -> Iterator[State]:
    """Those ends where there is something to choose."""
    return (state for state in endgames(players, left, first) if len(GAME.moves(state)) > 1)


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize(
    ("players", "left", "number"),
    [
        (2, 4, 12),
        (3, 3, 12),
        pytest.param(3, 6, 3, marks=pytest.mark.slow),
        pytest.param(4, 4, 2, marks=pytest.mark.slow),
    ],
)
def test_estimates_are_within_four_standard_errors(players: int, left: int, number: int, policy: str) -> None:
    for seed, state in enumerate(islice(with_a_choice(players, left), number)):
        truth = exact(state, policy)
        answer = ap.whatif(state, playouts=PLAYOUTS, policy=policy, seed=seed).finish()
        assert set(truth) == {value.text for value in answer.values}
        best = float(truth[answer.best.text][0])
        for value in answer.values:
            points, wins = map(float, truth[value.text])
            assert abs(value.points - points) <= 4 * value.error + 1e-9
            assert abs(value.wins - wins) <= 4 * value.wins_error + 1e-6
            assert abs(value.behind - (best - points)) <= 4 * value.behind_error + 1e-9


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_plain_play_is_within_four_standard_errors(policy: str) -> None:
    for state in islice(with_a_choice(3, 3), 6):
        truth = exact(state, policy)
        moves = GAME.moves(state)
        scores = PlainPlayouts(GAME, GAME.seen_by(state, 0), moves, policy, 3).sample(0, PLAYOUTS).scores
        error = scores.std(axis=1) / np.sqrt(PLAYOUTS - 1)
        means = [float(truth[str(move)][0]) for move in moves]
        assert (abs(scores.mean(axis=1) - means) <= 4 * error + 1e-9).all()


@pytest.mark.slow
def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    """200 ends; in each one move whose end is not certain, and one difference of two."""
    covered, differences, ends = 0, 0, 0
    for state in with_a_choice(3, 3, first=1000):
        answer = ap.whatif(state, playouts=PLAYOUTS, seed=ends).finish()
        value = next((value for value in answer.values if value.error > 0 and value.behind_error > 0), None)
        if value is None:
            continue
        truth = exact(state, "random")
        low, high = answer.interval(value)
        covered += low <= truth[value.text][0] <= high
        # a move that is no better must not be told apart as worse, and the sign must be right
        lead = truth[answer.best.text][0] - truth[value.text][0]
        differences += not (value.apart and lead <= 0)
        ends += 1
        if ends == 200:
            break
    assert 180 <= covered <= 198
    assert differences >= 190


def test_what_is_measured_are_the_fast_play_outs() -> None:
    state = next(with_a_choice(3, 3))
    source = GAME.playouts(GAME.seen_by(state, 0), GAME.moves(state), "random", 1)
    assert isinstance(source, LockstepPlayouts)
