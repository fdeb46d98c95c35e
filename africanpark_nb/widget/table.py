"""The Table: a whole game, for people at one projector, or against bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike
from random import Random
from typing import TYPE_CHECKING, Any

import traitlets

from ..core.chance import source
from ..core.errors import GameError
from ..core.verdict import Verdict
from ..games import default, games
from ..play import record
from ..play.bots import Bot, BotError, bot_move, bot_named
from ..play.match import Match
from ..play.timeline import Timeline
from ..words import Phrase, Told, known_languages
from . import table_wire, wire
from .answers import Mode, verdicts
from .board import Board, part
from .desk import Desk, Outcome
from .review import Review

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


@dataclass(frozen=True)
class TableDesk(Desk):
    """What lies on a Table: a match, who is a bot, and which bots have failed (``stuck`` seats)."""

    bots: tuple[tuple[str, Bot] | None, ...] = ()
    stuck: frozenset[int] = frozenset()
    remark: str = ""
    open_deck: bool = False
    rng: Random = field(default_factory=Random)

    @property
    def match(self) -> Match[Any]:
        """The timeline, which is a match here."""
        assert isinstance(self.timeline, Match)
        return self.timeline

    def act(self, type: str, /, **fields: str) -> Outcome:
        match type:
            case "bot":
                return self._bot()
            case "load":
                return self._loaded(record.read(fields["text"], games(), self.rng))
            case "clear" | "keep" | "mode" | "remove":
                raise GameError("table.not-here")
        return super().act(type, **fields)

    def play(self, card: str, target: str) -> Outcome:
        """A person's move; at the game's present moment a bot's turn is the bot's."""
        seat = self.match.game.turn(self.match.state)
        if seat is not None and self._bot_at(seat) is not None:
            raise GameError("table.bots-turn", name=self.match.state.players[seat])
        freed = self if self.match.exploring or seat is None else replace(self, stuck=self.stuck - {seat})
        return super(TableDesk, freed).play(card, target)

    def _placed(self, after: Timeline[Any], verdict: Verdict) -> Outcome:
        """As on any board, with the name of who moved; a choice of land changes no total, and none is told."""
        state = self.match.state
        name = state.players[self.match.game.turn(state) or 0]
        key = "table.done-place" if verdict.effects else "table.done-choice"
        said = Phrase.of(key, name=name, verdict=Told(verdict.say), **self._change(after))
        return super()._placed(after, verdict)._replace(words=said)

    def _bot_at(self, seat: int) -> tuple[str, Bot] | None:
        """The bot whose move it is, if it is one and has not failed just now; in a branch people move for everyone."""
        return None if self.match.exploring or seat in self.stuck else self.bots[seat]

    def _bot(self) -> Outcome:
        seat = self.match.game.turn(self.match.state)
        bot = None if seat is None else self._bot_at(seat)
        if seat is None or bot is None:
            raise GameError("table.no-bots-turn")
        try:
            after = bot_move(self.match, bot[1], self.rng)
        except BotError as error:
            return Outcome(
                replace(self, stuck=self.stuck | {seat}), "refused", Phrase.of(error.key, **error.places)
            )
        line = after.at
        assert line.parent is not None
        verdict = after.game.check(line.parent.state, after.game.parse(line.parent.state, line.cause))
        return self._placed(after, verdict)

    def _loaded(self, loaded: record.Loaded) -> Outcome:
        """A record on the desk; seats whose names are bots' here stay bots."""
        was = {name: bot for name, bot in zip(self.match.state.players, self.bots, strict=True) if bot}
        bots = tuple(was.get(name) for name in loaded.match.state.players)
        remark = "table.reshuffled" if loaded.reshuffled else ""
        desk = replace(self, timeline=loaded.match, bots=bots, stuck=frozenset(), remark=remark)
        return Outcome(desk, "done", Phrase.of("table.loaded"))

    def board(self, revision: int) -> wire.Parts:
        names = tuple(bot[0] if bot else "" for bot in self.bots)
        remark = Phrase.of(self.remark).say(self.language) if self.remark else ""
        return table_wire.board_parts(self.match, revision, self.language, names, self._by_bot, remark)

    def later(self, revision: int) -> wire.Parts:
        match = self.match
        seen = match.game.seen_by(match.state, match.game.turn(match.state) or 0)
        mode: Mode = "ask" if self._by_bot else "show"
        found = verdicts(match.game, seen, revision, self.language, mode)
        kept = {"record": {"revision": revision, "text": self.record()}}
        return {"verdicts": found, "record": kept, **table_wire.later_parts(match, self.language)}

    def record(self) -> str:
        """The game as text, as it stands on the board."""
        return record.write(self.match, open_deck=self.open_deck)

    @property
    def _by_bot(self) -> bool:
        """Whether a bot is to move at the game's present moment: then there is nothing for people to choose."""
        seat = self.match.game.turn(self.match.state)
        return seat is not None and self._bot_at(seat) is not None


class Table(Board):
    """A game for 2 to 4 players, people or bots.

    ``players`` are the names, the youngest first; ``bots`` says who of them is
    a bot, by name or as a function; ``seed``, ``deal`` and ``rules`` are those
    of `Game.start`. ``record`` continues a game instead, from a file's path or
    a record's text. With ``open_deck=True`` what is saved holds seed and deck.

    Raises `GameError` for players, bots, seeds, deals and records that cannot be used.

    >>> from africanpark_nb import Table
    >>> table = Table(players=["Ada", "Bo"], bots={"Bo": "greedy"}, seed=7)
    >>> table.play("D:front")
    >>> table.match.at.path
    'D:front'
    """

    # the game as text lies in the page, where it outlives the kernel
    _record = part("record")
    # a seat each, so that those who did not move are not sent again
    _seat0, _seat1, _seat2, _seat3 = part("seat0"), part("seat1"), part("seat2"), part("seat3")
    _review = part("review")

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        bots: Mapping[str, str | Bot] | None = None,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
        record: str | PathLike[str] | None = None,
        open_deck: bool = False,
        language: str | None = None,
    ) -> None:
        spoken = "+".join(known_languages(language))
        rng = Random(source(seed).getrandbits(64)) if seed is not None else Random()
        remark = ""
        if record is not None:
            loaded = _read(record, rng)
            match, remark = loaded.match, "table.reshuffled" if loaded.reshuffled else ""
        else:
            game = default()
            match = Match.begin(game, game.start(players, seed=seed, deal=deal, rules=rules), rng)
        if bots is not None and not isinstance(bots, Mapping):
            raise GameError("error.bots", value=repr(bots))
        named = {name: (_name(bot), bot_named(bot)) for name, bot in (bots or {}).items()}
        if unknown := set(named) - set(match.state.players):
            raise GameError("table.unknown-bot-seat", name=", ".join(map(repr, sorted(unknown))))
        seats = tuple(named.get(name) for name in match.state.players)
        self._looking_back = Review(match, spoken)
        super().__init__(TableDesk(match, spoken, bots=seats, remark=remark, open_deck=open_deck, rng=rng))

    @traitlets.default("_review")
    def _first_review(self) -> str:
        return self._looking_back.text

    @property
    def match(self) -> Match[Any]:
        """The game with all its branches, a frozen value."""
        timeline = self._desk.timeline
        assert isinstance(timeline, Match)
        return timeline

    @property
    def _table(self) -> TableDesk:
        assert isinstance(self._desk, TableDesk)
        return self._desk

    @property
    def state(self) -> Any:
        """The state of the moment looked at, a frozen value."""
        return self.match.state

    def play(self, move: str) -> None:
        """A move as text at the moment looked at; raises `IllegalMove`, `ParseError` or `UnknownName`."""
        parsed = self.match.game.parse(self.state, move)
        self._do(lambda desk: desk.act("place", card=parsed[0], target=parsed[1]))

    def bot(self) -> None:
        """Let the bot to move make its move; raises `GameError` if it is no bot's turn."""
        self._do(lambda desk: desk.act("bot"))

    def live(self) -> None:
        """Show the game's present moment."""
        self._do(lambda desk: desk.act("live"))

    def whatif(self, *, playouts: int | None = None, policy: str = "random", seed: int | None = None) -> None:
        """Show on the board what each move of the seat to move is worth, by play-outs; see `africanpark_nb.whatif`.

        In a notebook the cell ends at once and the board shows how far it is;
        elsewhere the answer is there afterwards. `Board.analysis` gives it.
        Raises `GameError` if the game is over, and as `whatif`.

        >>> from africanpark_nb import Table
        >>> table = Table(players=["Ada", "Bo"], seed=7)
        >>> table.whatif(playouts=20, seed=1)
        >>> [value.text for value in table.analysis.values]
        ['D:front', 'D:back']
        """
        self._whatif.ask(playouts=playouts, policy=policy, seed=seed)

    def review(self, player: int | str) -> None:
        """Show on the board what a player could have made of the animals taken, move by move; see `hindsight`.

        ``player`` is a name or a seat's number. It is about the game as
        played, whatever is looked at.

        Raises `GameError` while the game is not over, for nobody knows what is
        still to come, and as `hindsight`.

        >>> from africanpark_nb import Table, hindsight, play_game
        >>> from africanpark_nb.play.record import write
        >>> game = write(play_game({"Ada": "greedy", "Bo": "greedy"}, seed=3))
        >>> Table(record=game).review("Ada")
        >>> Table(["Ada", "Bo"]).review("Ada")
        Traceback (most recent call last):
        africanpark_nb.core.errors.GameError: The review comes when the game is over. Until then nobody knows what is still to come.
        """
        with self._lock:
            self._follow()
            self._looking_back.ask(player)
            self._review = self._looking_back.text

    def record(self) -> str:
        """The game and its branches as text: every card seen so far, the others only with ``open_deck=True``."""
        return self._table.record()

    def save(self, path: str | PathLike[str]) -> None:
        """Write the record to a file, whole or not at all, in UTF-8 whatever the locale."""
        record.save(self.match, path, open_deck=self._table.open_deck)

    def _do(
        self, act: Callable[[Any], Outcome], loop: AbstractEventLoop | None = None, answered: str = ""
    ) -> None:
        with self._lock:
            super()._do(act, loop, answered)
            if loop is None:
                self._look_back()

    def _follow(self) -> None:
        with self._lock:
            super()._follow()
            self._look_back()

    def _look_back(self) -> None:
        """The review as it stands for what is on the desk."""
        self._looking_back.follow(self.match, self.language)
        self._review = self._looking_back.text

    def _act(self, action: wire.Action) -> bool:
        if action.type != "review":
            return super()._act(action)
        seat = action.fields["seat"]
        self.review(int(seat) if seat.isascii() and seat.isdecimal() else seat)
        return False


def _read(text_or_path: str | PathLike[str], rng: Random) -> record.Loaded:
    if isinstance(text_or_path, str) and text_or_path.lstrip().startswith(record.TITLE):
        return record.read(text_or_path, games(), rng)
    return record.load(text_or_path, games(), rng)


def _name(bot: str | Bot) -> str:
    return bot if isinstance(bot, str) else str(getattr(bot, "__name__", "bot"))
