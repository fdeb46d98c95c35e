"""What the rules of Tembo say about one move, and what follows from it for all to see."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from ...core.verdict import Effect, Verdict
from ...words import Phrase, Sentences, Series, say
from .cards import EATS, ELEPHANT, HOOFED, UNKNOWN
from .listing import ENOUGH, ends, meal, moves
from .move import Move
from .rules import NAMED, broken, card_in_words, card_noun, noun, word
from .state import LION, PLAY, Placed, State
from .turns import points


class Answer(Verdict):
    """The verdict on a move of Tembo. It never says what will be drawn, or whether the next seat can play."""

    domain = "tembo"

    def __init__(self, state: State, move: Move) -> None:
        self.state, self.move = state, move

    @cached_property
    def reasons(self) -> tuple[Phrase, ...]:
        return broken(self.state, self.move)

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        return () if self.reasons else _effects(self.state, self.move)

    @property
    def price(self) -> bool:
        """Whether it eats an animal of the mover's own."""
        return self.ok and any(animal.seat == self.state.seat for animal in _gone(self.state, self.move)[0])

    def head(self) -> Phrase:
        key = "allowed" if self.ok and not self.price else "price" if self.ok else "refused"
        return word(f"verdict.{key}", move=in_words(self.state, self.move))

    def details(self, language: str | None = None) -> str:
        """The reasons with what would help, or the consequences."""
        helped = remedy(self.state, self.move) if self.reasons else None
        if helped is None:
            return self.explain(language)
        return say("verdict.details", language, sentences=Sentences((*self.reasons, helped)))


def in_words(state: State, move: Move) -> Phrase:
    """A move in words."""
    if move.word:
        return word(f"move.{move.word}", number=state.number + 1)
    species = state.setup.rules.edition.species
    card, at = move.cards[0], move.crossings[0]
    if len(move.cards) == 2:
        low, high = (card_in_words(one, species) for one in move.cards)
        if len(set(move.crossings)) > 1:
            return word("move.split", low=low, high=high, crossing=at, other=move.crossings[1])
        return word("move.pair", low=low, high=high, crossing=at)
    if card <= HOOFED:
        return word("move.lay", card=card_in_words(card, species), crossing=at)
    if move.is_lion:
        return word("move.lion", crossing=at)
    animal = card_noun(card, species)
    if move.meal:
        prey = noun(f"animal.{EATS[card]}")
        return word(f"move.use-{move.meal}", animal=animal, crossing=at, prey=prey)
    return word("move.use", animal=animal, crossing=at)


# -- What follows ---------------------------------------------------------------------------------


class _Share(NamedTuple):
    """What a seat has of a row, for a sentence."""

    seat: int
    animals: tuple[Placed, ...]


def _shares(state: State, animals: tuple[Placed, ...]) -> list[_Share]:
    """The animals by owner, the mover first, then clockwise."""
    seats = len(state.hands)
    order = [(state.seat + step) % seats for step in range(seats)]
    return [_Share(seat, own) for seat in order if (own := tuple(one for one in animals if one.seat == seat))]


def _gone(state: State, move: Move) -> tuple[tuple[Placed, ...], tuple[Placed, ...]]:
    """The animals that a move eats, and those of the row that stay."""
    row = state.rows[move.crossings[0] - 1] if move.crossings else None
    if not row or move.cards[0] <= ELEPHANT:
        return (), row or ()
    eaten, _ = meal(row, move, state.setup.rules.edition.species)
    return tuple(one for one in row if one.number in eaten), tuple(
        one for one in row if one.number not in eaten
    )


def _effects(state: State, move: Move) -> tuple[Effect, ...]:
    if move.word:
        return (_deals(state),)
    card, at = move.cards[0], move.crossings[0]
    if card <= HOOFED:
        return _lays(state, move)
    if card == ELEPHANT:
        return _crosses(state, state.rows[at - 1] or (), at)
    eaten, stay = _gone(state, move)
    species = state.setup.rules.edition.species
    effects = []
    if eaten:
        eats = word(
            "effect.eats",
            animal=card_noun(card, species),
            eaten=_counted(eaten, species),
            numbers=_numbers(eaten),
        )
        effects.append(Effect(eats))
        effects.append(Effect(word("effect.hits", shares=_told(state, eaten))))
        effects.append(_markers(state, eaten))
    if move.is_lion:
        effects.append(Effect(word("effect.closes", crossing=at)))
    elif stay:
        effects.append(Effect(word("effect.stays", stay=_counted(stay, species), last=stay[-1].number)))
    else:
        effects.append(Effect(word("effect.empties", crossing=at)))
    return tuple(effects)


def _deals(state: State) -> Effect:
    scores = zip(state.players, points(state), strict=True)
    shares = tuple(
        word("share.points", player=name, points=noun("unit.point", scored)) for name, scored in scores
    )
    return Effect(word("effect.deals", number=state.number + 1, shares=Series(shares, "comma")))


def _lays(state: State, move: Move) -> tuple[Effect, ...]:
    at, species = move.crossings[0], state.setup.rules.edition.species
    cards = Series(tuple(card_in_words(card, species) for card in move.cards))
    begins = not state.rows[at - 1]
    lays = word(
        "effect.begins" if begins else "effect.lays", cards=cards, crossing=at, number=len(move.cards)
    )
    left = state.markers(state.seat) - len(move.cards)
    stock = word("effect.marker", player=state.players[state.seat], left=left)
    return Effect(lays), Effect(stock)


def _crosses(state: State, row: tuple[Placed, ...], at: int) -> tuple[Effect, ...]:
    """Each animal goes to its owner's crossed pile and its points are the owner's for good."""
    value = state.setup.rules.edition.points
    gains = [(share, sum(value[one.number] for one in share.animals)) for share in _shares(state, row)]
    shares = tuple(
        word("share.points", player=state.players[share.seat], points=noun("unit.point", gain))
        for share, gain in gains
    )
    mine = sum(gain for share, gain in gains if share.seat == state.seat)
    crosses = word("effect.crosses", animals=noun("unit.hoofed", len(row)), shares=Series(shares, "comma"))
    return (
        Effect(crosses, mine),
        _markers(state, row),
        Effect(word("effect.empties", crossing=at)),
    )


def _markers(state: State, animals: tuple[Placed, ...]) -> Effect:
    shares = tuple(
        word("share.markers", player=state.players[share.seat], number=len(share.animals))
        for share in _shares(state, animals)
    )
    return Effect(word("effect.markers", shares=Series(shares, "comma")))


def _told(state: State, animals: tuple[Placed, ...]) -> Series:
    shares = tuple(
        word("share.animals", player=state.players[share.seat], numbers=_numbers(share.animals))
        for share in _shares(state, animals)
    )
    return Series(shares, "semicolon")


def _numbers(animals: tuple[Placed, ...]) -> Series:
    return Series(tuple(one.number for one in animals))


def _counted(animals: tuple[Placed, ...], species: tuple[str, ...]) -> Series:
    """The animals by species: 2 zebras and 1 gnu."""
    counts = [(one, sum(species[animal.number] == one for animal in animals)) for one in NAMED]
    return Series(tuple(noun(f"animal.{one}", count) for one, count in counts if count))


# -- What would help ------------------------------------------------------------------------------


def remedy(state: State, move: Move) -> Phrase | None:
    """Where the same card may be played now, or that it may be nowhere; `None` where the reasons say it all."""
    if move.word or state.phase not in (PLAY, LION) or move.is_lion != (state.phase == LION):
        return None
    if move.is_lion:
        return word("help.fits", crossings=_crossings({one.crossings[0] for one in moves(state)}))
    hand = state.hands[state.seat]
    if any(card not in hand for card in move.cards) and UNKNOWN not in hand:
        return None
    if len(move.cards) == 2:
        low, high = move.cards
        if high - low > 2:
            return word("help.single", low=low, high=high)
        return _fits([at for at, end in enumerate(ends(state.rows), 1) if end < low])
    card = move.cards[0]
    if card <= HOOFED:
        return _fits([at for at, end in enumerate(ends(state.rows), 1) if end < card])
    if card == ELEPHANT:
        return _fits([at for at, row in enumerate(state.rows, 1) if row and len(row) >= ENOUGH])
    species = state.setup.rules.edition.species
    return _fits([at for at, row in enumerate(state.rows, 1) if row and meal(row, move, species)[0]])


def _fits(there: list[int]) -> Phrase:
    return word("help.fits", crossings=_crossings(set(there))) if there else word("help.nowhere")


def _crossings(there: set[int]) -> Series:
    return Series(tuple(sorted(there)), "or")
