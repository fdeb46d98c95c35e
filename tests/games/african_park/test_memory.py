"""What is remembered takes a bounded number of bytes."""

import gc
import tracemalloc
from collections.abc import Iterator

import pytest

from africanpark_nb import Edition, Reserve, hindsight, play_game
from africanpark_nb.games.african_park.fast import reserve_table as joined
from africanpark_nb.games.african_park.fast import tables

pytestmark = pytest.mark.slow

RESERVES = (
    "B:front F:front I:front",
    "A:front E:front J:front",
    "C:front G:front K:front",
    "D:front H:front L:front",
)
TABLES = 12e6  # bytes, of the four reserves of a game, with those for greedy play
HINDSIGHT = 16e6  # bytes at most while the best line of 21 animals is looked for


@pytest.fixture
def traced() -> Iterator[None]:
    gc.collect()
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
def test_the_tables_of_a_game_of_four_are_small() -> None:
    for remembered in (joined.reserve_table, tables.area_table, tables.column_sets):
        remembered.cache_clear()
    before = tracemalloc.get_traced_memory()[0]
    kept = []
    for cards in RESERVES:
        reserve = Reserve.from_territories(*cards.split())
        table = joined.reserve_table(Edition.standard(), tuple(area.land for area in reserve.areas))
        assert table is not None
        assert table.best is not None
        kept.append(table)
    assert len(kept) == len(RESERVES)
    assert tracemalloc.get_traced_memory()[0] - before <= TABLES


def test_hindsight_on_whole_games_needs_little() -> None:
    found = [play_game({"Ada": "random", "Bo": "greedy"}, seed=seed) for seed in range(1, 12)]
    whole = [match for match in found if match.state.round == 21][:3]
    assert len(whole) == 3
    for match in whole:
        hindsight(match, 0)  # what it compiles stays, and is counted above
    tracemalloc.start()
    try:
        for match in whole:
            tracemalloc.reset_peak()
            before = tracemalloc.get_traced_memory()[0]
            hindsight(match, 0)
            assert tracemalloc.get_traced_memory()[1] - before <= HINDSIGHT
    finally:
        tracemalloc.stop()
