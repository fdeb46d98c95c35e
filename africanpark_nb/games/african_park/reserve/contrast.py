"""What one reserve holds that another does not, counted and grouped, in one short phrase."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ....words import Phrase, Series
from ..cards.card import Animal
from ..cards.columns import COLUMNS, GRAVE

if TYPE_CHECKING:
    from .reserve import Reserve

MOST_NAMED: Final = 3  # groups of a side told in words; a picture marks them all
Held = Counter[tuple[Animal, str]]


def contrast(reserve: Reserve, other: Reserve, language: str | None = None) -> str:
    """What ``reserve`` has that ``other`` has not, and the other way round; "" where both hold the same.

    >>> from africanpark_nb import Reserve
    >>> zebras = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~Ze.Ze.|.Ze~Ze.]")
    >>> contrast(zebras, zebras.place("Li", "6a"), "en")
    'Here 4 zebras in 6a and 6b; on the board a lion in 6a and 4 zebras in the cemetery.'
    """
    here, there = _held(reserve), _held(other)
    mine, theirs = _grouped(here - there), _grouped(there - here)
    if not (mine or theirs):
        return ""
    key = (
        "african-park/contrast.both"
        if mine and theirs
        else "african-park/contrast.here"
        if mine
        else "african-park/contrast.there"
    )
    sides = {name: Series(groups) for name, groups in (("here", mine), ("there", theirs)) if groups}
    return Phrase.of(key, **sides).say(language)


def _held(reserve: Reserve) -> Held:
    held: Held = Counter()
    for name, (area, column) in COLUMNS.items():
        held.update((animal, name) for animal in reserve.areas[area].animals[column])
    held.update((animal, GRAVE) for animal in reserve.cemetery)
    return held


def _grouped(held: Held) -> tuple[Phrase, ...]:
    """Each species once, with all the columns it stands in; and once more for its dead."""
    groups: dict[tuple[Animal, bool], dict[str, int]] = {}
    for (animal, place), number in held.items():
        groups.setdefault((animal, place == GRAVE), {})[place] = number
    said = [_group(animal, dead, places) for (animal, dead), places in groups.items()]
    if len(said) <= MOST_NAMED + 1:
        return tuple(said)
    rest = sum(sum(places.values()) for places in list(groups.values())[MOST_NAMED:])
    return (*said[:MOST_NAMED], Phrase.of("african-park/contrast.more", number=rest))


def _group(animal: Animal, dead: bool, places: dict[str, int]) -> Phrase:
    number = sum(places.values())
    animals = (
        Phrase.of("african-park/contrast.one", animal=animal.noun()) if number == 1 else animal.noun(number)
    )
    if dead:
        return Phrase.of("african-park/contrast.dead", animals=animals)
    key = "african-park/contrast.column" if len(places) == 1 else "african-park/contrast.columns"
    return Phrase.of(key, animals=animals, columns=Series(tuple(sorted(places))))
