"""Reading and checking the ``.po`` file of a language, with Babel, which only building and translating need.

This file stands alone: building the package runs it before there is a package.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO, StringIO
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

_LINE = re.compile(r'(msg(ctxt|id|id_plural|str|str\[\d\]) +)?"([^"\\]|\\.)*" *')
STRAY = "{ }"  # in place of places that cannot be told
LARGEST = 4_000_000  # bytes of a file; English has some eighty thousand


class PoError(ValueError):
    """A ``.po`` file that cannot be read; the message names the file, the line and what is wrong there."""


class Entry(NamedTuple):
    """What one key says: a sentence, or a word's plurals, and the line where it stands."""

    forms: tuple[str, ...]
    line: int


Entries = dict[tuple[str, str], Entry]  # by context ("" for none) and key


class Checked(NamedTuple):
    """What a language lacks beside English, has for nothing, says with other places, and says just as English does."""

    missing: tuple[str, ...]
    unused: tuple[str, ...]
    places: tuple[tuple[str, int, str, str], ...]  # key, line, English's places, this language's
    same: tuple[str, ...] = ()  # no fault: some sentences are the same in both
    unsaid: tuple[str, ...] = ()  # of those with other places: what cannot be said, so English is


def compiled(source: Path, english: Path | None = None) -> bytes:
    """The file as gettext reads it; the same words give the same bytes, whenever they are compiled.

    Beside the English file, without the sentences that could not be said. Raises `PoError`, `OSError` if there is no file, `ImportError` without Babel.
    """
    from babel.messages.mofile import write_mo

    catalogue = _read(source)
    for context, key in _unsaid(entries(source), entries(english)) if english else ():
        catalogue.delete(key, context or None)
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def entries(source: Path) -> Entries:
    """All keys of a file with what they say; raises as `compiled`."""
    found: Entries = {}
    for message in _read(source):
        if message.id:
            key = message.id[0] if isinstance(message.id, list | tuple) else message.id
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            found[message.context or "", str(key)] = Entry(tuple(map(str, forms)), message.lineno or 0)
    return found


def _unsaid(theirs: Entries, ours: Entries) -> list[tuple[str, str]]:
    """The sentences that nothing can be put into: a stray brace, or a place that English does not fill."""
    return [
        (context, key)
        for (context, key), entry in theirs.items()
        for filled in [places(ours[("", key)].forms[0]) if ("", key) in ours else None]
        for used in [set().union(*map(places, entry.forms))]
        if STRAY in used or (filled is not None and not used <= filled)
    ]


def check(source: Path, *english: Path) -> Checked:
    """A language beside English, of one file or several; raises as `compiled`.

    Cases (contexts) and plurals are each language's own: what counts is that
    every key is there, says something, and names the places that English names.
    """
    theirs = entries(source)
    ours: Entries = {}
    for file in english:
        ours |= entries(file)
    said = {key for (_, key), entry in theirs.items() if all(entry.forms)}
    known = {key for _, key in ours}
    other = []
    for (context, key), entry in theirs.items():
        first = ours.get(("", key))
        if context or first is None or not all(entry.forms):
            continue
        wanted = places(first.forms[0])
        for form in entry.forms:
            if places(form) != wanted:
                other.append((key, entry.line, _listed(wanted), _listed(places(form))))
                break
    unused = dict.fromkeys(key for _, key in theirs if key not in known)
    missing = dict.fromkeys(key for _, key in ours if key not in said)
    same = [
        key
        for (context, key), entry in theirs.items()
        if not context
        and set(entry.forms) <= set(ours.get(("", key), Entry((), 0)).forms)
        and _speaks(entry.forms[0])
    ]
    return Checked(
        tuple(missing),
        tuple(unused),
        tuple(other),
        tuple(same) if source.name not in {file.name for file in english} else (),
        tuple(dict.fromkeys(key for _, key in _unsaid(theirs, ours))),
    )


def beside(source: Path, general: Path, games: dict[str, Path]) -> list[Path]:
    """The English files that a file stands for: a game's, or the general one and those of games that it has words of.

    ``games`` has the folders of their words, by domain; a game that is not
    among them is known by the English words beside the file. Raises as `entries`.
    """
    name = general.name
    here, home = source.parent.resolve(), general.parent.resolve()
    if here in {folder.resolve() for folder in games.values()}:
        return [source.parent / name]
    if (domain := domain_of(source)) in games:
        return [games[domain] / name]
    theirs, common = keys(source), keys(general)
    others = [folder / name for folder in games.values()]
    if here != home and (source.parent / name).is_file():
        english = keys(source.parent / name)
        if len(english - common) > len(english & common) and len(theirs & english) >= len(theirs & common):
            return [source.parent / name]
        others.append(source.parent / name)
    return [general, *(file for file in others if (theirs - common) & _readable(file))]


def domain_of(source: Path) -> str:
    """The game that a file names before its language, or "".

    >>> domain_of(Path("tembo.de.po")), domain_of(Path("de.po"))
    ('tembo', '')
    """
    return source.stem.rpartition(".")[0]


def keys(source: Path) -> set[str]:
    """All keys of a file; raises as `entries`."""
    return {key for _, key in entries(source)}


def _readable(source: Path) -> set[str]:
    """All keys of a file of a game that is not asked about: none if it cannot be read."""
    try:
        return keys(source)
    except (PoError, OSError):
        return set()


def places(text: str) -> set[str]:
    """The names of a sentence's places.

    >>> sorted(places("The {animal:acc} brings {points}."))
    ['animal', 'points']
    """
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {STRAY}  # an open or a stray brace


def _speaks(text: str) -> bool:
    """Whether a sentence has a word, beside its places."""
    return re.search(r"[^\W\d_]{2}", re.sub(r"\{[^}]*\}", "", text)) is not None


def _listed(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "–"


def _read(source: Path) -> Any:
    """Babel's catalogue of a file."""
    from babel.core import UnknownLocaleError
    from babel.messages.pofile import PoFileError, read_po

    content = source.read_bytes().removeprefix(b"\xef\xbb\xbf")
    if len(content) > LARGEST:
        raise PoError(f"{source}: {len(content)} bytes are more than a language has ({LARGEST})")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise PoError(f"{source}: this is not UTF-8, at byte {error.start}") from None
    for number, fault in _faults(text):
        raise PoError(f"{source}, line {number}: {fault}")
    try:
        catalogue = read_po(
            StringIO(text), locale=source.stem.rpartition(".")[2].replace("-", "_"), abort_invalid=True
        )
    except UnknownLocaleError:
        catalogue = _unknown(text, source)
    except (PoFileError, ValueError) as error:
        raise PoError(f"{source}: {error}") from error
    catalogue.charset = "utf-8"  # whatever its header says
    _check_plurals(catalogue, source)
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else ()
        if any(forms) and not all(forms):
            raise PoError(f"{source}, line {message.lineno}: a plural form is missing")
    return catalogue


def _check_plurals(catalogue: Any, source: Path) -> None:
    """Whether every number has one of the plurals that the header tells of."""
    from gettext import c2py

    rule, forms = str(catalogue.plural_expr), int(catalogue.num_plurals)
    try:
        count = c2py(rule)
        strange = next((number for number in range(1_001) if not 0 <= count(number) < forms), None)
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise PoError(f"{source}: the rule of plurals {rule[:120]!r} cannot be reckoned ({error})") from None
    if strange is not None:
        raise PoError(
            f"{source}: by the rule of plurals {rule[:120]!r} {strange} has none of the {forms} plurals"
        )


def _unknown(text: str, source: Path) -> Any:
    """A language that Babel does not know: its own header says how it counts."""
    from babel.messages.pofile import PoFileError, read_po

    try:
        return read_po(StringIO(text), abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise PoError(f"{source}: {error}") from error


def _faults(text: str) -> Iterator[tuple[int, str]]:
    """What Babel would read without a word: an open string, and a key that stands there twice."""
    seen, context = set(), ""
    for number, line in enumerate(text.splitlines(), 1):
        if line and not line.startswith("#") and not _LINE.fullmatch(line):
            yield number, f"not a line of a .po file: {line[:120]}"
        if line.startswith("msgctxt "):
            context = line
        elif line.startswith("msgid "):
            if (context, line) in seen:
                yield number, f"{line} is there twice"
            seen.add((context, line))
            context = ""
