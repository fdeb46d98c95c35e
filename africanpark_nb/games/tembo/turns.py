"""What a move of Tembo does: a turn from the card that is played to the last card that is drawn."""

from __future__ import annotations

from bisect import bisect, insort

from ...core.game import Hidden
from .cards import EATS, ELEPHANT, HAND, HOOFED, NO_LION
from .cards import LION as LION_CARD
from .listing import can_play
from .move import SPECIES_MEAL, Move
from .state import LION, PLACED, PLAY, STUCK, Cards, Placed, Row, State
from .story import NOTHING, Event


def after(state: State, move: Move) -> State:
    """The state after an allowed move; raises `Hidden` where a card would be drawn or looked at that is not known."""
    if move.word:
        return _dealt(state)
    seat, at = state.seat, move.crossings[0] - 1
    rows, crossed, out = [*state.rows], state.crossed, state.out
    hand, card = [*state.hands[seat]], move.cards[0]
    row = rows[at] or ()
    gone: tuple[Placed, ...] = ()  # animals that leave the river for good
    events: list[Event] = []
    if state.phase == LION:
        rows[at], gone = None, row
    else:
        for one in move.cards:
            hand.remove(one)
            events.append(Event(seat, one, False))
        if card <= HOOFED:
            rows[at] = (*row, *[PLACED[one][seat] for one in move.cards])
        else:
            out = with_card(out, card)
            if card == ELEPHANT:
                crossed, rows[at] = _across(crossed, row), ()
            else:
                gone, rows[at] = _eaten(row, move, state)
    for animal in gone:
        out = with_card(out, animal.number)
    return _drawn(state, tuple(rows), crossed, out, hand, events)


def with_card(cards: Cards, card: int) -> Cards:
    """Cards in card order, and one more."""
    place = bisect(cards, card)
    return (*cards[:place], card, *cards[place:])


def _across(crossed: tuple[Cards, ...], row: Row) -> tuple[Cards, ...]:
    """Everyone's crossed animals after a row has crossed, whoever's elephant it was (ruling T13)."""
    piles = [*crossed]
    for number, seat in row or ():
        piles[seat] = with_card(piles[seat], number)
    return tuple(piles)


def _eaten(row: Row, move: Move, state: State) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """The animals that a crocodile eats, and those that stay, which move up (ruling T11)."""
    animals = row or ()
    if move.meal == SPECIES_MEAL:
        species, prey = state.setup.rules.edition.species, EATS[move.cards[0]]
        return (
            tuple([animal for animal in animals if species[animal.number] == prey]),
            tuple([animal for animal in animals if species[animal.number] != prey]),
        )
    return (animals[:1], animals[1:]) if move.meal else (animals, ())


def _drawn(
    state: State,
    rows: tuple[Row, ...],
    crossed: tuple[Cards, ...],
    out: Cards,
    hand: list[int],
    events: list[Event],
) -> State:
    """Cards are drawn one by one until the hand is full, a lion comes (ruling T6), or none is left; then the turn ends."""
    setup, number, before, dealer, _, under, hands, _, _, pile, seat, _, following, seed, story = state
    used, phase = 0, PLAY
    while len(hand) < HAND and used < len(pile):
        card = pile[used]
        if card >= NO_LION:
            raise Hidden("error.hidden")
        used += 1
        events.append(Event(seat, card, True))
        if card == LION_CARD:
            phase = LION
            break
        insort(hand, card)
    held = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
    turn = seat
    if phase == PLAY:
        turn = (seat + 1) % len(hands)
        phase = ready(held[turn], rows)
    return State(
        setup, number, before, dealer, rows, under, held, crossed, out, pile[used:], turn, phase, following, seed,
        story.and_then(events),
    )  # fmt: skip


def ready(hand: Cards, rows: tuple[Row, ...]) -> str:
    """What a turn begins with: the seat plays, or it cannot and the game is over (ruling T9); raises `Hidden`."""
    if can_play(hand, rows):
        return PLAY
    if hand and hand[-1] >= NO_LION:
        raise Hidden("tembo/error.hidden-hand")
    return STUCK


def _dealt(state: State) -> State:
    """The next game of the match begins; only points go over (rulings T1, T17)."""
    deal = state.next
    assert deal is not None  # `deal` is allowed only before another game
    players = len(state.hands)
    dealer = (state.dealer + 1) % players
    seat = (dealer + 1) % players
    rows: tuple[Row, ...] = ((),) * len(state.rows)
    none: tuple[Cards, ...] = ((),) * players
    return State(
        state.setup, state.number + 1, points(state), dealer, rows, deal.under, deal.hands, none, (), deal.pile,
        seat, ready(deal.hands[seat], rows), None, state.seed, NOTHING,
    )  # fmt: skip


def points(state: State) -> tuple[int, ...]:
    """Everyone's points: those of the first game, and of the animals that crossed."""
    value = state.setup.rules.edition.points
    return tuple(
        earlier + sum([value[card] for card in pile])
        for earlier, pile in zip(state.before, state.crossed, strict=True)
    )
