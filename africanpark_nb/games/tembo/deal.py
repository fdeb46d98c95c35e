"""How cards are dealt: shuffled, given, or drawn anew where they are not known."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NoReturn

from ...core.chance import seed_number, source
from ...core.errors import GameError, ParseError, UnknownName
from ...core.players import player_names as checked_names
from ...words.echo import echo
from .cards import CODES, CROSSINGS, HAND, LION, NO_LION, SEATS, UNKNOWN
from .listing import can_play
from .move import named
from .ruleset import ruleset
from .state import PLAY, Cards, Deal, Row, Setup, State
from .turns import ready

PARTS: Final = ("hands", "under", "pile")
EMPTY: Final[tuple[Row, ...]] = ((),) * len(CROSSINGS)


def started(players: int | Sequence[str], seed: object, deal: object, rules: object) -> State:
    """The first state of a match; see `Tembo.start`."""
    names, rules = player_names(players), ruleset(rules)
    number = secrets.randbits(48) if seed is None else seed_number(seed)
    rng = source(number)
    dealer, given = _games(deal, len(names), 1 if rules.one_game else 2)
    deck = rules.edition.deck
    games = [filled(whole(parts, len(names), deck), deck, rng) for parts in given]
    (hands, under, pile), *following = games
    seat, none = (dealer + 1) % len(names), ((),) * len(names)
    zeros = (0,) * len(names)
    return State(
        Setup(names, rules), 1, zeros, dealer, EMPTY, under, hands, none, (), pile, seat, ready(hands[seat], EMPTY),
        next(iter(following), None), number,
    )  # fmt: skip


def player_names(players: int | Sequence[str]) -> tuple[str, ...]:
    """The names, checked; for a number, the seats' numbers from 1. Raises `GameError`."""
    return checked_names(players, SEATS, "tembo/error.players")


# -- What a caller gives --------------------------------------------------------------------------


def _games(deal: object, players: int, games: int) -> tuple[int, list[Deal]]:
    """The dealer, and what is given of each game."""
    dealer, given = players - 1, [deal]
    if isinstance(deal, Mapping) and (set(deal) & {"dealer", "games"}):
        if set(deal) - {"dealer", "games"}:
            _refuse(deal)
        wished = deal.get("dealer", dealer)
        if type(wished) is not int or not 0 <= wished < players:
            raise GameError("tembo/error.dealer", dealer=echo(wished), last=players - 1)
        dealer, listed = wished, deal.get("games", [])
        if not isinstance(listed, list | tuple) or len(listed) > games:
            raise GameError("tembo/error.deal-games", games=games, value=echo(listed))
        given = list(listed)
    given += [None] * (games - len(given))
    return dealer, [_given(one, players) for one in given]


def _refuse(deal: object) -> NoReturn:
    raise GameError("tembo/error.deal", value=echo(deal))


def _given(deal: object, players: int) -> Deal:
    """The parts of one game that are given; what is short or missing is to be shuffled."""
    if deal is None:
        return Deal(((),) * players, (), ())
    if isinstance(deal, Deal):
        return deal
    if isinstance(deal, str):
        return read_deal(deal, players)
    if not isinstance(deal, Mapping) or set(deal) - set(PARTS):
        _refuse(deal)
    hands = deal.get("hands", ())
    hands = [hands] if isinstance(hands, str) and "/" not in hands else hands
    hands = hands.split("/") if isinstance(hands, str) else hands
    if not isinstance(hands, list | tuple):
        _refuse(deal)
    if hands and len(hands) != players:
        raise GameError("tembo/error.deal-hands", hands=len(hands), players=players)
    cards = [_cards(hand) for hand in hands] or [()] * players
    return Deal(tuple(cards), _cards(deal.get("under", ())), _cards(deal.get("pile", ())))


def _cards(given: object) -> Cards:
    if isinstance(given, str):
        return read_cards(given)
    if not isinstance(given, list | tuple):
        _refuse(given)
    return tuple(card for one in given for card in read_cards(one if isinstance(one, str) else str(one)))


def read_cards(text: str) -> Cards:
    """Cards of a text, such as ``20 El ?3``; "-" is none. Raises `UnknownName`.

    >>> read_cards("20 El ?3")
    (20, 43, 50, 50, 50)
    """
    cards: list[int] = []
    for code in text.split():
        if code == "-":
            continue
        if code[0] in "?!":
            many = code[1:] or "1"
            if not many.isascii() or not many.isdecimal() or len(many) > 2 or not int(many):
                raise UnknownName("tembo/error.unknown-card", code, (*CODES[1 : LION + 1], "?", "?5", "!"))
            cards += [UNKNOWN if code[0] == "?" else NO_LION] * int(many)
        else:
            cards.append(named(code))
    return tuple(cards)


def read_deal(text: str, players: int) -> Deal:
    """A deal of a text, ``hand / hand | under | pile``; raises `ParseError` or another `GameError`."""
    parts = text.split("|")
    if len(parts) != len(PARTS):
        raise ParseError("tembo/error.deal-text", text, 0, repr(text[:20]), "hand / hand | under | pile")
    hands = parts[0].split("/")
    if len(hands) != players:
        raise GameError("tembo/error.deal-hands", hands=len(hands), players=players)
    return Deal(tuple(map(read_cards, hands)), read_cards(parts[1]), read_cards(parts[2]))


def whole(deal: Deal, players: int, deck: Cards) -> Deal:
    """A deal with every place there is, unknown cards where none is given; raises `GameError` for what cannot be."""
    sizes = [HAND] * players, len(CROSSINGS)
    pile = len(deck) - HAND * players - len(CROSSINGS)
    hands = tuple(
        tuple(sorted(_padded("hands", hand, size))) for hand, size in zip(deal.hands, sizes[0], strict=True)
    )
    found = Deal(hands, _padded("under", deal.under, sizes[1]), _padded("pile", deal.pile, pile))
    if any(card in (LION, NO_LION) for hand in hands for card in hand):
        raise GameError("tembo/error.lion-in-hand")
    unseen(found, deck)
    return found


def _padded(part: str, cards: Cards, size: int) -> Cards:
    if len(cards) > size:
        raise GameError("tembo/error.deal-too-long", part=part, cards=len(cards), most=size)
    return (*cards, *(UNKNOWN,) * (size - len(cards)))


# -- Cards that are not known ---------------------------------------------------------------------


def unseen(deal: Deal, deck: Cards, elsewhere: Cards = ()) -> list[int]:
    """The cards that the unknown ones are; raises `GameError` where a card is there too often, or a lion has no place."""
    left = Counter(deck)
    hidden = places = 0
    for cards, may_be_lion in (
        (elsewhere, True),
        *((hand, False) for hand in deal.hands),
        (deal.under, True),
        (deal.pile, True),
    ):
        for card in cards:
            if card == UNKNOWN and may_be_lion:
                places += 1
            elif card >= NO_LION:
                hidden += 1
            elif left[card]:
                left[card] -= 1
            else:
                raise GameError("tembo/error.card-too-often", card=CODES[card], copies=deck.count(card))
    found = list(left.elements())
    if len(found) != hidden + places or left[LION] > places:
        raise GameError(
            "tembo/error.cards-number", cards=len(deck), known=len(deck) - len(found), unknown=hidden + places
        )
    return found


def filled(deal: Deal, deck: Cards, rng: Random, elsewhere: Cards = ()) -> Deal:
    """A deal with its unknown cards drawn: no lions in hands, every way to do so as likely as any other."""
    chance = rng.random
    rest = sorted(unseen(deal, deck, elsewhere), key=lambda _: chance())
    lions = [card for card in rest if card == LION]
    others = iter([card for card in rest if card != LION])
    hands = tuple(
        tuple(sorted([next(others) if card == UNKNOWN else card for card in hand])) for hand in deal.hands
    )
    pile = [next(others) if card == NO_LION else card for card in deal.pile]
    last = iter(sorted([*others, *lions], key=lambda _: chance()))
    under = tuple([next(last) if card == UNKNOWN else card for card in deal.under])
    return Deal(hands, under, tuple([next(last) if card == UNKNOWN else card for card in pile]))


def completed(state: State, rng: Random) -> State:
    """The state with all unknown cards drawn, anew until the seat to play can play."""
    deck = state.setup.rules.edition.deck
    if state.next is not None and hides(state.next):
        state = state._replace(next=filled(state.next, deck, rng))
    deal = Deal(state.hands, state.under, state.pile)
    if not hides(deal):
        return state
    elsewhere = lying(state)
    while True:
        hands, under, pile = filled(deal, deck, rng, elsewhere)
        if state.phase != PLAY or can_play(hands[state.seat], state.rows):
            return state._replace(hands=hands, under=under, pile=pile)


def hides(deal: Deal) -> bool:
    """Whether a deal has cards that are not known."""
    return any(UNKNOWN in cards or NO_LION in cards for cards in (deal.under, deal.pile, *deal.hands))


def lying(state: State) -> Cards:
    """The cards that lie open: at the river, crossed, out, and lions."""
    closed = sum(row is None for row in state.rows) + (state.phase == "lion")
    river = (animal.number for animal in state.placed)
    return (*river, *(card for pile in state.crossed for card in pile), *state.out, *(LION,) * closed)
