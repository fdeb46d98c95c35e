"""What goes over the wire and into files: the bundle, a snapshot, the state that a notebook saves."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.words import languages
from tests.widget.comms import recorded, snapshot_size

STATIC = Path(ap.__file__).parent / "widget" / "static"
WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"


def size(value: object) -> int:
    """Bytes of a value as JSON in UTF-8."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def positions() -> list[ap.Reserve]:
    """From empty to full, with a cemetery that grows."""
    rng = random.Random(7)
    codes = [animal.code for animal in ap.Edition.standard().animals]
    found = [ap.Reserve.parse(WORKED)]
    for _ in range(4):
        reserve = ap.Reserve.from_territories("A:front", "E:front", "I:front")
        for step in range(30):
            if step % 5 == 0:
                found.append(reserve)
            code = rng.choice(codes)
            choice = reserve.placements(code)
            reserve = reserve.place(code, rng.choice(choice).column) if choice else reserve.bury(code)
    return found


def test_the_bundle_is_small() -> None:
    sizes = {file.name: file.stat().st_size for file in STATIC.iterdir()}
    total = sizes["lab.js"] + sizes["lab.css"]
    assert total <= 200_000


def state_sizes(lab: ap.Lab | ap.Table) -> tuple[int, int]:
    """Bytes of the snapshot, and of what a notebook would save of a board less its code and style."""
    state = lab.get_state()
    kept = {key: value for key, value in state.items() if key not in ("_esm", "_css")}
    return snapshot_size(lab), size(kept) + size(lab.layout.get_state())


@pytest.mark.parametrize("language", [*languages(), "en+cs"])
def test_snapshot_and_saved_state_are_small(language: str) -> None:
    with recorded():
        found = [state_sizes(ap.Lab(reserve, language=language)) for reserve in positions()]
        long = ap.Lab(language=language)
        for reserve in positions():
            long.reserve = reserve
        after_many_steps = state_sizes(long)
    snapshot, state = (max(column) for column in zip(*found, strict=True))
    assert min(found)[0] > 1000, "something was measured"
    # two languages say everything twice; a third of it are the words of the board itself
    assert snapshot <= 46_000 * len(language.split("+"))
    assert max(state, after_many_steps[1]) <= 100_000


def with_what_ifs(language: str) -> tuple[dict[str, int], dict[str, int]]:
    """The saved states of a Lab and of a Table with an answer on each, and the answers alone."""
    with recorded():
        lab = ap.Lab("2[..] 3[...] 4[..|..] 6[...|...]", language=language)
        lab.whatif("Ze")
        table = ap.Table(["Ada", "Bo", "Cy", "Di"], deal={"animals": ["Le", "Ga", "Ze", "Gi"]}, seed=7)
        table.language = language
        game = table.state.game
        while table.state.drafting:
            table.play(game.say(table.state, game.moves(table.state)[0]))
        table.whatif()
        assert len(json.loads(table._analysis)["moves"]) >= 20
        boards = {"lab": lab, "table": table}
        states = {name: state_sizes(board)[1] for name, board in boards.items()}
        return states, {f"{name}_answer": len(board._analysis.encode()) for name, board in boards.items()}


@pytest.mark.parametrize("language", [*languages(), "en+cs"])
def test_a_what_if_leaves_the_saved_state_small(language: str) -> None:
    # in a thread that no browser test has left an event loop running in, the answer comes at once
    with ThreadPoolExecutor(1) as thread:
        states, answers = thread.submit(with_what_ifs, language).result()
    assert min(answers.values()) > 2_000, "something was measured"
    assert max(states.values()) <= 100_000
