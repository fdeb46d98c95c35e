"""`check_game` says which law a game breaks, whatever it does, in words that tell what to write."""

import ast
import inspect
import re
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.check import ahead_laws, contract, game_report, hidden_laws, law, rules_laws, shown_laws
from africanpark_nb.core.game import Game
from africanpark_nb.games import games
from africanpark_nb.words import has

from ..small_game.broken import BY_LAW, faulty, known_as_island_post
from ..small_game.island_post import island_post
from ..small_game.island_post.game import IslandPost

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", [island_post, *games().values()], ids=lambda game: game.name)
def test_our_games_keep_every_law_and_lack_no_words(game: Any) -> None:
    report = ap.check_game(game)
    assert report.ok, str(report)
    assert report.lacks == ()
    assert report.positions > 15
    assert report.players == (game.seats or (1,))


@pytest.mark.parametrize("broken", BY_LAW)
def test_a_law_that_is_broken_is_told(broken: str) -> None:
    with known_as_island_post(faulty(**BY_LAW[broken])) as game:
        report = ap.check_game(game, players=(2, 5) if broken == "start" else (2,))
        assert not report.ok
        assert broken in {fault.law for fault in report.broken}, str(report)
        for language in ("en", "cs"):
            words = report.say(language)
            assert not re.search(r"\b(law|checked|error|unit)\.[a-z]", words)
        assert report.broken[0].say("en") in report._repr_mimebundle_()["text/plain"]


def laws() -> set[str]:
    """Every law that the modules hold, as they are written there."""
    found = set()
    for module in (law, rules_laws, hidden_laws, shown_laws, ahead_laws, contract, game_report):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "hold":
                places = [node.args[1], *ast.walk(node.args[1])]
                found |= {
                    one.value
                    for one in places
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                }
    return found


def test_every_law_has_words_and_a_game_that_breaks_it() -> None:
    hindsight = {name for name in laws() if name.startswith("hindsight")}
    assert hindsight
    # these need other states than Island Post has
    assert laws() - hindsight - {"pure", "knows-game", "replays-move"} <= set(BY_LAW)
    for language in ("en", "cs"):
        assert all(has(f"law.{name}", language) for name in laws() | set(BY_LAW))


def test_a_class_that_is_not_finished_is_told_what_it_lacks() -> None:
    class Coin(Game[Any, Any]):
        name = "coin"

        def turn(self, state: Any) -> int | None:
            return None

    report = ap.check_game(Coin)
    told = [fault.say() for fault in report.broken]
    assert "coin has no method" in str(report) or "Coin has no method" in str(report)
    assert len(told) == len(Coin.__abstractmethods__)
    assert any("def scores(self, state: S) -> tuple[int, ...]" in line for line in told)


@pytest.mark.parametrize("nothing", [None, 7, "african-park", int, object(), ap, lambda: 1])
def test_what_is_no_game_is_said_to_be_none(nothing: Any) -> None:
    assert [fault.law for fault in ap.check_game(nothing).broken] == ["no-game"]


def test_a_class_is_as_good_as_its_game() -> None:
    assert ap.check_game(type(ap.solo)).ok


METHODS = sorted(
    name
    for kind in IslandPost.__mro__[:-1]
    for name, value in vars(kind).items()
    if inspect.isfunction(value) and not name.startswith("_")
)


FAULTS: dict[str, Any] = {
    "exits": lambda *_, **__: exit(3),
    "None": lambda *_, **__: None,
    "a list": lambda *_, **__: [1, "two", None],
    "a thing": lambda *_, **__: object(),
}


UNASKED = {"playouts", "expecting"}  # what no law asks for


def raiser(method: str) -> Any:
    """A method of that name that raises."""

    def raises(*_: Any, **__: Any) -> Any:
        raise KeyError("lost")

    raises.__code__ = raises.__code__.replace(co_name=method)
    return raises


@pytest.mark.parametrize("method", sorted(set(METHODS)))
def test_whatever_a_method_does_nothing_is_raised_and_the_sentence_can_be_read(method: str) -> None:
    for name, fault in {"raises": raiser(method), **FAULTS}.items():
        with known_as_island_post(faulty(**{method: fault})) as game:
            report = ap.check_game(game, players=(2,))
            for language in ("en", "cs"):
                assert report.say(language)
            if name == "raises" and method not in UNASKED:
                assert any(method in fault.say() for fault in report.broken), (method, str(report))
