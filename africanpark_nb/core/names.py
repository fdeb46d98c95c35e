"""What a name is: the names of players, kept lines, bots and animals, and the notes beside them."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# what the categories of Unicode call controls, halves of characters, nothing at all, or changes of direction
_NO_TEXT: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_JOINERS: Final = "\u200c\u200d"  # they shape Persian and Indic words, and join emoji
_NEW_EMOJI: Final = range(0x1F000, 0x1FB00)  # newer than what this Python knows
_FLAGS: Final = re.compile(
    "\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f"
)  # such as Wales, spelt in hidden letters
_BLANKS: Final = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")  # letters that show nothing
_UNSEEN: Final = re.compile(
    "(?<![^\u0000-\u024f])[\u200c\u200d]+|[\u200c\u200d]+(?![^\u0000-\u024f])|[\ufe0e\ufe0f]"
)


def tidy(name: object, longest: int) -> str | None:
    """The name as it is kept, in Unicode's composed form and without blanks around it; `None` for what is no name.

    A name is one line of text that can be seen, in any writing, emoji and
    blanks of any kind included. Controls, marks of direction and what shows
    nothing at all are none.

    >>> tidy(" Z\\u030cofie ", 60), tidy("lev v\\u00a06a", 60)
    ('Žofie', 'lev v\\xa06a')
    >>> tidy("A\\u202eda", 60), tidy("", 60), tidy(7, 60)
    (None, None, None)
    """
    if not isinstance(name, str) or len(name) > 16 * longest:
        return None
    if name.isascii() and name.isprintable():  # most names, at once: games are started by the thousand
        kept = name.strip()
        return kept if 0 < len(kept) <= longest else None
    kept = unicodedata.normalize("NFC", name.strip())
    shows = any(
        unicodedata.category(one)[0] not in "CMZ" or ord(one) in _NEW_EMOJI for one in _FLAGS.sub("🏴", kept)
    )
    return kept if shows and len(kept) <= longest and _is_text(kept) else None


def tidy_note(note: object, longest: int) -> str | None:
    """A text of several lines as it is kept, which may be empty; `None` for what is none."""
    if not isinstance(note, str) or len(note) > 16 * longest:
        return None
    kept = unicodedata.normalize("NFC", re.sub("\r\n?", "\n", note))
    return kept if len(kept) <= longest and _is_text(kept.replace("\n", " ").replace("\t", " ")) else None


def looks(name: str) -> str:
    """A key that names share if nobody could tell them apart: by the kind of a blank, or by what cannot be seen.

    >>> looks("lev v\\u00a06a") == looks("lev  v 6a"), looks("Ada") == looks("ada")
    (True, False)
    """
    if name.isascii():
        return " ".join(name.split())
    return " ".join(_UNSEEN.sub("", unicodedata.normalize("NFC", name)).split())


def _is_text(text: str) -> bool:
    return all(
        unicodedata.category(one) not in _NO_TEXT or one in _JOINERS or ord(one) in _NEW_EMOJI
        for one in _FLAGS.sub("", text)
    ) and _BLANKS.isdisjoint(text)
