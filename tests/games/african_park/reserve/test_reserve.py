"""Reserves as text and as values, and the errors that say what would work."""

import subprocess
import sys
from pathlib import Path

import pytest

import africanpark_nb as ap

from ..positions import EMPTY, LION_AMONG_ZEBRAS, WORKED


@pytest.mark.parametrize(
    ("text", "position", "found", "expected"),
    [
        ("", 0, "", "2["),
        ("3[~..]", 0, "'3'", "2["),
        ("2[~.]", 5, "", "3["),
        ("2[~..] 3[~..] 4[~.|..] 6[~..|.~.]", 4, "'.'", "]"),
        ("2[~.] 3[~..] 4[~...] 6[~..|.~.]", 17, "'.'", "|"),
        ("2[~Xx.] 3[~..] 4[~.|..] 6[~..|.~.]", 3, "'Xx'", "Li Le Gn Ze Ga Gi El Rh Wr Hi Cr"),
        ("2[~o] 3[~..] 4[~.|..] 6[~..|.~.]", 3, "'o'", "Li Le Gn Ze Ga Gi El Rh Wr Hi Cr"),
        (f"{EMPTY} x[Gi", 37, "", "]"),
        (f"{EMPTY} y", 33, "'y'", "x[Gi]"),
        (f"{EMPTY} +nonsense", 33, "'+nonsense'", "+eat-first +no-beaching"),
        (f"{EMPTY} +eat-first +eat-first", 44, "'+eat-first'", "+no-beaching"),
        # what no rule allows inside one area
        ("2[~El.] 3[~..] 4[~.|..] 6[~..|.~.]", 3, "'El'", "2[~.]"),
        ("2[~.] 3[~..] 4[~Li.|.Le.] 6[~..|.~.]", 21, "'Le'", "4[~Li.|..]"),
        ("2[~.] 3[~Rh.Wr.] 4[~.|..] 6[~..|.~.]", 12, "'Wr'", "3[~Rh..]"),
        ("2[~.] 3[~..] 4[~Ze.|.Li.] 6[~..|.~.]", 21, "'Li'", "4[~Ze.|..]"),
        # nobody floats
        ("2[~.Ga] 3[~..] 4[~.|..] 6[~..|.~.]", 4, "'Ga'", "~ . | ]"),
    ],
)
def test_a_malformed_text_is_refused_where_it_goes_wrong(
    text: str, position: int, found: str, expected: str
) -> None:
    with pytest.raises(ap.ParseError) as caught:
        ap.Reserve.parse(text)
    error = caught.value
    assert (error.position, error.found, error.expected) == (position, found, expected)
    for language in ("en", "cs"):
        sentence, line, caret = error.say(language).split("\n")
        assert str(position + 1) in sentence
        assert expected in sentence
        assert line[2:] == text
        assert caret.index("^") - 2 == position


def test_seven_zebras_parse_and_an_aquatic_animal_may_rest_on_land() -> None:
    for text in (
        "2[..] 3[Ze.Ze.Ze] 4[..|..] 6[...|...]".replace("3[Ze.Ze.Ze]", "3[.Ze.Ze.Ze]"),
        LION_AMONG_ZEBRAS,
    ):
        assert str(ap.Reserve.parse(text)) == text
    assert ap.Reserve.parse("2[..] 3[.Hi..] 4[..|..] 6[...|...]").areas[1].beached


def test_white_space_is_forgiven_and_the_text_is_canonical() -> None:
    loose = "  2[~.]  3[~..]\n4[~.|..] 6[~..|.~.]  x[ Gi  Ga ] +no-beaching  +eat-first "
    assert str(ap.Reserve.parse(loose)) == f"{EMPTY} x[Gi Ga] +eat-first +no-beaching"


def test_rules_are_part_of_the_value() -> None:
    plain = ap.Reserve.parse(EMPTY)
    other = ap.Reserve.parse(EMPTY, rules=ap.Rules({"no-beaching"}))
    assert plain != other
    assert str(other) == f"{EMPTY} +no-beaching"
    assert ap.Reserve.parse(str(other), rules=ap.Rules({"no-beaching"})) == other


def test_rules_that_contradict_the_text_are_an_error() -> None:
    with pytest.raises(ap.ParseError, match="other rules") as caught:
        ap.Reserve.parse(f"{EMPTY} +eat-first", rules=ap.Rules({"no-beaching"}))
    assert caught.value.expected == "+no-beaching"


def test_an_unknown_variant_lists_the_variants() -> None:
    with pytest.raises(ap.UnknownName, match="eat-first, no-beaching"):
        ap.Rules({"no-eating"})


def test_from_territories_takes_one_card_of_each_deck() -> None:
    worked = ap.Reserve.from_territories("C:front", "E:back", "J:front")
    assert str(worked) == "2[.~] 3[..~] 4[..|.~] 6[..~|..~]"
    assert worked == ap.Reserve.parse(WORKED).cleared()
    assert ap.Reserve.from_territories("J:front", "C:front", "E:back") == worked
    for cards, words in (
        (("C:front", "D:back", "J:front"), "second one of deck 2\\+3"),
        (("C:front", "E:back"), "missing from deck: 6"),
        (("Q:front", "E:back", "J:front"), "no territory card 'Q'"),
        (("C:top", "E:back", "J:front"), "no side 'top'"),
        (("C", "E:back", "J:front"), "C:front or C:back"),
    ):
        with pytest.raises(ap.GameError, match=words):
            ap.Reserve.from_territories(*cards)


@pytest.mark.parametrize(
    ("animal", "column"), [("Xx", "2a"), ("lioness", "2a"), (None, "2a"), ("Li", "9z"), ("Li", 4)]
)
def test_an_unknown_name_says_what_would_be_valid(animal: str, column: str) -> None:
    reserve = ap.Reserve.parse(EMPTY)
    for ask in (reserve.check, reserve.place):
        with pytest.raises(ap.UnknownName) as caught:
            ask(animal, column)
        assert set(caught.value.valid) >= ({"Li", "Cr"} if animal != "Li" else {"2a", "6b"})
        assert all(name in str(caught.value) for name in caught.value.valid)


def test_a_near_miss_is_suggested() -> None:
    with pytest.raises(ap.UnknownName, match="Did you mean 6a"):
        ap.Reserve.parse(EMPTY).check("Li", "6aa")


def test_an_illegal_move_carries_its_verdict_and_changes_nothing() -> None:
    reserve = ap.Reserve.parse(EMPTY)
    with pytest.raises(
        ap.IllegalMove, match="A gnu needs at least 3 spaces, better 4; this area has only 2"
    ) as caught:
        reserve.place("Gn", "2a")
    assert isinstance(caught.value, ValueError)
    assert caught.value.verdict.rules == ("area-too-small",)
    assert caught.value.state is reserve
    assert str(reserve) == EMPTY


def test_bury_is_refused_while_a_column_takes_the_animal() -> None:
    with pytest.raises(ap.IllegalMove) as caught:
        ap.Reserve.parse(LION_AMONG_ZEBRAS).bury("Li")
    assert caught.value.verdict.rules == ("must-place",)
    assert "It may go to 6a, where it will eat somebody." in str(caught.value)


def test_a_reserve_is_frozen() -> None:
    reserve = ap.Reserve.parse(EMPTY)
    with pytest.raises(AttributeError):
        reserve.cemetery = ()
    with pytest.raises(AttributeError):
        reserve.score().lines = ()


def test_placements_of_the_worked_example_are_none_for_a_full_reserve() -> None:
    full = ap.Reserve.parse(WORKED)
    assert full.full
    assert all(full.placements(animal.code) == () for animal in full.rules.edition.animals)
    assert full.bury("Ga").score().total == 23


def test_a_verdict_in_both_languages_has_the_same_numbers() -> None:
    verdict = ap.Reserve.parse(LION_AMONG_ZEBRAS).check("Li", "6a")
    assert verdict.say("en") == (
        "Lion to 6a: allowed, but it costs you. The lion brings 2 points. The lion eats 5 zebras: −12 in the area, "
        "−5 in the cemetery. The lion slides down to space 1, counted from the bottom."
    )
    assert verdict.say("cs").replace("\u00a0", " ") == (
        "Lev do 6a: smí, ale něco to stojí. Lev přinese 2 body. Lev sežere 5 zeber: v oblasti −12, na hřbitově −5. "
        "Lev sklouzne dolů, na 1. místo odspodu."
    )
    assert verdict.points == -15


def test_the_engine_needs_neither_jupyter_nor_numpy() -> None:
    code = (
        "import sys, africanpark_nb as ap\n"
        f"r = ap.Reserve.parse({WORKED!r}); r.score(); r.placements('Li'); before = 'gettext' in sys.modules\n"
        "str(r.check('Li', '2a'))\n"
        "heavy = {'IPython', 'anywidget', 'ipywidgets', 'traitlets', 'numpy', 'threading', 'asyncio'} & set(sys.modules)\n"
        "print(before, 'gettext' in sys.modules, sorted(heavy))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path("/")
    )
    assert out.stdout.split() == ["False", "True", "[]"]


def test_a_pickle_is_the_same_value_in_a_process_with_other_hashes(tmp_path: Path) -> None:
    path = tmp_path / "reserve.pickle"
    make = f"import pickle, africanpark_nb as ap; r = ap.Reserve.parse({EMPTY + ' +eat-first'!r})"
    for seed, then in (
        ("1", f"open({str(path)!r}, 'wb').write(pickle.dumps(r))"),
        (
            "2",
            f"q = pickle.load(open({str(path)!r}, 'rb')); assert q == r and hash(q) == hash(r) and q in {{r}}",
        ),
    ):
        environment = {"PYTHONHASHSEED": seed, "PATH": ""}
        subprocess.run([sys.executable, "-c", f"{make}; {then}"], check=True, env=environment, cwd=Path("/"))


def test_a_shared_area_cannot_be_changed() -> None:
    area = ap.Reserve.parse(EMPTY).areas[0]
    for act in (lambda: setattr(area, "animals", ()), lambda: delattr(area, "land")):
        with pytest.raises(AttributeError):
            act()
    assert str(ap.Reserve.parse(EMPTY)) == EMPTY


def test_much_white_space_is_no_burden() -> None:
    with pytest.raises(ap.ParseError):
        ap.Reserve.parse(EMPTY + " " * 200_000 + "x")
