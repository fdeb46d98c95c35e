"""07-play."""

from __future__ import annotations

from .engine import STANDARD

NAME = "07-play.ipynb"
SEATS = (2, 3, 4)
DECKS = [STANDARD.deck_size(players) for players in SEATS]

FIGURES: dict[str, list[int]] = {
    "cards-text": [3, 2, 3],
    "cards-answer": [
        figure
        for players, deck in zip(SEATS, DECKS, strict=True)
        for figure in (deck, deck // players, players)
    ],
}
