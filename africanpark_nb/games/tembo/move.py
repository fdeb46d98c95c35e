"""The moves of Tembo and their texts."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, NoReturn

from ...core.errors import ParseError, UnknownName, text_of
from .cards import CARDS, CODES, CROCODILES, CROSSINGS, HOOFED, LION

FIRST: Final = "first"  # a normal crocodile eats the animal next to the river
SPECIES_MEAL: Final = "species"  # it eats all of its own species
MEALS: Final = (FIRST, SPECIES_MEAL)


class Move(NamedTuple):
    """A move: one card, or two of a pair, the crossing of each, and what a normal crocodile eats.

    ``word`` is "deal" or "pass" for a move without cards.

    >>> str(Move((33, 35), (2, 2))), str(Move((45,), (4,), "first")), str(DEAL)
    ('33+35@2', 'CrZ@4:first', 'deal')
    """

    cards: tuple[int, ...]
    crossings: tuple[int, ...]
    meal: str = ""
    word: str = ""

    @property
    def is_lion(self) -> bool:
        """Whether it puts a lion on a crossing."""
        return self.cards == (LION,)

    def __str__(self) -> str:
        if self.word:
            return self.word
        if len(set(self.crossings)) == 1:
            cards = "+".join(CODES[card] for card in self.cards)
            return f"{cards}@{self.crossings[0]}" + (f":{self.meal}" if self.meal else "")
        return "+".join(
            f"{CODES[card]}@{crossing}" for card, crossing in zip(self.cards, self.crossings, strict=True)
        )


DEAL: Final = Move((), (), "", "deal")
PASS: Final = Move((), (), "", "pass")
WORDS: Final = {"deal": DEAL, "pass": PASS}


def is_move(move: object) -> bool:
    """Whether it is a move of the game, allowed or not.

    >>> is_move(read("33@2+35@3")), is_move(Move((33, 33), (2, 2))), is_move("33@2")
    (True, False, False)
    """
    if type(move) is not Move:
        return False
    cards, crossings, meal, word = move
    if word:
        return move in WORDS.values()
    try:
        if not cards or len(cards) != len(crossings) or any(at not in CROSSINGS for at in crossings):
            return False
        if len(cards) == 2:
            return 0 < cards[0] < cards[1] <= HOOFED and not meal
        return (
            len(cards) == 1
            and CODES[cards[0]] in CARDS
            and meal in (MEALS if cards[0] in CROCODILES else ("",))
        )
    except (TypeError, IndexError):  # whatever somebody put there
        return False


def worded(text: str) -> Move:
    """The move without cards of that name; raises `UnknownName`."""
    if text not in WORDS:
        raise UnknownName("tembo/error.unknown-word", text, WORDS)
    return WORDS[text]


def aimed(move: Move) -> tuple[str, str]:
    """The card and the crossing that mean a move.

    >>> aimed(read("34+36@2")), aimed(read("CrZ@4:first")), aimed(DEAL)
    (('34+36', '2'), ('CrZ:first', '4'), ('', 'deal'))
    """
    if move.word:
        return "", move.word
    said, _, meal = str(move).partition(":")
    card, _, target = said.rpartition("@")
    return f"{card}:{meal}" if meal else card, target


_PART: Final = re.compile(r"\s*(\w+)\s*(?:@\s*(\w+)\s*)?")
_MEAL: Final = re.compile(r"\s*:\s*(\w+)\s*")


def read(text: str) -> Move:
    """The move of a text, allowed or not; raises `ParseError` or `UnknownName`.

    >>> read("35@2+33@2") == read("33+35@2")
    True
    """
    return _Reader(text_of(text, "'16@3'")).move()


class _Reader:
    """Reads one move from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def refuse(self, expected: str, at: int | None = None) -> NoReturn:
        at = self.at if at is None else at
        found = self.text[at : at + 20]
        raise ParseError("tembo/error.move", self.text, at, repr(found) if found else "", expected)

    def move(self) -> Move:
        if self.text.strip() in WORDS:
            return WORDS[self.text.strip()]
        parts = [self.part()]
        if self.text[self.at : self.at + 1] == "+":
            self.at += 1
            parts.append(self.part())
        meal = self.meal(parts)
        if self.at < len(self.text):
            self.refuse("+" if len(parts) == 1 and parts[0][0] <= HOOFED else "–")
        if parts[-1][1] is None:
            self.refuse("@3")
        last = parts[-1][1]
        found = sorted((card, crossing or last) for card, crossing in parts)
        return Move(tuple(card for card, _ in found), tuple(crossing for _, crossing in found), meal)

    def part(self) -> tuple[int, int | None]:
        begin = self.at
        found = _PART.match(self.text, begin)
        if found is None:
            self.refuse("16")
        card = named(found[1])
        self.at = found.end()
        if found[2] is None:
            return card, None
        if found[2] not in map(str, CROSSINGS):
            raise UnknownName("tembo/error.unknown-crossing", found[2], map(str, CROSSINGS))
        return card, int(found[2])

    def meal(self, parts: list[tuple[int, int | None]]) -> str:
        cards = [card for card, _ in parts]
        if len(cards) == 2 and (max(cards) > HOOFED or cards[0] == cards[1]):
            self.refuse("33+35@2", 0)
        found = _MEAL.match(self.text, self.at)
        if cards[0] not in CROCODILES:
            if found:
                self.refuse("–")
            return ""
        if found is None:
            self.refuse(":first, :species")
        if found[1] not in MEALS:
            raise UnknownName("tembo/error.unknown-meal", found[1], MEALS)
        self.at = found.end()
        return found[1]


_BY_LOWER: Final = {code.lower(): card for code, card in CARDS.items()}


def named(code: str) -> int:
    """The card of a code; raises `UnknownName`."""
    card = _BY_LOWER.get(code.strip().lower())
    if card is None:
        raise UnknownName("tembo/error.unknown-card", code, CARDS)
    return card
