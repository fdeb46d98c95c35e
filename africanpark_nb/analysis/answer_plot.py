"""The picture of an answer, by Matplotlib."""

from __future__ import annotations

from matplotlib.ticker import MaxNLocator

from ..words import Told, say
from .figure import Shown, colours, lines
from .value import Valued


class Plot(Shown):
    """Every move with its 95 % interval, the best at the top; or the distribution of final scores after one move.

    It tells by place and figures, not by colour; its text is the table.
    """

    def __init__(self, answer: Valued, move: str | None = None, language: str | None = None) -> None:
        rows = len(answer.values) if move is None else 8
        super().__init__(answer.table(language), language, (8, 1.6 + 0.3 * rows))
        if move is None:
            self._moves(answer, language)
        else:
            self._distribution(answer, move, language)
        self.dress()

    def _moves(self, answer: Valued, language: str | None) -> None:
        axes = self.subplots()
        ranked = answer.ranked
        rows = range(len(ranked), 0, -1)
        ends = [answer.interval(value) for value in ranked]
        points = [value.points for value in ranked]
        bars = [
            [p - low for p, (low, _) in zip(points, ends, strict=True)],
            [high - p for p, (_, high) in zip(points, ends, strict=True)],
        ]
        focus, ink = colours()["focus"], colours()["ink"]
        drawn = axes.barh(list(rows), points, height=0.6, color=focus, alpha=0.4)
        drawn[0].set_alpha(0.75)  # the best
        axes.errorbar(points, list(rows), xerr=bars, fmt="none", color=ink, capsize=3)
        signs = [f"{value.text}  {'≈' if not value.apart else ' '}" for value in ranked]
        signs[0] = f"{ranked[0].text}  ★"
        axes.set_yticks(list(rows), signs, parse_math=False)
        axes.set_xlabel(lines(say("whatif.points", language)))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))  # a decimal sign is the language's own
        axes.grid(axis="x")
        axes.set_axisbelow(True)
        self.suptitle(lines(answer.caption(language)), fontsize="medium", parse_math=False)
        self.supxlabel(lines(say("whatif.note", language)), fontsize="x-small", wrap=True)

    def _distribution(self, answer: Valued, move: str, language: str | None) -> None:
        axes = self.subplots()
        found = answer.histogram(move)
        axes.bar(
            list(found),
            [100 * share for share in found.values()],
            width=0.9,
            color=colours()["focus"],
            alpha=0.6,
        )
        axes.axvline(answer.value(move).points, color=colours()["ink"], linestyle="--", linewidth=1)
        axes.set_xlabel(lines(say("whatif.histogram-points", language)))
        axes.set_ylabel(lines(say("whatif.histogram-share", language)))
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(integer=True))
        words = say(
            "whatif.told", language, move=move, words=Told(lambda one: answer.tell(answer.value(move), one))
        )
        self.suptitle(lines(words), fontsize="medium", parse_math=False)
