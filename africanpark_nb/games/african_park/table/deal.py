"""How cards come to the table: shuffled from a seed, given, or drawn anew where they are unseen."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from typing import Final, TypeVar

from ....core.chance import seed_number, source
from ....core.errors import GameError
from ....core.players import player_names as core_names
from ....core.remembered import remembered
from ....words.echo import echo
from ..cards.card import DECKS, SEATS, Animal, Territory
from ..cards.edition import Edition
from ..reserve import notation
from ..reserve.reserve import Reserve
from ..reserve.rules import Rules, plain_rules
from . import draft
from .state import Setup, State

FIRST: Final = ("A", "E", "I")  # the territory cards that one reserve begins with
NUMBERED: Final = {players: tuple(map(str, range(1, players + 1))) for players in SEATS}

Hand = tuple[Territory, ...]
C = TypeVar("C")


def started(players: int | Sequence[str], seed: object, deal: object, rules: object) -> State:
    """The first state of a game; see `AfricanPark.start`."""
    names = player_names(players)
    if rules is None:
        rules = plain_rules()
    if not isinstance(rules, Rules):
        raise GameError("african-park/error.rules", rules=echo(rules))
    number = secrets.randbits(48) if seed is None else seed_number(seed)
    hands, first = _given(deal, len(names), rules.edition) if deal is not None else ((), ())
    rng = source(number)
    territories = _rest_of_territories(hands, len(names), rules.edition, rng)
    deck = (*first, *_rest_of_deck(first, len(names), rules.edition, rng))
    return draft.begun(Setup(names, rules, territories, (), number), deck)


def player_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """The names, checked; for a number, the seats' numbers from 1. Raises `GameError`."""
    if isinstance(players, int) and players in NUMBERED:
        return NUMBERED[players]
    return core_names(players, SEATS, "african-park/error.players")


def shuffled(cards: Sequence[C], rng: Random) -> list[C]:
    """The cards in random order: each gets a random number and they are sorted by it.

    ``random()`` is what Python promises to keep the same for a seed on every
    platform and in every version; of its own shuffle it does not.
    """
    chance = rng.random
    return sorted(cards, key=lambda _: chance())


@remembered(64)
def full_deck(edition: Edition, players: int) -> tuple[Animal, ...]:
    """Every animal card used with so many players, in the edition's order."""
    return tuple(animal for animal in edition.animals for _ in range(sum(animal.copies[: players - 1])))


def undrawn(drawn: Sequence[Animal], players: int, edition: Edition) -> list[Animal]:
    """The cards that are left when these have been drawn, in the edition's order; raises `GameError` if they are too many."""
    left = Counter(full_deck(edition, players))
    for animal in drawn:
        if not left[animal]:
            raise GameError("african-park/error.deal-too-many", animal=animal.code, players=players)
        left[animal] -= 1
    return [animal for animal in edition.animals for _ in range(left[animal])]


def _rest_of_deck(first: Sequence[Animal], players: int, edition: Edition, rng: Random) -> list[Animal]:
    # a fresh deck is copied, not counted: games are started by the thousand
    return shuffled(undrawn(first, players, edition) if first else full_deck(edition, players), rng)


def _given(deal: object, players: int, edition: Edition) -> tuple[Sequence[Hand], Sequence[Animal]]:
    """The territory cards and the animals of a deal, checked."""
    if not isinstance(deal, Mapping) or not set(deal) <= {"territories", "animals"}:
        raise GameError("african-park/error.deal-parts", deal=echo(deal))
    hands = _hands(deal.get("territories", ()), players, edition)
    animals = deal.get("animals", ())
    if isinstance(animals, str) or not isinstance(animals, Sequence):
        raise GameError("african-park/error.deal-animals", animals=echo(animals))
    return hands, [edition.animal(code) for code in animals]


def _hands(given: object, players: int, edition: Edition) -> list[Hand]:
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) > players:
        raise GameError("african-park/error.deal-territories", territories=echo(given), players=players)
    hands: list[Hand] = []
    for hand in given:
        if isinstance(hand, str | bytes) or not isinstance(hand, Sequence):
            raise GameError("african-park/error.deal-hand", hand=echo(hand))
        cards = tuple(edition.territory(code) for code in hand)
        if [card.deck for card in cards] != list(DECKS):
            raise GameError("african-park/error.deal-hand", hand=echo(hand))
        hands.append(cards)
    codes = [card.code for hand in hands for card in hand]
    if len(set(codes)) < len(codes):
        raise GameError("african-park/error.deal-hand", hand=echo(codes))
    return hands


def _rest_of_territories(
    hands: Sequence[Hand], players: int, edition: Edition, rng: Random
) -> tuple[Hand, ...]:
    """The hands given, and those of the other seats drawn from the shuffled decks."""
    decks = territory_decks(edition)
    if hands:
        taken = {card.code for hand in hands for card in hand}
        decks = tuple(tuple(card for card in deck if card.code not in taken) for deck in decks)
    others = zip(*[shuffled(deck, rng) for deck in decks], strict=False)
    return (*hands, *islice(others, players - len(hands)))


@remembered(64)
def territory_decks(edition: Edition) -> tuple[tuple[Territory, ...], ...]:
    """The territory cards by deck, in the order a seat chooses."""
    return tuple(tuple(card for card in edition.territories if card.deck == deck) for deck in DECKS)


def completed(state: State, rng: Random) -> State:
    """A state with what is hidden in it drawn anew, uniformly; hidden cards are the last of the deck."""
    setup = state.setup
    players, edition = len(setup.players), setup.rules.edition
    hands = [hand for hand in setup.territories if hand is not None]
    first = [animal for animal in state.deck if animal is not None]
    territories = _rest_of_territories(hands, players, edition, rng)
    deck = (*first, *_rest_of_deck(first, players, edition, rng))
    return state._replace(setup=setup._replace(territories=territories), deck=deck)


def one_reserve(players: int | Sequence[str], deal: object, rules: object) -> Reserve:
    """One player's reserve as a game of its own begins with it: as given, of a text, or the fronts of A, E and I.

    Raises as `Solo.start`.
    """
    given: object = players  # callers may pass anything
    number = len(given[:2]) if isinstance(given, Sequence) else given  # two are too many
    if number != 1:
        raise GameError("african-park/error.one-player", number=echo(number))
    if rules is not None and not isinstance(rules, Rules):
        raise GameError("african-park/error.rules", rules=echo(rules))
    if deal is None:
        decks = territory_decks((rules or plain_rules()).edition)
        first = (next((card for card in deck if card.code in FIRST), deck[0]) for deck in decks)
        return Reserve.from_territories(*(f"{card.code}:front" for card in first), rules=rules)
    if isinstance(deal, str):
        return Reserve.parse(deal, rules)
    if not isinstance(deal, Reserve):
        raise GameError("african-park/error.deal", deal=echo(deal))
    if rules is not None and rules != deal.rules:
        return Reserve.parse(notation.write(deal.areas, deal.cemetery, Rules()), rules)
    return deal
