"""What needs NumPy asks for it in a sentence."""

import subprocess
import sys

import pytest

from africanpark_nb.core.errors import NotInstalled


@pytest.mark.parametrize(
    "asked",
    [
        "ap.whatif(ap.african_park.start(2, seed=1))",
        "ap.play_game(['ranger', 'random'])",
        "ap.tournament(['ranger', 'random'], 2)",
        "__import__('africanpark_nb.play.ranger')",
        "ap.hindsight(ap.play_game({'Ada': 'random', 'Bo': 'random'}, seed=1), 0)",
    ],
)
def test_numpy_is_asked_for_in_a_sentence(asked: str) -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import africanpark_nb as ap\n"
        f"try: {asked}\n"
        "except ap.GameError as error: print(type(error).__name__, error)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"{NotInstalled.__name__} This needs NumPy")
