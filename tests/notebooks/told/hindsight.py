"""11-hindsight."""

from __future__ import annotations

from africanpark_nb import hindsight, play_game

NAME = "11-hindsight.ipynb"

THIRD = play_game({"Ada": "greedy", "Bruno": "greedy"}, seed=648)
BACK = hindsight(THIRD, "Ada")
LOSSES = [step for step in BACK.steps if step.loss]
WORST = max(LOSSES, key=lambda step: step.loss)

FIGURES: dict[str, list[int]] = {
    "possible-text": [BACK.played],
    "hindsight-answer": [
        WORST.number,
        WORST.loss,
        BACK.difference,
        len(LOSSES),
        len(BACK.steps),
        LOSSES[0].number,
        len(BACK.line),
        len(BACK.steps),
        len(BACK.line),
    ],
}
