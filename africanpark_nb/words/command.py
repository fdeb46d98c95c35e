"""The command ``words-check``: what a language's file lacks, beside English."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from . import FALLBACK, HERE, Noun, say
from .catalogue import GAMES, domains
from .po import PoError, beside, check, domain_of, keys


def words_check(name: str, language: str) -> tuple[str, bool]:
    """A report on the ``.po`` file of this name, in a language, and whether nothing is amiss.

    Raises `PoError` for a file that cannot be read, `OSError` where there is
    none, `ImportError` without Babel.

    >>> from africanpark_nb.words import HERE
    >>> words_check(str(HERE / "cs.po"), "en")[1]
    True
    """
    file = Path(name)
    if not file.name.endswith(".po"):
        raise PoError(say("words.no-po", language, file=name))
    _use_installed_games()
    games = domains()
    if (game := domain_of(file)) and game not in games:
        raise PoError(say("words.no-game", language, file=file.name, game=game, known=", ".join(games)))
    english = beside(file, HERE / f"{FALLBACK}.po", games)
    found = check(file, *english)
    said = _said_already(file, english)
    missing = [key for key in found.missing if key not in said]
    lines = []
    for key, each in (("words.same", found.same), ("words.missing", missing), ("words.unused", found.unused)):
        if each:
            lines.append(say(key, language, sentences=Noun("unit.sentence", len(each))))
            lines += [f"  {name}" for name in each]
    for sentence, line, wanted, there in found.places:
        lines.append(say("words.places", language, line=line, key=sentence, wanted=wanted, found=there))
    amiss = bool(missing or found.unused or found.places)
    end = "words.amiss" if amiss else "words.still-english" if found.same else "words.complete"
    lines.append(say(end, language, file=file.name))
    return "\n".join(lines), not amiss


def _use_installed_games() -> None:
    """Have the words of the games that other packages bring; one that cannot be loaded has none."""
    from importlib.metadata import entry_points

    for point in entry_points(group=GAMES):
        with suppress(Exception):  # whatever somebody's own module raises
            point.load()


def _said_already(file: Path, english: list[Path]) -> set[str]:
    """What the package or the game says in this language, if somebody's own file only adds to it."""
    name = f"{file.stem.rpartition('.')[2]}.po"
    shipped = [source.with_name(name) for source in english]
    return {
        key
        for other in shipped
        if other.is_file() and other.resolve() != file.resolve()
        for key in keys(other)
    }
