"""A game as readable text, like a chess score sheet, and back.

A record holds the players, the rules, every card seen so far in any line, the
moves by round, and the branches with their names and notes; the cards nobody
has seen only with ``open_deck=True``. Loaded, they are shuffled anew. Where
seats know different things, it holds what its viewers know together. The last
line is a check sum, so that nothing gets lost on the way unnoticed.

>>> from africanpark_nb import play_game, record
>>> match = play_game(["greedy", "random"], seed=7)
>>> record.read(record.write(match)).match.at.path == match.at.path
True
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import chain, count
from os import PathLike
from pathlib import Path
from random import Random
from typing import Any, Final
from unicodedata import normalize

from ..core.errors import GameError, path_of, text_of
from ..core.files import read_text, reason
from ..core.game import Game
from ..core.texts import plain
from ..core.writing import write_whole
from ..games import games as known_games
from ..words import FALLBACK, say
from ..words.echo import echo, shown
from .blame import blaming
from .match import Match
from .node import Node
from .record_reader import FORMAT, TITLE, Loaded, RecordError, RecordReader, check_sum
from .tree import Branch

__all__ = ["FORMAT", "TITLE", "Loaded", "RecordError", "is_record", "load", "read", "save", "write"]

WIDTH: Final = 100
LONGEST_STEM: Final = 100  # of a file's name


def write(match: Match[Any], *, open_deck: bool = False, viewers: Sequence[int] | None = None) -> str:
    """The record of a match; who is a bot is told by name. Raises `GameError` for what is no match.

    ``viewers`` are the seats whose knowledge it may hold, and whose branches
    (default: all people, and all seats once the game is over).

    >>> from africanpark_nb import african_park, play_game, record
    >>> [line for line in record.write(play_game(["greedy", "random"])).splitlines() if line[:4] == "bot:"]
    ['bot: "greedy" "greedy"', 'bot: "random" "random"']
    >>> deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": ["Li", "Ga", "Ze"]}
    >>> match = Match.begin(african_park, african_park.start(["Ada", "Bo"], seed=7, deal=deal))
    >>> for _ in range(7):
    ...     match = match.move(african_park.moves(match.state)[0])
    >>> print(*write(match).splitlines()[-6:-1], sep="\\n")
    moves:
      ; draft
      B:front F:front I:front A:front E:front J:front
      ; 1. "Ada": Li Ga
      Li@3a
    """
    if not isinstance(match, Match):
        raise GameError("error.no-match", value=echo(match))
    with blaming(match.game, lambda: match.state):
        return _written(match, open_deck, viewers)


def _written(match: Match[Any], open_deck: bool, viewers: Sequence[int] | None) -> str:
    game = match.game
    first = match.played.line()[0].state
    match = replace(match, viewers=None if open_deck else viewers_of(match, viewers))
    seats = match.eyes
    start = first if open_deck else game.known_start(first, match.played.state, *seats)
    lines = [f"{TITLE} {FORMAT}", f"game: {game.name} {game.rules_version}"]
    for pair in zip(first.players if match.bots else (), match.bots, strict=True):
        lines += (
            [f"bot: {' '.join(json.dumps(name, ensure_ascii=False) for name in pair)}"] if pair[1] else []
        )
    lines.append("start:")
    if game.hides(start):
        lines.append(f"  ; {say('record.unseen', FALLBACK)}")  # files are in English, whoever reads them
    lines += [f"  {line}" for line in game.write(start).split("\n")]
    lines += ["moves:", *_moves(match, match.played.line(), 0)]
    for branch in match.shown_branches:
        lines += _branch(match, branch)
    return "\n".join([*lines, f"check: {check_sum(map(str.strip, lines))}"]) + "\n"


def viewers_of(match: Match[Any], viewers: Sequence[int] | None = None) -> tuple[int, ...] | None:
    """The seats whose knowledge a record may hold: those named, else all people; `None` where all know the same."""
    if not match.game.private or viewers is not None:
        return None if viewers is None else tuple(viewers)
    bots = match.bots or ("",) * len(match.everybody)
    return tuple(seat for seat, bot in enumerate(bots) if not bot)


def _moves(match: Match[Any], line: tuple[Node[Any], ...], begin: int) -> list[str]:
    """The moves from a moment of a line on, broken where the game has something to head them with."""
    game = match.game
    written: list[str] = []
    row = " "
    for node, after in zip(line[begin:], line[begin + 1 :], strict=False):
        heading = game.heading(match.seen(node) if game.private else node.state)
        step = _step(match, node, after)
        if heading or len(row) + len(step) >= WIDTH:
            written += [row] if row.strip() else []
            row = " "
        if heading:
            written.append(f"  ; {heading}")
        row += f" {step}"
    written += [row] if row.strip() else []
    heading = game.heading(match.seen(line[-1]) if game.private else line[-1].state)
    return [*written, f"  ; {heading}"] if heading else written


def _step(match: Match[Any], node: Node[Any], after: Node[Any]) -> str:
    """A move as text, as the viewers saw it made."""
    game, move = match.game, after.move
    if not game.private:
        return after.cause
    return game.say(node.state, move if after.imagined else game.made(node.state, move, *match.eyes))


def _branch(match: Match[Any], branch: Branch[Any]) -> list[str]:
    """A branch: its name and note, how many of the played moves it shares, its own moves and imagined cards."""
    played, line = match.played.line(), branch.tip.line()
    shared = 0
    while shared + 1 < min(len(played), len(line)) and played[shared + 1] is line[shared + 1]:
        shared += 1
    named = json.dumps(branch.name, ensure_ascii=False), json.dumps(branch.note, ensure_ascii=False)
    lines = [f"branch: {named[0]} {named[1]}", f"  after: {shared}"]
    first = played[0].state
    if branch.viewer is not None:
        lines.append(f"  seen by: {json.dumps(first.players[branch.viewer], ensure_ascii=False)}")
    if branch.tip.imagined:
        if match.game.private:  # other hands are those that were imagined, never the game's
            first = match.game.seen_by(first, *(() if branch.viewer is None else (branch.viewer,)))
        start = match.game.known_start(
            first, branch.tip.state, *(match.everybody if match.game.private else ())
        )
        lines.append("  imagined:")
        lines += [f"    {row}" for row in match.game.write(start).split("\n")]
    return [*lines, "  moves:", *(f"  {row}" for row in _moves(match, line, shared))]


def save(
    match: Match[Any],
    path: str | PathLike[str] | None = None,
    *,
    open_deck: bool = False,
    viewers: Sequence[int] | None = None,
) -> Path:
    """Write the record to a file, whole or not at all, in UTF-8 whatever the locale; gives its path.

    Without a path it is a new file here, named by the game, the players and
    the day. Raises `RecordError` where none can be written.
    """
    text = write(match, open_deck=open_deck, viewers=viewers)
    file = path_of(path) if path is not None else _new_file(f"{file_stem(match)}-{date.today().isoformat()}")
    try:
        write_whole(file, text)
    except (OSError, ValueError) as error:
        raise RecordError("record.unwritable", shown(file), 0, reason=reason(error)) from None
    return file


def file_stem(match: Match[Any]) -> str:
    """What a file with this game is called before the day: letters that every file system can write.

    >>> from africanpark_nb import african_park
    >>> file_stem(Match.begin(african_park, african_park.start(["Žofie", "CON: a/b", "王"])))
    'african-park-Zofie-CON-a-b'
    """
    plain_names = (normalize("NFKD", name).encode("ascii", "ignore").decode() for name in match.state.players)
    words = re.findall("[A-Za-z0-9]+", " ".join(plain_names))
    return "-".join([match.game.name, *words])[:LONGEST_STEM].rstrip("-")


def _new_file(stem: str) -> Path:
    """A file that is not there yet: no game of the same day takes the place of another."""
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    return next(file for file in (Path(f"{name}.txt") for name in names) if not file.exists())


def load(
    path: str | PathLike[str],
    games: Mapping[str, Game[Any, Any]] | None = None,
    rng: Random | None = None,
) -> Loaded:
    """The match of a file; raises `RecordError` that names file, line and move.

    >>> import os, tempfile
    >>> from africanpark_nb import play_game, record
    >>> match = play_game(["greedy", "random"], seed=7)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = record.save(match, os.path.join(folder, "game.txt"))
    ...     record.load(file).match.bots
    ('greedy', 'random')
    """
    file = path_of(path)
    try:
        text = read_text(file)
    except (OSError, ValueError) as error:
        raise RecordError("record.unreadable", shown(file), 0, reason=reason(error)) from None
    return read(text, games, rng, shown(file))


def read(
    text: str,
    games: Mapping[str, Game[Any, Any]] | None = None,
    rng: Random | None = None,
    file: str = "",
) -> Loaded:
    """The match of a text; ``games`` are those it may be of, by name (default: all there are). Raises `RecordError`."""
    text = text_of(text, f"'{TITLE} {FORMAT}…'")
    return RecordReader(text, known_games() if games is None else games, rng or Random(), file).loaded()


def is_record(text: object) -> bool:
    """Whether a text is meant as a record, and not as the path of one.

    >>> is_record("\ufeffafricanpark_nb record 1"), is_record("game.txt")
    (True, False)
    """
    return isinstance(text, str) and ("\n" in text.strip() or plain(text).lstrip().startswith(TITLE))
