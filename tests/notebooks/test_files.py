"""The notebooks as they lie in their folders: nothing stored, and the same in every language."""

from __future__ import annotations

import ast
import base64
import re
import struct
from itertools import pairwise

import nbformat
import pytest

from africanpark_nb.words import languages

from .pictures import PICTURE, SHARPNESS, drawn, hash_of, pictured
from .reading import EACH, EACH_LANGUAGE, START, code, folder, load, names, prose
from .spaces import loose, tied_prose


def test_every_notebook_is_there_in_every_language() -> None:
    assert names()[0] == START
    assert START in pictured()
    for language in languages():
        assert names(language) == names()


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
    assert set(first.metadata) == set(load(name, "en").cells[0].metadata) <= {"picture"}
    assert set(first.get("attachments", {})) == ({PICTURE} if first.metadata else set())
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
    text = "\n".join(cell.source for cell in prose(load(name, language)))
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@EACH
def test_nothing_comes_from_the_network(name: str, language: str) -> None:
    sources = [cell.source for cell in load(name, language).cells]
    assert not [source for source in sources if "://" in source or "src=" in source]


def links(name: str, language: str) -> list[str]:
    return [
        link for cell in prose(load(name, language)) for link in re.findall(r"\]\(([^)]+)\)", cell.source)
    ]


@EACH
def test_every_link_leads_to_a_notebook_in_the_same_folder(name: str, language: str) -> None:
    for target in links(name, language):
        assert target == f"attachment:{PICTURE}" or (folder(language) / target).is_file(), target


@EACH
def test_every_notebook_is_found_from_the_first_and_leads_back_to_it(name: str, language: str) -> None:
    assert name == START or name in links(START, language)
    assert name == START or START in links(name, language)


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
    """What a translation keeps: headings, questions to think about, tables, links, code and what it codes for."""
    headings = re.findall(r"^#+", text, re.MULTILINE)
    rows = len(re.findall(r"^\|", text, re.MULTILINE))
    targets = re.findall(r"\]\(([^)]+)\)", text)
    # animals and columns; a Czech sentence may name them in another order
    coded = sorted(set(re.findall(r"`[^`\n]+`|\*\*\d[ab]\*\*", text)))
    return headings, rows, targets, text.count("<details>"), text.count("</details>"), coded


@EACH
def test_the_first_cell_says_how_to_run(name: str, language: str) -> None:
    first = load(name, language).cells[0].source
    assert "**Run**" in first
    assert "**Run All Cells**" in first
    assert "**Shift + Enter**" in first


@pytest.mark.parametrize("name", pictured())
@EACH_LANGUAGE
def test_the_picture_is_what_the_painter_draws(name: str, language: str) -> None:
    first = load(name, language).cells[0]
    assert first.cell_type == "markdown"
    (alt,) = re.findall(rf"^!\[(.+)\]\(attachment:{PICTURE}\)$", first.source, re.MULTILINE)
    assert len(alt) > 100, "who does not see the picture reads what is in it"
    svg = drawn(first, language)
    stale = "the painter draws it otherwise now: python -m tests.notebooks"
    assert first.metadata["picture"]["svg"] == hash_of(svg), stale
    png = base64.b64decode(first.attachments[PICTURE]["image/png"])
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = (int(side) * SHARPNESS for side in re.findall(r' (?:width|height)="(\d+)"', svg)[:2])
    assert struct.unpack(">II", png[16:24]) == pytest.approx((width, height), abs=2)
    assert len(png) < 200_000


@EACH
def test_no_line_breaks_where_the_language_has_no_break(name: str, language: str) -> None:
    assert loose(load(name, language), language) == [], "python -m tests.notebooks ties them"


def test_code_and_links_are_not_tied() -> None:
    text = "Lev `v 3 a` jde k [řece](v 3 x.ipynb) a **z 2a**, s `Li`"
    tied = "Lev `v 3 a` jde k\u00a0[řece](v 3 x.ipynb) a\u00a0**z\u00a02a**, s\u00a0`Li`"
    assert tied_prose(text, "cs") == tied
