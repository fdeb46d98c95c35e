"""Hindsight on whole games of 21 animals, next to a what-if."""

import json
import statistics

import pytest

from africanpark_nb import play_game
from africanpark_nb.play import record

from .measure import Measured, best, fresh_python, report

pytestmark = pytest.mark.slow

HOW_MANY = 20
ANIMALS = 21
MEDIAN = 0.3  # times the what-if
WORST = 1.5
MEMORY = 16e6  # bytes


def whole_games() -> list[tuple[str, int]]:
    """Records of games that lasted as long as their deck, with a seat to look back from; players of both kinds."""
    found: list[tuple[str, int]] = []
    seed = 0
    while len(found) < HOW_MANY:
        seed += 1
        bots = {"Ada": "random", "Bo": "random" if seed % 2 else "greedy"}
        match = play_game(bots, seed=seed)
        if match.state.round == ANIMALS:
            found.append((record.write(match), seed // 2 % 2))
    return found


def test_twenty_whole_games() -> None:
    texts = json.dumps(whole_games())
    figures: dict[str, list[float]] = {}

    def measure() -> Measured:
        figures.update(json.loads(fresh_python("tests.benchmarks.hindsights", texts)))
        assert set(figures["animals"]) == {ANIMALS}
        sides = {"median": statistics.median(figures["first"]), "worst": max(figures["first"])}
        return Measured({**sides, "what-if": statistics.median(figures["what-if"])})

    found = best(measure, "worst", "what-if", WORST)
    report(
        "hindsight on 20 games of 21 animals, seconds of CPU",
        **found.medians,
        median_ratio=found.ratio("median", "what-if"),
        worst_ratio=found.ratio("worst", "what-if"),
        tables_there_median=statistics.median(figures["again"]),
        tables_there_worst=max(figures["again"]),
        peak_memory_mb=max(figures["memory"]) / 1e6,
    )
    assert found.ratio("median", "what-if") <= MEDIAN
    assert found.ratio("worst", "what-if") <= WORST
    assert max(figures["memory"]) <= MEMORY
