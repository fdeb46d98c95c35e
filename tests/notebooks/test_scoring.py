"""What 05-scoring-example tells."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import nbformat
import pytest

from africanpark_nb import Reserve, solo
from africanpark_nb.draw.svg import paint
from africanpark_nb.games.african_park.show.picture import reserve_scene

from .reading import EACH_LANGUAGE, SCORING, cell, load
from .running import printed, results, run

WORKED_EXAMPLE = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"


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
