"""03-herds."""

from itertools import combinations_with_replacement

from africanpark_nb.games.african_park.reserve.worth import worth

from .engine import EMPTY, HERBIVORES, STANDARD, at, bonus, gain, played, total, value

NAME = "03-herds.ipynb"
LAND = at(NAME, "build")
HERDS = [
    played(LAND, " ".join(["Ze@6a", "Ze@6a", "Ze@6a", "Ze@6b", "Ze@6b", "Ze@6b"][:number]))
    for number in range(7)
]
FIVE = played(LAND, "Ze@6a Ze@6a Ze@6b Ze@6b Ze@6b")
EATEN = FIVE.place("Li", "6a")


def best(size: int) -> int:
    """The most that herbivores can be worth in an area."""
    return max(
        sum(worth(STANDARD.animal(code), size, animals.count(code)) for code in set(animals))
        for animals in combinations_with_replacement(HERBIVORES, size)
        if all(STANDARD.animal(code).minimum - 1 <= size for code in animals)
    )


FARM = [best(size) for size in (6, 4, 3, 2)]

FIGURES: dict[str, list[int]] = {
    "welcome": [value("Ze"), 6 * value("Ze")],
    "build-answer": [
        value("Ze"),
        *(
            figure
            for number in range(1, 7)
            for figure in (number, number * value("Ze"), bonus(number), total(HERDS[number]))
        ),
        total(HERDS[6]) - total(HERDS[5]),
    ],
    "gnus-text": [value("Gn")],
    "split-text": [value("Ga")],
    "split-answer": [bonus(3), bonus(3), bonus(6)],
    "where-answer": [value("Ga"), bonus(3), bonus(4)],
    "gnu-next": [value("Gn"), bonus(2), bonus(3)],
    "hunter-answer": [
        -gain(FIVE, "Li@6a"),
        total(FIVE),
        value("Ze"),
        -EATEN.score().cemetery,
        value("Li"),
        -total(FIVE),
        -EATEN.score().cemetery,
        value("Li"),
        gain(FIVE, "Li@6a"),
    ],
    "challenge-text": [sum(area.size for area in EMPTY.areas)],
    "next": [sum(FARM), *FARM, value("Ze")],
}
