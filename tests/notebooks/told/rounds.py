"""08-rounds, and the same game in 09-branches and 10-saving."""

from __future__ import annotations

import ast
import re

from africanpark_nb import african_park
from africanpark_nb.games.african_park.table.state import State

from ..reading import cell, load

NAME = "08-rounds.ipynb"


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

FIGURES: dict[str, list[int]] = {
    "choice-answer": [points("El@6a")[0], -points("Hi@x")[0]],
    "peek-text": [0, 1],
    "next": [gone_on(DEALT, SECOND).used],
}
