"""What all plots of the analysis share, by Matplotlib."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO

from matplotlib.figure import Figure

from ..words import BETWEEN, known_languages


class Shown(Figure):
    """A figure that a notebook shows once, without pyplot, with a text for who cannot see it."""

    def __init__(self, alternative: str, language: str | None, size: tuple[float, float]) -> None:
        super().__init__(figsize=size, layout="constrained")
        self.alternative, self.language = alternative, known_languages(language)[0]

    def _repr_html_(self) -> str:
        picture = BytesIO()
        self.savefig(picture, format="svg")
        data = b64encode(picture.getvalue()).decode()
        source = f"data:image/svg+xml;base64,{data}"
        return f'<img lang="{self.language}" src="{source}" alt="{escape(self.alternative)}"/>'


def lines(text: str) -> str:
    """A text in several languages, each on a line of its own."""
    return text.replace(BETWEEN, "\n")
