"""12-bots."""

NAME = "12-bots.ipynb"

FIGURES: dict[str, list[int]] = {"tournament-note": [95, 100]}
