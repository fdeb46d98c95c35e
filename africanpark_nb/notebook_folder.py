"""The notebooks that come with the package, and putting them into a folder of the user's.

A folder remembers, in a small hidden file, what was put into it. So a notebook
that nobody has edited can be brought up to date, and an edited one stays.
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import NamedTuple

from .core.writing import write_whole

HERE = Path(__file__).parent
MEMORY = ".africanpark-nb.json"


class Report(NamedTuple):
    """What became of each notebook, by file name; those that were up to date are not listed."""

    new: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]


def shipped(language: str) -> dict[str, Path]:
    """The notebooks in a language (in English where there are none), by file name, in order.

    An installed package holds them in itself, a checkout beside the package.

    >>> next(iter(shipped("cs")))
    '00-start.ipynb'
    """
    for folder in (HERE / "notebooks", HERE.parent / "notebooks"):
        for part in (folder / language, folder):
            if found := sorted(part.glob("*.ipynb")):
                return {notebook.name: notebook for notebook in found}
    return {}


def fill(folder: Path, notebooks: dict[str, Path]) -> Report:
    """Put notebooks into a folder, which is made if need be; never over one that was edited there.

    Raises `OSError` or `ValueError` if the folder cannot be made or written to.
    """
    # of a link to no folder, the folder it leads to is made
    Path(os.path.realpath(folder)).mkdir(parents=True, exist_ok=True)
    put = _recall(folder)
    new, updated, kept = [], [], []
    for name, source in notebooks.items():
        target, content = folder / name, source.read_bytes()
        ours = _essence(content)
        if not target.exists():
            new.append(name)
        elif (theirs := _essence(target.read_bytes())) == ours:
            put[name] = ours
            continue
        elif theirs == put.get(name):
            updated.append(name)
        else:
            kept.append(name)
            continue
        write_whole(target, content)
        put[name] = ours
    write_whole(folder / MEMORY, json.dumps({"put": put}, indent=1).encode())
    return Report(tuple(new), tuple(updated), tuple(kept))


def _recall(folder: Path) -> dict[str, str]:
    """The fingerprints of what was put here; none if the memory is gone or damaged, so all is kept."""
    try:
        put = json.loads((folder / MEMORY).read_text("utf-8"))["put"]
        return {str(name): str(fingerprint) for name, fingerprint in put.items()}
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _essence(content: bytes) -> str:
    """A fingerprint of what a person writes in a notebook: running it is no edit."""
    try:
        cells = json.loads(content)["cells"]
        written = [[cell["cell_type"], "".join(cell["source"]), cell.get("attachments")] for cell in cells]
        content = json.dumps(written, sort_keys=True).encode()
    except (ValueError, KeyError, TypeError):
        pass  # no notebook (any more): every byte counts
    return hashlib.sha256(content).hexdigest()
