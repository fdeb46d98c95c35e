"""One moment of Tembo: what lies where, and who must do what."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from typing import Any, Final, NamedTuple

from ...core.game import Game, game_named
from .cards import CODES, HOOFED, MARKERS
from .move import Move
from .ruleset import Ruleset
from .story import NOTHING, Story

NAME: Final = "tembo"
PLAY: Final = "play"  # the seat plays a card
LION: Final = "lion"  # it has drawn a lion and puts it on a crossing
STUCK: Final = "stuck"  # its turn came and it can play nothing: the game is over
PHASES: Final = (PLAY, LION, STUCK)

Cards = tuple[int, ...]


class Placed(NamedTuple):
    """A hoofed animal at the river: its number, and the seat whose marker lies on it."""

    number: int
    seat: int

    def __str__(self) -> str:
        return f"{self.number}{'abcd'[self.seat]}"


Row = tuple[Placed, ...] | None  # from the river outwards; None: a lion lies there
PLACED: Final = tuple(tuple(Placed(number, seat) for seat in range(4)) for number in range(HOOFED + 1))


class Deal(NamedTuple):
    """Where all cards lie when a game begins; the pile top first."""

    hands: tuple[Cards, ...]
    under: Cards
    pile: Cards


class Setup(NamedTuple):
    """Who plays, and by which rules."""

    players: tuple[str, ...]
    rules: Ruleset


class State(NamedTuple):
    """One moment of a match, a frozen value.

    ``number`` is that of the game, 1 or 2, ``before`` each seat's points of the
    first game; ``rows`` are the five crossings, ``under`` the cards under them,
    ``hands``, ``crossed``, ``out`` and ``pile`` cards as `cards` numbers them,
    all but the pile in card order. ``seat`` is whose turn it is, ``phase`` what
    for. ``next`` is the deal of the game to come, ``seed`` what the cards were
    shuffled from. ``story`` tells how the cards came here; states that differ
    in it alone are equal.
    """

    setup: Setup
    number: int
    before: tuple[int, ...]
    dealer: int
    rows: tuple[Row, ...]
    under: Cards
    hands: tuple[Cards, ...]
    crossed: tuple[Cards, ...]
    out: Cards
    pile: Cards
    seat: int
    phase: str
    next: Deal | None = None
    seed: int | None = None
    story: Story = NOTHING

    @property
    def game(self) -> Game[State, Move]:
        """The Game it belongs to, `africanpark_nb.tembo`."""
        game: Game[State, Move] = game_named(NAME)
        return game

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.setup.players

    @property
    def turn(self) -> int | None:
        """The seat that must decide now: after a game that is not the last, the next dealer; `None` at the end."""
        if self.phase != STUCK:
            return self.seat
        return (self.dealer + 1) % len(self.hands) if self.next is not None else None

    @property
    def placed(self) -> Iterator[Placed]:
        """All hoofed animals at the river."""
        return (animal for row in self.rows for animal in row or ())

    def markers(self, seat: int) -> int:
        """How many markers a seat has in stock; below nothing they are borrowed."""
        return MARKERS - sum(animal.seat == seat for animal in self.placed)

    def __repr__(self) -> str:
        # what is hidden stays hidden, wherever a state is shown
        return f'tembo.read("""{self}""")'

    def __str__(self) -> str:
        return self.game.write(self.game.seen_by(self))

    def save(self, path: str | PathLike[str], language: str | None = None, seat: int | None = None) -> None:
        """Save the picture as SVG or PNG, as everybody knows the position or as one seat does.

        PNG needs ``resvg_py``. Raises `GameError` for another ending and where
        nothing can be written, `NotInstalled`.

        >>> import pathlib, tempfile
        >>> from africanpark_nb import tembo
        >>> file = pathlib.Path(tempfile.mkdtemp()) / "river.svg"
        >>> tembo.start(["Ada", "Bo"], seed=1).save(file, seat=0)
        >>> file.read_text(encoding="utf-8")[:4]
        '<svg'
        """
        from ...core.whole import save_position  # few states are ever drawn

        save_position(self, path, language, seat)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        from ...core.whole import displayed

        return displayed(self)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))


def codes(cards: Cards) -> str:
    """Cards as text, unknown ones counted, as ``20 El ?3``; "-" for none.

    >>> codes((20, 43, 50, 50, 50)), codes(())
    ('20 El ?3', '-')
    """
    words: list[str] = []
    at = 0
    while at < len(cards):
        code, begin = CODES[cards[at]], at
        while at < len(cards) and cards[at] == cards[begin]:
            at += 1
        many = at - begin
        if code in "?!" and many > 1:
            words.append(f"{code}{many}")
        else:
            words += [code] * many
    return " ".join(words) or "-"
