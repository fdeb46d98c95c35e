"""Who sets up a position is told which rule keeps an animal out of an area, not what a reader of texts expected."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards.columns import NAMES
from africanpark_nb.games.african_park.reserve.editing import put
from africanpark_nb.games.african_park.reserve.notation import MOST_DEAD

ANIMALS = [animal.code for animal in ap.Edition.standard().animals]


@pytest.mark.parametrize(
    ("reserve", "animal", "column", "english", "czech"),
    [
        (
            "2[~.] 3[~..] 4[~.|..] 6[~Ze.Ze.|.~.]",
            "Li",
            "6b",
            ["lion", "zebra", "6-space"],
            ["lev", "zebra", "6"],
        ),
        ("2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]", "Ze", "6b", ["lion", "zebra"], ["lev", "zebra"]),
        (
            "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]",
            "El",
            "2a",
            ["elephant", "2-space", "3", "4"],
            ["slon", "2", "3", "4"],
        ),
        (
            "2[~.] 3[~Rh..] 4[~.|..] 6[~..|.~.]",
            "Rh",
            "3a",
            ["rhinoceros", "3-space", "1"],
            ["nosorožec", "1"],
        ),
    ],
)
def test_the_rule_and_its_numbers_are_named_in_both_languages(
    reserve: str, animal: str, column: str, english: list[str], czech: list[str]
) -> None:
    with pytest.raises(ap.GameError) as refused:
        put(ap.Reserve.parse(reserve), animal, column)
    for language, words in (("en", english), ("cs", czech)):
        said = refused.value.say(language)
        assert all(word in said.lower().replace("\u00a0", " ") for word in words), said
        assert "[" not in said
        assert "\n" not in said
    assert not isinstance(refused.value, ap.ParseError)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(list(product(ANIMALS, [*NAMES, "x"]))), max_size=25))
def test_what_can_be_put_reads_back_and_what_cannot_is_a_sentence(steps: list[tuple[str, str]]) -> None:
    reserve = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    for animal, column in steps:
        try:
            reserve = put(reserve, animal, column)
        except ap.GameError as error:
            said = error
            assert all("[" not in said.say(language) for language in ("en", "cs"))
        assert ap.Reserve.parse(str(reserve)) == reserve


def test_a_cemetery_takes_as_many_as_can_be_read() -> None:
    reserve = ap.Reserve.parse(f"2[~.] 3[~..] 4[~.|..] 6[~..|.~.] x[{'Gi ' * (MOST_DEAD - 1)}]")
    reserve = put(reserve, "Gi", "x")
    with pytest.raises(ap.GameError, match="200"):
        put(reserve, "Gi", "x")


def test_a_lab_says_it_before_and_after_the_click() -> None:
    lab = ap.Lab("2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]")
    lab.mode = "edit"
    said = lab._snapshot["refusals"]["Li"]["6a"]
    assert "zebra" in said["text"]
    assert "as you like" not in said["head"]
