"""Every way in which a bot may end without a legal move, for tests at play, tournaments and boards."""

# ruff: noqa: ARG001, ARG005  # every bot takes three things

import asyncio
import functools
import sys
from collections.abc import Callable
from typing import Any

from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.play.policies import Bot


class Wordless(Exception):
    """An exception that does not even say what it is."""

    def __str__(self) -> str:
        sys.exit("no words")


class OneLiner(BaseException):
    """What is no `Exception`."""


RAISED: tuple[BaseException, ...] = (
    KeyError("lost"),
    SystemExit(),
    SystemExit(3),
    KeyboardInterrupt(),
    GeneratorExit(),
    StopIteration(7),
    asyncio.CancelledError(),
    MemoryError(),
    AssertionError(),
    OneLiner("a\nb\x1b[31m" + "x" * 5000),
    Wordless(),
)


def _raising(error: BaseException) -> Callable[..., Any]:
    def method(*_: object) -> Any:
        raise error

    return method


SPECIAL = ("__eq__", "__hash__", "__repr__", "__str__", "__len__", "__bool__", "__iter__", "__getattribute__")


def _nasty(name: str, base: type, *values: object, error: BaseException) -> Any:
    """An object of which one method, or all, raise."""
    names = SPECIAL if name == "all" else (name,)
    return type("Nasty", (base,), {one: _raising(error) for one in names})(*values)


NASTY: dict[str, Any] = {
    f"{name} raises {type(error).__name__}, {kind}": (name, base, values, error)
    for name in (*SPECIAL, "all")
    for error in (ValueError("no"), SystemExit(1))
    for kind, base, values in (("an object", object, ()), ("a text", str, ("Li",)))
}
ANYTHING = type("Anything", (), {"__eq__": lambda *_: True, "__hash__": lambda _: 0})()
RETURNED: dict[str, Any] = {
    "nothing": None,
    "a text": "Li@2a",
    "a number": 5,
    "not a number": float("nan"),
    "a list": [],
    "a long list": [1] * 100_000,
    "a plain pair": ("Li", "6a"),
    "a move of no column": Move("Li", "9z"),
    "a move of no animal": Move("Xx", "6a"),
    "what is equal to everything": ANYTHING,
    "a move with a list in it": Move("Li", []),  # type: ignore[arg-type]
}


def _named(name: str, bot: Callable[..., Any]) -> Bot:
    bot.__name__ = name
    return bot


def returns_nasty(name: str) -> Bot:
    """A bot that returns one of the `NASTY`, made anew each time."""
    method, base, values, error = NASTY[name]
    return _named(name, lambda game, seen, rng: _nasty(method, base, *values, error=error))


def printing(game: Any, seen: Any, rng: Any) -> None:
    """Prints its move, and forgets to return it."""
    print(game.moves(seen)[0])


def _endless(game: Any, seen: Any, rng: Any) -> Any:
    return _endless(game, seen, rng)


async def _later(game: Any, seen: Any, rng: Any) -> Any:
    yield game.moves(seen)[0]


def _one_by_one(game: Any, seen: Any, rng: Any) -> Any:
    yield from game.moves(seen)


def _turns_the_turn(game: Any, seen: Any, rng: Any) -> Any:
    seen.turn = 0


def _draws_a_card(game: Any, seen: Any, rng: Any) -> Any:
    seen.deck[seen.used] = seen.deck[0]


def _changes_the_rules(game: Any, seen: Any, rng: Any) -> Any:
    seen.setup.rules.variants = {"eat-first"}


def _changes_the_game(game: Any, seen: Any, rng: Any) -> Any:
    game.moves = lambda state: ()


def _changes_an_animal(game: Any, seen: Any, rng: Any) -> Any:
    seen.setup.rules.edition.animals[0].value = 100


def _wants_more(game: Any, seen: Any, rng: Any, /, more: Any = None) -> Any:
    raise LookupError(more)


ENDINGS: dict[str, Bot] = {
    **{
        f"raises {type(error).__name__} {n}": _named("raises", lambda game, seen, rng, e=error: _raising(e)())
        for n, error in enumerate(RAISED)
    },
    **{
        f"returns {what}": _named("returns", lambda game, seen, rng, value=value: value)
        for what, value in RETURNED.items()
    },
    **{f"returns what {name}": returns_nasty(name) for name in NASTY},
    "exits": _named("exits", lambda game, seen, rng: sys.exit()),
    "calls itself for ever": _endless,
    "returns a generator": _one_by_one,
    "is asynchronous": _later,
    "turns the turn": _turns_the_turn,
    "draws a card": _draws_a_card,
    "changes the rules": _changes_the_rules,
    "changes the game": _changes_the_game,
    "changes an animal": _changes_an_animal,
    "prints": printing,
    "is a partial": functools.partial(_wants_more, more=1),
}
