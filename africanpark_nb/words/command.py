"""The command ``words-check``: what a language's file lacks, beside English."""

from __future__ import annotations

from pathlib import Path

from . import Noun, say
from .catalogue import english_of
from .po import PoError, check


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
    found = check(file, *english_of(file))
    lines = []
    told = (("words.same", found.same), ("words.missing", found.missing), ("words.unused", found.unused))
    for key, keys in told:
        if keys:
            lines.append(say(key, language, sentences=Noun("unit.sentence", len(keys))))
            lines += [f"  {each}" for each in keys]
    for sentence, line, wanted, there in found.places:
        lines.append(say("words.places", language, line=line, key=sentence, wanted=wanted, found=there))
    amiss = bool(found.missing or found.unused or found.places)
    end = "words.amiss" if amiss else "words.still-english" if found.same else "words.complete"
    lines.append(say(end, language, file=file.name))
    return "\n".join(lines), not amiss
