"""A program: compiles the tables of reserves in a fresh process; prints CPU seconds beside NumPy's import."""

import json
import time

begun = time.process_time()
import numpy as np  # noqa: E402, F401  # what is measured

numpy_seconds = time.process_time() - begun

from africanpark_nb import Edition, Reserve  # noqa: E402
from africanpark_nb.games.african_park.fast.reserve_table import ReserveTable, reserve_table  # noqa: E402

RESERVES = ("B:front F:front I:front", "A:front E:front J:front")
EDITION = Edition.standard()


def compiled(cards: str) -> ReserveTable:
    """The tables of a reserve, with those for greedy play."""
    reserve = Reserve.from_territories(*cards.split())
    table = reserve_table(EDITION, tuple(area.land for area in reserve.areas))
    assert table is not None
    assert table.best is not None
    return table


def main() -> None:
    """One reserve, a further one, one met before."""
    seconds = {"numpy": numpy_seconds}
    for name, cards in (("one", RESERVES[0]), ("further", RESERVES[1]), ("again", RESERVES[0])):
        begun = time.process_time()
        compiled(cards)
        seconds[name] = time.process_time() - begun
    print(json.dumps(seconds))


if __name__ == "__main__":
    main()
