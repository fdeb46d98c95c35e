"""A moment of Island Post as text, and back: a line for everything there is."""

from __future__ import annotations

import json
from typing import Final

from africanpark_nb.core.errors import text_of
from africanpark_nb.core.lines import LineReader
from africanpark_nb.core.players import player_names
from africanpark_nb.core.texts import whole_number

from .figures import FINDS, ISLANDS, LETTERS, PLACES
from .state import DEALT, GIVE, KEEP, MOST_HELD, OVER, RIDE, STEPS_OF_A_TURN, State

TITLE: Final = "Island Post"
LONGEST: Final = 5_000  # characters
Piles = tuple[tuple[int, ...], ...]


def write(state: State) -> str:
    """The text of a state; hidden cards are "?".

    >>> from . import island_post
    >>> state = island_post.start(["Ada", "Bo"], seed=1, deal={"letters": ["Quimby", "Mossop"]})
    >>> print(write(island_post.seen_by(state, 0)))
    Island Post
    players: "Ada" "Bo"
    letters: Quimby Mossop ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
    finds: ? ? ? ? ? ? ? ?
    boat: harbour
    hands: 0 1 / 2 3
    given: - / -
    bag: - / -
    found: - / -
    fares: 0 / 0
    turn: 0 sail
    """
    lines = [
        TITLE,
        "players: " + " ".join(json.dumps(name, ensure_ascii=False) for name in state.players),
        "letters: " + " ".join(letter or "?" for letter in state.letters),
        "finds: " + " ".join(find or "?" for find in state.finds),
        f"boat: {state.boat}",
        *(f"{key}: {_piles(getattr(state, key))}" for key in ("hands", "given", "bag", "found")),
        "fares: " + " / ".join(map(str, state.fares)),
        f"turn: {state.number} {state.step}",
    ]
    return "\n".join(lines if state.seed is None else [*lines, f"seed: {state.seed}"])


def _piles(piles: tuple[tuple[object, ...], ...]) -> str:
    return " / ".join(" ".join(map(str, pile)) or "-" for pile in piles)


def read(text: str) -> State:
    """The state of a text; raises `ParseError`, which says where, or `GameError` for the players' names."""
    return _Reader(text_of(text, f"'{TITLE} …'"), LONGEST).state()


class _Reader(LineReader):
    """Reads a state line by line."""

    def hold(self, true: bool, expected: str) -> None:
        """Refuse the line just read where something is not as it must be."""
        if not true:
            self.wrong(expected)

    def cards(self, key: str, cards: tuple[str, ...]) -> tuple[str | None, ...]:
        given = self.line(key).split()
        known = [card for card in given if card != "?"]
        fits = len(given) == len(cards) and len(set(known)) == len(known) and set(known) <= set(cards)
        self.hold(fits, f"{key}: {len(cards)} × {cards[0]}, ?")
        return tuple(None if card == "?" else card for card in given)

    def piles(self, key: str, players: int) -> tuple[list[str], ...]:
        piles = [pile.split() for pile in self.line(key).split("/")]
        self.hold(len(piles) == players and all(piles), f"{key}: {' / '.join('-' * players)}")
        return tuple([] if pile == ["-"] else pile for pile in piles)

    def numbers(self, key: str, players: int) -> Piles:
        piles = tuple(tuple(map(whole_number, pile)) for pile in self.piles(key, players))
        self.hold(all(None not in pile for pile in piles), f"{key}: {' / '.join('0' * players)}")
        return tuple(tuple(number for number in pile if number is not None) for pile in piles)

    def signed(self, key: str, players: int) -> tuple[int, ...]:
        fares = [part.strip() for part in self.line(key).split("/")]
        numbers = [whole_number(fare.removeprefix("-")) for fare in fares]
        self.hold(len(fares) == players and None not in numbers, f"{key}: {' / '.join('0' * players)}")
        return tuple(int(fare) for fare in fares)

    def names(self) -> tuple[str, ...]:
        names = self.quoted_names(self.line("players"), LONGEST)
        return player_names(names, (1, 2, 3, 4, 5, 6), "island-post/error.players")

    def state(self) -> State:
        if not self.rows or not self.rows[0].text.startswith(TITLE):
            self.refuse(TITLE)
        self.next = 1
        names = self.names()
        players = len(names)
        letters, finds = self.cards("letters", LETTERS), self.cards("finds", tuple(FINDS))
        boat = self.line("boat")
        self.hold(boat in PLACES, f"boat: {', '.join(PLACES)}")
        hands, given, bag = (self.numbers(key, players) for key in ("hands", "given", "bag"))
        found = tuple(map(tuple, self.piles("found", players)))
        taken = [island for islands in found for island in islands]
        known = all(island in ISLANDS and finds[ISLANDS.index(island)] for island in taken)
        self.hold(known and len(set(taken)) == len(taken), f"found: {ISLANDS[0]}")
        fares = self.signed("fares", players)
        self.hold(sum(fares) == 0, "0")
        number, step = self.turn()
        seed = None
        if self.next < len(self.rows):
            seed = self.seed(self.line("seed"))
            self.hold(self.next == len(self.rows), "seed: 7")
        state = State(names, letters, finds, boat, hands, given, bag, found, fares, number, step, seed)
        self.next -= seed is not None
        self.hold(self.possible(state), "–")
        return state

    def turn(self) -> tuple[int, str]:
        number, _, step = self.line("turn").partition(" ")
        turns = whole_number(number, 3)
        self.hold(turns is not None and step in STEPS_OF_A_TURN, f"turn: 0 {STEPS_OF_A_TURN[0]}")
        return turns or 0, step

    def possible(self, state: State) -> bool:
        """Whether every letter drawn lies in one place, every open one is known, and the step can be."""
        lying = sorted(
            number for piles in (state.hands, state.given, state.bag) for pile in piles for number in pile
        )
        players = len(state.players)
        held = [len(hand) for hand in state.hands]
        most = [MOST_HELD + (state.step == KEEP and seat == state.mover) for seat in range(players)]
        return (
            (state.number == state.turns * players) == (state.step == OVER)
            and state.number <= state.turns * players
            and lying == list(range(state.drawn))
            and all(state.letters[number] for pile in state.given for number in pile)
            and all(number <= full for number, full in zip(held, most, strict=True))
            and (state.step != KEEP or held[state.mover] == MOST_HELD + 1)
            and (state.step != RIDE or (players > 1 and held[state.asked] > 0))
            and (state.step != GIVE or DEALT > 0)
        )
