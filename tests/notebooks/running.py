"""The notebooks as they run, each in a kernel of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from nbclient import NotebookClient

from africanpark_nb import Reserve
from africanpark_nb.words import languages
from tests.jupyter import jupyter_environment

from .reading import RESERVE, cell, load, position

WIDGET = "application/vnd.jupyter.widget-view+json"


def run(notebook: Any, language: str, temporary: Path) -> Any:
    """The notebook after all its cells were run, from top to bottom, in an empty folder."""
    # whatever the machine speaks, a notebook speaks its own language
    other = next(code for code in languages() if code != language)
    environment = {**jupyter_environment(temporary), "AFRICANPARK_NB_LANG": other}
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(temporary)}})
    client.execute(env=environment)
    return notebook


@cache
def ran_once(name: str, language: str, temporary: Path) -> Any:
    """A notebook after its run, of which there is one for all tests."""
    return run(load(name, language), language, temporary / f"notebook-{language}-{name}")


def shown(part: Any) -> dict[str, str]:
    """What the last line of a cell shows, by media type; nothing if it shows nothing."""
    return {
        medium: str(data)
        for output in part.outputs
        if output.output_type == "execute_result"
        for medium, data in output.data.items()
    }


def results(ran: Any, name: str) -> dict[str, str]:
    """What the last line of a cell shows, by media type."""
    found = shown(cell(ran, name))
    assert found, f"{name} shows nothing"
    return found


def printed(ran: Any, name: str) -> list[str]:
    """The lines that a cell prints."""
    text = "".join(output.text for output in cell(ran, name).outputs if output.output_type == "stream")
    return str(text).splitlines()


def reserve_above(ran: Any, name: str) -> Reserve:
    """The reserve that a reader sees last before a cell: drawn, or on a board."""
    seen = None
    for part in ran.cells:
        if part.id == name:
            break
        text = shown(part).get("text/plain", "") if part.cell_type == "code" else ""
        if RESERVE.search(text):
            seen = position(text)
    assert seen is not None, f"no reserve above {name}"
    return seen
