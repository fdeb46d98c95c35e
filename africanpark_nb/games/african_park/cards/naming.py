"""What people call things: animals, columns and sides by their words, in any language there is."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ....core.errors import LONGEST_ECHO
from ....core.remembered import remembered
from ....words import forms, languages
from .card import SIDES, Animal
from .columns import GRAVE, NAMES


class Called(NamedTuple):
    """What an edition's animals are called: who is meant by a word, and how a word is written."""

    meant: Mapping[str, frozenset[str]]  # codes by a word, with its accents
    meant_bare: Mapping[str, frozenset[str]]  # and by what is left without them
    written: Mapping[str, str]  # how a word that is suggested is shown: "lion (Li)"


def folded(text: str) -> str:
    """A text as it is compared: letters of one case, accents composed, single blanks.

    >>> folded(" White-Rhinoceros ")
    'white rhinoceros'
    """
    return " ".join(unicodedata.normalize("NFC", text).casefold().replace("-", " ").replace("_", " ").split())


def bare(text: str) -> str:
    """A folded text without its accents.

    >>> bare("Bílý nosorožec")
    'bily nosorozec'
    """
    apart = unicodedata.normalize("NFD", folded(text))
    return "".join(one for one in apart if not unicodedata.combining(one))


def code_of(text: object, animals: tuple[Animal, ...]) -> str | None:
    """The code of the one animal that a word means, in any language, case and number; `None` if there is no such one.

    >>> from africanpark_nb import Edition
    >>> [code_of(text, Edition.standard().animals) for text in ("lion", "LVA", "pakun", "gn", "lioness")]
    ['Li', 'Li', 'Gn', 'Gn', None]
    """
    if not isinstance(text, str) or len(text) > LONGEST_ECHO:
        return None
    called = called_of(animals, languages())
    for meant, word in ((called.meant, folded(text)), (called.meant_bare, bare(text))):
        codes = meant.get(word, frozenset())
        if codes:
            return next(iter(codes)) if len(codes) == 1 else None
    return None


@remembered(64)
def called_of(animals: tuple[Animal, ...], spoken: tuple[str, ...]) -> Called:
    """What these animals are called in these languages; their codes and names are words too."""
    words = {animal: forms(animal.noun().key, spoken) for animal in animals}
    pairs = [(word, animal.code) for animal in animals for word in (animal.code, animal.name, *words[animal])]
    written = {
        folded(word): f"{word} ({animal.code})" for animal in animals for word in reversed(words[animal])
    }
    return Called(_by_word(pairs, folded), _by_word(pairs, bare), written)


def _by_word(pairs: Iterable[tuple[str, str]], key: Callable[[str], str]) -> dict[str, frozenset[str]]:
    codes: dict[str, frozenset[str]] = {}
    for word, code in pairs:
        codes[key(word)] = codes.get(key(word), frozenset()) | {code}
    return codes


def column_of(text: str) -> str | None:
    """The column, or the cemetery ("x"), that a word means.

    >>> column_of("6A"), column_of("Hřbitov"), column_of("7a")
    ('6a', 'x', None)
    """
    word = folded(text)
    if word in NAMES or word == GRAVE:
        return word
    return GRAVE if bare(text) in map(bare, forms("african-park/picture.cemetery", languages())) else None


def side_of(text: str) -> str | None:
    """The side of a territory card that a word means.

    >>> side_of("Front"), side_of("zadní strana"), side_of("left")
    ('front', 'back', None)
    """
    for side in SIDES:
        if folded(text) == side or bare(text) in map(
            bare, forms(f"african-park/table.side-{side}", languages())
        ):
            return side
    return None
