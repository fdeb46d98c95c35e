"""An interrupt, wherever it comes, leaves a whole action or none, and a page that is told the truth with the next one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis import whatif
from africanpark_nb.play import record
from africanpark_nb.widget import board

from .asking import MIDDLE
from .comms import Recorder, recorded
from .interrupting import interrupted, places

pytestmark = pytest.mark.slow

PLAYED = record.write(ap.play_game({"Ada": "greedy", "Bo": "random"}, seed=5))


class Loop:
    """A kernel's loop in hand: what it was asked to do later is done when the test says so."""

    def __init__(self) -> None:
        self.later: list[Callable[[], object]] = []

    def call_later(self, _seconds: float, act: Callable[[], object]) -> None:
        self.later.append(act)

    def run(self) -> None:
        while self.later:
            self.later.pop(0)()


class Page:
    """What a page shows that was there from the beginning, by the messages it got."""

    def __init__(self, shown: Any) -> None:
        self.board = shown
        self.comm: Recorder = shown.comm
        self.numbers = count(1)

    @property
    def traits(self) -> dict[str, Any]:
        """Every trait as the page has it."""
        found: dict[str, Any] = {}
        for kind, data in self.comm.sent:
            if kind == "comm_open" or data.get("method") == "update":
                found |= data["state"]
        return found

    @property
    def revision(self) -> int:
        return int(json.loads(self.traits["_board"])["revision"])

    def send(self, type: str, **fields: str) -> str:
        """A message of the page, about the board that it shows."""
        id = f"v-{next(self.numbers)}"
        data = {"method": "custom", "content": {"type": type, "id": id, "revision": self.revision, **fields}}
        self.comm.handle_msg({"content": {"data": data}, "buffers": []})
        return id

    def agrees(self) -> None:
        """The page shows what the kernel has, and every part is about the same board."""
        assert self.traits == self.board.get_state()
        shown = {name: json.loads(text) for name, text in self.traits.items() if name in PARTS}
        assert shown["_board"] == self.board._desk.board(self.board._standing.revision)["board"]
        later = self.board._desk.later(self.board._standing.revision)
        for name, data in later.items():
            assert shown[f"_{name}"] == json.loads(json.dumps(data)), name
        assert shown["_analysis"].get("status") != "running", "nobody is at work on it"


PARTS = {"_board", "_verdicts", "_tree", "_branches", "_compared", "_analysis", "_review", "_record"}


@pytest.fixture(autouse=True)
def loop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loop]:
    found = Loop()
    monkeypatch.setattr(board, "running_loop", lambda: found)
    monkeypatch.setattr(whatif, "PLAYOUTS", 2)
    with recorded():
        yield found


def lab() -> ap.Lab:
    return ap.Lab(MIDDLE, language="en")


def table() -> ap.Table:
    shown = ap.Table(["Ada", "Bo"], seed=7, language="en")
    shown.play("D:front")
    return shown


def bots() -> ap.Table:
    return ap.Table(["Ada", "Bo"], bots={"Ada": "greedy", "Bo": "greedy"}, seed=7, language="en")


def over() -> ap.Table:
    return ap.Table(record=PLAYED, language="en")


def asked() -> ap.Lab:
    shown = lab()
    shown.whatif("Ze", playouts=2, seed=1)
    return shown


# a board, what is done to it in a cell, and how that is taken back
CELLS: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "a placement": (lab, lambda shown: shown.place("Ze", "6a")),
    "another reserve": (lab, lambda shown: setattr(shown, "reserve", "2[..] 3[...] 4[..|..] 6[...|...]")),
    "a language": (lab, lambda shown: setattr(shown, "language", "cs")),
    "a question": (lab, lambda shown: shown.whatif("Ze", playouts=2, seed=1)),
    "another question": (asked, lambda shown: shown.whatif("Gi", playouts=2, seed=1)),
    "a placement after a question": (asked, lambda shown: shown.place("Ze", "6a")),
    "a bot": (bots, lambda shown: shown.bot()),
    "a move taken back": (table, lambda shown: shown.undo()),
    "a review": (over, lambda shown: shown.review("Ada")),
    "a moment long ago": (over, lambda shown: shown.go("")),
}
CLICKS: dict[str, tuple[Callable[[], Any], dict[str, str]]] = {
    "a placement": (lab, {"type": "place", "card": "Ze", "target": "6a"}),
    "a refused placement": (lab, {"type": "place", "card": "Xx", "target": "6a"}),
    "a mode": (lab, {"type": "mode", "mode": "ask"}),
    "a question": (lab, {"type": "whatif", "card": "Ze", "coming": "", "policy": "random"}),
    "a placement after a question": (asked, {"type": "place", "card": "Ze", "target": "6a"}),
    "a bot": (bots, {"type": "bot"}),
    "a load": (table, {"type": "load", "text": PLAYED}),
    "a review": (over, {"type": "review", "seat": "0"}),
    "a moment long ago": (over, {"type": "go", "path": ""}),
}


def next_in_a_cell(page: Page) -> None:
    """Another action, of a kind that every board and mode takes."""
    page.board.language = "en+cs" if page.board.language == "en" else "en"


def next_click(page: Page) -> None:
    page.send("language", language="en+cs" if page.board.language == "en" else "en")


def some(numbers: list[int], name: str) -> list[int]:
    """Every place where an animal is placed; of the others, which go the same way, some: others for every action."""
    step = 1 if name == "a placement" else 12 if name in LONG else 4
    return numbers[len(name) % step :: step]


LONG = ("a review", "a load", "a moment long ago")


def path(shown: Any) -> str:
    line = shown.timeline if isinstance(shown, ap.Lab) else shown.match
    return str(line.at.path)


@pytest.mark.parametrize("name", CELLS)
def test_an_interrupted_cell_did_it_all_or_nothing(name: str) -> None:
    make, act = CELLS[name]
    shown = make()
    before = path(shown)
    act(shown)
    after = path(shown)
    shown = make()
    for number in some(places(partial(act, shown)), name):
        page = Page(make())
        place = interrupted(partial(act, page.board), number)
        assert path(page.board) in {before, after}, place
        (next_click if number % 2 else next_in_a_cell)(page)
        page.board._follow()
        page.agrees()


FIRST = board.Board._on_view_message.__code__.co_firstlineno + 5  # from here on a message has been heard


@pytest.mark.parametrize("name", CLICKS)
def test_an_interrupted_click_did_it_all_or_nothing_and_is_answered(name: str, loop: Loop) -> None:
    make, message = CLICKS[name]
    page = Page(make())
    before = path(page.board)
    page.send(**message)
    after = path(page.board)

    def click() -> None:
        page.send(**message)
        loop.run()

    page = Page(make())
    loop.later.clear()
    for number in some(places(click), name):
        page = Page(make())
        place = interrupted(click, number)
        assert path(page.board) in {before, after}, place
        next_click(page)
        loop.run()
        page.agrees()
        missing = {"v-1", "v-2"} - set(page.comm.answered())
        if missing:
            # it had not yet been read: the page asks no further after a while, and nothing has happened
            assert (missing, path(page.board)) == ({"v-1"}, before), place
            assert place.line <= FIRST or place.function != "_on_view_message", place
