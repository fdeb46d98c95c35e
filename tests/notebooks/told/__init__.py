"""Every figure in the prose of the notebooks, reckoned by the engine: notebook → cell → figures in their order."""

from . import bots, depression, herds, hunters, placements, play, scoring, start, what_if

FIGURES = {
    module.NAME: module.FIGURES
    for module in (start, placements, depression, herds, hunters, scoring, what_if, play, bots)
}
