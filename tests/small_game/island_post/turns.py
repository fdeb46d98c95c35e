"""What a move of Island Post does: a turn from its first step to its last."""

from __future__ import annotations

from africanpark_nb.core.game import Hidden

from .figures import ISLANDS
from .state import GIVE, KEEP, MOST_HELD, OVER, PASS, RIDE, SAIL, Move, State


def after(state: State, move: Move) -> State:
    """The state after a legal move; raises `Hidden` where a card would be turned up or drawn that is not known."""
    if state.step == SAIL:
        return _sailed(state, move)._replace(step=GIVE)
    if state.step == KEEP:
        hands, bag = _moved(state, move.card, state.bag)
        return _next_turn(state._replace(hands=hands, bag=bag))
    if move != PASS:
        state = _handed_over(state, move.card)
    someone = len(state.players) > 1 and state.hands[(state.mover + 1) % len(state.players)]
    return state._replace(step=RIDE) if state.step == GIVE and someone else _drawn(state)


def _sailed(state: State, move: Move) -> State:
    """The boat lies at another island, and who sails it has what lay there."""
    if move == PASS:
        return state
    if move.target in state.finds_left():
        if state.finds[ISLANDS.index(move.target)] is None:
            raise Hidden("error.hidden")
        found = tuple(
            (*own, move.target) if seat == state.mover else own for seat, own in enumerate(state.found)
        )
        state = state._replace(found=found)
    return state._replace(boat=move.target)


def _handed_over(state: State, letter: str) -> State:
    """A letter is where it belongs; who rides along pays one point to the seat whose turn it is."""
    hands, given = _moved(state, letter, state.given)
    paid = int(state.step == RIDE)
    fares = tuple(
        fare + paid * ((seat == state.mover) - (seat == state.asked)) for seat, fare in enumerate(state.fares)
    )
    return state._replace(hands=hands, given=given, fares=fares)


Piles = tuple[tuple[int, ...], ...]


def _moved(state: State, letter: str, piles: Piles) -> tuple[Piles, Piles]:
    """The hands without a letter, and the piles with it on that of the same seat."""
    seat = state.asked
    number = state.of_hand(seat)[letter]
    hands = tuple(tuple(held for held in hand if held != number) for hand in state.hands)
    return hands, tuple((*own, number) if at == seat else own for at, own in enumerate(piles))


def _drawn(state: State) -> State:
    """The seat whose turn it is draws a letter; with more than `MOST_HELD` it has to put one away."""
    if state.letters[state.drawn] is None:
        raise Hidden("error.hidden")
    hands = tuple(
        (*hand, state.drawn) if seat == state.mover else hand for seat, hand in enumerate(state.hands)
    )
    state = state._replace(hands=hands)
    return state._replace(step=KEEP) if len(hands[state.mover]) > MOST_HELD else _next_turn(state)


def _next_turn(state: State) -> State:
    over = state.number + 1 == state.turns * len(state.players)
    return state._replace(number=state.number + 1, step=OVER if over else SAIL)
