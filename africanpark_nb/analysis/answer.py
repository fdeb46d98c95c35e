"""The answer of a what-if: a value of every move, its uncertainty, and what can be told apart."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from math import isinf
from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.errors import GameError, NotInstalled, UnknownName
from ..core.game import Game
from ..core.playouts import Sample
from ..play.blame import blaming, text_of_game
from ..words import Noun, Phrase, Told, flat, say
from .intervals import rounded, student
from .text_table import in_columns
from .value import Value

if TYPE_CHECKING:
    import pandas

    from .answer_plot import Plot


class Tally:
    """Sums of the play-outs so far: whole numbers, so that the order of adding changes nothing."""

    def __init__(self, seen: Any, moves: Sequence[Any], policy: str, seed: int) -> None:
        self.seen, self.moves, self.policy, self.seed = seen, tuple(moves), policy, seed
        self.number = 0
        self.samples: list[Sample] = []
        wide = len(self.moves)
        self.points, self.products = np.zeros(wide), np.zeros((wide, wide))
        self.wins, self.squares = np.zeros(wide), np.zeros(wide)

    def add(self, sample: Sample) -> None:
        """Some play-outs more."""
        self.samples.append(sample)
        self.number += sample.scores.shape[1]
        scores, wins = sample.scores.astype(float), sample.wins.astype(float)
        self.points = self.points + scores.sum(axis=1)
        self.products = self.products + scores @ scores.T
        self.wins = self.wins + wins.sum(axis=1)
        self.squares = self.squares + (wins * wins).sum(axis=1)

    def answer(self) -> Answer:
        """What they tell so far."""
        return Answer(self)


class Answer:
    """An answer after so many ``playouts`` of each move, a frozen value; ``values`` are in the order of the moves.

    >>> from africanpark_nb import african_park, whatif
    >>> answer = whatif(african_park.start(2, seed=7), playouts=20, seed=1).finish()
    >>> [value.text for value in answer.values], answer.playouts
    (['D:front', 'D:back'], 20)
    >>> round(sum(answer.histogram("D:front").values()), 9)
    1.0
    """

    def __init__(self, tally: Tally) -> None:
        self.state, self.policy, self.seed = tally.seen, tally.policy, tally.seed
        self.playouts = tally.number
        self._moves, self._samples = tally.moves, tally.samples
        self._parts = len(tally.samples)
        self._sums = tally.points, tally.products, tally.wins, tally.squares

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """The value of every move; nothing before the first play-out."""
        n = self.playouts
        if not n:
            return ()
        points, products, wins, squares = self._sums
        mean, shares = points / n, wins / n
        covariance = products / n - np.outer(mean, mean)
        own = np.diagonal(covariance)
        best = int(mean.argmax())
        behind = mean[best] - mean
        paired = own + own[best] - 2 * covariance[best]
        error, wins_error, behind_error = (
            _error(variance, n) for variance in (own, squares / n - shares**2, paired)
        )
        apart = behind > student(n - 1) * behind_error if n > 1 else np.zeros(len(mean), bool)
        columns = (mean, error, shares, wins_error, behind, behind_error, apart)
        rows = zip(self._moves, *(column.tolist() for column in columns), strict=True)
        with blaming(self.game, lambda: self.state):
            return tuple(Value(move, self._text(move), *figures) for move, *figures in rows)

    def _text(self, move: Any) -> str:
        return text_of_game(self.game, "say", self.game.say(self.state, move))

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        game: Game[Any, Any] = self.state.game
        return game

    @property
    def seats(self) -> int:
        """How many players there are; alone, nobody wins."""
        with blaming(self.game, lambda: self.state):
            return len(self.game.scores(self.state))

    @property
    def best(self) -> Value:
        """The move with the most points; of equals the first. Raises `GameError` before the first play-out."""
        if not self.values:
            raise GameError("whatif.nothing")
        return max(self.values, key=lambda value: value.points)

    @property
    def ranked(self) -> tuple[Value, ...]:
        """The values, the best first."""
        return tuple(sorted(self.values, key=lambda value: -value.points))

    def value(self, move: str) -> Value:
        """The value of a move by its text, in any words that mean it; raises `UnknownName`."""
        try:
            text = self.game.say(self.state, self.game.parse(self.state, move))
        except GameError:
            text = move
        for value in self.values:
            if value.text == text:
                return value
        raise UnknownName("error.unknown-move", move, [value.text for value in self.values])

    def interval(self, value: Value) -> tuple[float, float]:
        """The 95 % interval of a move's expected points; of one play-out, no wider than the value."""
        half = student(self.playouts - 1) * value.error if self.playouts > 1 else 0.0
        return value.points - half, value.points + half

    def histogram(self, move: str) -> dict[int, float]:
        """The distribution of final scores after a move: the share of play-outs with so many points; raises `UnknownName`."""
        row = self._moves.index(self.value(move).move)
        scores = np.concatenate([sample.scores[row] for sample in self._samples[: self._parts]])
        found, counts = np.unique(scores, return_counts=True)
        return dict(zip(found.tolist(), (counts / self.playouts).tolist(), strict=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        return (self.state, self.policy, self.seed, self.values) == (
            other.state,
            other.policy,
            other.seed,
            other.values,
        )

    def __hash__(self) -> int:
        return hash((self.state, self.policy, self.seed, self.playouts))

    # -- In words ---------------------------------------------------------------------------------

    def caption(self, language: str | None = None) -> str:
        """Who is to move, how many play-outs of each move, by which policy and seed."""
        return say(
            "whatif.caption",
            language,
            playouts=Noun("unit.playout", self.playouts),
            policy=Phrase.of(f"whatif.policy-{self.policy}"),
            seed=str(self.seed),
        )

    def rows(self, language: str | None = None) -> list[tuple[str, ...]]:
        """The table in words: a heading, then each move, the best first."""
        heads = ["move", "points", "behind", *(["wins"] if self.seats > 1 else [])]
        return [
            tuple(say(f"whatif.{head}", language) for head in heads),
            *(self._row(value, language) for value in self.ranked),
        ]

    def _row(self, value: Value, language: str | None) -> tuple[str, ...]:
        told = say("whatif.told", language, move=value.text, words=Told(partial(self.tell, value)))
        cells = [told, said(value.points, value.error, language), self.difference(value, language)]
        if self.seats > 1:
            wins, error = rounded(value.wins, value.wins_error, 100)
            cells.append(say("whatif.percent", language, value=wins, error=error))
        return tuple(cells)

    def tell(self, value: Value, language: str | None = None) -> str:
        """A move in words."""
        with blaming(self.game, lambda: self.state):
            told = self.game.tell(self.state, value.move, language)
        return text_of_game(self.game, "tell", told)

    def difference(self, value: Value, language: str | None = None) -> str:
        """How far a move is behind the best one, and whether the two can be told apart."""
        if value.text == self.best.text:
            return say("whatif.best", language)
        key = "whatif.apart" if value.apart else "whatif.not-apart"
        return say(key, language, difference=Told(partial(said, -value.behind, value.behind_error)))

    def table(self, language: str | None = None) -> str:
        """The table as text, for a terminal."""
        lines = in_columns(self.rows(language))
        return "\n".join([flat(self.caption(language)), *lines, flat(say("whatif.note", language))])

    def html(self, language: str | None = None) -> str:
        """The table as HTML that needs no script: with a bar and its 95 % interval for each move."""
        from .answer_html import table

        return table(self, language)

    def __repr__(self) -> str:
        return self.table()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.table(), "text/html": self.html()}

    # -- Elsewhere --------------------------------------------------------------------------------

    def frame(self) -> pandas.DataFrame:
        """The values as a data frame, a row a move, the best first; raises `NotInstalled` without pandas.

        >>> from africanpark_nb import african_park, whatif
        >>> whatif(african_park.start(2, seed=7), playouts=9, seed=1).frame().columns.tolist()
        ['points', 'error', 'wins', 'wins_error', 'behind', 'behind_error', 'apart']
        """
        try:
            import pandas
        except ImportError:
            raise NotInstalled("pandas", "pandas") from None
        rows = [value[1:] for value in self.ranked]
        return (
            pandas.DataFrame(rows, columns=list(Value._fields[1:]))
            .rename(columns={"text": "move"})
            .set_index("move")
        )

    def plot(self, move: str | None = None, language: str | None = None) -> Plot:
        """Every move with its 95 % interval, or the distribution of final scores after one, a Matplotlib figure.

        Raises `NotInstalled` without Matplotlib, `UnknownName` for a move there is none of.

        >>> from africanpark_nb import african_park, whatif
        >>> question = whatif(african_park.start(2, seed=7), playouts=9, seed=1)
        >>> question.plot().axes[0].get_xlabel(), question.plot("D:back").axes[0].get_xlabel()
        ('points at the end, on average', 'points at the end')
        """
        try:
            from .answer_plot import Plot
        except ImportError:
            raise NotInstalled("matplotlib", "africanpark_nb[plot]") from None
        return Plot(self, move, language)


def said(value: float, error: float, language: str | None = None) -> str:
    """A figure with its standard error in words."""
    points, spread = rounded(value, error)
    if isinf(error):
        return say("whatif.one", language, value=points)
    return say("whatif.figure", language, value=points, error=spread)


def _error(variance: Any, number: int) -> Any:
    """The standard error of means of so many figures; rounding may leave a trace of variance where there is none."""
    if number == 1:
        return np.full(len(variance), np.inf)
    error = np.sqrt(np.maximum(variance, 0) / (number - 1))
    return np.where(error < 1e-9, 0, error)
