"""A reserve in letters, for a terminal."""

from __future__ import annotations

from ....words import flat, say
from ..cards.card import HEIGHT, Animal
from ..cards.columns import AREA_COLUMNS
from .area import Area
from .scoring import ScoreSheet


def plain(
    areas: tuple[Area, ...], cemetery: tuple[Animal, ...], text: str, language: str | None = None
) -> str:
    """A reserve and its ``text`` drawn for a terminal: ~ river, . land, each with the code of who stands there.

    >>> from africanpark_nb import Reserve
    >>> r = Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~Ze..|.~.] x[Gi]")
    >>> print(plain(r.areas, r.cemetery, str(r)))
           |.  |             |.   .  |
    |.  |  |.  |  |.   .  |  |.   ~  |
    |~  |  |~Hi|  |~   .  |  |~Ze .  |
     2a     3a     4a  4b     6a  6b
    Cemetery: Gi
    Total: 1
    2[~.] 3[~Hi..] 4[~.|..] 6[~Ze..|.~.] x[Gi]
    """
    levels = reversed(range(max(HEIGHT.values())))
    lines = ["  ".join(_plain_level(area, level) for area in areas).rstrip() for level in levels]
    lines.append(
        "  ".join(" " + " ".join(f"{name:<3}" for name in names) + " " for names in AREA_COLUMNS).rstrip()
    )
    if cemetery:
        dead = " ".join(animal.code for animal in cemetery)
        lines.append(f"{flat(say('african-park/picture.cemetery', language))}: {dead}")
    lines.append(f"{flat(say('score.total', language))}: {ScoreSheet(areas, cemetery).total}")
    return "\n".join([*lines, text])


def _plain_level(area: Area, level: int) -> str:
    if level >= len(area.land[0]):
        return " " * (4 * len(area.land) + 1)
    cells = []
    for land, animals in zip(area.land, area.animals, strict=True):
        code = animals[level].code if level < len(animals) else ""
        cells.append(f"{land[level]}{code:<2}")
    return f"|{' '.join(cells)}|"
