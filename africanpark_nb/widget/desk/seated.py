"""Who sits at a Table, and what concerns the game as a whole: a slip taken back, another game, other names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Self

from ...core.chance import Streams
from ...core.errors import GameError
from ...core.names import looks
from ...play.bot_names import BOTS, bot_name, bot_named, recorded
from ...play.match import Match
from ...play.node import Node
from ...play.policies import Bot
from ...play.timeline import TimelineError
from ...words import Phrase, Told
from ...words.echo import echo
from ..wire.table_wire import MOST_SEATS
from ..wire.tree import step_in_words
from .desk import Desk, Outcome

Seat = tuple[str, Bot] | None  # a bot by its name, or a person


def seats_fit(players: Sequence[str]) -> None:
    """Whether a Table has a seat for each; raises `GameError`."""
    if len(players) > MOST_SEATS:
        raise GameError("table.too-many-seats", number=len(players), most=MOST_SEATS)


def named_seats(players: Sequence[str], bots: Mapping[str, str | Bot]) -> tuple[Seat, ...]:
    """Who is a bot, by seat; raises `GameError`."""
    if not isinstance(bots, Mapping):
        raise GameError("error.bots", value=echo(bots))
    named = {looks(echo(name, str)): (bot_name(bot), bot_named(bot)) for name, bot in bots.items()}
    if unknown := [name for name in bots if looks(echo(name, str)) not in set(map(looks, players))]:
        raise GameError("table.unknown-bot-seat", name=", ".join(echo(name, ascii) for name in unknown))
    return tuple(named.get(looks(name)) for name in players)


def as_recorded(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Who is a bot, as a record says it."""
    return tuple(recorded(*bot) if bot else "" for bot in seats)


@dataclass(frozen=True)
class SeatedDesk(Desk):
    """A match, who is a bot, and which bots have failed (``stuck`` seats).

    ``helped`` is the last move that a person made for a failed bot. ``earlier``
    is the game that lay here before this one, until a person moves in this one.
    """

    bots: tuple[Seat, ...] = ()
    stuck: frozenset[int] = frozenset()
    remark: str = ""
    open_deck: bool = False
    streams: Streams = field(default_factory=Streams, compare=False)
    helped: Node[Any] | None = None
    earlier: SeatedDesk | None = None

    @property
    def match(self) -> Match[Any]:
        """The timeline, which is a match here."""
        assert isinstance(self.timeline, Match)
        return self.timeline

    def seating(self, bots: Sequence[Seat]) -> Self:
        """The same with these bots, who are also what the record tells."""
        return replace(self, bots=tuple(bots), timeline=replace(self.match, bots=as_recorded(bots)))

    def called(self, names: Sequence[str]) -> tuple[Seat, ...]:
        """The bots that a record names; functions of one's own are those that play here already."""
        known = {recorded(*bot): bot for bot in (*BOTS.items(), *filter(None, self.bots))}
        return tuple(known.get(name) for name in names)

    @property
    def missed(self) -> list[tuple[str, str]]:
        """The players for whom a bot is to play that is not here, each with its name; people move for them."""
        if self.match.game.turn(self.match.played.state) is None:
            return []
        told = zip(
            self.match.state.players, self.match.bots or as_recorded(self.bots), self.bots, strict=True
        )
        return [(player, name.removesuffix("()")) for player, name, bot in told if name and not bot]

    def act(self, type: str, /, **fields: str) -> Outcome:
        match type:
            case "take-back":
                return self.take_back()
            case "again":
                return self.again(*self._seating(**fields))
            case "names":
                return self.rename(*self._seating(**fields))
        return super().act(type, **fields)

    def take_back(self) -> Outcome:
        """The game without its last move; or, before anybody has moved, the game that lay here before.

        Raises `GameError` once the next player has moved or a card was turned up.
        """
        if (refusal := self._refusal()) is not None:
            if self.earlier is None:
                raise refusal
            back = replace(self.earlier, language=self.language)
            return Outcome(back, "done", Phrase.of("table.game-back"))
        match, last = self.match, self.match.played
        assert last.parent is not None
        before = last.parent.state
        seat = match.game.turn(before) or 0
        # whoever moved for a failed bot may move again; a bot that failed after the move may try anew
        stuck = frozenset({seat} if self.bots[seat] else ())
        desk = replace(self, timeline=match.take_back(), stuck=stuck, helped=None, asked=None)
        move = Told(partial(step_in_words, match.game, last, eyes=desk.settled(self).viewers))
        return Outcome(desk, "done", Phrase.of("table.done-take-back", name=before.players[seat], move=move))

    @property
    def can_take_back(self) -> bool:
        """Whether `take_back` would do something."""
        return self.earlier is not None or self._refusal() is None

    def _refusal(self) -> GameError | None:
        match = self.match
        before = match.played.parent
        seat = match.game.turn(before.state) if before else None
        if seat is not None and self.bots[seat] and match.played is not self.helped:
            return GameError("table.has-moved", name=match.state.players[seat])
        return TimelineError(match.stays) if match.stays else None

    def again(
        self,
        players: Sequence[str] | None = None,
        bots: Sequence[Seat] | None = None,
        seed: int | None = None,
    ) -> Outcome:
        """Another game by the same rules, with new cards; who is a bot stays so by seat. Raises `GameError`."""
        match = self.match
        state = match.game.again(match.state, match.state.players if players is None else players, seed)
        seats_fit(state.players)
        number = len(state.players)
        kept = (*(self.bots if bots is None else bots), *(None,) * number)[:number]
        streams = Streams(seed)
        desk = replace(
            self,
            timeline=Match.begin(match.game, state, streams["branches"], as_recorded(kept)),
            bots=kept,
            stuck=frozenset(),
            remark="",
            streams=streams,
            helped=None,
            earlier=replace(self, earlier=None),
            asked=None,
        )
        return Outcome(desk, "done", Phrase.of("table.done-again", names=", ".join(state.players)))

    def rename(self, players: Sequence[str] | None, bots: Sequence[Seat] | None = None) -> Outcome:
        """The same game with other names, and other bots if they are given; raises `GameError`."""
        match = self.match if players is None else self.match.named(players)
        names = match.state.players
        desk = replace(self, timeline=match, stuck=frozenset(), helped=None, asked=None)
        if bots is not None:
            desk = desk.seating((*bots, *(None,) * len(names))[: len(names)])
        return Outcome(desk, "done", Phrase.of("table.done-names", names=", ".join(names)))

    def _seating(self, names: str, bots: str) -> tuple[list[str] | None, tuple[Seat, ...] | None]:
        """What the form of a view says: names and bots, one a line; nothing leaves them as they are."""
        own = {bot[0]: bot for bot in self.bots if bot}
        seats = tuple(
            (own.get(name) or (name, bot_named(name))) if name else None for name in bots.split("\n")
        )
        return names.split("\n") if names else None, seats if names else None

    @property
    def known_bots(self) -> list[str]:
        """The bots that a person can choose here, by name."""
        return list(dict.fromkeys([*BOTS, *(bot[0] for bot in self.bots if bot)]))
