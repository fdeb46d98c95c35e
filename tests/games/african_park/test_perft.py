"""Counted sequences of placements: any of the 11 animals at each step, its death as the one branch where none fits."""

import pytest

import africanpark_nb as ap
from africanpark_nb.check.perft import perft

COUNTS = {
    "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]": (57, 3032, 150019, 6884762),
    "2[~~] 3[~~~] 4[~~|~~] 6[~~~|~~~]": (61, 3528, 192519),
    "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]": (53, 2468, 100411, 3545492),
}


@pytest.mark.parametrize(
    ("text", "depth", "count"),
    [
        pytest.param(text, depth, count, marks=[pytest.mark.slow] if count > 1_000_000 else [])
        for text, counts in COUNTS.items()
        for depth, count in enumerate(counts, 1)
    ],
)
def test_the_move_tree_has_its_known_size(text: str, depth: int, count: int) -> None:
    assert perft(ap.solo, ap.Reserve.parse(text), depth) == count
