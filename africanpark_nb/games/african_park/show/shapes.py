"""What the areas, spaces and cards of a reserve look like, as shapes."""

from __future__ import annotations

from typing import Final

from ....core.remembered import remembered
from ....core.scene import Shape
from ....words import Noun, Phrase
from ..cards.card import Animal
from ..reserve.area import Area
from ..reserve.rules import RIVER
from ..reserve.scoring import area_noun

Languages = tuple[str, ...]

SIGNS: Final = {"carnivore": "▲", "herbivore": "●", "pachyderm": "■", "aquatic": "◆"}

# Lengths in cells; a space is one by one.
HEAD, FOOT = 0.34, 0.32  # room for the names above and below a fence
EDGE = 0.2  # from the side of a block to its spaces
ABOVE = 0.12  # more of it at the top, where a card reaches over its space
GAP = 0.14  # between two areas
LINE = 0.17  # of a second language below the first
CARD_W, CARD_H, BAND, BAND_W = 0.82, 1.06, 0.27, 0.78
RIM = 0.06  # of its space that a card leaves visible below
TALLEST = 3
WAVES = "".join(f"M16 {y}q8.5-10 17 0t17 0t17 0t17 0" for y in (34, 56, 78))
TEAR = "M10 10q7.5 10 7.5 15a7.5 7.5 0 0 1-15 0q0-5 7.5-15z"


def top_of_spaces(languages: Languages) -> float:
    """How far below the top of a block its highest space begins: a line of names for each language, and the fence."""
    return HEAD + (len(languages) - 1) * LINE + ABOVE + EDGE


def area_shapes(area: Area, w: float, names: tuple[str, ...], languages: Languages) -> tuple[Shape, ...]:
    """The ground of an area, its fence of two rails with posts, its name above and its columns' below."""
    return _fenced(area_noun(area), len(area.land[0]), w, names, languages)


@remembered(64)
def _fenced(
    noun: Noun, height: int, w: float, names: tuple[str, ...], languages: Languages
) -> tuple[Shape, ...]:
    floor = top_of_spaces(languages) + height + EDGE
    left, top, right, bottom = 0.07, top_of_spaces(languages) - EDGE - ABOVE + 0.07, w - 0.07, floor - 0.07
    rails = "".join(
        f"M{unit(left + d)} {unit(top + d)}H{unit(right - d)}V{unit(bottom - d)}H{unit(left + d)}z"
        for d in (0, 0.06)
    )
    across = (right - left) / max(2, round((right - left) / 0.42))
    along = (bottom - top) / max(2, round((bottom - top) / 0.42))
    steps_x = range(round((right - left) / across) + 1)
    steps_y = range(1, round((bottom - top) / along))
    posts = "".join(
        f"M{unit(left + i * across)} {unit(y)}v13" for y in (top - 0.05, bottom - 0.09) for i in steps_x
    )
    posts += "".join(
        f"M{unit(x)} {unit(top + i * along)}h11" for x in (left - 0.03, right - 0.08) for i in steps_y
    )
    titles = (
        Shape(
            "text", x=round(w / 2, 2), y=round(0.24 + row * LINE, 2), look="area-name", text=title, lang=lang
        )
        for row, (title, lang) in enumerate(_each(Phrase.of("african-park/score.area", area=noun), languages))
    )
    return (
        Shape(
            "box",
            x=left,
            y=round(top, 2),
            w=round(right - left, 2),
            h=round(bottom - top, 2),
            r=0.05,
            look="ground",
        ),
        Shape("path", d=rails, look="fence"),
        Shape("path", d=posts, look="post"),
        *titles,
        *(
            Shape("text", x=EDGE + column + 0.5, y=round(floor + 0.24, 2), look="column-name", text=name)
            for column, name in enumerate(names)
        ),
    )


def unit(cells: float) -> str:
    """A length as paths have it, in whole hundredths of a cell."""
    return str(round(cells * 100))


def _each(phrase: Phrase, languages: Languages) -> list[tuple[str, str]]:
    """A phrase in each language, with the language where there are several."""
    return [(phrase.say(one), one if len(languages) > 1 else "") for one in languages]


def space_shapes(space: str) -> tuple[Shape, ...]:
    """A space: land, or river with its waves."""
    box = Shape(
        "box", x=0.03, y=0.03, w=0.94, h=0.94, r=0.06, look="space river" if space == RIVER else "space land"
    )
    return (box, Shape("path", d=WAVES, look="wave")) if space == RIVER else (box,)


def card_shapes(animal: Animal, depressed: bool, languages: Languages) -> tuple[Shape, ...]:
    """A card: its picture, its names on a band, its value; a depressed animal counts 0 and sheds a tear."""
    band = BAND + (len(languages) - 1) * LINE
    art = 0.52 - (len(languages) - 1) * 0.12
    shapes = [
        Shape("box", w=CARD_W, h=CARD_H, r=0.08, look="face"),
        Shape("art", x=round((CARD_W - art) / 2, 2), y=0.2, w=art, h=art, text=f"african-park/{animal.name}"),
        Shape(
            "box", x=0.02, y=round(CARD_H - band - 0.02, 2), w=BAND_W, h=round(band, 2), r=0.06, look="band"
        ),
    ]
    for row, one in enumerate(languages):
        name = card_name(animal, one) if row else f"{SIGNS[animal.group]} {card_name(animal, one)}"
        shapes.append(
            Shape(
                "text",
                x=CARD_W / 2,
                y=round(CARD_H - 0.1 - (len(languages) - 1 - row) * LINE, 2),
                w=BAND_W - 0.06 if len(name) > 11 else 0,
                look="name long" if len(name) > 9 else "name",
                text=name,
                lang=one if len(languages) > 1 else "",
            )
        )
    shapes.append(
        Shape("text", x=CARD_W - 0.06, y=0.3, look="value", text="0" if depressed else str(animal.value))
    )
    if depressed:
        shapes.append(Shape("path", d=TEAR, look="tear"))
    return tuple(shapes)


def card_name(animal: Animal, language: str) -> str:
    """The animal's name as a card shows it, with a capital."""
    name = animal.noun().said(language, "")
    return name[:1].upper() + name[1:]
