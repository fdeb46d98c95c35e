"""The columns of a reserve by name, and the move that fills one."""

from __future__ import annotations

from typing import Final, NamedTuple

from .card import HEIGHT, SIZES

COLUMNS: Final = {
    f"{size}{letter}": (area, column)
    for area, size in enumerate(SIZES)
    for column, letter in zip(range(size // HEIGHT[size]), "ab", strict=False)
}
NAMES: Final = tuple(COLUMNS)
AREA_COLUMNS: Final = tuple(
    tuple(name for name in NAMES if COLUMNS[name][0] == area) for area in range(len(SIZES))
)
COLUMNS_BY_SIZE: Final = dict(zip(SIZES, AREA_COLUMNS, strict=True))
GRAVE: Final = "x"


class Move(NamedTuple):
    """An animal, by its code, to a column, or to the cemetery ("x"): ``Li@6a``, ``Gn@x``."""

    animal: str
    column: str

    def __str__(self) -> str:
        return f"{self.animal}@{self.column}"
