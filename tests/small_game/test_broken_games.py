"""A game of somebody's own that fails, somewhere: each door says so in a sentence, and nothing else is harmed."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.errors import BrokenGame, GameError
from africanpark_nb.play import record
from africanpark_nb.play.match import Match
from africanpark_nb.play.ranger import Ranger

from .broken import BY_LAW, faulty, known_as_island_post
from .island_post.game import IslandPost

pytestmark = pytest.mark.slow

METHODS = sorted(
    {
        name
        for kind in IslandPost.__mro__[:-1]
        for name, value in vars(kind).items()
        if inspect.isfunction(value) and not name.startswith("_")
    }
)


def raises(*_: Any, **__: Any) -> Any:
    raise KeyError("lost")


FAULTS: dict[str, Any] = {
    "raises": raises,
    "exits": lambda *_, **__: exit(3),
    "None": lambda *_, **__: None,
    "a list": lambda *_, **__: [1, "two", None],
    "a number": lambda *_, **__: -7,
    "a text": lambda *_, **__: "nonsense",
    "a thing": lambda *_, **__: object(),
}
DOORS: dict[str, Callable[[Any], object]] = {
    "play_game": lambda game: ap.play_game(["greedy", "random", "greedy"], seed=1, game=game),
    "ranger": lambda game: ap.play_game([Ranger(playouts=1), "random"], seed=1, game=game),
    "tournament": lambda game: str(ap.tournament(["greedy", "random"], 2, seed=1, game=game, progress=False)),
    "whatif": lambda game: str(ap.whatif(IslandPost.start(game, 2, seed=1), playouts=2, seed=1)),
    "record": lambda game: record.read(
        record.write(Match.begin(game, IslandPost.start(game, 2, seed=1))), {game.name: game}
    ),
}


def told(door: Callable[[Any], object], game: Any) -> str:
    """What a door says that a game does not come through; nothing but an error of ours may come out of it."""
    try:
        door(game)
    except GameError as error:
        return " / ".join(error.say(language) for language in ("en", "cs"))
    return ""


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("fault", FAULTS)
def test_whatever_a_method_does_a_door_answers_in_a_sentence(door: str, fault: str) -> None:
    broken = 0
    for method in METHODS:
        with known_as_island_post(faulty(**{method: FAULTS[fault]})) as game:
            broken += bool(told(DOORS[door], game))
    assert broken >= 3


@pytest.mark.parametrize("law", BY_LAW)
def test_whatever_law_is_broken_a_door_answers(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bots", "playouts"):
        monkeypatch.setattr(f"africanpark_nb.play.{name}.LONGEST_GAME", 300)
    with known_as_island_post(faulty(**BY_LAW[law])) as game:
        for name in ("play_game", "tournament", "whatif"):
            told(DOORS[name], game)


def test_the_sentence_names_the_law_the_method_and_the_line() -> None:
    with known_as_island_post(faulty(moves=lambda self, state: None)) as game:
        assert "moves gives None; it must give tuple." in told(DOORS["play_game"], game)
    with known_as_island_post(faulty(moves=raises)) as game, pytest.raises(BrokenGame) as caught:
        DOORS["tournament"](game)
    assert "KeyError" in str(caught.value)
    assert 'raise KeyError("lost")' in str(caught.value)
    assert isinstance(caught.value.__cause__, KeyError)


def test_a_game_without_an_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("bots", "playouts"):
        monkeypatch.setattr(f"africanpark_nb.play.{name}.LONGEST_GAME", 300)
    with known_as_island_post(faulty(after=lambda self, state, move: state)) as game:
        assert "not over after 300 moves" in told(DOORS["play_game"], game)
        assert "not over after 301 moves" in told(DOORS["whatif"], game)


def test_what_fails_in_our_own_games_is_no_law_of_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(ap.african_park), "scores", raises)
    with pytest.raises(KeyError):
        ap.tournament(["random", "random"], 2, seed=1, progress=False)
