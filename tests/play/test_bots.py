"""Bots play by what they see; one that fails loses nothing."""

# ruff: noqa: ARG005  # every bot takes three things

import functools
import itertools
import pickle
import random
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.play.bot_names import BOTS
from africanpark_nb.play.bots import bot_move
from africanpark_nb.words import BETWEEN
from tests.interrupts import interrupted

from .endings import ENDINGS
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


@pytest.mark.parametrize("how", ENDINGS)
def test_however_a_bot_ends_it_is_named_and_nothing_is_lost(how: str) -> None:
    begun = match(moves=8)
    seen = begun.game.seen_by(begun.state, begun.game.turn(begun.state) or 0)
    hashed = hash(seen)
    with pytest.raises(ap.BotError) as caught:
        bot_move(begun, ENDINGS[how], random.Random(1))
    error = caught.value
    assert error.match is begun
    assert error.name
    for language in ("en", "cs", "en+cs"):
        assert error.name in error.say(language)
        assert len(error.say(language)) < 2000
        assert error.say(language).count("\n") == 0
    assert begun.game.seen_by(begun.state, begun.game.turn(begun.state) or 0) == seen
    assert hash(seen) == hashed
    assert bot_move(begun, BOTS["greedy"], random.Random(1)).played.parent is begun.played
    with pytest.raises(ap.BotError) as whole:
        ap.play_game({"Ada": ENDINGS[how], "Bo": "greedy"}, seed=1)
    assert whole.value.key == error.key


def test_what_went_wrong_is_told() -> None:
    told = {}
    for how, bot in ENDINGS.items():
        with pytest.raises(ap.BotError) as caught:
            bot_move(match(moves=8), bot, random.Random(1))
        told[how] = str(caught.value)
    assert "raises failed (KeyError: 'lost', line " in told["raises KeyError 0"]
    assert "(SystemExit: 3, line " in told["raises SystemExit 2"]
    assert "raises was stopped" in told["raises KeyboardInterrupt 3"]
    assert "(Wordless, line " in told["raises Wordless 10"]
    assert "no move (None)" in told["prints"] == told["returns nothing"].replace("returns", "printing")
    assert "9z" in told["returns a move of no column"]
    assert "_wants_more failed (LookupError: 1, line " in told["is a partial"]


@pytest.mark.parametrize("stored", [True, False])
@pytest.mark.parametrize("before", [0, 1, 40])
@pytest.mark.parametrize(
    ("line", "raised"),
    [
        ("    return game.moves(seen) / 0", "TypeError: "),
        ("    return helper(game)", "ValueError: zzz"),
        ("    return game.play(seen, 'nonsense')", "IllegalMove: "),
        ("    return sorted([seen, game], key=helper)", "ValueError: zzz"),
        ("    return json.loads('{')", "JSONDecodeError: "),
    ],
)
def test_the_line_of_a_bot_that_failed_is_told(
    line: str, raised: str, before: int, stored: bool, tmp_path: Path
) -> None:
    """Its own line, not that of what it called: a cell shows no traceback."""
    source = "\n" * before + f"import json\ndef my_bot(game, seen, rng):\n{line}\n"
    file = tmp_path / "mine.py"
    if stored:
        file.write_text(source, "utf-8")
    names: dict[str, Any] = {}
    exec("def helper(any): raise ValueError('zzz')", names)
    exec(compile(source, str(file), "exec"), names)
    with pytest.raises(ap.BotError) as caught:
        bot_move(match(moves=8), names["my_bot"], random.Random(1))
    error = pickle.loads(pickle.dumps(caught.value))
    for language, word in (("en", "line"), ("cs", "řádek")):
        said = error.say(language).replace("\u00a0", " ")
        assert raised in said
        assert f", {word} {before + 3}{f': {line.strip()[:20]}' if stored else ')'}" in said
    assert len(error.say("en+cs").split(BETWEEN)) == 2


def test_the_move_that_is_made_is_never_the_bots_own_object() -> None:
    """Shared tables remember moves: one that behaves like another later would spoil every game."""

    class Sly(str):
        """A text that is equal to what it likes."""

        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            return str(self) == other

    def sly(game: Any, seen: Any, rng: random.Random) -> Any:
        animal, column = game.moves(seen)[0]
        return Move(Sly(animal), Sly(column))

    begun = match(moves=8)
    done = bot_move(begun, sly, random.Random(1))
    assert type(done.at.cause) is str
    remembered = [move for areas in begun.state.areas for area in areas for move in area.after]
    assert all(type(text) is str for move in remembered for text in move)


def test_an_interrupt_at_any_line_ends_the_game_and_spoils_nothing() -> None:
    """Ctrl-C while bots play: within a bot it is told with the game so far, elsewhere it is what it is."""
    whole = ap.play_game(["greedy", "random"], seed=3)
    line = [node.cause for node in whole.played.line()]
    told: set[type[BaseException]] = set()
    for number in itertools.count(1, 397):
        with interrupted(number) as landed:
            try:
                ap.play_game(["greedy", "random"], seed=3)
            except (KeyboardInterrupt, ap.BotError) as error:
                ended: BaseException = error
        if not landed:
            break  # the game has fewer lines
        told.add(type(ended))
        if isinstance(ended, ap.BotError):
            assert ended.key == "bot.interrupted"
            assert isinstance(ended.__cause__, KeyboardInterrupt)
            so_far = [node.cause for node in ended.match.played.line()]
            assert so_far == line[: len(so_far)]
        del ended
    assert told == {KeyboardInterrupt, ap.BotError}
    assert ap.play_game(["greedy", "random"], seed=3) == whole


class Player:
    """Bots as methods and objects."""

    def __call__(self, game: Any, seen: Any, rng: random.Random) -> Any:
        return rng.choice(game.moves(seen))

    def method(self, game: Any, seen: Any, rng: random.Random) -> Any:
        return self(game, seen, rng)

    @staticmethod
    def anything(*given: Any) -> Any:
        return Player()(*given)

    def named(self, *, game: Any, seen: Any, rng: Any) -> Any:
        """It cannot be called with three things in a row."""


def more(game: Any, seen: Any, rng: random.Random, depth: int = 3) -> Any:
    return rng.choice(game.moves(seen))


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        (Player(), "Player"),
        (Player().method, "method"),
        (Player.anything, "anything"),
        (functools.partial(more, depth=1), "more"),
        (functools.partial(functools.partial(more), depth=1), "more"),
        (functools.partial(lambda depth, game, seen, rng: more(game, seen, rng), 1), "<lambda>"),
        (functools.cache(lambda game, seen, rng: game.moves(seen)[0]), "<lambda>"),
    ],
)
def test_whatever_takes_three_things_is_a_bot(bot: Any, name: str) -> None:
    done = ap.play_game([bot, bot], seed=1)
    assert done.state.players == (name, f"{name} 2")


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (lambda: None, r"takes \(\)"),
        (lambda game, seen: None, r"takes \(game, seen\)"),
        (lambda game, seen, rng, depth: None, "depth"),
        (Player().named, "named takes"),
        (functools.partial(more, 1, depth=2, rng=random.Random(1)), "more takes"),
        (Player, r"Write Player\(\)"),
    ],
)
def test_what_takes_other_things_is_told_before_the_game_begins(
    bot: Any, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(ap.african_park), "start", lambda *_, **__: pytest.fail("it has begun"))
    for ask in (
        lambda: ap.play_game({"Ada": "greedy", "Bo": bot}, seed=1),
        lambda: ap.play_game(["greedy", bot], seed=1),
        lambda: ap.tournament(["greedy", bot], 2, progress=False),
    ):
        with pytest.raises(ap.GameError, match=words):
            ask()


def test_players_are_named_by_their_bots() -> None:
    names = ap.play_game(["greedy", more, "greedy", Player()], seed=1).state.players
    assert names == ("greedy", "more", "greedy 2", "Player")
    clash = {"greedy": "random"} | {"greedy 2": "random"}
    assert ap.play_game(clash, seed=1).state.players == ("greedy", "greedy 2")
    assert ap.play_game(iter(["greedy", "random"]), seed=7) == ap.play_game(
        {"greedy": "greedy", "random": "random"}, seed=7
    )


def test_an_unknown_bot_lists_the_bots() -> None:
    with pytest.raises(ap.UnknownName, match="random, greedy"):
        ap.play_game({"Ada": "deep", "Bo": "greedy"})
