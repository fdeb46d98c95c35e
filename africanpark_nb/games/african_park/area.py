"""One area of a reserve: its columns of spaces, who lives there, and what may happen to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Generic, TypeVar

from ...words import Phrase
from .card import Animal
from .columns import COLUMNS, COLUMNS_BY_SIZE, Move
from .rules import RIVER, Rules, Spot, Stacks, beached, broken_at, settle, space_after_the_meal
from .scoring import worth

Land = tuple[str, ...]  # a text of "~" and "." for each column, bottom to top

K = TypeVar("K")
V = TypeVar("V")


class Remember(dict[K, V], Generic[K, V]):
    """A table filled on demand: ``table[key]`` is ``answer(key)``, worked out once."""

    def __init__(self, answer: Callable[[K], V]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, key: K) -> V:
        found = self[key] = self.answer(key)
        return found


class Area:
    """An area: the layout of its columns, its inhabitants and its rules, a frozen value. Make it with `Area.of`.

    >>> from africanpark_nb import Reserve
    >>> area = Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]").areas[1]
    >>> str(area), area.size, area.full
    ('3[~Hi..]', 3, False)
    """

    def __init__(self, land: Land, animals: Stacks, rules: Rules) -> None:
        self.land, self.animals, self.rules = land, animals, rules
        self.size = sum(map(len, land))

    @staticmethod
    def of(land: Land, animals: Stacks | None = None, rules: Rules | None = None) -> Area:
        """The area of this layout, inhabitants (none: an empty one) and rules, remembered for a while."""
        return _remembered(land, animals if animals is not None else ((),) * len(land), rules or Rules())

    # -- Looking ----------------------------------------------------------------------------------

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
    def points(self) -> int:
        """What the inhabitants are worth, with their herds."""
        return sum(worth(animal, self.size, number) for animal, number in self.counts.items())

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
        return beached(self.land, self.animals)

    # -- What may happen --------------------------------------------------------------------------

    def broken(self, animal: Animal, column: int) -> tuple[Phrase, ...]:
        """Every rule broken by placing the animal in a column, with the variants in force."""
        spot = self.spots[column]
        variants = self.rules.variants
        if not variants:
            return broken_at(animal, spot)
        if "eat-first" in variants and spot.space is None:
            spot = spot._replace(space=space_after_the_meal(animal, self.land[column], self.animals[column]))
        refused = broken_at(animal, spot)
        if (
            not refused
            and "no-beaching" in variants
            and beached(self.land, settle(animal, self.animals, column)[0])
        ):
            return (Phrase.of("rule.would-beach"),)
        return refused

    def settled(self, animal: Animal, column: int) -> tuple[Area, tuple[Animal, ...]]:
        """The area after a legal placement, and who was eaten."""
        stacks, eaten = settle(animal, self.animals, column)
        return Area.of(self.land, stacks, self.rules), eaten

    @cached_property
    def moves(self) -> Remember[Animal, tuple[Move, ...]]:
        """The legal moves of an animal into this area, in column order, remembered."""
        return Remember(self._moves)

    def _moves(self, animal: Animal) -> tuple[Move, ...]:
        names = COLUMNS_BY_SIZE[self.size]
        return tuple(
            Move(animal.code, name) for column, name in enumerate(names) if not self.broken(animal, column)
        )

    @cached_property
    def after(self) -> Remember[Move, tuple[Area, tuple[Animal, ...]]]:
        """What follows each legal move into this area, remembered."""
        return Remember(self._after)

    def _after(self, move: Move) -> tuple[Area, tuple[Animal, ...]]:
        return self.settled(self.rules.edition.animal(move.animal), COLUMNS[move.column][1])

    # -- Changing freely --------------------------------------------------------------------------

    def without(self, column: int, place: int) -> Area:
        """The area with one inhabitant taken away, those above slid down."""
        stack = self.animals[column]
        return self._with(column, stack[:place] + stack[place + 1 :])

    def with_on_top(self, column: int, animal: Animal) -> Area:
        """The area with an animal put on top of a column, whatever the rules say."""
        return self._with(column, (*self.animals[column], animal))

    def _with(self, column: int, stack: tuple[Animal, ...]) -> Area:
        return Area.of(self.land, (*self.animals[:column], stack, *self.animals[column + 1 :]), self.rules)

    def misfit(self) -> tuple[int, int, Phrase] | None:
        """The first inhabitant (column, place in it) that no rule allows here, and why; `None` if all may stay.

        Rivers are not looked at: sliding may bring an aquatic animal to rest on land (ruling R3).
        """
        order = sorted(
            ((column, place) for column, stack in enumerate(self.animals) for place in range(len(stack))),
            # herbivores first: a hunter that came before them would be blamed on the wrong animal
            key=lambda at: self.animals[at[0]][at[1]].group != "herbivore",
        )
        so_far = Area.of(self.land, None, self.rules)
        for column, place in order:
            animal = self.animals[column][place]
            if refused := broken_at(animal, so_far.spots[column]._replace(space=RIVER)):
                return column, place, refused[0]
            if animal.hunts and (
                prey := next((o for o in so_far.inhabitants if o.group == "herbivore"), None)
            ):
                return (
                    column,
                    place,
                    Phrase.of("error.would-have-eaten", animal=animal.noun(), prey=prey.noun()),
                )
            so_far = so_far.with_on_top(column, animal)
        return None

    # -- As a value -------------------------------------------------------------------------------

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
        if not isinstance(other, Area):
            return NotImplemented
        return (self.land, self.animals, self.rules) == (other.land, other.animals, other.rules)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.land, self.animals))

    def __reduce__(self) -> tuple[object, ...]:
        return Area.of, (self.land, self.animals, self.rules)


# bounded: a long analysis meets more areas than memory should hold
_remembered = lru_cache(maxsize=1 << 14)(Area)
