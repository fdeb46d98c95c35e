"""Whole games written out in `tests/data/playthroughs/`: a change of rules shows there as a readable diff.

After a wanted change write them anew with ``python -m tests.games.african_park.test_playthroughs``.
"""

import random
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.check.playthrough import playthrough

DATA = Path(__file__).parents[2] / "data" / "playthroughs"
# name: players, seed of the cards, seed of the choices; together they show both endings
GAMES = {
    "two-players": (2, 1, 1),
    "three-players": (3, 4, 4),
    "four-players": (4, 2, 2),
    "a-full-reserve": (2, 0, 9),
}


def written(name: str) -> str:
    players, cards, choices = GAMES[name]
    return playthrough(ap.african_park, ap.african_park.start(players, seed=cards), random.Random(choices))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str) -> None:
    assert written(name) == (DATA / f"{name}.txt").read_text(encoding="utf-8")


def test_both_endings_are_shown() -> None:
    ends = set()
    for name in GAMES:
        last = (DATA / f"{name}.txt").read_text(encoding="utf-8").split("African Park")[-1]
        reserves = [
            line.removeprefix("reserve: ") for line in last.splitlines() if line.startswith("reserve: ")
        ]
        ends.add("full" if any(ap.Reserve.parse(text).full for text in reserves) else "deck")
    assert ends == {"full", "deck"}


if __name__ == "__main__":
    DATA.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (DATA / f"{game}.txt").write_text(written(game), encoding="utf-8")
