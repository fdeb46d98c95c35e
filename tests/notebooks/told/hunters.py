"""04-hunters."""

from ..reading import cell, load, moves
from .engine import at, gain, minimum, played, total, value

NAME = "04-hunters.ipynb"
MEAL = at(NAME, "meal")
EATEN = MEAL.place("Li", "6a").score()
BEACHED = at(NAME, "beach-before").place("Li", "6b")
FORCED = at(NAME, "forced")
DEAD = at(NAME, "dead").bury("Gn").score()
GNU = at(NAME, "eaten")
PUZZLE = at(NAME, "puzzle")
(SAVED,) = moves(cell(load(NAME, "en"), "next").source)


def best() -> int:
    """The most that the three hunters of the last task leave."""
    ends = [PUZZLE]
    for code in ("Li", "Le", "Cr"):
        ends = [verdict.after for reserve in ends for verdict in reserve.placements(code)]
    return max(map(total, ends))


FIGURES: dict[str, list[int]] = {
    "meal-answer": [
        *(value(code) for code in ("Ze", "Gi", "Ga")),
        -total(MEAL),
        EATEN.cemetery,
        EATEN.areas[6],
        gain(MEAL, "Li@6a"),
    ],
    "beach-answer": [value("Hi"), BEACHED.score().areas[6], value("Ze"), total(BEACHED)],
    "must-text": [-gain(FORCED, "Li@6a"), value("Li")],
    "dead-answer": [minimum("Gn"), minimum("Gn") - 1, minimum("Gn") - 2, -DEAD.cemetery],
    "eaten-text": [total(GNU)],
    "eaten-answer": [total(GNU, "Le@3a"), value("Le"), value("Gn"), total(GNU)],
    "sad-text": [GNU.areas[1].size],
    "puzzle-check": [best()],
    "next": [played(PUZZLE, SAVED).score().areas[6], 24],
}
