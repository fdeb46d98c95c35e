"""An answer as an HTML table that needs no script: figures, and a bar with its interval for each move."""

from __future__ import annotations

from typing import Final

from ..words import known_languages, marked, say
from .value import Value, Valued

WIDE: Final = 160
HIGH: Final = 16


def table(answer: Valued, language: str | None = None) -> str:
    """The moves, the best first. The bars repeat what the figures say, so a screen reader may pass over them."""
    left = 'style="text-align:left"'
    right = 'style="text-align:right;padding-left:1.5em;font-variant-numeric:tabular-nums"'
    (first, *others), *rows = [[marked(cell, language) for cell in row] for row in answer.rows(language)]
    heads = "".join(f'<th scope="col" {right}>{cell}</th>' for cell in others)
    heads = f'<th scope="col" {left}>{first}</th>{heads}<td></td>'
    body = []
    low, high = span(answer)
    for value, (move, *figures) in zip(answer.ranked, rows, strict=True):
        cells = "".join(f"<td {right}>{figure}</td>" for figure in figures)
        bar = _bar(answer, value, low, high)
        body.append(f'<tr><th scope="row" {left}>{move}</th>{cells}<td {right}>{bar}</td></tr>')
    caption, note = (
        marked(text, language) for text in (answer.caption(language), say("whatif.note", language))
    )
    return (
        f'<table lang="{known_languages(language)[0]}"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(body)}</tbody>"
        f'<tfoot><tr><td colspan="{len(others) + 2}" style="text-align:left;white-space:normal;max-width:40em">'
        f"{note}</td></tr></tfoot></table>"
    )


def span(answer: Valued) -> tuple[float, float]:
    """What an axis for all the moves reaches from and to: 0, and every interval."""
    ends = [end for value in answer.values for end in answer.interval(value)]
    return min(0.0, *ends), max(0.0, *ends)


def _bar(answer: Valued, value: Value, low: float, high: float) -> str:
    def x(points: float) -> float:
        return round(1 + (WIDE - 2) * (points - low) / ((high - low) or 1), 1)

    middle, (lower, upper) = HIGH // 2, answer.interval(value)
    start, end = sorted((x(0.0), x(value.points)))
    whisker = "".join(
        f'<line x1="{a}" y1="{b}" x2="{c}" y2="{d}" stroke="currentColor"/>'
        for a, b, c, d in (
            (x(lower), middle, x(upper), middle),
            (x(lower), middle - 4, x(lower), middle + 4),
            (x(upper), middle - 4, x(upper), middle + 4),
        )
    )
    return (
        f'<svg width="{WIDE}" height="{HIGH}" aria-hidden="true">'
        f'<rect x="{start}" y="3" width="{round(end - start, 1)}" height="{HIGH - 6}" fill="currentColor" '
        f'fill-opacity="0.3"/>{whisker}</svg>'
    )
