"""Bots play by what they see; one that fails loses nothing."""

import random
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.play.bots import BOTS, bot_move

from .games import match


def test_a_game_without_a_notebook_is_played_to_its_end() -> None:
    done = ap.play_game({"Ada": "greedy", "Bo": "random", "Cy": "greedy"}, seed=7)
    assert done.state.players == ("Ada", "Bo", "Cy")
    assert done.game.outcome(done.state) is not None
    assert ap.play_game({"Ada": "greedy", "Bo": "random", "Cy": "greedy"}, seed=7) == done
    assert ap.play_game({"Ada": "greedy", "Bo": "random", "Cy": "greedy"}, seed=8) != done


def test_a_bot_sees_what_its_seat_sees() -> None:
    hidden: list[bool] = []

    def curious(game: Any, seen: Any, rng: random.Random) -> Any:
        hidden.append(seen.setup.seed is None and set(seen.deck[seen.used :]) <= {None})
        return game.moves(seen)[0]

    ap.play_game({"Ada": curious, "Bo": curious}, seed=7)
    assert all(hidden)


def test_greedy_takes_the_best_change_of_score_and_breaks_ties_by_chance() -> None:
    one = match(moves=8)
    seen = one.game.seen_by(one.state, 0)
    best = max(one.game.check(seen, move).points or 0 for move in one.game.moves(seen))
    chosen = {BOTS["greedy"](one.game, seen, random.Random(seed)) for seed in range(60)}
    assert {one.game.check(seen, move).points for move in chosen} == {best}
    assert chosen == {m for m in one.game.moves(seen) if one.game.check(seen, m).points == best}


def test_greedy_beats_random() -> None:
    wins = sum(
        done.game.outcome(done.state).ranking[0] == (0,)  # type: ignore[union-attr]  # the game is over
        for seed in range(60)
        for done in [ap.play_game({"G": "greedy", "R": "random"}, seed=seed)]
    )
    assert wins > 40


def raises(game: Any, seen: Any, rng: random.Random) -> Any:
    raise KeyError("lost")


def cheats(game: Any, seen: Any, rng: random.Random) -> Any:
    return "Li@2a"


@pytest.mark.parametrize(("bot", "words"), [(raises, "raises failed"), (cheats, "not allowed")])
def test_a_bot_that_fails_is_named_and_nothing_is_lost(bot: Any, words: str) -> None:
    begun = match(moves=8)
    with pytest.raises(ap.BotError, match=words) as caught:
        bot_move(begun, bot, random.Random(1))
    assert caught.value.match is begun
    with pytest.raises(ap.BotError):
        ap.play_game({"Ada": bot, "Bo": "greedy"}, seed=1)


def test_an_unknown_bot_lists_the_bots() -> None:
    with pytest.raises(ap.UnknownName, match="random, greedy"):
        ap.play_game({"Ada": "deep", "Bo": "greedy"})
