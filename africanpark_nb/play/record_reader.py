"""Reading a record: what it must hold, line by line, and what is wrong where."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

from ..core.errors import LONGEST_ECHO, GameError, IllegalMove, ParseError
from ..core.files import LONGEST
from ..core.game import Game
from ..core.texts import Row, plain, quoted, rows, whole_number
from ..words import Phrase, Told
from ..words.echo import echo, shown
from .blame import blaming
from .match import Match

FORMAT: Final = 2  # 2 ends with a check sum
TITLE: Final = "africanpark_nb record"
COMMENT: Final = ";"
UNCHECKED: Final = "none"  # in place of the check sum, by whoever changes a record by hand
TRIES: Final = 50  # at drawing unknown hands that could have made the moves
WHAT_FOLLOWS: Final = ("", " ", "\t", '"')  # a key


class RecordError(GameError):
    """A record that cannot be read: ``file``, ``line`` (from 1), and the ``move`` that is at fault, if one is.

    ``read`` is the match up to that move, if one could be read; ``after`` the text of the moves that follow it.

    >>> from africanpark_nb import RecordError, record
    >>> try:
    ...     record.read("a letter")
    ... except RecordError as error:
    ...     print(error.line, error.read)
    1 None
    """

    def __init__(
        self,
        key: str,
        file: str,
        line: int,
        move: str = "",
        read: Match[Any] | None = None,
        after: str = "",
        **args: object,
    ) -> None:
        self.file, self.line, self.move, self.read, self.after = file, line, move, read, after
        super().__init__(
            key,
            file=file or Phrase.of("record.text"),
            line=line,
            move=shown(move),
            after=shown(after) or "–",
            **args,
        )


class Loaded(NamedTuple):
    """A record read: the match, and whether its unseen cards were shuffled anew."""

    match: Match[Any]
    reshuffled: bool


class RecordReader:
    """Reads a record line by line. Blank lines, headings, and how far a line is indented mean nothing."""

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any]], rng: Random, file: str) -> None:
        self.games, self.rng, self.file, self.next = games, rng, file, 0
        text = plain(text)
        if len(text) > LONGEST:
            raise RecordError("record.too-long", file, 1, longest=LONGEST)
        self.rows = [row for row in rows(text) if not row.text.startswith(COMMENT)]

    def refuse(self, key: str, row: Row | None = None, **args: Any) -> NoReturn:
        """Refuse a row, by default the next one."""
        if row is None:
            last = self.rows[-1].number + 1 if self.rows else 1
            row = self.rows[self.next] if self.next < len(self.rows) else Row(last, 0, "")
        found = repr(row.text[:LONGEST_ECHO]) if row.text else Phrase.of("error.end-of-text")
        raise RecordError(key, self.file, row.number, **{"found": found, **args})

    def loaded(self) -> Loaded:
        form = self.head()
        game = self.game()
        with blaming(game):
            return self.played(game, form)

    def played(self, game: Game[Any, Any], form: int) -> Loaded:
        """What is left of the record, of a game that may be somebody's own."""
        bots = self.bots()
        state = self.start(game)
        reshuffled = game.hides(state)
        names = self.seated(bots, state.players) if form > 1 else ()
        match = self.completed(game, state, names)
        while self.sees("branch:"):
            match = self.branch(match)
        if form > 1:
            self.check()
        if self.next < len(self.rows):
            self.refuse("record.expected", expected="branch:" if form == 1 else "–")
        return Loaded(match.live(), reshuffled)

    def head(self) -> int:
        *title, number = self.rows[0].text.split() if self.rows else [""]
        form = whole_number(number)
        if title != TITLE.split() or not form:
            self.refuse("record.no-record", expected=f"{TITLE} {FORMAT}")
        if form > FORMAT:
            self.refuse("record.newer", format=form, known=FORMAT)
        self.next = 1
        return form

    def sees(self, *keys: str) -> bool:
        """Whether the next row begins with one of these keys; a name in quotes may follow at once."""
        if self.next == len(self.rows):
            return False
        text = self.rows[self.next].text
        return any(text.startswith(key) and text[len(key) : len(key) + 1] in WHAT_FOLLOWS for key in keys)

    def field(self, key: str) -> tuple[Row, str]:
        """The next row, which must begin with this key, and what it holds behind it."""
        if not self.sees(key):
            self.refuse("record.expected", expected=key)
        self.next += 1
        row = self.rows[self.next - 1]
        return row, row.text[len(key) :].strip()

    def until(self, *keys: str) -> list[Row]:
        """The rows before the next one that begins with one of these keys, or all that are left."""
        begun = self.next
        while self.next < len(self.rows) and not self.sees(*keys):
            self.next += 1
        return self.rows[begun : self.next]

    def game(self) -> Game[Any, Any]:
        row, text = self.field("game:")
        name, _, version = text.partition(" ")
        if name not in self.games:
            self.refuse("record.unknown-game", row, name=echo(name, ascii), valid=", ".join(self.games))
        game = self.games[name]
        number = whole_number(version.strip())
        if number is None:
            self.refuse("record.expected", row, expected=f"game: {name} {game.rules_version}")
        if number > game.rules_version:
            self.refuse("record.newer-rules", row, version=number, known=game.rules_version)
        return game

    def bots(self) -> dict[str, tuple[Row, str]]:
        """What plays for each player who is a bot, with its row."""
        found: dict[str, tuple[Row, str]] = {}
        while self.sees("bot:"):
            row, text = self.field("bot:")
            player = quoted(text)
            bot = quoted(player[1]) if player else None
            if player is None or bot is None or bot[1] or player[0] in found or not bot[0]:
                self.refuse("record.expected", row, expected='bot: "Ada" "greedy"')
            found[player[0]] = row, bot[0]
        return found

    def seated(self, bots: dict[str, tuple[Row, str]], players: Sequence[str]) -> tuple[str, ...]:
        """The bots by seat, "" for people."""
        for name, (row, _) in bots.items():
            if name not in players:
                self.refuse(
                    "record.expected", row, expected=f"bot: {json.dumps(players[0], ensure_ascii=False)} …"
                )
        return tuple(bots[name][1] if name in bots else "" for name in players)

    def position(self, key: str, game: Game[Any, Any]) -> tuple[Any, Row]:
        """The position below a row that holds nothing else, and the row where it begins."""
        head, rest = self.field(key)
        if rest:
            self.refuse("record.expected", head, expected=key)
        held = self.until("moves:")
        try:
            return game.read("\n".join(row.text for row in held)), head
        except ParseError as error:
            row = held[error.line - 1] if error.line <= len(held) else None
            if not self.sees("moves:"):
                self.refuse("record.expected", row, expected="moves:")
            self.refuse("record.bad-start", row, reason=Phrase.of(error.key, **error.places))
        except GameError as error:
            self.refuse("record.bad-start", held[0] if held else head, reason=_reason(error))

    def start(self, game: Game[Any, Any]) -> Any:
        """The first state, whose unknown cards are not drawn yet."""
        state, _ = self.position("start:", game)
        if len(game.scores(state)) < 2 and 1 not in game.seats:
            self.refuse(
                "record.unknown-game", self.rows[1], name=echo(game.name), valid=", ".join(self.games)
            )
        return state

    def completed(self, game: Game[Any, Any], state: Any, names: tuple[str, ...]) -> Match[Any]:
        """The played moves from a state whose unknown cards are drawn; of hands, some that could make these moves."""
        if not game.hides(state):
            return self.play(Match.begin(game, state, self.rng, names))
        begun = self.next
        for left in range(TRIES if game.private else 1, 0, -1):
            self.next = begun
            try:
                return self.play(Match.begin(game, game.complete(state, self.rng), self.rng, names))
            except RecordError as error:
                if left == 1 or not error.move:
                    raise
        raise AssertionError

    def moves(self) -> list[tuple[Row, str]]:
        """The moves from here to the next branch, each with its row."""
        first, rest = self.field("moves:")
        below = self.until("branch:", "check:")
        return [(row, move) for row in (first._replace(text=rest), *below) for move in row.text.split()]

    def play(self, match: Match[Any]) -> Match[Any]:
        moves = self.moves()
        for number, (row, text) in enumerate(moves):
            try:
                match = match.move(match.game.parse(match.state, text))
            except GameError as error:
                rest = " ".join(move for _, move in moves[number + 1 :])
                self.refuse("record.bad-move", row, move=text, read=match, after=rest, reason=_reason(error))
        return match

    def branch(self, match: Match[Any]) -> Match[Any]:
        head, rest = self.field("branch:")
        name = quoted(rest)
        note = quoted(name[1]) if name else None
        if name is None or note is None or note[1]:
            self.refuse("record.expected", head, expected='branch: "A" "…"')
        row, after = self.field("after:")
        played = match.played.line()
        number = whole_number(after)
        if number is None or number >= len(played):
            self.refuse("record.expected", row, expected=f"after: 0–{len(played) - 1}")
        begin = played[number]
        viewer = self.viewer(match)
        seat = viewer if match.game.private else 0
        state = match.game.resample(begin.state, seat, self.rng, match.played.state)
        if self.sees("imagined:"):
            state, at = self.position("imagined:", match.game)
            try:
                state = match.game.complete(state, self.rng)
                for node in played[1 : number + 1]:  # the text of a move, for a face-down card may be another
                    state = match.game.play(state, match.game.parse(state, node.cause))
            except GameError as error:
                self.refuse("record.bad-start", at, reason=_reason(error))
        moves = self.moves()
        try:
            return match.graft(begin.path, state, [text for _, text in moves], name[0], note[0], viewer)
        except GameError as error:
            self.refuse("record.bad-branch", head, reason=_reason(error))

    def viewer(self, match: Match[Any]) -> int | None:
        """The seat that made a branch, if one is named."""
        if not self.sees("seen by:"):
            return None
        row, text = self.field("seen by:")
        name = quoted(text)
        players = match.state.players
        if name is None or name[1] or name[0] not in players or not match.game.private:
            self.refuse(
                "record.expected", row, expected=f"seen by: {json.dumps(players[0], ensure_ascii=False)}"
            )
        seat: int = players.index(name[0])
        return seat

    def check(self) -> None:
        """The last line: the check sum of the others; raises `RecordError`."""
        if not self.sees("check:"):
            self.refuse("record.no-check", last=f"check: {UNCHECKED}")
        row, given = self.field("check:")
        reckoned = check_sum(one.text for one in self.rows[: self.next - 1])
        if given not in (reckoned, UNCHECKED):
            self.refuse("record.changed", row, last=f"check: {UNCHECKED}")


def check_sum(texts: Iterable[str]) -> str:
    """A check sum of the lines of a record that mean something, however many blanks are between their words."""
    told = " ".join(filter(None, map(_spaced, texts)))
    return sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:8]


def _spaced(text: str) -> str:
    """A line with single blanks, but for those inside of quotes."""
    if text.startswith(COMMENT):
        return ""
    # escaped quotes set apart, every second part is inside of quotes
    parts = text.replace("\\\\", "\0").replace('\\"', "\1").split('"')
    return '"'.join(part if number % 2 else " ".join(part.split()) for number, part in enumerate(parts))


def _reason(error: GameError) -> object:
    return Told(error.verdict.say) if isinstance(error, IllegalMove) else Phrase.of(error.key, **error.places)
