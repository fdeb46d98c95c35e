"""What is hidden from whom: hands from the other seats, the pile and what lies under the crossings from everybody.

In a game that is over nothing of it is hidden (ruling T16), only the next deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .cards import LION, NO_LION, UNKNOWN
from .state import STUCK, Cards, Deal, State


def seen(state: State, seats: tuple[int, ...]) -> State:
    """The state as these seats together know it; without seats, as an onlooker does."""
    following = unknown(state.next) if state.next is not None else None
    if state.phase == STUCK:
        return state._replace(next=following, seed=None)
    return state._replace(
        hands=tuple(
            hand if seat in seats else (UNKNOWN,) * len(hand) for seat, hand in enumerate(state.hands)
        ),
        under=(UNKNOWN,) * len(state.under),
        pile=(UNKNOWN,) * len(state.pile),
        next=following,
        seed=None,
        story=state.story.seen_by(seats),
    )


def unknown(deal: Deal) -> Deal:
    """A deal of which nothing is known but how many cards lie where."""
    return Deal(
        tuple((UNKNOWN,) * len(hand) for hand in deal.hands),
        (UNKNOWN,) * len(deal.under),
        (UNKNOWN,) * len(deal.pile),
    )


def known_start(state: State, known: State, seats: tuple[int, ...]) -> State:
    """A state with all that ``known``, a later one, tells these seats about it.

    Cards that lie open by then stand where they came from; a card that was
    drawn by then and is still in a hand not seen is known to be no lion.
    """
    later = seen(known, seats)
    if known.number > state.number:
        if state.next is None:
            return seen(state, seats)
        return state._replace(next=unwound(later, 0), seed=None)
    since = len(state.story)
    told = unwound(later, since) if len(later.story) >= since else None
    own = seen(state, seats)
    if told is None or known.number < state.number or [*map(len, told.hands)] != [*map(len, state.hands)]:
        return own
    if len(told.pile) != len(state.pile):
        return own
    events = later.story[:since] if len(later.story) >= since else own.story
    return own._replace(hands=told.hands, under=later.under, pile=told.pile, story=type(state.story)(events))


def unwound(known: State, since: int) -> Deal:
    """Where all cards lay before the events of a state's story from ``since`` on, as far as the state knows."""
    events = known.story[since:]
    drawn = [event.card for event in events if event.drawn]
    pile = (*(NO_LION if card == UNKNOWN else card for card in drawn), *known.pile)
    hands = []
    for seat, hand in enumerate(known.hands):
        cards = Counter(card for card in hand if card != UNKNOWN)
        size = len(hand)
        for event in events:
            if event.seat == seat and event.card != LION:
                cards[event.card] += -1 if event.drawn else 1
                size += -1 if event.drawn else 1
        cards[UNKNOWN] = 0
        open_ = sorted((+cards).elements())
        hands.append((*open_, *(UNKNOWN,) * (size - len(open_))))
    return Deal(tuple(hands), known.under, pile)


def beyond(state: State, known: State, seats: tuple[int, ...]) -> bool:
    """Whether a state shows these seats cards that ``known`` has not, or not there."""
    if state.number != known.number:
        return state.number > known.number
    here, there = unwound(seen(state, seats), 0), unwound(seen(known, seats), 0)
    for mine, theirs in zip(here.hands, there.hands, strict=False):
        if Counter(_known(mine)) - Counter(_known(theirs)):
            return True
    return _more(here.under, there.under) or _more(here.pile, there.pile)


def _known(cards: Cards) -> Iterator[int]:
    return (card for card in cards if card < NO_LION)


def _more(mine: Cards, theirs: Cards) -> bool:
    """Whether cards in their order tell something that others do not."""
    if len(mine) != len(theirs):
        return Counter(_known(mine)) - Counter(_known(theirs)) != Counter()
    return any(
        one != other and one != UNKNOWN and not (one == NO_LION and other < LION)
        for one, other in zip(mine, theirs, strict=True)
    )
