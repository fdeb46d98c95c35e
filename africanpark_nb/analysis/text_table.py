"""A table as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..words import flat


def in_columns(rows: Iterable[Sequence[str]]) -> list[str]:
    """The rows as lines, every column as wide as its widest cell; a text in several languages stands on one line.

    >>> in_columns([("bot", "points"), ("greedy", "9")])
    ['bot     points', 'greedy  9']
    """
    table = [[flat(cell) for cell in row] for row in rows]
    wide = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ["  ".join(map(str.ljust, row, wide)).rstrip() for row in table]
