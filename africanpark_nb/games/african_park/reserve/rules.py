"""The placing rules, eating and sliding, as the rulebook tells them.

Each rule is one function: what it asks of an animal before a spot, answered
with `None` where the rule is kept, and with the numbers of its sentence
(``rule.<id>`` in ``words/``) where it is broken. A rule of one's own is such a
function in `PLACING`, and its words: its sentence, its name
(``rule-name.<id>``), two words for a column (``badge.<id>``) and what the
rulebook says of it (``rulebook.<id>``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from ....core.errors import GameError, UnknownName
from ....core.remembered import remembered
from ....words import Noun, Phrase, Series, say
from ....words.echo import echo
from ..cards.card import Animal
from ..cards.edition import Edition
from .spot import Inside, Look, LooksCloser, Spot, Stacks

RIVER: Final = "~"
LAND: Final = "."
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
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        wished: object = (self.variants,) if isinstance(self.variants, str) else self.variants
        if not isinstance(wished, Iterable) or isinstance(wished, bytes):
            raise GameError("african-park/error.variants", value=echo(wished), valid=", ".join(VARIANTS))
        wished = tuple(wished)
        if not isinstance(self.edition, Edition):
            raise GameError("african-park/error.edition", value=echo(self.edition))
        for variant in wished:
            if variant not in VARIANTS:
                raise UnknownName("african-park/error.unknown-variant", variant, VARIANTS)
        object.__setattr__(self, "variants", frozenset(wished))
        object.__setattr__(self, "_hash", hash((self.variants, self.edition)))

    def __repr__(self) -> str:
        variants = f"{{{', '.join(map(repr, sorted(self.variants)))}}}" if self.variants else ""
        edition = f"edition=<Edition {self.edition.name}>" if self.edition.name else ""
        return f"Rules({', '.join(filter(None, (variants, edition)))})"

    def __reduce__(self) -> tuple[object, ...]:
        return Rules, (self.variants, self.edition)  # hashes of texts differ from process to process

    def __hash__(self) -> int:
        return self._hash  # asked with every area that is looked up


@cache
def plain_rules() -> Rules:
    """The rules without variants, of the standard edition."""
    return Rules()


def rules_name(rules: Rules, language: str | None = None) -> str:
    """The rules in a few words: their variants and their edition.

    >>> rules_name(Rules({"eat-first"}), "en")
    'with eat-first'
    """
    names = [*sorted(rules.variants), *([f"@{rules.edition.name}"] if rules.edition.name else [])]
    if not names:
        return say("rules.default", language)
    return say("rules.with", language, names=Series(tuple(names)))


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
        others = sorted(spot.kinds(group) - {animal.kind})
        if not others:
            return None
        return {
            "animal": animal.noun(),
            "others": Series(tuple(Noun(f"african-park/animal.{kind}") for kind in others)),
        }

    return one_kind


def pachyderm_limit(animal: Animal, spot: Spot) -> Numbers | None:
    """No pachyderm in a 2-space area, at most 1 in a 3-space, 2 in a 4-space, 3 in a 6-space area (ruling R9)."""
    limit = PACHYDERM_LIMIT[spot.size]
    if animal.group != "pachyderm" or spot.pachyderms < limit:
        return None
    area = Noun(f"african-park/area.{spot.size}")
    if not limit:
        return {"text": Phrase.of("african-park/limit.none", area=area)}
    there = Noun("african-park/unit.pachyderm", spot.pachyderms)
    return {
        "text": Phrase.of(
            "african-park/limit.some",
            area=area,
            limit=Noun("african-park/unit.pachyderm", limit),
            there=there,
        )
    }


def would_be_eaten(animal: Animal, spot: Spot) -> Numbers | None:
    """A herbivore is never placed in an area that holds a hunter."""
    if animal.group != "herbivore" or not spot.hunters:
        return None
    hunters = tuple(Noun(f"african-park/animal.{name}") for name in sorted(spot.hunters))
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


# Those that say who may live together, in whatever order they came: a position that breaks one is no position.
# The others only say where an animal may be placed: sliding may bring it elsewhere (ruling R3).
TOGETHER: Final = (
    "area-too-small",
    "one-carnivore-kind",
    "one-pachyderm-kind",
    "one-aquatic-kind",
    "pachyderm-limit",
    "would-be-eaten",
)


def broken_at(animal: Animal, look: Look, inside: Inside | None = None) -> tuple[Phrase, ...]:
    """Every placing rule that the animal would break at this spot, in their order.

    Without ``inside``, of the rules that need no closer look alone.
    """
    broken, closer = from_afar(animal, look)
    if not closer or inside is None:
        return broken
    spot = Spot(look, inside)
    answers = ((rule, ask(animal, spot)) for rule, ask in PLACING.items())
    return tuple(
        Phrase.of(f"african-park/rule.{rule}", **numbers) for rule, numbers in answers if numbers is not None
    )


@remembered(1 << 15)  # some 800 looks, times the animals
def from_afar(animal: Animal, look: Look) -> tuple[tuple[Phrase, ...], bool]:
    """What the rules say that are content with a `Look`, and whether another one looks closer.

    Rules that ask for no more say the same wherever the look is the same.
    """
    spot = Spot(look)
    broken: tuple[Phrase, ...] = ()
    closer = False
    for rule, ask in PLACING.items():
        try:
            numbers = ask(animal, spot)
        except LooksCloser:
            closer = True
        else:
            if numbers is not None:
                broken += (Phrase.of(f"african-park/rule.{rule}", **numbers),)
    return broken, closer


# -- Eating and sliding ---------------------------------------------------------------------------


def settle(animal: Animal, stacks: Stacks, column: int) -> tuple[Stacks, tuple[Animal, ...]]:
    """The columns of an area after a placement, and who was eaten, column by column, bottom to top.

    A hunter eats all herbivores of the area, depressed or not itself (ruling
    R13); then everyone slides down, and is not checked again (ruling R3).
    """
    grown = [*stacks]
    grown[column] += (animal,)
    eaten = (
        [other for stack in stacks for other in stack if other.group == "herbivore"] if animal.hunts else ()
    )
    if eaten:
        grown = [tuple([other for other in stack if other.group != "herbivore"]) for stack in grown]
    return tuple(grown), tuple(eaten)


# -- The two variants -----------------------------------------------------------------------------


def space_after_the_meal(animal: Animal, land: str, stack: tuple[Animal, ...]) -> str | None:
    """``eat-first`` (against ruling R4): where a hunter comes to rest in a full column, if it eats of it."""
    survivors = [other for other in stack if other.group != "herbivore"]
    if not animal.hunts or len(survivors) == len(stack):
        return None
    return land[len(survivors)]


def beached(land: tuple[str, ...], stacks: Stacks) -> bool:
    """Whether an aquatic animal rests on land (ruling R3), which ``no-beaching`` forbids a placement to cause."""
    return any(
        animal.group == "aquatic" and space == LAND
        for spaces, stack in zip(land, stacks, strict=True)
        for space, animal in zip(spaces, stack, strict=False)
    )
