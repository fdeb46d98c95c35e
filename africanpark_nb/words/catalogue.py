"""The languages there are words for, and their compiled words."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import GNUTranslations

HERE = Path(__file__).parent
FALLBACK = "en"
LONGEST_ECHO = 120  # of what somebody wrote, in an answer
_chosen: list[str] = []


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have a file in ``words/``, English first.

    >>> languages()
    ('en', 'cs')
    """
    found = sorted(file.stem for file in HERE.glob("*.po"))
    return (FALLBACK, *(code for code in found if code != FALLBACK))


def use_language(language: str) -> None:
    """Speak this language wherever no ``language=`` is given, for the rest of the process.

    Raises `LanguageError` for a language there are no words for.

    >>> use_language("cs"); default_language()
    'cs'
    >>> _chosen.clear()
    """
    _chosen[:] = [known_language(language)]


def default_language() -> str:
    """The language spoken where none is asked for.

    It is what `use_language` chose, else the environment's
    ``AFRICANPARK_NB_LANG``, else English.
    """
    if _chosen:
        return _chosen[0]
    wished = os.environ.get("AFRICANPARK_NB_LANG", FALLBACK)
    return wished if wished in languages() else FALLBACK


def known_language(language: str | None) -> str:
    """The language itself, or the default for `None`; `LanguageError` if there are no words for it.

    >>> known_language("xx")
    Traceback (most recent call last):
    ...
    africanpark_nb.words.catalogue.LanguageError: There are no words for the language 'xx'; the languages are: en, cs.
    """
    if language is None:
        return default_language()
    if language not in languages():
        raise LanguageError(language)
    return language


def known_languages(languages: str | None) -> tuple[str, ...]:
    """The languages of "en", "cs" or "en+cs", each known and none twice; `None` is the default alone.

    >>> known_languages("en+cs")
    ('en', 'cs')
    >>> known_languages("en+xx")
    Traceback (most recent call last):
    ...
    africanpark_nb.words.catalogue.LanguageError: There are no words for the language 'xx'; the languages are: en, cs.
    """
    if languages is None:
        return (default_language(),)
    if not isinstance(languages, str):
        raise LanguageError(languages)
    return tuple(dict.fromkeys(map(known_language, languages.split("+"))))


class LanguageError(ValueError):
    """A language there are no words for; in a notebook it shows itself as its sentence."""

    def __init__(self, language: object) -> None:
        sentence = catalogue(FALLBACK).gettext("error.language")
        super().__init__(
            sentence.format(language=repr(language)[:LONGEST_ECHO], known=", ".join(languages()))
        )

    def _render_traceback_(self) -> list[str]:
        return [f"\x1b[31m{type(self).__name__}\x1b[0m: {self}"]


@cache
def catalogue(language: str) -> GNUTranslations:
    """The compiled words of a language."""
    from gettext import GNUTranslations  # only a process that says something pays for it

    with open(HERE / f"{language}.mo", "rb") as file:
        return GNUTranslations(file)


@cache
def plural(language: str, case: str, key: str, number: int) -> str:
    """A word in a grammatical case and number; without that case, or in that language, the next best."""
    words = catalogue(language)
    if case:
        found = words.npgettext(case, key, key, number)
        if found != key:
            return found
    found = words.ngettext(key, key, number)
    if found != key or language == FALLBACK:
        # an animal of somebody's own edition has no entry: its name says itself
        return found if found != key else key.rpartition(".")[2].replace("-", " ")
    return plural(FALLBACK, case, key, number)


def has(key: str, language: str = FALLBACK) -> bool:
    """Whether there are words for a key in a language.

    >>> has("score.total", "cs"), has("no.such.key")
    (True, False)
    """
    return catalogue(language).gettext(key) != key
