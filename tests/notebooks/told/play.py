"""07-play."""

from __future__ import annotations

import ast
import re

from africanpark_nb import african_park, hindsight, play_game
from africanpark_nb.games.african_park.state import State

from ..reading import cell, load
from .engine import STANDARD

NAME = "07-play.ipynb"
SEATS = (2, 3, 4)


def _dealt() -> State:
    """The game in slow motion, with its land chosen, as its cell deals it."""
    source = cell(load(NAME, "en"), "small").source
    (deal,) = re.findall(r"^deal = (.+)$", source, re.MULTILINE)
    (sides,) = re.findall(r'"(.+)"\.split', source)
    return gone_on(african_park.start(["Ada", "Bruno"], deal=ast.literal_eval(deal), seed=7), sides)


def gone_on(state: State, moves: str) -> State:
    """The game after a row of moves."""
    for move in moves.split():
        state = african_park.play(state, african_park.parse(state, move))
    return state


def points(moves: str) -> tuple[int, ...]:
    """How the players of the game in slow motion stand after a row of moves."""
    return african_park.scores(gone_on(DEALT, moves))


DEALT = _dealt()
FIRST = "El@6a Hi@4b"
SECOND, OTHER = f"{FIRST} Hi@6a Cr@x", f"{FIRST} Cr@6a Hi@x"
DECKS = [STANDARD.deck_size(players) for players in SEATS]

THIRD = play_game({"Ada": "greedy", "Bruno": "greedy"}, seed=648)
BACK = hindsight(THIRD, "Ada")
LOSSES = [step for step in BACK.steps if step.loss]
WORST = max(LOSSES, key=lambda step: step.loss)

FIGURES: dict[str, list[int]] = {
    "cards-text": [3, 2, 3],
    "cards-answer": [
        figure
        for players, deck in zip(SEATS, DECKS, strict=True)
        for figure in (deck, deck // players, players)
    ],
    "choice-answer": [points("El@6a")[0], -points("Hi@x")[0]],
    "branch-answer": [points(OTHER)[1], points(SECOND)[1], points(OTHER)[0], points(SECOND)[0]],
    "possible-text": [BACK.played],
    "hindsight-answer": [
        WORST.number,
        WORST.loss,
        BACK.difference,
        len(LOSSES),
        len(BACK.steps),
        LOSSES[0].number,
    ],
    "peek-text": [0, 1],
}
