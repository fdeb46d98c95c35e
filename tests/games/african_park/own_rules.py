"""A program: asks a copy of the package that has three rules more whether all of it plays by them.

Run by `test_own_rules.py`, with the copy before everything else on the path.
"""

import json
import random
import sys
from collections.abc import Callable
from functools import cache
from itertools import pairwise

import africanpark_nb as ap
from africanpark_nb.analysis.whatif import WhatIf
from africanpark_nb.games.african_park.cards.card import Animal
from africanpark_nb.games.african_park.cards.columns import COLUMNS, NAMES
from africanpark_nb.games.african_park.fast.automaton import automaton
from africanpark_nb.games.african_park.fast.best_line import best_line
from africanpark_nb.games.african_park.fast.playouts import LockstepPlayouts
from africanpark_nb.games.african_park.fast.tables import area_table
from africanpark_nb.games.african_park.reserve.rules import PLACING

CODES = [animal.code for animal in ap.Edition.standard().animals]


def side_by_side(reserve: ap.Reserve, code: str, column: str) -> bool:
    """No two herbivore species next to each other in one column."""
    area, place = COLUMNS[column]
    stack = reserve.areas[area].animals[place]
    above = reserve.rules.edition.animal(code)
    return bool(stack and above.group == stack[-1].group == "herbivore" and stack[-1].code != code)


def third_zebra(reserve: ap.Reserve, code: str, column: str) -> bool:
    """At most two zebras an area."""
    here = [animal.code for animal in reserve.areas[COLUMNS[column][0]].inhabitants]
    return code == "Ze" and here.count("Ze") >= 2


def no_company(reserve: ap.Reserve, code: str, column: str) -> bool:
    """Giraffes never share an area with elephants."""
    here = {animal.code for animal in reserve.areas[COLUMNS[column][0]].inhabitants}
    return {code, *here} >= {"Gi", "El"} and code in ("Gi", "El")


def no_small_hippo(_: ap.Reserve, code: str, column: str) -> bool:
    """Hippopotamuses want six spaces, or none."""
    return code == "Hi" and column[0] != "6"


def dry_gnus(reserve: ap.Reserve, code: str, column: str) -> bool:
    """A gnu is not placed directly above a river space."""
    area, place = COLUMNS[column]
    height = len(reserve.areas[area].animals[place])
    spaces = reserve.areas[area].land[place]
    return code == "Gn" and 0 < height < len(spaces) and spaces[height - 1] == "~"


WANTED: dict[str, Callable[[ap.Reserve, str, str], bool]] = {
    "side-by-side": side_by_side,
    "third-zebra": third_zebra,
    "no-company": no_company,
    "no-small-hippo": no_small_hippo,
    "dry-gnus": dry_gnus,
}


def positions(rule: str, number: int = 12) -> list[ap.Reserve]:
    """Positions met by play, in which the rule refuses something."""
    rng = random.Random(rule)
    found: list[ap.Reserve] = []
    while len(found) < number:
        reserve = ap.Reserve.from_territories("B:front", "E:front", "I:back")
        for _ in range(rng.randrange(4, 14)):
            code = rng.choice(CODES)
            legal = reserve.placements(code)
            reserve = reserve.place(code, rng.choice(legal).column) if legal else reserve.bury(code)
        if any(WANTED[rule](reserve, code, column) for code in CODES for column in NAMES):
            found.append(reserve)
    return found


def board(rule: str, reserve: ap.Reserve) -> None:
    """What a board refuses and why, and what the notation reads."""
    assert ap.Reserve.parse(str(reserve)) == reserve
    snapshot = ap.Lab(reserve)._snapshot
    for code in CODES:
        for column in NAMES:
            broken = WANTED[rule](reserve, code, column)
            refused = snapshot["refusals"][code].get(column)
            assert broken == (refused is not None and rule in refused["rules"]), (reserve, code, column)
            assert (refused is None) == (column in snapshot["choices"][code])
            assert (refused is None) == reserve.check(code, column).ok
            if broken:
                assert "So it is" in refused["text"]


def whatif(rule: str, reserve: ap.Reserve) -> None:
    """The moves of a what-if, and what its play-outs come through."""
    for code in CODES:
        question = ap.whatif(reserve, held=code, coming=3, playouts=4, seed=1)
        allowed = {column for column in NAMES if reserve.check(code, column).ok} or {"x"}
        assert {value.move.column for value in question.finish().values} == allowed
        assert not any(column != "x" and WANTED[rule](reserve, code, column) for column in allowed)
        assert isinstance(question._source, LockstepPlayouts) == (rule == "no-small-hippo")


def plays(rule: str) -> None:
    """Whole games, and the end of every play-out."""
    match = ap.play_game({"Ada": "greedy", "Bo": "random"}, seed=5)
    for before, after in pairwise(match.played.line()):
        if not before.state.drafting and after.move.column != "x":
            reserve = before.state.reserve(before.state.turn)
            assert not WANTED[rule](reserve, *after.move)
    ap.hindsight(match, "Ada")
    assert isinstance(ap.whatif(ap.african_park.start(2, seed=1), playouts=2), WhatIf)


def best(reserve: ap.Reserve, animals: tuple[Animal, ...]) -> int:
    """The best total by trying everything, as the readable rules allow."""

    @cache
    def search(now: ap.Reserve, left: int) -> int:
        if not left or now.full:
            return now.total
        code = animals[len(animals) - left].code
        after = [move.after for move in now.placements(code)] or [now.bury(code)]
        return max(search(one, left - 1) for one in after)

    return search(reserve, len(animals))


def hindsight(rule: str, reserve: ap.Reserve) -> None:
    """The best line is the best that the readable rules allow, and is allowed by them."""
    rng = random.Random(str(reserve))
    edition = reserve.rules.edition
    animals = tuple(edition.animal(code) for code in rng.choices([*CODES, "Ze", "Gi", "El", "Gn"], k=5))
    columns, now = [], reserve
    for animal in animals:
        if now.full:
            break
        legal = now.placements(animal.code)
        columns.append(rng.choice(legal).column if legal else "x")
        now = now.place(animal.code, columns[-1])
    animals = animals[: len(columns)]
    if not animals:
        return
    found = best_line(reserve, animals, tuple(columns))
    assert found.best[0] == best(reserve, animals)
    now = reserve
    for animal, column in zip(animals, found.line, strict=False):
        assert column == "x" or not WANTED[rule](now, animal.code, column)
        now = now.place(animal.code, column)
    assert now.total == found.best[0]


def tables(rule: str, reserve: ap.Reserve) -> None:
    """Where there are tables, they are those of the rule; everywhere the automaton is."""
    for area in reserve.areas:
        table = area_table(reserve.rules.edition, area.land)
        assert table is not None or rule != "no-small-hippo"
        hippo = reserve.rules.edition.animal("Hi")
        states = automaton(area, [hippo])
        for name, following in zip(states.columns, states.following[hippo], strict=True):
            assert bool(following[1]) == reserve.check("Hi", name).ok


def page(rule: str) -> None:
    """The rule is on the page, with a case it accepts and one that it alone refuses."""
    entry = ap.rulebook("en").entry(rule)
    assert entry.accepted is not None
    assert entry.refused is not None
    assert entry.accepted.verdict.ok
    assert entry.refused.verdict.rules == (rule,)
    assert f"What {rule} says." in str(ap.rulebook("en"))
    assert ap.rulebook("en").html().count("<figure") == 2 * len(ap.rulebook("en").entries)


def main() -> None:
    for rule in sys.argv[1:]:
        assert rule in PLACING
        found = positions(rule)
        for reserve in found:
            board(rule, reserve)
            hindsight(rule, reserve)
            tables(rule, reserve)
        for reserve in [one for one in found if not one.full][:3]:
            whatif(rule, reserve)
        plays(rule)
        page(rule)
    print(json.dumps({"home": ap.__file__, "rules": sys.argv[1:]}))


if __name__ == "__main__":
    main()
