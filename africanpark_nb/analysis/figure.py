"""What all plots of the analysis share, by Matplotlib: the board's colours, light or dark as the page is."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from html import escape
from io import BytesIO
from typing import Final

from matplotlib.figure import Figure

from ..draw.svg import HERE
from ..words import BETWEEN, known_languages

USED: Final = ("paper", "panel", "ink", "mute", "line", "focus", "legal")
# the pages that are dark, as draw/theme.css knows them
NIGHTS: Final = ('body[data-jp-theme-light="false"]', "body.vscode-dark", 'html[theme="dark"]')
SWITCH: Final = " ".join(
    f"{night} .apnb-plot .dark {{ display: inline !important }} {night} .apnb-plot .light {{ display: none }}"
    for night in NIGHTS
)


@cache
def colours(dark: bool = False) -> dict[str, str]:
    """The board's colours by their names in draw/theme.css.

    >>> colours()["ink"], colours(dark=True)["ink"]
    ('#2b2a26', '#f0ece3')
    """
    blocks = re.findall(r"\{([^{}]*)\}", (HERE / "theme.css").read_text(encoding="utf-8"))
    light, night = (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})\b", block)) for block in blocks[:2])
    return {**light, **night} if dark else light


class Shown(Figure):
    """A figure that a notebook shows once, without pyplot, with a text for who cannot see it.

    On a dark page it is dark; a file that is saved is light.
    """

    def __init__(self, alternative: str, language: str | None, size: tuple[float, float]) -> None:
        super().__init__(figsize=size, layout="constrained", facecolor=colours()["paper"])
        self.alternative, self.language = alternative, known_languages(language)[0]

    def dress(self) -> None:
        """Give everything that was drawn, but for the data, the board's colours."""
        board = colours()
        for axes in self.axes:
            axes.set_facecolor(board["panel"])
            axes.tick_params(color=board["mute"], labelcolor=board["ink"], grid_color=board["line"])
            for spine in axes.spines.values():
                spine.set_color(board["mute"])
            for text in (axes.xaxis.label, axes.yaxis.label, *axes.texts):
                text.set_color(board["ink"])
        for text in self.texts:
            text.set_color(board["ink"])

    def _repr_html_(self) -> str:
        picture = BytesIO()
        self.savefig(picture, format="svg")
        light = picture.getvalue().decode()
        dark = re.sub("|".join(_at_night()), lambda found: _at_night()[found[0]], light)
        images = "".join(
            f'<img class="{look}"{hidden} src="data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"'
            f' alt="{escape(self.alternative)}"/>'
            for look, hidden, svg in (("light", "", light), ("dark", ' style="display: none"', dark))
        )
        return f'<div class="apnb-plot" lang="{self.language}"><style>{SWITCH}</style>{images}</div>'


@cache
def _at_night() -> dict[str, str]:
    """What stands for a colour on a dark page."""
    return {colours()[name]: colours(dark=True)[name] for name in USED}


def lines(text: str) -> str:
    """A text in several languages, each on a line of its own."""
    return text.replace(BETWEEN, "\n")
