"""A reserve: four areas, the animals in them, and the cemetery."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from ....core.errors import GameError, IllegalMove, text_of
from ....core.game import game_named
from ....core.painter import painted, save_picture
from ....words import Phrase
from ....words.echo import echo
from ..cards.card import DECKS, Animal
from ..cards.columns import COLUMNS, GRAVE, Move
from . import notation
from .area import Area
from .placement import Placement
from .rules import Rules
from .scoring import ScoreSheet

if TYPE_CHECKING:
    from os import PathLike

    from ....core.editable import Editable
    from ....core.scene import Scene


SOLO: Final = "african-park-solo"  # the Game that a reserve belongs to


class Reserve:
    """One player's reserve, a frozen value: its text says all about it.

    ``areas`` are the areas of 2, 3, 4 and 6 spaces, ``cemetery`` the dead
    animals in order, ``rules`` the variants and the edition in force.

    >>> r = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    >>> print(r.check("Gn", "2a"))
    Gnu to 2a: not allowed. A gnu needs at least 3 spaces, better 4; this area has only 2. It may go to 4a, 4b, 6a or 6b, or to 3a, where it will be depressed.
    >>> r.place("Gn", "3a")
    Reserve.parse("2[~.] 3[~Gn..] 4[~.|..] 6[~..|.~.]")
    """

    areas: tuple[Area, ...]
    cemetery: tuple[Animal, ...]
    rules: Rules

    def __init__(self, areas: tuple[Area, ...], cemetery: tuple[Animal, ...], rules: Rules) -> None:
        self.__dict__.update(areas=areas, cemetery=cemetery, rules=rules)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__}.{name}")

    @classmethod
    def parse(cls, text: str, rules: Rules | None = None) -> Reserve:
        """The reserve of a text in notation.

        ``rules`` gives variants and edition where the text names none; if it
        names others, that is an error. Raises `ParseError`, which says where.
        """
        return cls(*notation.read(text, rules))

    @classmethod
    def from_territories(cls, *cards: str, rules: Rules | None = None) -> Reserve:
        """An empty reserve of three territory cards, one a deck: ``"C:front", "E:back", "J:front"``.

        Raises `GameError` if they are not one card of each deck, `UnknownName`
        for a card or side there is none of.

        >>> Reserve.from_territories("C:front", "E:back", "J:front")
        Reserve.parse("2[.~] 3[..~] 4[..|.~] 6[..~|..~]")
        """
        if rules is not None and not isinstance(rules, Rules):
            raise GameError("african-park/error.rules", rules=echo(rules))
        edition = (rules or Rules()).edition
        texts: dict[str, str] = {}
        for card in cards:
            code, _, side = text_of(card, "'C:front'").partition(":")
            territory = edition.territory(code)
            side = notation.side_name(side, territory.code)
            if territory.deck in texts:
                raise GameError("african-park/error.territory-twice", deck=territory.deck, card=code)
            texts[territory.deck] = territory.front if side == "front" else territory.back
        if missing := [deck for deck in DECKS if deck not in texts]:
            raise GameError("african-park/error.territory-missing", decks=", ".join(missing))
        return cls.parse(" ".join(texts[deck] for deck in DECKS), rules)

    @property
    def game(self) -> Editable[Reserve, Move]:
        """The Game of one reserve, `africanpark_nb.solo`."""
        game: Editable[Reserve, Move] = game_named(SOLO)
        return game

    @property
    def full(self) -> bool:
        """Whether all 15 spaces are taken."""
        return all(area.full for area in self.areas)

    def check(self, animal: str, column: str) -> Placement:
        """Everything the rules say about an animal, by code or name, on a column ("x": about its death).

        Raises `UnknownName` for an animal or a column there is none of.
        """
        return self._check(self.rules.edition.animal(animal), notation.column_name(column))

    def place(self, animal: str, column: str) -> Reserve:
        """The reserve after the animal is placed; this one stays as it was.

        Raises `IllegalMove`, which carries the verdict, and `UnknownName`.
        """
        verdict = self.check(animal, column)
        if not verdict.ok:
            raise IllegalMove(verdict, self)
        return verdict.after

    def bury(self, animal: str) -> Reserve:
        """The reserve after the animal dies; `IllegalMove` (``must-place``) while a column would take it.

        >>> Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]").bury("Hi")
        Traceback (most recent call last):
        ...
        africanpark_nb.core.errors.IllegalMove: Hippopotamus to the cemetery: not allowed. A hippopotamus must be placed as long as there is room for it. It may go to 3a, 4a or 6a, or to 2a, where it will be depressed.
        """
        return self.place(animal, GRAVE)

    def placements(self, animal: str) -> tuple[Placement, ...]:
        """The legal verdicts for an animal, in column order; none if it can only die.

        >>> r = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
        >>> [v.column for v in r.placements("Hi")]
        ['2a', '3a', '4a', '6a']
        """
        species = self.rules.edition.animal(animal)
        return tuple(Placement(self, species, column, ()) for column in self._columns_for(species))

    @property
    def total(self) -> int:
        """The points of the whole reserve."""
        return sum(area.points for area in self.areas) - sum(animal.value for animal in self.cemetery)

    def score(self) -> ScoreSheet:
        """The reckoning of the reserve as it stands."""
        return ScoreSheet(self.areas, self.cemetery)

    def cleared(self) -> Reserve:
        """The same land under the same rules, with no animal on it and none dead."""
        return self._with(tuple(Area.of(area.land, None, self.rules) for area in self.areas), ())

    def _with(self, areas: tuple[Area, ...], cemetery: tuple[Animal, ...]) -> Reserve:
        return Reserve(areas, cemetery, self.rules)

    def _columns_for(self, animal: Animal) -> list[str]:
        return [move.column for area in self.areas for move in area.moves[animal]]

    def _check(self, animal: Animal, column: str, offer: tuple[Animal, ...] = ()) -> Placement:
        """The verdict; ``offer`` are the animals there are to choose from, if they are not all."""
        if column == GRAVE:
            alive = self._columns_for(animal)
            must = Phrase.of("african-park/rule.must-place", animal=animal.noun())
            return Placement(self, animal, column, (must,) if alive else (), offer)
        number, place = COLUMNS[column]
        return Placement(self, animal, column, self.areas[number].broken(animal, place), offer)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return notation.write(self.areas, self.cemetery, self.rules)

    def __repr__(self) -> str:
        return f'Reserve.parse("{self}")'

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reserve):
            return NotImplemented
        return (self.areas, self.cemetery, self.rules) == (other.areas, other.cemetery, other.rules)

    def __hash__(self) -> int:
        return hash((self.areas, self.cemetery, self.rules))

    def __reduce__(self) -> tuple[object, ...]:
        return Reserve, (self.areas, self.cemetery, self.rules)

    def save(self, path: str | PathLike[str], language: str | None = None) -> None:
        """Save the picture of the reserve as a file, SVG or PNG by the ending of its name.

        PNG needs ``resvg_py``. Raises `GameError` for another ending and where
        nothing can be written, `NotInstalled`.

        >>> import tempfile, pathlib
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "reserve.svg"
        >>> Reserve.parse("2[..] 3[~..] 4[~.|..] 6[~..|~..]").save(file)
        >>> file.read_text(encoding="utf-8")[:4]
        '<svg'
        """
        save_picture(self._scene(language), path)

    def _scene(self, language: str | None = None) -> Scene:
        """The picture of the reserve alone, without the animals to choose from."""
        return self.game.scene(self, 0, language)._replace(tray=())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from .plain import plain

        bundle = {"text/plain": plain(self.areas, self.cemetery, str(self))}
        if (svg := painted(self._scene)) is not None:
            bundle["image/svg+xml"] = svg
        return bundle
