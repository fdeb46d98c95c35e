"""Chance is fair: a bot that meddles with its random numbers, or looks into them, gains nothing."""

# ruff: noqa: ARG005  # every bot takes three things

import random
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.chance import Streams
from africanpark_nb.core.errors import GameError
from africanpark_nb.play.bots import play_game
from africanpark_nb.play.policies import Bot, random_bot
from africanpark_nb.play.ranger import Ranger

GAMES = 40
SEEDS = 3000  # small seeds, such as people give


def with_luck_of_its_own(meddle: Any) -> Bot:
    """Plays by a stream of its own, and does something to the one it is given before each move."""
    own: dict[str, random.Random] = {}

    def bot(game: Any, seen: Any, rng: random.Random) -> Any:
        key = f"{seen.used} {seen.setup.sides} {len(seen.offer)}"
        meddle(rng)
        return random_bot(game, seen, own.setdefault(key, random.Random(key)))

    return bot


def reseed(rng: random.Random) -> None:
    rng.seed(0)


def rewind(rng: random.Random) -> None:
    rng.setstate(random.Random(1).getstate())


def use_up(rng: random.Random) -> None:
    rng.randbytes(5000)


def reseed_all(rng: random.Random) -> None:
    rng.seed(0)
    random.seed(0)


MEDDLING = [reseed, rewind, use_up, reseed_all]


@pytest.mark.parametrize("meddle", MEDDLING)
@pytest.mark.parametrize("other", ["greedy", "random", Ranger(playouts=2, policy="random")])
def test_what_a_bot_does_to_its_stream_changes_no_other_move(meddle: Any, other: Any) -> None:
    state = random.getstate()
    try:
        for seed in range(GAMES if isinstance(other, str) else 2):
            honest, thief = (
                play_game({"Thief": with_luck_of_its_own(how), "Bo": other}, seed)
                for how in (lambda rng: None, meddle)
            )
            assert honest == thief
    finally:
        random.setstate(state)


def stolen_seed(rng: random.Random) -> int | None:
    """The small seed that a stream comes from, by the old ways: it was the deck's, or was drawn from it."""
    return KNOWN.get(hash(rng.getstate()))


KNOWN = {
    hash(stream.getstate()): seed
    for seed in range(SEEDS)
    for stream in (random.Random(seed), random.Random(random.Random(seed).getrandbits(64)))
}


def thief(game: Any, seen: Any, rng: random.Random) -> Any:
    """Rebuilds the deck from its stream if it can, and then takes what fits the cards to come; else plays on."""
    if not hasattr(thief, "seed"):
        thief.seed = stolen_seed(rng)  # type: ignore[attr-defined]
    seed = thief.seed  # type: ignore[attr-defined]
    if seed is None:
        return random_bot(game, seen, rng)
    deck = game.start(seen.players, seed=seed).deck
    assert deck[: seen.used] == seen.deck[: seen.used]
    raise LookupError("the deck is known")


def wins(bot: Bot, **more: Any) -> int:
    won = 0
    for seed in range(GAMES):
        if hasattr(thief, "seed"):
            del thief.seed
        end = play_game({"Thief": bot, "Bo": "greedy"}, seed, **more)
        outcome = ap.african_park.outcome(end.state)
        won += outcome is not None and outcome.ranking[0] == (0,)
    return won


def test_no_deck_is_rebuilt_from_a_stream_and_a_thief_wins_as_often_as_an_honest_bot() -> None:
    assert wins(thief) == wins(random_bot)


def test_the_thief_knows_its_trade() -> None:
    """The old way of drawing chance it sees through."""
    with pytest.raises(ap.BotError, match="the deck is known"):
        wins(thief, chance=1)


def test_seats_have_streams_of_their_own_at_a_table_too() -> None:
    seen: dict[int, list[Any]] = {0: [], 1: []}

    def spy(game: Any, state: Any, rng: random.Random) -> Any:
        seen[game.turn(state)].append(rng)
        return game.moves(state)[0]

    table = ap.Table(["Ada", "Bo"], bots={"Ada": spy, "Bo": spy}, seed=7)
    for _ in range(10):
        table.bot()
    table.match.rng.random()
    streams = [*{id(rng): rng for rngs in seen.values() for rng in rngs}.values(), table.match.rng]
    assert len(streams) == 3
    play_game({"Ada": spy, "Bo": spy}, 7)
    assert stolen_seed(seen[0][0]) is None
    first = Streams(7)
    assert [rng.getstate() for rng in streams[:2]] == [first[0].getstate(), first[1].getstate()]


def test_streams_are_the_same_for_a_seed_and_differ_in_everything_else() -> None:
    parts: list[int | str] = [0, 1, 2, 3, "branches"]
    drawn = {
        (seed, part): Streams(seed)[part].getrandbits(64) for seed in (0, 7, 8, 2**255) for part in parts
    }
    assert drawn == {(seed, part): Streams(seed)[part].getrandbits(64) for seed, part in drawn}
    assert len(set(drawn.values())) == len(drawn)
    assert drawn[7, 0] == 11031740952483065222  # on every platform, for ever
    assert Streams()[0].random() != Streams()[0].random()
    with pytest.raises(GameError):
        Streams("7")


def test_the_cards_of_a_seed_stay_what_they_are() -> None:
    state = ap.african_park.start(2, seed=7)
    assert " ".join(animal.code for animal in state.deck[:8] if animal) == "Gn Ga Ga Ze Cr Li Gn Ze"
    assert play_game(["greedy", "random"], 7).state.deck == state.deck
