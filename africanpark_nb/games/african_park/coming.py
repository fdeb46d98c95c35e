"""The Game of one reserve and so many cards to come: what the Lab's position is analysed as."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from operator import index
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from ...core.chance import seed_number, source
from ...core.errors import GameError, ParseError, text_of
from ...core.texts import Row, bounded, rows, whole_number
from ...words.echo import echo
from .cards.card import SEATS, Animal
from .cards.columns import Move
from .game import AfricanPark
from .reserve.reserve import Reserve
from .table.deal import full_deck, one_reserve, shuffled
from .table.positions import LONGEST
from .table.state import Choice, Setup, State

if TYPE_CHECKING:
    from .cards.edition import Edition

UNKNOWN: Final = "?"
CARDS: Final = "cards:"


class ComingState(State):
    """A moment of the game `Coming`: a `State` with one seat, whose offer is the card held."""

    __slots__ = ()

    @property
    def game(self) -> Coming:
        """The Game it belongs to."""
        return coming


class Coming(AfricanPark):
    """One seat: the card held now and those that come, one at a time, each to be placed or to die.

    It ends when they are all played, or when the reserve is full. They come
    from the edition's whole deck, that for four, less the animals that stand
    in the reserve, are dead, or are held.

    >>> state = coming.start(1, deal={"reserve": "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]", "held": "Li", "coming": 3})
    >>> print(coming.play(coming.resample(state, 0, Random(1)), Move("Li", "4a")))
    2[~.] 3[~..] 4[~Li.|..] 6[~..|.~.]
    cards: 1 Li ...
    """

    __slots__ = ()

    name: ClassVar[str] = "african-park-coming"
    seats: ClassVar[tuple[int, ...]] = (1,)

    def start(
        self,
        players: int | Sequence[str] = 1,
        *,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
    ) -> ComingState:
        """The first state, from a deal with any of these parts.

        ``reserve`` is a `Reserve` or its text (default: A, E and I, front);
        ``held`` the code of the card to place now (default: drawn); ``coming``
        how many cards come after it, or their codes (default: as many as there
        are free spaces, or are left).

        Raises `GameError` for another number of players than 1, parts there are
        none of, and more cards than there are; `UnknownName` and `ParseError`
        for texts.
        """
        given = deal if deal is not None else {}
        if not isinstance(given, Mapping) or not set(given) <= {"reserve", "held", "coming"}:
            raise GameError("african-park/error.coming-parts", deal=echo(deal))
        reserve = given.get("reserve")
        read = Reserve.parse(reserve) if isinstance(reserve, str) else reserve
        reserve = one_reserve(players, read, rules)
        rng = source(secrets.randbits(48) if seed is None else seed_number(seed))
        known, hidden = _cards(reserve, given.get("held"), given.get("coming"))
        state = _at(reserve, (*known, *(None,) * hidden), 0)
        return self.complete(state, rng)

    def pool(self, state: State) -> list[Animal]:
        standing = [animal for area in state.areas[0] for animal in area.inhabitants]
        return _left(state.setup.rules.edition, [*standing, *state.dead[0], *state.offer])

    def complete(self, state: State, rng: Random) -> ComingState:
        known = [animal for animal in state.deck if animal is not None]
        left = Counter(self.pool(state)) - Counter(known[state.used :])
        pool = [animal for animal in state.setup.rules.edition.animals for _ in range(left[animal])]
        deck = (*known, *shuffled(pool, rng))[: len(state.deck)]
        return _at(state.reserve(0), deck, state.used - len(state.offer))

    def play(self, state: State, move: Move | Choice, seat: int | None = None) -> ComingState:
        return ComingState._make(super().play(state, move, seat))

    def write(self, state: State) -> str:
        cards = (animal.code if animal is not None else UNKNOWN for animal in state.deck)
        return f"{state.reserve(0)}\n{CARDS} {state.used - len(state.offer)} {' '.join(cards)}".rstrip()

    def read(self, text: str) -> ComingState:
        text = bounded(text_of(text, f"'2[..] … {CARDS} 0 Li'"), LONGEST)
        held = list(rows(text)) or [Row(1, 0, "")]
        reserve = Reserve.parse(held[0].text)
        at, rest = held[1][1:] if len(held) == 2 else (len(text), "")
        words = rest.split()
        number = whole_number(words[1]) if len(words) > 1 else None
        if words[:1] != [CARDS] or number is None:
            raise ParseError("error.parse-state", text, at, repr(rest[:20]), f"{CARDS} 0 Li Ga ? ?")
        edition, played = reserve.rules.edition, number
        deck = tuple(None if code == UNKNOWN else edition.animal(code) for code in words[2:])
        known = len(deck) - deck.count(None)
        drawn = played if reserve.full else min(played + 1, len(deck))
        if played > len(deck) or known < drawn or None in deck[:known]:
            raise ParseError("error.parse-state", text, at, repr(rest[:20]), f"{CARDS} 0 Li Ga ? ?")
        return _at(reserve, deck, played)

    def heading(self, state: State) -> str:
        return ""


def _at(reserve: Reserve, deck: tuple[Animal | None, ...], played: int) -> ComingState:
    """The moment after so many of the cards were played."""
    over = reserve.full or played == len(deck)
    offer = () if over else tuple(card for card in deck[played : played + 1] if card is not None)
    setup = Setup(("1",), reserve.rules, (), (), None)
    areas, dead, turn = (reserve.areas,), (reserve.cemetery,), None if over else 0
    return ComingState(setup, areas, dead, offer, deck, played + len(offer), 0, turn)


def _left(edition: Edition, gone: Sequence[Animal]) -> list[Animal]:
    """The cards of the whole deck without these; where more of a species are gone than it has, none of it."""
    left = Counter(full_deck(edition, SEATS[-1])) - Counter(gone)
    return [animal for animal in edition.animals for _ in range(left[animal])]


def _cards(reserve: Reserve, held: object, coming: object) -> tuple[list[Animal], int]:
    """The cards that are known, the one held first, and how many are to be drawn after them."""
    edition = reserve.rules.edition
    standing = [animal for area in reserve.areas for animal in area.inhabitants]
    first = [edition.animal(held)] if held is not None else []  # type: ignore[arg-type]  # it refuses what is no text
    drawn = 1 - len(first)
    if coming is not None and not isinstance(coming, int | str) and isinstance(coming, Sequence):
        first += [edition.animal(code) for code in coming]
        return first, drawn
    left = len(_left(edition, [*standing, *reserve.cemetery, *first]))
    if coming is None:
        return first, min(drawn + 15 - len(standing), left)
    try:
        number = index(coming)  # type: ignore[arg-type]  # the except is the check
    except TypeError:
        number = -1
    if isinstance(coming, bool) or not 0 <= number <= left - drawn:
        raise GameError("african-park/error.coming", value=echo(coming), most=left - drawn)
    return first, drawn + number


coming = Coming()
