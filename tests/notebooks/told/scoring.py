"""05-scoring-example."""

from .engine import at, minimum, value

NAME = "05-scoring-example.ipynb"
EXAMPLE = at(NAME, "same")
SHEET = EXAMPLE.score()
TWO, THREE, FOUR, SIX = SHEET.areas.values()
CARDS = sum(len(area.inhabitants) for area in EXAMPLE.areas) + len(EXAMPLE.cemetery)
MISPRINT = SHEET.total  # of the 3-space area, in one rulebook
LIONS, ELEPHANTS = (EXAMPLE.areas[3].counts[EXAMPLE.rules.edition.animal(code)] for code in ("Li", "El"))

FIGURES: dict[str, list[int]] = {
    "welcome": [SHEET.total, SHEET.total],
    "two-text": [minimum("Ga"), minimum("Gi")],
    "own-choice": [CARDS],
    "count-four": [
        0,
        value("Wr"),
        2,
        2,
        value("Gn"),
        2 * value("Gn"),
        FOUR - value("Wr") - 2 * value("Gn") - value("Rh"),
        value("Rh"),
    ],
    "count-three": [minimum("El"), 3, 0, value("Ga"), value("Hi")],
    "count-two": [minimum("Gi"), 2, 0, value("Ga")],
    "count-six": [
        *(LIONS, LIONS, value("Li"), LIONS * value("Li")),
        *(ELEPHANTS, ELEPHANTS, value("El"), ELEPHANTS * value("El")),
        value("Cr"),
    ],
    "count-cemetery": [-animal.value for animal in EXAMPLE.cemetery],
    "sum-text": [FOUR, THREE, TWO, SIX, -SHEET.cemetery],
    "misprint": [
        *(MISPRINT, 0, value("Ga"), value("Hi"), THREE, SHEET.total, THREE),
        *(MISPRINT, FOUR, MISPRINT, TWO, SIX, -SHEET.cemetery, SHEET.total - THREE + MISPRINT, SHEET.total),
    ],
    "last-questions": [SHEET.total, 0, minimum("El"), value("El"), value("Gi")],
}
