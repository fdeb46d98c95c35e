"""A moment of Tembo as text, and back: a line for everything that lies on the table."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Final

from ...core.errors import text_of
from ...core.lines import LineReader
from ...words import Phrase
from . import deal as dealing
from .cards import CODES, CROSSINGS, HAND, HOOFED, NO_LION, SEATS, UNKNOWN
from .cards import LION as LION_CARD
from .edition import Edition
from .listing import can_play
from .ruleset import VARIANTS, Ruleset, usual
from .state import LION, PHASES, PLACED, PLAY, STUCK, Cards, Deal, Placed, Row, Setup, State, codes

TITLE: Final = "Tembo"
NONE: Final = "-"
OWNERS: Final = "abcd"
LONGEST: Final = 20_000  # characters
_ANIMAL: Final = re.compile(r"([0-9]{1,2})([a-d])")


def write(state: State) -> str:
    """The text of a state; hidden cards are "?".

    >>> from africanpark_nb.games.tembo.game import tembo
    >>> state = tembo.start(["Ada", "Bo"], seed=7, deal="1 2 4 7 El / ?5 | ?5 | Li", rules={"one-game"})
    >>> print(write(tembo.seen_by(state, 0)))
    Tembo
    players: "Ada" "Bo"
    rules: +one-game
    game: 1
    before: 0 0
    dealer: 1
    rows: - / - / - / - / -
    under: ?5
    hands: 1 2 4 7 El / ?5
    crossed: - / -
    out: -
    pile: ?44
    turn: 0 play
    """
    lines = [
        TITLE,
        "players: " + " ".join(json.dumps(name, ensure_ascii=False) for name in state.players),
        f"rules: {state.setup.rules.text}",
        f"game: {state.number}",
        f"before: {' '.join(map(str, state.before))}",
        f"dealer: {state.dealer}",
        f"rows: {' / '.join(map(_row, state.rows))}",
        f"under: {codes(state.under)}",
        f"hands: {_piles(state.hands)}",
        f"crossed: {_piles(state.crossed)}",
        f"out: {codes(state.out)}",
        f"pile: {codes(state.pile)}",
        f"turn: {state.seat} {state.phase}",
    ]
    if state.next is not None:
        lines.append(f"next: {write_deal(state.next)}")
    if state.seed is not None:
        lines.append(f"seed: {state.seed}")
    return "\n".join(lines)


def _row(row: Row) -> str:
    return CODES[LION_CARD] if row is None else " ".join(map(str, row)) or NONE


def _piles(piles: tuple[Cards, ...]) -> str:
    return " / ".join(map(codes, piles))


def write_deal(deal: Deal) -> str:
    """A deal as text, ``hand / hand | under | pile``; "?" if nothing of it is known."""
    if not any(card < NO_LION for cards in (*deal.hands, deal.under, deal.pile) for card in cards):
        return CODES[UNKNOWN] if NO_LION not in deal.pile else _deal(deal)
    return _deal(deal)


def _deal(deal: Deal) -> str:
    return f"{_piles(deal.hands)} | {codes(deal.under)} | {codes(deal.pile)}"


def read(text: str) -> State:
    """The state of a text; raises `ParseError`, which says where."""
    return _Reader(text_of(text, f"'{TITLE} …'"), LONGEST).state()


class _Reader(LineReader):
    """Reads a state line by line."""

    def parts(self, key: str, number: int) -> list[str]:
        parts = [part.strip() for part in self.line(key).split("/")]
        if len(parts) != number or not all(parts):
            self.wrong(f"{key}: {' / '.join([NONE] * number)}")
        return parts

    def piles(self, key: str, number: int) -> tuple[Cards, ...]:
        parts = self.parts(key, number)
        return self.told(lambda: tuple(tuple(sorted(dealing.read_cards(part))) for part in parts))

    def cards(self, key: str) -> Cards:
        line = self.line(key)
        if not line:
            self.wrong(f"{key}: {NONE}")
        return self.told(lambda: dealing.read_cards(line))

    def state(self) -> State:
        self.title(TITLE)
        names = self.names(self.line("players"))
        rules = self.ruleset(self.line("rules"))
        players = len(names)
        number = self.number(self.line("game"), 1, 1 if rules.one_game else 2)
        before = tuple(
            self.number(points, 0, 0 if number == 1 else 999) for points in self.line("before").split()
        )
        if len(before) != players:
            self.wrong(f"before: {' '.join('0' * players)}")
        dealer = self.number(self.line("dealer"), 0, players - 1)
        river = tuple(self.row(part, players) for part in self.parts("rows", len(CROSSINGS)))
        under = self.cards("under")
        if len(under) != len(CROSSINGS) or NO_LION in under:
            self.wrong("under: ?5")
        hands = self.piles("hands", players)
        if any(len(hand) > HAND or {LION_CARD, NO_LION} & {*hand} for hand in hands):
            self.amiss(Phrase.of("tembo/error.hands", most=HAND))
        crossed = self.piles("crossed", players)
        if any(card > HOOFED for pile in crossed for card in pile):
            self.amiss(Phrase.of("tembo/error.only-hoofed"))
        out = tuple(sorted(self.cards("out")))
        if out and out[-1] >= LION_CARD:
            self.amiss(Phrase.of("tembo/error.out"))
        pile = self.cards("pile")
        seat, phase = self.turn(players)
        setup = Setup(names, rules)
        following = self.following(players, rules) if self.sees("next") else None
        seed = self.seed(self.line("seed")) if self.sees("seed") else None
        if self.next < len(self.rows):
            self.refuse("–")
        if (following is not None) != (number == 1 and not rules.one_game):
            self.amiss(Phrase.of("tembo/error.next"), "turn")
        state = State(
            setup,
            number,
            before,
            dealer,
            river,
            under,
            hands,
            crossed,
            out,
            pile,
            seat,
            phase,
            following,
            seed,
        )
        self.consistent(state)
        return state

    def names(self, text: str) -> tuple[str, ...]:
        return self.told(lambda: dealing.player_names(self.quoted_names(text, max(SEATS))))

    def ruleset(self, text: str) -> Ruleset:
        if text == NONE:
            return usual()
        edition, variants = Edition.standard(), set[str]()
        for at, word in enumerate(text.split()):
            found = Edition.named(word[1:]) if at == 0 and word.startswith("@") else None
            if found is not None:
                edition = found
            elif at == 0 and word.startswith("@"):
                self.amiss(Phrase.of("tembo/error.unknown-edition", name=word))
            elif word[:1] == "+" and word[1:] in VARIANTS and word[1:] not in variants:
                variants.add(word[1:])
            else:
                self.wrong(f"rules: {NONE}, {', '.join(f'+{name}' for name in VARIANTS)}")
        if not text:
            self.wrong(f"rules: {NONE}")
        return Ruleset(variants, edition)

    def row(self, text: str, players: int) -> Row:
        if text == NONE:
            return ()
        if text == CODES[LION_CARD]:
            return None
        row: list[Placed] = []
        for word in text.split():
            found = _ANIMAL.fullmatch(word)
            if found is None or not 1 <= int(found[1]) <= HOOFED or OWNERS.index(found[2]) >= players:
                self.amiss(Phrase.of("tembo/error.row", found=repr(word[:20])))
            row.append(PLACED[int(found[1])][OWNERS.index(found[2])])
        if any(one.number >= other.number for one, other in pairwise(row)):
            self.amiss(Phrase.of("tembo/error.row-falls", row=text))
        return tuple(row)

    def turn(self, players: int) -> tuple[int, str]:
        seat, _, phase = self.line("turn").partition(" ")
        if phase.strip() not in PHASES:
            self.wrong(f"turn: 0 {PLAY}")
        return self.number(seat, 0, players - 1), phase.strip()

    def following(self, players: int, rules: Ruleset) -> Deal:
        text = self.line("next")
        given = Deal(((),) * players, (), ())
        if text != CODES[UNKNOWN]:
            given = self.told(lambda: dealing.read_deal(text, players))
        return self.told(lambda: dealing.whole(given, players, rules.edition.deck))

    def consistent(self, state: State) -> None:
        """Every card lies in one place, and the seat that is to play can play, or cannot where the game is over."""
        deal = Deal(state.hands, state.under, state.pile)
        self.next = next(n for n, row in enumerate(self.rows, 1) if row.text.startswith("turn:"))
        rest = self.told(lambda: dealing.unseen(deal, state.setup.rules.edition.deck, dealing.lying(state)))
        hand = state.hands[state.seat]
        if state.phase == LION and len(hand) >= HAND:
            self.amiss(Phrase.of("tembo/error.lion-hand", most=HAND - 1))
        if state.phase == PLAY and not can_play(hand, state.rows):
            could = (
                hand
                and hand[-1] == UNKNOWN
                and can_play(tuple(one for one in rest if one < LION_CARD), state.rows)
            )
            if not could:
                self.amiss(Phrase.of("tembo/error.cannot-play"))
        if state.phase == STUCK and (can_play(hand, state.rows) or dealing.hides(deal)):
            self.amiss(Phrase.of("tembo/error.not-stuck"))
