"""Listing the placements of all animals, next to python-chess listing legal moves."""

import json
import random
import statistics

import chess
import pytest

from africanpark_nb import Edition, Reserve

from .measure import Measured, best, fresh_python, report

pytestmark = pytest.mark.slow

HOW_MANY = 1000


def reserves(rng: random.Random) -> list[str]:
    """Reserves in the middle of a game: a random deal, and some random placements."""
    edition = Edition.standard()
    decks: dict[str, list[str]] = {}
    for card in edition.territories:
        decks.setdefault(card.deck, []).append(card.code)
    codes = [animal.code for animal in edition.animals]
    found: dict[str, None] = {}
    while len(found) < HOW_MANY:
        sides = [f"{rng.choice(deck)}:{rng.choice(('front', 'back'))}" for deck in decks.values()]
        reserve = Reserve.from_territories(*sides)
        for _ in range(rng.randint(6, 12)):
            code = rng.choice(codes)
            choice = reserve.placements(code)
            reserve = reserve.place(code, rng.choice(choice).column) if choice else reserve.bury(code)
        found[str(reserve)] = None
    return list(found)


def boards(rng: random.Random) -> list[str]:
    """Chess positions after some random moves."""
    found: dict[str, None] = {}
    while len(found) < HOW_MANY:
        board = chess.Board()
        for _ in range(rng.randint(10, 60)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        if any(board.legal_moves):
            found[board.fen()] = None
    return list(found)


def test_placements_of_all_animals_next_to_python_chess() -> None:
    rng = random.Random(1908)
    texts = json.dumps({"reserves": reserves(rng), "boards": boards(rng)})
    means: dict[str, float] = {}

    def measure() -> Measured:
        figures = json.loads(fresh_python("tests.benchmarks.placements", texts))
        means.update({name: statistics.mean(times) for name, times in figures.items()})
        return Measured({name: statistics.median(times) for name, times in figures.items()})

    found = best(measure, "new", "chess", 12)
    report(
        "placements of 11 animals in 1,000 reserves, microseconds of CPU",
        **{f"{name}_median": value * 1e6 for name, value in found.medians.items()},
        **{f"{name}_mean": value * 1e6 for name, value in means.items()},
        ratio=found.ratio("new", "chess"),
        ratio_of_means=means["new"] / means["chess"],
        met_before=found.ratio("again", "chess"),
        with_points=found.ratio("points", "chess"),
    )
    assert found.ratio("new", "chess") <= 12
    assert means["new"] / means["chess"] <= 12
