"""African Park, the Game: draft, offers, compulsory placements, both endings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from ...core.analysed import Analysed, Retold
from ...core.errors import GameError, IllegalMove, text_of
from ...core.game import Outcome, no_move
from ...core.remembered import remembered
from ...core.scene import Figure
from ...core.shown import Shown
from ...core.verdict import Refusal, Verdict
from ...words import Noun, known_languages, say
from .cards.card import SEATS, Animal
from .cards.columns import GRAVE, NAMES, Move
from .reserve import notation
from .reserve.area import Area
from .reserve.rules import rules_name
from .reserve.scoring import ScoreSheet
from .table import draft, hidden, positions, rounds
from .table.deal import completed, player_names, started, undrawn
from .table.rounds import death, species
from .table.state import Choice, State

if TYPE_CHECKING:
    from ...core.playouts import Playouts
    from ...core.scene import Scene


class AfricanPark(Shown[State, Move | Choice], Analysed[State, Move | Choice]):
    """The whole game, for 2 to 4 players.

    >>> state = african_park.start(["Ada", "Bo"], seed=7)
    >>> state = african_park.play(state, african_park.moves(state)[0])
    >>> state.setup.sides, african_park.turn(state)
    (('front',), 0)
    """

    __slots__ = ()

    name: ClassVar[str] = "african-park"
    domain: ClassVar[str] = "african-park"
    seats: ClassVar[tuple[int, ...]] = SEATS

    def start(
        self,
        players: int | Sequence[str],
        *,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
    ) -> State:
        """The first state: the draft of the first seat.

        ``players`` are their names, the youngest first (ruling R7), or their
        number; ``seed`` an integer, drawn by the system if there is none;
        ``deal`` is ``{"territories": [("B", "F", "I"), …], "animals": [codes]}``,
        either part may be missing or short, the rest is shuffled.

        Raises `GameError` for 1 or 5 players, empty or equal names, a seed that
        is no integer, a deal the cards do not allow, or rules that are no `Rules`.
        """
        return started(players, seed, deal, rules)

    def turn(self, state: State) -> int | None:
        return state.turn

    def judge(self, state: State, move: object) -> Verdict:
        if type(move) is Choice:
            return draft.judge(state, move)
        if type(move) is not Move or move.column not in (*NAMES, GRAVE):
            return Refusal("not-a-move", move)
        if state.drafting:
            return Refusal("african-park/choose-territory-first", move)
        offer = tuple(dict.fromkeys(state.offer))
        for animal in offer:
            if animal.code == move.animal:
                return state.reserve(state.turn or 0)._check(animal, move.column, offer)
        return Refusal("african-park/not-in-offer", move, offer=" ".join(animal.code for animal in offer))

    def moves(self, state: State) -> tuple[Move | Choice, ...]:
        setup, areas, _, offer, _, _, _, seat = state
        if seat is None:
            return ()
        if not areas:
            return draft.moves(setup)
        two, three, four, six = areas[seat]
        in_two, in_three, in_four, in_six = two.moves, three.moves, four.moves, six.moves
        legal: tuple[Move, ...] = ()
        for animal in species[offer]:
            somewhere = in_two[animal] + in_three[animal] + in_four[animal] + in_six[animal]
            legal += somewhere or death(animal)
        return legal

    def play(self, state: State, move: Move | Choice, seat: int | None = None) -> State:
        """The state after a move; raises `IllegalMove`, or `Hidden` where an unseen card would be drawn."""
        if seat is None or seat == state.turn:
            if type(move) is Move:
                after = rounds.after(state, move)
                if after is not None:
                    return after
            elif type(move) is Choice:
                after = draft.after(state, move)
                if after is not None:
                    return after
        return super().play(state, move, seat)

    def after(self, state: State, move: Move | Choice) -> State:
        after = draft.after(state, move) if isinstance(move, Choice) else rounds.after(state, move)
        if after is None:
            raise IllegalMove(self.check(state, move), state)
        return after

    def reckoning(self, state: State, seat: int, language: str | None = None) -> list[tuple[str, str, int]]:
        if state.drafting:
            return [("total", say("score.total", language), 0)]
        return list(_rows(state.areas[seat], state.dead[seat], known_languages(language)))

    def scores(self, state: State) -> tuple[int, ...]:
        if state.drafting:
            return (0,) * len(state.players)
        return tuple(
            sum(area.points for area in areas) - sum(animal.value for animal in dead)
            for areas, dead in zip(state.areas, state.dead, strict=True)
        )

    def outcome(self, state: State) -> Outcome | None:
        """The ranking by points; a tie goes to the smaller cemetery, else the place is shared (ruling R6)."""
        if state.turn is not None:
            return None
        scores = self.scores(state)
        keys = [(-score, len(dead)) for score, dead in zip(scores, state.dead, strict=True)]
        ranking = tuple(
            tuple(seat for seat, key in enumerate(keys) if key == rank) for rank in sorted(set(keys))
        )
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        tie = "" if len(best) == 1 else "fewer-dead" if len(ranking[0]) < len(best) else "shared"
        return Outcome(ranking, tie)

    def seen_by(self, state: State, *seats: int) -> State:
        """The state without the seed and the order of all cards not drawn yet; everything else is open."""
        return hidden.seen(state)

    def resample(self, state: State, seat: int | None, rng: Random, known: State | None = None) -> State:
        """A full state this seat could be in: undrawn cards shuffled anew, but for those ``known`` has brought to light."""
        return self.complete(hidden.seen(state) if known is None else hidden.known_start(state, known), rng)

    def complete(self, state: State, rng: Random) -> State:
        return completed(state, rng)

    def again(self, state: State, players: Sequence[str], seed: int | None = None) -> State:
        return started(players, seed, None, state.setup.rules)

    def named(self, state: State, players: Sequence[str]) -> State:
        names = player_names(players)
        if len(names) != len(state.players):
            raise GameError("error.names-number", number=len(names), players=len(state.players))
        return state._replace(setup=state.setup._replace(players=names))

    def facts(self, state: State, language: str | None = None) -> list[tuple[str, str]]:
        deck = say("african-park/table.cards-left", language, cards=Noun("unit.card", state.left))
        if state.drafting:
            return [
                (say("african-park/table.round", language), say("african-park/table.draft", language)),
                (say("african-park/table.deck", language), deck),
            ]
        rounds = say("african-park/table.round-of", language, round=state.round, rounds=state.rounds)
        if over := len(state.deck) % len(state.setup.players):
            left = Noun("unit.card", over)
            deck = say(
                "african-park/table.cards-and-over", language, cards=Noun("unit.card", state.left), over=left
            )
        return [
            (say("african-park/table.round", language), rounds),
            (say("african-park/table.deck", language), deck),
        ]

    def figures(self, state: State, seat: int, language: str | None = None) -> tuple[Figure, ...]:
        """How many lie in the cemetery, and who is head ranger."""
        dead = 0 if state.drafting else len(state.reserve(seat).cemetery)
        cemetery = Figure("✝", str(dead), say("african-park/table.cemetery", language))
        return (
            (Figure("star", "", say("african-park/table.head-ranger", language)), cemetery)
            if seat == state.head
            else (cemetery,)
        )

    def seed_shown(self, state: State) -> str:
        seed = state.setup.seed
        return str(seed) if state.turn is None and seed is not None else ""

    def hides(self, state: State) -> bool:
        return None in state.deck or None in state.setup.territories

    def beyond(self, state: State, known: State, *seats: int) -> bool:
        """Compared card by card: what an old branch imagined stays imagined when the game has drawn as many."""
        return hidden.beyond(state, known)

    def known_start(self, state: State, known: State, *seats: int) -> State:
        """A state with the cards that it or ``known`` has brought to light in their order, all others hidden."""
        return hidden.known_start(state, known)

    def playouts(
        self, state: State, moves: Sequence[Move | Choice], policy: str, seed: int
    ) -> Playouts | None:
        """By tables, once the draft is over and where no rule variant is in force."""
        from .fast.playouts import playouts

        return playouts(state, self.pool(state), moves, policy, seed)

    def pool(self, state: State) -> list[Animal]:
        """The cards that may still be drawn, in the edition's order."""
        drawn = [animal for animal in state.deck[: state.used] if animal is not None]
        return undrawn(drawn, len(state.players), state.setup.rules.edition)

    def heading(self, state: State) -> str:
        """The draft, and each round with its head ranger and its offer."""
        if state.drafting:
            return "" if state.setup.sides else "draft"
        if state.turn != state.head or len(state.offer) < len(state.players):
            return ""
        codes = " ".join(animal.code for animal in state.offer)
        return f"{state.round}. {json.dumps(state.players[state.head], ensure_ascii=False)}: {codes}"

    def scene(self, state: State, seat: int | None = None, language: str | None = None) -> Scene:
        from .show.table_picture import game_scene

        return game_scene(state, seat if seat is not None else state.turn or 0, language)

    def write(self, state: State) -> str:
        return positions.write(state)

    def read(self, text: str) -> State:
        return positions.read(text)

    def say(self, state: State, move: Move | Choice) -> str:
        try:
            if type(move) in (Move, Choice):
                return str(move)
        except ValueError:  # of parts that cannot be written, such as a number of thousands of digits
            pass
        raise no_move(state, move)

    def parse(self, state: State, text: str) -> Move | Choice:
        if ":" in text_of(text, "'Li@6a'"):
            return draft.read_choice(text, state.setup.rules.edition)
        return notation.read_move(text, state.setup.rules.edition)

    def aim(self, state: State, card: str, target: str) -> Move | Choice:
        text_of(card, "'Li'"), text_of(target, "'6a'")
        return self.parse(state, f"{card}:{target}" if state.drafting else f"{card}@{target}")

    def aimed(self, state: State, move: Move | Choice) -> tuple[str, str]:
        if type(move) not in (Move, Choice):
            raise no_move(state, move)
        card, target = move
        return card, target

    def card(self, state: State, name: str) -> str:
        return name if state.drafting else state.setup.rules.edition.animal(name).code

    def tell(self, state: State, move: Move | Choice, language: str | None = None) -> str:
        if isinstance(move, Choice):
            return say(f"african-park/move.side-{move.side}", language, card=move.card)
        if type(move) is not Move:
            raise no_move(state, move)
        return notation.tell_move(move, state.setup.rules.edition, language)

    def retold(self, line: Sequence[tuple[State, Move | Choice]], seat: int) -> Retold | None:
        from .fast.best_line import retold

        return retold(line, seat)

    def rules_name(self, state: State, language: str | None = None) -> str:
        return rules_name(state.setup.rules, language)


african_park = AfricanPark()


@remembered(256)
def _rows(
    areas: tuple[Area, ...], dead: tuple[Animal, ...], languages: tuple[str, ...]
) -> tuple[tuple[str, str, int], ...]:
    """The sheet of a reserve, remembered: after a move at a Table the other reserves are unchanged."""
    return tuple(ScoreSheet(areas, dead).reckoning("+".join(languages)))
