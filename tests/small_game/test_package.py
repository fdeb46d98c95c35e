"""The small game built, installed and played as somebody else's package, with nothing of this checkout but the engine."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SMALL = Path(__file__).parent / "island_post"
PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "island-post"
version = "1.0"

[project.entry-points."africanpark_nb.games"]
island-post = "island_post:island_post"

[tool.hatch.build.targets.wheel]
packages = ["island_post"]
"""
PLAY = """
import json
import africanpark_nb as ap
from africanpark_nb.games import game

theirs = game("island-post")
table = ap.Table(["Ada", "Bo", "Cy"], game="island-post", bots={"Bo": "greedy", "Cy": "random"}, seed=4)
while (seat := theirs.turn(table.state)) is not None:
    if seat:
        table.bot()
    else:
        table.show_hand()
        table.play(theirs.say(table.state, theirs.moves(table.state)[0]))
alone = ap.play_game(["greedy"], seed=1, game="island-post")
print(json.dumps({
    "report": ap.check_game(theirs, players=(1, 3)).say("cs"),
    "home": theirs.__class__.__module__,
    "ranked": sum(map(len, theirs.outcome(table.state).ranking)),
    "told": theirs.tell(table.state, theirs.parse(table.state, "boat@gull"), "cs"),
    "alone": theirs.turn(alone.state),
    "board": json.loads(table._board)["outcome"] is not None,
}))
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a process says in which the package is installed."""
    project, site = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("site")
    shutil.copytree(SMALL, project / "island_post", ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    (project / "pyproject.toml").write_text(PROJECT, "utf-8")
    run(["-m", "hatchling", "build", "-t", "wheel", "-d", str(project)], project)
    (wheel,) = project.glob("*.whl")
    run(["-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", str(site), str(wheel)], project)
    done = run(["-c", PLAY], project, PYTHONPATH=str(site))
    answer: dict[str, Any] = json.loads(done)
    return answer


def run(command: list[str], folder: Path, **env: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **env},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_an_installed_package_brings_a_game_to_a_table_of_people_and_bots(said: dict[str, Any]) -> None:
    assert said["home"].startswith("island_post.")
    assert said["ranked"] == 3
    assert said["board"]
    assert said["alone"] is None
    assert said["told"] == "plavba na Racčí skálu"


@pytest.mark.slow
def test_it_keeps_every_law_there_too(said: dict[str, Any]) -> None:
    assert said["report"].startswith("island-post dodržuje všechny zákony")
