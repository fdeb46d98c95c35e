"""A slip in a game is taken back until something has come of it; and the players get other names."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.core.errors import GameError
from africanpark_nb.games import games
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play import record
from africanpark_nb.play.match import Match
from africanpark_nb.play.timeline import TimelineError

from .games import match, wander


def moved(of: Match[State], rng: random.Random) -> Match[State]:
    return of.live().move(rng.choice(ap.african_park.moves(of.played.state)))


@settings(max_examples=25, deadline=None)
@given(players=st.integers(2, 4), seed=st.integers(0, 10**6), moves=st.integers(1, 40))
def test_a_move_is_taken_back_exactly_as_long_as_it_has_shown_no_card(
    players: int, seed: int, moves: int
) -> None:
    rng = random.Random(seed)
    played = match(players, seed)
    for _ in range(moves):
        before, played = played, moved(played, rng)
        state, last = before.state, played.state
        shown = (state.used, state.drafting and len(state.setup.sides) // 3)
        turned_up = shown != (last.used, last.drafting and len(last.setup.sides) // 3)
        assert bool(played.stays) == turned_up
        if turned_up:
            with pytest.raises(TimelineError, match="new cards were turned up"):
                played.take_back()
            continue
        back = played.take_back()
        assert back == before
        assert back.played is before.played
        assert (back.can_redo, back.exploring) == (False, False)
        assert back.state.deck == state.deck, "the same cards are still to come"


def test_nothing_is_taken_back_where_nothing_was_played() -> None:
    with pytest.raises(TimelineError, match="nothing to take back"):
        match().take_back()


def test_several_choices_of_one_seat_in_the_draft_are_taken_back_one_by_one() -> None:
    played = match(moves=2)
    assert played.take_back().take_back().played.parent is None
    assert match(moves=3).stays == "timeline.cards-turned", "the next hand lies open"


def test_the_last_move_of_a_game_is_taken_back_and_its_seed_tells_nothing_any_more() -> None:
    told = 0
    for seed in range(8):
        rng = random.Random(seed)
        played = match(2, seed, 7)
        tried = wander(played.undo(), 9, seed)
        played = tried.live()
        while played.state.turn is not None:
            played = moved(played, rng)
        before = played.played.parent
        assert before is not None
        back = played.take_back()
        assert back.state.turn == before.state.turn
        used = before.state.used
        assert back.state.deck[:used] == before.state.deck[:used]
        assert back.branches[0].tip.state == tried.branches[0].tip.state
        assert played.seed_told == (before.state.left > 0)
        if not played.seed_told:
            assert back.played is before
            continue
        told += 1
        assert Counter(back.state.deck) == Counter(before.state.deck)
        assert len({node.state.deck for node in back.played.line()}) == 1
        assert {node.state.setup.seed for node in back.played.line()} == {None}
        assert not played.game.seed_shown(back.move(played.game.moves(back.state)[0]).state)
        replayed = back.played.line()[0].state
        for node in back.played.line()[1:]:
            replayed = played.game.play(replayed, played.game.parse(replayed, node.cause))
        assert replayed == back.state
        assert any(played.take_back().state.deck != before.state.deck for _ in range(9)), "another order"
    assert told


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), moves=st.integers(7, 30), tried=st.integers(1, 6))
def test_branches_that_began_after_a_move_survive_it_and_the_record_reads_back(
    seed: int, moves: int, tried: int
) -> None:
    rng = random.Random(seed)
    played = match(2, seed, moves)
    while played.stays:
        played = moved(played, rng)
    last = played.played
    on = moved(
        played, rng
    )  # the next player moves, somebody tries another move there, and both moves are taken back
    if on.stays or len(ap.african_park.moves(last.state)) < 2:
        return
    branched = wander(on.go(last.path), tried, seed)
    back = branched.take_back().take_back()
    assert back.played is last.parent
    assert [branch.name for branch in back.branches] == ["A"]
    assert last in back.branches[0].tip.line()
    assert not any(node.imagined for node in back.played.line())
    (again,) = record.read(record.write(back), games()).match.branches
    assert again.tip.path == back.branches[0].tip.path
    redone = back.move(ap.african_park.parse(back.state, last.cause))
    assert redone.played is last, "the same move is the same moment, and the branch begins there again"
    assert redone.go(back.branches[0].tip.path).at is back.branches[0].tip
    renamed = back.rename("b1", "kept")
    assert renamed.undo().branches[0].name == "A", "changes of branches can still be undone"


def test_looking_back_is_another_thing() -> None:
    looking = match(moves=9).undo().undo()
    assert looking.played.path == match(moves=9).played.path
    assert looking.take_back().played is looking.played.parent
    assert not looking.take_back().exploring


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), moves=st.integers(1, 30), back=st.integers(0, 4))
def test_other_names_are_in_every_moment_and_nothing_else_changes(seed: int, moves: int, back: int) -> None:
    played = match(2, seed, moves)
    for _ in range(min(back, moves)):
        played = played.undo()
    played = wander(played, 2, seed)
    if played.branches:
        played = played.rename("b1", "mine").note("b1", "why").undo()
    named = played.named(["Eva", "Žofie"])
    assert named.named(["1", "2"]) == played
    tips = [named.played, named.at, named.tip, *(branch.tip for branch in named.branches)]
    assert {node.state.players for tip in tips for node in tip.line()} == {("Eva", "Žofie")}
    assert (named.at is named.played) == (played.at is played.played)
    assert named.redo().branches == played.redo().named(["Eva", "Žofie"]).branches if played.undone else True
    again = record.read(record.write(named), games()).match
    assert again.state.players == ("Eva", "Žofie")


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Bo", "Cy"], ["Ada", "Ada"], ["", "Bo"], "AB", 3, None])
def test_names_that_cannot_be_are_refused(names: object) -> None:
    with pytest.raises(GameError):
        match(moves=3).named(names)  # type: ignore[arg-type]


def test_another_game_is_by_the_same_rules() -> None:
    rules = ap.Rules({"eat-first"})
    state = ap.african_park.start(2, seed=1, rules=rules)
    again = ap.african_park.again(state, ["Ada", "Bo", "Cy"], 5)
    assert again == ap.african_park.start(["Ada", "Bo", "Cy"], seed=5, rules=rules)
    with pytest.raises(GameError):
        ap.african_park.again(state, ["Ada"], 5)
