"""How a game begins: what is refused with a sentence, and what a seed fixes."""

import subprocess
import sys
from typing import Any

import pytest

import africanpark_nb as ap

from .test_game import GAME, HANDS


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": 1}, "2 to 4"),
        ({"players": 5}, "2 to 4"),
        ({"players": ["Ada", ""]}, "1 to 60"),
        ({"players": ["Ada", " "]}, "1 to 60"),
        ({"players": ["Ada", 7]}, "1 to 60"),
        ({"players": ["Ada", "Ada"]}, "named 'Ada'"),
        ({"players": 2, "seed": "7"}, "integer"),
        ({"players": 2, "seed": 7.0}, "integer"),
        ({"players": 2, "seed": True}, "integer"),
        ({"players": 2, "rules": {"eat-first"}}, "Rules"),
        ({"players": 2, "deal": {"animal": ["Li"]}}, "territories"),
        ({"players": 2, "deal": {"animals": "Li"}}, "list of codes"),
        ({"players": 2, "deal": {"animals": ["Xx"]}}, "no animal"),
        ({"players": 2, "deal": {"animals": ["Wr", "Wr"]}}, "not that many Wr cards"),
        ({"players": 2, "deal": {"territories": [("A", "B", "I")]}}, "one card of each deck"),
        ({"players": 2, "deal": {"territories": [("A", "E", "I"), ("A", "F", "J")]}}, "dealt twice"),
        ({"players": 2, "deal": {"territories": HANDS}}, "at most 2"),
    ],
)
def test_bad_input_is_a_typed_error_with_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(ap.GameError, match=words) as caught:
        GAME.start(**arguments)
    assert caught.value.say("cs") != caught.value.say("en")


def test_integers_of_other_kinds_are_seeds_and_stored_plain() -> None:
    class Whole:
        def __index__(self) -> int:
            return 7

    state = GAME.start(2, seed=Whole())  # type: ignore[arg-type]  # as NumPy's integers are
    assert type(state.setup.seed) is int
    assert state == GAME.start(2, seed=7)


def test_a_seed_is_the_same_game_in_every_process() -> None:
    code = "import africanpark_nb as ap; print(ap.african_park.write(ap.play_game({'A': 'random', 'B': 'greedy'}, seed=7).state))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8", "PATH": ""},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(runs) == 1
