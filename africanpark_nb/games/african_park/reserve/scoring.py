"""What a reserve is worth, reckoned line by line as the rulebook does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from ....words import Noun, Phrase, known_languages, marked, say, signed
from ..cards.card import Animal
from .area import Area
from .worth import herd_bonus


class Line(NamedTuple):
    """One line of the reckoning.

    ``place`` is the area's size, or "x" for the cemetery; ``look`` is what
    kind of line it is: value, depressed, herd or loss.
    """

    place: int | str
    look: str
    phrase: Phrase
    points: int


def area_lines(area: Area) -> Iterable[Line]:
    """The reckoning of one area: every species, the depressed ones and the herds on lines of their own."""
    for animal, number in area.counts.items():
        who = animal.noun(number if number > 1 else None)
        if animal.depressed_in(area.size):
            yield Line(area.size, "depressed", Phrase.of("african-park/score.depressed", animal=who), 0)
            continue
        if number == 1:
            words = Phrase.of("african-park/score.one", animal=who)
        else:
            words = Phrase.of("african-park/score.several", animal=who, value=animal.value, number=number)
        yield Line(area.size, "value", words, number * animal.value)
        if bonus := herd_bonus(animal, area.size, number):
            yield Line(area.size, "herd", Phrase.of("african-park/score.herd", number=number), bonus)


def cemetery_lines(cemetery: tuple[Animal, ...]) -> Iterable[Line]:
    """What the dead cost: their printed value, depressed or not when they lived (ruling R5)."""
    for animal, number in Counter(cemetery).items():
        cost = -number * animal.value
        if number == 1:
            words = Phrase.of("african-park/score.one", animal=animal.noun())
        else:
            words = Phrase.of(
                "african-park/score.several", animal=animal.noun(number), value=animal.value, number=number
            )
        yield Line("x", "loss", words, cost)


class ScoreSheet:
    """The reckoning of a reserve, a frozen value.

    ``areas`` gives the points of each area by its size, ``cemetery`` what the
    dead cost, ``total`` all together, ``lines`` each step. It shows itself as a
    table in notebooks and as text in a terminal.

    >>> from africanpark_nb import Reserve
    >>> r = Reserve.parse("2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]")
    >>> r.score().areas, r.score().cemetery, r.score().total
    ({2: 1, 3: 3, 4: 12, 6: 13}, -5, 24)
    """

    __slots__ = ("lines",)
    lines: tuple[Line, ...]

    def __init__(self, areas: tuple[Area, ...], cemetery: tuple[Animal, ...]) -> None:
        lines = [
            Line(area.size, "area", Phrase.of("african-park/score.area", area=area_noun(area)), area.points)
            for area in areas
        ]
        steps: list[Line] = []
        for heading, area in zip(lines, areas, strict=True):
            steps += [heading, *area_lines(area)]
        dead = tuple(cemetery_lines(cemetery))
        steps += [
            Line(
                "x", "cemetery", Phrase.of("african-park/score.cemetery"), sum(line.points for line in dead)
            ),
            *dead,
        ]
        object.__setattr__(self, "lines", tuple(steps))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)

    @property
    def areas(self) -> dict[int, int]:
        """The points of each area, by its size."""
        return {
            line.place: line.points
            for line in self.lines
            if line.look == "area" and isinstance(line.place, int)
        }

    @property
    def cemetery(self) -> int:
        """What the cemetery costs, as a number of 0 or less."""
        return sum(line.points for line in self.lines if line.look == "cemetery")

    @property
    def total(self) -> int:
        """The points of the whole reserve."""
        return sum(self.areas.values()) + self.cemetery

    def rows(self, language: str | None = None) -> list[tuple[str, str, int]]:
        """The lines in words: their look, their text and their points; the last is the total.

        >>> from africanpark_nb import Reserve
        >>> Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]").score().rows("cs")[-1]
        ('total', 'Celkem', 0)
        """
        rows = [(line.look, line.phrase.say(language), line.points) for line in self.lines]
        return [*rows, ("total", say("score.total", language), self.total)]

    def reckoning(self, language: str | None = None) -> list[tuple[str, str, int]]:
        """The rows as a board shows them, each with the kind of row that any game may have, such as "area heading"."""
        kinds = {"herd": "herd bonus", "area": "area heading", "cemetery": "cemetery heading"}
        return [(kinds.get(look, look), text, points) for look, text, points in self.rows(language)]

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}

    def html(self, language: str | None = None) -> str:
        """The sheet as an HTML table that needs no script and no style sheet."""
        rows = []
        for look, text, points in self.rows(language):
            cell, strength = ("th", "strong") if look in HEADINGS else ("td", "span")
            line = "2px solid" if look == "total" else "1px solid #8888" if look in HEADINGS else "0"
            rows.append(
                f'<tr style="border-top:{line}"><{cell} style="text-align:left">{marked(text, language)}'
                f'</{cell}><td style="text-align:right;font-variant-numeric:tabular-nums">'
                f"<{strength}>{figure_of(look, points)}</{strength}></td></tr>"
            )
        caption = marked(say("score.caption", language), language)
        return (
            f'<table lang="{known_languages(language)[0]}" style="border-collapse:collapse">'
            f"<caption>{caption}</caption><tbody>{''.join(rows)}</tbody></table>"
        )

    def __str__(self) -> str:
        rows = self.rows()
        wide = max(len(text) for _, text, _ in rows) + 2
        return "\n".join(
            f"{text if look in HEADINGS else '  ' + text:<{wide}} {figure_of(look, points):>4}"
            for look, text, points in rows
        )

    def __repr__(self) -> str:
        return f"<ScoreSheet {self.areas} cemetery {self.cemetery} total {self.total}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _sheet, (self.lines,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreSheet) and self.lines == other.lines

    def __hash__(self) -> int:
        return hash(self.lines)


def _sheet(lines: tuple[Line, ...]) -> ScoreSheet:
    """The sheet of these lines, as it was pickled."""
    sheet = ScoreSheet.__new__(ScoreSheet)
    object.__setattr__(sheet, "lines", lines)
    return sheet


HEADINGS: Final = ("area", "cemetery", "total")


def figure_of(look: str, points: int) -> str:
    """The points of a line as printed: bonuses and losses with their sign."""
    return signed(points) if look in ("herd", "loss") or points < 0 else str(points)


def area_noun(area: Area) -> Noun:
    """The words for an area, by its size."""
    return Noun(f"african-park/area.{area.size}")
