"""The protocol every game keeps: rules, chance, texts, and what is hidden from whom.

What a board needs beside is in `shown.py` and `editable.py`, what analysis may ask in `analysed.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from ..words.echo import echo
from .errors import GameError, IllegalMove
from .verdict import Refusal, Verdict


class Position(Protocol):
    """A state: a frozen, hashable value whose text reads back to it."""

    @property
    def game(self) -> Game[object, object]:
        """The game it belongs to."""
        raise NotImplementedError


class Outcome(NamedTuple):
    """How a game ended: the seats by rank, those who share a place together, and the rule that broke a tie."""

    ranking: tuple[tuple[int, ...], ...]
    tie_break: str = ""


class Hidden(GameError):
    """A card that is not known here would have to be drawn; `Game.resample` first."""


S = TypeVar("S")
M = TypeVar("M")


class Game(ABC, Generic[S, M]):
    """Rules of one game over states ``S`` and moves ``M``, both frozen, hashable values.

    A Game has no data of its own and its classes no ``__dict__``, so that no
    bot changes the game for everybody by assigning to it.

    Seats are 0 … n−1 in the order the players are named, the youngest first.
    `check` is the only place where legality lives; `moves` and `play` derive from it.

    >>> from africanpark_nb import solo
    >>> state = solo.start(1)
    >>> state = solo.play(state, solo.parse(state, "Ze@6a"))
    >>> solo.scores(state), solo.turn(state)
    ((1,), 0)
    """

    __slots__ = ()

    name: ClassVar[str]
    domain: ClassVar[str] = ""  # of its own words, see `africanpark_nb.words.use_words`
    ends: ClassVar[bool] = True  # False: a what-if first asks `Analysed.expecting` for a version that ends
    private: ClassVar[bool] = False  # whether seats know different things, such as hands of cards
    seats: ClassVar[tuple[int, ...]] = ()  # how many may play; empty: as many as a game began with
    rules_version: ClassVar[int] = 1  # grows when a correction makes moves legal or illegal that were not

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A game is one object: copied or unpickled it is itself, found by its name in the module that made it."""
        import sys

        home = vars(sys.modules[type(self).__module__])
        names = [name for name, value in home.items() if value is self]
        return names[0] if names else super().__reduce__()

    @abstractmethod
    def start(
        self,
        players: int | Sequence[str],
        *,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
    ) -> S:
        """The first state. ``deal`` fixes what chance would decide; ``rules`` are the game's own."""

    @abstractmethod
    def turn(self, state: S) -> int | None:
        """The seat to move, or `None` when the game is over."""

    def turn_of(self, state: S) -> int | None:
        """The seat whose turn it is. Another one may have to move now, to decide something in the midst of that turn."""
        return self.turn(state)

    def begins(self, state: S) -> bool:
        """Whether a turn begins here; not inside a turn of several moves."""
        return True

    @abstractmethod
    def judge(self, state: S, move: M) -> Verdict:
        """The verdict on a move of the seat to move."""

    @abstractmethod
    def after(self, state: S, move: M) -> S:
        """The state after a legal move."""

    @abstractmethod
    def moves(self, state: S) -> tuple[M, ...]:
        """The legal moves, always in the same order."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Everyone's points by seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The ranking, or `None` until the game is over."""

    @abstractmethod
    def seen_by(self, state: S, *seats: int) -> S:
        """The state as these seats together know it; without a seat, as everybody may know it."""

    @abstractmethod
    def resample(self, state: S, seat: int | None, rng: Random, known: S | None = None) -> S:
        """A full state that this seat (`None`: an onlooker) could be in, what it has not seen drawn anew.

        What ``known``, a later state of the same game, has brought to light stays as it was.
        """

    @abstractmethod
    def write(self, state: S) -> str:
        """A state as text."""

    @abstractmethod
    def read(self, text: str) -> S:
        """The state of a text; raises `ParseError`."""

    @abstractmethod
    def say(self, state: S, move: M) -> str:
        """A move as text."""

    @abstractmethod
    def parse(self, state: S, text: str) -> M:
        """The move of a text, legal or not; raises `ParseError` or `UnknownName`."""

    def made(self, state: S, move: M, *seats: int) -> M:
        """A move as these seats saw it made: by default all of it, but a card put face down may be unknown to them."""
        return move

    def tell(self, state: S, move: M, language: str | None = None) -> str:
        """A move in words, such as "lion to 6a"; by default its text."""
        return self.say(state, move)

    def complete(self, state: S, rng: Random) -> S:
        """A state with every card that is not known drawn, uniformly, and no other changed."""
        return state

    def again(self, state: S, players: Sequence[str], seed: int | None = None) -> S:
        """The first state of another game by the same rules, with fresh cards; raises what `start` raises."""
        return self.start(players, seed=seed)

    def named(self, state: S, players: Sequence[str]) -> S:
        """The same state with other names of its players, as many as before; raises `GameError`."""
        raise GameError("error.no-naming")

    def seed_shown(self, state: S) -> str:
        """The seed of a game that is over, as text; "" while it must stay hidden or if there is none."""
        return ""

    def hides(self, state: S) -> bool:
        """Whether a state holds cards that are not known, so that `complete` must draw them before play goes on."""
        return False

    def beyond(self, state: S, known: S, *seats: int) -> bool:
        """Whether a state shows these seats (none: everybody) cards that ``known``, another one of the game, has not."""
        return False

    def known_start(self, state: S, known: S, *seats: int) -> S:
        """The first state as far as these seats (none: anybody) know it that have seen ``known``, a later one."""
        return state

    def heading(self, state: S) -> str:
        """What a record writes above the moves that begin here, such as a round and its offer; mostly nothing."""
        return ""

    def rules_name(self, state: S, language: str | None = None) -> str:
        """A short name for the rules a state is played by; by default the game's."""
        return self.name

    def link(self, state: S) -> str:
        """A state as a text that fits in a web address; `read` reads it too. By default the text itself."""
        return self.write(state)

    def check(self, state: S, move: M, seat: int | None = None) -> Verdict:
        """Everything the rules say about a move, by default of the seat to move. Never raises."""
        turn = self.turn(state)
        if turn is None:
            return Refusal("game-over", move)
        if seat is not None and seat != turn:
            return Refusal("not-your-turn", move, seat=echo(seat, str), turn=str(turn))
        return self.judge(state, move)

    def play(self, state: S, move: M, seat: int | None = None) -> S:
        """The state after a move; raises `IllegalMove` with the verdict, and the state stays as it was."""
        verdict = self.check(state, move, seat)
        if not verdict.ok:
            raise IllegalMove(verdict, state)
        return self.after(state, move)


def no_move(state: object, move: object) -> IllegalMove:
    """The error for something that is no move of a state's game.

    >>> from africanpark_nb import solo
    >>> no_move(solo.start(1), 7).verdict.rules
    ('not-a-move',)
    """
    return IllegalMove(Refusal("not-a-move", move), state)


_find: list[Callable[[str], Game[Any, Any]]] = []


def use_games(find: Callable[[str], Game[Any, Any]]) -> None:
    """Fill the slot for what finds a game by its name, so that a state knows its game without importing it.

    ``games/__init__.py`` fills it.
    """
    _find[:] = [find]


def game_named(name: str) -> Any:
    """The game of that name, for its states; raises `KeyError`.

    >>> from africanpark_nb import solo
    >>> game_named("african-park-solo") is solo
    True
    """
    return _find[0](name)
