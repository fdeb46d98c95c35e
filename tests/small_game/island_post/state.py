"""A moment of Island Post: the mail boat, everyone's letters, and what lies face down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from africanpark_nb.core.whole import displayed

from .figures import ISLANDS

if TYPE_CHECKING:
    from .game import IslandPost

SAIL, GIVE, RIDE, KEEP, OVER = STEPS_OF_A_TURN = ("sail", "give", "ride", "keep", "over")
DEALT: Final = 2  # letters at the beginning
MOST_HELD: Final = 3  # letters at the end of a turn
BOAT, BAG = "boat", "bag"


class Move(NamedTuple):
    """A card and where it goes: ``boat@fern``, ``Quimby@reed``, ``Quimby@bag``; or ``pass``."""

    card: str
    target: str

    def __str__(self) -> str:
        return f"{self.card}@{self.target}" if self.card else self.target


PASS: Final = Move("", "pass")


class State(NamedTuple):
    """A frozen value. A letter is known by its number in the order in which letters are drawn.

    So everything but two tuples is open to all: ``letters`` says who each
    number is addressed to, ``finds`` what lies on each of the `ISLANDS` (the
    last two are in no game); both have `None` for what is hidden. ``hands``,
    ``given`` (handed over) and ``bag`` (put away) hold numbers, ``found`` the
    islands whose find a seat took, ``fares`` what a seat was paid, less what
    it paid. ``number`` counts the turns from 0.
    """

    players: tuple[str, ...]
    letters: tuple[str | None, ...]
    finds: tuple[str | None, ...]
    boat: str
    hands: tuple[tuple[int, ...], ...]
    given: tuple[tuple[int, ...], ...]
    bag: tuple[tuple[int, ...], ...]
    found: tuple[tuple[str, ...], ...]
    fares: tuple[int, ...]
    number: int
    step: str
    seed: int | None

    @property
    def game(self) -> IslandPost:
        """The game it belongs to."""
        from .game import island_post

        return island_post

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""
        return self.number % len(self.players)

    @property
    def asked(self) -> int:
        """The seat that has to decide: in the step `RIDE` the next one."""
        return (self.number + (self.step == RIDE)) % len(self.players)

    @property
    def drawn(self) -> int:
        """How many letters have been drawn."""
        return DEALT * len(self.players) + self.number + (self.step == KEEP)

    @property
    def turns(self) -> int:
        """How many turns each seat has: eight, or fewer if the letters do not suffice."""
        return min(8, len(self.letters) // len(self.players) - DEALT)

    def finds_left(self) -> tuple[str, ...]:
        """The islands on which a find still lies face down."""
        taken = {island for islands in self.found for island in islands}
        return tuple(island for island in ISLANDS if island not in taken)

    def of_hand(self, seat: int) -> dict[str, int]:
        """The letters of a hand that are known here, and their numbers; one that is not is called "?7" by its number."""
        return {self.letters[number] or f"?{number}": number for number in self.hands[seat]}

    def __str__(self) -> str:
        return self.game.write(self.game.seen_by(self))

    def __repr__(self) -> str:
        return f'island_post.read("""{self}""")'

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return displayed(self)
