"""The Game of one reserve and any animal next: what the Lab plays. It has no end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from ...core.analysed import Analysed
from ...core.chance import seed_number
from ...core.editable import Editable
from ...core.errors import GameError
from ...core.game import Outcome, no_move
from ...core.verdict import Refusal, Verdict
from ...words import say
from .cards.columns import COLUMNS, GRAVE, NAMES, Move, item_keys
from .reserve import editing, notation
from .reserve.contrast import contrast
from .reserve.reserve import Reserve
from .reserve.rules import rules_name
from .table.deal import one_reserve

if TYPE_CHECKING:
    from ...core.scene import Scene
    from .coming import ComingState

PLACES: Final = frozenset((*NAMES, GRAVE))


class Solo(Editable[Reserve, Move], Analysed[Reserve, Move]):
    """One reserve, one seat, any animal of the edition next; on a full reserve animals die.

    >>> state = solo.start(1)
    >>> state
    Reserve.parse("2[..] 3[~..] 4[~.|..] 6[~..|~..]")
    >>> print(*solo.moves(state)[:3])
    Li@3a Li@4a Li@4b
    """

    __slots__ = ()

    name: ClassVar[str] = "african-park-solo"
    domain: ClassVar[str] = "african-park"
    ends: ClassVar[bool] = False

    def start(
        self,
        players: int | Sequence[str] = 1,
        *,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
    ) -> Reserve:
        """The first state: the reserve given as ``deal``, itself or as text, or the fronts of A, E and I.

        An edition of one's own that lacks one of these cards has its first of
        each deck. There is no chance in this game: a ``seed`` is checked and
        changes nothing. Raises `GameError` for another number of players than
        1, a deal that is no reserve, or rules that are no `Rules`, and for a
        text as `Reserve.parse`.
        """
        if seed is not None:
            seed_number(seed)
        return one_reserve(players, deal, rules)

    def turn(self, state: Reserve) -> int:
        """Always seat 0."""
        return 0

    def judge(self, state: Reserve, move: object) -> Verdict:
        if type(move) is not Move or not state.rules.edition.has(move.animal) or move.column not in PLACES:
            return Refusal("not-a-move", move)
        return state.check(*move)

    def moves(self, state: Reserve) -> tuple[Move, ...]:
        """The placements of every animal in the edition's order, or its death where no column takes it."""
        moves = []
        for animal in state.rules.edition.animals:
            moves += [Move(animal.code, column) for column in state._columns_for(animal) or (GRAVE,)]
        return tuple(moves)

    def after(self, state: Reserve, move: Move) -> Reserve:
        return state.check(*move).after

    def scores(self, state: Reserve) -> tuple[int, ...]:
        return (state.total,)

    def reckoning(self, state: Reserve, seat: int, language: str | None = None) -> list[tuple[str, str, int]]:
        return state.score().reckoning(language)

    def outcome(self, state: Reserve) -> Outcome | None:
        """Always `None`: the game has no end."""
        return None

    def seen_by(self, state: Reserve, *seats: int) -> Reserve:
        """The state itself: nothing is hidden."""
        return state

    def resample(
        self, state: Reserve, seat: int | None, rng: Random, known: Reserve | None = None
    ) -> Reserve:
        """The state itself: there is nothing to draw anew."""
        return state

    def scene(self, state: Reserve, seat: int | None = None, language: str | None = None) -> Scene:
        from .show.picture import lab_scene

        return lab_scene(state, language)

    def write(self, state: Reserve) -> str:
        return str(state)

    def read(self, text: str) -> Reserve:
        return Reserve.parse(text)

    def say(self, state: Reserve, move: Move) -> str:
        try:
            if type(move) is Move:
                return str(move)
        except ValueError:  # of parts that cannot be written, such as a number of thousands of digits
            pass
        raise no_move(state, move)

    def parse(self, state: Reserve, text: str) -> Move:
        return notation.read_move(text, state.rules.edition)

    def aim(self, state: Reserve, card: str, target: str) -> Move:
        return Move(state.rules.edition.animal(card).code, notation.column_name(target))

    def aimed(self, state: Reserve, move: Move) -> tuple[str, str]:
        if type(move) is not Move:
            raise no_move(state, move)
        return move.animal, move.column

    def card(self, state: Reserve, name: str) -> str:
        return state.rules.edition.animal(name).code

    def tell(self, state: Reserve, move: Move, language: str | None = None) -> str:
        if type(move) is not Move:
            raise no_move(state, move)
        return notation.tell_move(move, state.rules.edition, language)

    def rules_name(self, state: Reserve, language: str | None = None) -> str:
        return rules_name(state.rules, language)

    def link(self, state: Reserve) -> str:
        return notation.link(str(state))

    def put(self, state: Reserve, card: str, target: str) -> Reserve:
        return editing.put(state, card, target)

    def take(self, state: Reserve, item: str) -> Reserve:
        return editing.take(state, item)

    def removals(self, state: Reserve, language: str | None = None) -> dict[str, str]:
        labels = {}
        for name, (number, column) in COLUMNS.items():
            animals = state.areas[number].animals[column]
            keys = item_keys(name, [animal.code for animal in animals])
            for place, (animal, key) in enumerate(zip(animals, keys, strict=True), 1):
                labels[key] = say(
                    "african-park/edit.remove", language, animal=animal.noun(), place=f"{name} {place}"
                )
        for number, animal in enumerate(state.cemetery, 1):
            labels[f"{GRAVE}{number}"] = say("african-park/edit.remove-dead", language, animal=animal.noun())
        return labels

    def contrast(self, state: Reserve, other: Reserve, language: str | None = None) -> str:
        return contrast(state, other, language)

    def remark(self, state: Reserve, language: str | None = None) -> str:
        phrase = editing.unreachable(state)
        return phrase.say(language) if phrase else ""

    def expecting(self, state: Reserve, card: str | None, number: int | None) -> ComingState:
        from .coming import coming

        if card is None:
            codes = " ".join(animal.code for animal in state.rules.edition.animals)
            raise GameError("african-park/error.no-held-card", valid=codes)
        return coming.start(1, deal={"reserve": state, "held": card, "coming": number})

    def cleared(self, state: Reserve) -> Reserve:
        return state.cleared()


solo = Solo()
