"""Two things measured side by side, so that a slow or busy machine is slow for both; and the table of what was seen."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from africanpark_nb.analysis.text_table import in_columns

Side = Callable[[], float]
Figures = Mapping[str, Sequence[float]]
HEAD = ("what", "ours", "next to", "theirs", "ratio", "aim", "")


class Row(NamedTuple):
    """One line of the table: a figure of ours, one of a peer's in the same unit, and what their quotient should be.

    ``aim`` is for ours ÷ theirs: at most that where less is better (``"<="``), at least that where more is.
    """

    what: str
    unit: str
    ours: float
    peer: str
    theirs: float
    better: Literal["<=", ">="] = "<="
    aim: float | None = None

    @property
    def ratio(self) -> float:
        """Ours in units of theirs."""
        return self.ours / self.theirs

    @property
    def kept(self) -> bool:
        """Whether the aim is reached; a figure without an aim is only shown."""
        if self.aim is None:
            return True
        return self.ratio <= self.aim if self.better == "<=" else self.ratio >= self.aim

    def as_dict(self) -> dict[str, object]:
        """The row for a file."""
        return {**self._asdict(), "ratio": self.ratio, "kept": self.kept}


def table(rows: Sequence[Row]) -> str:
    """The rows as text; a figure that falls short of its aim says so.

    >>> print(table([Row("a click", "ms", 30, "a counter", 20, "<=", 1.3)]))
    what         ours  next to    theirs  ratio  aim
    a click, ms  30    a counter  20      1.5    <= 1.3  short of it
    """
    lines = [
        (
            f"{row.what}, {row.unit}",
            _figure(row.ours),
            row.peer,
            _figure(row.theirs),
            f"{row.ratio:.3g}",
            "" if row.aim is None else f"{row.better} {row.aim:g}",
            "" if row.kept else "short of it",
        )
        for row in rows
    ]
    return "\n".join(in_columns([HEAD, *lines]))


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def alternate(sides: Mapping[str, Side], rounds: int) -> dict[str, float]:
    """Each side once a round, after one round that does not count; the medians."""
    for side in sides.values():
        side()
    figures: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(rounds):
        # every other round backwards, so that no side always comes after the same other one
        for name in list(sides)[:: -1 if number % 2 else 1]:
            figures[name].append(sides[name]())
    return medians(figures)


def medians(figures: Figures) -> dict[str, float]:
    """The median of each list of figures."""
    return {name: statistics.median(found) for name, found in figures.items()}


def process_seconds(code: str) -> float:
    """User and system time of a fresh Python that runs the code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fresh_python(program: str, text: str) -> str:
    """What one of the `programs` prints in a fresh Python, given a text."""
    done = subprocess.run(
        [sys.executable, "-m", f"{__package__}.programs.{program}"],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the program {program} failed:\n{done.stderr}")
    return done.stdout
