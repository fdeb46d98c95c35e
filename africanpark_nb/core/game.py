"""The protocol every game keeps; widgets, records, bots and analysis know games only through it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from ..words.echo import echo
from .errors import GameError, IllegalMove
from .verdict import Refusal, Verdict

if TYPE_CHECKING:
    from .playouts import Playouts
    from .scene import Scene


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


class Retold(NamedTuple):
    """What became of the cards that a seat took, and what could have become of them in the same order.

    ``start`` is a position of one seat, whose own game reads the rest. Each of
    ``cards`` went to one of ``targets``; ``best`` has the best total that could
    still be reached before each of them, and after the last; ``keeping`` the
    targets for each that would have lost nothing of it. ``line`` are the targets
    of one line that comes to ``best[0]``; it is shorter where the game would have ended.
    """

    start: Any
    cards: tuple[str, ...]
    targets: tuple[str, ...]
    best: tuple[int, ...]
    keeping: tuple[tuple[str, ...], ...]
    line: tuple[str, ...]


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
    ends: ClassVar[bool] = True  # else positions are analysed as `expecting` gives them
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
    def reckoning(self, state: S, seat: int, language: str | None = None) -> list[tuple[str, str, int]]:
        """How a seat's points come about: look, words and points of each line; the last is the total."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The ranking, or `None` until the game is over."""

    @abstractmethod
    def seen_by(self, state: S, seat: int) -> S:
        """The state without what this seat must not know."""

    @abstractmethod
    def resample(self, state: S, seat: int, rng: Random, known: S | None = None) -> S:
        """A full state that this seat could be in, what it has not seen drawn anew."""

    @abstractmethod
    def scene(self, state: S, seat: int | None = None, language: str | None = None) -> Scene:
        """The picture of a state, as seen by a seat."""

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

    @abstractmethod
    def aim(self, state: S, card: str, target: str) -> M:
        """The move a player means who drops a held card on a target; raises `UnknownName`."""

    def card(self, state: S, name: str) -> str:
        """The key of a card that somebody names in some words; raises `UnknownName`. By default the name itself."""
        return name

    @abstractmethod
    def cleared(self, state: S) -> S:
        """The same set-up with nothing played yet."""

    @abstractmethod
    def tell(self, state: S, move: M, language: str | None = None) -> str:
        """A move in words, such as "lion to 6a"."""

    def complete(self, state: S, rng: Random) -> S:
        """A state with every card that is not known drawn, uniformly, and no other changed."""
        return state

    def again(self, state: S, players: Sequence[str], seed: int | None = None) -> S:
        """The first state of another game by the same rules, with fresh cards; raises what `start` raises."""
        return self.start(players, seed=seed)

    def named(self, state: S, players: Sequence[str]) -> S:
        """The same state with other names of its players, as many as before; raises `GameError`."""
        raise GameError("error.no-naming")

    def facts(self, state: S, language: str | None = None) -> list[tuple[str, str]]:
        """What a table shows beside the board: name and words of each fact, such as the round."""
        return []

    def marks(self, state: S, seat: int, language: str | None = None) -> list[str]:
        """What is to be said of a seat beside its name, such as head ranger."""
        return []

    def seed_shown(self, state: S) -> str:
        """The seed of a game that is over, as text; "" while it must stay hidden or if there is none."""
        return ""

    def hides(self, state: S) -> bool:
        """Whether a state holds cards that are not known, so that `complete` must draw them before play goes on."""
        return False

    def beyond(self, state: S, known: S) -> bool:
        """Whether a state shows cards that ``known``, another state of the same game, has not brought to light."""
        return False

    def known_start(self, state: S, known: S) -> S:
        """The first state as far as anybody knows it who has seen ``known``, a later one."""
        return state

    def playouts(self, state: S, moves: Sequence[M], policy: str, seed: int) -> Playouts | None:
        """The game's own fast play-outs of these moves from a seen state; `None` where plain play is the only way."""
        return None

    def expecting(self, state: S, card: str | None, number: int | None) -> Any:
        """The state, of a game that ends, where this card is to be played and ``number`` more will come.

        Raises `GameError`, here for a game that has an end of its own.
        """
        raise GameError("error.expects-nothing")

    def heading(self, state: S) -> str:
        """What a record writes above the moves that begin here, such as a round and its offer; mostly nothing."""
        return ""

    def rules_name(self, state: S, language: str | None = None) -> str:
        """A short name for the rules a state is played by; by default the game's."""
        return self.name

    def link(self, state: S) -> str:
        """A state as a text that fits in a web address; `read` reads it too. By default the text itself."""
        return self.write(state)

    def retold(self, line: Sequence[tuple[S, M]], seat: int) -> Retold | None:
        """Hindsight on a line of play, each state with the move made there: exact, or `None` if a game has none.

        Raises `GameError` while the seat has taken no card.
        """
        return None

    def put(self, state: S, card: str, target: str) -> S:
        """Editing: the state with a card put down, whatever the rules say; raises `GameError` where it cannot be."""
        raise GameError("error.no-editing")

    def take(self, state: S, item: str) -> S:
        """Editing: the state without an item of its picture; raises `GameError` if it is not there."""
        raise GameError("error.no-editing")

    def removals(self, state: S, language: str | None = None) -> dict[str, str]:
        """Editing: the items of the picture that can be taken away, with words for it."""
        return {}

    def contrast(self, state: S, other: S, language: str | None = None) -> str:
        """What a position has that another has not, and the other way round, in one short sentence; "" says nothing."""
        return ""

    def remark(self, state: S, language: str | None = None) -> str:
        """Editing: what is to be said of a state that play cannot reach, else ""."""
        return ""

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
