"""Tembo, the Game: a match of two games at a river, for 2 to 4 players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ...core.analysed import Analysed
from ...core.errors import GameError
from ...core.game import Outcome
from ...core.shown import Shown, Stage
from ...core.verdict import Refusal, Verdict
from . import beside, card_names, hidden, holding, listing, picture, positions, turns
from . import deal as dealing
from . import move as moving
from .cards import SEATS
from .move import Move
from .rules import word
from .state import LION, NAME, PLAY, Deal, State
from .verdict import Answer, in_words

if TYPE_CHECKING:
    from ...core.scene import Figure, Scene


class Tembo(Shown[State, Move], Analysed[State, Move]):
    """Hoofed animals are laid at the crossings of a river; elephants take them across, crocodiles and lions eat them.

    What the rulebook does not print of the cards is reconstructed, see `edition`.

    >>> state = tembo.start(["Ada", "Bo"], seed=7)
    >>> state = tembo.play(state, tembo.moves(state)[0])
    >>> tembo.turn(state), tembo.scores(state)
    (1, (0, 0))
    """

    __slots__ = ()

    name: ClassVar[str] = NAME
    private: ClassVar[bool] = True
    seats: ClassVar[tuple[int, ...]] = SEATS
    domain: ClassVar[str] = "tembo"

    def start(
        self,
        players: int | Sequence[str],
        *,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
    ) -> State:
        """The first state of a match.

        ``players`` are their names or their number; ``seed`` an integer, drawn
        by the system if there is none. ``deal`` is the text of a deal,
        ``"20 34 36 El CrZ / 5 12 35 El CrG | 9 El 13 22 41 | Li Li 42"``, or
        ``{"hands": […], "under": […], "pile": […]}``, or ``{"dealer": seat,
        "games": [deal, deal]}``; parts may be missing or short, the rest is
        shuffled. Without a dealer it is the last named player, so seat 0
        begins. ``rules`` are the names of variants (``{"one-game"}``), an
        `Edition`, or a `Ruleset` of both.

        Raises `GameError` for 1 or 5 players, names that will not do, a seed
        that is no integer, a deal that the cards do not allow, unknown rules.
        """
        return dealing.started(players, seed, deal, rules)

    def again(self, state: State, players: Sequence[str], seed: int | None = None) -> State:
        return dealing.started(players, seed, None, state.setup.rules)

    def named(self, state: State, players: Sequence[str]) -> State:
        names = dealing.player_names(players)
        if len(names) != len(state.players):
            raise GameError("error.names-number", number=len(names), players=len(state.players))
        return state._replace(setup=state.setup._replace(players=names))

    # rules

    def turn(self, state: State) -> int | None:
        return state.turn

    def begins(self, state: State) -> bool:
        """A turn begins when a card is to be played; a lion that was drawn is put down in the midst of it."""
        return state.phase != LION

    def moves(self, state: State) -> tuple[Move, ...]:
        return listing.moves(state)

    def judge(self, state: State, move: object) -> Verdict:
        if not isinstance(move, Move) or not moving.is_move(move):
            return Refusal("not-a-move", move)
        return Answer(state, move)

    def play(self, state: State, move: Move, seat: int | None = None) -> State:
        """The state after a move; raises `IllegalMove`, or `Hidden` where a card would be drawn that is not known."""
        if (seat is None or seat == state.turn) and moving.is_move(move) and listing.allows(state, move):
            return turns.after(state, move)
        return super().play(state, move, seat)

    def after(self, state: State, move: Move) -> State:
        """The state after an allowed move; raises `Hidden` where a card would be drawn that is not known."""
        return turns.after(state, move)

    def scores(self, state: State) -> tuple[int, ...]:
        return turns.points(state)

    def outcome(self, state: State) -> Outcome | None:
        """The ranking by points of the whole match; a tie is shared (ruling T4)."""
        if state.turn is not None:
            return None
        scores = self.scores(state)
        ranking = tuple(
            tuple(seat for seat, score in enumerate(scores) if score == rank)
            for rank in sorted(set(scores), reverse=True)
        )
        return Outcome(ranking, "shared" if len(ranking[0]) > 1 else "")

    # what is hidden

    def seen_by(self, state: State, *seats: int) -> State:
        return hidden.seen(state, seats)

    def resample(self, state: State, seat: int | None, rng: Random, known: State | None = None) -> State:
        """A full state that this seat could be in: no lion in a hand, and who is to play can."""
        seats = () if seat is None else (seat,)
        return dealing.completed(hidden.known_start(state, state if known is None else known, seats), rng)

    def complete(self, state: State, rng: Random) -> State:
        return dealing.completed(state, rng)

    def known_start(self, state: State, known: State, *seats: int) -> State:
        return hidden.known_start(state, known, seats)

    def beyond(self, state: State, known: State, *seats: int) -> bool:
        return hidden.beyond(state, known, seats)

    def hides(self, state: State) -> bool:
        following = state.next is not None and dealing.hides(state.next)
        return following or dealing.hides(Deal(state.hands, state.under, state.pile))

    def seed_shown(self, state: State) -> str:
        return str(state.seed) if state.turn is None and state.seed is not None else ""

    # texts

    def write(self, state: State) -> str:
        return positions.write(state)

    def read(self, text: str) -> State:
        return positions.read(text)

    def say(self, state: State, move: Move) -> str:
        return str(move)

    def parse(self, state: State, text: str) -> Move:
        return moving.read(text)

    def tell(self, state: State, move: Move, language: str | None = None) -> str:
        return in_words(state, move).say(language)

    def rules_name(self, state: State, language: str | None = None) -> str:
        return state.setup.rules.tell(language)

    def heading(self, state: State) -> str:
        """The game and the pile, above each round: where the seat left of the dealer is to play."""
        if state.phase != PLAY or state.seat != (state.dealer + 1) % len(state.players):
            return ""
        return f"game {state.number}, pile {len(state.pile)}"

    # the board

    def scene(self, state: State, seat: int | None = None, language: str | None = None) -> Scene:
        """What a seat holds; with the cards that it can pick up where it has to decide."""
        return holding.hand(state, state.turn or 0 if seat is None else seat, language)

    def common(self, state: State, language: str | None = None) -> Scene | None:
        """The river with its rows, what has crossed, and the pile."""
        return picture.river(state, language)

    def reckoning(self, state: State, seat: int, language: str | None = None) -> list[tuple[str, str, int]]:
        return beside.reckoning(state, seat, language)

    def figures(self, state: State, seat: int, language: str | None = None) -> tuple[Figure, ...]:
        return beside.figures(state, seat, language)

    def facts(self, state: State, language: str | None = None) -> list[tuple[str, str]]:
        return beside.facts(state, language)

    def stage(self, state: State, language: str | None = None) -> Stage | None:
        return Stage(word("stage.lion").say(language), 2, 2) if state.phase == LION else None

    def aim(self, state: State, card: str, target: str) -> Move:
        """The move of a card and a crossing: a number, ``34+36``, ``El``, ``CrZ:first``, ``Su``, ``Li``; or of a button."""
        if not card:
            return moving.worded(target)
        name, colon, meal = self.card(state, card).partition(":")
        return moving.read(f"{name}@{target}{colon}{meal}")

    def aimed(self, state: State, move: Move) -> tuple[str, str]:
        return moving.aimed(move)

    def card(self, state: State, name: str) -> str:
        return card_names.key(name, state.setup.rules.edition)


tembo = Tembo()
