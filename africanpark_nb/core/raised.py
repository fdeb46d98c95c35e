"""What somebody else's code has raised, in a line: a bot's, or a game's."""

from __future__ import annotations

from inspect import getfile
from linecache import getline
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple

from ..words import Phrase
from .errors import LONGEST_ECHO

_PACKAGE: Final = str(Path(__file__).parents[1])
_LIBRARY: Final = str(Path(getfile(Path)).parent)  # of Python itself


class Raised(NamedTuple):
    """Where it was raised: the function of somebody else's that was called, the last line in its file, what stands there."""

    function: str
    line: int | None
    code: str


def short(words: str, longest: int = 4 * LONGEST_ECHO) -> str:
    """A text that is not too long to be read."""
    return words if len(words) <= longest else f"{words[:longest]}…"


def told(error: BaseException) -> str | Phrase:
    """What was raised, in a line, and in which line of whose code."""
    try:
        words = " ".join(str(error).split())
    except BaseException:  # exceptions of somebody else's may have no words
        words = ""
    raised = short(": ".join(filter(None, (type(error).__name__, words))))
    _, line, code = where(error)
    if line is None:
        return raised
    if not code:
        return Phrase.of("bot.line", raised=raised, line=line)
    return Phrase.of("bot.code", raised=raised, line=line, code=short(code, LONGEST_ECHO))


def where(error: BaseException) -> Raised:
    """The last line of somebody else's own file that led to an error, and what stands there, if that is known.

    The own file is the first one outside this package and Python's library:
    what is called from there, here or elsewhere, is not where its author looks.
    """
    file, function, line = None, "", None
    step: TracebackType | None = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        if file is None and not _ours(code.co_filename):
            file, function = code.co_filename, code.co_name
        if code.co_filename == file:
            line = step.tb_lineno
        step = step.tb_next
    return Raised(function, line, " ".join(getline(file, line).split()) if file and line else "")


def _ours(file: str) -> bool:
    """Whether a file is of this package or of Python's library."""
    library = file.startswith((_LIBRARY, "<frozen")) and "site-packages" not in file
    return library or file.startswith(_PACKAGE)
