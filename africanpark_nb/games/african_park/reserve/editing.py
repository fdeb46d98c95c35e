"""Setting up a reserve freely, as for an exercise: anything goes that its text allows."""

from __future__ import annotations

from ....core.errors import GameError
from ....core.texts import whole_number
from ....words import Phrase
from ....words.echo import echo
from ..cards.columns import COLUMNS, GRAVE, item_keys
from . import notation
from .reserve import Reserve
from .scoring import area_noun


def put(reserve: Reserve, code: str, column: str) -> Reserve:
    """An animal set on top of a column, or into the cemetery ("x"); no river, eating or `must-place` is asked for.

    Raises `GameError` for a full column or cemetery, and where a rule keeps the
    animal out of the area for good; `UnknownName` for an animal or column there
    is none of.

    >>> put(Reserve.parse("2[..] 3[...] 4[..|..] 6[...|...]"), "Hi", "3a")
    Reserve.parse("2[..] 3[.Hi..] 4[..|..] 6[...|...]")
    """
    animal = reserve.rules.edition.animal(code)
    name = notation.column_name(column)
    if name == GRAVE:
        if len(reserve.cemetery) >= notation.MOST_DEAD:
            raise GameError("african-park/edit.cemetery-full", most=notation.MOST_DEAD)
        return Reserve(reserve.areas, (*reserve.cemetery, animal), reserve.rules)
    number, place = COLUMNS[name]
    area = reserve.areas[number]
    if area.free(place) is None:
        raise GameError("african-park/rule.column-full")
    after = area.with_on_top(place, animal)
    if blame := after.misfit():
        raise GameError(
            "african-park/edit.cannot-live", animal=animal.noun(), area=area_noun(area), why=blame[2]
        )
    return Reserve(
        (*reserve.areas[:number], after, *reserve.areas[number + 1 :]), reserve.cemetery, reserve.rules
    )


def take(reserve: Reserve, item: str) -> Reserve:
    """A reserve without one animal, named as in its picture: "6a Ze 1" (those above slide down), or "x2".

    Raises `GameError` if it is not there.

    >>> take(Reserve.parse("2[..] 3[.Ze.Gi.] 4[..|..] 6[...|...] x[Gi]"), "3a Ze 1")
    Reserve.parse("2[..] 3[.Gi..] 4[..|..] 6[...|...] x[Gi]")
    """
    number = whole_number(item[1:]) or 0
    if item.startswith(GRAVE) and 0 < number <= len(reserve.cemetery):
        return Reserve(
            reserve.areas, reserve.cemetery[: number - 1] + reserve.cemetery[number:], reserve.rules
        )
    column, _, _ = item.partition(" ")
    if column in COLUMNS:
        number, stack = COLUMNS[column]
        area = reserve.areas[number]
        keys = item_keys(column, [animal.code for animal in area.animals[stack]])
        if item in keys:
            rest = area.without(stack, keys.index(item))
            areas = (*reserve.areas[:number], rest, *reserve.areas[number + 1 :])
            return Reserve(areas, reserve.cemetery, reserve.rules)
    raise GameError("african-park/error.not-there", item=echo(item))


def unreachable(reserve: Reserve) -> Phrase | None:
    """Why play cannot lead to a reserve that its text allows; `None` if nothing speaks against it.

    Only sliding lets an aquatic animal rest on land, and only a meal lets anyone slide.

    >>> unreachable(Reserve.parse("2[..] 3[.Hi..] 4[..|..] 6[...|...]")).say("en")
    'No game can get here: a water animal stands on land in the 3-space area, and there is no hunter.'
    """
    for area in reserve.areas:
        if area.beached and not any(animal.hunts for animal in area.inhabitants):
            return Phrase.of("african-park/edit.unreachable", area=area_noun(area))
    return None
