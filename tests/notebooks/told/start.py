"""00-start."""

from .engine import at, bonus, total, value

NAME = "00-start.ipynb"
ZEBRAS = at(NAME, "zebras")
LAND = ZEBRAS.cleared()

FIGURES: dict[str, list[int]] = {
    "task-zebras": [
        1,  # the number of the task
        *(total(LAND, moves) for moves in ("Ze@6a", "Ze@6a Ze@6a", "Ze@6a Ze@6a Ze@6b")),
        total(ZEBRAS),
        value("Ze"),
        *(bonus(number) for number in range(2, 7)),
    ],
    "task-lion": [
        2,  # the number of the task
        -total(ZEBRAS),
        value("Ze"),
        ZEBRAS.place("Li", "6a").score().cemetery,
        value("Li"),
        total(ZEBRAS),
        total(ZEBRAS, "Li@6a"),
    ],
    "task-hippo": [3],  # the number of the task
    "notation": [area.size for area in ZEBRAS.areas],
    "next": [24],
}
