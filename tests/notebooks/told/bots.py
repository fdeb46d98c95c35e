"""08-bots."""

NAME = "08-bots.ipynb"

FIGURES: dict[str, list[int]] = {}
