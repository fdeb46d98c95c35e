"""What 00-start tells."""

from __future__ import annotations

import re
from typing import Any

import pytest

from africanpark_nb import Reserve, solo
from africanpark_nb.words import say

from .reading import EACH_LANGUAGE, SCORING, START, cell, in_order, load
from .running import printed, results


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
    assert in_order(cell(notebook, "task-zebras").source, *totals, "+1", "+2", "+4", "+7", "+12")
    assert str(herd[-1]) in cell(notebook, "zebras").source
    prey = herd[-1].check("Li", "6a").after
    assert in_order(cell(notebook, "task-lion").source, "−8", "−4", 2, 8, prey.score().total)
    assert herd[-1].check("Li", "4a").points == 2, "the lion has a better home"
    hippo = cell(notebook, "task-hippo").source
    assert in_order(hippo, "2a", "4b", "6a", "6b", "3a", "4a")
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
    assert in_order(film, f"**{say('lab.undo', language)}**", f"**{say('lab.redo', language)}**")


@EACH_LANGUAGE
def test_the_codes_are_those_of_the_animals(language: str) -> None:
    table = cell(load(START, language), "notation").source
    for animal in solo.start(1).rules.edition.animals:
        assert f"| `{animal.code}` {animal.noun().said(language, '')} |" in table
