"""An edition: the animals and territory cards a reserve is played with, each figure with its origin.

The rulebooks do not print what the cards show, so part of the standard edition
is reconstructed; whoever owns the cards can load a file of their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from itertools import count
from os import PathLike
from pathlib import Path
from typing import Any, Final

from ....core.errors import UnknownName, path_of
from ....core.remembered import forget
from ....words import languages
from ....words.echo import shown
from . import edition_file
from .card import Animal, Territory, deck_size
from .edition_file import EditionError, animals_of, territories_of

_HERE = Path(__file__).parents[1]
_loaded: dict[str, Edition] = {}
_number = count(1)  # of editions loaded
AT_ONCE: Final = 8  # editions loaded: after every so many all caches are emptied


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

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.name, self.animals, self.territories)

    @cached_property
    def _by_code(self) -> dict[str, Animal]:
        return {animal.code: animal for animal in self.animals}

    @classmethod
    @cache
    def standard(cls) -> Edition:
        """The edition of the project: `animals.toml` and `territories.toml`."""
        return Edition("", animals_of(_HERE / "animals.toml"), territories_of(_HERE / "territories.toml"))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Edition:
        """An edition of your own from a file or a folder, checked from end to end.

        A file is TOML with ``[[animal]]`` or ``[[territory]]`` tables, or both,
        as in the standard files; what it leaves out is the standard edition's.
        A folder holds such files, each table of them in one only, such as
        copies of ``animals.toml`` and ``territories.toml``. One of them may
        say the ``name``; else the edition is called as the file or folder is.
        From then on texts of reserves that name the edition (`` @name``) can
        be read in this process.

        Raises `EditionError` that names file, key and value.

        >>> import tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp()) / "mine.toml"
        >>> _ = path.write_text("", encoding="utf-8")
        >>> Edition.load(path).animals == Edition.standard().animals
        True
        """
        place = path_of(path)
        files = edition_file.files(place)
        where, data = files[0], dict[str, Any]()
        source = dict[str, Path]()
        for file in files:
            for key, value in edition_file.read(file).items():
                if key not in ("name", "animal", "territory"):
                    raise EditionError("african-park/edition.unknown-key", shown(file), key, value)
                if key in data:
                    raise EditionError(
                        "african-park/edition.twice", shown(file), key, value, other=shown(source[key])
                    )
                data[key], source[key] = value, file
        name = data.get("name", place.stem if place.suffix == ".toml" else place.resolve().name)
        if (
            not isinstance(name, str)
            or not name.replace("-", "a").isalnum()
            or not name.isascii()
            or name != name.lower()
        ):
            raise EditionError("african-park/edition.name", shown(source.get("name", where)), "name", name)
        standard = cls.standard()
        edition = cls(
            name,
            animals_of(source["animal"], data) if "animal" in data else standard.animals,
            territories_of(source["territory"], data) if "territory" in data else standard.territories,
        )
        _loaded[name] = edition
        if next(_number) % AT_ONCE == 0:
            forget()
        return edition

    @staticmethod
    def named(name: str) -> Edition | None:
        """The edition of that name that this process loaded last, if any."""
        return _loaded.get(name)

    def has(self, code: object) -> bool:
        """Whether there is an animal with this code."""
        return isinstance(code, str) and code in self._by_code

    def animal(self, code: str) -> Animal:
        """The animal with this code, or of this name in any language; raises `UnknownName`, which lists the codes.

        >>> edition = Edition.standard()
        >>> edition.animal("Li") is edition.animal("lion") is edition.animal("LEV")
        True
        """
        animal = self._by_code.get(code) if isinstance(code, str) else None  # type: ignore[redundant-expr]  # any text may come
        if animal is not None:
            return animal
        from . import naming  # what is written in code needs no words

        if (named := naming.code_of(code, self.animals)) is not None:
            return self._by_code[named]
        called = {one: naming.called_of(self.animals, (one,)).written for one in languages()}
        raise UnknownName(
            "african-park/error.unknown-animal", code, [animal.code for animal in self.animals], called
        )

    def territory(self, code: str) -> Territory:
        """The territory card with this code; raises `UnknownName`."""
        for territory in self.territories:
            if territory.code == code:
                return territory
        alike = [
            card for card in self.territories if card.code.casefold() == str(code)[:9].strip().casefold()
        ]
        if len(alike) == 1:
            return alike[0]
        raise UnknownName(
            "african-park/error.unknown-territory", code, [card.code for card in self.territories]
        )

    def deck_size(self, players: int) -> int:
        """How many animal cards are used with 2, 3 or 4 players."""
        return deck_size(self.animals, players)


def _again(name: str, animals: tuple[Animal, ...], territories: tuple[Territory, ...]) -> Edition:
    """An edition that is unpickled: the one that this process has loaded, if they are equal."""
    edition = Edition(name, animals, territories)
    loaded = _loaded.get(name) if name else Edition.standard()
    return loaded if loaded is not None and loaded == edition else edition
