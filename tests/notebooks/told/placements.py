"""01-placements."""

from ..reading import cell, load, moves
from .engine import EMPTY, STANDARD, minimum, total, value

NAME = "01-placements.ipynb"


def _elephants(*columns: str) -> int:
    """How many elephants go into an area."""
    reserve, number = EMPTY, 0
    while answer := next((verdict for name in columns if (verdict := reserve.check("El", name))), None):
        reserve, number = answer.after, number + 1
    return number


(HAPPY,) = moves(cell(load(NAME, "en"), "puzzle-answer").source)
GUESTS = [move[:2] for move in HAPPY.split()]
SEATS = (2, 3, 4)
BOX, THREE = STANDARD.deck_size(4), STANDARD.deck_size(3)

FIGURES: dict[str, list[int]] = {
    "sizes-text": [minimum("Le")],
    "sizes-answer": [minimum(code) for code in ("Le", "Ga", "Ze", "Gn")],
    "heavy-text": [_elephants("2a"), _elephants("3a"), _elephants("4a", "4b"), _elephants("6a", "6b")],
    "puzzle-answer": [sum(map(value, GUESTS)), total(EMPTY, HAPPY)],
    "cards-text": [*SEATS, 3, 2, 3, *SEATS],
    "next": [BOX, THREE, BOX - THREE],
}
