"""The game as played only grows; what is tried beside it never touches it."""

from collections import Counter

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play.match import Match
from africanpark_nb.play.timeline import TimelineError

from .games import match, wander


def back(of: Match[State], steps: int) -> Match[State]:
    for _ in range(steps):
        of = of.undo()
    return of


def test_moves_at_the_present_moment_are_the_games() -> None:
    played = match(moves=20)
    assert not played.exploring
    assert len(played.played.line()) == 21
    assert played.branches == ()


def test_another_move_at_an_earlier_moment_begins_a_branch() -> None:
    played = match(moves=20)
    tried = wander(back(played, 4), 1)
    assert tried.played is played.played
    assert [branch.name for branch in tried.branches] == ["A"]
    assert tried.exploring
    assert tried.live().at is played.at
    # the move that was played there leads back to what came of it
    again = back(played, 1)
    assert again.move(ap.african_park.parse(again.state, played.at.cause)).branches == ()


def test_a_branch_uses_the_real_cards_up_to_the_last_offer_and_imagines_the_rest() -> None:
    played = match(moves=20)
    real = played.played.state
    tried = wander(back(played, 4), 12)
    imagined = tried.state
    assert imagined.used > real.used
    assert imagined.deck[: real.used] == real.deck[: real.used]
    assert imagined.deck != real.deck
    assert Counter(imagined.deck) == Counter(real.deck)
    flags = [node.imagined for node in tried.at.line()]
    assert flags == sorted(flags)
    assert [node.imagined for node in tried.at.line()] == [
        node.state.used > real.used for node in tried.at.line()
    ]
    # the same on redo, and never the game's
    assert back(tried, 5).go(tried.at.path).state is tried.state
    assert tried.live().state is real


def test_the_real_deck_cannot_be_learnt_by_trying() -> None:
    played = match(moves=20)
    nexts: Counter[object] = Counter()
    for seed in range(30):
        begun = Match.begin(played.game, played.game.start(2, seed=7))
        for node in played.played.line()[1:]:
            begun = begun.move(begun.game.parse(begun.state, node.cause))
        begun.rng.seed(seed)
        tried = wander(back(begun, 1), 4, seed)
        nexts[tried.state.deck[begun.played.state.used]] += 1
    assert len(nexts) > 3


def test_branches_grow_are_named_promoted_and_deleted_and_the_game_is_untouched() -> None:
    played = match(moves=20)
    tried = wander(back(played, 4), 2)
    tried = wander(back(tried.live(), 6), 1, seed=5)
    assert [branch.name for branch in tried.branches] == ["A", "B"]
    assert [branch.name for branch in tried.promote("b2").branches] == ["B", "A"]
    renamed = tried.rename("b1", "braver").note("b1", "what if").delete("b2")
    assert [(b.name, b.note) for b in renamed.branches] == [("braver", "what if")]
    assert renamed.undo().branches[1].name == "B"
    assert all(one.played is played.played for one in (tried, renamed, tried.promote("b2")))
    grown = renamed.go(renamed.branches[0].tip.path)
    assert wander(grown, 2).branches[0].tip.path.startswith(grown.at.path + "/")


def test_a_branch_stays_imagined_when_the_game_goes_on() -> None:
    played = match(moves=20)
    tried = wander(back(played, 1), 8)
    path = tried.at.path
    on = tried.live()
    for _ in range(8):
        on = on.move(ap.african_park.moves(on.state)[0])
    assert on.go(path).imagined
    assert on.go(path).state == tried.state


def test_positions_are_not_set_or_cleared_in_a_game() -> None:
    played = match(moves=8)
    for act in (lambda: played.then("=x", played.state), played.clear):
        with pytest.raises(TimelineError):
            act()
    assert not played.can_clear


def test_an_illegal_move_changes_nothing_live_or_exploring() -> None:
    for one in (match(moves=9), back(match(moves=9), 1)):
        with pytest.raises(ap.IllegalMove):
            one.move(ap.african_park.parse(one.state, "Wr@2a"))
