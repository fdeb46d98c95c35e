"""An edition: the animals and territory cards a reserve is played with, each figure with its origin.

The rulebooks do not print what the cards show, so part of the standard edition
is reconstructed; whoever owns the cards can load a file of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any, Final, NoReturn

from ...core.errors import GameError, UnknownName
from ...words import Noun

GROUPS: Final = ("carnivore", "herbivore", "pachyderm", "aquatic")
ORIGINS: Final = ("rulebook", "worked example", "reconstruction", "own copy")
DECKS: Final = {"2+3": (2, 3), "4": (4,), "6": (6,)}
SIZES: Final = (2, 3, 4, 6)
HEIGHT: Final = {2: 2, 3: 3, 4: 2, 6: 3}  # spaces a column, by the size of its area
SIDES: Final = ("front", "back")
SEATS: Final = (2, 3, 4)

_HERE = Path(__file__).parent
_loaded: dict[str, Edition] = {}


@dataclass(frozen=True)
class Animal:
    """One species, as its card shows it; ``copies`` are the cards used with 2 players, added with 3, with 4."""

    code: str
    name: str
    group: str
    kind: str
    hunts: bool
    minimum: int
    value: int
    copies: tuple[int, int, int]
    origin: tuple[tuple[str, str], ...] = field(hash=False)
    at_most: tuple[int, str] | None = field(hash=False, default=None)

    def __hash__(self) -> int:
        return hash(self.code)  # asked millions of times; equality still compares everything

    def noun(self, number: int | None = None) -> Noun:
        """The word for it, in any case and number."""
        return Noun(f"animal.{self.name}", number)

    def depressed_in(self, size: int) -> bool:
        """Whether an area of this size is one space too small for it to feel well (ruling R8)."""
        return size < self.minimum

    def __repr__(self) -> str:
        return f"<Animal {self.code}>"


@dataclass(frozen=True)
class Territory:
    """A territory card: its deck, and each side as the text of its areas."""

    code: str
    deck: str
    front: str
    back: str
    origin: str


class EditionError(GameError):
    """An edition's file that cannot be used; ``file``, ``place`` and ``value`` say what to mend."""

    def __init__(self, key: str, file: str, place: str, value: object, **args: object) -> None:
        self.file, self.place, self.value = file, place, value
        super().__init__(key, file=file, place=place, value=repr(value), **args)


@dataclass(frozen=True)
class Edition:
    """Animals and territory cards, by their codes. The standard one has no name.

    >>> edition = Edition.standard()
    >>> edition.animal("Gn").minimum, len(edition.animals), edition.deck_size(4)
    (4, 11, 68)
    """

    name: str
    animals: tuple[Animal, ...]
    territories: tuple[Territory, ...]

    def __hash__(self) -> int:
        return hash(self.name)

    @classmethod
    @cache
    def standard(cls) -> Edition:
        """The edition of the project: `animals.toml` and `territories.toml`."""
        return Edition("", _animals(_HERE / "animals.toml"), _territories(_HERE / "territories.toml"))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Edition:
        """An edition from a file of your own, checked from end to end.

        The file is TOML with a ``name`` and ``[[animal]]`` or ``[[territory]]``
        tables, or both, as in the standard files; what it leaves out is the
        standard edition's. From then on texts of reserves that name the
        edition (`` @name``) can be read in this process.

        Raises `EditionError` that names file, key and value.

        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp()) / "mine.toml"
        >>> _ = path.write_text('name = "mine"', encoding="utf-8")
        >>> Edition.load(path).animals == Edition.standard().animals
        True
        """
        file = Path(path)
        data = _read(file)
        name = data.get("name")
        if (
            not isinstance(name, str)
            or not name.replace("-", "a").isalnum()
            or not name.isascii()
            or name != name.lower()
        ):
            raise EditionError("edition.name", str(file), "name", name)
        standard = cls.standard()
        edition = cls(
            name,
            _animals(file, data) if "animal" in data else standard.animals,
            _territories(file, data) if "territory" in data else standard.territories,
        )
        _loaded[name] = edition
        return edition

    @staticmethod
    def named(name: str) -> Edition | None:
        """The edition of that name that this process loaded last, if any."""
        return _loaded.get(name)

    def animal(self, code: str) -> Animal:
        """The animal with this code; raises `UnknownName`, which lists the codes there are."""
        for animal in self.animals:
            if animal.code == code:
                return animal
        raise UnknownName("error.unknown-animal", code, [animal.code for animal in self.animals])

    def territory(self, code: str) -> Territory:
        """The territory card with this code; raises `UnknownName`."""
        for territory in self.territories:
            if territory.code == code:
                return territory
        raise UnknownName("error.unknown-territory", code, [card.code for card in self.territories])

    def deck_size(self, players: int) -> int:
        """How many animal cards are used with 2, 3 or 4 players."""
        return _deck_size(self.animals, players)


def _deck_size(animals: tuple[Animal, ...], players: int) -> int:
    return sum(sum(animal.copies[: players - 1]) for animal in animals)


def _read(file: Path) -> dict[str, Any]:
    import tomllib

    try:
        with open(file, "rb") as stream:
            return tomllib.load(stream)
    except OSError as error:
        raise EditionError("edition.unreadable", str(file), "", error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise EditionError("edition.not-toml", str(file), "", str(error)) from None


class _Table:
    """One table of an edition's file, read key by key; what is wrong is said with file, key and value."""

    def __init__(self, file: Path, kind: str, number: int, data: object) -> None:
        self.file, self.place = str(file), f"{kind} {number}"
        if not isinstance(data, dict):
            self.refuse("edition.table", "", data)
        self.data: dict[str, Any] = dict(data)
        if isinstance(self.data.get("code"), str):
            self.place = f"{kind} {self.data['code']}"

    def refuse(self, key: str, name: str, value: object, **args: object) -> NoReturn:
        raise EditionError(key, self.file, f"{self.place}, {name}" if name else self.place, value, **args)

    def take(self, name: str, kind: type, default: object = ...) -> Any:
        value = self.data.pop(name, default)
        if value is ...:
            self.refuse("edition.missing", name, None)
        if type(value) is not kind and value is not default:
            self.refuse("edition.type", name, value, expected=kind.__name__)
        return value

    def choose(self, name: str, among: tuple[str, ...], default: object = ...) -> str:
        value: str = self.take(name, str, default)
        if value not in among:
            self.refuse("edition.choice", name, value, valid=", ".join(among))
        return value

    def count(self, name: str, low: int, high: int) -> int:
        value: int = self.take(name, int)
        if not low <= value <= high:
            self.refuse("edition.range", name, value, low=low, high=high)
        return value

    def done(self) -> None:
        for name, value in self.data.items():
            self.refuse("edition.unknown-key", name, value)


def _tables(file: Path, kind: str, data: Mapping[str, Any] | None) -> list[_Table]:
    tables = (_read(file) if data is None else data)[kind]
    if not isinstance(tables, list) or not tables:
        raise EditionError("edition.table", str(file), kind, tables)
    read = [_Table(file, kind, number, table) for number, table in enumerate(tables, 1)]
    seen: set[object] = set()
    for table in read:
        code = table.data.get("code")
        if code in seen:
            table.refuse("edition.duplicate", "code", code)
        seen.add(code)
    return read


def _animals(file: Path, data: Mapping[str, Any] | None = None) -> tuple[Animal, ...]:
    animals = tuple(_animal(table) for table in _tables(file, "animal", data))
    for players in SEATS:
        cards = _deck_size(animals, players)
        if cards == 0 or cards % players:
            raise EditionError("edition.rounds", str(file), "copies", cards, players=players)
    return animals


def _animal(table: _Table) -> Animal:
    code = table.take("code", str)
    if len(code) != 2 or not code.isascii() or not code[0].isupper() or not code[1].islower():
        table.refuse("edition.code", "code", code)
    name = table.take("name", str)
    group = table.choose("group", GROUPS)
    minimum = table.take("minimum", int)
    if not 1 <= minimum <= max(SIZES):
        table.refuse("edition.minimum", "minimum", minimum, largest=max(SIZES))
    copies = table.take("copies", list)
    if len(copies) != 3 or any(type(number) is not int or number < 0 for number in copies):
        table.refuse("edition.copies", "copies", copies)
    origin = table.take("origin", dict, {"minimum": "own copy", "value": "own copy", "copies": "own copy"})
    for figure, source in origin.items():
        if figure not in ("minimum", "value", "copies") or source not in ORIGINS:
            table.refuse("edition.choice", f"origin.{figure}", source, valid=", ".join(ORIGINS))
    at_most = table.take("at_most", dict, None)
    animal = Animal(
        code=code,
        name=name,
        group=group,
        # without a kind the species is one of its own
        kind="" if group == "herbivore" else table.take("kind", str, name),
        hunts=table.take("hunts", bool, group == "carnivore"),
        minimum=minimum,
        value=table.count("value", 0, 99),
        copies=(copies[0], copies[1], copies[2]),
        origin=tuple(sorted(origin.items())),
        at_most=at_most and (at_most["minimum"], at_most["by"]),
    )
    table.done()
    return animal


def _territories(file: Path, data: Mapping[str, Any] | None = None) -> tuple[Territory, ...]:
    cards = tuple(_territory(table) for table in _tables(file, "territory", data))
    for deck in DECKS:
        number = sum(card.deck == deck for card in cards)
        if number < max(SEATS):
            raise EditionError("edition.deck", str(file), f"deck {deck}", number, players=max(SEATS))
    return cards


def _territory(table: _Table) -> Territory:
    code = table.take("code", str)
    if not code.isalnum() or not code.isascii():
        table.refuse("edition.territory-code", "code", code)
    deck = table.choose("deck", tuple(DECKS))
    sides = []
    for side in SIDES:
        text = table.take(side, str)
        if not _is_layout(text, DECKS[deck]):
            table.refuse(
                "edition.layout", side, text, example=" ".join(_example(size) for size in DECKS[deck])
            )
        sides.append(text)
    card = Territory(code, deck, sides[0], sides[1], table.choose("origin", ORIGINS, "own copy"))
    table.done()
    return card


def _example(size: int) -> str:
    return f"{size}[{'|'.join(['.' * HEIGHT[size]] * (size // HEIGHT[size]))}]"


def _is_layout(text: str, sizes: tuple[int, ...]) -> bool:
    return text.replace("~", ".") == " ".join(_example(size) for size in sizes)
