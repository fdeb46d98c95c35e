"""The columns of a reserve by name, and the move that fills one."""

from __future__ import annotations

from collections.abc import Sequence
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


def item_keys(column: str, codes: Sequence[str]) -> tuple[str, ...]:
    """The keys of a column's animals in its picture, the lowest first.

    "6a Ze 2" is the second zebra of column 6a: it stays so when others are eaten and it slides.

    >>> item_keys("6a", ["Ze", "Gn", "Ze"])
    ('6a Ze 1', '6a Gn 1', '6a Ze 2')
    """
    return tuple(f"{column} {code} {[*codes[:i], code].count(code)}" for i, code in enumerate(codes))
