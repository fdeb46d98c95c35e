"""The Binder environment, built for real as repo2docker would, on a machine without Node."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from .checkout import ROOT, clean_copy
from .jupyter import free_port, jupyter_environment, serving

BINDER = ROOT / "binder"


def machine_without_node(folder: Path) -> str:
    """A search path with all commands of this machine but Node's."""
    folder.mkdir()
    for place in reversed(os.environ["PATH"].split(os.pathsep)):
        for command in Path(place).glob("*"):
            link = folder / command.name
            if command.name not in {"node", "npm", "npx", "nodejs"} and not command.is_dir():
                link.unlink(missing_ok=True)
                link.symlink_to(command)
    return str(folder)


def python() -> str:
    """The Python that ``runtime.txt`` names if it is here, else this one."""
    named = (BINDER / "runtime.txt").read_text("utf-8").strip().replace("-", "")
    return (
        sys.executable
        if f"python3.{sys.version_info.minor}" == named
        else shutil.which(named) or sys.executable
    )


def megabytes(folder: Path) -> int:
    return sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file()) // 1_000_000


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_binder_builds_and_runs_every_notebook(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    repository, venv = clean_copy(tmp_path / "repository"), tmp_path / "venv"
    environment = jupyter_environment(tmp_path)
    environment["PATH"] = f"{venv / 'bin'}{os.pathsep}{machine_without_node(tmp_path / 'bin')}"
    seconds: dict[str, float] = {}

    def stage(name: str, *command: str | Path, cwd: Path = repository) -> str:
        begun = time.perf_counter()
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        seconds[name] = time.perf_counter() - begun
        assert done.returncode == 0, done.stdout
        return done.stdout

    stage("venv", python(), "-m", "venv", venv)
    pip = venv / "bin" / "pip"
    stage("requirements", pip, "install", "--quiet", "--no-cache-dir", "-r", "binder/requirements.txt")
    stage("postBuild", repository / "binder" / "postBuild")
    stage("dependencies", pip, "check")

    where = "import africanpark_nb as ap; ap.Lab; print(ap.__file__)"
    package = Path(stage("import", venv / "bin" / "python", "-c", where, cwd=tmp_path).strip()).parent
    assert package.is_relative_to(venv)
    assert all((package / "widget" / "static" / name).is_file() for name in ("lab.js", "lab.css"))
    notebooks = sorted((repository / "notebooks").rglob("*.ipynb"))
    assert notebooks
    for notebook in notebooks:
        stage(notebook.name, venv / "bin" / "jupyter", "execute", notebook.name, cwd=notebook.parent)
    assert not (repository / "africanpark_nb" / "front" / "node_modules").exists()

    lab = [str(venv / "bin" / "jupyter"), "lab", "--no-browser", "--allow-root", f"--port={free_port()}"]
    with serving(lab, environment, repository) as server:
        where, _ = server.visit("/")
        assert where.startswith("/lab/tree/notebooks/00-start.ipynb")
        assert not server.asks_about_news()

    with capsys.disabled():
        times = ", ".join(f"{name} {seconds[name]:.0f} s" for name in ("requirements", "postBuild"))
        print(f"\nBinder: {times}; {megabytes(venv)} MB\n")


def test_every_version_is_pinned() -> None:
    for name in ("requirements.txt", "build-pins.txt"):
        lines = (BINDER / name).read_text("utf-8").splitlines()
        pins = [line for line in lines if line and not line.startswith("#")]
        assert pins
        assert not [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)]


def test_binder_has_the_extras_of_the_notebooks_and_no_cluster() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    pinned = re.findall(r"^([\w.-]+)==", (BINDER / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    needed, not_needed = (
        {re.split(r"[<>=]", need)[0] for name in names for need in extras[name]}
        for names in (("lab", "plot"), ("cluster",))
    )
    assert needed <= set(pinned)
    assert not not_needed & set(pinned)


def test_postbuild_may_be_run() -> None:
    assert os.access(BINDER / "postBuild", os.X_OK)
