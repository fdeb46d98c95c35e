"""A program: reads records of games with a seat each, answers what hindsight on them took, in seconds of CPU.

None was met before in this process; tables are compiled as they are needed, and
after each one the peer has its turn. Then all again, and the most memory, in
bytes, that each took.
"""

from __future__ import annotations

import gc
import json
import sys
import time
import tracemalloc

import numpy as np

from africanpark_nb import hindsight
from africanpark_nb.games import games
from africanpark_nb.play import record


def main() -> None:
    asked = [(record.read(text, games()).match, seat) for text, seat in json.load(sys.stdin)]
    figures: dict[str, list[float]] = {"first": [], "again": [], "peer": [], "memory": [], "animals": []}
    gc.collect()
    gc.disable()
    for name in ("first", "again"):
        for match, seat in asked:
            begun = time.thread_time_ns()
            found = hindsight(match, seat)
            figures[name].append((time.thread_time_ns() - begun) / 1e9)
            if name == "first":
                figures["animals"].append(float(len(found.steps)))
                figures["peer"].append(peer())
    tracemalloc.start()
    for match, seat in asked:
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        hindsight(match, seat)
        figures["memory"].append(float(tracemalloc.get_traced_memory()[1] - before))
    json.dump(figures, sys.stdout)


def peer() -> float:
    """Ten million look-ups in a table of 220,000 numbers: what play-outs are made of."""
    table = np.arange(220_000, dtype=np.int32)[::-1].copy()
    places = np.random.default_rng(7).integers(0, len(table), 100_000)
    begun = time.thread_time_ns()
    for _ in range(100):
        table.take(places)
    return (time.thread_time_ns() - begun) / 1e9


if __name__ == "__main__":
    main()
