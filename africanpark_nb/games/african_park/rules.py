"""The placing rules, eating and sliding, as the rulebook tells them.

Each rule is one function: what it asks of an animal before a spot, answered
with `None` where the rule is kept, and with the numbers of its sentence
(``rule.<id>`` in ``words/``) where it is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from ...core.errors import UnknownName
from ...words import Noun, Phrase, Series
from .area import LAND, Animals, Area, Spot
from .card import Animal
from .edition import Edition

PACHYDERM_LIMIT: Final = {2: 0, 3: 1, 4: 2, 6: 3}
VARIANTS: Final = ("eat-first", "no-beaching")

Numbers = dict[str, object]
Rule = Callable[[Animal, Spot], Numbers | None]


@dataclass(frozen=True)
class Rules:
    """What a reserve is played by: named rule variants (none by default) and an edition.

    Raises `UnknownName` for a variant there is none of.

    >>> Rules({"no-beaching"}).variants
    frozenset({'no-beaching'})
    """

    variants: Collection[str] = frozenset()
    edition: Edition = field(default_factory=Edition.standard)

    def __post_init__(self) -> None:
        wished = (self.variants,) if isinstance(self.variants, str) else self.variants
        for variant in wished:
            if variant not in VARIANTS:
                raise UnknownName("error.unknown-variant", variant, VARIANTS)
        object.__setattr__(self, "variants", frozenset(wished))


# -- Placing: an animal goes on the lowest free space of a column ---------------------------------


def column_full(animal: Animal, spot: Spot) -> Numbers | None:
    """The column has a free space."""
    return {} if spot.space is None else None


def area_too_small(animal: Animal, spot: Spot) -> Numbers | None:
    """The area has at least one space less than the animal's minimum."""
    if spot.size >= animal.minimum - 1:
        return None
    return {
        "animal": animal.noun(),
        "needs": Noun("unit.space", animal.minimum - 1),
        "better": animal.minimum,
        "size": spot.size,
    }


def needs_river(animal: Animal, spot: Spot) -> Numbers | None:
    """An aquatic animal's free space is a river space."""
    return {"animal": animal.noun()} if animal.group == "aquatic" and spot.space == LAND else None


def _one_kind(group: str) -> Rule:
    def one_kind(animal: Animal, spot: Spot) -> Numbers | None:
        """Two kinds of one group never share an area."""
        if animal.group != group:
            return None
        others = sorted(kind for theirs, kind in spot.kinds if theirs == group and kind != animal.kind)
        if not others:
            return None
        return {"animal": animal.noun(), "others": Series(tuple(Noun(f"animal.{kind}") for kind in others))}

    return one_kind


def pachyderm_limit(animal: Animal, spot: Spot) -> Numbers | None:
    """No pachyderm in a 2-space area, at most 1 in a 3-space, 2 in a 4-space, 3 in a 6-space area (ruling R9)."""
    limit = PACHYDERM_LIMIT[spot.size]
    if animal.group != "pachyderm" or spot.pachyderms < limit:
        return None
    room = Noun("unit.pachyderm", limit) if limit else Noun("unit.no-pachyderm")
    return {"area": Noun(f"area.{spot.size}"), "limit": room, "there": spot.pachyderms}


def would_be_eaten(animal: Animal, spot: Spot) -> Numbers | None:
    """A herbivore is never placed in an area that holds a hunter."""
    if animal.group != "herbivore" or not spot.hunters:
        return None
    hunters = tuple(Noun(f"animal.{name}") for name in sorted(spot.hunters))
    return {"animal": animal.noun(), "hunters": Series(hunters)}


# In the order in which a refusal lists them.
PLACING: Final[dict[str, Rule]] = {
    "column-full": column_full,
    "area-too-small": area_too_small,
    "needs-river": needs_river,
    "one-carnivore-kind": _one_kind("carnivore"),
    "one-pachyderm-kind": _one_kind("pachyderm"),
    "one-aquatic-kind": _one_kind("aquatic"),
    "pachyderm-limit": pachyderm_limit,
    "would-be-eaten": would_be_eaten,
}


@lru_cache(maxsize=1 << 15)  # some 800 spots are all that the layouts allow, times the animals
def broken_at(animal: Animal, spot: Spot) -> tuple[Phrase, ...]:
    """Every placing rule that the animal would break at this spot, in their order."""
    found = ((rule, ask(animal, spot)) for rule, ask in PLACING.items())
    return tuple(Phrase.of(f"rule.{rule}", **numbers) for rule, numbers in found if numbers is not None)


def broken(animal: Animal, area: Area, column: int, variants: Collection[str] = ()) -> tuple[Phrase, ...]:
    """Every rule broken by placing the animal in a column of an area, with the variants in force."""
    spot = area.spots[column]
    if not variants:
        return broken_at(animal, spot)
    if "eat-first" in variants and spot.space is None:
        spot = spot._replace(space=_space_after_the_meal(animal, area, column))
    refused = broken_at(animal, spot)
    if not refused and "no-beaching" in variants and settle(animal, area, column)[0].beached:
        return (Phrase.of("rule.would-beach"),)
    return refused


def _space_after_the_meal(animal: Animal, area: Area, column: int) -> str | None:
    """Variant ``eat-first`` (against ruling R4): where an eater comes to rest in a full column, if it eats of it."""
    survivors = [other for other in area.animals[column] if other.group != "herbivore"]
    if not animal.hunts or len(survivors) == len(area.animals[column]):
        return None
    return area.land[column][len(survivors)]


# -- Eating and sliding ---------------------------------------------------------------------------


def settle(animal: Animal, area: Area, column: int) -> tuple[Area, tuple[Animal, ...]]:
    """The area after a legal placement, and who was eaten, column by column, bottom to top.

    A hunter eats all herbivores of the area, depressed or not itself (ruling
    R13); then everyone slides down, and is not checked again (ruling R3).
    """
    stacks = [*area.animals]
    stacks[column] = (*stacks[column], animal)
    eaten: tuple[Animal, ...] = ()
    if animal.hunts:
        eaten = tuple(other for other in area.inhabitants if other.group == "herbivore")
        stacks = [tuple(other for other in stack if other.group != "herbivore") for stack in stacks]
    return Area.of(area.land, tuple(stacks)), eaten


# -- Living together ------------------------------------------------------------------------------


def cannot_live(area: Area) -> tuple[int, int, Phrase] | None:
    """The first inhabitant (column, place in it) that no rule allows in its area, and why; `None` if all may stay.

    Rivers are not looked at: sliding may bring an aquatic animal to rest on land (ruling R3).
    """
    so_far: list[tuple[Animal, ...]] = [()] * len(area.land)
    order = sorted(
        ((column, place) for column, stack in enumerate(area.animals) for place in range(len(stack))),
        # herbivores first: a hunter that came before them would be blamed on the wrong animal
        key=lambda at: area.animals[at[0]][at[1]].group != "herbivore",
    )
    for column, place in order:
        animal = area.animals[column][place]
        others: Animals = tuple(so_far)
        spot = Area.of(area.land, others).spots[column]._replace(space="~")
        if refused := broken_at(animal, spot):
            return column, place, refused[0]
        if animal.hunts and (prey := next((o for s in so_far for o in s if o.group == "herbivore"), None)):
            return column, place, Phrase.of("error.would-have-eaten", animal=animal.noun(), prey=prey.noun())
        so_far[column] = (*so_far[column], animal)
    return None
