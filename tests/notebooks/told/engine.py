"""What the figures are reckoned with."""

from __future__ import annotations

from functools import reduce

from africanpark_nb import Edition, Reserve, solo
from africanpark_nb.games.african_park.reserve.worth import herd_bonus

from ..reading import cell, load, position

STANDARD = Edition.standard()
CODES = [animal.code for animal in STANDARD.animals]
HERBIVORES = [animal.code for animal in STANDARD.animals if animal.group == "herbivore"]
EMPTY = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")


def at(name: str, cell_name: str) -> Reserve:
    """The reserve that a cell of a notebook writes down."""
    return position(cell(load(name, "en"), cell_name).source)


def minimum(code: str) -> int:
    """How many spaces an animal wants."""
    return STANDARD.animal(code).minimum


def value(code: str) -> int:
    """What an animal counts."""
    return STANDARD.animal(code).value


def bonus(number: int, code: str = "Ze") -> int:
    """What a herd of that many earns in the largest area."""
    return herd_bonus(STANDARD.animal(code), 6, number)


def played(reserve: Reserve, moves: str) -> Reserve:
    """The reserve after a row of moves."""
    return reduce(lambda state, move: solo.play(state, solo.parse(state, move)), moves.split(), reserve)


def total(reserve: Reserve, moves: str = "") -> int:
    """What a reserve is worth after a row of moves."""
    return played(reserve, moves).score().total


def gain(reserve: Reserve, moves: str) -> int:
    """What a row of moves brings."""
    return total(reserve, moves) - total(reserve)
