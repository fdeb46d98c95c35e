"""What the cards of Tembo, the river and the players' markers look like, as shapes."""

from __future__ import annotations

from typing import Final

from ...core.scene import Shape
from .cards import CODES, HOOFED, SUPER, UNKNOWN
from .cards import ELEPHANT as ELEPHANT_CARD
from .cards import LION as LION_CARD
from .edition import Edition

DOMAIN: Final = "tembo"
OWNERS: Final = "abcd"
SIGNS: Final = dict(zip(OWNERS, "●■▲◆", strict=True))  # of the players' markers, beside their colours
ARTS: Final = {
    "G": "gnu",
    "Z": "zebra",
    "A": "antelope",
    ELEPHANT_CARD: "elephant",
    44: "crocodile-gnu",
    45: "crocodile-zebra",
    46: "crocodile-antelope",
    SUPER: "super-crocodile",
    LION_CARD: "lion",
}
STRIP_W, STRIP_H = 0.98, 0.36  # a card of a row; of the next one only this much is seen
CARD_W, CARD_H = 0.62, 0.8  # a card of a hand
PILE_W, PILE_H = 0.46, 0.64  # the draw pile, and a lion beside it
_MARKS: Final = {
    "a": "M13 0a13 13 0 0 1 0 26a13 13 0 0 1 0-26z",
    "b": "M1 1h24v24h-24z",
    "c": "M13 -2l14 27h-28z",
    "d": "M13 -2l15 15l-15 15l-15-15z",
}
_LETTER_AT: Final = {"a": 0.19, "b": 0.19, "c": 0.23, "d": 0.19}


def art(card: int, edition: Edition) -> str:
    """The name of a card's picture."""
    return f"{DOMAIN}/{ARTS[edition.species[card] if card <= HOOFED else card]}"


def mark(seat: int, x: float, y: float) -> tuple[Shape, ...]:
    """A player's marker: its colour, its shape, its letter."""
    owner = OWNERS[seat]
    return (
        Shape("path", d=_MARKS[owner], look="mark").moved(x, y),
        Shape(
            "text", x=round(x + 0.13, 2), y=round(y + _LETTER_AT[owner], 2), look="letter", text=owner.upper()
        ),
    )


def strip(number: int, seat: int, edition: Edition) -> tuple[Shape, ...]:
    """An animal at the river: species, number, points and owner side by side, so that rows can overlap."""
    return (
        Shape("box", w=STRIP_W, h=STRIP_H, r=0.06, look="face"),
        Shape("box", x=0.02, y=0.02, w=0.07, h=STRIP_H - 0.04, r=0.03, look="species"),
        Shape("art", x=0.1, y=0.05, w=0.26, h=0.26, text=art(number, edition)),
        Shape("text", x=0.53, y=0.28, look="number", text=str(number)),
        *mark(seat, 0.7, 0.05),
    )


def card(number: int, edition: Edition) -> tuple[Shape, ...]:
    """A card of a hand; one that is not known shows its back."""
    if number >= UNKNOWN:
        return back(CARD_W, CARD_H)
    face = Shape("box", w=CARD_W, h=CARD_H, r=0.06, look="face")
    band = Shape("box", x=0.03, y=0.03, w=CARD_W - 0.06, h=0.07, r=0.03, look="species")
    if number > HOOFED:
        picture = Shape("art", x=0.06, y=0.18, w=CARD_W - 0.12, h=CARD_W - 0.12, text=art(number, edition))
        return (face, band, picture)
    worth = f"★{edition.points[number]}"
    return (
        face,
        band,
        Shape("art", x=0.16, y=0.12, w=0.3, h=0.3, text=art(number, edition)),
        Shape("text", x=CARD_W / 2, y=0.62, look="number", text=str(number)),
        Shape("text", x=CARD_W / 2, y=0.76, look="worth", text=worth),
    )


def back(w: float, h: float) -> tuple[Shape, ...]:
    """The back of a card."""
    across = "".join(f"M{round(100 * w * part)} 8V{round(100 * h) - 8}" for part in (0.25, 0.5, 0.75))
    return (Shape("box", w=w, h=h, r=0.06, look="back"), Shape("path", d=across, look="back-line"))


def code(number: int) -> str:
    """A card's code."""
    return CODES[number]
