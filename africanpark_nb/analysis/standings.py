"""What a tournament found: a value that shows itself as a table, a plot or a data frame."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import inf, isinf
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from ..core.chance import CHANCE, nth_seed
from ..core.errors import NotInstalled, UnknownKey, UnknownName
from ..core.game import Game
from ..play.blame import blaming, text_of_game
from ..words import Noun, Phrase, Told, flat, known_languages, marked, say
from .deals import Deal
from .intervals import Estimate, mean, share
from .standing import Standing
from .text_table import in_columns

if TYPE_CHECKING:
    import pandas

    from .tournament_plot import Plot


FRAMES: Final = ("bots", "games")  # what a row of a data frame is


@dataclass(frozen=True, repr=False)
class Tournament:
    """The deals that were played, a frozen value; equal ones had the same games with the same ends.

    ``first`` is the first state of deal 1 and stands for the game and its
    rules; ``bots`` are names, each with what plays under it, as text; ``chance``
    says how chance came from the seed, see `africanpark_nb.play_game`.

    >>> from africanpark_nb import tournament
    >>> result = tournament({"G": "greedy", "R": "random"}, games=40, seed=7)
    >>> print(result)
    african-park, the rules as we read them: 40 games, 20 deals, seed 7
    bot  mean score     share of wins
    G    ...
    R    ...
    Every bot sits in every seat of every deal. In brackets: 95% intervals, as if no deal had to do with another.
    """

    first: Any
    bots: tuple[tuple[str, str], ...]
    seed: int
    deals: tuple[Deal, ...]
    chance: int = CHANCE

    @property
    def game(self) -> Game[Any, Any]:
        """The game that was played."""
        game: Game[Any, Any] = self.first.game
        return game

    @property
    def games(self) -> int:
        """How many games were played: as many of each deal as there are seats."""
        return len(self.deals) * len(self.bots)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The bots, the best share of wins first.

        Mean scores have Student's t intervals over the deals, shares of wins
        Wilson's with an effective number of games; why, and by which source,
        say `intervals.mean` and `intervals.share`.
        """
        found = [self._standing(bot) for bot in range(len(self.bots))]
        return tuple(sorted(found, key=lambda one: (-one.share.value, -one.score.value)))

    def _standing(self, bot: int) -> Standing:
        seats = len(self.bots)
        scores = [sum(game.scores[bot] for game in deal.games) / seats for deal in self.deals]
        wins = [
            sum(1 / len(game.winners) for game in deal.games if bot in game.winners) / seats
            for deal in self.deals
        ]
        return Standing(self.bots[bot][0], self.games, mean(scores), share(wins, self.games))

    def __getitem__(self, name: str) -> Standing:
        """The standing of the bot of that name; raises `UnknownKey`."""
        for standing in self.standings:
            if standing.name == name:
                return standing
        raise UnknownKey("error.unknown-standing", name, [own for own, _ in self.bots])

    def __contains__(self, name: object) -> bool:
        return any(standing.name == name for standing in self.standings)

    # -- In words ---------------------------------------------------------------------------------

    def caption(self, language: str | None = None) -> str:
        """What was played: the game, its rules, how many games and deals, the seed."""
        return say(
            "tournament.caption",
            language,
            game=self.game.name,
            rules=Told(self._rules),
            games=Noun("unit.game", self.games),
            deals=Noun("unit.deal", len(self.deals)),
            seed=self._seed,
        )

    def _rules(self, language: str) -> str:
        with blaming(self.game, lambda: self.first):
            name = self.game.rules_name(self.first, language)
        return text_of_game(self.game, "rules_name", name)

    @property
    def _seed(self) -> str | Phrase:
        """The seed; of an old tournament with what it does not mean any more."""
        if self.chance == CHANCE:
            return str(self.seed)
        return Phrase.of("tournament.old-seed", seed=str(self.seed), format=self.chance)

    def rows(self, language: str | None = None) -> list[tuple[str, str, str]]:
        """The table in words: a heading, then each bot, its mean score, and its share of wins."""
        heads = [say(f"tournament.{head}", language) for head in ("bot", "score", "share")]
        return [
            (heads[0], heads[1], heads[2]),
            *(
                (one.name, told(one.score).say(language), told(one.share, percent=True).say(language))
                for one in self.standings
            ),
        ]

    def table(self, language: str | None = None) -> str:
        """The table as text, for a terminal."""
        lines = in_columns(self.rows(language))
        return "\n".join([flat(self.caption(language)), *lines, flat(say("tournament.note", language))])

    def html(self, language: str | None = None) -> str:
        """The table as HTML that needs no script and no style sheet."""
        left = 'style="text-align:left"'
        figure = '<td style="text-align:right;font-variant-numeric:tabular-nums">'
        head, *rows = [[marked(cell, language) for cell in row] for row in self.rows(language)]
        heads = "".join(f'<th scope="col" {left}>{cell}</th>' for cell in head)
        body = "".join(
            f'<tr><th scope="row" {left}>{bot}</th>{figure}{score}</td>{figure}{wins}</td></tr>'
            for bot, score, wins in rows
        )
        caption, note = (
            marked(text, language) for text in (self.caption(language), say("tournament.note", language))
        )
        return (
            f'<table lang="{known_languages(language)[0]}" style="overflow-wrap:anywhere"><caption>{caption}</caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody>"
            f'<tfoot><tr><td colspan="3" {left}>{note}</td></tr></tfoot></table>'
        )

    def __str__(self) -> str:
        return self.table()

    __repr__ = __str__

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": self.table(), "text/html": self.html()}

    # -- Elsewhere --------------------------------------------------------------------------------

    def frame(self, rows: str = "bots") -> pandas.DataFrame:
        """The standings as a data frame, a row a bot; an interval's ends are NaN where there is none.

        ``frame("games")`` has a row a game instead, by the number of the deal and
        that of the game in it: the seed for `africanpark_nb.play_game`, who sat
        in which seat, every bot's score, and its share of the win.

        Raises `NotInstalled` without pandas, `UnknownName` for other ``rows``.

        >>> from africanpark_nb import tournament
        >>> tournament(["greedy", "random"], games=8, seed=7).frame().columns.tolist()
        ['games', 'score', 'score_low', 'score_high', 'share', 'share_low', 'share_high']
        >>> tournament(["greedy", "random"], games=8, seed=7).frame("games").columns.tolist()
        ['seed', 'seats', 'score greedy', 'score random', 'share greedy', 'share random']
        """
        if rows not in FRAMES:
            raise UnknownName("tournament.frame", rows, FRAMES)
        try:
            import pandas
        except ImportError:
            raise NotInstalled("pandas", "pandas") from None
        if rows == "games":
            return pandas.DataFrame(self._played()).set_index(["deal", "game"])
        columns = ["bot", "games", "score", "score_low", "score_high", "share", "share_low", "share_high"]
        found = [(one.name, one.games, *one.score, *one.share) for one in self.standings]
        return pandas.DataFrame(found, columns=columns).replace([inf, -inf], float("nan")).set_index("bot")

    def _played(self) -> dict[str, list[Any]]:
        """The columns of all games, deal by deal."""
        names = [name for name, _ in self.bots]
        games = [(deal.number, turned, game) for deal in self.deals for turned, game in enumerate(deal.games)]
        columns: dict[str, list[Any]] = {
            "deal": [number for number, _, _ in games],
            "game": [turned + 1 for _, turned, _ in games],
            "seed": [nth_seed(self.seed, number) for number, _, _ in games],
            # everyone moves on by a seat with each game of a deal
            "seats": [", ".join(names[turned:] + names[:turned]) for _, turned, _ in games],
        }
        columns |= {
            f"score {name}": [game.scores[bot] for *_, game in games] for bot, name in enumerate(names)
        }
        return columns | {
            f"share {name}": [(bot in game.winners) / len(game.winners) for *_, game in games]
            for bot, name in enumerate(names)
        }

    def plot(self, language: str | None = None) -> Plot:
        """Mean scores and shares of wins with their intervals, a Matplotlib figure.

        Raises `NotInstalled` without Matplotlib.

        >>> from africanpark_nb import tournament
        >>> [axes.get_xlabel() for axes in tournament(["greedy", "random"], games=8, seed=7).plot().axes]
        ['mean score', 'share of wins (%); dashed: among equals']
        """
        try:
            from .tournament_plot import Plot
        except ImportError:
            raise NotInstalled("matplotlib", "africanpark_nb[plot]") from None
        return Plot(self, language)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the tournament to a file, from which ``tournament(…, file=path)`` goes on; raises `TournamentError`."""
        from .tournament_file import save

        save(self, path)


def told(estimate: Estimate, *, percent: bool = False) -> Phrase:
    """An estimate in words: the value, and the interval in brackets if there is one."""
    factor, key = (100, "tournament.percent") if percent else (1, "tournament.estimate")
    if estimate.value != estimate.value:  # NaN: nothing has been played
        return Phrase.of("tournament.nothing")
    value, low, high = estimate.written(factor)
    if isinf(estimate.low):
        return Phrase.of("tournament.one-deal", value=value)
    return Phrase.of(key, value=value, low=low, high=high)
