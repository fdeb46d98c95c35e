"""The rules of Tembo, case by case as in `cases.toml`: what is allowed, and which rules the rest breaks."""

from typing import Any

import pytest

from africanpark_nb import tembo
from africanpark_nb.check.perft import perft
from africanpark_nb.games.tembo.rules import ALONE, TOGETHER

from .positions import CASES, position


@pytest.mark.parametrize("case", CASES["case"], ids=lambda case: f"{case['position']} {case['move']}")
def test_a_move_is_allowed_or_breaks_exactly_these_rules(case: dict[str, Any]) -> None:
    state = position(case["position"])
    verdict = tembo.check(state, tembo.parse(state, case["move"]), case.get("seat"))
    assert " ".join(verdict.rules) == case["broken"]


def test_every_rule_has_a_case_that_breaks_it() -> None:
    broken = {rule for case in CASES["case"] for rule in case["broken"].split()}
    assert broken == {"game-over", "not-your-turn", *ALONE, *TOGETHER}


@pytest.mark.parametrize("name", CASES["listed"])
def test_the_moves_are_listed_in_their_order(name: str) -> None:
    state = position(name)
    assert " ".join(str(move) for move in tembo.moves(state)) == CASES["listed"][name]


@pytest.mark.parametrize("depth", range(4))
def test_the_move_tree_has_its_known_size(depth: int) -> None:
    assert perft(tembo, position("P"), depth + 1) == CASES["perft"]["P"][depth]
    for known in CASES["perft_deals"]:
        state = tembo.start(2, deal=known["deal"], rules={"one-game"})
        assert perft(tembo, state, depth + 1) == known["counts"][depth]


@pytest.mark.parametrize("viewer", CASES["seen"])
def test_a_seat_sees_its_own_hand_and_what_lies_open(viewer: str) -> None:
    state = position("P")
    seen = tembo.seen_by(state, *([int(viewer)] if viewer.isdigit() else []))
    whole, lines = tembo.write(state).splitlines(), tembo.write(seen).splitlines()
    hidden = [line for line, open_ in zip(lines, whole, strict=True) if line != open_]
    assert hidden == CASES["seen"][viewer]
    assert tembo.read(tembo.write(seen)) == seen


def test_a_lion_is_put_down_in_the_midst_of_a_turn() -> None:
    state = tembo.play(position("P"), tembo.parse(position("P"), "20@2"))
    assert state == position("L")
    assert tembo.turn(state) == 0
    assert not tembo.begins(state)
    second = tembo.play(state, tembo.parse(state, "Li@5"))
    assert second.rows[4] is None
    assert (second.seat, second.phase) == (0, "lion")
    assert " ".join(map(str, tembo.moves(second))) == "Li@1 Li@2"
    after = tembo.play(second, tembo.parse(second, "Li@1"))
    assert "hands: 34 36 42 El CrZ / 5 12 35 El CrG" in tembo.write(after)
    assert (after.seat, after.phase) == (1, "play")


def test_a_last_lion_is_placed_and_nothing_replaces_it() -> None:
    """The pile of P with all but its two lions put out of the game."""
    state = position("P")
    lions, rest = state.pile[:2], state.pile[2:]
    state = tembo.read(tembo.write(state._replace(pile=lions, out=tuple(sorted((*state.out, *rest))))))
    for move in ("20@2", "Li@5", "Li@1"):
        state = tembo.play(state, tembo.parse(state, move))
    assert state.hands[0] == (34, 36, 43, 45)
    assert (state.seat, state.phase, state.pile) == (1, "play", ())


def test_after_a_pair_the_first_lion_comes_before_the_second_card() -> None:
    state = tembo.play(position("P"), tembo.parse(position("P"), "34+36@3"))
    assert (len(state.hands[0]), state.phase) == (3, "lion")


def test_a_first_hand_that_can_play_nothing_ends_the_game_at_once() -> None:
    state = position("S")
    assert (state.seat, state.phase, tembo.turn(state), tembo.scores(state)) == (0, "stuck", 0, (0, 0))
    second = tembo.play(state, tembo.parse(state, "deal"))
    assert (second.number, second.before, second.dealer, second.next) == (2, (0, 0), 0, None)
    assert (second.seat, second.phase) == (1, "play")
    alone = position("S alone")
    assert tembo.turn(alone) is None
    assert tembo.outcome(alone) == (((0, 1),), "shared")


EXAMPLES = {
    "16@3": "16a",
    "25@2": "25a",
    "33+35@4": "33a 35a",
    "7+8@1": "7a 8a",
    "35+36@1": "35a 36a",
    "4+6@5": "4a 6a",
    "39+41@2": "39a 41a",
}


@pytest.mark.parametrize("move", EXAMPLES)
def test_the_examples_of_the_rulebook_are_played(move: str) -> None:
    cards = move.split("@")[0].replace("+", " ")
    state = tembo.start(["Ada", "Bo"], seed=4, deal={"hands": [cards, ""]})
    after = tembo.play(state, tembo.parse(state, move))
    row = after.rows[int(move[-1]) - 1]
    assert " ".join(map(str, row or ())) == EXAMPLES[move]
    assert state.setup.rules.edition.species[16] == state.setup.rules.edition.species[25] == "G"
