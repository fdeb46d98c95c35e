"""The picture of a tournament, by Matplotlib."""

from __future__ import annotations

from math import isfinite

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ..words import say
from .figure import Shown, colours, lines
from .intervals import Estimate
from .standing import Result


class Plot(Shown):
    """A figure with the mean scores on the left and the shares of wins on the right, one row for each bot.

    It tells by place, shape and figures, not by colour; its text is the table.
    """

    def __init__(self, result: Result, language: str | None = None) -> None:
        standings = result.standings
        super().__init__(result.table(language), language, (9, 1.9 + 0.45 * len(standings)))
        left, right = self.subplots(1, 2, sharey=True)
        rows = range(len(standings), 0, -1)
        for row, one in zip(rows, standings, strict=True):
            _mark(left, row, one.score, 1, self.language)
            _mark(right, row, one.share, 100, self.language)
        left.set_yticks(list(rows), [one.name for one in standings], parse_math=False)
        left.set_ylim(0.5, len(standings) + 0.6)
        right.set_xlim(0, 100)
        right.axvline(100 / len(standings), color=colours()["mute"], linestyle="--", linewidth=1)
        for axes, key in ((left, "tournament.score"), (right, "tournament.share-axis")):
            axes.set_xlabel(lines(say(key, language)))
            axes.grid(axis="x")
            axes.set_axisbelow(True)
        left.xaxis.set_major_locator(MaxNLocator(integer=True))  # a decimal sign is the language's own
        self.suptitle(lines(result.caption(language)), fontsize="medium", parse_math=False)
        self.supxlabel(lines(say("tournament.bars", language)), fontsize="small")
        self.dress()


def _mark(axes: Axes, row: int, estimate: Estimate, factor: int, language: str) -> None:
    """A value with its figure above it, and its interval if there is one."""
    value, low, high = (number * factor for number in estimate)
    bar = [[value - low], [high - value]] if isfinite(high - low) else None
    axes.errorbar([value], [row], xerr=bar, fmt="o", color=colours()["ink"], capsize=4)
    axes.annotate(
        estimate.written(factor)[0].said(language, ""),
        (value, row),
        (0, 6),
        textcoords="offset points",
        ha="center",
        fontsize=8,
    )
