"""Positions of Tembo for tests: those of `cases.toml`, and any that play leads to."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from africanpark_nb import tembo
from africanpark_nb.games.tembo.state import State

CASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "cases.toml").read_text("utf-8"))


def position(name: str) -> State:
    """A position by its name in `cases.toml`."""
    name, _, seen = name.partition(" as ")
    if name in CASES["deals"]:
        given = CASES["deals"][name]
        return tembo.start(["Ada", "Bo"], seed=1, deal=given["deal"], rules=given.get("rules"))
    state = tembo.read(CASES["positions"][name].strip())
    return tembo.seen_by(state) if seen else state


def played(seed: int, moves: int, players: int = 2, rules: object = None) -> State:
    """The position after so many random moves, or at the end."""
    state, rng = tembo.start(players, seed=seed, rules=rules), Random(seed)
    for _ in range(moves):
        if not (found := tembo.moves(state)):
            break
        state = tembo.play(state, rng.choice(found))
    return state


states = st.builds(
    played,
    st.integers(0, 10**6),
    st.integers(0, 90),
    st.sampled_from((2, 3, 4)),
    st.sampled_from((None, {"one-game"})),
)
