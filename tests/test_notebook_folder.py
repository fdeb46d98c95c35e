"""Notebooks are put into a folder, kept up to date there, and never taken from whoever edits them."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from africanpark_nb.notebook_folder import MEMORY, Report, fill, shipped

NAME = "00-start.ipynb"
NOTHING = Report((), (), ())


def notebook(source: str, outputs: tuple[str, ...] = ()) -> bytes:
    cell: dict[str, object] = {
        "cell_type": "code",
        "source": [source],
        "outputs": outputs,
        "metadata": {},
        "execution_count": None,
    }
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "žáci" / "african park"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / NAME
    file.write_bytes(notebook("first edition"))
    return file


def test_the_folder_is_made_and_filled(folder: Path, source: Path) -> None:
    assert fill(folder, {NAME: source}) == Report((NAME,), (), ())
    assert (folder / NAME).read_bytes() == source.read_bytes()
    assert sorted(file.name for file in folder.iterdir()) == [MEMORY, NAME]


def test_a_second_time_nothing_happens(folder: Path, source: Path) -> None:
    fill(folder, {NAME: source})
    before = (folder / NAME).stat()
    assert fill(folder, {NAME: source}) == NOTHING
    assert (folder / NAME).stat().st_mtime_ns == before.st_mtime_ns


def test_an_unedited_notebook_is_brought_up_to_date(folder: Path, source: Path) -> None:
    fill(folder, {NAME: source})
    source.write_bytes(notebook("second edition"))
    assert fill(folder, {NAME: source}) == Report((), (NAME,), ())
    assert (folder / NAME).read_bytes() == notebook("second edition")


def test_an_edited_notebook_is_kept_and_named(folder: Path, source: Path) -> None:
    fill(folder, {NAME: source})
    (folder / NAME).write_bytes(notebook("mine"))
    for edition in ("first edition", "second edition"):
        source.write_bytes(notebook(edition))
        assert fill(folder, {NAME: source}) == Report((), (), (NAME,))
        assert (folder / NAME).read_bytes() == notebook("mine")


def test_running_a_notebook_is_no_edit(folder: Path, source: Path) -> None:
    fill(folder, {NAME: source})
    (folder / NAME).write_bytes(notebook("first edition", ("24",)))
    assert fill(folder, {NAME: source}) == NOTHING
    assert b"24" in (folder / NAME).read_bytes(), "the results stay while the notebook is the same"
    source.write_bytes(notebook("second edition"))
    assert fill(folder, {NAME: source}) == Report((), (NAME,), ())


@pytest.mark.parametrize("content", [notebook("somebody's own"), b"not a notebook", b"[]", b"", b"\xff\xfe"])
def test_a_file_that_we_did_not_put_there_is_kept(folder: Path, source: Path, content: bytes) -> None:
    folder.mkdir(parents=True)
    (folder / NAME).write_bytes(content)
    assert fill(folder, {NAME: source}) == Report((), (), (NAME,))
    assert (folder / NAME).read_bytes() == content


def test_a_deleted_notebook_comes_back(folder: Path, source: Path) -> None:
    fill(folder, {NAME: source})
    (folder / NAME).unlink()
    assert fill(folder, {NAME: source}) == Report((NAME,), (), ())


@pytest.mark.parametrize("memory", ["", "[]", "{}", '{"put": 3}', '{"put": ["a"]}', "{"])
def test_with_a_damaged_memory_everything_is_kept(folder: Path, source: Path, memory: str) -> None:
    fill(folder, {NAME: source})
    (folder / MEMORY).write_text(memory, "utf-8")
    source.write_bytes(notebook("second edition"))
    assert fill(folder, {NAME: source}) == Report((), (), (NAME,))


@given(st.lists(st.sampled_from(["ship", "run", "edit", "fill"]), max_size=12))
def test_whatever_happens_a_persons_last_edit_is_still_there(events: list[str]) -> None:
    with TemporaryDirectory() as temporary:
        folder, source = Path(temporary, "folder"), Path(temporary, NAME)
        written, mine = "edition 0", ""
        source.write_bytes(notebook(written))
        fill(folder, {NAME: source})
        for number, event in enumerate(events, 1):
            if event == "ship":
                source.write_bytes(notebook(f"edition {number}"))
            elif event == "edit":
                mine = written = f"edited {number}"
                (folder / NAME).write_bytes(notebook(written))
            elif event == "run":
                (folder / NAME).write_bytes(notebook(written, (str(number),)))
            else:
                fill(folder, {NAME: source})
                written = json.loads((folder / NAME).read_bytes())["cells"][0]["source"][0]
            assert written == mine or not mine


def test_each_language_has_the_same_notebooks() -> None:
    english, czech = shipped("en"), shipped("cs")
    assert NAME in english
    assert list(english) == list(czech)
    assert all(english[name] != czech[name] for name in english)


def test_a_language_without_notebooks_gets_the_english_ones() -> None:
    assert shipped("xx") == shipped("en")
