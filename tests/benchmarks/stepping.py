"""Stepping whole games through the public `moves` and `play`, next to OpenSpiel's hearts through `child()`."""

import json

from .measure import Row, fresh_python, medians


def rows(short: bool) -> list[Row]:
    """Moves a second, and the memory that is kept after twenty thousand games."""
    asked = {"rounds": 1, "many": 2_000} if short else {"rounds": 9, "many": 20_000}
    found = medians(json.loads(fresh_python("stepping", json.dumps(asked))))
    hearts = ("OpenSpiel's hearts", found["hearts"])
    return [
        Row("stepping a game of four", "moves/s", found["warm"], *hearts, ">=", 1.5),
        Row("the same, met for the first time", "moves/s", found["cold"], *hearts),
        Row("stepping a game of three", "moves/s", found["3 players"], *hearts),
        Row("stepping a game of two", "moves/s", found["2 players"], *hearts),
        Row("stepping greedy bots", "moves/s", found["greedy"], *hearts),
        Row(
            f"memory kept after {asked['many']:,} games",
            "MB",
            found["megabytes"],
            "what is let pass",
            120,
            "<=",
            1,
        ),
    ]
