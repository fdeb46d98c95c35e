"""What is known of a game and what is hidden: the cards that nobody has drawn yet."""

from __future__ import annotations

from .state import CHOICES, State


def seen(state: State) -> State:
    """The state as everybody sees it: without the seed and the order of the cards not drawn yet."""
    setup = state.setup
    drawn = _hands(state)
    territories = tuple(cards if number < drawn else None for number, cards in enumerate(setup.territories))
    deck = (*state.deck[: state.used], *(None,) * state.left)
    return state._replace(setup=setup._replace(seed=None, territories=territories), deck=deck)


def known_start(state: State, known: State) -> State:
    """A state with the cards that it or ``known`` has brought to light in their order, all others hidden."""
    mine, theirs = seen(state), seen(known)
    hands = tuple(
        one or other for one, other in zip(mine.setup.territories, theirs.setup.territories, strict=True)
    )
    deck = theirs.deck if known.used >= state.used else mine.deck
    return state._replace(setup=state.setup._replace(seed=None, territories=hands), deck=deck)


def beyond(state: State, known: State) -> bool:
    """Whether the state shows cards that ``known`` has not brought to light."""
    shown, hands = seen(known), _hands(state)
    return (
        state.deck[: state.used] != shown.deck[: state.used]
        or state.setup.territories[:hands] != shown.setup.territories[:hands]
    )


def _hands(state: State) -> int:
    """How many seats' territory cards are drawn."""
    return len(state.setup.sides) // CHOICES + 1 if state.drafting else len(state.setup.territories)
