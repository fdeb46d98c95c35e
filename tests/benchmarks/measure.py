"""Two things measured side by side, so that a slow or busy machine is slow for both."""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

Side = Callable[[], float]


class Measured(NamedTuple):
    """Medians of every side, in the unit of its figures."""

    medians: dict[str, float]

    def ratio(self, of: str, to: str) -> float:
        """How many times the one side is the other."""
        return self.medians[of] / self.medians[to]


def alternate(sides: Mapping[str, Side], rounds: int) -> Measured:
    """Each side once a round, after one that does not count; the medians."""
    for side in sides.values():
        side()
    figures: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(rounds):
        # every other round backwards, so that no side always comes after the same other one
        for name in list(sides)[:: -1 if number % 2 else 1]:
            figures[name].append(sides[name]())
    return Measured({name: statistics.median(found) for name, found in figures.items()})


def best(measure: Callable[[], Measured], of: str, to: str, limit: float, runs: int = 3) -> Measured:
    """The whole measurement again, at most ``runs`` times, until the ratio keeps the limit; else the best.

    Another process on the machine can spoil one side of a run but not make it
    faster than it is, so the best of whole runs is what the code can do.
    """
    found = measure()
    for _ in range(runs - 1):
        if found.ratio(of, to) <= limit:
            break
        found = min(found, measure(), key=lambda measured: measured.ratio(of, to))
    return found


def process_seconds(code: str) -> float:
    """User and system time of a fresh Python that runs the code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fresh_python(module: str, text: str) -> str:
    """What a module prints as a program in a fresh Python, given a text."""
    done = subprocess.run(
        [sys.executable, "-m", module],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


REPORTS: list[str] = []


def report(name: str, **figures: float | str | Sequence[float]) -> None:
    """Keep a line of figures for the end of the run."""
    rounded = {key: round(value, 4) if isinstance(value, float) else value for key, value in figures.items()}
    REPORTS.append(f"{name}: {json.dumps(rounded, ensure_ascii=False)}")
