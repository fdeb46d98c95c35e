"""The card that somebody names: by its code, by its animal, or as a pair or a crocodile with its meal."""

from __future__ import annotations

import re
from typing import Final

from ...core.errors import UnknownName
from ...words import languages
from .cards import CARDS, CODES, CROCODILES, HOOFED
from .edition import Edition
from .move import MEALS
from .rules import card_in_words

_SPLIT: Final = re.compile(
    r"[0-9]{1,2}@[1-5]\+[0-9]{1,2}"
)  # both animals of a pair at crossings of their own


def key(name: str, edition: Edition) -> str:
    """The key of a card in the tray; raises `UnknownName`.

    >>> edition = Edition.standard()
    >>> key("gnu 16", edition), key("slon", edition), key("36+34", edition), key("crz:first", edition)
    ('16', 'El', '34+36', 'CrZ:first')
    """
    wanted = " ".join(name.split()).casefold()
    if _SPLIT.fullmatch(wanted):
        return wanted
    called, colon, meal = wanted.partition(":")
    parts = [_code(part.strip(), edition) for part in called.split("+")]
    cards = [CARDS.get(part or "", 0) for part in parts]
    pair = len(cards) == 2 and 0 < min(cards) < max(cards) <= HOOFED
    eats = len(cards) == 1 and cards[0] in CROCODILES and meal.strip() in MEALS
    if pair and not colon:
        return "+".join(CODES[card] for card in sorted(cards))
    if eats:
        return f"{CODES[cards[0]]}:{meal.strip()}"
    if len(cards) == 1 and cards[0] and cards[0] not in CROCODILES and not colon:
        return CODES[cards[0]]
    raise UnknownName("tembo/error.unknown-card", name, keys())


def keys() -> tuple[str, ...]:
    """What a card can be called, but for pairs."""
    meals = (f"{CODES[card]}:{meal}" for card in CROCODILES for meal in MEALS)
    return (*(code for code, card in CARDS.items() if card not in CROCODILES), *meals)


def _code(text: str, edition: Edition) -> str | None:
    for code, card in CARDS.items():
        if code.casefold() == text:
            return code
        if any(card_in_words(card, edition.species).said(one, "").casefold() == text for one in languages()):
            return code
    return None
