"""Intervals hold what they promise; deals, not games, are what is independent."""

import math
from random import Random

import pytest

from africanpark_nb.analysis.intervals import mean, share, student


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (120, 1.980)],
)
def test_students_t_is_that_of_the_printed_table(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=0.002)


def test_the_mean_has_the_interval_of_the_books() -> None:
    found = mean([22.0, 24.0, 25.0, 27.0, 31.0])
    assert found.value == 25.8
    # s = 3.4205, s / √5 = 1.5297, t(4) = 2.7764
    assert (
        found.high - found.value == pytest.approx(found.value - found.low) == pytest.approx(4.247, rel=0.002)
    )


def test_a_share_of_games_that_are_independent_is_wilsons() -> None:
    # 30 of 100 with z = 1.96: 0.219 to 0.396; of many deals a game each, t is almost z
    wins = [1.0] * 300 + [0.0] * 700
    assert share(wins, 1000)[1:] == pytest.approx((0.2725, 0.3292), abs=0.0005)


def test_intervals_cover_what_is_true_though_games_of_a_deal_go_together() -> None:
    rng, covered = Random(1), [0, 0, 0]
    for _ in range(400):
        deals = [rng.betavariate(2, 1) for _ in range(40)]  # of each deal, how likely a game of it is won
        wins = [sum(rng.random() < chance for _ in range(4)) / 4 for chance in deals]
        covered[0] += share(wins, 160).low <= 2 / 3 <= share(wins, 160).high
        covered[1] += mean(wins).low <= 2 / 3 <= mean(wins).high
        games = [float(place < win) for win in wins for place in (0, 0.25, 0.5, 0.75)]
        naive = mean(games)
        covered[2] += naive.low <= 2 / 3 <= naive.high
    assert 0.92 <= covered[0] / 400 <= 0.98
    assert 0.92 <= covered[1] / 400 <= 0.98
    assert covered[2] < covered[1]


def test_who_wins_everything_may_still_lose_the_next() -> None:
    for deals in (2, 5, 50):
        one, none = share([1.0] * deals, 2 * deals), share([0.0] * deals, 2 * deals)
        assert one.high == 1
        assert 0 < one.low < 1
        assert none[:2] == (0, 0)
        assert none.high == pytest.approx(1 - one.low)
    assert share([1.0] * 50, 100).low > share([1.0] * 5, 10).low


def test_deals_that_all_end_evenly_are_no_proof() -> None:
    low, high = share([0.5] * 3, 6)[1:]
    assert low < 0.3
    assert high > 0.7


def test_one_deal_alone_says_nothing_about_others() -> None:
    assert mean([3.0]) == (3, -math.inf, math.inf)
    assert share([0.5], 2) == (0.5, 0, 1)
    assert math.isnan(mean([]).value)
    assert share([], 0)[1:] == (0, 1)
