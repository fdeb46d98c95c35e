"""The state of a whole game: everyone's reserves, the offer, and the deck with what is still hidden in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ....core.game import game_named
from ..cards.card import Animal, Territory
from ..cards.columns import Move
from ..reserve.area import Area
from ..reserve.reserve import Reserve
from ..reserve.rules import Rules

if TYPE_CHECKING:
    from ....core.shown import Shown

NAME: Final = "african-park"
Areas = tuple[Area, ...]
CHOICES = 3  # sides that each seat chooses in the draft


class Choice(NamedTuple):
    """A territory card's side chosen in the draft: ``A:front``."""

    card: str
    side: str

    def __str__(self) -> str:
        return f"{self.card}:{self.side}"


class Setup(NamedTuple):
    """What the game is played with.

    ``territories`` are the three cards of each seat, `None` where they are not
    drawn yet and hidden; ``sides`` the sides chosen so far, seat by seat;
    ``seed`` what chance was drawn from, `None` if hidden or if the cards were given.
    """

    players: tuple[str, ...]
    rules: Rules
    territories: tuple[tuple[Territory, ...] | None, ...]
    sides: tuple[str, ...]
    seed: int | None

    def __repr__(self) -> str:
        return f"<Setup {' '.join(map(repr, self.players))}>"


class State(NamedTuple):
    """One moment of a game, a frozen value.

    ``areas`` has the four areas of each seat (empty until the draft is over),
    ``dead`` the cemeteries, ``offer`` the open cards. ``deck`` is every animal
    card in the order it is drawn, `None` where it is hidden; the first ``used``
    have been drawn. ``head`` is the head ranger's seat, ``turn`` the seat to
    move, `None` when the game is over.
    """

    setup: Setup
    areas: tuple[Areas, ...]
    dead: tuple[tuple[Animal, ...], ...]
    offer: tuple[Animal, ...]
    deck: tuple[Animal | None, ...]
    used: int
    head: int
    turn: int | None

    @property
    def game(self) -> Shown[State, Move | Choice]:
        """The Game it belongs to, `africanpark_nb.african_park`."""
        game: Shown[State, Move | Choice] = game_named(NAME)
        return game

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.setup.players

    @property
    def drafting(self) -> bool:
        """Whether territory sides are still being chosen."""
        return not self.areas

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 in the draft."""
        return self.used // len(self.setup.players)

    @property
    def rounds(self) -> int:
        """How many rounds the deck is enough for."""
        return len(self.deck) // len(self.setup.players)

    @property
    def left(self) -> int:
        """How many cards are still in the deck."""
        return len(self.deck) - self.used

    def reserve(self, seat: int) -> Reserve:
        """A seat's reserve, once the draft is over."""
        return Reserve(self.areas[seat], self.dead[seat], self.setup.rules)

    def __repr__(self) -> str:
        # what is hidden stays hidden, wherever a state is shown
        return f'african_park.read("""{self}""")'

    def __str__(self) -> str:
        return self.game.write(self.game.seen_by(self, 0))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        bundle = {"text/plain": str(self)}
        if not self.drafting:
            seat = self.turn if self.turn is not None else self.head
            bundle |= {k: v for k, v in self.reserve(seat)._repr_mimebundle_().items() if k != "text/plain"}
        return bundle
