"""What a law is: a sentence that holds at every moment of a game, and what it may look at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import UnionType
from typing import Any, Final, NamedTuple

from ..core.game import Game
from ..words import Phrase, has, languages
from ..words.echo import echo

SOME: Final = 10  # moves that laws look into which ask much of each


class Broken(Exception):
    """A law that is not kept; ``phrase`` says which, and what would keep it."""

    def __init__(self, law: str, **places: object) -> None:
        super().__init__(law)
        self.law, self.phrase = law, Phrase.of(f"law.{law}", **places)


class Moment(NamedTuple):
    """A moment of a game on its way: ``line`` are the states before it, each with the move made there.

    ``turn`` is the seat to move, ``moves`` what it may do and ``some`` of that;
    ``others`` are moves of earlier moments, which may not be allowed here.
    """

    game: Game[Any, Any]
    state: Any
    turn: int | None
    moves: tuple[Any, ...]
    some: tuple[Any, ...]
    others: tuple[Any, ...]
    rng: Random
    line: tuple[tuple[Any, Any], ...]

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(len(self.game.scores(self.state)))


Law = Callable[[Moment], None]


def hold(kept: object, law: str, **places: object) -> None:
    """Hold a law; raises `Broken` where it is not kept."""
    if not kept:
        raise Broken(law, **places)


def hold_value(right: object, method: str, value: object, expected: str) -> None:
    """Hold that a method gives what it must; raises `Broken`."""
    if not right:
        raise Broken("gives", method=method, value=echo(value), expected=expected)


def hold_words(phrase: object) -> None:
    """Hold that a phrase, and each one inside it, has words in every language; raises `Broken`."""
    if isinstance(phrase, Phrase):
        for language in languages():
            hold(has(phrase.key, language), "words", sentence=phrase.key, language=language)
        for _, place in phrase.args:
            hold_words(place)
    elif isinstance(phrase, tuple):  # several in one place
        for part in phrase:
            hold_words(part)


def is_number(value: object) -> bool:
    """Whether it is a whole number, and no boolean."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_text(value: object) -> bool:
    """Whether it is a text that says something."""
    return isinstance(value, str) and value != ""


def is_of(value: object, kinds: type | UnionType) -> bool:
    """Whether it is of a kind; whatever a game's types promise."""
    return isinstance(value, kinds)
