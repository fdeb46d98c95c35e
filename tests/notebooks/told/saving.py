"""10-saving."""

NAME = "10-saving.ipynb"

FIGURES: dict[str, list[int]] = {}
