"""The verdict on one animal and one column, with names for its consequences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import cached_property
from typing import TYPE_CHECKING

from ....core.errors import IllegalMove
from ....core.remembered import remembered
from ....core.verdict import Effect, Verdict
from ....words import Noun, Phrase, Sentences, Series, Signed, say
from ..cards.card import Animal
from ..cards.columns import COLUMNS, GRAVE, Move
from .area import Area
from .remedy import Remedy, remedy_of, ways
from .worth import herd_bonus, worth

if TYPE_CHECKING:
    from .reserve import Reserve


class Placement(Verdict):
    """What the rules say about an animal in a column of a reserve, or its death ("x").

    ``animal`` and ``column`` are what was asked, ``before`` is the reserve, and
    ``offer`` the animals that could be placed instead (default: any). Its
    consequences are worked out when they are asked for.

    >>> from africanpark_nb import Reserve
    >>> v = Reserve.parse("2[~Ga.] 3[~..] 4[~.|..] 6[~Ze.Ze.|.~.]").check("Li", "6a")
    >>> v.ok, v.eaten, v.depressed, v.points
    (True, ('Ze', 'Ze'), False, -3)
    """

    def __init__(
        self,
        before: Reserve,
        animal: Animal,
        column: str,
        reasons: tuple[Phrase, ...],
        offer: tuple[Animal, ...] = (),
    ) -> None:
        self.before, self.species, self.column, self._reasons = before, animal, column, reasons
        self.offer = offer or before.rules.edition.animals

    @property
    def reasons(self) -> tuple[Phrase, ...]:
        return self._reasons

    @property
    def animal(self) -> str:
        """The code of the animal asked about."""
        return self.species.code

    @property
    def move(self) -> Move:
        """The move asked about."""
        return Move(self.animal, self.column)

    @property
    def dies(self) -> bool:
        """Whether the question was about the animal's death."""
        return self.column == GRAVE

    @cached_property
    def _settled(self) -> tuple[Area, tuple[Animal, ...]]:
        return self._area.settled(self.species, COLUMNS[self.column][1])

    @property
    def _area(self) -> Area:
        return self.before.areas[COLUMNS[self.column][0]]

    @property
    def depressed(self) -> bool:
        """Whether the animal is placed, but depressed (it counts nothing)."""
        return self.ok and not self.dies and self.species.depressed_in(self._area.size)

    @property
    def eaten(self) -> tuple[str, ...]:
        """The codes of the animals eaten, in the order they die."""
        return tuple(animal.code for animal in self._settled[1]) if self.ok and not self.dies else ()

    @property
    def price(self) -> bool:
        return self.ok and (self.dies or self.depressed or bool(self.eaten))

    @cached_property
    def points(self) -> int | None:
        """The change of the reserve's score, or `None` if the move is refused."""
        if not self.ok:
            return None
        if self.dies:
            return -self.species.value
        area, eaten = self._settled
        return area.points - self._area.points - sum(animal.value for animal in eaten)

    @property
    def after(self) -> Reserve:
        """The reserve after the move; raises `IllegalMove` if it is refused."""
        if not self.ok:
            raise IllegalMove(self, self.before)
        if self.dies:
            return self.before._with(self.before.areas, (*self.before.cemetery, self.species))
        number = COLUMNS[self.column][0]
        area, eaten = self._settled
        areas = self.before.areas
        return self.before._with((*areas[:number], area, *areas[number + 1 :]), self.before.cemetery + eaten)

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        if not self.ok:
            return ()
        if self.dies:
            cost = self.species.value
            return (
                Effect(
                    Phrase.of(
                        "african-park/effect.dies", animal=self.species.noun(), cost=Noun("unit.point", cost)
                    ),
                    -cost,
                ),
            )
        return _effects(self.species, self._area, COLUMNS[self.column][1])

    @cached_property
    def remedy(self) -> Remedy | None:
        """What would make a refused placement legal; `None` for a legal one.

        >>> from africanpark_nb import Reserve
        >>> r = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
        >>> r.check("Gn", "2a").remedy.phrase.say("en")
        'It may go to 4a, 4b, 6a or 6b, or to 3a, where it will be depressed.'
        """
        return None if self.ok else remedy_of(self)

    @property
    def gist(self) -> Hashable:
        """Equal gists give equal words: the area; of a refusal also where else the animal may go, or who else may come."""
        area = None if self.dies else self._area
        if self.ok:
            return self.species, self.column, area, self.before.rules
        elsewhere = ways(self.before.areas, self.species)
        return self.species, self.column, area, self.before.rules, elsewhere or self.offer

    def details(self, language: str | None = None) -> str:
        """The reasons and what would help, or the consequences."""
        if self.remedy is None:
            return self.explain(language)
        return say(
            "african-park/verdict.and-remedy",
            language,
            reasons=Sentences(self.reasons),
            remedy=self.remedy.phrase,
        )

    def head(self) -> Phrase:
        if self.dies:
            legal = "african-park/verdict.dies" if self.ok else "african-park/verdict.may-not-die"
            return Phrase.of(legal, animal=self.species.noun())
        kind = "refused" if not self.ok else "price" if self.price else "legal"
        return Phrase.of(f"african-park/verdict.{kind}", animal=self.species.noun(), column=self.column)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placement) and (self.move, self.before) == (other.move, other.before)

    def __hash__(self) -> int:
        return hash((self.move, self.before))

    def __repr__(self) -> str:
        return f"<Placement {self.move} {'ok' if self.ok else ' '.join(self.rules)}>"


@remembered(1 << 13)
def _effects(animal: Animal, before: Area, column: int) -> tuple[Effect, ...]:
    """What follows a legal placement; remembered by area, for a move changes only one."""
    area, eaten = before.settled(animal, column)
    effects = [_value(animal, area.size)]
    if eaten:
        effects.append(_eats(animal, before, eaten))
        rest, placed = len(area.animals[column]), len(before.animals[column]) + 1
        if rest != placed:
            effects.append(Effect(Phrase.of("african-park/effect.slides", animal=animal.noun(), place=rest)))
    if bonus := _herd(animal, area):
        effects.append(bonus)
    if area.beached and not before.beached:
        effects.append(Effect(Phrase.of("african-park/effect.beached")))
    return tuple(effects)


def _value(animal: Animal, size: int) -> Effect:
    if animal.depressed_in(size):
        return Effect(
            Phrase.of(
                "african-park/effect.depressed",
                animal=animal.noun(),
                minimum=Noun("unit.space", animal.minimum),
                size=size,
            )
        )
    return Effect(
        Phrase.of("african-park/effect.value", animal=animal.noun(), points=Noun("unit.point", animal.value)),
        animal.value,
    )


def _eats(hunter: Animal, area: Area, eaten: tuple[Animal, ...]) -> Effect:
    """A meal costs twice: what the eaten were worth alive, herds included, and their printed values."""
    numbers = Counter(eaten)
    lost = sum(worth(animal, area.size, number) for animal, number in numbers.items())
    cost = sum(animal.value for animal in eaten)
    meal = Series(tuple(animal.noun(number) for animal, number in numbers.items()))
    return Effect(
        Phrase.of(
            "african-park/effect.eats",
            animal=hunter.noun(),
            eaten=meal,
            lost=Signed(-lost),
            cost=Signed(-cost),
        ),
        -lost - cost,
    )


def _herd(animal: Animal, area: Area) -> Effect | None:
    number = area.counts[animal]
    before, now = (herd_bonus(animal, area.size, n) for n in (number - 1, number))
    if now == before:
        return None
    herd = animal.noun(number)
    return Effect(
        Phrase.of("african-park/effect.herd", herd=herd, bonus=Signed(now), before=Signed(before)),
        now - before,
    )
