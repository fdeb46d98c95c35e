"""What somebody gave, as it is shown in a sentence about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

LONGEST_ECHO: Final = 120  # of what somebody wrote, in an answer


def echo(value: object, write: Callable[[object], str] = repr) -> str:
    """The value as Python writes it, not too long; its type, if it cannot be written.

    >>> echo("Li"), echo([7] * 99)[-4:], echo(10**5000)
    ("'Li'", ' 7,…', '<int>')
    """
    try:
        shown = write(value)
        shown.encode()  # a text with half a character in it goes nowhere
    except (Exception, SystemExit):  # whatever somebody's own class raises
        return f"<{type(value).__name__}>"
    return shown if len(shown) <= LONGEST_ECHO else f"{shown[:LONGEST_ECHO]}…"


def shown(path: object) -> str:
    """A path as it can be printed anywhere: no control characters, no half characters, not too long.

    >>> shown("a\\x00b\\ud800.txt")
    'a\\\\x00b\\\\ud800.txt'
    """
    text = str(path)
    if len(text) > 2 * LONGEST_ECHO:
        text = f"{text[: 2 * LONGEST_ECHO]}…"
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in text)
