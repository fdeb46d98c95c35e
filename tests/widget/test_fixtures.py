"""What Python sends, as the front end's tests read it: parts in `tests/data/wire/`.

After a wanted change write them anew with ``python -m tests.widget.test_fixtures``.
"""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.widget.wire.wire import as_text

from .comms import Browser, recorded

WIRE = Path(__file__).parent.parent / "data" / "wire"

Parts = dict[str, Any]


def lab() -> tuple[Any, dict[str, str]]:
    """A reserve with two saved tries, and a placement that changes its total."""
    shown = ap.Lab("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]", language="en")
    for line in (("Ze@6a", "Ze@6a", "Gn@4b"), ("Ze@6a", "Li@6b", "Gi@4a")):
        shown.go("")
        for move in line:
            shown.place(*move.split("@"))
        shown.keep(f"ends with {line[-1]}")
    return shown, {"card": "El", "target": "4a"}


def table() -> tuple[Any, dict[str, str]]:
    """Four players late in their game, with a saved try, and a placement that changes its mover's total."""
    rng = random.Random(5)
    shown = ap.Table(["Ada", "Bo", "Cy", "Di"], seed=5, language="en")
    game = shown.match.game
    for _ in range(60):
        shown.play(str(rng.choice(game.moves(shown.state))))
    shown.undo()
    played = shown.match.at.cause
    shown.undo()
    shown.play(next(text for move in game.moves(shown.state) if (text := str(move)) != played))
    shown.live()
    card, target = next(
        move
        for move in game.moves(shown.state)
        if move.column != "x" and game.check(shown.state, move).points
    )
    return shown, {"card": card, "target": target}


def draft() -> tuple[Any, dict[str, str]]:
    """Two players at their first territory card."""
    shown = ap.Table(["Ada", "Bo"], seed=7, language="en")
    return shown, {"card": shown.match.game.moves(shown.state)[0].card, "target": "front"}


def over() -> tuple[Any, dict[str, str]]:
    """A game before its last move."""
    shown = ap.Table(["Ada", "Bo"], seed=7, language="en")
    game = shown.match.game
    while True:
        move = game.moves(shown.state)[0]
        if game.outcome(game.play(shown.state, move)) is not None:
            card, target = str(move).split("@")
            return shown, {"card": card, "target": target}
        shown.play(str(move))


BOARDS: dict[str, Callable[[], tuple[Any, dict[str, str]]]] = {
    make.__name__: make for make in (lab, table, draft, over)
}


def sent(make: Callable[[], tuple[Any, dict[str, str]]]) -> dict[str, Any]:
    """All parts of a board, then what each message brings after a move: as a kernel sends them, in its loop."""
    with recorded():
        shown, move = make()
        board = Browser(shown)
        names = sorted(shown.traits(part=lambda part: part is not None))
        opened = {name: json.loads(getattr(shown, name)) for name in names}
        before = len(board.comm.sent)

        async def placing() -> None:
            board.place(move["card"], move["target"])
            while shown._standing.before is not None:
                await asyncio.sleep(0.005)

        asyncio.run(placing())
        states = [data.get("state", {}) for _, data in board.comm.sent[before:]]
        then = [{name: json.loads(state[name]) for name in names if name in state} for state in states]
        return {"move": move, "opened": opened, "then": [parts for parts in then if parts]}


def written(found: dict[str, Any]) -> str:
    """As a file: a line a part, so that a change shows which part it is in."""
    then = ", ".join(_lines(one) for one in found["then"])
    return f'{{\n "move": {as_text(found["move"])},\n "opened": {_lines(found["opened"])},\n "then": [{then}]\n}}\n'


def _lines(parts: Parts) -> str:
    return "{\n" + ",\n".join(f'  "{name}": {as_text(part)}' for name, part in parts.items()) + "\n }"


@pytest.mark.parametrize("name", BOARDS)
def test_what_the_front_end_is_tested_with_is_what_is_sent_today(name: str) -> None:
    found = sent(BOARDS[name])
    assert {"_board", "_notice"} <= set(found["then"][0])
    stored = (WIRE / f"{name}.json").read_text("utf-8")
    assert json.loads(stored) == found, "python -m tests.widget.test_fixtures writes it anew"
    assert written(found) == stored


if __name__ == "__main__":
    for name, make in BOARDS.items():
        (WIRE / f"{name}.json").write_text(written(sent(make)), "utf-8")
