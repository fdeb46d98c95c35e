"""The rules hold in every case of `rulebook.toml`, which a teacher can read."""

import tomllib
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.reserve import rules

DATA = tomllib.loads((Path(rules.__file__).parents[1] / "rulebook.toml").read_text(encoding="utf-8"))
PLACING = (*rules.PLACING, "would-beach", "must-place")


RULES = [*DATA["rule"], *DATA["game_rule"]]
GAME_RULES = ("not-your-turn", "not-in-offer", "choose-territory-first", "game-over")


def asked(case: dict[str, Any]) -> ap.Verdict:
    if "position" in case:
        state = ap.african_park.read(case["position"])
        return ap.african_park.check(state, ap.african_park.parse(state, case["move"]), case.get("seat"))
    reserve = ap.Reserve.parse(case["reserve"])
    return ap.solo.check(reserve, ap.solo.parse(reserve, case["move"]))


def play(reserve: ap.Reserve, move: str) -> ap.Reserve:
    return ap.solo.play(reserve, ap.solo.parse(reserve, move))


def test_every_placing_rule_has_its_cases_in_the_order_of_the_rules() -> None:
    assert tuple(rule["id"] for rule in DATA["rule"]) == PLACING
    assert tuple(rule["id"] for rule in DATA["game_rule"]) == GAME_RULES


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_the_rule_accepts(rule: dict[str, Any]) -> None:
    verdict = asked(rule["accepted"])
    assert verdict.ok
    assert verdict.rules == ()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule["id"])
def test_the_rule_refuses(rule: dict[str, Any]) -> None:
    verdict = asked(rule["refused"])
    assert list(verdict.rules) == rule["refused"]["broken"]
    assert rule["id"] in verdict.rules
    assert verdict.points is None


@pytest.mark.parametrize("example", DATA["example"], ids=lambda example: example["id"])
def test_the_rulebook_example_stands(example: dict[str, Any]) -> None:
    before = ap.Reserve.parse(example["reserve"])
    after = reduce(play, example["moves"], before)
    assert str(after) == example["after"]
    sheet = after.score()
    assert list(sheet.areas.values()) == example.get("areas", list(sheet.areas.values()))
    assert sheet.cemetery == example.get("cemetery", sheet.cemetery)
    assert sheet.total == example.get("total", sheet.total)
    assert sheet.total - before.score().total == example.get("points", sheet.total - before.score().total)
    for key, state in (("refused", before), ("refused_after", after)):
        for refused in example.get(key, ()):
            assert (
                list(ap.solo.check(state, ap.solo.parse(state, refused["move"])).rules) == refused["broken"]
            )


@pytest.mark.parametrize(
    ("reserve", "move", "after"),
    [
        # R3: a hippopotamus that slides to land stays there
        ("2[..] 3[...] 4[..|..] 6[.Ze~Hi.|...]", "Li@6b", "2[..] 3[...] 4[..|..] 6[.Hi~.|.Li..] x[Ze]"),
        # R13: a depressed lion eats all the same, and R5: a depressed gnu costs its full value
        ("2[..] 3[.Gn..] 4[..|..] 6[...|...]", "Li@3a", "2[..] 3[.Li..] 4[..|..] 6[...|...] x[Gn]"),
        # R15: a crocodile joins a lion
        ("2[..] 3[...] 4[..|..] 6[.Li..|~..]", "Cr@6b", "2[..] 3[...] 4[..|..] 6[.Li..|~Cr..]"),
        # all herbivores of the area go, column by column from a, bottom to top
        (
            "2[..] 3[...] 4[..|..] 6[.Ze.Gn.|.Gi~Ga.]",
            "Le@6a",
            "2[..] 3[...] 4[..|..] 6[.Le..|.~.] x[Ze Gn Gi Ga]",
        ),
        # variant against R4: the full column's zebra makes room
        (
            "2[..] 3[...] 4[.Ze.Rh|..] 6[...|...] +eat-first",
            "Li@4a",
            "2[..] 3[...] 4[.Rh.Li|..] 6[...|...] x[Ze] +eat-first",
        ),
    ],
)
def test_eating_and_sliding(reserve: str, move: str, after: str) -> None:
    assert str(play(ap.Reserve.parse(reserve), move)) == after


@pytest.mark.parametrize(
    ("reserve", "move", "broken"),
    [
        # R4: a full column takes no eater, although its meal would make room
        ("2[..] 3[...] 4[.Ze.Rh|..] 6[...|...]", "Li@4a", ["column-full"]),
        # eat-first: only a meal of that very column makes room
        ("2[..] 3[...] 4[.Rh.Rh|.Ze.] 6[...|...] +eat-first", "Li@4a", ["column-full"]),
        # eat-first: the river is asked for where the crocodile comes to rest
        ("2[..] 3[.Ze~Ze~Ze] 4[..|..] 6[...|...] +eat-first", "Cr@3a", ["needs-river"]),
        # R9: rhinoceros and white rhinoceros count together
        ("2[..] 3[.Rh..] 4[..|..] 6[...|...]", "Wr@3a", ["pachyderm-limit"]),
        # a refusal lists everything, in order
        ("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]", "El@2a", ["area-too-small", "pachyderm-limit"]),
        # a full column answers what does not look at the free space, and not needs-river
        ("2[.Le.Le] 3[.Cr.Cr.Cr] 4[..|..] 6[...|...]", "Hi@3a", ["column-full", "one-aquatic-kind"]),
        # no-beaching: the crocodile's own meal would let it down on land
        ("2[..] 3[...] 4[.Ze~|..] 6[...|...] +no-beaching", "Cr@4a", ["would-beach"]),
        # no-beaching is answered only when no other rule is broken
        ("2[..] 3[...] 4[.Ze~Hi|..] 6[...|...] +no-beaching", "Cr@4a", ["column-full", "one-aquatic-kind"]),
    ],
)
def test_refusals(reserve: str, move: str, broken: list[str]) -> None:
    state = ap.Reserve.parse(reserve)
    assert list(ap.solo.check(state, ap.solo.parse(state, move)).rules) == broken
