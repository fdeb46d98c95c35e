"""A process that meets edition after edition keeps the memory of a few of them."""

import gc
import weakref
from itertools import count
from pathlib import Path
from random import Random

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards import edition as editions

ANIMALS = (Path(editions.__file__).parents[1] / "animals.toml").read_text(encoding="utf-8")
MET = 60


def used(path: Path, number: int) -> weakref.ref[ap.Edition]:
    """An edition that is read, played, shown and analysed."""
    text = ANIMALS.replace("value = 1\n", f"value = {1 + number % 8}\n")
    text = text.replace("value = 2\n", f"value = {2 + number // 8}\n")
    path.write_text(f'name = "mine"\n{text}', encoding="utf-8")
    rules = ap.Rules(edition=ap.Edition.load(path))
    game, rng = ap.african_park, Random(number)
    state = game.start(2, seed=number, rules=rules)
    while state.drafting or state.round < 4:
        state = game.play(state, rng.choice(game.moves(state)))
    ap.whatif(state, playouts=2, seed=1).finish()
    reserve = ap.Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]", rules)
    lab = ap.Lab(reserve, language="en")
    lab.place("Ze", "6a")
    lab.close()
    str(reserve.check("Hi", "2a"))
    reserve._repr_mimebundle_()
    return weakref.ref(rules.edition)


@pytest.mark.slow
def test_of_sixty_editions_a_few_are_remembered(tmp_path: Path) -> None:
    met = [used(tmp_path / "mine.toml", number) for number in range(MET)]
    gc.collect()
    assert sum(edition() is not None for edition in met) <= editions.AT_ONCE


def test_what_is_let_go_of_is_worked_out_anew(tmp_path: Path) -> None:
    reserve = ap.Reserve.parse("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]")
    before = (str(reserve.check("Gn", "6a")), reserve._repr_mimebundle_(), reserve.place("Li", "6a").score())
    for number in count():
        used(tmp_path / "mine.toml", number)
        if number == editions.AT_ONCE:
            break
    assert before == (
        str(reserve.check("Gn", "6a")),
        reserve._repr_mimebundle_(),
        reserve.place("Li", "6a").score(),
    )
