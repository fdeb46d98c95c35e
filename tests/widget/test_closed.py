"""A board that was closed says so, in a sentence, and what it holds can still be read."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import africanpark_nb as ap

from .comms import recorded

USES: dict[str, Callable[[Any], object]] = {
    "undo": lambda board: board.undo(),
    "redo": lambda board: board.redo(),
    "go": lambda board: board.go(""),
    "language": lambda board: setattr(board, "language", "cs"),
}
LAB_USES = USES | {
    "place": lambda board: board.place("Ze", "6a"),
    "bury": lambda board: board.bury("Ze"),
    "clear": lambda board: board.clear(),
    "keep": lambda board: board.keep(),
    "load": lambda board: board.load("2[..] 3[...] 4[..|..] 6[...|...]"),
    "reserve": lambda board: setattr(board, "reserve", None),
    "mode": lambda board: setattr(board, "mode", "ask"),
    "whatif": lambda board: board.whatif("Ze", playouts=2),
}
TABLE_USES = USES | {
    "play": lambda board: board.play("D:front"),
    "bot": lambda board: board.bot(),
    "live": lambda board: board.live(),
    "review": lambda board: board.review(0),
    "whatif": lambda board: board.whatif(playouts=2),
}


@pytest.fixture(autouse=True)
def comms() -> Iterator[None]:
    with recorded():
        yield


@pytest.mark.parametrize(
    ("make", "uses"), [(ap.Lab, LAB_USES), (lambda: ap.Table(["Ada", "Bo"], seed=7), TABLE_USES)]
)
def test_a_closed_board_used_again_says_so(make: Callable[[], Any], uses: dict[str, Any]) -> None:
    board = make()
    board.close()
    board.close()
    desk = board._desk
    for name, use in uses.items():
        with pytest.raises(ap.GameError) as refused:
            use(board)
        assert refused.value.key == "error.closed-board", name
    assert board._desk is desk
    board.cancel_whatif()
    assert board.analysis is None


def test_a_closed_board_shown_again_shows_its_position_and_says_so() -> None:
    lab = ap.Lab("2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]")
    lab.close()
    bundle, _ = lab._repr_mimebundle_()
    assert "closed" in bundle["text/plain"]
    assert "3[~Hi..]" in bundle["text/plain"]
    assert bundle["image/svg+xml"].startswith("<svg")
    assert str(lab.reserve) == "2[~.] 3[~Hi..] 4[~.|..] 6[~..|.~.]"
    table = ap.Table(["Ada", "Bo"], seed=7)
    table.close()
    assert ap.Table(record=table.record()).state.players == ("Ada", "Bo")
