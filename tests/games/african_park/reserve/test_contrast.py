"""What a kept line has that the board has not, in one short phrase."""

import re

import pytest
from hypothesis import given

import africanpark_nb as ap
from africanpark_nb.games.african_park.reserve.contrast import contrast

from ..positions import reserves

FULL = "2[~.] 3[~Hi.Gn.] 4[~.|.El.] 6[~Ze.Ze.|.Ze~Ze.]"
SPACE = re.compile(r"[2346][ab]\s\d")


@pytest.mark.parametrize(
    ("here", "there", "english", "czech"),
    [
        (
            FULL,
            "2[~.] 3[~Hi.Gn.] 4[~.|.El.] 6[~Li..|.~.] x[Ze Ze Ze Ze]",
            "Here 4 zebras in 6a and 6b; on the board a lion in 6a and 4 zebras in the cemetery.",
            "Tady 4 zebry ve sloupcích 6a a 6b; na herní desce lev ve sloupci 6a a 4 zebry na hřbitově.",
        ),
        (
            FULL,
            "2[~.] 3[~Hi.Gn.] 4[~.|.El.] 6[~Ze..|.Ze~Ze.]",
            "Only here: a zebra in 6a.",
            "Jen tady: zebra ve sloupci 6a.",
        ),
        (
            "2[~.] 3[~Hi.Gn.] 4[~.|.El.] 6[~Ze..|.Ze~Ze.]",
            FULL,
            "Only on the board: a zebra in 6a.",
            "Jen na herní desce: zebra ve sloupci 6a.",
        ),
        (
            "2[~Ga.Gi] 3[~Wr.Li.] 4[~Gn.|.El.] 6[~Ze.Ze.|.Ze~Ze.]",
            "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]",
            "Only here: a gazelle in 2a, a giraffe in 2a, a white rhinoceros in 3a and 7 more.",
            "Jen tady: gazela ve sloupci 2a, žirafa ve sloupci 2a, bílý nosorožec ve sloupci 3a a ještě 7.",
        ),
        (FULL, FULL, "", ""),
    ],
)
def test_animals_are_counted_and_grouped_by_column(here: str, there: str, english: str, czech: str) -> None:
    one, other = ap.Reserve.parse(here), ap.Reserve.parse(there)
    assert contrast(one, other, "en").replace("\u00a0", " ") == english
    assert contrast(one, other, "cs").replace("\u00a0", " ") == czech


def holds(reserve: ap.Reserve) -> tuple[list[list[str]], list[str]]:
    columns = [sorted(animal.code for animal in column) for area in reserve.areas for column in area.animals]
    return columns, sorted(animal.code for animal in reserve.cemetery)


@given(reserves(), reserves())
def test_it_is_empty_where_both_hold_the_same_and_short_and_without_spaces_else(
    one: ap.Reserve, other: ap.Reserve
) -> None:
    for language in ("en", "cs"):
        said = contrast(one, other, language)
        assert (said == "") == (holds(one) == holds(other))
        assert len(said) < 320
        assert not SPACE.search(said)
        assert contrast(one, one, language) == ""
