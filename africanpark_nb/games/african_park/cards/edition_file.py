"""Reading an edition's file, key by key: what is wrong is said with file, key and value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from ....core.errors import GameError
from ....core.files import read_text, reason
from ....core.names import tidy
from ....words.echo import echo, shown
from .card import DECKS, GROUPS, HEIGHT, ORIGINS, SEATS, SIDES, SIZES, Animal, Territory, deck_size

LONGEST: Final = 100_000  # characters of an edition's file; the standard ones have 4,000
LONGEST_LINE: Final = 1_000
LONGEST_NAME: Final = 60


class EditionError(GameError):
    """An edition's file that cannot be used; ``file``, ``place`` and ``value`` say what to mend.

    >>> import tempfile, pathlib
    >>> from africanpark_nb import Edition, EditionError
    >>> path = pathlib.Path(tempfile.mkdtemp()) / "mine.toml"
    >>> _ = path.write_text("animals = 11", encoding="utf-8")
    >>> try:
    ...     Edition.load(path)
    ... except EditionError as error:
    ...     print(error.place, error.value)
    animals 11
    """

    def __init__(self, key: str, file: str, place: str, value: object, **args: object) -> None:
        self.file, self.place, self.value = file, place, value
        super().__init__(key, file=file, place=place, value=echo(value), **args)


def files(place: Path) -> list[Path]:
    """The files of an edition: the file itself, or a folder's ``.toml`` files in order; raises `EditionError`."""
    try:
        paths = sorted(place.glob("*.toml")) if place.is_dir() else [place]
    except (OSError, ValueError) as error:
        raise EditionError(
            "african-park/edition.unreadable", shown(place), "", None, reason=reason(error)
        ) from None
    if not paths:
        raise EditionError("african-park/edition.empty-folder", shown(place), "", None)
    return paths


def read(file: Path) -> dict[str, Any]:
    """A TOML file as it stands; raises `EditionError`."""
    import tomllib

    try:
        text = read_text(file, LONGEST)
    except (OSError, ValueError) as error:
        raise EditionError(
            "african-park/edition.unreadable", shown(file), "", None, reason=reason(error)
        ) from None
    text = text.rstrip("\x1a \t\r\n")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:  # TOML's reader may need the square of a line's length in time
            raise EditionError(
                "african-park/edition.long-line", shown(file), "", None, line=number, longest=LONGEST_LINE
            )
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also of many nested brackets, or digits
        raise EditionError(
            "african-park/edition.not-toml", shown(file), "", None, reason=str(error)
        ) from None


class _Table:
    """One table of an edition's file, read key by key; what is wrong is said with file, key and value."""

    def __init__(self, file: Path, kind: str, number: int, data: object) -> None:
        self.file, self.place = shown(file), f"{kind} {number}"
        if not isinstance(data, dict):
            self.refuse("african-park/edition.table", "", data)
        self.data: dict[str, Any] = dict(data)
        if isinstance(self.data.get("code"), str):
            self.place = f"{kind} {self.data['code']}"

    def refuse(self, key: str, name: str, value: object, **args: object) -> NoReturn:
        raise EditionError(key, self.file, f"{self.place}, {name}" if name else self.place, value, **args)

    def take(self, name: str, kind: type, default: object = ...) -> Any:
        value = self.data.pop(name, default)
        if value is ...:
            self.refuse("african-park/edition.missing", name, None)
        if type(value) is not kind and value is not default:
            self.refuse("african-park/edition.type", name, value, expected=kind.__name__)
        return value

    def name(self, name: str, default: object = ...) -> str:
        value = self.take(name, str, default)
        clean = tidy(value, LONGEST_NAME)
        if clean is None:
            self.refuse("african-park/edition.animal-name", name, value, longest=LONGEST_NAME)
        return clean

    def choose(self, name: str, among: tuple[str, ...], default: object = ...) -> str:
        value: str = self.take(name, str, default)
        if value not in among:
            self.refuse("african-park/edition.choice", name, value, valid=", ".join(among))
        return value

    def count(self, name: str, low: int, high: int) -> int:
        value: int = self.take(name, int)
        if not low <= value <= high:
            self.refuse("african-park/edition.range", name, value, low=low, high=high)
        return value

    def done(self) -> None:
        for name, value in self.data.items():
            self.refuse("african-park/edition.unknown-key", name, value)


def _tables(file: Path, kind: str, data: Mapping[str, Any] | None) -> list[_Table]:
    tables = (read(file) if data is None else data)[kind]
    if not isinstance(tables, list) or not tables:
        raise EditionError("african-park/edition.table", shown(file), kind, tables)
    numbered = [_Table(file, kind, number, table) for number, table in enumerate(tables, 1)]
    codes: set[object] = set()
    for table in numbered:
        code = table.data.get("code")
        if not isinstance(code, str):
            table.refuse("african-park/edition.type", "code", code, expected="str")
        if code in codes:
            table.refuse("african-park/edition.duplicate", "code", code)
        codes.add(code)
    return numbered


def animals_of(file: Path, data: Mapping[str, Any] | None = None) -> tuple[Animal, ...]:
    """The animals of a file, checked one by one and as decks; raises `EditionError`."""
    animals = tuple(_animal(table) for table in _tables(file, "animal", data))
    for players in SEATS:
        cards = deck_size(animals, players)
        if cards < players:
            raise EditionError("african-park/edition.rounds", shown(file), "copies", cards, players=players)
    return animals


def _animal(table: _Table) -> Animal:
    code = table.take("code", str)
    if len(code) != 2 or not code.isascii() or not code[0].isupper() or not code[1].islower():
        table.refuse("african-park/edition.code", "code", code)
    name = table.name("name")
    group = table.choose("group", GROUPS)
    minimum = table.take("minimum", int)
    if not 1 <= minimum <= max(SIZES):
        table.refuse("african-park/edition.minimum", "minimum", minimum, largest=max(SIZES))
    copies = table.take("copies", list)
    if len(copies) != 3 or any(type(number) is not int or not 0 <= number <= 99 for number in copies):
        table.refuse("african-park/edition.copies", "copies", copies)
    origin = table.take("origin", dict, {"minimum": "own copy", "value": "own copy", "copies": "own copy"})
    for figure, source in origin.items():
        if figure not in ("minimum", "value", "copies") or source not in ORIGINS:
            table.refuse("african-park/edition.choice", f"origin.{figure}", source, valid=", ".join(ORIGINS))
    at_most = table.take("at_most", dict, None)
    if at_most is not None and [type(at_most.get(part)) for part in ("minimum", "by")] + [len(at_most)] != [
        int,
        str,
        2,
    ]:
        table.refuse("african-park/edition.at-most", "at_most", at_most)
    # without a kind the species is one of its own
    kind = table.name("kind", name)
    hunts = table.take("hunts", bool, group == "carnivore")
    if hunts and group == "herbivore":
        table.refuse("african-park/edition.hunting-herbivore", "hunts", hunts)
    value = table.count("value", 0, 99)
    limit = at_most and (at_most["minimum"], at_most["by"])
    animal = Animal.of(
        code, name, group, kind, hunts, minimum, value, tuple(copies), tuple(sorted(origin.items())), limit
    )
    table.done()
    return animal


def territories_of(file: Path, data: Mapping[str, Any] | None = None) -> tuple[Territory, ...]:
    """The territory cards of a file, enough of each deck; raises `EditionError`."""
    cards = tuple(_territory(table) for table in _tables(file, "territory", data))
    for deck in DECKS:
        number = sum(card.deck == deck for card in cards)
        if number < max(SEATS):
            raise EditionError(
                "african-park/edition.deck", shown(file), f"deck {deck}", number, players=max(SEATS)
            )
    return cards


def _territory(table: _Table) -> Territory:
    code = table.take("code", str)
    if not code.isalnum() or not code.isascii():
        table.refuse("african-park/edition.territory-code", "code", code)
    deck = table.choose("deck", tuple(DECKS))
    sides = []
    for side in SIDES:
        text = table.take(side, str)
        if not _is_layout(text, DECKS[deck]):
            table.refuse(
                "african-park/edition.layout",
                side,
                text,
                example=" ".join(_example(size) for size in DECKS[deck]),
            )
        sides.append(text)
    card = Territory(code, deck, sides[0], sides[1], table.choose("origin", ORIGINS, "own copy"))
    table.done()
    return card


def _example(size: int) -> str:
    return f"{size}[{'|'.join(['.' * HEIGHT[size]] * (size // HEIGHT[size]))}]"


def _is_layout(text: str, sizes: tuple[int, ...]) -> bool:
    return text.replace("~", ".") == " ".join(_example(size) for size in sizes)
