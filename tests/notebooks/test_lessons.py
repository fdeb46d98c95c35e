"""What the lessons show beyond what is asked of every notebook."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

from africanpark_nb import ParseError, Reserve, Rules, compare

from .reading import EACH_LANGUAGE, RESERVE, cell, code, load, moves
from .running import printed, results
from .told.engine import CODES, EMPTY, at, bonus, gain, played, total, value
from .told.herds import FIVE, HERDS

PLACEMENTS, DEPRESSION, HERDS_TOLD, HUNTERS, WHAT_IF = (
    f"{name}.ipynb" for name in ("01-placements", "02-depression", "03-herds", "04-hunters", "06-what-if")
)


def lesson(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", [name])


def solution(name: str, where: str) -> str:
    """The row of moves that an answer gives."""
    (row,) = {row for language in ("en", "cs") for row in moves(cell(load(name, language), where).source)}
    return row


def coded(text: str) -> set[str]:
    """The animals that prose names by their codes."""
    return set(re.findall(r"`([A-Z][a-z])`", text))


# -- 01-placements --------------------------------------------------------------------------------


def test_each_rule_of_placing_has_a_board_that_asks_first() -> None:
    asking = [part.id for part in code(load(PLACEMENTS, "en")) if "ask=True" in part.source]
    assert asking == ["free", "sizes", "river", "kinds", "heavy", "hunters"]


@lesson(PLACEMENTS)
@EACH_LANGUAGE
def test_a_no_is_told_with_what_helps(language: str, ran: Any) -> None:
    asked = (
        ("help-columns", "2a", "columns"),
        ("help-gone", "6a", "gone"),
        ("help-animals", "6a", "animals"),
    )
    for where, column, kind in asked:
        verdict = at(PLACEMENTS, where).check("Gn", column)
        assert verdict.remedy
        assert verdict.remedy.kind == kind
        assert printed(ran, where) == [verdict.say(language)]
        for gone in verdict.remedy.gone:
            assert results(ran, "help-true")["text/plain"] == gone.reserve.check("Gn", column).say(language)


def test_nine_at_the_gate_can_all_be_happy() -> None:
    row = solution(PLACEMENTS, "puzzle-answer")
    (guests,) = re.findall(r'"(.+)"\.split', cell(load(PLACEMENTS, "en"), "solved").source)
    assert [move[:2] for move in row.split()] == guests.split()
    reserve = at(PLACEMENTS, "puzzle")
    for move in row.split():
        verdict = reserve.check(*move.split("@"))
        assert verdict.ok
        assert not verdict.price
        reserve = verdict.after
    assert "(True, 0)" in cell(load(PLACEMENTS, "en"), "puzzle-check").source
    assert not [line for line in reserve.score().lines if line.look == "depressed"]


def test_a_zebra_first_leaves_no_river() -> None:
    assert not played(at(PLACEMENTS, "free"), "Ze@3a").placements("Hi")
    assert not at(PLACEMENTS, "river").check("Hi", "6b")
    assert not played(at(PLACEMENTS, "river"), "Ze@6b").check("Hi", "6b").price


# -- 02-depression --------------------------------------------------------------------------------


@lesson(DEPRESSION)
@EACH_LANGUAGE
def test_who_is_depressed_where(ran: Any) -> None:
    columns = ("2a", "3a", "4a")
    sad = {column: [code for code in CODES if EMPTY.check(code, column).depressed] for column in columns}
    assert sorted(ast.literal_eval(results(ran, "who")["text/plain"])) == sorted(sad["3a"])
    assert sad["4a"] == []
    small, never = re.findall(r"<details>.*?</details>", cell(ran, "who-answer").source, re.DOTALL)
    assert coded(small) == set(sad["2a"])
    assert coded(never) == {code for code in CODES if code not in sad["2a"] + sad["3a"]}
    assert not set(sad["2a"]) & set(sad["3a"]), "the last task has no answer"


@lesson(DEPRESSION)
@EACH_LANGUAGE
def test_a_depressed_animal_stays_so_and_may_be_worth_it(ran: Any) -> None:
    after = at(DEPRESSION, "before").place("Le", "3a")
    assert results(ran, "still-sad")["text/plain"].endswith(str(after))
    assert [line.look for line in after.score().lines if line.place == 3] == ["area", "depressed", "value"]
    totals = [total(at(DEPRESSION, "room"), row) for row in ("Gi@6b Ze@2a", "Gi@2a Ze@6b")]
    assert results(ran, "room-totals")["text/plain"] == str(tuple(totals))
    lion = at(DEPRESSION, "lion")
    assert max(lion.placements("Li"), key=lambda verdict: verdict.points or 0).column == "3a"


# -- 03-herds -------------------------------------------------------------------------------------


@lesson(HERDS_TOLD)
@EACH_LANGUAGE
def test_herds_are_drawn_as_long_as_they_are_worth(ran: Any) -> None:
    totals = [total(herd) for herd in HERDS[1:]]
    assert printed(ran, "grow") == [f"{'▪' * points} {points}" for points in totals]
    lengths = [line.count("▪") for line in printed(ran, "split")]
    assert lengths[0] == totals[-1]
    assert lengths[1:] == [2 * totals[2]] * 2, "apart and mixed are worth the same"
    assert bonus(3) * 2 < bonus(6)
    assert total(at(HERDS_TOLD, "lions")) == 3 * value("Li"), "hunters make no herds"


@lesson(HERDS_TOLD)
@EACH_LANGUAGE
def test_a_hunter_costs_more_the_larger_the_herd(language: str, ran: Any) -> None:
    lines = [tuple(map(int, line.split())) for line in printed(ran, "hunter")]
    herd, expected = at(HERDS_TOLD, "hunter"), []
    for column in ["6a", "6a", "6b", "6b", "6b"]:
        herd = herd.place("Ze", column)
        expected.append((total(herd), gain(herd, "Li@6a")))
    assert lines == expected
    full = FIVE.place("Ze", "6a").check("Li", "6a")
    assert printed(ran, "safe") == [full.say(language)]
    assert not full


# -- 04-hunters -----------------------------------------------------------------------------------


@lesson(HUNTERS)
@EACH_LANGUAGE
def test_eating_and_sliding_are_shown(language: str, ran: Any) -> None:
    for before, move, after in (
        ("slide-before", "Li@6a", "slide-after"),
        ("beach-before", "Li@6b", "beach-after"),
        ("by-variant", "Li@6a", "by-variant"),
    ):
        assert results(ran, after)["text/plain"].endswith(str(played(at(HUNTERS, before), move)))
    beached = at(HUNTERS, "beach-before").check("Li", "6b")
    assert [effect.key for effect in beached.effects if effect.key == "beached"] == ["beached"]
    for where, reserve, animal, column in (
        ("beach-before", "beach-before", "Li", "6b"),
        ("must-place", "forced", "Li", "x"),
        ("dead", "dead", "Gn", "x"),
    ):
        assert printed(ran, where) == [at(HUNTERS, reserve).check(animal, column).say(language)]
    sad, friend = at(HUNTERS, "eaten").check("Li", "3a"), at(HUNTERS, "friends").check("Cr", "6b")
    assert (sad.depressed, sad.eaten) == (True, ("Gn",))
    assert friend.ok
    assert not friend.price
    for where, verdict in (("sad", sad), ("friends", friend)):
        assert results(ran, where)["text/plain"] == verdict.say(language)


@lesson(HUNTERS)
@EACH_LANGUAGE
def test_both_variants_matter_in_one_position(language: str, ran: Any) -> None:
    reserve = at(HUNTERS, "variants")
    for variant, column in (("no-beaching", "6b"), ("eat-first", "6a")):
        table = compare(reserve, "Li", Rules(), Rules({variant}))
        assert [row.target for row in table.rows if row.differs] == [column]
        assert results(ran, variant)["text/html"] == table.differing().html(language)
        assert f"**{column}**" in cell(ran, "variants-answer").source


def test_the_zebras_can_be_saved() -> None:
    reserve = played(at(HUNTERS, "puzzle"), solution(HUNTERS, "next"))
    assert not reserve.cemetery
    assert all(line.look != "depressed" for line in reserve.score().lines)
    assert str(total(reserve)) in cell(load(HUNTERS, "en"), "puzzle-check").source


# -- 06-what-if -----------------------------------------------------------------------------------


@lesson(WHAT_IF)
@EACH_LANGUAGE
def test_two_lines_stand_side_by_side(ran: Any) -> None:
    start = at(WHAT_IF, "board")
    lines = {"3a": "Li@3a Ze@6a", "6a": "Li@6a Ze@3a"}
    assert printed(ran, "lines") == [
        f"{name} {row.replace(' ', '/')} {total(start, row)}" for name, row in lines.items()
    ]
    first = played(start, lines["3a"])
    assert printed(ran, "go-on") == [f"{v.column} {v.points}" for v in first.placements("El")]
    points = [verdict.points or 0 for verdict in first.placements("El")]
    assert points.count(max(points)) == 2, "the prose says that two answers are right"


@lesson(WHAT_IF)
@EACH_LANGUAGE
def test_a_position_is_a_text(language: str, ran: Any) -> None:
    start = at(WHAT_IF, "board")
    assert printed(ran, "as-text") == [str(start)]
    assert results(ran, "read-back")["text/plain"].endswith(str(start))
    wrong = RESERVE.findall(cell(ran, "wrong").source)[0]
    with pytest.raises(ParseError) as found:
        Reserve.parse(wrong)
    assert printed(ran, "wrong") == found.value.say(language).splitlines()
    assert found.value.key == "african-park/error.cannot-live"
