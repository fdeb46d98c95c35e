"""A game for tests, as small as can be, and bots for it that other processes can import."""

import json
import os
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from africanpark_nb.core.chance import source
from africanpark_nb.core.game import Game, Outcome
from africanpark_nb.core.verdict import Effect, Refusal, Verdict
from africanpark_nb.words import Phrase

ROUNDS = 3


class State(NamedTuple):
    """The cards in their order, an open deck, and what each player did in turn."""

    players: tuple[str, ...]
    cards: tuple[int, ...]
    moves: tuple[str, ...] = ()

    @property
    def game(self) -> Game[Any, Any]:
        return HIGH_LOW


class Legal(Verdict):
    """A move that may be made."""

    @property
    def reasons(self) -> tuple[Phrase, ...]:
        return ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        return ()


class HighLow(Game[State, str]):
    """In turn each player turns up two cards and takes the high or the low one. Points are its number.

    ``rules`` is the highest number on a card; with 1 every game is shared by all.
    """

    name: ClassVar[str] = "high-low"

    def start(
        self, players: int | Sequence[str], *, seed: Any = None, deal: object = None, rules: Any = None
    ) -> State:
        assert not isinstance(players, int)
        rng = source(seed)
        cards = tuple(1 + int(rng.random() * (rules or 100)) for _ in range(2 * ROUNDS * len(players)))
        return State(tuple(players), cards)

    def turn(self, state: State) -> int | None:
        made = len(state.moves)
        return made % len(state.players) if 2 * made < len(state.cards) else None

    def judge(self, state: State, move: str) -> Verdict:
        return Legal() if move in self.moves(state) else Refusal("not-a-move", move)

    def after(self, state: State, move: str) -> State:
        return state._replace(moves=(*state.moves, move))

    def moves(self, state: State) -> tuple[str, ...]:
        return ("high", "low")

    def scores(self, state: State) -> tuple[int, ...]:
        points = [0] * len(state.players)
        for number, move in enumerate(state.moves):
            pair = state.cards[2 * number : 2 * number + 2]
            points[number % len(points)] += max(pair) if move == "high" else min(pair)
        return tuple(points)

    def outcome(self, state: State) -> Outcome | None:
        scores = self.scores(state)
        best = sorted(set(scores), reverse=True)
        return Outcome(tuple(tuple(s for s, own in enumerate(scores) if own == score) for score in best))

    def resample(self, state: State, seat: int | None, rng: Random, known: State | None = None) -> State:
        return state

    def seen_by(self, state: State, *seats: int) -> State:
        return state

    def write(self, state: State) -> str:
        return json.dumps(state)

    def say(self, state: State, move: str) -> str:
        return move

    def parse(self, state: State, text: str) -> str:
        return text

    unused: Any = None  # what no tournament asks of a game
    read = unused


HIGH_LOW = HighLow()


def high(game: Any, seen: State, rng: Random) -> str:
    """Always the better card."""
    return "high"


def low(game: Any, seen: State, rng: Random) -> str:
    """Always the worse card."""
    return "low"


def fails(game: Any, seen: State, rng: Random) -> str:
    """Fails where the first card is one of some, which ones is up to the deal."""
    if seen.cards[0] > 90 and len(seen.moves) > 2:
        raise KeyError("lost")
    return "high"


def cheats(game: Any, seen: State, rng: Random) -> str:
    """Never chooses a move there is."""
    return "all of them"


def dies(game: Any, seen: State, rng: Random) -> str:
    """Ends the process that asks it."""
    os._exit(1)


def dies_once(game: Any, seen: State, rng: Random) -> str:
    """Ends the process that asks it, unless it has ended one before."""
    mark = os.environ["HIGH_LOW_MARK"]
    if not os.path.exists(mark):
        with open(mark, "w"):
            os._exit(1)
    return "high"
