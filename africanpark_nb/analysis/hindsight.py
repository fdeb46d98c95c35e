"""What a player could have made of the cards taken, in their order, with a free choice of where they go."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from os import PathLike
from typing import Any, Final, NamedTuple

from ..core.analysed import analysed
from ..core.errors import GameError, NotInstalled, UnknownName
from ..core.names import looks
from ..core.painter import painted
from ..games import games
from ..play import record as records
from ..play.match import Match
from ..words import Noun, Series, Signed, Told, flat, known_languages, marked, say, signed
from ..words.echo import echo
from .text_table import in_columns

SIDES: Final = ("left", "right", "right", "right", "left")  # how the cells of a row are aligned


class Step(NamedTuple):
    """One card of the player's: where it went, and what that did to the best total still to be reached.

    ``number`` counts from 1; ``before`` and ``after`` are those best totals, given
    the cards that followed; ``keeping`` are the targets that would have lost nothing.
    """

    number: int
    card: str
    target: str
    before: int
    after: int
    keeping: tuple[str, ...]

    @property
    def loss(self) -> int:
        """What the choice of this target cost: 0 where nothing better could be reached by another one."""
        return self.before - self.after


@dataclass(frozen=True)
class Hindsight:
    """The best that a player could have come to, a frozen value that shows itself as text and as a table.

    ``steps`` are the player's moves, ``line`` the moves of one best line from
    ``start``, a position of one seat; ``over`` tells whether the game had ended,
    else this is about the moves so far. What was lost step by step adds up to
    the whole difference.

    >>> from africanpark_nb import hindsight, play_game
    >>> found = hindsight(play_game({"Ada": "greedy", "Bo": "random"}, seed=7), "Bo")
    >>> found.best - found.played == found.difference == sum(step.loss for step in found.steps)
    True
    >>> found.final.score().total == found.best
    True
    """

    player: str
    seat: int
    start: Any
    steps: tuple[Step, ...]
    line: tuple[str, ...]
    over: bool

    @property
    def best(self) -> int:
        """The best total that could have been reached."""
        return self.steps[0].before

    @property
    def played(self) -> int:
        """The total that was reached."""
        return self.steps[-1].after

    @property
    def difference(self) -> int:
        """How much was left."""
        return self.best - self.played

    @property
    def left(self) -> Step | None:
        """The first step after which the best total was out of reach; `None` if it was reached."""
        return next((step for step in self.steps if step.loss), None)

    @cached_property
    def final(self) -> Any:
        """The position to which the best line leads."""
        game, state = self.start.game, self.start
        for text in self.line:
            state = game.play(state, game.parse(state, text))
        return state

    # -- In words ---------------------------------------------------------------------------------

    def sentences(self, language: str | None = None) -> list[str]:
        """The result in words: best and played, where the best was left, a best line, whether the game was over."""
        best, played = Noun("unit.point", self.best), Noun("unit.point", self.played)
        left = self.left
        if left is None:
            said = [say("hindsight.reached", language, best=best)]
        else:
            said = [
                say(
                    "hindsight.result",
                    language,
                    best=best,
                    played=played,
                    difference=Signed(-self.difference),
                ),
                say(
                    "hindsight.left",
                    language,
                    number=left.number,
                    move=Told(lambda one: self.tell(left, one)),
                ),
            ]
        moves = tuple(Told(partial(self._tell_text, text)) for text in self.line)
        said.append(say("hindsight.line", language, moves=Series(moves, "comma")))
        return said if self.over else [*said, say("hindsight.so-far", language)]

    def tell(self, step: Step, language: str | None = None) -> str:
        """A step's move in words."""
        game = self.start.game
        return str(game.tell(self.start, game.aim(self.start, step.card, step.target), language))

    def _tell_text(self, text: str, language: str) -> str:
        game = self.start.game
        return str(game.tell(self.start, game.parse(self.start, text), language))

    def rows(self, language: str | None = None) -> list[tuple[str, ...]]:
        """The steps in words: number, move, best before and after, loss, and the targets that lose nothing."""
        return [
            (
                str(step.number),
                self.tell(step, language),
                str(step.before),
                str(step.after),
                signed(-step.loss),
                ", ".join(step.keeping),
            )
            for step in self.steps
        ]

    def heads(self, language: str | None = None) -> list[str]:
        """The headings of the columns of `rows`."""
        return [
            say(f"hindsight.{key}", language)
            for key in ("number", "move", "before", "after", "loss", "keeping")
        ]

    def caption(self, language: str | None = None) -> str:
        """Whose hindsight it is."""
        return say("hindsight.caption", language, name=self.player)

    def html(self, language: str | None = None) -> str:
        """Result, picture of the best end, and a table of the steps; lossy ones are marked by sign and weight."""
        first, left = known_languages(language)[0], self.left
        head = "".join(
            f'<th scope="col" style="text-align:{side};padding:0 0.6em">{marked(text, language)}</th>'
            for side, text in zip(("left", *SIDES), self.heads(language), strict=True)
        )
        body = []
        for step, row in zip(self.steps, self.rows(language), strict=True):
            sign, weight = ("✕", "bold") if step.loss else ("✓", "normal")
            line = "2px solid" if step is left else "1px solid #8888"
            cells = "".join(
                f'<td style="text-align:{side};padding:0 0.6em">{marked(text, language)}</td>'
                for side, text in zip(SIDES, row[1:], strict=True)
            )
            body.append(
                f'<tr style="font-weight:{weight};border-top:{line}">'
                f'<th scope="row">{sign} {row[0]}</th>{cells}</tr>'
            )
        said = "".join(f"<p>{marked(text, language)}</p>" for text in self.sentences(language))
        picture = painted(lambda: self.final.game.scene(self.final, 0, language)) or ""
        return (
            f'<div lang="{first}" style="overflow-wrap:anywhere">{said}{picture}'
            f'<table style="border-collapse:collapse"><caption>{marked(self.caption(language), language)}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
        )

    def __str__(self) -> str:
        steps = zip(self.steps, self.rows(), strict=True)
        rows = [("✕" if step.loss else "✓", *row) for step, row in steps]
        lines = in_columns([(" ", *self.heads()), *rows])
        return "\n".join([flat(self.caption()), *map(flat, self.sentences()), "", *lines])

    def __repr__(self) -> str:
        return f"<Hindsight {self.player!r} best {self.best} played {self.played}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}


def hindsight(record: Any, seat: int | str) -> Hindsight:
    """The best that a player could have made of the cards taken in a game, in their order; exact.

    ``record`` is a `Match` (what `play_game` gives), anything that holds one as
    ``.match`` (a `Table`), a record's text, or the path of its file; what
    counts is the game as played, not its branches. ``seat`` is a seat's number
    or a player's name. Of a game that is not over the moves so far count.

    In African Park a line that fills the reserve ends there, as the game would have.

    Raises `GameError` for another kind of record, for a game that has no
    hindsight, and while the player has taken no card; `UnknownName` for a player
    there is none of; `RecordError` for a record that cannot be read;
    `NotInstalled` without NumPy.

    >>> from africanpark_nb import hindsight, play_game
    >>> found = hindsight(play_game({"Ada": "greedy", "Bo": "greedy"}, seed=3), "Ada")
    >>> found
    <Hindsight 'Ada' best 32 played 23>
    """
    match = _match(record)
    line = match.played.line()
    game, last = match.game, line[-1].state
    number = _seat(seat, last.players)
    made = [(node.state, after.move) for node, after in pairwise(line)]
    try:
        fast = analysed(game)
        told = fast.retold(made, number) if fast else None
    except ImportError:
        raise NotInstalled("NumPy", "numpy") from None
    if told is None:
        raise GameError("hindsight.no-game", game=game.name)
    steps = zip(told.cards, told.targets, told.best, told.best[1:], told.keeping, strict=False)
    solo = told.start.game
    moves = (
        solo.say(told.start, solo.aim(told.start, card, target))
        for card, target in zip(told.cards, told.line, strict=False)
    )
    return Hindsight(
        last.players[number],
        number,
        told.start,
        tuple(Step(place, *step) for place, step in enumerate(steps, 1)),
        tuple(moves),
        game.turn(last) is None,
    )


def _match(record: Any) -> Match[Any]:
    if isinstance(record, str) and records.is_record(record):
        return records.read(record, games()).match
    if isinstance(record, str | PathLike):
        return records.load(record, games()).match
    found = getattr(record, "match", record)
    if not isinstance(found, Match):
        raise GameError("hindsight.no-record", record=echo(record))
    return found


def _seat(seat: int | str, players: tuple[str, ...]) -> int:
    """The number of a seat; a name first, so that a player may be called 1."""
    if isinstance(seat, str) and looks(seat) in (seats := list(map(looks, players))):
        return seats.index(looks(seat))
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(players):
        return seat
    raise UnknownName("error.unknown-player", seat, players, last=len(players) - 1)
