"""Every figure in the prose of the notebooks, reckoned by the engine: notebook → cell → figures in their order."""

from . import (
    bots,
    branches,
    depression,
    herds,
    hindsight,
    hunters,
    placements,
    play,
    rounds,
    rules,
    saving,
    scoring,
    start,
    what_if,
)

_LESSONS = (start, placements, depression, herds, hunters, scoring, what_if)
_GAMES = (play, rounds, branches, saving, hindsight, bots, rules)
FIGURES = {module.NAME: module.FIGURES for module in (*_LESSONS, *_GAMES)}
