"""An edition: species and points of the hoofed animals, and how often each other card is there, with their origin.

The rulebook does not print what the cards show, so part of the standard
edition is reconstructed; whoever owns the cards can load a file of their own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from os import PathLike
from pathlib import Path
from typing import Any, Final, NoReturn

from ...core.errors import GameError, path_of
from ...core.files import read_text, reason
from ...words.echo import echo, shown
from .cards import CARDS, CODES, ELEPHANT, HOOFED, LION, SPECIES

ORIGINS: Final = ("rulebook", "reconstruction", "own copy")
MOST: Final = {
    "El": 14,
    "CrG": 6,
    "CrZ": 6,
    "CrA": 6,
    "Su": 6,
    "Li": 4,
}  # of four lions each finds a crossing
MOST_POINTS: Final = 9
LONGEST: Final = 50_000  # characters of a file
LONGEST_LINE: Final = 1_000
_NAME: Final = re.compile(r"[a-z0-9-]+", re.ASCII)
_HERE: Final = Path(__file__).parent
_loaded: dict[str, Edition] = {}


class EditionError(GameError):
    """A file of cards that cannot be used; ``file``, ``place`` and ``value`` say what to mend."""

    def __init__(self, key: str, file: str, place: str = "", value: object = None, **args: object) -> None:
        self.file, self.place, self.value = file, place, value
        super().__init__(f"tembo/edition.{key}", file=file, place=place, value=echo(value), **args)


@dataclass(frozen=True)
class Edition:
    """The figures of all cards, by card. The standard edition has no name.

    ``species`` and ``points`` are those of the hoofed animals by their numbers
    (index 0 is not used), ``copies`` how often each card is there, ``origins``
    where each figure comes from.

    >>> edition = Edition.standard()
    >>> edition.species[16], edition.points[16], len(edition.deck), sum(edition.points)
    ('G', 5, 59, 132)
    """

    name: str
    species: tuple[str, ...]
    points: tuple[int, ...]
    copies: tuple[int, ...]
    origins: tuple[tuple[str, str], ...]

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def deck(self) -> tuple[int, ...]:
        """Every card, as often as it is there, in card order."""
        return _deck(self.copies)

    @classmethod
    @cache
    def standard(cls) -> Edition:
        """The edition of the project, `cards.toml`."""
        return _edition("", _HERE / "cards.toml")

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Edition:
        """An edition of your own from a TOML file such as ``cards.toml``; what it leaves out is as there.

        It is called as the file is, or as its ``name`` says. From then on
        positions that name the edition can be read in this process. Raises
        `EditionError` that names file, key and value.
        """
        file = path_of(path)
        edition = _edition(file.stem, file)
        _loaded[edition.name] = edition
        return edition

    @staticmethod
    def named(name: str) -> Edition | None:
        """The edition of that name that this process loaded last, if any."""
        return _loaded.get(name)


@cache
def _deck(copies: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card, number in enumerate(copies) for _ in range(number))


def _edition(name: str, file: Path) -> Edition:
    data = _read(file)
    if name:
        given: object = data.pop("name", name)
        if not isinstance(given, str) or not _NAME.fullmatch(given):
            raise EditionError("name", shown(file), "name", given)
        name = given
    standard = Edition.standard() if name else None
    species = [*(standard.species if standard else ("",) * (HOOFED + 1))]
    points = [*(standard.points if standard else (0,) * (HOOFED + 1))]
    copies = [*(standard.copies if standard else (0, *(1,) * HOOFED, *(0,) * (LION - HOOFED)))]
    origins = dict(standard.origins if standard else ())
    reader = _Reader(shown(file), data)
    for key, table in reader.tables("animals", map(str, range(1, HOOFED + 1))):
        number = int(key)
        species[number] = reader.choose(table, f"animals.{key}.species", tuple(SPECIES), species[number])
        points[number] = reader.count(table, f"animals.{key}.points", MOST_POINTS, points[number])
        for figure in ("species", "points"):
            origins[f"{key}.{figure}"] = reader.origin(table, f"animals.{key}.origin", figure)
    for key, table in reader.tables("copies", CODES[ELEPHANT : LION + 1]):
        copies[CARDS[key]] = reader.count(table, f"copies.{key}.number", MOST[key], copies[CARDS[key]])
        origins[key] = reader.origin(table, f"copies.{key}.origin")
    reader.done()
    return Edition(name, tuple(species), tuple(points), tuple(copies), tuple(sorted(origins.items())))


def _read(file: Path) -> dict[str, Any]:
    import tomllib

    try:
        text = read_text(file, LONGEST)
        if any(len(line) > LONGEST_LINE for line in text.split("\n")):
            raise EditionError("long-line", shown(file), longest=LONGEST_LINE)
        return tomllib.loads(text)
    except EditionError:
        raise
    except (OSError, ValueError) as error:
        raise EditionError("unreadable", shown(file), reason=reason(error)) from None
    except RecursionError as error:  # what TOML's reader does not foresee has many brackets
        raise EditionError("unreadable", shown(file), reason=str(error)) from None


class _Reader:
    """Takes figures from a file's tables one by one; what is wrong is said with file, key and value."""

    def __init__(self, file: str, data: dict[str, Any]) -> None:
        self.file, self.data, self.open = file, data, dict[str, dict[str, Any]]()

    def refuse(self, key: str, place: str, value: object, **args: object) -> NoReturn:
        raise EditionError(key, self.file, place, value, **args)

    def tables(self, name: str, keys: Any) -> list[tuple[str, dict[str, Any]]]:
        tables = self.data.pop(name, {})
        valid = tuple(keys)
        if not isinstance(tables, dict):
            self.refuse("table", name, tables)
        found = []
        for key, table in tables.items():
            if key not in valid:
                self.refuse("unknown-key", f"{name}.{key}", table)
            if not isinstance(table, dict):
                self.refuse("table", f"{name}.{key}", table)
            self.open[f"{name}.{key}"] = table = dict(table)
            found.append((key, table))
        return found

    def choose(self, table: dict[str, Any], place: str, valid: tuple[str, ...], default: str) -> str:
        value = table.pop(place.rpartition(".")[2], default)
        if value not in valid:
            self.refuse("choice", place, value, valid=", ".join(valid))
        return str(value)

    def count(self, table: dict[str, Any], place: str, most: int, default: int) -> int:
        value = table.pop(place.rpartition(".")[2], default)
        if type(value) is not int or not 0 <= value <= most:
            self.refuse("range", place, value, most=most)
        return value

    def origin(self, table: dict[str, Any], place: str, figure: str = "") -> str:
        given = table.get("origin", "own copy")
        value = given.get(figure, "own copy") if figure and isinstance(given, dict) else given
        if value not in ORIGINS:
            self.refuse("choice", place, value, valid=", ".join(ORIGINS))
        return str(value)

    def done(self) -> None:
        for key, value in self.data.items():
            self.refuse("unknown-key", key, value)
        for place, table in self.open.items():
            for key, value in table.items():
                if key != "origin":
                    self.refuse("unknown-key", f"{place}.{key}", value)
