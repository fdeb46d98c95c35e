"""A fresh process: how long until the first answer, next to python-chess and to anywidget alone."""

from functools import partial

from .measure import Row, alternate, process_seconds

WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
FIRST_ANSWERS = f"""
import africanpark_nb as ap
reserve = ap.Reserve.parse({WORKED!r})
for animal in "Li Le Gn Ze Ga Gi El Rh Wr Hi Cr".split():
    reserve.placements(animal)
assert reserve.score().total == 24
"""
SIDES = {
    "english": FIRST_ANSWERS,
    "czech": FIRST_ANSWERS + "assert reserve.check('Gn', '2a').say('cs')\n",
    "chess": "import chess; list(chess.Board().legal_moves)",
    "widget": "import africanpark_nb; africanpark_nb.Lab",
    "anywidget": "import anywidget",
}


def rows(short: bool) -> list[Row]:
    """CPU seconds of whole processes."""
    found = alternate(
        {name: partial(process_seconds, code) for name, code in SIDES.items()}, 2 if short else 9
    )
    chess, anywidget = ("python-chess's first moves", found["chess"]), ("anywidget", found["anywidget"])
    return [
        Row("fresh process to its first answers", "s of CPU", found["english"], *chess, "<=", 1.5),
        Row("the same, and a sentence in Czech", "s of CPU", found["czech"], *chess),
        Row("importing the widget", "s of CPU", found["widget"], *anywidget, "<=", 1.25),
    ]
