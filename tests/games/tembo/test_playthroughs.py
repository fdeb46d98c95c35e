"""Whole games of Tembo written out in `tests/data/playthroughs/`: a change of rules shows there as a readable diff.

After a wanted change write them anew with ``python -m tests.games.tembo.test_playthroughs``.
"""

import random
from pathlib import Path

import pytest

from africanpark_nb import tembo
from africanpark_nb.check.playthrough import playthrough

DATA = Path(__file__).parents[2] / "data" / "playthroughs"
# name: players, seed of the cards, seed of the choices, variants
GAMES = {
    "tembo-one-game": (2, 1, 1, {"one-game"}),
    "tembo-match": (3, 3, 4, None),
    "tembo-four-players": (4, 2, 2, {"one-game"}),
}


def written(name: str) -> str:
    players, cards, choices, rules = GAMES[name]
    return playthrough(tembo, tembo.start(players, seed=cards, rules=rules), random.Random(choices))


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_went(name: str) -> None:
    assert written(name) == (DATA / f"{name}.txt").read_text(encoding="utf-8")


def test_lions_crossings_meals_and_a_second_game_are_shown() -> None:
    text = "".join((DATA / f"{name}.txt").read_text(encoding="utf-8") for name in GAMES)
    moves = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    for begin in ("Li@", "El@", "Su@", "CrG@", "deal"):
        assert any(move.startswith(begin) for move in moves), begin
    for part in ("+", ":first", ":species"):
        assert any(part in move for move in moves), part


if __name__ == "__main__":
    DATA.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (DATA / f"{game}.txt").write_text(written(game), encoding="utf-8")
