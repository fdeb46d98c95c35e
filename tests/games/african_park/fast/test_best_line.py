"""The best line in hindsight, against every line there is, one by one."""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.games.african_park.fast.best_line import BestLine, best_line
from africanpark_nb.games.african_park.fast.bounds import POINT
from africanpark_nb.games.african_park.fast.reachable import Reachable
from africanpark_nb.games.african_park.fast.tables import area_table

from ..positions import layouts, reserves, rules

pytestmark = pytest.mark.slow

CODES = [animal.code for animal in ap.Edition.standard().animals]
RIVERS = "2[~~] 3[~~~] 4[~~|~~] 6[~~~|~~~]"
DRY = "2[..] 3[...] 4[..|..] 6[...|...]"
# three spaces free or fewer: a lion there, prey, two kinds that exclude each other
NEARLY_FULL = (
    "2[~Ga.] 3[~Hi.Ze.Ze] 4[~Gn.Gn|.El.El] 6[~Ze.Ze.|.Ze~Ze.]",
    "2[~Ga.Ga] 3[~Hi~Hi.Ze] 4[~Gn.Gn|.Gn.] 6[~Ze.Ze.Ze|.Ze~.]",
    "2[~Le.] 3[~Cr~Cr.Cr] 4[~El.El|.Li.] 6[~Gi.Gi.Gi|.Gi~Gi.Gi]",
    "2[.Ga.Ga] 3[.Ze.Ze.Ze] 4[.Gn.Gn|.Gn.Gn] 6[.Gi~Gi~|.Gi~Gi~]",
)


def retold(reserve: ap.Reserve, codes: Sequence[str], rng: random.Random) -> tuple[ap.Reserve, list[str]]:
    """The animals placed at random, as far as the game lets them be: where that ends, and the columns."""
    columns: list[str] = []
    for code in codes:
        column = rng.choice([v.column for v in reserve.placements(code)] or ["x"])
        reserve = reserve.place(code, column)
        columns.append(column)
        if reserve.full:
            break
    return reserve, columns


def best_by_play(codes: Sequence[str]) -> "Best":
    """The best total from a reserve when so many of the animals are placed, by playing every line."""

    @cache
    def best(reserve: ap.Reserve, taken: int) -> int:
        if taken == len(codes):
            return reserve.total
        return max(after(reserve, move, taken) for move in moves_of(reserve, codes[taken]))

    def after(reserve: ap.Reserve, move: Move, taken: int) -> int:
        followed = ap.solo.play(reserve, move)
        return followed.total if followed.full else best(followed, taken + 1)

    return Best(best, after)


class Best:
    """The best total from a reserve after so many animals, and after one of its moves."""

    def __init__(self, total, after) -> None:  # type: ignore[no-untyped-def]  # two functions of ours
        self.total, self.after = total, after


def moves_of(reserve: ap.Reserve, code: str) -> list[Move]:
    return [move for move in ap.solo.moves(reserve) if move.animal == code]


def asked(reserve: ap.Reserve, codes: Sequence[str], columns: Sequence[str]) -> BestLine:
    return best_line(reserve, [reserve.rules.edition.animal(code) for code in codes], tuple(columns))


def agrees(reserve: ap.Reserve, codes: Sequence[str], rng: random.Random) -> BestLine:
    """Everything that hindsight says, compared with every line there is."""
    last, columns = retold(reserve, codes, rng)
    codes = codes[: len(columns)]
    found = asked(reserve, codes, columns)
    by_play = best_by_play(codes)
    state = reserve
    for t, (code, column) in enumerate(zip(codes, columns, strict=True)):
        assert found.best[t] == by_play.total(state, t)
        kept = [m.column for m in moves_of(state, code) if by_play.after(state, m, t) == found.best[t]]
        assert list(found.keeping[t]) == kept
        state = state.place(code, column)
    assert found.best[-1] == last.total
    assert walked(reserve, codes, found.line).total == found.best[0]
    return found


def walked(reserve: ap.Reserve, codes: Sequence[str], line: Sequence[str]) -> ap.Reserve:
    """Where a line leads to, every step of it legal, and no animal taken once the reserve is full."""
    for code, column in zip(codes, line, strict=False):
        verdict = reserve.check(code, column)
        assert verdict.ok, verdict
        reserve = verdict.after
        assert not reserve.full or column == line[len(line) - 1]
    assert len(line) == len(codes) or reserve.full
    return reserve


def random_sides(rng: random.Random, rules: ap.Rules | None = None) -> ap.Reserve:
    edition = (rules or ap.Rules()).edition
    decks: dict[str, list[str]] = {}
    for card in edition.territories:
        decks.setdefault(card.deck, []).append(card.code)
    sides = (f"{rng.choice(cards)}:{rng.choice(('front', 'back'))}" for cards in decks.values())
    return ap.Reserve.from_territories(*sides, rules=rules)


@pytest.mark.parametrize(
    "seed", [0, 2, 4, 5, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 3))]
)
def test_eight_animals_on_printed_sides(seed: int) -> None:
    rng = random.Random(seed)
    agrees(random_sides(rng), rng.choices(CODES, k=8), rng)


@pytest.mark.parametrize("text", [RIVERS, DRY])
@pytest.mark.parametrize("kinds", [CODES, ["Li", "Le", "Cr", "Ga", "Ze"], ["El", "Rh", "Wr", "Hi", "Cr"]])
def test_seven_animals_on_awkward_land(text: str, kinds: list[str]) -> None:
    rng = random.Random(len(kinds))
    agrees(ap.Reserve.parse(text), rng.choices(kinds, k=7), rng)


@pytest.mark.parametrize("text", NEARLY_FULL)
@pytest.mark.parametrize("seed", range(8))
def test_a_line_that_fills_the_reserve_ends_there(text: str, seed: int) -> None:
    rng = random.Random(seed)
    agrees(ap.Reserve.parse(text), rng.choices(CODES, k=8), rng)


def test_filling_the_reserve_early_spares_it_the_rest() -> None:
    """Whoever gives the gazelle the last place of 2a has the gnu fill 4b, and no elephant comes that nobody can take."""
    reserve = ap.Reserve.parse("2[.Ga.] 3[.Ze.Ze.Ze] 4[.Gn.Gn|.Gn.] 6[.Gi.Gi.Gi|.Gi.Gi.Gi]")
    codes = ["Ga", "Gn", "El", "El"]
    found = asked(reserve, codes, ["4b", "x", "x", "x"])
    assert found.line == ("2a", "4b")
    assert found.best[0] == walked(reserve, codes, found.line).total
    assert found.keeping[0] == ("2a",)
    assert found.best[1] == found.best[-1]


@settings(max_examples=40, deadline=None)
@given(
    reserves(), st.lists(st.sampled_from(CODES), min_size=1, max_size=4), st.randoms(use_true_random=False)
)
def test_any_position_under_any_rules(reserve: ap.Reserve, codes: list[str], rng: random.Random) -> None:
    agrees(reserve, codes, rng)


@settings(max_examples=40, deadline=None)
@given(layouts(), rules(), st.lists(st.sampled_from(CODES), max_size=6), st.randoms(use_true_random=False))
def test_any_land_under_any_rules(text: str, rules: ap.Rules, codes: list[str], rng: random.Random) -> None:
    agrees(ap.Reserve.parse(text, rules), codes, rng)


@pytest.mark.parametrize("variants", [{"eat-first"}, {"no-beaching"}, {"eat-first", "no-beaching"}])
@pytest.mark.parametrize("seed", range(3))
def test_variants_where_they_matter(variants: set[str], seed: int) -> None:
    """Hunters, prey and hippopotamuses on rivers: who stands below whom decides."""
    rng = random.Random(seed)
    codes = rng.choices(["Ga", "Ze", "Hi", "Cr", "Le", "Li"], k=7)
    agrees(ap.Reserve.parse("2[~.] 3[.~.] 4[~.|..] 6[~~.|.~.]", ap.Rules(variants)), codes, rng)


@pytest.mark.parametrize(
    ("text", "code", "variant", "plain_column", "column"),
    [
        # the two gazelles are the cheapest meal, but their column is full
        ("2[.Ga.Ga] 3[.Ze.Ze.Ze] 4[.Gn.Gn|.Gn.Gn] 6[.Gi.Gi.Gi|.Gi.Gi.]", "Le", "eat-first", "6b", "2a"),
        # the meal of one zebra would bring the hippopotamus to rest on land
        ("2[.Le.Le] 3[.Ze~Hi.] 4[.Gn.Gn|.Gn.Gn] 6[.Gi.Gi.Gi|.Gi.Gi.]", "Li", "no-beaching", "3a", "6b"),
    ],
)
def test_a_variant_changes_the_answer(
    text: str, code: str, variant: str, plain_column: str, column: str
) -> None:
    plain = ap.Reserve.parse(text)
    other = ap.Reserve.parse(text, ap.Rules({variant}))
    assert asked(plain, [code], [plain_column]).line == (plain_column,)
    found = asked(other, [code], [column])
    assert (found.line, found.best[0]) == ((column,), other.place(code, column).total)


def test_a_position_that_play_never_reaches() -> None:
    # beached on every space: more than the tables know of
    reserve = ap.Reserve.parse("2[.Hi.Hi] 3[.Hi.Hi.Hi] 4[.Hi.|.Hi.] 6[.Cr.Cr.|.Cr.Cr.] x[Li]")
    agrees(reserve, ["Li", "Ze", "Ga", "El", "Hi"], random.Random(1))


def test_an_edition_of_ones_own(tmp_path: Path) -> None:
    """Animals that are worth much more and need less."""
    animals = (Path(ap.__path__[0]) / "games" / "african_park" / "animals.toml").read_text(encoding="utf-8")
    animals = animals.replace("value = 3", "value = 40").replace("minimum = 4", "minimum = 3")
    file = tmp_path / "mine.toml"
    file.write_text(f'name = "best-line"\n{animals}', encoding="utf-8")
    rules = ap.Rules(edition=ap.Edition.load(file))
    assert rules.edition.animal("El").value == 40
    rng = random.Random(4)
    for _ in range(3):
        agrees(random_sides(rng, rules), rng.choices(CODES, k=7), rng)


def test_tables_are_compiled_once() -> None:
    rng = random.Random(2)
    reserve, codes = random_sides(rng), rng.choices(CODES, k=8)
    _, columns = retold(reserve, codes, rng)
    asked(reserve, codes, columns)
    compiled = area_table.cache_info().misses
    asked(reserve, codes, columns)
    assert area_table.cache_info().misses == compiled


def test_a_search_too_wide_for_memory_is_cut_into_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(3)
    reserve, codes = random_sides(rng), rng.choices(CODES, k=14)
    _, columns = retold(reserve, codes, rng)
    whole = asked(reserve, codes, columns)
    monkeypatch.setattr("africanpark_nb.games.african_park.fast.reachable.MOST", 4)
    monkeypatch.setattr("africanpark_nb.games.african_park.fast.reachable.NARROW", (2,))
    in_pieces = asked(reserve, codes, columns)
    assert (in_pieces.best, in_pieces.keeping) == (whole.best, whole.keeping)
    assert walked(reserve, codes, in_pieces.line).total == whole.best[0]


@pytest.mark.parametrize("seed", range(6))
def test_a_bound_is_never_below_what_can_be_reached(seed: int) -> None:
    rng = random.Random(seed)
    reserve = ap.Reserve.parse(rng.choice(NEARLY_FULL)) if seed % 2 else random_sides(rng)
    codes = rng.choices(CODES, k=6)
    ways = Reachable(reserve.areas, [reserve.rules.edition.animal(code) for code in codes])
    ways.priced(-100)
    lying = [animal for area in reserve.areas for animal in area.inhabitants]
    best = best_by_play(codes).total(reserve, 0) + sum(animal.value for animal in lying)
    (bound,) = ways.bound(0, ways.split(np.array([ways.pack(ways.start)])))
    assert bound >= POINT * best
