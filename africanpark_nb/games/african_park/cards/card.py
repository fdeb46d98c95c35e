"""Animal cards and territory cards: what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Final

from ....words import Noun

GROUPS: Final = ("carnivore", "herbivore", "pachyderm", "aquatic")
ORIGINS: Final = ("rulebook", "worked example", "reconstruction", "own copy")
DECKS: Final = {"2+3": (2, 3), "4": (4,), "6": (6,)}
SIZES: Final = (2, 3, 4, 6)
HEIGHT: Final = {2: 2, 3: 3, 4: 2, 6: 3}  # spaces a column, by the size of its area
SIDES: Final = ("front", "back")
SEATS: Final = (2, 3, 4)


@dataclass(frozen=True, eq=False)
class Animal:
    """One species, as its card shows it; ``copies`` are the cards used with 2 players, added with 3, with 4.

    Made with `Animal.of`, animals alike in every figure are one object: they
    are compared and looked up millions of times.
    """

    code: str
    name: str
    group: str
    kind: str
    hunts: bool
    minimum: int
    value: int
    copies: tuple[int, int, int]
    origin: tuple[tuple[str, str], ...]
    at_most: tuple[int, str] | None

    @staticmethod
    @cache
    def of(*figures: Any) -> Animal:
        """The animal with these figures, in the order of the fields."""
        return Animal(*figures)

    def __reduce__(self) -> tuple[object, ...]:
        return Animal.of, tuple(getattr(self, one.name) for one in fields(self))

    def noun(self, number: int | None = None) -> Noun:
        """The word for it, in any case and number."""
        return Noun(f"african-park/animal.{self.name}", number)

    def depressed_in(self, size: int) -> bool:
        """Whether an area of this size is one space too small for it to feel well (ruling R8)."""
        return size < self.minimum

    def __repr__(self) -> str:
        return f"<Animal {self.code}>"


@dataclass(frozen=True)
class Territory:
    """A territory card: its deck, and each side as the text of its areas."""

    code: str
    deck: str
    front: str
    back: str
    origin: str


def deck_size(animals: tuple[Animal, ...], players: int) -> int:
    """How many animal cards are used with 2, 3 or 4 players."""
    return sum(sum(animal.copies[: players - 1]) for animal in animals)
