"""A program: reads records of games with a seat each, and prints the CPU seconds of hindsight on them as JSON.

At first tables are compiled as they are needed, then they are there. After each
round comes the peer: a what-if of 24 moves with 10,000 random play-outs.
"""

import gc
import json
import sys
import time

from africanpark_nb import hindsight
from africanpark_nb.games import games
from africanpark_nb.play import record

from .playing import answer, opening


def main() -> None:
    asked = [(record.read(text, games()).match, seat) for text, seat in json.load(sys.stdin)]
    figures: dict[str, list[float]] = {"first": [], "again": [], "what-if": []}
    state = opening(4)
    gc.collect()
    gc.disable()
    for name in ("first", "again", "again"):
        for match, seat in asked:
            begun = time.process_time()
            hindsight(match, seat)
            figures[name].append(time.process_time() - begun)
        if name == "first":
            answer(state, "random", [])
        begun = time.process_time()
        answer(state, "random", [])
        figures["what-if"].append(time.process_time() - begun)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
