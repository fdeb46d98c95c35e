"""The bot that tries every move out: it never peeks, keeps its budget, and knows a good move when there is one."""

from random import Random
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.playouts import Sample
from africanpark_nb.play.bot_names import bot_named
from africanpark_nb.play.policies import Bot, random_bot
from africanpark_nb.play.ranger import Ranger

GAME = ap.african_park


def middle(players: int, seed: int, moves: int) -> Any:
    state, rng = GAME.start(players, seed=seed), Random(seed)
    for _ in range(moves):
        state = GAME.play(state, random_bot(GAME, state, rng))
    return state


@pytest.mark.parametrize("seed", range(5))
def test_the_real_deck_changes_nothing(seed: int) -> None:
    state = middle(3, seed, 25)
    other = GAME.resample(state, 0, Random(99))
    assert other.deck != state.deck
    moves = [Ranger()(GAME, GAME.seen_by(one, one.turn or 0), Random(1)) for one in (state, other)]
    assert moves[0] == moves[1]


def test_it_wins_where_it_can() -> None:
    """The last move of a game, of which everything is known."""
    state = middle(2, 3, 30)
    while GAME.play(state, GAME.moves(state)[0]).turn is not None:
        state = GAME.play(state, GAME.moves(state)[0])
    ends = {move: GAME.scores(GAME.play(state, move))[state.turn or 0] for move in GAME.moves(state)}
    chosen = Ranger()(GAME, GAME.seen_by(state, state.turn or 0), Random(1))
    assert ends[chosen] == max(ends.values())


def test_a_budget_of_time_is_looked_at_after_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("africanpark_nb.play.ranger.time.perf_counter", lambda: float(next(clock)))
    asked: list[int] = []

    class Watched:
        """Fast play-outs that keep what they were asked for."""

        def __init__(self, *question: Any) -> None:
            source = fast(GAME, *question)
            assert source is not None
            self.source = source

        def sample(self, first: int, number: int) -> Sample:
            asked.append(number)
            return self.source.sample(first, number)

    fast = type(GAME).playouts
    monkeypatch.setattr(type(GAME), "playouts", lambda _, *question: Watched(*question))
    state = middle(4, 2, 40)
    Ranger(playouts=10_000, budget_s=2.5)(GAME, GAME.seen_by(state, state.turn), Random(1))
    assert asked == [20, 20, 20]


@pytest.mark.parametrize("variants", [(), ("eat-first", "no-beaching")])
def test_it_plays_whole_games_by_name_also_under_variants(variants: tuple[str, ...]) -> None:
    rules = ap.Rules(frozenset(variants)) if variants else None
    players: dict[str, str | Bot] = {"Ada": Ranger(playouts=3) if variants else "ranger", "Bo": "random"}
    match = ap.play_game(players, seed=4, rules=rules)
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert outcome.ranking[0] == (0,)


def test_its_name_is_among_the_bots() -> None:
    with pytest.raises(ap.UnknownName, match="ranger"):
        bot_named("rangers")
    assert Ranger().__name__ == "ranger"
