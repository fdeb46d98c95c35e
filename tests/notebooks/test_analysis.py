"""06-what-if, the second part: the play-outs come out as the prose tells."""

from __future__ import annotations

import re
from typing import Any

import pytest

from africanpark_nb import Reserve, whatif
from africanpark_nb.analysis.answer import Answer

from .reading import EACH_LANGUAGE, cell, load
from .running import results

NAME = "06-what-if.ipynb"
ASKED: dict[str, dict[str, Any]] = {
    "future": {},
    "more": {"playouts": 10_000},
    "nobody": {"coming": 0},
    "greedy": {"policy": "greedy"},
}
told = pytest.mark.parametrize("name", [NAME])


def answer(name: str) -> Answer:
    """The answer that a cell asks for."""
    start = Reserve.parse(re.findall(r'parse\("(.+?)"\)', cell(load(NAME, "en"), "future").source)[0])
    return whatif(start, held="Li", seed=1, **ASKED[name]).finish()


@told
@EACH_LANGUAGE
def test_the_cells_show_these_answers(language: str, ran: Any) -> None:
    for name in ASKED:
        assert results(ran, name)["text/plain"] == answer(name).table(language)
    for name in ("bars", "spread"):
        assert "image/svg+xml" in results(ran, name)["text/html"]


def test_two_columns_are_not_told_apart_by_a_thousand_nor_by_ten() -> None:
    few, many = answer("future"), answer("more")
    for found in (few, many):
        assert [value.text for value in found.values if not value.apart] == ["Li@3a", "Li@6b"]
    ratio = many.best.error / few.value(many.best.text).error
    assert 0.25 < ratio < 0.4, "about a third"
    assert all(value.behind_error < value.error * 1.3 for value in few.values)


def test_if_nobody_comes_it_is_what_the_board_says() -> None:
    found = answer("nobody")
    assert {value.error for value in found.values} == {0.0}
    assert found.best.text == "Li@3a"


def test_who_makes_herds_leaves_the_zebras_alive() -> None:
    chance, greedy = answer("future"), answer("greedy")
    assert greedy.best.text == "Li@3a"
    assert all(value.apart for value in greedy.values if value.text != "Li@3a")
    lead = greedy.value("Li@6b").behind - chance.value("Li@6b").behind
    assert lead > 1, "that column gains"
