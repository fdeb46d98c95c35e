"""What would make a refused placement legal: the first of three changes that helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from ....core.remembered import remembered
from ....words import Phrase, Series
from ..cards.card import Animal
from ..cards.columns import AREA_COLUMNS, COLUMNS
from .area import Area

if TYPE_CHECKING:
    from .placement import Placement
    from .reserve import Reserve


class Gone(NamedTuple):
    """An animal of the area whose absence would help: where it stands, its code, and the reserve without it."""

    place: str
    animal: str
    reserve: Reserve


class Remedy(NamedTuple):
    """What would help, as a phrase, and every option of that kind.

    ``kind`` is the first of these that helps: ``columns`` (``placements`` are
    the legal verdicts for the animal elsewhere), ``gone`` (``gone`` has each
    animal of the area whose absence would do; those above it slide down),
    ``animals`` (``placements`` are the legal verdicts for others here), or
    ``none`` if nothing does.
    """

    kind: Literal["columns", "gone", "animals", "none"]
    phrase: Phrase
    placements: tuple[Placement, ...] = ()
    gone: tuple[Gone, ...] = ()


Ways = tuple[tuple[str, str], ...]  # columns that take an animal, each with the key of the words for it


@remembered(1 << 12)
def ways(areas: tuple[Area, ...], animal: Animal) -> Ways:
    """Where an animal may go, and at what price; the same for every refusal of it."""
    return tuple(way for area in areas for way in _into(area, animal))


@remembered(1 << 13)
def _into(area: Area, animal: Animal) -> Ways:
    columns = []
    for move in area.moves[animal]:
        eaten = area.settled(animal, COLUMNS[move.column][1])[1]
        price = "-eating" if eaten else "-depressed" if animal.depressed_in(area.size) else ""
        columns.append((move.column, f"african-park/remedy.on{price}"))
    return tuple(columns)


def remedy_of(refused: Placement) -> Remedy:
    """The remedy for a refused placement."""
    elsewhere = refused.before.placements(refused.animal)
    if elsewhere:
        phrase = _columns(ways(refused.before.areas, refused.species))
        return Remedy("columns", phrase, elsewhere)
    gone = tuple(_gone(refused))
    if gone:
        first = refused.before.rules.edition.animal(gone[0].animal).noun()
        return Remedy(
            "gone", Phrase.of("african-park/remedy.gone", animal=first, place=gone[0].place), gone=gone
        )
    codes = (animal.code for animal in refused.offer)
    others = tuple(verdict for code in codes if (verdict := refused.before.check(code, refused.column)).ok)
    if others:
        names = Series(tuple(verdict.species.noun() for verdict in others), "or")
        return Remedy("animals", Phrase.of("african-park/remedy.animals", animals=names), others)
    return Remedy("none", Phrase.of("african-park/remedy.none"))


@remembered(1 << 12)
def _columns(columns_with_keys: Ways) -> Phrase:
    """The columns that would take the animal, those without a price first."""
    keys = ("african-park/remedy.on", "african-park/remedy.on-depressed", "african-park/remedy.on-eating")
    by_key = {key: tuple(column for column, way in columns_with_keys if way == key) for key in keys}
    options = [Phrase.of(key, columns=Series(columns, "or")) for key, columns in by_key.items() if columns]
    return Phrase.of("african-park/remedy.columns", options=Series(tuple(options), "or-else"))


def _gone(refused: Placement) -> list[Gone]:
    before = refused.before
    number, column = COLUMNS[refused.column]
    area = before.areas[number]
    helpful = []
    for other, stack in enumerate(area.animals):
        for place, animal in enumerate(stack):
            without = area.without(other, place)
            if not without.broken(refused.species, column):
                areas = (*before.areas[:number], without, *before.areas[number + 1 :])
                name = f"{AREA_COLUMNS[number][other]} {place + 1}"
                helpful.append(Gone(name, animal.code, before._with(areas, before.cemetery)))
    return helpful
