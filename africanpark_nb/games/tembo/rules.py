"""The rules of Tembo, as its rulebook tells them.

Each rule is one function: what it asks of a move, answered with `None` where
the rule is kept, and with what fills its sentence (``rule.<id>`` in
``words/``) where it is broken. A refusal names the first of `ALONE` that is
broken, by itself, else every one of `TOGETHER`, in their order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from ...words import Noun, Phrase, Series
from .cards import CODES, CROCODILES, EATS, ELEPHANT, HOOFED, SPECIES, UNKNOWN
from .listing import ENOUGH, FURTHEST, ends, meal
from .move import DEAL, PASS, Move
from .state import LION, STUCK, Row, State

Places = dict[str, object]
Rule = Callable[[State, Move], Places | None]
WORDS: Final = "tembo"  # the words of this game


def word(key: str, **args: object) -> Phrase:
    """A sentence of this game."""
    return Phrase.of(f"{WORDS}/{key}", **args)


def noun(key: str, number: int | None = None) -> Noun:
    """A word of this game."""
    return Noun(f"{WORDS}/{key}", number)


def card_noun(card: int, species: tuple[str, ...]) -> Noun:
    """The animal on a card."""
    return noun(f"animal.{species[card] if card <= HOOFED else CODES[card]}")


def card_in_words(card: int, species: tuple[str, ...]) -> Phrase | Noun:
    """A card in words: "gnu 16", "elephant"."""
    animal = card_noun(card, species)
    return word("card.one", animal=animal, code=CODES[card]) if card <= HOOFED else animal


# -- A turn ---------------------------------------------------------------------------------------


def deal_first(state: State, move: Move) -> Places | None:
    """This game is over: the only move is to deal the next one."""
    return {"number": state.number + 1} if state.phase == STUCK and move != DEAL else None


def game_goes_on(state: State, move: Move) -> Places | None:
    """The next game is dealt when this one is over, at no other time."""
    return {} if move == DEAL and state.phase != STUCK else None


def lion_first(state: State, move: Move) -> Places | None:
    """A lion that was drawn is put on a crossing before anything else."""
    return {} if state.phase == LION and not move.is_lion else None


def must_play(state: State, move: Move) -> Places | None:
    """Who may play a card must play one, however much it harms."""
    return {} if move == PASS else None


def lion_only_drawn(state: State, move: Move) -> Places | None:
    """Lions come from the pile; they are never played from the hand."""
    return {} if move.is_lion and state.phase != LION else None


# -- The hand -------------------------------------------------------------------------------------


def _missing(state: State, move: Move) -> tuple[list[int], bool]:
    """The cards of a move that the hand is not known to hold, and whether all of them may be among its unknown ones."""
    if move.is_lion:
        return [], False
    held = Counter(state.hands[state.seat])
    missing = [card for card in move.cards if not held[card]]
    hidden = len(missing) <= held[UNKNOWN] and all(_unseen(state, card) for card in missing)
    return missing, hidden


def _unseen(state: State, card: int) -> bool:
    """Whether a copy of a card lies where it is not seen."""
    seen = sum(
        cards.count(card) for cards in (*state.hands, *state.crossed, state.under, state.out, state.pile)
    )
    seen += sum(animal.number == card for animal in state.placed)
    return seen < state.setup.rules.edition.copies[card]


def _names(state: State, cards: list[int]) -> Places:
    species = state.setup.rules.edition.species
    return {"cards": Series(tuple(card_in_words(card, species) for card in cards))}


def not_in_hand(state: State, move: Move) -> Places | None:
    """The hand holds the card, or both."""
    missing, hidden = _missing(state, move)
    return _names(state, missing) if missing and not hidden else None


def hand_hidden(state: State, move: Move) -> Places | None:
    """Whether the hand holds the card is not known here."""
    missing, hidden = _missing(state, move)
    return _names(state, missing) if missing and hidden else None


# -- Hoofed animals -------------------------------------------------------------------------------


def row_must_rise(state: State, move: Move) -> Places | None:
    """A number is higher than the last one of its row; of a pair at one crossing, the lower number."""
    if move.cards[0] > HOOFED:
        return None
    laid = dict(reversed([*zip(move.crossings, move.cards, strict=True)]))
    low = [
        (card, at)
        for at, card in sorted(laid.items())
        if (row := state.rows[at - 1]) and row[-1].number >= card
    ]
    if not low:
        return None
    return {
        "rows": Series(
            tuple(word("row.ends", crossing=at, last=(state.rows[at - 1] or ())[-1].number) for _, at in low)
        ),
        "numbers": Series(tuple(card for card, _ in low)),
    }


def crossing_closed(state: State, move: Move) -> Places | None:
    """No card is played at a crossing where a lion lies."""
    if move.is_lion:
        return None
    closed = [at for at in sorted(set(move.crossings)) if state.rows[at - 1] is None]
    if not closed:
        return None
    first, last = closed[0], closed[-1]
    told = (
        word("closed.one", crossing=first)
        if first == last
        else word("closed.both", crossing=first, other=last)
    )
    return {"closed": told}


def not_a_pair(state: State, move: Move) -> Places | None:
    """The numbers of a pair differ by 1 or 2."""
    if len(move.cards) < 2 or move.cards[1] - move.cards[0] <= FURTHEST:
        return None
    return {"low": move.cards[0], "high": move.cards[1], "apart": move.cards[1] - move.cards[0]}


def pair_one_crossing(state: State, move: Move) -> Places | None:
    """Both animals of a pair go to one crossing."""
    return {} if len(set(move.crossings)) > 1 else None


# -- Elephants and crocodiles ---------------------------------------------------------------------


def elephant_needs_three(state: State, move: Move) -> Places | None:
    """An elephant is played where at least 3 hoofed animals are."""
    there = len(state.rows[move.crossings[0] - 1] or ())
    if move.cards != (ELEPHANT,) or there >= ENOUGH:
        return None
    return {"needs": noun("unit.hoofed", ENOUGH), "there": there, "crossing": move.crossings[0]}


def crocodile_must_eat(state: State, move: Move) -> Places | None:
    """A crocodile is played where it eats something."""
    card, at = move.cards[0], move.crossings[0]
    if card <= ELEPHANT or move.is_lion:
        return None
    eaten, _ = meal(state.rows[at - 1], move, state.setup.rules.edition.species)
    if eaten:
        return None
    prey = f"animal.{EATS[card]}" if card in CROCODILES and move.meal == "species" else "animal.hoofed"
    return {"prey": noun(prey), "crossing": at}


# -- Lions ----------------------------------------------------------------------------------------


def lion_where_animals_are(state: State, move: Move) -> Places | None:
    """A lion goes to a crossing with hoofed animals, if any has some."""
    there = [at for at, row in enumerate(state.rows, 1) if row]
    if not move.is_lion or not there or move.crossings[0] in there:
        return None
    return {"crossing": move.crossings[0], "there": Series(tuple(there), "or")}


def lion_crossing_closed(state: State, move: Move) -> Places | None:
    """No two lions lie at one crossing."""
    at = move.crossings[0]
    return {"crossing": at} if move.is_lion and state.rows[at - 1] is None else None


ALONE: Final[dict[str, Rule]] = {
    "deal-first": deal_first,
    "game-goes-on": game_goes_on,
    "lion-first": lion_first,
    "must-play": must_play,
    "lion-only-drawn": lion_only_drawn,
}
TOGETHER: Final[dict[str, Rule]] = {
    "not-in-hand": not_in_hand,
    "hand-hidden": hand_hidden,
    "row-must-rise": row_must_rise,
    "crossing-closed": crossing_closed,
    "not-a-pair": not_a_pair,
    "pair-one-crossing": pair_one_crossing,
    "elephant-needs-three": elephant_needs_three,
    "crocodile-must-eat": crocodile_must_eat,
    "lion-where-animals-are": lion_where_animals_are,
    "lion-crossing-closed": lion_crossing_closed,
}


def broken(state: State, move: Move) -> tuple[Phrase, ...]:
    """Every rule that a move breaks, as a refusal names them; empty if it is allowed."""
    for rule, ask in ALONE.items():
        if (places := ask(state, move)) is not None:
            return (word(f"rule.{rule}", **places),)
    if move.word:
        return ()
    found = ((rule, ask(state, move)) for rule, ask in TOGETHER.items())
    return tuple(word(f"rule.{rule}", **places) for rule, places in found if places is not None)


def open_rows(rows: tuple[Row, ...], card: int) -> list[int]:
    """The crossings where a hoofed animal may be laid."""
    return [at for at, end in enumerate(ends(rows), 1) if end < card]


# The species in the order in which they are named.
NAMED: Final = tuple(SPECIES)
