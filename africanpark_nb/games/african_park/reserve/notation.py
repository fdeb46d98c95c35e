"""Reserves and moves as text, and back: the one place that knows the notation."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NoReturn

from ....core.errors import LONGEST_ECHO, GameError, ParseError, UnknownName, text_of
from ....core.texts import bounded
from ....words import say
from ....words.echo import echo
from ..cards.card import HEIGHT, SIDES, SIZES, Animal
from ..cards.columns import COLUMNS, GRAVE, NAMES, Move
from ..cards.edition import Edition
from .area import Area
from .rules import VARIANTS, Rules

LONGEST_NAME: Final = 60  # of an edition
LONGEST: Final = 5_000  # characters of a position; one with the fullest cemetery has a fifth
MOST_DEAD: Final = 200  # in a cemetery that is read; no deck has half as many cards
_CODE: Final = re.compile("[A-Za-z]{1,2}")


def column_name(name: object) -> str:
    """The name of a column, or "x", also of a word for it; raises `UnknownName`, which lists the names there are.

    >>> column_name("6a"), column_name("6A")
    ('6a', '6a')
    """
    if isinstance(name, str) and (name in COLUMNS or name == GRAVE):
        return name
    from ..cards import naming  # what is written in code needs no words

    if isinstance(name, str) and len(name) <= LONGEST_ECHO and (meant := naming.column_of(name)):
        return meant
    raise UnknownName("african-park/error.unknown-column", name, [*NAMES, GRAVE])


def side_name(side: str, card: str) -> str:
    """The side of a territory card, also of a word for it; raises `UnknownName`."""
    if side in SIDES:
        return side
    from ..cards import naming

    if meant := naming.side_of(side[:LONGEST_ECHO]):
        return meant
    raise UnknownName("african-park/error.unknown-side", side, SIDES, card=card)


def read_move(text: str, edition: Edition) -> Move:
    """The move of a text such as ``Li@6a``; raises `ParseError` or `UnknownName`."""
    animal, at, column = text_of(text, "'Li@6a'").strip().partition("@")
    if not at:
        raise ParseError("african-park/error.move", text, len(text.rstrip()), "", "@")
    return Move(edition.animal(animal).code, column_name(column))


def write(areas: Iterable[Area], cemetery: Iterable[Animal], rules: Rules) -> str:
    """The canonical text of a reserve."""
    parts = [area.text for area in areas]
    if dead := " ".join(animal.code for animal in cemetery):
        parts.append(f"x[{dead}]")
    if rules.edition.name:
        parts.append(f"@{rules.edition.name}")
    parts += (f"+{variant}" for variant in sorted(rules.variants))
    return " ".join(parts)


def land_of(layout: str) -> list[tuple[str, ...]]:
    """The columns of each area of a territory side.

    >>> land_of("2[~.] 3[~..]")
    [('~.',), ('~..',)]
    """
    return [tuple(part[2:-1].split("|")) for part in layout.split()]


def tell_move(move: Move, edition: Edition, language: str | None = None) -> str:
    """A move in words.

    >>> tell_move(Move("Li", "6a"), Edition.standard(), "en")
    'lion to 6a'
    """
    animal = edition.animal(move.animal).noun()
    if move.column == GRAVE:
        return say("african-park/move.dies", language, animal=animal)
    return say("african-park/move.placed", language, animal=animal, column=move.column)


def read(text: str, rules: Rules | None = None) -> tuple[tuple[Area, ...], tuple[Animal, ...], Rules]:
    """Areas, cemetery and rules of a text; ``rules`` must agree with those the text names.

    Raises `ParseError` with the position in the text, what was found there and what was expected.
    """
    if not isinstance(text, str):
        raise ParseError("african-park/error.parse", "", 0, _quoted(text), "2[")
    if rules is not None and not isinstance(rules, Rules):
        raise GameError("african-park/error.rules", rules=echo(rules))
    return _Reader(unlink(bounded(text, LONGEST)), rules).reserve()


def link(text: str) -> str:
    """The text of a reserve with none but the characters that a web address takes as they are.

    >>> link("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.] x[Gi Ga] @mine +eat-first")
    '~._~Hi.._~.-.._~..-.~._x.GiGa_e.mine_v.eat-first'
    """
    parts = []
    for part in re.findall(r"x\[[^]]*\]|\S+", text):
        if part[0] == "x":
            parts.append("x." + part[2:-1].replace(" ", ""))
        elif part[0] in "@+":
            parts.append(("e." if part[0] == "@" else "v.") + part[1:])
        else:
            parts.append(part[2:-1].replace("|", "-"))
    return "_".join(parts)


def unlink(text: str) -> str:
    """The usual text of a link's text; any other text as it is.

    >>> unlink("~._~Hi.._~.-.._~..-.~._x.GiGa_e.mine_v.eat-first")
    '2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.] x[Gi Ga] @mine +eat-first'
    """
    if "[" in text or "_" not in text:
        return text
    parts = text.strip().split("_")
    areas = [f"{size}[{part.replace('-', '|')}]" for size, part in zip(SIZES, parts, strict=False)]
    tail = []
    for part in parts[len(SIZES) :]:
        kind, _, rest = part.partition(".")
        dead = " ".join(re.findall(r"[A-Z][a-z]*|.", rest))
        tail.append({"x": f"x[{dead}]", "e": f"@{rest}", "v": f"+{rest}"}.get(kind, part))
    return " ".join([*areas, *tail])


def _quoted(word: object) -> str:
    return echo(word) if word else ""


class _Reader:
    """Reads one reserve, left to right."""

    def __init__(self, text: str, rules: Rules | None) -> None:
        self.text, self.at = text, 0
        self.rules = self._rules(rules)

    def refuse(
        self, expected: str, key: str = "african-park/error.parse", at: int | None = None, **args: object
    ) -> NoReturn:
        position = self.at if at is None else at
        here = re.match(r"[A-Za-z]{1,40}|[@+]\S{0,60}|\S?", self.text[position : position + 61])
        raise ParseError(key, self.text, position, _quoted(here and here[0]), expected, **args)

    def _rules(self, given: Rules | None) -> Rules:
        """The rules that the end of the text names; with them the animals can be read."""
        words: list[re.Match[str]] = []
        start = self.end = len(self.text.rstrip())
        for word in reversed(list(re.finditer(r"\S+", self.text))):
            if word[0][0] not in "@+":
                break
            start = self.end = word.start()
            words.insert(0, word)
        edition = None
        variants: list[str] = []
        for word in words:
            at, mark, name = word.start(), word[0][0], word[0][1:]
            if mark == "@":
                if edition is not None or variants:
                    self.refuse(" ".join(f"+{v}" for v in VARIANTS), at=at)
                edition = given.edition if given and given.edition.name == name else Edition.named(name)
                if edition is None:
                    self.refuse(
                        f"Edition.load({name[:LONGEST_NAME] + '.toml'!r})",
                        "african-park/error.load-edition",
                        at,
                        name=name[:LONGEST_NAME],
                    )
            elif name not in VARIANTS or name in variants:
                self.refuse(" ".join(f"+{v}" for v in VARIANTS if v not in variants) or "–", at=at)
            else:
                variants.append(name)
        if given is None:
            return Rules(frozenset(variants), edition or Edition.standard())
        named_edition = edition.name if edition else given.edition.name
        if (variants and set(variants) != set(given.variants)) or named_edition != given.edition.name:
            self.refuse(tail_of(given), "african-park/error.other-rules", start)
        return given

    def spaces(self) -> None:
        while self.at < self.end and self.text[self.at].isspace():
            self.at += 1

    def sees(self, what: str) -> bool:
        return self.text.startswith(what, self.at, self.end)

    def take(self, what: str) -> None:
        if not self.sees(what):
            self.refuse(what)
        self.at += len(what)

    def reserve(self) -> tuple[tuple[Area, ...], tuple[Animal, ...], Rules]:
        areas = []
        for size in SIZES:
            self.spaces()
            areas.append(self.area(size))
        self.spaces()
        cemetery = self.cemetery() if self.sees("x") else ()
        self.spaces()
        if self.at < self.end:
            self.refuse("x[Gi]" if not cemetery else " ".join(f"+{v}" for v in VARIANTS))
        return tuple(areas), cemetery, self.rules

    def animal(self) -> Animal | None:
        start = self.at
        match = _CODE.match(self.text, start, self.end)
        if match is None:
            return None
        code = match[0]
        if not self.rules.edition.has(code):
            self.refuse(" ".join(animal.code for animal in self.rules.edition.animals))
        self.at += len(code)
        return self.rules.edition.animal(code)

    def area(self, size: int) -> Area:
        self.take(f"{size}[")
        land, animals, places = [], [], []
        for column in range(size // HEIGHT[size]):
            if column:
                self.take("|")
            spaces, stack, where = self.column(HEIGHT[size])
            land.append(spaces)
            animals.append(stack)
            places.append(where)
        self.take("]")
        area = Area.of(tuple(land), tuple(animals), self.rules)
        if blame := area.misfit():
            column, place, why = blame
            self.refuse(
                area.without(column, place).text,
                "african-park/error.cannot-live",
                places[column][place],
                why=why,
            )
        return area

    def column(self, height: int) -> tuple[str, tuple[Animal, ...], list[int]]:
        spaces = ""
        stack: list[Animal] = []
        where: list[int] = []
        for number in range(height):
            if not (self.sees("~") or self.sees(".")):
                self.refuse("~ .")
            spaces += self.text[self.at]
            self.at += 1
            here = self.at
            animal = self.animal()
            if animal is None:
                continue
            if len(stack) < number:
                self.refuse("~ . | ]", "african-park/error.floats", here, animal=animal.noun())
            stack.append(animal)
            where.append(here)
        return spaces, tuple(stack), where

    def cemetery(self) -> tuple[Animal, ...]:
        self.take("x[")
        dead: list[Animal] = []
        while True:
            self.spaces()
            animal = self.animal()
            if animal is None:
                break
            if len(dead) == MOST_DEAD:
                self.refuse(
                    "]", "african-park/error.too-many-dead", self.at - len(animal.code), most=MOST_DEAD
                )
            dead.append(animal)
        self.take("]")
        return tuple(dead)


def tail_of(rules: Rules) -> str:
    """What the text of a reserve says about its rules; "-" for the default."""
    words = [f"@{rules.edition.name}"] if rules.edition.name else []
    return " ".join(words + [f"+{variant}" for variant in sorted(rules.variants)]) or "-"
