"""What a game gives to be analysed faster and further than by plain play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from .errors import GameError
from .game import Game, M, S

if TYPE_CHECKING:
    from .playouts import Playouts


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


class Analysed(Game[S, M], Generic[S, M]):
    """A game with more to say to bots, what-ifs and hindsight. Everything here has a default.

    Every game is analysed by plain play; one of these is asked first.

    >>> from africanpark_nb import african_park
    >>> state = african_park.start(2, seed=7)
    >>> african_park.considered(state) == african_park.moves(state), african_park.outlook(state, 0)
    (True, 0.0)
    """

    __slots__ = ()

    def considered(self, state: S) -> tuple[M, ...]:
        """The legal moves that bots and what-ifs look at; by default all of them."""
        return self.moves(state)

    def outlook(self, state: S, seat: int) -> float:
        """What a seat's position promises beyond its points, in points, for bots that look no further."""
        return 0.0

    def playouts(self, state: S, moves: Sequence[M], policy: str, seed: int) -> Playouts | None:
        """The game's own fast play-outs of these moves from a seen state; `None` where plain play is the only way."""
        return None

    def expecting(self, state: S, card: str | None, number: int | None) -> Any:
        """The state, of a game that ends, where this card is to be played and ``number`` more will come.

        Raises `GameError`, by default because the game has an end of its own.
        """
        raise GameError("error.expects-nothing")

    def retold(self, line: Sequence[tuple[S, M]], seat: int) -> Retold | None:
        """Hindsight on a line of play, each state with the move made there: exact, or `None` if a game has none.

        Raises `GameError` while the seat has taken no card.
        """
        return None


def expected(state: Any, card: str | None, number: int | None) -> Any:
    """The state of a game that ends, as which a position is analysed; raises `GameError`. See `Analysed.expecting`.

    >>> from africanpark_nb import solo
    >>> print(expected(solo.start(1), "Li", 0))
    2[..] 3[~..] 4[~.|..] 6[~..|~..]
    cards: 0 Li
    """
    game: Game[Any, Any] = state.game
    if not isinstance(game, Analysed):
        raise GameError("error.expects-nothing")
    return game.expecting(state, card, number)


def analysed(game: Game[Any, Any]) -> Analysed[Any, Any] | None:
    """The game if it has more to say than plain play, else `None`.

    >>> from africanpark_nb import solo
    >>> analysed(solo) is solo
    True
    """
    return game if isinstance(game, Analysed) else None


def considered(game: Game[Any, Any], state: Any) -> tuple[Any, ...]:
    """The legal moves that bots and what-ifs look at; of a game that says nothing of them, all.

    >>> from africanpark_nb import solo
    >>> considered(solo, solo.start(1)) == solo.moves(solo.start(1))
    True
    """
    return game.considered(state) if isinstance(game, Analysed) else game.moves(state)
