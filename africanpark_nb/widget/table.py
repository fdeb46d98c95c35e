"""The Table: a whole game, for people at one projector, or against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any

from ..core.chance import Streams
from ..core.errors import GameError
from ..core.game import Game
from ..core.names import looks
from ..core.shown import shown
from ..core.texts import whole_number
from ..games import chosen, games
from ..play import record
from ..play.blame import blaming
from ..play.bot_names import recorded
from ..play.match import Match
from ..play.policies import Bot
from ..words import known_languages
from ..words.echo import echo
from .beside.review import Review
from .board import Board
from .desk.desk import Desk, Outcome
from .desk.seated import named_seats, seats_fit
from .desk.table_desk import TableDesk
from .standing import part
from .wire import wire


class Table(Board):
    """A game for one to six players, people or bots; how many exactly, the game says.

    ``players`` are the names, the youngest first; ``game`` is one by its name or as it is (default: African Park);
    ``bots`` says who is a bot, by name or as a function; ``seed``, ``deal`` and ``rules`` are those
    of `Game.start`. ``record`` continues a game instead, from a file's path or
    a record's text, with its bots; one that is a function of your own is to be
    given again, by ``bots``, and people move for it until then. With ``open_deck=True`` what is saved holds seed and deck.
    Where players hold cards in secret, nobody's hand is shown until the person to move asks for it (`show_hand`), and
    it is hidden again when another is to move; ``viewer`` is the one player whose hand this Table shows instead.

    Raises `GameError` for players, bots, seeds, deals, records and viewers that cannot be used.

    >>> from africanpark_nb import Table
    >>> table = Table(players=["Ada", "Bo"], bots={"Bo": "greedy"}, seed=7)
    >>> table.play("D:front")
    >>> table.match.at.path
    'D:front'
    """

    # the game as text lies in the page, where it outlives the kernel
    _record = part("record")
    # a seat each, so that those who did not move are not sent again
    _seat0, _seat1, _seat2 = part("seat0"), part("seat1"), part("seat2")
    _seat3, _seat4, _seat5 = part("seat3"), part("seat4"), part("seat5")
    _review = part("review")

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        *,
        game: str | Game[Any, Any] | None = None,
        bots: Mapping[str, str | Bot] | None = None,
        seed: int | None = None,
        deal: object = None,
        rules: object = None,
        record: str | PathLike[str] | None = None,
        open_deck: bool = False,
        viewer: str | int | None = None,
        language: str | None = None,
    ) -> None:
        spoken = "+".join(known_languages(language))
        streams = Streams(seed)
        remark = ""
        if record is not None:
            loaded = _read(record, streams["branches"])
            match, remark = loaded.match, "table.reshuffled" if loaded.reshuffled else ""
        else:
            played = chosen(game)
            with blaming(played):
                first = played.start(players, seed=seed, deal=deal, rules=rules)
                match = Match.begin(played, first, streams["branches"])
        with blaming(match.game, lambda: match.state):
            seats_fit(match.state.players)
            given = named_seats(match.state.players, bots or {})
            desk = TableDesk(match, spoken, bots=given, remark=remark, open_deck=open_deck, streams=streams)
            told = match.bots or ("",) * len(given)
            seats = [own or called for own, called in zip(given, desk.called(told), strict=True)]
            names = [recorded(*own) if own else name for own, name in zip(given, told, strict=True)]
            self._looking_back = Review()
            seated = replace(desk, bots=tuple(seats), timeline=replace(match, bots=tuple(names)))
            ready = replace(seated, viewer=_viewer(seated, viewer)).settled(seated)
        super().__init__(ready)

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
        game = shown(self.match.game)
        card, target = game.aimed(self.state, game.parse(self.state, move))
        self._do(lambda desk: desk.play(card, target))

    def show_hand(self) -> None:
        """Show the hand of the person to move to whoever looks at the board, or hide it again.

        It is hidden by itself when another player is to move. Raises
        `GameError` where all know the same, or no person is to move.

        >>> from africanpark_nb import Table
        >>> Table(players=["Ada", "Bo"]).show_hand()
        Traceback (most recent call last):
        africanpark_nb.core.errors.GameError: In this game all cards lie open. There is no hand to show.
        """
        self._do(lambda desk: desk.act("hand"))

    def bot(self) -> None:
        """Let the bot to move make its move; raises `GameError` if it is no bot's turn."""
        self._do(lambda desk: desk.act("bot"))

    def live(self) -> None:
        """Show the game's present moment."""
        self._do(lambda desk: desk.act("live"))

    def take_back(self) -> None:
        """Take back the last move of the game, as a slip of the hand; all views say what was taken back.

        It is possible until the next player, a bot too, has moved or a card
        was turned up. `undo` is another thing: it looks back, and the game
        stays as it is. Right after another game has begun or was loaded, the
        game before comes back.

        Raises `GameError` if it is too late, or nothing was played.

        >>> from africanpark_nb import Table
        >>> table = Table(players=["Ada", "Bo"], seed=7)
        >>> table.play("D:front")
        >>> table.take_back()
        >>> table.match.at.path
        ''
        """
        self._do(lambda desk: desk.take_back())

    def play_again(
        self,
        seed: int | None = None,
        *,
        players: Sequence[str] | None = None,
        bots: Mapping[str, str | Bot] | None = None,
    ) -> None:
        """Begin another game by the same rules with new cards, for the same players and bots unless others are named.

        Without ``bots`` who is a bot stays so by seat. Raises `GameError` as `Table` does.

        >>> from africanpark_nb import Table
        >>> table = Table(players=["Ada", "Bo"], bots={"Bo": "greedy"})
        >>> table.play_again(seed=7)
        >>> table.players, len(table.match.at.line())
        (('Ada', 'Bo'), 1)
        """

        def begin(desk: TableDesk) -> Outcome:
            outcome = desk.again(players, None, seed)
            if bots is None:
                return outcome
            assert isinstance(outcome.desk, TableDesk)
            seats = named_seats(outcome.desk.match.state.players, bots)
            return outcome._replace(desk=outcome.desk.seating(seats))

        self._do(begin)

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, by seat; assign as many others to rename them in the midst of a game.

        >>> from africanpark_nb import Table
        >>> table = Table(players=2, seed=7)
        >>> table.players = ["Ada", "Bo"]
        >>> table.players
        ('Ada', 'Bo')
        """
        return tuple(self.state.players)

    @players.setter
    def players(self, names: Sequence[str]) -> None:
        self._do(lambda desk: desk.rename(names))

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
        self._still_open()
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
            self._still_open()
            self._follow()
            self._looking_back.ask(self.match, player)
            self._show_beside()

    def record(self) -> str:
        """The game and its branches as text: every card seen so far, the others only with ``open_deck=True``.

        Of hands, what people know (at a Table with a ``viewer``, that player), not what bots hold.
        """
        return self._table.record()

    def save(self, path: str | PathLike[str] | None = None) -> Path:
        """Write the record to a file, whole or not at all; gives its path.

        Without a path it is a new file here, named by the game, the players and the day.
        """
        return record.save(self.match, path, open_deck=self._table.open_deck, viewers=self._table.keepers)

    def _beside(self, desk: Desk, revision: int) -> wire.Parts:
        assert isinstance(desk, TableDesk)
        looking_back = self._looking_back.part(desk.match, desk.language)
        return super()._beside(desk, revision) | {"review": looking_back}

    def _act(self, action: wire.Action) -> None:
        if action.type == "review":
            seat = action.fields["seat"]
            number = whole_number(seat)
            self.review(seat if number is None else number)
        else:
            super()._act(action)


def _read(text_or_path: str | PathLike[str], rng: Random) -> record.Loaded:
    if isinstance(text_or_path, str) and record.is_record(text_or_path):
        return record.read(text_or_path, games(), rng)
    return record.load(text_or_path, games(), rng)


def _viewer(desk: TableDesk, viewer: str | int | None) -> int | None:
    """The seat a Table is for; raises `GameError` for one that is not there, or a bot's, whose hand never shows."""
    if viewer is None:
        return None
    players = desk.match.state.players
    named = {looks(name): seat for seat, name in enumerate(players)}
    if isinstance(viewer, int) and not isinstance(viewer, bool):
        seat = viewer if 0 <= viewer < len(players) else None
    else:
        seat = named.get(looks(echo(viewer, str)))
    if seat is None:
        raise GameError("table.unknown-viewer", name=echo(viewer, str), players=", ".join(players))
    if desk.bots[seat]:
        raise GameError("table.viewer-is-bot", name=players[seat])
    return seat
