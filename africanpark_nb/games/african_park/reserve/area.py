"""One area of a reserve: its columns of spaces, who lives there, and what may happen to it."""

from __future__ import annotations

from collections import Counter
from typing import Final, cast

from ....core.remembered import forgets
from ....words import Phrase
from ..cards.card import Animal
from ..cards.columns import COLUMNS, COLUMNS_BY_SIZE, Move
from . import situation
from .rules import (
    TOGETHER,
    Rules,
    beached,
    broken_at,
    plain_rules,
    settle,
    space_after_the_meal,
)
from .situation import situation_of
from .spot import Inside, Stacks
from .worth import worth

Land = tuple[str, ...]  # a text of "~" and "." for each column, bottom to top
After = tuple["Area", tuple[Animal, ...]]  # an area after a move, and who was eaten

MOST_REMEMBERED: Final = 100_000  # a long analysis meets more areas than memory should hold


class OwnMoves(dict[Animal, tuple[Move, ...]]):
    """The legal moves of each animal where the rules, or their variants, look closer at the area than a `Situation` does."""

    __slots__ = ("area",)

    def __init__(self, area: Area) -> None:
        self.area = area

    def __eq__(self, other: object) -> bool:  # what has been filled in so far is no difference
        return isinstance(other, OwnMoves) and self.area == other.area

    def __missing__(self, animal: Animal) -> tuple[Move, ...]:
        names = enumerate(COLUMNS_BY_SIZE[self.area.size])
        moves = self[animal] = tuple(
            Move(animal.code, name) for n, name in names if not self.area.broken(animal, n)
        )
        return moves


class _Fields:
    """The fields of an `Area`, which can still be set; when all are, the object is made an `Area`, which is frozen.

    Setting each field of a frozen object takes three times as long.
    """

    # slots and shared tables: with thousands of areas most time would go to the garbage collector
    __slots__ = (
        "_hash",
        "_points",
        "after",
        "animals",
        "full",
        "land",
        "moves",
        "rules",
        "situation",
        "size",
    )

    def __init__(self, land: Land, animals: Stacks, rules: Rules) -> None:
        self.land = land
        self.animals = animals
        self.rules = rules
        self.size = len(land) * len(land[0])
        self.situation = alike = situation_of(self.size, land, animals)
        self.full = alike.full
        by_itself = rules.variants or alike.closer(rules.edition.animals)
        self.moves = OwnMoves(cast("Area", self)) if by_itself else alike
        self.after: dict[Move, After] = {}
        self._hash = hash((land, animals))
        self._points: int | None = None
        self.__class__ = Area


class Area(_Fields):
    """An area: the layout of its columns, its inhabitants and its rules, a frozen value. Make it with `Area.of`.

    ``moves`` answers an animal with its legal moves into the area, in column
    order; ``after`` has what followed each move so far, and `follow` fills it.
    ``full`` tells whether no space is free.

    >>> from africanpark_nb import Reserve
    >>> area = Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]").areas[1]
    >>> str(area), area.size, area.full
    ('3[~Hi..]', 3, False)
    """

    __slots__ = ()

    def __setattr__(self, name: str, value: object = None) -> None:
        raise AttributeError(f"an Area is frozen: {name}")

    __delattr__ = __setattr__

    @staticmethod
    def of(land: Land, animals: Stacks | None = None, rules: Rules | None = None) -> Area:
        """The area of this layout, inhabitants (none: an empty one) and rules; the one there is, if it is remembered."""
        if animals is None:
            animals = ((),) * len(land)
        if rules is None:
            rules = plain_rules()
        by_animals = _remembered.get((land, rules))
        if by_animals is None:
            by_animals = _remembered[land, rules] = {}
        area = by_animals.get(animals)
        if area is None:
            area = by_animals[animals] = cast("Area", _Fields(land, animals, rules))
            if (
                len(by_animals) > MOST_REMEMBERED // 16
                and sum(map(len, list(_remembered.values()))) > MOST_REMEMBERED
            ):
                forget()
        return area

    def free(self, column: int) -> str | None:
        """The lowest free space of a column: "~", "." or, in a full column, `None`."""
        taken = len(self.animals[column])
        land = self.land[column]
        return land[taken] if taken < len(land) else None

    @property
    def inhabitants(self) -> tuple[Animal, ...]:
        """Everyone who lives here, column by column, bottom to top."""
        return tuple(animal for column in self.animals for animal in column)

    @property
    def counts(self) -> dict[Animal, int]:
        """How many of each species live here, in the order they stand."""
        return dict(Counter(self.inhabitants))

    @property
    def points(self) -> int:
        """What the inhabitants are worth, with their herds."""
        if self._points is None:
            points = sum(worth(animal, self.size, number) for animal, number in self.counts.items())
            object.__setattr__(self, "_points", points)
            return points
        return self._points

    @property
    def beached(self) -> bool:
        """Whether an aquatic animal rests on a land space (ruling R3)."""
        return beached(self.land, self.animals)

    # -- What may happen --------------------------------------------------------------------------

    def broken(self, animal: Animal, column: int) -> tuple[Phrase, ...]:
        """Every rule broken by placing the animal in a column, with the variants in force."""
        look = self.situation.looks[column]
        inside = Inside(self.land, self.animals, column)
        variants = self.rules.variants
        if not variants:
            return broken_at(animal, look, inside)
        if "eat-first" in variants and look.space is None:
            look = look._replace(space=space_after_the_meal(animal, self.land[column], self.animals[column]))
        refused = broken_at(animal, look, inside)
        if (
            not refused
            and "no-beaching" in variants
            and beached(self.land, settle(animal, self.animals, column)[0])
        ):
            return (Phrase.of("african-park/rule.would-beach"),)
        return refused

    def follow(self, animal: Animal, move: Move) -> After | None:
        """The area after a move of the animal, and who was eaten, kept in ``after``; `None` if it is not legal."""
        if move not in self.moves[animal]:
            return None
        after = self.after[move] = self.settled(animal, COLUMNS[move.column][1])
        return after

    def settled(self, animal: Animal, column: int) -> After:
        """The area after a legal placement, and who was eaten."""
        stacks, eaten = settle(animal, self.animals, column)
        return Area.of(self.land, stacks, self.rules), eaten

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

        In which order the animals came is not known, so only the rules in `TOGETHER` are asked.
        """
        order = sorted(
            ((column, place) for column, stack in enumerate(self.animals) for place in range(len(stack))),
            # herbivores first, so that the hunter that would have eaten them is the one named
            key=lambda at: self.animals[at[0]][at[1]].group != "herbivore",
        )
        so_far = Area.of(self.land, None, self.rules)
        for column, place in order:
            animal = self.animals[column][place]
            for refused in broken_at(animal, so_far.situation.looks[column]):
                if refused.key.rpartition(".")[2] in TOGETHER:
                    return column, place, refused
            if animal.hunts and (
                prey := next((o for o in so_far.inhabitants if o.group == "herbivore"), None)
            ):
                return (
                    column,
                    place,
                    Phrase.of("african-park/error.would-have-eaten", animal=animal.noun(), prey=prey.noun()),
                )
            so_far = so_far.with_on_top(column, animal)
        return None

    def __str__(self) -> str:
        return self.text

    @property
    def text(self) -> str:
        """The area in notation, such as ``3[~Hi..]``."""
        columns = []
        for land, animals in zip(self.land, self.animals, strict=True):
            codes = [animal.code for animal in animals] + [""] * (len(land) - len(animals))
            columns.append("".join(map("".join, zip(land, codes, strict=True))))
        return f"{self.size}[{'|'.join(columns)}]"

    def __repr__(self) -> str:
        return f"<Area {self.text}>"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Area):
            return NotImplemented
        return (self.land, self.animals, self.rules) == (other.land, other.animals, other.rules)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return Area.of, (self.land, self.animals, self.rules)


_remembered: dict[tuple[Land, Rules], dict[Stacks, Area]] = {}


def forget() -> None:
    """Empty the caches of areas, and of what follows each move; areas in use keep working."""
    # copied to lists: another thread may add areas meanwhile
    for alike in list(_remembered.values()):
        for area in list(alike.values()):
            area.after.clear()
    _remembered.clear()
    situation.forget()


forgets(forget)
