"""A fresh process: how long until the first answer, next to python-chess and to anywidget alone."""

from functools import partial

import pytest

from .measure import Measured, alternate, best, process_seconds, report

WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
FIRST_ANSWERS = f"""
import africanpark_nb as ap
reserve = ap.Reserve.parse({WORKED!r})
for animal in "Li Le Gn Ze Ga Gi El Rh Wr Hi Cr".split():
    reserve.placements(animal)
assert reserve.score().total == 24
"""
CZECH = FIRST_ANSWERS + "assert reserve.check('Gn', '2a').say('cs')\n"
CHESS = "import chess; list(chess.Board().legal_moves)"

pytestmark = pytest.mark.slow


def measure(rounds: int, **sides: str) -> Measured:
    return alternate({name: partial(process_seconds, code) for name, code in sides.items()}, rounds)


def test_the_first_answers_come_as_soon_as_those_of_python_chess() -> None:
    found = best(
        lambda: measure(9, python="pass", ours=FIRST_ANSWERS, czech=CZECH, chess=CHESS), "ours", "chess", 1.5
    )
    report(
        "fresh process, seconds of CPU",
        **found.medians,
        ratio=found.ratio("ours", "chess"),
        czech_ratio=found.ratio("czech", "chess"),
    )
    assert found.ratio("ours", "chess") <= 1.5


def test_the_widget_comes_as_soon_as_anywidget() -> None:
    ours = "import africanpark_nb; africanpark_nb.Lab"
    found = best(lambda: measure(7, ours=ours, anywidget="import anywidget"), "ours", "anywidget", 1.25)
    report("importing the widget, seconds of CPU", **found.medians, ratio=found.ratio("ours", "anywidget"))
    assert found.ratio("ours", "anywidget") <= 1.25
