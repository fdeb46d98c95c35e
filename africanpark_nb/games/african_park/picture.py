"""A reserve as a scene: where spaces, fences, cards and the cemetery are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.scene import Block, Card, Fact, Group, Item, Pile, Scene, Shape, Target
from ...words import Noun, Phrase, Series, known_language, say
from .area import LAND, RIVER, Area
from .edition import GROUPS, Animal
from .notation import AREA_COLUMNS, GRAVE
from .scoring import area_noun

if TYPE_CHECKING:
    from .reserve import Reserve

SIGNS: Final = {"carnivore": "▲", "herbivore": "●", "pachyderm": "■", "aquatic": "◆"}

# Lengths in cells; a space is one by one.
HEAD, FOOT = 0.34, 0.32  # room for the names above and below a fence
EDGE = 0.2  # from the side of a block to its spaces
ABOVE = 0.12  # more of it at the top, where a card reaches over its space
GAP = 0.14  # between two areas
CARD_W, CARD_H, BAND = 0.82, 1.06, 0.27
RIM = 0.06  # of its space that a card leaves visible below
TALLEST = 3
WAVES = "".join(f"M.16 {y}q.085-.1.17 0t.17 0t.17 0t.17 0" for y in (0.34, 0.56, 0.78))
TEAR = "M.1.1q.075.1.075.15a.075.075 0 0 1-.15 0q0-.05.075-.15z"


def reserve_scene(reserve: Reserve, language: str | None = None) -> Scene:
    """The picture of a reserve: its areas on one baseline, and its cemetery."""
    spoken = known_language(language)
    stamps: dict[str, tuple[Shape, ...]] = {"river": _space_shapes(RIVER), "land": _space_shapes(LAND)}
    blocks = []
    x = 0.0
    for names, area in zip(AREA_COLUMNS, reserve.areas, strict=True):
        block = _block(area, names, stamps, spoken)
        blocks.append(block._replace(x=round(x, 2), y=float(TALLEST - len(area.land[0]))))
        x += block.w + GAP
    total = Noun("unit.point", reserve.score().total)
    return Scene(
        label=say("picture.reserve", spoken, total=total),
        w=round(x - GAP, 2),
        h=_height(TALLEST),
        stamps=stamps,
        blocks=tuple(blocks),
        piles=(_cemetery(reserve, spoken),),
        note=_note(reserve, spoken),
    )


def _height(spaces: int) -> float:
    """How high a block with columns of so many spaces is."""
    return round(HEAD + ABOVE + 2 * EDGE + spaces + FOOT, 2)


def lab_scene(reserve: Reserve, language: str | None = None) -> Scene:
    """The picture of a reserve with every animal of its edition in the tray."""
    spoken = known_language(language)
    animals = reserve.rules.edition.animals
    groups = [
        Group(
            say(f"groups.{group}", spoken),
            group,
            SIGNS[group],
            tuple(_tray_card(animal, spoken) for animal in animals if animal.group == group),
        )
        for group in GROUPS
    ]
    return reserve_scene(reserve, spoken)._replace(tray=tuple(group for group in groups if group.cards))


def _note(reserve: Reserve, language: str) -> str:
    """What a reader has to know of the figures: what is reconstructed, whose edition, which variants."""
    edition = reserve.rules.edition
    notes = [say("picture.reconstructed", language)]
    if edition.name:
        notes = [say("picture.edition", language, name=edition.name)]
    if reserve.rules.variants:
        variants = Series(tuple(sorted(reserve.rules.variants)))
        notes.append(say("picture.rule-variants", language, variants=variants))
    return " ".join(notes)


def _block(area: Area, names: tuple[str, ...], stamps: dict[str, tuple[Shape, ...]], language: str) -> Block:
    height = len(area.land[0])
    w = round(len(names) + 2 * EDGE, 2)
    label = say("score.area", language, area=area_noun(area))
    stamps[f"area-{area.size}"] = _area_shapes(w, height, names, label)
    items = [Item("ground", 0, 0, f"area-{area.size}", look="area")]
    for column, name in enumerate(names):
        items += _spaces(area, column, name, language)
    for column, name in enumerate(names):
        for number, animal in enumerate(area.animals[column]):
            depressed = animal.depressed_in(area.size)
            stamp = f"{animal.code}-depressed" if depressed else animal.code
            stamps[stamp] = _card_shapes(animal, depressed, language)
            items.append(_animal_item(area, column, number, f"{name} {number + 1}", stamp, language))
    targets = tuple(_target(area, column, name, language) for column, name in enumerate(names))
    return Block(f"area-{area.size}", label, 0, 0, w, _height(height), tuple(items), targets)


def _area_shapes(w: float, height: int, names: tuple[str, ...], label: str) -> tuple[Shape, ...]:
    """The ground of an area, its fence of two rails with posts, its name above and its columns' below."""
    bottom_of_spaces = HEAD + ABOVE + 2 * EDGE + height
    left, top, right, bottom = 0.07, HEAD + 0.07, round(w - 0.07, 2), round(bottom_of_spaces - 0.07, 2)
    rails = "".join(
        f"M{left + d:g} {top + d:g}H{right - d:g}V{bottom - d:g}H{left + d:g}z" for d in (0, 0.06)
    )
    across = (right - left) / max(2, round((right - left) / 0.42))
    along = (bottom - top) / max(2, round((bottom - top) / 0.42))
    steps_x = range(round((right - left) / across) + 1)
    steps_y = range(1, round((bottom - top) / along))
    posts = "".join(
        f"M{left + i * across:.3g} {y:.3g}v.13" for y in (top - 0.05, bottom - 0.09) for i in steps_x
    )
    posts += "".join(
        f"M{x:.3g} {top + i * along:.3g}h.11" for x in (left - 0.03, right - 0.08) for i in steps_y
    )
    return (
        Shape(
            "box", x=left, y=top, w=round(right - left, 2), h=round(bottom - top, 2), r=0.05, look="ground"
        ),
        Shape("path", d=rails, look="fence"),
        Shape("path", d=posts, look="post"),
        Shape("text", x=round(w / 2, 2), y=0.24, look="area-name", text=label),
        *(
            Shape(
                "text",
                x=EDGE + column + 0.5,
                y=round(bottom_of_spaces + 0.24, 2),
                look="column-name",
                text=name,
            )
            for column, name in enumerate(names)
        ),
    )


def _space_shapes(space: str) -> tuple[Shape, ...]:
    box = Shape(
        "box", x=0.03, y=0.03, w=0.94, h=0.94, r=0.06, look="space river" if space == RIVER else "space land"
    )
    return (box, Shape("path", d=WAVES, look="wave")) if space == RIVER else (box,)


def _spaces(area: Area, column: int, name: str, language: str) -> list[Item]:
    height = len(area.land[column])
    taken = len(area.animals[column])
    items = []
    for number, space in enumerate(area.land[column]):
        kind = "river" if space == RIVER else "land"
        place = f"{name} {number + 1}"
        label = say("picture.space", language, place=place, space=Phrase.of(f"picture.{kind}"))
        y = round(HEAD + ABOVE + EDGE + height - 1 - number, 2)
        items.append(Item(place, round(EDGE + column, 2), y, kind, label=label if number >= taken else ""))
    return items


def _animal_item(area: Area, column: int, number: int, place: str, stamp: str, language: str) -> Item:
    animal = area.animals[column][number]
    where = "picture.on-river" if area.land[column][number] == RIVER else "picture.on-land"
    said = Phrase.of(where, animal=animal.noun(), column=place)
    depressed = animal.depressed_in(area.size)
    return Item(
        f"{place} {animal.code}",
        round(EDGE + column + (1 - CARD_W) / 2, 2),
        round(HEAD + ABOVE + EDGE + len(area.land[column]) - number - RIM - CARD_H, 2),
        stamp,
        look=f"card {animal.group}{' depressed' if depressed else ''}",
        label=say("picture.depressed", language, place=said) if depressed else said.say(language),
    )


def _card_shapes(animal: Animal, depressed: bool, language: str) -> tuple[Shape, ...]:
    name = f"{SIGNS[animal.group]} {_name(animal, language)}"
    squeezed = CARD_W - 0.06 if len(name) > 12 else 0
    shapes = [
        Shape("box", w=CARD_W, h=CARD_H, r=0.08, look="face"),
        Shape("art", x=0.15, y=0.2, w=0.52, h=0.52, text=animal.name),
        Shape("box", x=0.02, y=CARD_H - BAND - 0.02, w=CARD_W - 0.04, h=BAND, r=0.06, look="band"),
        Shape(
            "text",
            x=CARD_W / 2,
            y=CARD_H - 0.1,
            w=squeezed,
            look="name long" if len(name) > 9 else "name",
            text=name,
        ),
        Shape("text", x=CARD_W - 0.06, y=0.3, look="value", text="0" if depressed else str(animal.value)),
    ]
    if depressed:
        shapes.append(Shape("path", d=TEAR, look="tear"))
    return tuple(shapes)


def _target(area: Area, column: int, name: str, language: str) -> Target:
    height = len(area.land[column])
    free = height - len(area.animals[column])
    key = "picture.column-free" if free else "picture.column-full"
    label = say(key, language, column=name, free=Noun("unit.free-space", free))
    y = round(HEAD + ABOVE + EDGE - 0.08, 2)
    return Target(
        name,
        label,
        round(EDGE + column, 2),
        y,
        1.0,
        round(height + 0.14, 2),
        round(max(0, free - 1) + 0.08, 2),
    )


def _cemetery(reserve: Reserve, language: str) -> Pile:
    cost = -reserve.score().cemetery
    return Pile(
        GRAVE,
        say("picture.cemetery", language),
        say("picture.no-dead", language),
        tuple(
            _card(animal, f"{GRAVE}{number}", language) for number, animal in enumerate(reserve.cemetery, 1)
        ),
        action="bury",
        note=say("picture.cemetery-cost", language, points=Noun("unit.point", cost))
        if reserve.cemetery
        else "",
    )


def _card(animal: Animal, key: str, language: str) -> Card:
    return Card(
        key,
        _name(animal, language),
        animal.noun().said(language, ""),
        animal.name,
        animal.group,
        SIGNS[animal.group],
    )


def _tray_card(animal: Animal, language: str) -> Card:
    origin = dict(animal.origin)
    minimum = Phrase.of(
        "card.minimum",
        minimum=Noun("unit.space", animal.minimum),
        origin=_origin(origin.get("minimum", ""), animal),
    )
    value = Phrase.of(
        "card.value", value=Noun("unit.point", animal.value), origin=_origin(origin.get("value", ""))
    )
    group = Phrase.of(f"group.{animal.group}")
    return Card(
        animal.code,
        _name(animal, language),
        say("card.label", language, animal=animal.noun(), group=group, minimum=minimum, value=value),
        animal.name,
        animal.group,
        SIGNS[animal.group],
        (
            Fact("fence", f"{animal.minimum}+", minimum.say(language)),
            Fact("★", str(animal.value), value.say(language)),
        ),
    )


def _origin(source: str, animal: Animal | None = None) -> Phrase:
    """Where a figure comes from; of a reconstructed minimum also what the rules do say about it."""
    if animal and animal.at_most and source == "reconstruction":
        return Phrase.of("origin.reconstruction-at-most", limit=animal.at_most[0])
    return Phrase.of(f"origin.{(source or 'own copy').replace(' ', '-')}")


def _name(animal: Animal, language: str) -> str:
    """The animal's name as a card shows it, with a capital."""
    name = animal.noun().said(language, "")
    return name[:1].upper() + name[1:]


def plain(reserve: Reserve, language: str | None = None) -> str:
    """The reserve drawn with letters, for a terminal: ~ river, . land, each with the code of who stands there.

    >>> from africanpark_nb import Reserve
    >>> print(plain(Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~Ze..|.~.] x[Gi]")))
             |.  |            |.  .  |
    |.  |    |.  |  |.  .  |  |.  ~  |
    |~  |    |~Hi|  |~  .  |  |~Ze.  |
     2a       3a     4a  4b    6a  6b
    Cemetery: Gi
    Total: 1
    2[~.] 3[~Hi..] 4[~.|..] 6[~Ze..|.~.] x[Gi]
    """
    levels = reversed(range(TALLEST))
    lines = ["  ".join(_plain_level(area, level) for area in reserve.areas).rstrip() for level in levels]
    lines.append(
        "  ".join(" " + " ".join(f"{name:<3}" for name in names) + " " for names in AREA_COLUMNS).rstrip()
    )
    if reserve.cemetery:
        lines.append(
            f"{say('picture.cemetery', language)}: {' '.join(animal.code for animal in reserve.cemetery)}"
        )
    lines.append(f"{say('score.total', language)}: {reserve.score().total}")
    return "\n".join([*lines, str(reserve)])


def _plain_level(area: Area, level: int) -> str:
    if level >= len(area.land[0]):
        return " " * (4 * len(area.land) + 1)
    cells = []
    for land, animals in zip(area.land, area.animals, strict=True):
        code = animals[level].code if level < len(animals) else ""
        cells.append(f"{land[level]}{code:<2}")
    return f"|{' '.join(cells)}|"
