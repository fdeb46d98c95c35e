"""What the rules of Island Post say about a move: each rule in its place, read from top to bottom."""

from __future__ import annotations

from typing import Final

from africanpark_nb.core.verdict import Effect, Refusal, Verdict
from africanpark_nb.words import Noun, Phrase, Signed

from .figures import ADDRESS, LETTERS, NEIGHBOURS, PLACES, WORTH
from .state import BAG, BOAT, GIVE, KEEP, PASS, RIDE, SAIL, Move, State

WORDS: Final = "island-post"  # the words of this game


def word(key: str, **args: object) -> Phrase:
    """A sentence of this game."""
    return Phrase.of(f"{WORDS}/{key}", **args)


def island(name: str) -> Noun:
    """An island's name."""
    return Noun(f"{WORDS}/island.{name}")


def in_words(move: Move) -> Phrase:
    """A move in words."""
    card, target = move
    if move == PASS:
        return word("move.pass")
    if card == BOAT:
        return word("move.sail", island=island(target))
    if card not in LETTERS:
        return word("move.hidden")
    return word("move.bag" if target == BAG else "move.give", letter=card, island=island(target))


class Answer(Verdict):
    """The verdict on a move of Island Post."""

    def __init__(
        self, move: Move, reasons: list[Phrase], effects: list[Effect], certain: bool = True
    ) -> None:
        self.move, self._reasons, self._effects, self._certain = move, reasons, effects, certain

    @property
    def reasons(self) -> tuple[Phrase, ...]:
        return tuple(self._reasons)

    @property
    def effects(self) -> tuple[Effect, ...]:
        return () if self._reasons else tuple(self._effects)

    @property
    def certain(self) -> bool:
        return self._certain

    def head(self) -> Phrase:
        return word("verdict.refused" if self._reasons else "verdict.allowed", move=in_words(self.move))


def judged(state: State, move: object) -> Verdict:
    """The verdict on a move of the seat that has to decide."""
    if type(move) is not Move or not all(isinstance(part, str) for part in move):
        return Refusal("not-a-move", move)
    if move == PASS:
        full = [word("rule.hand-full")] if state.step == KEEP else []
        return Answer(move, full, [Effect(word("effect.passes"))])
    if move.card == BOAT and move.target in PLACES:
        return _sailing(state, move)
    if move.card in state.of_hand(state.asked) or move.card in LETTERS:
        if move.target == BAG:
            return _putting_away(state, move)
        if move.target in PLACES and move.card in LETTERS:
            return _handing_over(state, move)
    return Refusal("not-a-move", move)


def _step(state: State, *steps: str) -> list[Phrase]:
    return [] if state.step in steps else [word("rule.other-step", step=word(f"step.{state.step}"))]


def _held(state: State, move: Move) -> list[Phrase]:
    hand = state.of_hand(state.asked)
    if move.card in hand:
        return []
    hidden = any(name not in LETTERS for name in hand) and move.card not in state.letters
    return [word("rule.hand-hidden" if hidden else "rule.not-in-hand", letter=move.card)]


def _sailing(state: State, move: Move) -> Answer:
    reasons = _step(state, SAIL)
    if move.target not in NEIGHBOURS[state.boat]:
        reasons.append(word("rule.no-line", island=island(move.target)))
    if move.target not in state.finds_left():
        return Answer(move, reasons, [Effect(word("effect.sails"))])
    return Answer(move, reasons, [Effect(word("effect.finds"))], certain=False)


def _handing_over(state: State, move: Move) -> Answer:
    reasons = _step(state, GIVE, RIDE) + _held(state, move)
    if move.target != state.boat:
        reasons.append(word("rule.boat-elsewhere", boat=island(state.boat)))
    if ADDRESS[move.card] != move.target:
        reasons.append(word("rule.other-address", address=island(ADDRESS[move.card])))
    effects = [Effect(word("effect.delivers", points=Signed(WORTH[move.card])), WORTH[move.card])]
    if state.step == RIDE:
        effects.append(Effect(word("effect.fare", player=state.players[state.mover]), -1))
    return Answer(move, reasons, effects)


def _putting_away(state: State, move: Move) -> Answer:
    return Answer(move, _step(state, KEEP) + _held(state, move), [Effect(word("effect.bagged"))])
