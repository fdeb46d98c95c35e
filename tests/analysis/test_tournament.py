"""Tournaments: fair seats and decks, honest shares, and what cannot be played."""

import pickle
import subprocess
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.deals import DealError
from africanpark_nb.analysis.tournament import Playing
from africanpark_nb.core.chance import nth_seed
from africanpark_nb.play.bots import BotError
from africanpark_nb.play.match import Match

from .high_low import HIGH_LOW, State, cheats, fails, high, low
from .turning import beside

HIGH = {"High": high, "Low": low}


def high_low(bots: Any = HIGH, games: Any = 20, seed: Any = 7, executor: Any = None, **more: Any) -> Any:
    return ap.tournament(bots, games, seed, executor, game=HIGH_LOW, progress=False, **more)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_sits_in_every_seat_of_every_deal(players: int) -> None:
    sat: list[tuple[str, int, tuple[int, ...]]] = []

    def spy(name: str) -> Any:
        def bot(game: Any, seen: Any, rng: Random) -> Any:
            assert seen.players[game.turn(seen)] == name
            if len(seen.moves) < players:
                sat.append((name, game.turn(seen), seen.cards))
            return "high"

        return bot

    names = "ABCD"[:players]
    result = high_low({name: spy(name) for name in names}, games=3 * players)
    decks = dict.fromkeys(deck for *_, deck in sat)
    assert len(decks) == len(result.deals) == 3
    assert sorted(sat) == sorted(
        (name, seat, deck) for name in names for seat in range(players) for deck in decks
    )


def test_every_game_can_be_seen_again() -> None:
    bots = {"G": "greedy", "R": "random", "S": "random"}
    result = ap.tournament(bots, games=6, seed=7, progress=False)
    for deal in result.deals:
        decks = set()
        for turned, played in enumerate(deal.games):
            names = [*bots][turned:] + [*bots][:turned]
            match = ap.play_game({name: bots[name] for name in names}, seed=nth_seed(7, deal.number))
            scores = dict(zip(names, ap.african_park.scores(match.state), strict=True))
            assert [scores[name] for name in bots] == list(played.scores)
            (best, *_) = match.state and ap.african_park.outcome(match.state).ranking  # type: ignore[union-attr]
            assert {names[seat] for seat in best} == {[*bots][bot] for bot in played.winners}
            decks.add((match.state.deck, match.state.setup.territories))
        assert len(decks) == 1


def test_greedy_is_ahead_of_random() -> None:
    two = ap.tournament(["random", "greedy"], games=100, seed=1, progress=False)
    assert [one.name for one in two.standings] == ["greedy", "random"]
    assert two["greedy"].share.low > 0.5 > two["random"].share.high
    assert two["greedy"].score.low > two["random"].score.high
    four = {"G": "greedy", "R": "random", "S": "random", "T": "random"}
    assert ap.tournament(four, games=60, seed=1, progress=False)["G"].share.low > 0.25


@pytest.mark.slow
def test_ranger_is_ahead_of_greedy() -> None:
    """Who tries every move out wins most games of who thinks of this move only."""
    found = ap.tournament(["greedy", "ranger"], games=40, seed=1, progress=False)
    assert found["ranger"].share.low > 0.5 > found["greedy"].share.high


def test_a_shared_win_counts_as_a_share() -> None:
    shared = high_low({"A": high, "B": low, "C": low}, games=6, rules=1)
    assert [one.share.value for one in shared.standings] == [pytest.approx(1 / 3)] * 3
    assert shared["A"].score.value == 3
    assert (
        high_low()["High"].share.value
        == sum(
            (game.winners == (0,)) + (game.winners == (0, 1)) / 2
            for deal in high_low().deals
            for game in deal.games
        )
        / 20
    )


@pytest.mark.parametrize(("asked", "played"), [(1, 3), (3, 3), (4, 6), (200, 201)])
def test_games_are_rounded_up_to_whole_deals(asked: int, played: int) -> None:
    result = high_low({"A": high, "B": low, "C": low}, games=asked)
    assert result.games == played == 3 * len(result.deals)


def test_the_result_depends_on_the_seed_alone() -> None:
    assert high_low() == high_low(games=19) == high_low(seed=np.int64(7))
    assert high_low() != high_low(seed=8)
    assert high_low(games=40).deals[:10] == high_low().deals
    drawn = high_low(seed=None)
    assert drawn == high_low(seed=drawn.seed) != high_low(seed=None)
    assert hash(drawn) == hash(high_low(seed=drawn.seed))


def test_the_seeds_of_deals_stay_what_they_are() -> None:
    assert [nth_seed(7, 1), nth_seed(2**200, 3)] == [232903014977184, 57348721813170]


def test_bots_are_names_functions_or_named() -> None:
    assert high_low([high, low]).bots == (
        ("high", f"{high.__module__}:high"),
        ("low", f"{low.__module__}:low"),
    )
    assert high_low(["random", high]).bots[0] == ("random", "random")


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"bots": ["greedy"]}, "two bots or more; there are 1"),
        ({"bots": {}}, "two bots or more; there are 0"),
        ({"bots": dict.fromkeys("ABCDE", "random")}, "2 to 4 players; 5"),
        ({"bots": "greedy"}, "list of names"),
        ({"bots": 7}, "list of names"),
        ({"bots": [7, "greedy"]}, "this is 7"),
        ({"bots": [["greedy"], "greedy"]}, "this is \\['greedy'\\]"),
        ({"bots": {1: "greedy", "B": "random"}}, "this is 1"),
        ({"bots": {"\n": "greedy", "B": "random"}}, "no player's name"),
        ({"bots": ["random", "greed"]}, "Did you mean greedy"),
        *(({"games": games}, "integer of 1 or more") for games in (0, -1, 2.0, "20", True, None)),
        *(({"seed": seed}, "A seed is an integer") for seed in (-1, 1.5, "7", True)),
        ({"rules": "eat-first"}, "Rules"),
        ({"executor": 4}, "concurrent.futures"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(wrong: dict[str, Any], words: str) -> None:
    given: dict[str, Any] = {"bots": ["greedy", "random"], "games": 2, "seed": 7, **wrong}
    with pytest.raises(ap.GameError, match=words):
        Playing(**given)


@pytest.mark.parametrize(
    ("bot", "words"), [(fails, "failed \\(KeyError: 'lost', line "), (cheats, "not allowed")]
)
def test_a_bot_that_fails_is_named_with_its_deal_and_move(bot: Any, words: str) -> None:
    playing = Playing({"Ada": "random", "Bo": bot}, 200, 7, game=HIGH_LOW)
    with pytest.raises(DealError, match=words) as caught:
        list(playing)
    error = caught.value
    assert isinstance(error, ap.BotError)
    assert error.name == "Bo"
    assert error.move == len(error.match.state.moves) + 1
    assert f"deal {error.deal} (seed {error.seed}) at move {error.move}" in str(error)
    assert f"rozdání {error.deal} " in error.say("cs")
    assert playing.result.games == 2 * (error.deal - 1)
    with pytest.raises(ap.BotError) as again:
        ap.play_game(dict.fromkeys(error.match.state.players, bot), error.seed, game=HIGH_LOW)
    assert type(again.value.__cause__) is type(error.__cause__)


def test_the_failure_of_a_long_game_can_be_sent_home() -> None:
    match = Match.begin(HIGH_LOW, State(("Ada", "Bo"), tuple(range(2000))))
    for _ in range(900):
        match = match.move("high")
    error = DealError(BotError("bot.raised", "fails", match, "KeyError"), "Ada", 3, 7)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is DealError
    assert (str(again), again.name, again.move, again.args) == (str(error), "Ada", 901, error.args)
    assert again.match.state == match.state


def test_without_an_executor_nothing_of_threads_or_numpy_is_loaded() -> None:
    code = """if True:
        import sys, threading, africanpark_nb as ap
        print(ap.tournament(["greedy", "random"], 4, 7).games, threading.active_count(), [name for name in (
            "concurrent.futures", "multiprocessing", "numpy", "pandas", "matplotlib", "distributed", "IPython"
        ) if name in sys.modules])"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "4 1 []"
    assert said.stderr == ""


def test_an_event_loop_turns_between_the_games_and_can_stop() -> None:
    async def main() -> list[int]:
        seen = []
        steps = playing.__aiter__()
        async for done in steps:
            seen.append(done)
            if done == 12:
                break
        await steps.aclose()
        return seen

    playing = Playing(HIGH, 20, 7, game=HIGH_LOW)
    turns, seen = beside(main())
    assert seen == list(range(1, 13))
    assert turns >= 11
    assert playing.result == high_low(games=12)
    assert list(playing)[-1] == playing.games == 20
    assert playing.result == high_low()
