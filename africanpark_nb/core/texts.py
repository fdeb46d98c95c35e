"""Reading texts from anywhere: what editors and mail leave in them, quoted names, numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from .errors import ParseError

_QUOTED: Final = re.compile(r'"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"')


class Row(NamedTuple):
    """A line that holds something: its number, from 1, where it begins in the text, and what it holds."""

    number: int
    at: int
    text: str


def plain(text: str) -> str:
    """A text without the marks that some editors put at its beginning (a BOM) and at its end (^Z).

    >>> plain("\\ufeffRiver\\r\\n\\x1a")
    'River\\r\\n'
    """
    return text.removeprefix("\ufeff").rstrip("\x1a")


def bounded(text: str, longest: int) -> str:
    """The plain text, if it is not too long to be meant; raises `ParseError`."""
    text = plain(text)
    if len(text) > longest:
        raise ParseError("error.too-long", text[:longest], longest, "", "", longest=longest)
    return text


def rows(text: str) -> Iterator[Row]:
    """The lines that are not blank, without the blanks around them; lines end in any way.

    >>> list(rows("a\\r\\n\\n  b "))
    [Row(number=1, at=0, text='a'), Row(number=3, at=6, text='b')]
    """
    at = 0
    for number, line in enumerate(re.split(r"(\r\n|\r|\n)", text)):
        if number % 2 == 0 and (held := line.strip()):
            yield Row(number // 2 + 1, at + line.index(held[0]), held)
        at += len(line)


def quoted(text: str) -> tuple[str, str] | None:
    """A text in quotes, written as in JSON, and what follows it; `None` if there is none.

    >>> quoted('"Ada" "Bo"')
    ('Ada', '"Bo"')
    """
    found = _QUOTED.match(text)
    if found is None:
        return None
    try:
        return json.loads(found[0]), text[found.end() :].lstrip()
    except ValueError:  # an escape there is none of
        return None


def whole_number(text: str, digits: int = 9) -> int | None:
    """A number of 0 or more with so many digits at most; `None` for anything else.

    >>> whole_number("12"), whole_number("-1"), whole_number("9" * 5000)
    (12, None, None)
    """
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= digits else None
