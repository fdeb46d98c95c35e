"""Play-outs in lock-step and what-ifs next to OpenSpiel's spades and a floor of look-ups."""

import json

from .measure import Row, fresh_python, medians


def rows(short: bool) -> list[Row]:
    """CPU seconds as the program measures them, told as rates or as they are."""
    found = medians(json.loads(fresh_python("playing", "1" if short else "5")))
    spades = ("OpenSpiel's spades", 1 / found["spades"])
    floor = "look-ups alone in NumPy"
    whole, first = found["what-if"], found["first estimate"]
    return [
        Row("random play-outs of four", "moves/s", 1 / found["random 4"], *spades, ">=", 2),
        Row("random play-outs of two", "moves/s", 1 / found["random 2"], *spades, ">=", 1.6),
        Row(
            "greedy play-outs",
            "games/s",
            1 / found["greedy"],
            f"{floor}, greedy",
            1 / found["floor greedy"],
            ">=",
            2,
        ),
        Row(
            "what-if of 24 moves, 10,000 trial games",
            "s of CPU",
            whole,
            floor,
            found["floor what-if"],
            "<=",
            1.3,
        ),
        Row("the same, its first estimate", "s of CPU", first, "the whole what-if", whole, "<=", 1 / 40),
        Row("the same, everybody greedy", "s of CPU", found["what-if greedy"], "at random", whole),
    ]
