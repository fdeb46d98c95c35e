"""A game as readable text, like a chess score sheet, and back.

A record holds the players, the rules, every card seen so far in any line, the
moves by round, and the branches with their names and notes; the cards nobody
has seen only with ``open_deck=True``. Loaded, they are shuffled anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from os import PathLike
from random import Random
from typing import Any, Final, NamedTuple, NoReturn

from ..core.errors import GameError, IllegalMove, path_of
from ..core.files import read_text, reason, shown
from ..core.game import Game
from ..words import FALLBACK, Phrase, Told, say
from .files import write_whole
from .match import Match
from .tree import Branch, Node

FORMAT: Final = 1
TITLE: Final = "africanpark_nb record"
WIDTH: Final = 100


class RecordError(GameError):
    """A record that cannot be read: ``file``, ``line`` (from 1), and the ``move`` that is at fault, if one is.

    ``read`` is what could be read up to there, ``after`` the moves that follow unread.
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
            key, file=file or Phrase.of("record.text"), line=line, move=move, after=after or "–", **args
        )


class Loaded(NamedTuple):
    """A record read: the match, and whether its unseen cards were shuffled anew."""

    match: Match[Any]
    reshuffled: bool


def write(match: Match[Any], *, open_deck: bool = False) -> str:
    """The record of a match.

    >>> from africanpark_nb import african_park
    >>> deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": ["Li", "Ga", "Ze"]}
    >>> match = Match.begin(african_park, african_park.start(["Ada", "Bo"], seed=7, deal=deal))
    >>> for _ in range(7):
    ...     match = match.move(african_park.moves(match.state)[0])
    >>> print(*write(match).splitlines()[-5:], sep="\\n")
    moves:
      ; draft
      B:front F:front I:front A:front E:front J:front
      ; 1. "Ada": Li Ga
      Li@3a
    """
    game = match.game
    first = match.played.line()[0].state
    start = first if open_deck else game.known_start(first, match.played.state)
    lines = [f"{TITLE} {FORMAT}", f"game: {game.name} {game.rules_version}", "start:"]
    if game.hides(start):
        lines.append(f"  ; {say('record.unseen', FALLBACK)}")  # files are in English, whoever reads them
    lines += [f"  {line}" for line in game.write(start).split("\n")]
    lines += ["moves:", *_moves(game, match.played.line(), 0)]
    for branch in match.branches:
        lines += _branch(match, branch)
    return "\n".join(lines) + "\n"


def _moves(game: Game[Any, Any], line: tuple[Node[Any], ...], begin: int) -> list[str]:
    """The moves from a moment of a line on, broken where the game has something to head them with."""
    written: list[str] = []
    row = " "
    for node, after in zip(line[begin:], line[begin + 1 :], strict=False):
        heading = game.heading(node.state)
        if heading or len(row) + len(after.cause) >= WIDTH:
            written += [row] if row.strip() else []
            row = " "
        if heading:
            written.append(f"  ; {heading}")
        row += f" {after.cause}"
    written += [row] if row.strip() else []
    heading = game.heading(line[-1].state)
    return [*written, f"  ; {heading}"] if heading else written


def _branch(match: Match[Any], branch: Branch[Any]) -> list[str]:
    """A branch: its name and note, how many of the played moves it shares, its own moves and imagined cards."""
    played, line = match.played.line(), branch.tip.line()
    shared = 0
    while shared + 1 < min(len(played), len(line)) and played[shared + 1] is line[shared + 1]:
        shared += 1
    named = json.dumps(branch.name, ensure_ascii=False), json.dumps(branch.note, ensure_ascii=False)
    lines = [f"branch: {named[0]} {named[1]}", f"  after: {shared}"]
    if branch.tip.imagined:
        start = match.game.known_start(played[0].state, branch.tip.state)
        lines.append("  imagined:")
        lines += [f"    {row}" for row in match.game.write(start).split("\n")]
    return [*lines, "  moves:", *(f"  {row}" for row in _moves(match.game, line, shared))]


def save(match: Match[Any], path: str | PathLike[str], *, open_deck: bool = False) -> None:
    """Write the record to a file, whole or not at all, in UTF-8 whatever the locale."""
    text = write(match, open_deck=open_deck)
    file = path_of(path)
    try:
        write_whole(file, text)
    except (OSError, ValueError) as error:
        raise RecordError("record.unwritable", shown(file), 0, reason=reason(error)) from None


def load(path: str | PathLike[str], games: Mapping[str, Game[Any, Any]], rng: Random | None = None) -> Loaded:
    """The match of a file; raises `RecordError` that names file, line and move."""
    file = path_of(path)
    try:
        text = read_text(file)
    except (OSError, ValueError) as error:
        raise RecordError("record.unreadable", shown(file), 0, reason=reason(error)) from None
    return read(text, games, rng, shown(file))


def read(text: str, games: Mapping[str, Game[Any, Any]], rng: Random | None = None, file: str = "") -> Loaded:
    """The match of a text; ``games`` are those it may be of, by name. Raises `RecordError`."""
    return _Reader(text, games, rng or Random(), file).loaded()


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any]], rng: Random, file: str) -> None:
        self.rows = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff").lstrip())
        self.games, self.rng, self.file, self.at = games, rng, file, 0

    def refuse(self, key: str, at: int | None = None, **args: Any) -> NoReturn:
        raise RecordError(key, self.file, (self.at if at is None else at) + 1, **args)

    def loaded(self) -> Loaded:
        self.head()
        game = self.game()
        state, reshuffled = self.start(game)
        match = Match.begin(game, state, self.rng)
        match = self.play(match, "moves:", "  ")
        while self.at < len(self.rows) and self.rows[self.at].startswith("branch:"):
            match = self.branch(match)
        if any(row.strip() for row in self.rows[self.at :]):
            self.refuse("record.expected", expected="branch:")
        return Loaded(match.live(), reshuffled)

    def head(self) -> None:
        first = self.rows[0].strip()
        number = first.removeprefix(TITLE).strip()
        if not first.startswith(TITLE) or not number.isdecimal() or len(number) > 9:
            self.refuse("record.no-record", expected=f"{TITLE} {FORMAT}")
        if int(number) > FORMAT:
            self.refuse("record.newer", format=int(number), known=FORMAT)
        self.at = 1

    def field(self, key: str) -> str:
        row = self.rows[self.at] if self.at < len(self.rows) else ""
        if not row.strip().startswith(key):
            self.refuse("record.expected", expected=key)
        self.at += 1
        return row.strip()[len(key) :].strip()

    def game(self) -> Game[Any, Any]:
        name, _, version = self.field("game:").partition(" ")
        if name not in self.games:
            self.refuse("record.unknown-game", self.at - 1, name=repr(name), valid=", ".join(self.games))
        game = self.games[name]
        if not version.isdecimal() or len(version) > 9:
            self.refuse("record.expected", self.at - 1, expected=f"game: {name} {game.rules_version}")
        if int(version) > game.rules_version:
            self.refuse("record.newer-rules", self.at - 1, version=int(version), known=game.rules_version)
        return game

    def indented(self, margin: str) -> list[str]:
        """The rows that follow with this margin, without it."""
        begun = self.at
        while self.at < len(self.rows) and self.rows[self.at].startswith(margin):
            self.at += 1
        return [row[len(margin) :] for row in self.rows[begun : self.at]]

    def start(self, game: Game[Any, Any]) -> tuple[Any, bool]:
        self.field("start:")
        begun = self.at
        try:
            rows = (row for row in self.indented("  ") if not row.startswith(";"))
            state = game.read("\n".join(rows))
        except GameError as error:
            self.refuse("record.bad-start", begun, reason=_reason(error))
        if len(game.scores(state)) < 2:
            self.refuse("record.unknown-game", 1, name=repr(game.name), valid=", ".join(self.games))
        if not game.hides(state):
            return state, False
        return game.complete(state, self.rng), True

    def moves(self, margin: str) -> list[tuple[int, str]]:
        """The moves of the rows that follow, each with its line; headings are for people."""
        begun = self.at
        rows = self.indented(margin)
        return [
            (begun + number, move)
            for number, row in enumerate(rows)
            if not row.lstrip().startswith(";")
            for move in row.split()
        ]

    def play(self, match: Match[Any], key: str, margin: str) -> Match[Any]:
        self.field(key)
        moves = self.moves(margin)
        for number, (line, text) in enumerate(moves):
            try:
                match = match.move(match.game.parse(match.state, text))
            except GameError as error:
                rest = " ".join(move for _, move in moves[number + 1 :])
                self.refuse("record.bad-move", line, move=text, read=match, after=rest, reason=_reason(error))
        return match

    def branch(self, match: Match[Any]) -> Match[Any]:
        head = self.at
        decoder = json.JSONDecoder()
        rest = self.field("branch:")
        try:
            name, end = decoder.raw_decode(rest)
            note, _ = decoder.raw_decode(rest[end:].strip())
        except ValueError:
            self.refuse("record.expected", head, expected='branch: "A" "…"')
        after = self.field("after:")
        played = match.played.line()
        if not after.isdecimal() or len(after) > 9 or int(after) >= len(played):
            self.refuse("record.expected", self.at - 1, expected=f"after: 0–{len(played) - 1}")
        begin = played[int(after)]
        state = match.game.resample(begin.state, 0, self.rng, match.played.state)
        if self.at < len(self.rows) and self.rows[self.at].strip() == "imagined:":
            self.at += 1
            at = self.at
            try:
                state = match.game.complete(match.game.read("\n".join(self.indented("    "))), self.rng)
                for node in played[1 : int(after) + 1]:
                    state = match.game.play(state, match.game.parse(state, node.cause))
            except GameError as error:
                self.refuse("record.bad-start", at, reason=_reason(error))
        self.field("moves:")
        moves = self.moves("    ")
        try:
            return match.graft(begin.path, state, [text for _, text in moves], str(name), str(note))
        except GameError as error:
            self.refuse("record.bad-branch", head, reason=_reason(error))


def _reason(error: GameError) -> object:
    return Told(error.verdict.say) if isinstance(error, IllegalMove) else Phrase.of(error.key, **error.places)
