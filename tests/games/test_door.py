"""Games are found by name: ours, somebody else's installed package, or one made in a cell."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.games import chosen, games
from africanpark_nb.play import record
from africanpark_nb.play.match import Match

from ..small_game.island_post import island_post

SMALL = Path(__file__).parents[1] / "small_game" / "island_post"
POINTS = """[africanpark_nb.games]
island-post = island_post.game:island_post
broken = island_post.nowhere:game
no-game = island_post.figures:HARBOUR
"""
TRY = """
import json, sys
import africanpark_nb as ap
ap.play_game(["random", "random"], seed=1)
early = "importlib.metadata" in sys.modules or "island_post" in sys.modules
from africanpark_nb.games import games
from africanpark_nb.play import record
match = ap.play_game(["greedy", "random"], seed=1, game="island-post")
again = record.read(record.write(match, open_deck=True)).match
table = ap.Table(["Ada", "Bo"], game="island-post", bots={"Bo": "greedy"}, language="cs", seed=2)
table.play("boat@reed")
told = []
for name in ("broken", "no-game", "chess"):
    try:
        ap.play_game(["random"], game=name)
    except ap.GameError as error:
        told.append(str(error))
lab = ap.Lab(game="island-post", language="en")
print(json.dumps({
    "early": early, "names": list(games()), "same": again.state == match.state, "told": told,
    "notice": json.loads(table._notice)["notice"]["text"], "lab": json.loads(lab._setting)["title"],
    "wins": ap.tournament(["greedy", "random"], games=4, seed=1, game="island-post").standings[0].games,
}))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a fresh process says where the small game is installed as somebody else's package."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(SMALL, folder / "island_post", ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    about = folder / "island_post-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: island-post\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(POINTS)
    done = subprocess.run(
        [sys.executable, "-c", TRY],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def test_somebody_elses_package_brings_a_game_with_its_words(said: dict[str, Any]) -> None:
    assert {"african-park", "island-post"} <= set(said["names"])
    assert said["same"]
    assert said["notice"].startswith("Ada")
    assert said["lab"] == "Island Post"
    assert said["wins"] == 4


def test_other_packages_are_not_looked_at_for_a_game_of_ours(said: dict[str, Any]) -> None:
    assert not said["early"]


def test_a_game_that_cannot_be_loaded_is_a_sentence_and_harms_no_other(said: dict[str, Any]) -> None:
    broken, no_game, unknown = said["told"]
    assert "broken" in broken
    assert "island_post.nowhere" in broken
    assert "'harbour'" in no_game
    assert "island-post" in unknown


def test_a_game_made_in_a_cell_is_known_by_its_name_once_it_was_given() -> None:
    match = ap.play_game(["random", "random"], seed=3, game=island_post)
    assert games()["island-post"] is island_post
    assert record.read(record.write(match, open_deck=True)).match.state == match.state
    assert chosen("african-park") is ap.african_park
    assert isinstance(match, Match)


@pytest.mark.parametrize("wrong", [7, object(), "chess", type(island_post)])
def test_what_is_no_game_is_told(wrong: Any) -> None:
    for ask in (
        lambda: ap.Table(2, game=wrong),
        lambda: ap.Lab(game=wrong),
        lambda: ap.play_game(["random", "random"], game=wrong),
        lambda: ap.tournament(["random", "greedy"], games=2, game=wrong),
    ):
        with pytest.raises(ap.GameError, match=r"no game"):
            ask()
