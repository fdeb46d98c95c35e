"""Branches that grew old, forked, or began in the draft: honest on the board, and whole in a record."""

import random

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play.match import Match
from africanpark_nb.play.record import read, write

from .games import GAMES, match, wander


def grown(played: Match[State], moves: int) -> Match[State]:
    for _ in range(moves):
        played = played.move(ap.african_park.moves(played.state)[0])
    return played


def undone(of: Match[State], steps: int) -> Match[State]:
    for _ in range(steps):
        of = of.undo()
    return of


@pytest.mark.parametrize("seed", range(6))
def test_a_branch_that_grew_old_is_imagined_where_its_cards_are_not_the_games(seed: int) -> None:
    tried = wander(undone(match(moves=14, seed=seed), 1), 1, seed)
    path = tried.at.path
    later = grown(tried.live(), 6).go(path)
    later = wander(later, 4, seed)
    real = later.played.state
    assert later.imagined == (later.state.deck[: later.state.used] != real.deck[: later.state.used])
    loaded = read(write(later), GAMES, random.Random(1)).match
    assert write(loaded) == write(later)


def test_two_branches_that_share_their_first_imagined_moves_are_kept() -> None:
    tried = wander(undone(match(moves=18), 2), 8)
    forked = wander(undone(tried, 3), 2, seed=9)
    assert len(forked.branches) == 2
    text = write(forked)
    loaded = read(text, GAMES, random.Random(1)).match
    assert write(loaded) == text
    for mine, theirs in zip(loaded.branches, forked.branches, strict=True):
        assert [node.imagined for node in mine.tip.line()] == [node.imagined for node in theirs.tip.line()]


def test_a_branch_of_the_draft_stays_imagined_in_a_record() -> None:
    tried = undone(match(moves=3), 1)
    other = next(m for m in ap.african_park.moves(tried.state) if str(m) != tried.played.cause)
    tried = wander(tried.move(other), 8)
    later = grown(tried.live(), 10)
    loaded = read(write(later), GAMES, random.Random(1)).match
    assert [b.tip.imagined for b in loaded.branches] == [b.tip.imagined for b in later.branches] == [True]


@pytest.mark.parametrize("name", ["Ada\nX", "A\u2028d", "A\x85d", "\ud800", "x" * 61])
def test_names_that_would_break_a_record_are_refused(name: str) -> None:
    with pytest.raises(ap.GameError, match="1 to 60"):
        ap.african_park.start([name, "Bo"])


def test_nothing_that_shows_a_state_shows_what_is_hidden() -> None:
    played = match(seed=918273, moves=8)
    hidden = " ".join(a.code for a in played.state.deck[played.state.used :] if a)
    bundle = played.state._repr_mimebundle_()
    for shown in (repr(played.state), str(played.state), repr(played), repr(played.at), bundle["text/plain"]):
        assert "918273" not in shown
        assert hidden[:11] not in shown
    assert eval(repr(played.state), {"african_park": ap.african_park}) == ap.african_park.seen_by(
        played.state, 0
    )
