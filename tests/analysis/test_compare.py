"""One position under two readings of the rules."""

import xml.etree.ElementTree as ET

import pytest

import africanpark_nb as ap

FULL_COLUMN = "2[..] 3[.Ze~Ze~Ze] 4[..|..] 6[...|...]"


def test_only_what_differs_is_marked() -> None:
    table = ap.compare(ap.Reserve.parse(FULL_COLUMN), "Li", ap.Rules(), ap.Rules({"eat-first"}))
    assert [row.target for row in table.rows] == ["2a", "3a", "4a", "4b", "6a", "6b", "x"]
    assert [row.target for row in table.rows if row.differs] == ["3a"]
    (row,) = [row for row in table.rows if row.differs]
    assert row.a.rules == ("column-full",)
    assert row.b.points == -8
    assert table.names("en") == ("Lion", "the rules as we read them", "with eat-first")


def test_one_reading_against_itself_has_no_difference() -> None:
    table = ap.compare(ap.Reserve.parse(FULL_COLUMN), "Cr", ap.Rules(), ap.Rules())
    assert not any(row.differs for row in table.rows)


def test_a_comparison_shows_itself_without_script_in_both_languages() -> None:
    table = ap.compare(ap.Reserve.parse(FULL_COLUMN), "Li", ap.Rules(), ap.Rules({"eat-first"}))
    bundle = table._repr_mimebundle_()
    assert "≠ 3a" in bundle["text/plain"]
    for language in ("en", "cs", "en+cs"):
        root = ET.fromstring(table.html(language))
        assert len(root.findall("./tbody/tr")) == 7
        assert "script" not in {element.tag for element in root.iter()}


def test_an_unknown_animal_is_an_error() -> None:
    with pytest.raises(ap.UnknownName):
        ap.compare(ap.Reserve.parse(FULL_COLUMN), "Xx", ap.Rules(), ap.Rules())
