"""The figures of Island Post, as `islands.toml` gives them: islands, ferry lines, letters, finds."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

_figures: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("islands.toml").read_text("utf-8"))

PLACES: Final[dict[str, tuple[float, float]]] = {
    island: (x, y) for island, (x, y) in _figures["islands"].items()
}
HARBOUR, *_islands = PLACES
ISLANDS: Final = tuple(_islands)  # all but the harbour
LINES: Final = tuple(tuple(line.split()) for line in _figures["map"]["lines"])
ADDRESS: Final[dict[str, str]] = {
    letter: island for island, letters in _figures["letters"].items() for letter in letters
}
WORTH: Final[dict[str, int]] = {
    letter: points for letters in _figures["letters"].values() for letter, points in letters.items()
}
LETTERS: Final[tuple[str, ...]] = tuple(ADDRESS)
FINDS: Final[dict[str, int]] = _figures["finds"]
NEIGHBOURS: Final = {
    island: tuple(other for other in PLACES if {island, other} in map(set, LINES)) for island in PLACES
}


def _distances(start: str) -> dict[str, int]:
    steps, edge = {start: 0}, [start]
    for island in edge:
        new = [other for other in NEIGHBOURS[island] if other not in steps]
        steps |= dict.fromkeys(new, steps[island] + 1)
        edge += new
    return steps


STEPS: Final = {island: _distances(island) for island in PLACES}  # how many lines lead from one to another
