"""The draft: every seat draws a card of each territory deck and chooses a side of each."""

from __future__ import annotations

from typing import Any

from ....core.errors import ParseError
from ....core.game import Hidden
from ....core.remembered import remembered
from ....core.verdict import Effect, Refusal, Verdict
from ....words import Phrase
from ..cards.card import SIDES, Animal, Territory
from ..cards.edition import Edition
from ..reserve.area import Area
from ..reserve.notation import land_of, side_name
from ..reserve.rules import Rules
from .state import CHOICES, Areas, Choice, Setup, State

_new = tuple.__new__


class Side(Verdict):
    """The verdict on a side that may be chosen: always legal, and it changes no score."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice

    @property
    def reasons(self) -> tuple[Phrase, ...]:
        return ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        return ()

    def head(self) -> Phrase:
        return Phrase.of(f"african-park/verdict.side-{self.choice.side}", card=self.choice.card)


def begun(setup: Setup, deck: tuple[Animal | None, ...]) -> State:
    """The state before anything is chosen."""
    return State(setup, (), (), (), deck, 0, 0, 0)


def card_to_choose(setup: Setup) -> Territory:
    """The territory card whose side the seat to move chooses now; raises `Hidden` if it is not drawn yet."""
    _, _, territories, sides, _ = setup
    chosen = len(sides)
    cards = territories[chosen // CHOICES]
    if cards is None:
        raise Hidden("error.hidden")
    return cards[chosen % CHOICES]


def moves(setup: Setup) -> tuple[Choice, ...]:
    """Both sides of the card to choose now."""
    return _choices(card_to_choose(setup).code)


@remembered(256)
def _choices(code: str) -> tuple[Choice, ...]:
    return tuple(Choice(code, side) for side in SIDES)


def judge(state: State, choice: Choice) -> Verdict:
    """The verdict on choosing a side."""
    if choice.side not in SIDES:
        return Refusal("not-a-move", choice)
    if not state.drafting:
        return Refusal(
            "african-park/not-in-offer", choice, offer=" ".join(dict.fromkeys(a.code for a in state.offer))
        )
    if state.setup.territories[len(state.setup.sides) // CHOICES] is None:
        return Refusal("african-park/not-in-offer", choice, offer="?")
    card = card_to_choose(state.setup)
    return (
        Side(choice)
        if choice.card == card.code
        else Refusal("african-park/not-in-offer", choice, offer=card.code)
    )


def after(state: State, choice: Choice) -> State | None:
    """The state after a side is chosen, `None` if it is not legal; after the last side the first offer is drawn."""
    setup, areas, _, _, deck, _, _, _ = state
    if areas:
        return None
    players, rules, territories, sides, seed = setup
    card, side = choice
    if card != card_to_choose(setup).code or side not in SIDES:
        return None
    sides += (side,)
    setup = _new(Setup, (players, rules, territories, sides, seed))  # faster than by name
    seat = len(sides) // CHOICES
    if seat < len(players):
        if territories[seat] is None:
            raise Hidden("error.hidden")
        return _new(State, (setup, (), (), (), deck, 0, 0, seat))
    areas = tuple([areas_of(setup, seat) for seat in range(len(players))])
    return State(setup, areas, ((),) * len(players), drawn(deck, 0, len(players)), deck, len(players), 0, 0)


def drawn(deck: tuple[Animal | None, ...], used: int, number: int) -> tuple[Any, ...]:
    """The next cards of a deck; raises `Hidden` if they are not known."""
    cards = deck[used : used + number]
    if None in cards:
        raise Hidden("error.hidden")
    return cards


def areas_of(setup: Setup, seat: int) -> Areas:
    """The four empty areas of a seat whose three sides are chosen."""
    cards, sides = setup.territories[seat], setup.sides[CHOICES * seat : CHOICES * (seat + 1)]
    assert cards is not None
    return _areas(*map(getattr, cards, sides), setup.rules)  # the sides are fields of a card


@remembered(1024)  # four cards of each deck, two sides each, are 512 for each set of rules
def _areas(small: str, middle: str, large: str, rules: Rules) -> Areas:
    return tuple(Area.of(land, None, rules) for text in (small, middle, large) for land in land_of(text))


def read_choice(text: str, edition: Edition) -> Choice:
    """The choice of a text such as ``A:front``; raises `ParseError` or `UnknownName`."""
    card, _, side = text.strip().partition(":")
    if not card:
        raise ParseError("african-park/error.move", text, 0, ":", "A:front")
    code = edition.territory(card).code
    return Choice(code, side_name(side, code))
