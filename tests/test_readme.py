"""The README keeps its word."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

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


def test_the_guide_names_only_files_that_exist() -> None:
    table = GUIDE.partition("## The house")[0]
    paths = [path for path in re.findall(r"`([\w./-]+)`", table) if "/" in path and "NN" not in path]
    assert paths
    assert not [path for path in paths if not (ROOT / path).exists()]


def test_the_guide_gives_a_reason_for_each_dependency() -> None:
    import json
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    python = project["build-system"]["requires"] + project["project"]["dependencies"]
    for extra in project["project"]["optional-dependencies"].values():
        python += extra
    front = json.loads((ROOT / "africanpark_nb" / "front" / "package.json").read_text("utf-8"))
    names = {re.split(r"[<>=\[;]", requirement)[0] for requirement in python} - {"africanpark_nb"}
    names |= {*front["dependencies"], *front["devDependencies"]}
    assert not [name for name in names if f"`{name}`" not in GUIDE]
