"""Island Post: one mail boat, seven islands, and letters that nobody else may read.

A game for one to six. Each seat holds letters, each addressed to an island.
Everybody sails the same boat. A turn has up to four steps, in this order:

1. *Sail* the boat along one ferry line, or stay. Who first lands on an island
   takes what was found there, unseen until then.
2. *Hand over* one letter that is addressed to where the boat lies, or none.
3. The *next* player may ride along and hand over a letter there too, for a
   fare of one point. It is asked even if it has none, for not to be asked would
   tell that; only a player without any letter is not asked.
4. Draw a letter. Who holds more than three puts one away, face down.

After eight turns of each (four players have five, five have four, six three)
the most points win; of equal ones who handed over more letters.
"""

from __future__ import annotations

import json
import secrets as chance
from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from africanpark_nb.core.analysed import Analysed
from africanpark_nb.core.chance import seed_number, source
from africanpark_nb.core.errors import GameError, UnknownName, text_of
from africanpark_nb.core.game import Outcome
from africanpark_nb.core.players import player_names
from africanpark_nb.core.scene import Scene
from africanpark_nb.core.shown import Shown, Stage
from africanpark_nb.core.verdict import Verdict

from . import picture, positions, secrets, turns
from .figures import ADDRESS, FINDS, HARBOUR, ISLANDS, LETTERS, NEIGHBOURS, PLACES, STEPS, WORTH
from .state import BAG, BOAT, DEALT, KEEP, OVER, PASS, SAIL, STEPS_OF_A_TURN, Move, State
from .verdicts import in_words, judged, word


class IslandPost(Shown[State, Move], Analysed[State, Move]):
    """The rules.

    >>> state = island_post.start(["Ada", "Bo"], seed=1)
    >>> [str(move) for move in island_post.moves(state)]
    ['boat@reed', 'boat@fern', 'boat@moon', 'pass']
    """

    __slots__ = ()

    name: ClassVar[str] = "island-post"
    domain: ClassVar[str] = "island-post"
    private: ClassVar[bool] = True
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5, 6)

    def start(
        self,
        players: int | Sequence[str],
        *,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
    ) -> State:
        """The first state. ``deal`` may name the first ``{"letters": […], "finds": […]}``; raises `GameError`."""
        names = player_names(players, self.seats, "island-post/error.players")
        if rules is not None:
            raise GameError("island-post/error.rules")
        number = chance.randbits(48) if seed is None else seed_number(seed)
        letters, finds = _given(deal)
        hands = tuple(tuple(range(DEALT * seat, DEALT * (seat + 1))) for seat in range(len(names)))
        none: tuple[tuple[()], ...] = ((),) * len(names)
        fares = (0,) * len(names)
        state = State(names, letters, finds, HARBOUR, hands, none, none, none, fares, 0, SAIL, number)
        return secrets.drawn_anew(state, source(number))

    def again(self, state: State, players: Sequence[str], seed: int | None = None) -> State:
        return self.start(players, seed=seed)

    def named(self, state: State, players: Sequence[str]) -> State:
        names = player_names(players, self.seats, "island-post/error.players")
        if len(names) != len(state.players):
            raise GameError("error.names-number", number=len(names), players=len(state.players))
        return state._replace(players=names)

    # whose turn it is, and what may be done

    def turn(self, state: State) -> int | None:
        return None if state.step == OVER else state.asked

    def turn_of(self, state: State) -> int | None:
        return None if state.step == OVER else state.mover

    def begins(self, state: State) -> bool:
        return state.step == SAIL

    def moves(self, state: State) -> tuple[Move, ...]:
        if state.step == OVER:
            return ()
        if state.step == SAIL:
            return (*(Move(BOAT, island) for island in NEIGHBOURS[state.boat]), PASS)
        hand = state.of_hand(state.asked)
        if state.step == KEEP:
            return tuple(Move(letter, BAG) for letter in hand)
        fitting = (letter for letter in hand if ADDRESS.get(letter) == state.boat)
        return (*(Move(letter, state.boat) for letter in fitting), PASS)

    def judge(self, state: State, move: object) -> Verdict:
        return judged(state, move)

    def after(self, state: State, move: Move) -> State:
        """The state after a legal move; raises `Hidden` where a card would be turned up or drawn that is not known."""
        return turns.after(state, move)

    # points

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(points for _, points in _sheet(state, seat)) for seat in range(len(state.players)))

    def reckoning(self, state: State, seat: int, language: str | None = None) -> list[tuple[str, str, int]]:
        rows = [
            (look.partition(".")[2], word(look).say(language), points) for look, points in _sheet(state, seat)
        ]
        return [*rows, ("total", word("sheet.total").say(language), sum(points for _, _, points in rows))]

    def outcome(self, state: State) -> Outcome | None:
        if state.step != OVER:
            return None
        keys = [(-score, -len(given)) for score, given in zip(self.scores(state), state.given, strict=True)]
        ranking = tuple(
            tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys))
        )
        best = [key for key in keys if key[0] == min(keys)[0]]
        tie = "" if len(best) == 1 else "more-letters" if len(ranking[0]) < len(best) else "shared"
        return Outcome(ranking, tie)

    def outlook(self, state: State, seat: int) -> float:
        """What the letters of a hand promise: half their points where they are addressed to, less with every line."""
        letters = [letter for letter in state.of_hand(seat) if letter in LETTERS]
        return sum(WORTH[letter] * 0.5 ** (1 + STEPS[state.boat][ADDRESS[letter]]) for letter in letters)

    # what is hidden

    def seen_by(self, state: State, *seats: int) -> State:
        return secrets.seen(state, seats)

    def known_start(self, state: State, known: State, *seats: int) -> State:
        return secrets.joined(state, known, seats)

    def beyond(self, state: State, known: State, *seats: int) -> bool:
        mine, theirs = secrets.seen(state, seats), secrets.seen(known, seats)
        pairs = zip(mine.letters + mine.finds, theirs.letters + theirs.finds, strict=True)
        return any(shown is not None and shown != before for shown, before in pairs)

    def hides(self, state: State) -> bool:
        return None in state.letters or None in state.finds

    def complete(self, state: State, rng: Random) -> State:
        return secrets.drawn_anew(state, rng)

    def resample(self, state: State, seat: int | None, rng: Random, known: State | None = None) -> State:
        seats = () if seat is None else (seat,)
        return secrets.drawn_anew(secrets.joined(state, known or state, seats), rng)

    def made(self, state: State, move: Move, *seats: int) -> Move:
        """A letter that was put away is known by its number alone, but to who held it."""
        if move.target != BAG or state.asked in seats:
            return move
        number = state.of_hand(state.asked).get(move.card)
        return move if number is None else Move(f"?{number}", BAG)

    def seed_shown(self, state: State) -> str:
        return str(state.seed) if state.step == OVER and state.seed is not None else ""

    # texts

    def write(self, state: State) -> str:
        return positions.write(state)

    def read(self, text: str) -> State:
        return positions.read(text)

    def say(self, state: State, move: Move) -> str:
        return str(move)

    def tell(self, state: State, move: Move, language: str | None = None) -> str:
        return in_words(move).say(language)

    def parse(self, state: State, text: str) -> Move:
        """``boat@fern``, ``Quimby@reed``, ``Quimby@bag``, ``?7@bag``, ``pass``; raises `UnknownName`."""
        card, at, target = text_of(text, "'boat@fern'").strip().partition("@")
        if not at:
            return self.aim(state, "", card)
        return self.aim(state, card, target)

    def card(self, state: State, name: str) -> str:
        named = {known.lower(): known for known in (BOAT, *LETTERS)}
        named |= {f"?{number}": letter for letter, number in state.of_hand(state.asked).items()}
        if name.lower() not in named:
            raise UnknownName("island-post/error.card", name, (BOAT, *LETTERS))
        return named[name.lower()]

    def aim(self, state: State, card: str, target: str) -> Move:
        targets = (*PLACES, BAG) if card else (PASS.target,)
        if target not in targets:
            raise UnknownName("island-post/error.target", target, targets)
        return Move(self.card(state, card) if card else "", target)

    def aimed(self, state: State, move: Move) -> tuple[str, str]:
        return move.card, move.target

    def heading(self, state: State) -> str:
        if state.step != SAIL:
            return ""
        return f"{state.number + 1}. {json.dumps(state.players[state.mover], ensure_ascii=False)}"

    # the board

    def stage(self, state: State, language: str | None = None) -> Stage | None:
        if state.step == OVER:
            return None
        name = word(f"step.{state.step}").say(language)
        return Stage(name, STEPS_OF_A_TURN.index(state.step) + 1, 4, state.step != KEEP)

    def scene(self, state: State, seat: int | None = None, language: str | None = None) -> Scene:
        return picture.hand(state, state.asked if seat is None else seat, language)

    def common(self, state: State, language: str | None = None) -> Scene | None:
        return picture.sea(state, language)

    def facts(self, state: State, language: str | None = None) -> list[tuple[str, str]]:
        players = len(state.players)
        turn = word("facts.turn-of", turn=min(state.number // players + 1, state.turns), turns=state.turns)
        left = word("facts.letters-left", letters=len(state.letters) - state.drawn)
        return [
            (word("facts.turn").say(language), turn.say(language)),
            (word("facts.letters").say(language), left.say(language)),
        ]


island_post = IslandPost()


def _sheet(state: State, seat: int) -> list[tuple[str, int]]:
    """Where a seat's points come from: the words of each line, and its points."""
    letters = sum(WORTH[state.letters[number] or ""] for number in state.given[seat])
    finds = [state.finds[ISLANDS.index(place)] or "" for place in state.found[seat]]
    found = [(f"find.{find}", FINDS[find]) for find in finds]
    return [("sheet.letters", letters), *found, ("sheet.fares", state.fares[seat])]


def _given(deal: object) -> tuple[tuple[str | None, ...], tuple[str | None, ...]]:
    """The letters and finds that a deal fixes, in their order, and `None` for all others; raises `GameError`."""
    parts = deal if isinstance(deal, Mapping) else {} if deal is None else {"": ()}
    if not set(parts) <= {"letters", "finds"}:
        raise GameError("island-post/error.deal")
    return _first(parts.get("letters", ()), LETTERS), _first(parts.get("finds", ()), tuple(FINDS))


def _first(given: object, cards: tuple[str, ...]) -> tuple[str | None, ...]:
    first = list(given) if isinstance(given, list | tuple) else [None]
    if any(first.count(card) > 1 or card not in cards for card in first):
        raise GameError("island-post/error.deal")
    return (*first, *(None,) * (len(cards) - len(first)))
