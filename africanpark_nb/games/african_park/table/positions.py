"""A moment of a game as text, and back: a line for everything that lies on the table."""

from __future__ import annotations

import json
from collections import Counter

from ....core.errors import GameError, ParseError, text_of
from ....core.lines import LineReader
from ....words import Phrase
from ..cards.card import SEATS, SIDES, Animal, Territory
from ..reserve import notation
from ..reserve.reserve import Reserve
from ..reserve.rules import Rules
from . import draft
from .deal import full_deck, player_names
from .state import CHOICES, Setup, State

TITLE = "African Park"
UNKNOWN = "?"
OVER = NONE = "-"
LONGEST = 20_000  # characters; a game of four near its end has a tenth


def write(state: State) -> str:
    """The text of a state; hidden cards are "?".

    >>> from africanpark_nb import african_park
    >>> deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": ["Li", "Ga"]}
    >>> state = african_park.start(["Ada", "Bo"], seed=7, deal=deal)
    >>> print(write(african_park.seen_by(state, 0)))
    African Park
    players: "Ada" "Bo"
    rules: -
    territories: B F I / ? ? ?
    sides:
    deck: 0 ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
    head: 0
    turn: 0
    """
    setup = state.setup
    hands = [
        " ".join(card.code for card in hand) if hand is not None else " ".join([UNKNOWN] * CHOICES)
        for hand in setup.territories
    ]
    lines = [
        TITLE,
        "players: " + " ".join(json.dumps(name, ensure_ascii=False) for name in setup.players),
        f"rules: {notation.tail_of(setup.rules)}",
        f"territories: {' / '.join(hands)}",
        f"sides: {' '.join(setup.sides)}".rstrip(),
        *(f"reserve: {state.reserve(seat)}" for seat in range(len(state.areas))),
    ]
    if state.areas:
        lines.append(f"offer: {_codes(state.offer)}".rstrip())
    lines += [
        f"deck: {state.used} {_codes(state.deck)}",
        f"head: {state.head}",
        f"turn: {OVER if state.turn is None else state.turn}",
    ]
    if setup.seed is not None:
        lines.append(f"seed: {setup.seed}")
    return "\n".join(lines)


def _codes(cards: tuple[Animal | None, ...]) -> str:
    return " ".join(card.code if card is not None else UNKNOWN for card in cards)


def read(text: str) -> State:
    """The state of a text; raises `ParseError`, which says where, or another `GameError`."""
    return _Reader(text_of(text, f"'{TITLE} …'"), LONGEST).state()


class _Reader(LineReader):
    """Reads a state line by line."""

    def state(self) -> State:
        """The state; whatever is wrong is a `ParseError` of the line where it stands."""
        try:
            return self.read()
        except ParseError as error:
            if error.text is self.text:
                raise
            row = self.rows[self.next - 1]  # a reserve's own text is the end of it
            raise error.within(self.text, row.at + len(row.text) - len(error.text)) from None
        except GameError as error:
            self.amiss(Phrase.of(error.key, **error.places))

    def read(self) -> State:
        self.title(TITLE)
        names = self.names(self.line("players"))
        tail = self.line("rules")
        rules = Reserve.parse(f"2[..] 3[...] 4[..|..] 6[...|...] {tail if tail != NONE else ''}").rules
        hands = self.hands(self.line("territories"), rules, len(names))
        sides = tuple(self.line("sides").split())
        if len(sides) > CHOICES * len(names) or any(side not in SIDES for side in sides):
            self.wrong(" ".join(SIDES))
        drafting = len(sides) < CHOICES * len(names)
        areas, dead = [], []
        for seat in range(0 if drafting else len(names)):
            reserve = Reserve.parse(self.line("reserve"), rules)
            land = draft.areas_of(Setup(names, rules, hands, sides, None), seat) if hands[seat] else ()
            if [area.land for area in reserve.areas] != [area.land for area in land]:
                self.wrong(" ".join(area.text for area in land))
            areas.append(reserve.areas)
            dead.append(reserve.cemetery)
        offer = () if drafting else tuple(rules.edition.animal(code) for code in self.line("offer").split())
        deck, used = self.deck(rules, len(names), drafting)
        head = self.number(self.line("head"), 0, len(names) - 1)
        to_move = self.line("turn")
        turn = None if to_move == OVER else self.number(to_move, 0, len(names) - 1)
        seed = self.seed(self.line("seed")) if self.sees("seed") else None
        if self.next < len(self.rows):
            self.refuse("seed:" if seed is None else "–")
        setup = Setup(names, rules, hands, sides, seed)
        state = State(setup, tuple(areas), tuple(dead), offer, deck, used, head, turn)
        self.consistent(state)
        return state

    def deck(self, rules: Rules, players: int, drafting: bool) -> tuple[tuple[Animal | None, ...], int]:
        """The deck as far as it is known, hidden cards last, and how many cards of it are drawn."""
        text, *codes = self.line("deck").split() or [""]
        deck = tuple(None if code == UNKNOWN else rules.edition.animal(code) for code in codes)
        whole = Counter(full_deck(rules.edition, players))
        known = [card for card in deck if card is not None]
        if len(deck) != whole.total() or Counter(known) - whole or deck[: len(known)] != tuple(known):
            self.wrong(f"{whole.total()} cards")
        used = self.number(text, 0, len(known))
        if used % players or (used == 0) != drafting:
            self.wrong(f"deck: {0 if drafting else players}")
        return deck, used

    def consistent(self, state: State) -> None:
        """Every card drawn lies somewhere, and the one to move is the one whose move it is."""
        players = len(state.setup.players)
        if state.drafting:
            if (state.head, state.turn) != (0, len(state.setup.sides) // CHOICES):
                self.wrong(f"turn: {len(state.setup.sides) // CHOICES}")
            return
        lying = Counter(state.offer)
        for areas, dead in zip(state.areas, state.dead, strict=True):
            lying.update(dead)
            lying.update(animal for area in areas for animal in area.inhabitants)
        if lying != Counter(state.deck[: state.used]):
            self.wrong("every card drawn in one place")
        head = (state.round - 1) % players
        over = not state.offer
        turn = None if over else (head + players - len(state.offer)) % players
        if (state.head, state.turn) != (head, turn) or len(state.offer) > players:
            self.wrong(f"head: {head}, turn: {OVER if turn is None else turn}")

    def names(self, text: str) -> tuple[str, ...]:
        return player_names(self.quoted_names(text, max(SEATS)))

    def hands(self, text: str, rules: Rules, players: int) -> tuple[tuple[Territory, ...] | None, ...]:
        parts = [part.split() for part in text.split("/")]
        if len(parts) != players or any(len(part) != CHOICES for part in parts):
            self.wrong(" / ".join(["B F I"] * players))
        return tuple(
            None if UNKNOWN in part else tuple(rules.edition.territory(code) for code in part)
            for part in parts
        )
