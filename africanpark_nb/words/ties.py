"""Spaces at which no line may break, as each language has them.

Czech leaves no one-letter word at the end of a line and parts no number from
what it counts. A language says its own words in its ``.po`` file: those that
never end a line (``line.never-ends-with``), and those that stay beside a
number (``line.stays-with-number``); "-" stands for none, and for no ties.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from string import Formatter
from typing import NamedTuple

from .catalogue import catalogue

NBSP = "\u00a0"

_BEGIN = r"(?<![^\s(„“–—>*])"  # where a word begins; not inside quoted code
_NUMBER = r"(?<=\d) (?=[^\W\d_]|[%×±])|(?<=\d\.) (?=[^\W\d_A-ZÁ-Ž])|(?<=[×±]) (?=\S)"
_COUNTED = re.compile(r" (?:[^\W\d_]|[%×±])|\. [a-zá-ž]")


class Piece(NamedTuple):
    """A part of a sentence: the text before a place, the place's name and the form it asks for."""

    text: str
    place: str | None
    form: str
    ends: bool  # the last space of the text is tied to a number in the place
    begins: bool  # the first space of the text is tied to a number before it


class _Ties(NamedTuple):
    everywhere: re.Pattern[str]
    at_the_end: re.Pattern[str]


@cache
def _ties(language: str) -> _Ties | None:
    never, beside = (
        "|".join(map(re.escape, catalogue(language).gettext(key).split()))
        for key in ("line.never-ends-with", "line.stays-with-number")
    )
    if never in {re.escape("-"), re.escape("line.never-ends-with")}:
        return None
    return _Ties(
        re.compile(rf"(?i:{_BEGIN}(?:(?P<never>{never}) (?=\S)|(?P<beside>{beside}) (?=[−+]?\d)))|{_NUMBER}"),
        re.compile(rf"(?i:{_BEGIN}(?:{beside}) \Z)"),
    )


@cache
def tied(text: str, language: str) -> str:
    """A text whose lines break only where the language lets them.

    >>> tied("Lev a 3 zebry v oblasti, 2 z nich ve 3a", "cs").replace(NBSP, "~")
    'Lev a~3~zebry v~oblasti, 2~z~nich ve~3a'
    >>> tied("A lion and 3 zebras", "en")
    'A lion and 3 zebras'
    """
    ties = _ties(language)
    return ties.everywhere.sub(lambda found: found[0].rstrip(" ") + NBSP, text) if ties else text


def space(language: str) -> str:
    """What stands between a number and what it counts.

    >>> space("cs"), space("en")
    ('\\xa0', ' ')
    """
    return NBSP if _ties(language) else " "


@cache
def pieces(sentence: str, language: str) -> tuple[Piece, ...]:
    """The parts of a sentence with places, its spaces tied.

    >>> [piece.text for piece in pieces("{animal} and {number} more", "en")]
    ['', ' and ', ' more']
    """
    ties, found = _ties(language), list[Piece]()
    for text, place, form, _ in Formatter().parse(tied(sentence, language)):
        ends = bool(ties and place is not None and ties.at_the_end.search(text))
        begins = bool(ties and found and _COUNTED.match(text))
        found.append(Piece(text, place, form or "", ends, begins))
    return tuple(found)


def filled(parts: tuple[Piece, ...], word_for: Callable[[str, str], str]) -> str:
    """A sentence from its parts and what says the word for a place in a form.

    >>> filled(pieces("{number} z {all}", "cs"), lambda place, form: "7")
    '7\\xa0z\\xa07'
    """
    text = ""
    for part, place, form, ends, begins in parts:
        text += part.replace(" ", NBSP, 1) if begins and text[-1:].isdigit() else part
        if place is not None:
            word = word_for(place, form)
            text = text[:-1] + NBSP + word if ends and word[:1].isdigit() else text + word
    return text
