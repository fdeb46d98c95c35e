"""The picture of an answer, by Matplotlib."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ..words import BETWEEN, Told, known_languages, say
from .answer_html import interval

if TYPE_CHECKING:
    from .answer import Answer


class Plot(Figure):
    """Every move with its 95 % interval, the best at the top; or the distribution of final scores after one move.

    It tells by place and figures, not by colour. In a notebook it shows itself
    once, with the table as the text for who cannot see it.
    """

    def __init__(self, answer: Answer, move: str | None = None, language: str | None = None) -> None:
        rows = len(answer.values) if move is None else 8
        super().__init__(figsize=(8, 1.6 + 0.3 * rows), layout="constrained")
        self.alternative, self.language = answer.table(language), known_languages(language)[0]
        if move is None:
            self._moves(answer, language)
        else:
            self._distribution(answer, move, language)

    def _moves(self, answer: Answer, language: str | None) -> None:
        axes = self.subplots()
        ranked = answer.ranked
        rows = range(len(ranked), 0, -1)
        ends = [interval(answer, value) for value in ranked]
        points = [value.points for value in ranked]
        bars = [
            [p - low for p, (low, _) in zip(points, ends, strict=True)],
            [high - p for p, (_, high) in zip(points, ends, strict=True)],
        ]
        axes.barh(list(rows), points, height=0.6, color="0.8")
        axes.errorbar(points, list(rows), xerr=bars, fmt="none", color="black", capsize=3)
        signs = [f"{value.text}  {'≈' if not value.apart else ' '}" for value in ranked]
        signs[0] = f"{ranked[0].text}  ★"
        axes.set_yticks(list(rows), signs, parse_math=False)
        axes.set_xlabel(_lines(say("whatif.points", language)))
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))  # a decimal sign is the language's own
        axes.grid(axis="x", color="0.9")
        axes.set_axisbelow(True)
        self.suptitle(_lines(answer.caption(language)), fontsize="medium", parse_math=False)
        self.supxlabel(_lines(say("whatif.note", language)), fontsize="x-small", wrap=True)

    def _distribution(self, answer: Answer, move: str, language: str | None) -> None:
        axes = self.subplots()
        found = answer.histogram(move)
        axes.bar(list(found), [100 * share for share in found.values()], width=0.9, color="0.6")
        axes.axvline(answer.value(move).points, color="black", linestyle="--", linewidth=1)
        axes.set_xlabel(_lines(say("whatif.histogram-points", language)))
        axes.set_ylabel(_lines(say("whatif.histogram-share", language)))
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(integer=True))
        words = say(
            "whatif.told", language, move=move, words=Told(lambda one: answer.tell(answer.value(move), one))
        )
        self.suptitle(_lines(words), fontsize="medium", parse_math=False)

    def _repr_html_(self) -> str:
        picture = BytesIO()
        self.savefig(picture, format="svg")
        data = b64encode(picture.getvalue()).decode()
        source = f"data:image/svg+xml;base64,{data}"
        return f'<img lang="{self.language}" src="{source}" alt="{escape(self.alternative)}">'


def _lines(text: str) -> str:
    """A text in several languages, each on a line of its own."""
    return text.replace(BETWEEN, "\n")
