"""What the prose says is what the engine says, and what the board shows."""

from __future__ import annotations

from typing import Any

from africanpark_nb import Reserve, solo
from africanpark_nb.widget.beside.analysis_wire import PANEL_WORDS
from africanpark_nb.widget.beside.review import REVIEW_WORDS
from africanpark_nb.widget.wire.wire import TABLE_WORDS, VIEW_WORDS
from africanpark_nb.words import signed, template

from .reading import (
    EACH,
    GAMES,
    RESERVE,
    SCORING,
    START,
    bold,
    cell,
    figures,
    load,
    moves,
    names,
    prose,
    verdicts,
)
from .running import reserve_above
from .told import FIGURES
from .told.engine import played

MENUS = {"Run", "Run All Cells", "Shift + Enter", "+"}
# the first notebook explains the signs of the board, and one result deserves weight
ALSO_BOLD = {
    (START, "en"): [
        "Start it like this:",
        "✓ green",
        "! amber",
        "✕ grey",
        "little fence",
        "star",
        "Lion",
        "Hippopotamus",
    ],
    (START, "cs"): [
        "Spustíte ji takhle:",
        "✓ zeleně",
        "! oranžově",
        "✕ šedě",
        "plůtku",
        "hvězdičky",
        "lva",
        "hrocha",
    ],
    (SCORING, "en"): ["3"],
    (SCORING, "cs"): ["3"],
}


def test_figures_are_told_of_every_notebook() -> None:
    assert sorted(FIGURES) == names()


@EACH
def test_every_figure_is_the_engines(name: str, language: str) -> None:
    said = {part.id: figures(part.source, language) for part in prose(load(name, language))}
    assert {part: numbers for part, numbers in said.items() if numbers} == FIGURES[name]


@EACH
def test_tables_of_verdicts_say_what_the_engine_says(ran: Any) -> None:
    for part in prose(ran):
        for animal, column, said in verdicts(part.source):
            verdict = reserve_above(ran, part.id).check(animal, column)
            sign = "✕" if not verdict.ok else "!" if verdict.price else "✓"
            points = "" if verdict.points is None else f" {signed(verdict.points)}"
            assert said == f"{sign}{points}", f"{part.id}: {animal}@{column}"


@EACH
def test_rows_of_moves_can_be_played_on_the_reserve_above(ran: Any) -> None:
    for part in prose(ran):
        for row in moves(part.source):
            if " " in row:
                played(reserve_above(ran, part.id), row)
            else:
                solo.parse(solo.start(1), row)


@EACH
def test_every_reserve_in_the_prose_can_be_read(name: str, language: str) -> None:
    for part in prose(load(name, language)):
        for text in RESERVE.findall(part.source):
            assert str(Reserve.parse(text)) == text


@EACH
def test_what_is_bold_is_on_the_screen(name: str, language: str) -> None:
    at_tables = (TABLE_WORDS, REVIEW_WORDS) if name in GAMES else ()
    words = [key for part in (PANEL_WORDS, VIEW_WORDS, *at_tables) for key in part.values()]
    words += ["table.side-front", "table.side-back"] if at_tables else []  # the scene writes them
    buttons = {template(f"african-park/{key}", language): key for key in words}
    known = {*buttons, *MENUS, *ALSO_BOLD.get((name, language), [])}
    english = {template(f"african-park/{key}", "en"): key for key in words}
    for part in prose(load(name, language)):
        said, theirs = bold(part.source), bold(cell(load(name, "en"), part.id).source)
        assert not set(said) - known, part.id
        assert {buttons.get(one) for one in said} == {english.get(one) for one in theirs}, part.id
