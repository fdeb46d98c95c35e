"""13-rules."""

NAME = "13-rules.ipynb"

FIGURES: dict[str, list[int]] = {}
