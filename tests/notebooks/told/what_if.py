"""06-what-if."""

from .engine import at, played, value

NAME = "06-what-if.ipynb"
START = at(NAME, "board")
FIRST, SECOND = (played(START, moves).score() for moves in ("Li@3a Ze@6a", "Li@6a Ze@3a"))
PARTS = [FIRST.areas[6], SECOND.areas[3], -SECOND.cemetery, value("Li")]

FIGURES: dict[str, list[int]] = {
    "compare-answer": [FIRST.total - SECOND.total, *PARTS, *PARTS, FIRST.total - SECOND.total],
    "more-answer": [95, 100],
    "next": [24],
}
