"""`check_game`: every law of the protocol, run on a game of somebody's own, and said in plain words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from inspect import isabstract, signature
from typing import Any, Final

from ..core.errors import GameError
from ..core.game import Game
from ..words import FALLBACK, Noun, Phrase, default_language, say
from ..words.echo import echo
from .contract import AT_EACH, AT_THE_END, MOVING, Fault, broken, position, raised, walk

SEEN: Final = 30  # moments of a game at which all laws are asked
LONGEST: Final = 2_000  # moves of a game that ends
MOST: Final = 30  # faults that are told


@dataclass(frozen=True, repr=False)
class GameReport:
    """What `check_game` found, a frozen value that shows itself in words.

    ``broken`` are the laws that are not kept, each once, with a position
    where; ``lacks`` are words that a translation lacks, for which English is shown.
    """

    game: str
    players: tuple[int, ...]
    positions: int
    broken: tuple[Fault, ...]
    lacks: tuple[Fault, ...]

    @property
    def ok(self) -> bool:
        """Whether every law is kept; words that a translation lacks break none."""
        return not self.broken

    def say(self, language: str | None = None) -> str:
        """The report in words, a law a line."""
        lines = [self._head(language)]
        for fault in self.broken:
            lines.append(f"- {fault.say(language)}")
            if fault.position:
                where = [f"    {row}" for row in fault.position.splitlines()]
                lines += [f"  {say('checked.at', language)}", *where]
        return "\n".join([*lines, *self._foot(language)])

    def _head(self, language: str | None) -> str:
        if self.broken:
            laws = Noun("unit.law", len(self.broken))
            return say("checked.broken", language, game=self.game, laws=laws)
        players = ", ".join(map(str, self.players))
        return say("checked.kept", language, game=self.game, positions=self.positions, players=players)

    def _foot(self, language: str | None) -> list[str]:
        missing = ", ".join(f"{args['sentence']} ({args['language']})" for args in map(_args, self.lacks))
        foot = [say("checked.lacks", language, sentences=missing)] if missing else []
        return [*foot, say("checked.more", language)] if self.broken else foot

    def __str__(self) -> str:
        return self.say()

    __repr__ = __str__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        language = default_language()
        rows = []
        for fault in self.broken:
            where = f"<details><summary>{escape(say('checked.at', language))}</summary><pre>{escape(fault.position)}</pre></details>"
            rows.append(f"<li>{escape(fault.say(language))}{where if fault.position else ''}</li>")
        foot = "".join(f"<p>{escape(line)}</p>" for line in self._foot(language))
        listed = f"<ul>{''.join(rows)}</ul>" if rows else ""
        html = f'<div lang="{language}"><p><strong>{escape(self._head(language))}</strong></p>{listed}{foot}</div>'
        return {"text/plain": self.say(), "text/html": html}


def _args(fault: Fault) -> dict[str, object]:
    return dict(fault.phrase.args)


def check_game(game: Any, *, players: Sequence[int] | None = None, seed: int = 0) -> GameReport:
    """Plays a game of your own with every number of players and says which laws it breaks, and what would keep them.

    ``game`` is a game or its class, also one that is not finished: what it
    lacks is told. ``players`` are the numbers of players to look at (default:
    all there may be). Nothing is raised, whatever the game does; only a method that
    never returns is waited for.

    >>> import africanpark_nb as ap
    >>> print(ap.check_game(ap.solo))
    african-park-solo keeps every law: 30 positions of games for 1 players were looked at.
    >>> class Coin(type(ap.solo)):
    ...     def scores(self, state):
    ...         return None
    >>> print(ap.check_game(Coin()).broken[0].say())
    scores gives None; it must give tuple[int, ...].
    """
    found = _Faults()
    game = found.instance(game)
    if game is not None:
        for number in found.numbers(game, players):
            found.begin(game, number, seed)
        found.refuses(game)
    return found.report(game)


class _Faults:
    """What is found as it comes: each law once, and of words each sentence."""

    def __init__(self) -> None:
        self.name, self.positions = "", 0
        self.seats: tuple[int, ...] = ()
        self.players: tuple[int, ...] = ()
        self.known: dict[object, Fault] = {}

    def add(self, fault: Fault) -> None:
        args = _args(fault)
        self.known.setdefault(
            (fault.law, args.get("method"), args.get("sentence"), args.get("language")), fault
        )

    def report(self, game: object) -> GameReport:
        lacks = [f for f in self.known.values() if f.law == "words" and _args(f)["language"] != FALLBACK]
        others = [fault for fault in self.known.values() if fault not in lacks]
        return GameReport(self.name, self.players, self.positions, tuple(others[:MOST]), tuple(lacks))

    def instance(self, given: Any) -> Game[Any, Any] | None:
        """The game of an object or a class, if it can be asked at all."""
        kind = given if isinstance(given, type) else type(given)
        self.name = kind.__name__
        if not issubclass(kind, Game):
            self.add(Fault("no-game", Phrase.of("law.no-game", value=echo(given))))
            return None
        for method in sorted(getattr(kind, "__abstractmethods__", ())) if isabstract(kind) else ():
            takes = str(signature(getattr(kind, method))).replace("'", "")
            self.add(
                Fault("missing", Phrase.of("law.missing", game=self.name, method=method, signature=takes))
            )
        name = getattr(kind, "name", None)
        if not isinstance(name, str) or not name:
            example = 'name = "my-game"'
            self.add(
                Fault(
                    "missing-field",
                    Phrase.of("law.missing-field", game=self.name, field="name", example=example),
                )
            )
        if self.known:
            return None
        self.name = str(name)
        try:
            game: Game[Any, Any] = _made(given) if isinstance(given, type) else given
        except (Exception, SystemExit) as error:
            self.add(raised(error))
            return None
        return game

    def numbers(self, game: Game[Any, Any], wished: Sequence[int] | None) -> tuple[int, ...]:
        """How many are to play, by default all who may; of a game that does not say, one."""
        seats: object = game.seats
        right = isinstance(seats, tuple) and all(type(number) is int and number > 0 for number in seats)
        if not right:
            self.add(Fault("seats", Phrase.of("law.seats", value=echo(seats))))
        self.seats = game.seats if right and game.seats else (1,)
        self.players = tuple(wished or self.seats)
        return self.players

    def begin(self, game: Game[Any, Any], players: int, seed: int) -> None:
        """Games with so many players: that they begin, and what becomes of them."""
        try:
            state = game.start(players, seed=seed)
            if game.start(players, seed=seed) != state:
                self.add(Fault("start-same", Phrase.of("law.start-same"), position(game, state)))
        except GameError:
            self.add(Fault("start", Phrase.of("law.start", players=players)))
            return
        except (Exception, SystemExit) as error:
            self.add(raised(error))
            return
        try:
            self.follow(game, state, players, seed)
        except (Exception, SystemExit) as error:
            self.add(raised(error, position(game, state)))

    def follow(self, game: Game[Any, Any], state: Any, players: int, seed: int) -> None:
        """A game, with all laws at its first moments and at its last one."""
        for number, (at, last) in enumerate(walk(game, state, seed, LONGEST if game.ends else SEEN - 1)):
            for law in _laws(number, last):
                if (fault := broken(law, at)) is not None:
                    self.add(fault)
                    if law in MOVING:
                        return
            self.positions += number < SEEN or last
            if last and game.ends and at.turn is not None:
                self.add(Fault("no-end", Phrase.of("law.no-end", players=players, moves=LONGEST)))

    def refuses(self, game: Game[Any, Any]) -> None:
        """Numbers of players that a game is not for are refused with a sentence."""
        for players in (0, max(self.seats) + 1, -1):
            try:
                game.start(players, seed=1)
            except GameError:
                continue
            except (Exception, SystemExit) as error:
                self.add(raised(error))
            else:
                self.add(Fault("start-refuses", Phrase.of("law.start-refuses", players=players)))
            return


def _made(kind: type[Game[Any, Any]]) -> Game[Any, Any]:
    """The game of a class: the one that its module has made, else a new one."""
    known = vars(sys.modules[kind.__module__]).values()
    return next((value for value in known if type(value) is kind), None) or kind()


def _laws(number: int, last: bool) -> Iterator[Any]:
    if number < SEEN or last:
        yield from AT_EACH
    if last:
        yield from AT_THE_END
