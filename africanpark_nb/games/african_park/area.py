"""One area of a reserve: its columns of spaces, who lives there, and what may happen to it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from ...words import Phrase
from .card import Animal
from .columns import COLUMNS, COLUMNS_BY_SIZE, Move
from .rules import RIVER, Rules, Spot, Stacks, beached, broken_at, settle, space_after_the_meal
from .scoring import worth

Land = tuple[str, ...]  # a text of "~" and "." for each column, bottom to top
After = tuple["Area", tuple[Animal, ...]]  # an area after a move, and who was eaten

MOST_REMEMBERED: Final = 100_000  # a long analysis meets more areas than memory should hold


class Situation(dict[Animal, tuple[Move, ...]]):
    """What the rules see of an area: a spot for each column. Areas that look alike to them share one.

    As a table it answers an animal with its legal moves, filled on demand.
    """

    __slots__ = ("full", "size", "spots")

    def __init__(self, size: int, spots: tuple[Spot, ...]) -> None:
        super().__init__()
        self.size, self.spots = size, spots
        self.full = all(spot.space is None for spot in spots)

    def __missing__(self, animal: Animal) -> tuple[Move, ...]:
        names = zip(COLUMNS_BY_SIZE[self.size], self.spots, strict=True)
        found = self[animal] = tuple(
            Move(animal.code, name) for name, spot in names if not broken_at(animal, spot)
        )
        return found


class VariantMoves(dict[Animal, tuple[Move, ...]]):
    """The legal moves of each animal under rule variants, which look closer at the area than a `Situation` does."""

    __slots__ = ("area",)

    def __init__(self, area: Area) -> None:
        super().__init__()
        self.area = area

    def __missing__(self, animal: Animal) -> tuple[Move, ...]:
        names = enumerate(COLUMNS_BY_SIZE[self.area.size])
        found = self[animal] = tuple(
            Move(animal.code, name) for n, name in names if not self.area.broken(animal, n)
        )
        return found


class Followed(dict[Move, "After | None"]):
    """What follows each move into an area, `None` if it is not legal, filled on demand."""

    __slots__ = ("area",)

    def __init__(self, area: Area) -> None:
        super().__init__()
        self.area = area

    def __missing__(self, move: Move) -> After | None:
        area = self.area
        animal = area.rules.edition.animal(move.animal)
        legal = move in area.moves[animal]
        found = self[move] = area.settled(animal, COLUMNS[move.column][1]) if legal else None
        return found


class Area:
    """An area: the layout of its columns, its inhabitants and its rules, a frozen value. Make it with `Area.of`.

    ``moves`` answers an animal with its legal moves into the area, in column
    order; ``after`` answers a move with the area after it and who was eaten,
    or with `None`; both remember. ``full`` tells whether no space is free.

    >>> from africanpark_nb import Reserve
    >>> area = Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]").areas[1]
    >>> str(area), area.size, area.full
    ('3[~Hi..]', 3, False)
    """

    # slots, shared tables: with thousands of areas the collector's work is what counts
    land: Land
    animals: Stacks
    rules: Rules
    size: int
    situation: Situation
    full: bool
    moves: Situation | VariantMoves
    after: Followed
    _hash: int
    _points: int | None

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
        put = partial(object.__setattr__, self)
        put("land", land)
        put("animals", animals)
        put("rules", rules)
        put("size", len(land) * len(land[0]))
        put("situation", _situation(self))
        put("full", self.situation.full)
        put("moves", VariantMoves(self) if rules.variants else self.situation)
        put("after", Followed(self))
        put("_hash", hash((land, animals)))
        put("_points", None)

    def __setattr__(self, name: str, value: object = None) -> None:
        raise AttributeError(f"an Area is frozen: {name}")

    __delattr__ = __setattr__

    @staticmethod
    def of(land: Land, animals: Stacks | None = None, rules: Rules | None = None) -> Area:
        """The area of this layout, inhabitants (none: an empty one) and rules, remembered for a while."""
        if animals is None:
            animals = ((),) * len(land)
        if rules is None:
            rules = Rules()
        alike = _remembered.get((land, rules))
        if alike is None:
            alike = _remembered[land, rules] = {}
        found = alike.get(animals)
        if found is None:
            found = alike[animals] = Area(land, animals, rules)
            if len(alike) > MOST_REMEMBERED // 16 and sum(map(len, _remembered.values())) > MOST_REMEMBERED:
                forget()
        return found

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
        """How many of each species live here, in the order they are met."""
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
        spot = self.situation.spots[column]
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
            if refused := broken_at(animal, so_far.situation.spots[column]._replace(space=RIVER)):
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
_situations: dict[tuple[object, ...], Situation] = {}  # some hundreds are all that the layouts allow


def _situation(area: Area) -> Situation:
    """The situation of an area, shared with all that look like it to the rules."""
    free = []
    others = []  # herbivores bind nobody
    for spaces, stack in zip(area.land, area.animals, strict=True):
        free.append(spaces[len(stack)] if len(stack) < len(spaces) else None)
        others += [animal for animal in stack if animal.group != "herbivore"]
    there = frozenset(others)
    pachyderms = sum(animal.group == "pachyderm" for animal in others) if others else 0
    key = (area.size, *free, there, pachyderms)
    found = _situations.get(key)
    if found is None:
        kinds = frozenset((animal.group, animal.kind) for animal in there)
        hunters = frozenset(animal.name for animal in there if animal.hunts)
        spots = tuple(Spot(area.size, space, kinds, hunters, pachyderms) for space in free)
        found = _situations[key] = Situation(area.size, spots)
    return found


def forget() -> None:
    """Let go of all areas remembered, and of what they remember; those in use stay as good as they were."""
    for alike in _remembered.values():
        for area in alike.values():
            area.after.clear()
    _remembered.clear()
