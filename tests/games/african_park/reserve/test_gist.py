"""Verdicts of one gist say the same, wherever they come from, so a board need not find the words again."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.verdict import Verdict
from africanpark_nb.games.african_park.cards.columns import GRAVE, NAMES

VARIANTS = [(), ("no-beaching",), ("eat-first",)]


def asked(state: Any, game: Any, codes: list[str]) -> Iterator[Verdict]:
    """Every card over every column."""
    for code in codes:
        for column in (*NAMES, GRAVE):
            yield game.check(state, game.aim(state, code, column))


def met(seed: int) -> Iterator[Verdict]:
    """What is asked in some games of one reserve, and at some tables, where a refusal names animals of the offer."""
    rng = random.Random(seed)
    codes = [animal.code for animal in ap.Edition.standard().animals]
    for variants in VARIANTS:
        reserve = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]", rules=ap.Rules(frozenset(variants)))
        for _ in range(16):
            yield from asked(reserve, ap.solo, codes)
            reserve = ap.solo.play(reserve, rng.choice(ap.solo.moves(reserve)))
    state = ap.african_park.start(4, seed=seed)
    while ap.african_park.turn(state) is not None:
        if offer := [animal.code for animal in state.offer]:
            yield from asked(state, ap.african_park, offer)
        state = ap.african_park.play(state, rng.choice(ap.african_park.moves(state)))


@pytest.mark.slow
def test_verdicts_of_one_gist_say_the_same() -> None:
    said: dict[Any, tuple[Any, ...]] = {}
    again = 0
    for seed in range(12):
        for verdict in met(seed):
            words = (verdict.say("en"), verdict.say("cs"), verdict.points, verdict.price, verdict.rules)
            again += verdict.gist in said
            assert said.setdefault(verdict.gist, words) == words
    assert again > 2_000, "most of what is asked was asked before"


@pytest.mark.parametrize("code", ["Gn", "Li"])
def test_another_area_of_the_reserve_changes_no_gist_of_a_legal_placement(code: str) -> None:
    one = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    assert one.check(code, "6a").gist == one.place("Ze", "4a").check(code, "6a").gist
    assert one.check(code, "4a").gist != one.place("Ze", "4a").check(code, "4a").gist
