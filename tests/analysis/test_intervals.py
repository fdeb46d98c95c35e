"""Intervals hold what they promise; deals, not games, are what is independent."""

import math
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from africanpark_nb.analysis.intervals import Estimate, mean, rounded, share, student


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


@given(st.floats(-200, 200), st.floats(0.002, 90))
def test_a_figure_is_rounded_to_the_first_digit_of_its_error(value: float, error: float) -> None:
    shown, spread = rounded(value, error)
    assert shown.digits == spread.digits
    said = spread.said("en", "")
    assert abs(shown.value - value) < 1e-9
    if shown.digits:
        assert len(said.lstrip("0.")) == 1, "one digit of the error, and no place beyond it"
    else:
        assert "." not in said
    assert abs(float(said) - error) <= 0.5 * 10**-shown.digits + 1e-9


@pytest.mark.parametrize(
    ("value", "error", "written"),
    [
        (11.483, 0.19, ("11.5", "0.2")),
        (-0.104, 0.24, ("−0.1", "0.2")),
        (5.0, 0.0, ("5", "0")),
        (0.5, 0.0, ("0.5", "0.0")),
        (18.0, math.inf, None),
        (7.96, 0.0962, ("8.0", "0.1")),
        (250.4, 31.0, ("250", "31")),
    ],
)
def test_figures_as_they_are_written(value: float, error: float, written: tuple[str, str] | None) -> None:
    shown, spread = rounded(value, error)
    if written is None:
        assert shown.said("en", "") == "18", "of a single game the figure is exact"
    else:
        assert (shown.said("en", ""), spread.said("en", "")) == written


def test_an_interval_is_written_to_the_same_place_as_its_value() -> None:
    assert [part.said("en", "") for part in Estimate(18.31, 17.9, 18.72).written()] == [
        "18.3",
        "17.9",
        "18.7",
    ]
    assert [part.said("en", "") for part in Estimate(0.62, 0.52, 0.71).written(100)] == ["62", "52", "71"]
