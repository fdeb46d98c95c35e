"""Reserves for tests: named ones, and a Hypothesis strategy that plays its way to any."""

from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.games.african_park.reserve.rules import VARIANTS

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
LION_AMONG_ZEBRAS = "2[~Ga.Ga] 3[~Hi.Ze.Ze] 4[~Gn.Gn|.El.El] 6[~Ze.Ze.|.Ze~Ze.Ze]"
FIGURES = ("2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]", "2[~~] 3[~~~] 4[~~|~~] 6[~~~|~~~]", EMPTY)

spaces = st.sampled_from("~.")


@st.composite
def layouts(draw: st.DrawFn) -> str:
    """The text of an empty reserve with any rivers."""

    def column(height: int) -> str:
        return "".join(draw(spaces) for _ in range(height))

    return f"2[{column(2)}] 3[{column(3)}] 4[{column(2)}|{column(2)}] 6[{column(3)}|{column(3)}]"


@st.composite
def rules(draw: st.DrawFn) -> ap.Rules:
    """Any combination of the rule variants."""
    return ap.Rules(frozenset(draw(st.sets(st.sampled_from(VARIANTS)))))


@st.composite
def games(draw: st.DrawFn, steps: int = 24) -> list[tuple[ap.Reserve, str]]:
    """A walk: each reserve met, with the move played from it (the last one with "")."""
    state = ap.Reserve.parse(draw(layouts()), draw(rules()))
    walk = []
    for _ in range(draw(st.integers(0, steps))):
        # a move of one drawn animal, so that no species is played more often because it fits more columns
        animal = draw(st.sampled_from([animal.code for animal in state.rules.edition.animals]))
        columns = [placement.column for placement in state.placements(animal)] or ["x"]
        move = f"{animal}@{draw(st.sampled_from(columns))}"
        walk.append((state, move))
        state = ap.solo.play(state, ap.solo.parse(state, move))
    return [*walk, (state, "")]


@st.composite
def reserves(draw: st.DrawFn) -> ap.Reserve:
    """Any reserve that can be reached by play."""
    return draw(games())[-1][0]
