"""Reading a position that stands in lines, ``key: what``: each in its place, and what is wrong told of its line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn, TypeVar

from ..words import Phrase
from .chance import LARGEST
from .errors import GameError, ParseError
from .texts import Row, bounded, quoted, rows, whole_number

T = TypeVar("T")
EXAMPLE: Final = 'players: "Ada" "Bo"'


class LineReader:
    """Takes one line after the other. A game's own reader of positions builds on it.

    Raises `ParseError` for a text of more characters than ``longest``.

    >>> reader = LineReader("round: 3\\nturn: 7", 100)
    >>> reader.number(reader.line("round"), 1, 9), reader.sees("turn"), reader.line("turn")
    (3, True, '7')
    """

    def __init__(self, text: str, longest: int) -> None:
        self.text = bounded(text, longest)
        self.rows = list(rows(self.text))
        self.next = 0

    def refuse(self, expected: str) -> NoReturn:
        """The next line, or the end of the text, is not what should be there."""
        row = self.rows[self.next] if self.next < len(self.rows) else Row(0, len(self.text), "")
        there = repr(row.text[:20]) if row.text else ""
        raise ParseError("error.parse-state", self.text, row.at, there, expected)

    def wrong(self, expected: str) -> NoReturn:
        """The line just read cannot be so."""
        self.next -= 1
        self.refuse(expected)

    def amiss(self, why: Phrase, at: str = "") -> NoReturn:
        """Refuse a line, the last one read or the one with a key, with a sentence."""
        last = self.rows[self.next - 1]
        row = next((row for row in self.rows if at and row.text.startswith(f"{at}:")), last)
        raise ParseError("error.in-line", self.text, row.at, repr(row.text[:20]), "", why=why) from None

    def told(self, read: Callable[[], T]) -> T:
        """What is read; other errors than those of a text are told of the line just read."""
        try:
            return read()
        except ParseError:
            raise
        except GameError as error:
            self.amiss(Phrase.of(error.key, **error.places))

    def title(self, title: str) -> None:
        """The first line says which game it is."""
        if not self.rows or self.rows[0].text.split() != title.split():
            self.refuse(title)
        self.next = 1

    def sees(self, key: str) -> bool:
        """Whether the next line has this key."""
        return self.next < len(self.rows) and self.rows[self.next].text.startswith(f"{key}:")

    def line(self, key: str) -> str:
        """The rest of the next line, which must begin with this key."""
        if not self.sees(key):
            self.refuse(f"{key}:")
        self.next += 1
        return self.rows[self.next - 1].text[len(key) + 1 :].strip()

    def number(self, text: str, low: int, high: int) -> int:
        """A number of the line just read, within bounds."""
        number = whole_number(text)
        if number is None or not low <= number <= high:
            self.wrong(f"{low}–{high}")
        return number

    def quoted_names(self, text: str, most: int) -> list[str]:
        """The names in quotation marks of the line just read; of more than ``most`` no more than one is read on."""
        names: list[str] = []
        while text and len(names) <= most:
            name = quoted(text)
            if name is None:
                self.wrong(EXAMPLE)
            names.append(name[0])
            text = name[1]
        return names

    def seed(self, text: str) -> int:
        """The seed of the line just read."""
        seed = whole_number(text, len(str(LARGEST)))
        if seed is None or seed >= LARGEST:
            self.wrong("seed: 7")
        return seed
