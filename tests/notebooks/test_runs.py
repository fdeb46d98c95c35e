"""The notebooks run from top to bottom without a person, and show what they should everywhere."""

from __future__ import annotations

import base64
import re
from itertools import chain
from typing import Any

import nbformat
from nbconvert import HTMLExporter

from .reading import EACH, SCORING, code
from .running import WIDGET, shown

SILENT = {SCORING: ["play"]}  # cells that only define something


@EACH
def test_every_cell_runs_without_a_person(name: str, ran: Any) -> None:
    counts = [cell.execution_count for cell in code(ran)]
    assert counts == list(range(1, len(counts) + 1)), "from top to bottom, each once"
    outputs = [output for cell in code(ran) for output in cell.outputs]
    assert not [output for output in outputs if output.output_type == "error"]
    assert not [output for output in outputs if output.get("name") == "stderr"]
    assert [cell.id for cell in code(ran) if not cell.outputs] == SILENT.get(name, [])


@EACH
def test_there_is_a_board_and_every_board_has_a_picture_of_itself(ran: Any) -> None:
    boards = [data for cell in code(ran) if WIDGET in (data := shown(cell))]
    assert boards
    assert all(_still(data) for data in boards), "also where no widget can live"


def _still(data: dict[str, str]) -> bool:
    """Whether a board leaves a picture behind; before the land is chosen there is no reserve, and a text will do."""
    if "\nsides:" in data["text/plain"] and "\nreserve:" not in data["text/plain"]:
        return "image/svg+xml" not in data or data["image/svg+xml"].startswith("<svg ")
    return data["image/svg+xml"].startswith("<svg ")


@EACH
def test_the_web_page_of_a_run_shows_pictures_and_tables(ran: Any) -> None:
    page = _exported(ran)
    outputs = [shown(cell) for cell in code(ran)]
    live = [[] if WIDGET in data else _drawn(data) for data in outputs]
    assert _pictures(page) == list(chain(*live))
    # without the state of the widgets, as JupyterLab saves it, the boards are there as pictures
    bare = nbformat.from_dict({**ran, "metadata": {"kernelspec": ran.metadata["kernelspec"]}})
    assert _pictures(_exported(bare)) == list(chain(*map(_drawn, outputs)))
    pages = [data.get("text/html", "") for data in outputs]
    tables = [table for one in pages for table in re.findall("(?s)<table.*?</table>", one)]
    # the page writes bars a little differently
    assert not [part for table in tables for part in re.split("<svg.*?</svg>", table) if part not in page]
    assert page.count('src="data:image/png;base64,') == len(ran.cells[0].metadata), "the one it begins with"


def _drawn(data: dict[str, str]) -> list[str]:
    """The pictures of an output: of its own, or those of its page, as plots have them."""
    return [data["image/svg+xml"]] if "image/svg+xml" in data else _pictures(data.get("text/html", ""))


def _exported(notebook: Any) -> str:
    return str(HTMLExporter().from_notebook_node(notebook)[0])


def _pictures(page: str) -> list[str]:
    """The SVG pictures in a web page, which nbconvert wraps."""
    wrapped = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    return [base64.b64decode(picture).decode("utf-8") for picture in wrapped]
