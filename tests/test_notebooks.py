"""The notebooks run from top to bottom, say what is true, and say the same in every language.

The picture in a notebook's first cell is an attachment, so that it stands there before anything runs. It is PNG,
because JupyterLab refuses SVG attachments, and is made from what the painter draws of the position in the cell's
metadata, which also keep the SVG's hash. When the painter has changed,

    python -m tests.test_notebooks

draws the pictures again.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import re
import struct
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

from africanpark_nb import Reserve, solo
from africanpark_nb.draw.svg import paint
from africanpark_nb.games.african_park.picture import reserve_scene
from africanpark_nb.words import languages, say

from .chromium import find_chromium
from .jupyter import jupyter_environment

ROOT = Path(__file__).parent.parent / "notebooks"
START, SCORING = "00-start.ipynb", "05-scoring-example.ipynb"
WORKED_EXAMPLE = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
PICTURE = "reserve.png"
SHARPNESS = 1.25  # pixels of the PNG for one of the SVG's
WIDGET = "application/vnd.jupyter.widget-view+json"


def folder(language: str) -> Path:
    """Where the notebooks in a language are: English ones at the top, others in a folder of their own."""
    return ROOT if language == "en" else ROOT / language


ALL = [
    pytest.param(file.name, language, id=f"{file.stem}-{language}")
    for language in languages()
    for file in sorted(folder(language).glob("*.ipynb"))
]
EACH = pytest.mark.parametrize(("name", "language"), ALL)
EACH_LANGUAGE = pytest.mark.parametrize("language", languages())


def load(name: str, language: str) -> Any:
    return nbformat.read(folder(language) / name, as_version=nbformat.NO_CONVERT)


def code(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def cell(notebook: Any, name: str) -> Any:
    (found,) = [cell for cell in notebook.cells if cell.id == name]
    return found


def run(notebook: Any, language: str, temporary: Path) -> Any:
    """The notebook after all its cells were run, from top to bottom, by a kernel of its own."""
    # whatever the machine speaks, a notebook speaks its own language
    other = next(code for code in languages() if code != language)
    environment = {**jupyter_environment(temporary), "AFRICANPARK_NB_LANG": other}
    client = NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(temporary)}})
    client.execute(env=environment)
    return notebook


@cache
def _ran(name: str, language: str, temporary: Path) -> Any:
    return run(load(name, language), language, temporary)


@pytest.fixture
def ran(name: str, language: str, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The notebook after all its cells were run, in an empty folder."""
    temporary = tmp_path_factory.getbasetemp() / f"notebook-{language}-{name}"
    return _ran(name, language, temporary)


def results(ran: Any, name: str) -> dict[str, str]:
    """What the last line of a cell shows, by media type."""
    (found,) = [output.data for output in cell(ran, name).outputs if output.output_type == "execute_result"]
    return dict(found)


def printed(ran: Any, name: str) -> list[str]:
    """The lines that a cell prints."""
    text = "".join(output.text for output in cell(ran, name).outputs if output.output_type == "stream")
    return text.splitlines()


# -- As they lie in the folder --------------------------------------------------------------------


def test_there_are_notebooks() -> None:
    for language in languages():
        names = [file.name for file in sorted(folder(language).glob("*.ipynb"))]
        assert names[0] == START
        assert SCORING in names


@EACH
def test_nothing_of_a_run_is_stored(name: str, language: str) -> None:
    notebook = load(name, language)
    nbformat.validate(notebook)
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata == {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    assert all(cell.outputs == [] and cell.execution_count is None for cell in code(notebook))
    first, *others = notebook.cells
    assert set(first.metadata) == {"picture"} if name == START else not first.metadata
    assert not any(cell.metadata for cell in others)
    assert not any(cell.get("attachments") for cell in others)


@EACH
def test_the_file_is_written_as_jupyter_writes_it(name: str, language: str) -> None:
    text = (folder(language) / name).read_text("utf-8")
    assert text == nbformat.writes(load(name, language)) + "\n"


@EACH
def test_cells_have_names_that_stay(name: str, language: str) -> None:
    ids = [cell.id for cell in load(name, language).cells]
    assert len(ids) == len(set(ids))
    assert not [one for one in ids if not re.fullmatch(r"[a-z]+(-[a-z]+)*", one)], "a name, not a number"


@EACH
def test_the_headings_make_an_outline(name: str, language: str) -> None:
    text = "\n".join(cell.source for cell in load(name, language).cells if cell.cell_type == "markdown")
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@EACH
def test_nothing_comes_from_the_network(name: str, language: str) -> None:
    sources = [cell.source for cell in load(name, language).cells]
    assert not [source for source in sources if "://" in source or "src=" in source]


@EACH
def test_every_link_leads_to_a_notebook_in_the_same_folder(name: str, language: str) -> None:
    for source in (cell.source for cell in load(name, language).cells if cell.cell_type == "markdown"):
        for target in re.findall(r"\]\(([^)]+)\)", source):
            assert target == f"attachment:{PICTURE}" or (folder(language) / target).is_file(), target


@EACH
def test_a_notebook_is_the_same_in_every_language(name: str, language: str) -> None:
    english, here = load(name, "en").cells, load(name, language).cells
    assert [(cell.id, cell.cell_type) for cell in here] == [(cell.id, cell.cell_type) for cell in english]
    for theirs, ours in zip(english, here, strict=True):
        if ours.cell_type == "code":
            switched = ours.source.replace(f'use_language("{language}")', 'use_language("en")')
            assert ast.dump(ast.parse(switched)) == ast.dump(ast.parse(theirs.source)), ours.id
        else:
            assert _skeleton(ours.source) == _skeleton(theirs.source), ours.id
            assert language == "en" or ours.source != theirs.source, ours.id


def _skeleton(text: str) -> tuple[object, ...]:
    """What a translation keeps: headings, questions to think about, tables, code and what it codes for."""
    headings = re.findall(r"^#+", text, re.MULTILINE)
    rows = len(re.findall(r"^\|", text, re.MULTILINE))
    # animals and columns; a Czech sentence may name them in another order
    names = sorted(set(re.findall(r"`[^`\n]+`|\*\*\d[ab]\*\*", text)))
    return headings, rows, text.count("<details>"), text.count("</details>"), names


# -- The picture in the first cell ----------------------------------------------------------------


def drawn(first: Any, language: str) -> str:
    """What the painter draws today for the picture of a cell."""
    return paint(reserve_scene(Reserve.parse(first.metadata["picture"]["reserve"]), language))


@EACH_LANGUAGE
def test_the_picture_is_what_the_painter_draws(language: str) -> None:
    first = load(START, language).cells[0]
    assert first.cell_type == "markdown"
    (alt,) = re.findall(rf"^!\[(.+)\]\(attachment:{PICTURE}\)$", first.source, re.MULTILINE)
    assert len(alt) > 100, "who does not see the picture reads what is in it"
    svg = drawn(first, language)
    stale = "the painter draws it otherwise now: python -m tests.test_notebooks"
    assert first.metadata["picture"]["svg"] == _hash(svg), stale
    png = base64.b64decode(first.attachments[PICTURE]["image/png"])
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int(side) * SHARPNESS for side in re.findall(r' (?:width|height)="(\d+)"', svg)[:2])
    assert struct.unpack(">II", png[16:24]) == pytest.approx((width, height), abs=2)
    assert len(png) < 200_000


@EACH_LANGUAGE
def test_the_first_cell_says_how_to_run(language: str) -> None:
    for name in (START, SCORING):
        first = load(name, language).cells[0].source
        assert "**Run**" in first
        assert "**Run All Cells**" in first
        assert "**Shift + Enter**" in first


def _hash(svg: str) -> str:
    return f"sha256:{hashlib.sha256(svg.encode()).hexdigest()}"


# -- Run ------------------------------------------------------------------------------------------


@EACH
def test_every_cell_runs_without_a_person(name: str, ran: Any) -> None:
    counts = [cell.execution_count for cell in code(ran)]
    assert counts == list(range(1, len(counts) + 1)), "from top to bottom, each once"
    outputs = [output for cell in code(ran) for output in cell.outputs]
    assert not [output for output in outputs if output.output_type == "error"]
    assert not [output for output in outputs if output.get("name") == "stderr"]
    shown = [cell for cell in code(ran) if cell.outputs]
    assert [cell.id for cell in code(ran) if cell not in shown] == (["play"] if name == SCORING else [])


@EACH
def test_the_board_stands_there(ran: Any) -> None:
    data = results(ran, "board")
    assert WIDGET in data
    assert data["image/svg+xml"].startswith("<svg "), "also where no widget can live"


@EACH
def test_the_web_page_of_a_run_shows_pictures_and_table(name: str, language: str, ran: Any) -> None:
    page = _exported(ran)
    stills = [
        output.data
        for cell in code(ran)
        for output in cell.outputs
        if "image/svg+xml" in output.get("data", {})
    ]
    pictures = [data["image/svg+xml"] for data in stills if WIDGET not in data]
    assert pictures
    assert _pictures(page) == pictures
    # without the state of the widgets, as JupyterLab saves it, the board is there as a picture
    bare = nbformat.from_dict({**ran, "metadata": {"kernelspec": ran.metadata["kernelspec"]}})
    assert _pictures(_exported(bare)) == [data["image/svg+xml"] for data in stills]
    if name == START:
        assert page.count('src="data:image/png;base64,') == 1
    else:
        assert Reserve.parse(WORKED_EXAMPLE).score().html(language) in page


def _exported(notebook: Any) -> str:
    return str(HTMLExporter().from_notebook_node(notebook)[0])


def _pictures(page: str) -> list[str]:
    """The SVG pictures in a web page, which nbconvert wraps."""
    wrapped = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    return [base64.b64decode(picture).decode("utf-8") for picture in wrapped]


# -- What 00-start tells --------------------------------------------------------------------------


@pytest.mark.parametrize("name", [START])
@EACH_LANGUAGE
def test_the_computer_answers_in_the_language_of_the_notebook(language: str, ran: Any) -> None:
    zebras = Reserve.parse("2[..] 3[~..] 4[~.|..] 6[~Ze.Ze.|~Ze.Ze.]")
    assert results(ran, "zebras")["text/plain"].endswith(str(zebras))
    lion, hippo = zebras.check("Li", "6a"), zebras.check("Hi", "4b")
    assert printed(ran, "ask-lion") == [lion.say(language)]
    assert (lion.eaten, lion.points) == (("Ze",) * 4, -10)
    assert printed(ran, "ask-hippo") == [hippo.say(language)]
    assert hippo.rules == ("needs-river",)
    assert printed(ran, "ask-where") == [zebras.check("Hi", to).say(language) for to in ("3a", "4a")]
    assert results(ran, "place-lion")["text/plain"].endswith(" x[Ze Ze Ze Ze]")
    assert results(ran, "compare")["text/plain"] == "(8, -2)"


@EACH_LANGUAGE
def test_the_tasks_come_out_as_told(language: str) -> None:
    notebook, empty = load(START, language), solo.start(1)
    herd = [empty]
    for column in ("6a", "6a", "6b", "6b"):
        herd.append(herd[-1].place("Ze", column))
    totals = [reserve.score().total for reserve in herd[1:]]
    assert _in_order(cell(notebook, "task-zebras").source, *totals, "+1", "+2", "+4", "+7", "+12")
    assert str(herd[-1]) in cell(notebook, "zebras").source
    prey = herd[-1].check("Li", "6a").after
    assert _in_order(cell(notebook, "task-lion").source, "−8", "−4", 2, 8, prey.score().total)
    assert herd[-1].check("Li", "4a").points == 2, "the lion has a better home"
    hippo = cell(notebook, "task-hippo").source
    assert _in_order(hippo, "2a", "4b", "6a", "6b", "3a", "4a")
    for column in ("2a", "4b", "6a", "6b"):
        assert herd[-1].check("Hi", column).rules == ("needs-river",)
    assert empty.check("Hi", "6a").points == 2, "who comes first gets the river"


@EACH_LANGUAGE
def test_the_riddle_has_one_answer(language: str) -> None:
    (riddle,) = re.findall(r'ap\.Lab\("(.+)"\)', cell(load(START, language), "to-the-board").source)
    (only,) = Reserve.parse(riddle).placements("Li")
    assert (only.column, only.eaten) == ("6a", ("Ze",) * 5)
    assert only.after.check("Li", "6a").ok


@EACH_LANGUAGE
def test_buttons_are_called_as_on_the_board(language: str) -> None:
    start = load(START, language)
    for button in ("undo", "redo", "clear"):
        assert f"**{say(f'lab.{button}', language)}**" in cell(start, "taking-back").source
    assert f"**{say('lab.undo', language)}**" in cell(start, "task-lion").source
    film = cell(load(SCORING, language), "own-choice").source
    assert _in_order(film, f"**{say('lab.undo', language)}**", f"**{say('lab.redo', language)}**")


@EACH_LANGUAGE
def test_the_codes_are_those_of_the_animals(language: str) -> None:
    table = cell(load(START, language), "notation").source
    for animal in solo.start(1).rules.edition.animals:
        assert f"| `{animal.code}` {animal.noun().said(language, '')} |" in table


def _in_order(text: str, *parts: object) -> bool:
    """Whether a text says these one after the other."""
    figures = [str(part).replace("-", "−") for part in parts]
    return (
        re.search(".*?".join(rf"(?<!\w){re.escape(figure)}(?!\w)" for figure in figures), text, re.DOTALL)
        is not None
    )


# -- What 05-scoring-example tells ----------------------------------------------------------------


@pytest.mark.parametrize("name", [SCORING])
@EACH_LANGUAGE
def test_the_story_ends_in_the_rulebooks_reserve(language: str, ran: Any) -> None:
    example = Reserve.parse(WORKED_EXAMPLE)
    assert results(ran, "six")["text/plain"].endswith(WORKED_EXAMPLE)
    assert WORKED_EXAMPLE in cell(ran, "same").source
    assert results(ran, "same")["text/plain"] == "True"
    assert results(ran, "lion-first")["text/plain"] == "True"
    assert results(ran, "no-river")["text/plain"] == "0"
    assert WORKED_EXAMPLE in results(ran, "board")["text/plain"]
    assert results(ran, "sheet")["text/html"] == example.score().html(language)
    assert re.search(r"\b24$", results(ran, "sheet")["text/plain"])
    assert [results(ran, f"points-{area}")["text/plain"] for area in ("two", "three", "four", "six")] == [
        "1",
        "3",
        "12",
        "13",
    ]
    assert results(ran, "points-cemetery")["text/plain"] == "-5"


@pytest.mark.parametrize("name", [SCORING])
@EACH_LANGUAGE
def test_the_story_is_told_move_by_move(language: str, ran: Any) -> None:
    reserve = Reserve.from_territories("C:front", "E:back", "J:front")
    assert results(ran, "land")["text/plain"].endswith(str(reserve))
    for chapter in ("two", "three", "four", "guests", "accident", "six"):
        (line,) = re.findall(rf'^{chapter} = "(.+)"$', cell(ran, chapter).source, re.MULTILINE)
        said = []
        for text in line.split():
            if text == "Li@6a" and chapter == "accident":
                choice = [verdict.say(language) for verdict in reserve.placements("Li")]
                assert printed(ran, "lion-where") == choice
                assert [verdict.column for verdict in reserve.placements("Li")] == ["6a", "6b"]
            move = solo.parse(reserve, text)
            said.append(solo.check(reserve, move).say(language))
            reserve = solo.play(reserve, move)
        assert printed(ran, chapter) == said
        assert results(ran, chapter)["image/svg+xml"] == paint(reserve_scene(reserve, language))
    assert str(reserve) == WORKED_EXAMPLE


def test_the_board_holds_the_whole_film(tmp_path: Path) -> None:
    notebook = load(SCORING, "en")
    film = """
        there, back = [], []
        while lab.timeline.can_undo:
            lab.undo()
            back.append(lab.reserve.score().total)
        print(lab.reserve == start, back)
        while lab.timeline.can_redo:
            lab.redo()
            there.append(lab.reserve.score().total)
        print(lab.reserve == r, there)
    """
    notebook.cells.append(nbformat.v4.new_code_cell(dedent(film), id="film"))
    there = [0, 1, 1, 2, 4, 8, 10, 13, 16, 18, 19, 15, 13, 16, 18, 20, 23, 24]
    back = [*reversed(there[:-1]), 0]
    assert printed(run(notebook, "en", tmp_path), "film") == [f"True {back}", f"True {there}"]


@EACH_LANGUAGE
def test_the_reckoning_told_is_the_engines(language: str) -> None:
    notebook, sheet = load(SCORING, language), Reserve.parse(WORKED_EXAMPLE).score()
    places = {"two": 2, "three": 3, "four": 4, "six": 6, "cemetery": "x"}
    for name, place in places.items():
        rows = re.findall(r"\| *(\S+) \|$", cell(notebook, f"count-{name}").source, re.MULTILINE)
        points = [int(figure.replace("−", "-")) for figure in rows if re.fullmatch(r"−?\d+", figure)]
        heads = ("area", "cemetery")
        assert points == [
            line.points for line in sheet.lines if line.place == place and line.look not in heads
        ]
    sums = "12 + 3 + 1 + 13 − 5"
    assert sums in cell(notebook, "sum-text").source
    assert [*sheet.areas.values(), sheet.cemetery] == [1, 3, 12, 13, -5]
    assert sheet.total - sheet.areas[3] + 24 == 45
    assert "12 + 24 + 1 + 13 − 5 = 45" in cell(notebook, "misprint").source


def test_the_last_answers_hold() -> None:
    hungry = Reserve.parse("2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.~|..~] x[Gi Ga]")
    assert not hungry.placements("Hi")
    assert hungry.place("El", "6a").check("Hi", "6a").points == 2, "the elephant first, and it would live"
    empty = Reserve.from_territories("C:front", "E:back", "J:front")
    assert [verdict.column for verdict in empty.placements("El") if not verdict.depressed] == [
        "4a",
        "4b",
        "6a",
        "6b",
    ]
    assert empty.place("Wr", "4a").check("El", "4b").rules == ("one-pachyderm-kind",)
    assert all(empty.check("Gi", column).points == 2 for column in ("3a", "4a", "4b", "6a", "6b"))


# -- Drawing the pictures -------------------------------------------------------------------------


def draw() -> None:
    """Draw the pictures of the first cells again, as the painter draws them now."""
    from playwright.sync_api import sync_playwright

    chromium = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=SHARPNESS, color_scheme="light")
        for language in languages():
            notebook = load(START, language)
            first = notebook.cells[0]
            svg = drawn(first, language)
            page.set_content(f'<body style="margin:0">{svg}')
            png = page.locator("svg").first.screenshot()
            first.metadata["picture"]["svg"] = _hash(svg)
            first.attachments = {PICTURE: {"image/png": base64.b64encode(png).decode()}}
            nbformat.write(notebook, folder(language) / START)
        browser.close()


if __name__ == "__main__":
    draw()
