"""Greedy compares the ends of its own turn; where every move ends one it plays as it always did."""

from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.analysed import considered
from africanpark_nb.core.game import Game
from africanpark_nb.play.greedy import DEPTH, WIDTH, greedy_bot

from ..small_game.island_post import island_post
from ..small_game.island_post.figures import ADDRESS
from ..small_game.island_post.game import IslandPost


def by_verdicts(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """The rule of games in which every move ends a turn."""
    changes = [(game.check(seen, move).points or 0, move) for move in game.moves(seen)]
    best = max(change for change, _ in changes)
    return rng.choice([move for change, move in changes if change == best])


class Turning(type(ap.african_park)):  # type: ignore[misc]  # a game whose turns are told, each of one move
    __slots__ = ()

    def begins(self, state: Any) -> bool:
        return bool(self.turn(state) is not None)


@pytest.mark.parametrize("game", [ap.african_park, Turning()], ids=["by default", "told"])
@pytest.mark.parametrize("seed", range(3))
def test_where_every_move_ends_a_turn_it_chooses_and_draws_as_by_verdicts_alone(game: Any, seed: int) -> None:
    state, rng, other = game.start(2 + seed, seed=seed), Random(seed), Random(seed)
    while game.turn(state) is not None:
        seen = game.seen_by(state, game.turn(state))
        move = greedy_bot(game, seen, rng)
        assert move == by_verdicts(game, seen, other)
        assert rng.getstate() == other.getstate()
        state = game.play(state, move)


def moments(seed: int) -> Iterator[Any]:
    state, rng = island_post.start(3, seed=seed), Random(seed)
    while moves := island_post.moves(state):
        yield state
        state = island_post.play(state, rng.choice(moves))


def best_end(state: Any, seat: int) -> float:
    """The most that the rest of this turn can come to, by every way through it."""
    if state.asked != seat or state.step in ("sail", "over"):
        return island_post.outlook(state, seat)
    return max(
        (island_post.check(state, move).points or 0) + best_end(island_post.play(state, move), seat)
        for move in island_post.moves(state)
    )


@pytest.mark.parametrize("seed", range(4))
def test_no_other_way_through_its_own_turn_comes_to_more(seed: int) -> None:
    for state in moments(seed):
        seat, rng = state.asked, Random(seed)
        seen = island_post.seen_by(state, seat)
        full = island_post.resample(seen, seat, copy(rng)) if island_post.hides(seen) else seen
        worth = {
            move: (island_post.check(full, move).points or 0) + best_end(island_post.play(full, move), seat)
            for move in island_post.moves(full)
        }
        assert worth[greedy_bot(island_post, seen, rng)] == max(worth.values())


def test_it_sails_where_its_letter_goes_although_sailing_brings_nothing() -> None:
    for letter in ("Yarrowby", "Crumley", "Winterbourne"):
        deal = {"letters": [letter, "Mossop"]}
        state = island_post.start(["Ada", "Bo"], seed=1, deal=deal)
        assert greedy_bot(island_post, island_post.seen_by(state, 0), Random(1)).target == ADDRESS[letter]


class Endless(IslandPost):
    """A turn that never ends, for who does not end it."""

    __slots__ = ()
    played = 0

    def begins(self, state: Any) -> bool:
        return False

    def turn(self, state: Any) -> int | None:
        return 0

    def after(self, state: Any, move: Any) -> Any:
        type(self).played += 1
        return super().after(state, move)._replace(step="sail")


def test_a_turn_without_an_end_is_looked_into_only_so_far() -> None:
    game = Endless()
    greedy_bot(game, game.start(1, seed=1), Random(1))
    assert 0 < Endless.played <= WIDTH * DEPTH * 5


class Few(IslandPost):
    """A game that says which of its moves are worth a look."""

    __slots__ = ()

    def considered(self, state: Any) -> tuple[Any, ...]:
        return self.moves(state)[1:]


def test_bots_and_what_ifs_look_only_at_the_moves_a_game_considers(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Few()
    monkeypatch.setattr("tests.small_game.island_post.game.island_post", game)
    state = game.start(2, seed=1)
    left_out = game.moves(state)[0]
    assert {greedy_bot(game, game.seen_by(state, 0), Random(seed)) == left_out for seed in range(20)} == {
        False
    }
    values = ap.whatif(state, playouts=2, seed=1).finish().values
    assert [value.move for value in values] == [*considered(game, state)] == [*game.moves(state)[1:]]
