"""The desk of a Table: moves of people and bots, records, and what is shown of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...core.errors import GameError
from ...core.shown import shown
from ...core.verdict import Verdict
from ...games import games
from ...play import record
from ...play.bots import BotError, bot_move
from ...play.policies import Bot
from ...play.timeline import Timeline
from ...words import Phrase, Sentences, Told
from ..wire import table_wire, wire
from ..wire.answers import Mode, verdicts
from .desk import Outcome
from .seated import as_recorded, seats_fit
from .viewed import ViewedDesk


@dataclass(frozen=True)
class TableDesk(ViewedDesk):
    """What lies on a Table: moves of people and bots, records, and what is shown of them."""

    def act(self, type: str, /, **fields: str) -> Outcome:
        match type:
            case "bot":
                return self._bot()
            case "load":
                return self._loaded(record.read(fields["text"], games(), self.streams["branches"]))
            case "clear" | "keep" | "mode" | "remove":
                raise GameError("table.not-here")
        return super().act(type, **fields)

    def play(self, card: str, target: str) -> Outcome:
        """A person's move; at the game's present moment a bot's turn is the bot's."""
        seat = self.match.game.turn(self.match.state)
        if seat is not None and self._bot_at(seat) is not None:
            raise GameError("table.bots-turn", name=self.match.state.players[seat])
        if self.match.exploring or seat is None:
            return super().play(card, target)
        freed = replace(self, stuck=self.stuck - {seat}, earlier=None)
        outcome = super(TableDesk, freed).play(card, target)
        if not self.bots[seat] or not isinstance(outcome.desk, TableDesk):
            return outcome
        return outcome._replace(desk=replace(outcome.desk, helped=outcome.desk.match.played))

    def _placed(self, after: Timeline[Any], verdict: Verdict) -> Outcome:
        """As on any board, with the name of who moved; a choice of land changes no total, and none is told."""
        state = self.match.state
        name = state.players[self.match.game.turn(state) or 0]
        key = "table.done-place" if verdict.effects else "table.done-choice"
        said = Phrase.of(key, name=name, verdict=Told(verdict.say), **self._change(after))
        outcome = super()._placed(after, verdict)
        told = outcome._replace(words=said, placed=outcome.placed and outcome.placed._replace(who=name))
        return self._as_seen(told, after)

    def _done(
        self, type: str, after: Timeline[Any], name: str = "", branch: str = "", **fields: str
    ) -> Outcome:
        """As on any board; but looking back takes nothing back here, and does not say so."""
        outcome = super()._done(type, after, name, branch, **fields)
        if type not in ("undo", "redo") or self.timeline.at is after.at:
            return outcome
        looked = self.timeline if type == "undo" else after
        return outcome._replace(words=Phrase.of(f"table.done-{type}", step=self._step(looked)))

    def _bot_at(self, seat: int) -> tuple[str, Bot] | None:
        """The bot whose move it is, if it is one and has not failed just now; in a branch people move for everyone."""
        return None if self.match.exploring or seat in self.stuck else self.bots[seat]

    def _bot(self) -> Outcome:
        seat = self.match.game.turn(self.match.state)
        bot = None if seat is None else self._bot_at(seat)
        if seat is None or bot is None:
            raise GameError("table.no-bots-turn")
        try:
            after = bot_move(self.match, bot[1], self.streams[seat])
        except BotError as error:
            return Outcome(
                replace(self, stuck=self.stuck | {seat}), "refused", Phrase.of(error.key, **error.places)
            )
        verdict = after.game.check(self.match.state, after.at.move)
        return self._placed(after, verdict)

    def _loaded(self, loaded: record.Loaded) -> Outcome:
        """A record on the desk, with its bots; of an old one, which names none, players who are bots here stay bots."""
        match = loaded.match
        seats_fit(match.state.players)
        if match.bots:
            bots = self.called(match.bots)
        else:
            was = {name: bot for name, bot in zip(self.match.state.players, self.bots, strict=True) if bot}
            bots = tuple(was.get(name) for name in match.state.players)
            match = replace(match, bots=as_recorded(bots))
        remark = "table.reshuffled" if loaded.reshuffled else ""
        desk = replace(
            self,
            timeline=match,
            bots=bots,
            stuck=frozenset(),
            remark=remark,
            showing=None,
            helped=None,
            earlier=replace(self, earlier=None),
        )
        return Outcome(desk, "done", Phrase.of("table.loaded"))

    def board(self, revision: int) -> wire.Parts:
        names = tuple(bot[0] if bot else "" for bot in self.bots)
        # of a game that is over nothing was left to shuffle
        over = self.match.game.turn(self.match.played.state) is None
        remarks = [Phrase.of(self.remark)] if self.remark and not over else []
        remarks += [Phrase.of("table.bot-missed", name=name, bot=bot) for name, bot in self.missed]
        told = Phrase.of("verdict.details", sentences=Sentences(tuple(remarks)))
        remark = told.say(self.language) if remarks else ""  # two languages' nothing would be a divider
        parts = table_wire.board_parts(
            self.match, revision, self.language, names, self._by_bot, remark, self.may_choose
        )
        parts["board"]["timeline"]["back"] = self.can_take_back
        if (hand := self.hand) is not None:
            parts["board"]["hand"] = hand
        parts["setting"]["seating"] = {"numbers": self.match.game.seats, "bots": self.known_bots}
        return parts

    def later(self, revision: int) -> wire.Parts:
        match = self.match
        mode: Mode = "show" if self.may_choose and not self._by_bot else "ask"
        found = verdicts(shown(match.game), self.seen, revision, self.language, mode)
        text = record.write(match, open_deck=self.open_deck, viewers=match.viewers)
        kept = {"record": {"revision": revision, "text": text, "name": record.file_stem(match)}}
        return {"verdicts": found, "record": kept, **table_wire.later_parts(match, self.language)}

    @property
    def keepers(self) -> tuple[int, ...] | None:
        """Whose knowledge a record holds that is written here: the one seat's this Table is for, else all people's."""
        return None if self.viewer is None else self.match.viewers

    def record(self) -> str:
        """The game as text, as its players know it."""
        return record.write(self.match, open_deck=self.open_deck, viewers=self.keepers)

    @property
    def _by_bot(self) -> bool:
        """Whether a bot is to move at the game's present moment: then there is nothing for people to choose."""
        seat = self.match.game.turn(self.match.state)
        return seat is not None and self._bot_at(seat) is not None
