"""09-branches."""

from .rounds import OTHER, SECOND, points

NAME = "09-branches.ipynb"

FIGURES: dict[str, list[int]] = {
    "branch-answer": [points(OTHER)[1], points(SECOND)[1], points(OTHER)[0], points(SECOND)[0]],
}
