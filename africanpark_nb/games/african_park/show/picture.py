"""A reserve as a scene: where spaces, fences, cards and the cemetery are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.remembered import remembered
from ....core.scene import Block, Card, Figure, Group, Item, Pile, Scene, Shape, Target
from ....words import BETWEEN, Noun, Phrase, Series, known_languages, say
from ..cards.card import GROUPS, SIZES, Animal
from ..cards.columns import AREA_COLUMNS, GRAVE, item_keys
from ..cards.edition import Edition
from ..reserve.area import Area
from ..reserve.rules import LAND, RIVER, Rules, rules_name
from ..reserve.scoring import area_noun
from .shapes import (
    CARD_H,
    CARD_W,
    EDGE,
    FOOT,
    GAP,
    RIM,
    SIGNS,
    TALLEST,
    Languages,
    area_shapes,
    card_name,
    card_shapes,
    space_shapes,
    top_of_spaces,
)

if TYPE_CHECKING:
    from ..reserve.reserve import Reserve


SPACES: Final = {"river": space_shapes(RIVER), "land": space_shapes(LAND)}


def reserve_scene(reserve: Reserve, language: str | None = None) -> Scene:
    """The picture of a reserve: its areas on one baseline, and its cemetery."""
    return _reserve_scene(reserve, known_languages(language))


@remembered(256)
def _reserve_scene(reserve: Reserve, spoken: Languages) -> Scene:
    """The picture, remembered: after a move at a Table the other reserves are unchanged."""
    language = "+".join(spoken)
    stamps: dict[str, tuple[Shape, ...]] = dict(SPACES)
    blocks = []
    x = 0.0
    for names, area in zip(AREA_COLUMNS, reserve.areas, strict=True):
        block, used = _block(area, names, spoken, round(x, 2))
        blocks.append(block)
        stamps |= used
        x += block.w + GAP
    total = Noun("unit.point", reserve.total)
    return Scene(
        label=say("african-park/picture.reserve", spoken[0], total=total),
        w=round(x - GAP, 2),
        h=round(top_of_spaces(spoken) + TALLEST + EDGE + FOOT, 2),
        stamps=stamps,
        blocks=tuple(blocks),
        piles=(_cemetery(reserve, spoken),),
        domain="african-park",
        note=note_on(reserve.rules, language),
        caption=rules_name(reserve.rules, language)
        if reserve.rules.variants or reserve.rules.edition.name
        else "",
    )


def lab_scene(reserve: Reserve, language: str | None = None) -> Scene:
    """The picture of a reserve with every animal of its edition in the tray."""
    scene = reserve_scene(reserve, language)
    edition = reserve.rules.edition
    return scene._replace(
        stamps={**scene.stamps, **card_stamps(edition, known_languages(language))},
        tray=_tray(edition, known_languages(language)),
    )


@remembered(16)
def card_stamps(edition: Edition, languages: Languages) -> dict[str, tuple[Shape, ...]]:
    """Every card of an edition, depressed and not; the same after every move, so that they are sent once."""
    stamps = {}
    for animal in edition.animals:
        for size in SIZES:
            depressed = animal.depressed_in(size)
            stamps[_stamp(animal, depressed)] = card_shapes(animal, depressed, languages)
    return stamps


def _stamp(animal: Animal, depressed: bool) -> str:
    return f"{animal.code}-depressed" if depressed else animal.code


@remembered(64)
def _tray(edition: Edition, languages: Languages) -> tuple[Group, ...]:
    animals = edition.animals
    groups = [
        Group(
            say(f"african-park/groups.{group}", "+".join(languages)),
            group,
            SIGNS[group],
            tuple(tray_card(animal, languages) for animal in animals if animal.group == group),
        )
        for group in GROUPS
    ]
    return tuple(group for group in groups if group.cards)


def note_on(rules: Rules, language: str | None) -> str:
    """What a reader has to know of the figures: what is reconstructed, whose edition, which variants."""
    name = rules.edition.name
    whose = (
        Phrase.of("picture.edition", name=name) if name else Phrase.of("african-park/picture.reconstructed")
    )
    if not rules.variants:
        return whose.say(language)
    variants = Phrase.of("picture.rule-variants", variants=Series(tuple(sorted(rules.variants))))
    return say("picture.notes", language, first=whose, second=variants)


@remembered(1024)
def _block(
    area: Area, names: tuple[str, ...], languages: Languages, x: float
) -> tuple[Block, dict[str, tuple[Shape, ...]]]:
    """An area's block and the stamps it needs; remembered, for a move changes only one."""
    stamps: dict[str, tuple[Shape, ...]] = {}
    height = len(area.land[0])
    top = top_of_spaces(languages)
    w = round(len(names) + 2 * EDGE, 2)
    stamps[f"area-{area.size}"] = area_shapes(area, w, names, languages)
    items = [Item("ground", 0, 0, f"area-{area.size}", look="area")]
    for column, name in enumerate(names):
        items += spaces_of(area, column, name, top, languages[0])
    for column, name in enumerate(names):
        keys = item_keys(name, [animal.code for animal in area.animals[column]])
        for number, animal in enumerate(area.animals[column]):
            depressed = animal.depressed_in(area.size)
            stamp = _stamp(animal, depressed)
            stamps[stamp] = card_stamps(area.rules.edition, languages)[stamp]
            place = f"{name} {number + 1}"
            items.append(_animal_item(area, column, number, keys[number], place, stamp, top, languages[0]))
    targets = tuple(_target(area, column, name, top, languages[0]) for column, name in enumerate(names))
    label = say("african-park/score.area", languages[0], area=area_noun(area))
    y = float(TALLEST - height)
    high = round(top + height + EDGE + FOOT, 2)
    return Block(f"area-{area.size}", label, x, y, w, high, tuple(items), targets), stamps


def spaces_of(area: Area, column: int, name: str, top: float, language: str) -> list[Item]:
    """The spaces of a column; those that are free can be read out."""
    height = len(area.land[column])
    taken = len(area.animals[column])
    items = []
    for number, space in enumerate(area.land[column]):
        kind = "river" if space == RIVER else "land"
        place = f"{name} {number + 1}"
        label = say(
            "african-park/picture.space",
            language,
            place=place,
            space=Phrase.of(f"african-park/picture.{kind}"),
        )
        y = round(top + height - 1 - number, 2)
        items.append(Item(place, round(EDGE + column, 2), y, kind, label=label if number >= taken else ""))
    return items


def _animal_item(
    area: Area, column: int, number: int, key: str, place: str, stamp: str, top: float, language: str
) -> Item:
    animal = area.animals[column][number]
    where = (
        "african-park/picture.on-river"
        if area.land[column][number] == RIVER
        else "african-park/picture.on-land"
    )
    said = Phrase.of(where, animal=animal.noun(), column=place)
    depressed = animal.depressed_in(area.size)
    return Item(
        key,
        round(EDGE + column + (1 - CARD_W) / 2, 2),
        _card_top(area, column, number, top),
        stamp,
        look=f"card {animal.group}{' depressed' if depressed else ''}",
        label=say("african-park/picture.depressed", language, place=said)
        if depressed
        else said.say(language),
        kind="card",
    )


def _card_top(area: Area, column: int, number: int, top: float) -> float:
    """How far down a card begins that lies on a space, the lowest being number 0."""
    return round(top + len(area.land[column]) - number - RIM - CARD_H, 2)


def _target(area: Area, column: int, name: str, top: float, language: str) -> Target:
    height = len(area.land[column])
    taken = len(area.animals[column])
    free = height - taken
    y = round(top - 0.08, 2)
    key = "african-park/picture.column-free" if free else "african-park/picture.column-full"
    label = say(key, language, column=name, free=Noun("african-park/unit.free-space", free))
    return Target(
        name,
        label,
        round(EDGE + column, 2),
        y,
        1.0,
        round(height + 0.14, 2),
        round(max(0, free - 1) + 0.08, 2),
        round(_card_top(area, column, taken, top) - y, 2) if free else None,
    )


def _cemetery(reserve: Reserve, languages: Languages) -> Pile:
    several = "+".join(languages)
    cost = Noun("unit.point", sum(animal.value for animal in reserve.cemetery))
    return Pile(
        GRAVE,
        say("african-park/picture.cemetery", several),
        say("african-park/picture.no-dead", several),
        tuple(
            _card(animal, f"{GRAVE}{number}", languages) for number, animal in enumerate(reserve.cemetery, 1)
        ),
        action="bury",
        does=say("african-park/picture.bury", several),
        note=say("african-park/picture.cemetery-cost", several, points=cost) if reserve.cemetery else "",
    )


def _card(animal: Animal, key: str, languages: Languages) -> Card:
    name = BETWEEN.join(card_name(animal, one) for one in languages)
    return Card(
        key,
        name,
        animal.noun().said(languages[0], ""),
        f"african-park/{animal.name}",
        animal.group,
        SIGNS[animal.group],
    )


@remembered(256)
def tray_card(animal: Animal, languages: Languages) -> Card:
    """An animal's card to pick up, with its minimum and value and where they come from."""
    origin = dict(animal.origin)
    minimum = Phrase.of(
        "african-park/card.minimum",
        minimum=Noun("unit.space", animal.minimum),
        origin=origin_of(origin.get("minimum", ""), animal),
    )
    value = Phrase.of(
        "african-park/card.value",
        value=Noun("unit.point", animal.value),
        origin=origin_of(origin.get("value", "")),
    )
    group = Phrase.of(f"african-park/group.{animal.group}")
    return _card(animal, animal.code, languages)._replace(
        label=say(
            "african-park/card.label",
            languages[0],
            animal=animal.noun(),
            group=group,
            minimum=minimum,
            value=value,
        ),
        figures=(
            Figure("fence", f"{animal.minimum}+", minimum.say(languages[0])),
            Figure("★", str(animal.value), value.say(languages[0])),
        ),
    )


def origin_of(source: str, animal: Animal | None = None) -> Phrase:
    """Where a figure comes from; of a reconstructed minimum also what the rules do say about it."""
    if animal and animal.at_most and source == "reconstruction":
        return Phrase.of("african-park/origin.reconstruction-at-most", limit=animal.at_most[0])
    return Phrase.of(f"origin.{(source or 'own copy').replace(' ', '-')}")
