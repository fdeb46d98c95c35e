"""The cards of Tembo as numbers, in the order in which hands are written, and their codes."""

from __future__ import annotations

from typing import Final

HOOFED: Final = 42  # cards 1 to 42 are hoofed animals and carry these numbers
ELEPHANT: Final = 43
CROCODILES: Final = (44, 45, 46)  # they eat gnus, zebras, antelopes
SUPER: Final = 47
LION: Final = 48
NO_LION: Final = 49  # stands in a pile for a card that is not known, except that it is no lion
UNKNOWN: Final = 50

SPECIES: Final = "GZA"
CODES: Final = ("", *map(str, range(1, HOOFED + 1)), "El", "CrG", "CrZ", "CrA", "Su", "Li", "!", "?")
CARDS: Final = {code: card for card, code in enumerate(CODES) if 0 < card <= LION}
EATS: Final = dict(zip(CROCODILES, SPECIES, strict=True))  # the species that a normal crocodile has on it

HAND: Final = 5  # cards that a hand is drawn up to
CROSSINGS: Final = (1, 2, 3, 4, 5)
MARKERS: Final = 10  # of each player; running out limits nobody
SEATS: Final = (2, 3, 4)


def art(card: int) -> str:
    """The code of what a card shows, without its number.

    >>> art(ELEPHANT), art(16)
    ('El', 'hoofed')
    """
    return "hoofed" if card <= HOOFED else CODES[card]
