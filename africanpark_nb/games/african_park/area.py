"""One area of a reserve: its columns of spaces, who lives there, and what the rules look at."""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from .card import Animal

RIVER: Final = "~"
LAND: Final = "."

Land = tuple[str, ...]  # a text of "~" and "." for each column, bottom to top
Animals = tuple[tuple[Animal, ...], ...]  # the inhabitants of each column, bottom to top


class Spot(NamedTuple):
    """All that the rules look at when an animal stands before one column of an area.

    ``space`` is the space it would take, "~" or ".", and `None` in a full
    column; ``kinds`` are the groups and kinds that live in the area.
    """

    size: int
    space: str | None
    kinds: frozenset[tuple[str, str]]
    hunters: frozenset[str]
    pachyderms: int


class Area:
    """An area: the layout of its columns and its inhabitants, a frozen value. Make it with `Area.of`.

    >>> from africanpark_nb import Reserve
    >>> area = Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]").areas[1]
    >>> str(area), area.size, area.full
    ('3[~Hi..]', 3, False)
    """

    def __init__(self, land: Land, animals: Animals) -> None:
        self.land, self.animals = land, animals
        self.size = sum(map(len, land))

    @staticmethod
    def of(land: Land, animals: Animals | None = None) -> Area:
        """The area of this layout and these inhabitants (none: an empty one), remembered for a while."""
        return _remembered(land, animals if animals is not None else ((),) * len(land))

    def free(self, column: int) -> str | None:
        """The lowest free space of a column: "~", "." or, in a full column, `None`."""
        taken = len(self.animals[column])
        land = self.land[column]
        return land[taken] if taken < len(land) else None

    @cached_property
    def full(self) -> bool:
        """Whether no space is free."""
        return sum(map(len, self.animals)) == self.size

    @cached_property
    def inhabitants(self) -> tuple[Animal, ...]:
        """Everyone who lives here, column by column, bottom to top."""
        return tuple(animal for column in self.animals for animal in column)

    @cached_property
    def counts(self) -> dict[Animal, int]:
        """How many of each species live here, in the order they are met."""
        return dict(Counter(self.inhabitants))

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """What the rules look at, for each column."""
        there = self.counts
        kinds = frozenset((animal.group, animal.kind) for animal in there if animal.group != "herbivore")
        hunters = frozenset(animal.name for animal in there if animal.hunts)
        pachyderms = sum(number for animal, number in there.items() if animal.group == "pachyderm")
        return tuple(
            Spot(self.size, self.free(column), kinds, hunters, pachyderms) for column in range(len(self.land))
        )

    @cached_property
    def beached(self) -> bool:
        """Whether an aquatic animal rests on a land space (ruling R3)."""
        return any(
            animal.group == "aquatic" and space == LAND
            for land, animals in zip(self.land, self.animals, strict=True)
            for space, animal in zip(land, animals, strict=False)
        )

    def without(self, column: int, place: int) -> Area:
        """The area with one inhabitant taken away, those above slid down."""
        stack = self.animals[column]
        return self._with(column, stack[:place] + stack[place + 1 :])

    def with_on_top(self, column: int, animal: Animal) -> Area:
        """The area with an animal put on top of a column, whatever the rules say."""
        return self._with(column, (*self.animals[column], animal))

    def _with(self, column: int, stack: tuple[Animal, ...]) -> Area:
        return Area.of(self.land, (*self.animals[:column], stack, *self.animals[column + 1 :]))

    def __str__(self) -> str:
        return self.text

    @cached_property
    def text(self) -> str:
        """The area in notation, such as ``3[~Hi..]``."""
        columns = []
        for land, animals in zip(self.land, self.animals, strict=True):
            codes = [animal.code for animal in animals] + [""] * (len(land) - len(animals))
            columns.append("".join(map("".join, zip(land, codes, strict=True))))
        return f"{self.size}[{'|'.join(columns)}]"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Area) and (self.land, self.animals) == (other.land, other.animals)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.land, self.animals))


# bounded: a long analysis meets more areas than memory should hold
_remembered = lru_cache(maxsize=1 << 14)(Area)
