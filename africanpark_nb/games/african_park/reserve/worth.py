"""What animals in an area are worth, with their herd bonus."""

from __future__ import annotations

from typing import Final

from ..cards.card import Animal

HERD_BONUS: Final = {2: 1, 3: 2, 4: 4, 5: 7, 6: 12}


def herd_bonus(animal: Animal, size: int, number: int) -> int:
    """The bonus for this many of a species in an area; only herbivores that are not depressed form herds.

    >>> from africanpark_nb import Reserve
    >>> zebra = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]").rules.edition.animal("Ze")
    >>> [herd_bonus(zebra, 6, number) for number in range(1, 7)]
    [0, 1, 2, 4, 7, 12]
    """
    if animal.group != "herbivore" or animal.depressed_in(size):
        return 0
    return HERD_BONUS.get(number, 0)


def worth(animal: Animal, size: int, number: int = 1) -> int:
    """Points of this many of a species in an area of this size, with their herd."""
    return 0 if animal.depressed_in(size) else number * animal.value + herd_bonus(animal, size, number)
