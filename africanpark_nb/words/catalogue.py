"""The languages there are words for, and their words, compiled beforehand or as they are asked for.

A language is a file ``<code>.po``: in this folder, or in a folder of yours that
the environment's ``AFRICANPARK_NB_WORDS`` names (several are parted as in
``PATH``). A file of yours for a language that is there already adds to it and
goes before it. What a language lacks is shown in English.

A game has words of its own, its *domain*, in files of the same kind in a folder
that it names with `use_words`. The key ``tembo/rule.must-play`` is looked for
there, as ``rule.must-play``, and then among the general words. A folder of
yours may add to a domain too, by ``tembo.<code>.po`` or in ``<code>.po``.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .echo import echo

if TYPE_CHECKING:
    from gettext import NullTranslations

HERE = Path(__file__).parent
FALLBACK = "en"
OWN = "AFRICANPARK_NB_WORDS"
GAMES = "africanpark_nb.games"  # the group of entry points by which other packages bring games
CODE = re.compile(r"[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*", re.ASCII)  # de, pt-BR
CASES = ("", "a", "acc", "pl")  # the contexts that words have in any language
NUMBERS = (1, 2, 5)  # for every plural there is
_chosen: list[str] = []
_domains: dict[str, Path] = {}  # the folders of the games' own words, as far as games are in use


@cache
def languages() -> tuple[str, ...]:
    """The codes of the languages that have a file, English first.

    >>> languages()
    ('en', 'cs')
    """
    codes = {code for folder in (HERE, *_own_folders()) for code in _codes(folder)}
    return (FALLBACK, *sorted(codes - {FALLBACK}))


def _own_folders() -> list[Path]:
    """The user's folders of words."""
    return [Path(name) for name in os.environ.get(OWN, "").split(os.pathsep) if name]


def _codes(folder: Path) -> list[str]:
    try:
        return [file.stem for file in folder.glob("*.po") if CODE.fullmatch(file.stem)]
    except (OSError, ValueError):
        return []  # no folder that can be read has no words


def use_words(domain: str, folder: Path) -> None:
    """Say what a game says by the files of a folder of its own, one a language, for the rest of the process.

    >>> import pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "en.po").write_text('msgid "piece.owl"\\nmsgstr "owl"\\n')
    >>> use_words("night", folder)
    >>> found("night/piece.owl", "en"), found("night/list.comma", "en") == found("list.comma", "en")
    ('owl', True)
    """
    if _domains.get(domain) != folder:
        _domains[domain] = folder
        catalogue.cache_clear()
        _layers.cache_clear()
        plural.cache_clear()


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
    """The language itself, or the default for `None`.

    Raises `LanguageError` if there are no words for it, `WordsError` if its file cannot be read.

    >>> known_language("xx")
    Traceback (most recent call last):
    ...
    africanpark_nb.words.catalogue.LanguageError: There are no words for the language 'xx'; the languages are: en, cs.
    """
    if language is None:
        return default_language()
    if language not in languages():
        languages.cache_clear()  # its file may be there since
        if language not in languages():
            raise LanguageError(language)
    catalogue(language)  # raises for a file that cannot be read
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


class WordsError(ValueError):
    """Words that cannot be said or read; in a notebook it shows itself as its sentence."""

    def __init__(self, key: str, **places: object) -> None:
        super().__init__(catalogue(FALLBACK).gettext(key).format(**places))

    def _render_traceback_(self) -> list[str]:
        return [f"\x1b[31m{type(self).__name__}\x1b[0m: {self}"]


class LanguageError(WordsError):
    """A language there are no words for."""

    def __init__(self, language: object) -> None:
        shown = echo(language)
        super().__init__("error.language", language=shown, known=", ".join(languages()))


class NoWords(WordsError, KeyError):
    """A key that no language has a sentence for, such as that of a new rule; the message says where it is written."""

    def __init__(self, key: str) -> None:
        domain, _, name = key.rpartition("/")
        file = _domains[domain] / f"{FALLBACK}.po" if domain in _domains else f"words/{FALLBACK}.po"
        super().__init__("error.no-words", sentence=name, file=file)
        self.key = key

    def __str__(self) -> str:
        return str(self.args[0])  # as it is: a KeyError would quote it


class WordsWarning(UserWarning):
    """A language that lacks sentences; it is given once, when the language is first spoken."""


@cache
def catalogue(language: str, domain: str = "") -> NullTranslations:
    """The words of a language, the general ones or a domain's; raises `WordsError` for a file that cannot be read."""
    from gettext import GNUTranslations, NullTranslations  # only a process that says something pays for it

    home = _domains[domain] if domain else HERE
    ready, shipped = home / f"{language}.mo", home / f"{language}.po"
    names = (f"{domain}.{language}.po", f"{language}.po") if domain else (f"{language}.po",)
    layers = [file for folder in _own_folders() for name in names if (file := folder / name).is_file()]
    if not layers and ready.is_file():
        with ready.open("rb") as opened:
            return GNUTranslations(opened)
    from io import BytesIO

    english = home / f"{FALLBACK}.po"
    texts = [_compiled(language, file, english) for file in layers]
    if ready.is_file():
        texts.append(ready.read_bytes())
    elif shipped.is_file():
        texts.append(_compiled(language, shipped, english))
    first = NullTranslations()
    for text in texts:
        first.add_fallback(GNUTranslations(BytesIO(text)))
    # a language of somebody's own may have no word of a game: then it says nothing of it
    own = [file for file in layers if file.name == names[0]]
    if (own or shipped.is_file()) and not (shipped.is_file() and ready.is_file()):
        _say_what_is_missing(language, own[0] if own else shipped)
    return first


@cache
def _layers(language: str, domain: str) -> tuple[NullTranslations, ...]:
    """Where a key of a domain is looked for, one after the other."""
    general = catalogue(language)
    ours = HERE.parent / "games" / domain.replace("-", "_") / "words"
    if domain and domain not in _domains and ours.is_dir():
        _domains[domain] = ours  # of a game of ours that is not in use yet
    return (catalogue(language, domain), general) if domain in _domains else (general,)


def found(key: str, language: str) -> str | None:
    """The sentence of a key as a language has it, its places open; `None` if it has none.

    >>> found("score.total", "en"), found("no.such.key", "en")
    ('Total', None)
    """
    domain, _, name = key.rpartition("/")
    for words in _layers(language, domain):
        text = words.gettext(name)
        if text != name:
            return text
    return None


def _compiled(language: str, source: Path, english: Path) -> bytes:
    from .po import PoError, compiled

    try:
        return compiled(source, english)
    except ImportError:
        raise WordsError("error.words-need-babel", language=language, command="pip install babel") from None
    except (PoError, OSError) as error:
        raise WordsError("error.words-unreadable", language=language, reason=str(error)) from None


def domains() -> dict[str, Path]:
    """The folders of words of our games and of all that are in use, by domain."""
    games = {folder.parent.name.replace("_", "-"): folder for folder in HERE.parent.glob("games/*/words")}
    return games | _domains


def _say_what_is_missing(language: str, source: Path) -> None:
    import warnings

    from .po import beside, check

    checked = check(source, *beside(source, HERE / f"{FALLBACK}.po", domains()))
    if lacked := len(checked.missing) + len(checked.unsaid):
        sentence = catalogue(FALLBACK).gettext("words.lacks")
        command = f"python -m africanpark_nb words-check {source}"
        told = sentence.format(language=language, number=lacked, command=command)
        warnings.warn(told, WordsWarning, stacklevel=2)


@cache
def plural(language: str, case: str, key: str, number: int) -> str:
    """A word in a grammatical case and number; without that case, or in that language, the next best."""
    domain, _, name = key.rpartition("/")
    for words in _layers(language, domain):
        if case and (said := words.npgettext(case, name, name, number)) != name:
            return said
        if case and (said := words.pgettext(case, name)) != name:  # a name, which has no plural
            return said
        if (said := words.ngettext(name, name, number)) != name:
            return said
        if (said := words.gettext(name)) != name:
            return said
    if language == FALLBACK:  # of somebody's own edition: its name says itself
        return name.rpartition(".")[2].replace("-", " ")
    return plural(FALLBACK, case, key, number)


def forms(key: str, spoken: tuple[str, ...]) -> tuple[str, ...]:
    """Every form of a word in some languages, in all its cases and numbers, each once.

    >>> from africanpark_nb import solo
    >>> forms("african-park/animal.lion", ("en", "cs"))
    ('lion', 'a lion', 'lions', 'lev', 'lva', 'lvi', 'lvy', 'lvů')
    """
    words = [
        plural(language, case, key, number) for language in spoken for number in NUMBERS for case in CASES
    ]
    single = (found(key, language) for language in spoken)  # of a key without plurals
    return tuple(dict.fromkeys([*words, *filter(None, single)]))


def has(key: str, language: str = FALLBACK) -> bool:
    """Whether there are words for a key in a language.

    >>> has("score.total", "cs"), has("no.such.key")
    (True, False)
    """
    return found(key, language) is not None
