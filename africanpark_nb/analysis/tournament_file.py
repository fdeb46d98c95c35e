"""A tournament as a file: JSON, a line a deal, written whole or not at all."""

from __future__ import annotations

import json
from hashlib import sha256
from os import PathLike
from typing import Any, Final, NoReturn

from ..core.chance import CHANCE
from ..core.errors import path_of
from ..core.files import read_text, reason
from ..core.writing import write_whole
from ..words import FALLBACK, Phrase
from ..words.echo import shown
from .deals import Deal, Played
from .standing import Result, TournamentError

TITLE: Final = "africanpark_nb tournament"
FORMAT: Final = CHANCE  # a format for each way in which chance comes from the seed, and no other difference
LONGEST: Final = 200_000_000  # characters: more than a million deals


def save(result: Result, path: str | PathLike[str]) -> None:
    """Write a tournament to a file; raises `TournamentError` where none can be written."""
    head = {TITLE: result.chance, **_parts(result)}
    deals = ",\n".join(f'  "{deal.number}": {json.dumps(deal.games)}' for deal in result.deals)
    text = f'{json.dumps(head, ensure_ascii=False)[:-1]}, "deals": {{\n{deals}\n}}}}\n'
    file = path_of(path)
    try:
        write_whole(file, text)
    except (OSError, ValueError) as error:
        raise TournamentError("tournament.unwritable", file=shown(file), reason=reason(error)) from None


def _parts(result: Result) -> dict[str, Any]:
    """What is to be played, as far as it can be told from outside; the rules also by a check sum."""
    game = result.game
    rules = sha256(game.write(result.first).encode()).hexdigest()[:8]
    return {
        "game": f"{game.name} {game.rules_version}",
        "bots": dict(result.bots),
        "seed": result.seed,
        "rules": f"{game.rules_name(result.first, FALLBACK)} ({rules})",  # last: the sum is of all the others too
    }


class TournamentFile:
    """A file that was read; raises `TournamentError` if it is no whole tournament of a format known here."""

    def __init__(self, path: str | PathLike[str]) -> None:
        file = path_of(path)
        self.path = shown(file)
        try:
            text = read_text(file, LONGEST)
        except (OSError, ValueError) as error:
            self.refuse("tournament.unreadable", reason=reason(error))
        try:
            self.data = json.loads(text.rstrip("\x1a \t\r\n"))
        except (ValueError, RecursionError):  # not JSON
            self.refuse("tournament.not-whole")
        number = self.data.get(TITLE) if isinstance(self.data, dict) else None
        if type(number) is not int:
            self.refuse("tournament.not-whole")
        if number < 1:
            self.refuse("tournament.not-whole")
        if number > FORMAT:
            self.refuse("tournament.newer", format=number, known=FORMAT)
        seed, deals = self.data.get("seed"), self.data.get("deals")
        if type(seed) is not int or seed < 0 or not isinstance(deals, dict):
            self.refuse("tournament.not-whole")
        self.seed, self.format = seed, number

    def refuse(self, key: str, **args: object) -> NoReturn:
        raise TournamentError(key, file=self.path, **args) from None

    def deals(self, of: Result) -> dict[int, Deal]:
        """Its deals, by number, if it is of this tournament; else raises `TournamentError`."""
        for part, here in _parts(of).items():
            there = self.data.get(part)
            # dictionaries are equal in any order, but the order of bots is their seating
            if json.dumps(_told_apart(part, there)) != json.dumps(_told_apart(part, here)):
                what = Phrase.of(f"tournament.part-{part}")
                self.refuse("tournament.other", what=what, there=_shown(there), here=_shown(here))
        try:
            deals = [_deal(number, games, len(of.bots)) for number, games in self.data["deals"].items()]
        except (TypeError, ValueError):
            self.refuse("tournament.not-whole")
        return {deal.number: deal for deal in deals}


def _told_apart(part: str, value: Any) -> Any:
    """What two tournaments differ by: rules by their check sum, for the words for them may be bettered."""
    return value.rpartition(" (")[2] if part == "rules" and isinstance(value, str) else value


def _deal(number: str, games: Any, bots: int) -> Deal:
    """A deal as it was written; raises `TypeError` or `ValueError` for anything else."""
    deal = Deal(int(number), tuple(Played(tuple(scores), tuple(winners)) for scores, winners in games))
    sound = deal.number > 0 and len(deal.games) == bots
    for scores, winners in deal.games:
        sound &= len(scores) == bots and all(type(points) is int for points in scores)
        sound &= 0 < len(set(winners)) == len(winners)
        sound &= all(type(bot) is int and 0 <= bot < bots for bot in winners)
    if not sound:
        raise ValueError(number)
    return deal


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
