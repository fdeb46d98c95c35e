"""Messages no board would send, and an engine that fails: nothing changes, a sentence says why, play goes on."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .fixtures import EMPTY
from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

# a widget with the board's model in hand, as any other script of the page could have it
FORGER = """
import anywidget, traitlets
class Forger(anywidget.AnyWidget):
    _esm = '''export default {async render({model, el}) {
        window.forged = await model.widget_manager.get_model(model.get("of"));
        el.dataset.testid = "forger"; el.textContent = "here";
    }}'''
    of = traitlets.Unicode().tag(sync=True)
"""

WHATIF = {"type": "whatif", "id": "f", "revision": 0, "card": "Li", "coming": "", "policy": "random"}
FORGED = {
    "nothing": None,
    "a number": 7,
    "a word": "place",
    "a list": ["place", "Li", "6a"],
    "empty": {},
    "no id": {"type": "place", "revision": 0, "card": "Li", "target": "6a"},
    "no target": {"type": "place", "id": "f", "revision": 0, "card": "Li"},
    "unknown type": {"type": "shout", "id": "f", "revision": 0},
    "a method": {"type": "close", "id": "f", "revision": 0},
    "revision as text": {"type": "place", "id": "f", "revision": "0", "card": "Li", "target": "6a"},
    "revision true": {"type": "place", "id": "f", "revision": True, "card": "Li", "target": "6a"},
    "nested": {"type": "place", "id": "f", "revision": 0, "card": {"Li": 1}, "target": ["6a"]},
    "old": {"type": "place", "id": "f", "revision": -1, "card": "Li", "target": "6a"},
    "of the future": {"type": "place", "id": "f", "revision": 99, "card": "Li", "target": "6a"},
    "illegal": {"type": "place", "id": "f", "revision": 0, "card": "Gn", "target": "2a"},
    "a burial that is none": {"type": "place", "id": "f", "revision": 0, "card": "Li", "target": "x"},
    "unknown animal": {"type": "place", "id": "f", "revision": 0, "card": "<b>Xx", "target": "6a"},
    "unknown column": {"type": "place", "id": "f", "revision": 0, "card": "Li", "target": "9z"},
    "unknown mode": {"type": "mode", "id": "f", "revision": 0, "mode": "cheat"},
    "unknown language": {"type": "language", "id": "f", "revision": 0, "language": "xx"},
    "a text that is none": {"type": "load", "id": "f", "revision": 0, "text": "2[~"},
    "a path that leads nowhere": {"type": "go", "id": "f", "revision": 0, "path": "9.9.9"},
    "a branch that is not there": {"type": "delete", "id": "f", "revision": 0, "branch": "Z"},
    "taking away outside of edit mode": {"type": "remove", "id": "f", "revision": 0, "item": "6a0"},
    "nothing to undo": {"type": "undo", "id": "f", "revision": 0},
    "half a what-if": {"type": "whatif", "id": "f", "revision": 0, "card": "Li"},
    "a what-if of no animal": {**WHATIF, "card": "<b>Xx"},
    "a what-if of too many cards": {**WHATIF, "coming": "9" * 1_000},
    "a what-if by no policy": {**WHATIF, "policy": "clever"},
}


@pytest.fixture
def forger(jlab: JupyterLab) -> Board:
    """A board, and its model as ``window.forged``."""
    jlab.cells(
        f"import africanpark_nb as ap\nlab = ap.Lab({EMPTY!r}, language='en')",
        "lab",
        FORGER,
        "Forger(of=lab.model_id)",
    )
    expect(jlab.page.get_by_test_id("forger")).to_have_text("here")
    return Board(jlab.page.get_by_test_id("apnb-lab"))


def forge(jlab: JupyterLab, message: Any) -> None:
    jlab.page.evaluate("(message) => window.forged.send(message)", message)


def test_a_forged_message_does_nothing(jlab: JupyterLab, forger: Board) -> None:
    forger.pick("Li")
    for name, message in FORGED.items():
        forge(jlab, message)
        assert jlab.position() == EMPTY, name
        assert jlab.value("lab._snapshot['revision']") == 0, name
        notice = jlab.value("lab._snapshot['notice']")
        assert notice["kind"] in ("refused", "stale"), name
        expect(forger.message).to_contain_text(notice["text"])
    expect(forger.card("Li")).to_have_attribute("aria-pressed", "true")
    forger.target("6a").click()
    expect(forger.total).to_have_attribute("data-value", "2")


@pytest.mark.usefixtures("forger")
def test_a_notice_is_a_sentence_however_much_was_sent(jlab: JupyterLab) -> None:
    forge(jlab, {"type": "place", "id": "f", "revision": 0, "card": "Li" * 100_000, "target": "6a"})
    assert jlab.position() == EMPTY
    assert len(jlab.value("lab._snapshot['notice']['text']")) < 500


def test_an_old_message_said_again_is_refused(jlab: JupyterLab, forger: Board) -> None:
    forger.place("Ze", "6a")
    expect(forger.total).to_have_attribute("data-value", "1")
    for _ in range(3):
        forge(jlab, {"type": "place", "id": "f", "revision": 0, "card": "Ze", "target": "6a"})
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"
    assert jlab.value("lab._snapshot['notice']['kind']") == "stale"
    expect(forger.message).to_contain_text(jlab.value("lab._snapshot['notice']['text']"))


def test_a_forged_snapshot_is_not_the_truth(jlab: JupyterLab, forger: Board) -> None:
    """A script of the page overwrites the synced state: the kernel's position stays, and the next move shows it."""
    jlab.page.evaluate(
        """() => {
            const board = JSON.parse(window.forged.get("_board"));
            board.position = "2[..] 3[...] 4[..|..] 6[...|...]";
            board.sheet.at(-1).points = 99;
            window.forged.set("_board", JSON.stringify(board));
            window.forged.save_changes();
        }"""
    )
    assert jlab.position() == EMPTY
    jlab.run("lab.place('Li', '6a')")
    expect(forger.total).to_have_attribute("data-value", "2")
    forger.action("undo").click()
    expect(forger.total).to_have_attribute("data-value", "0")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_an_exception_inside_the_engine(jlab: JupyterLab, language: str) -> None:
    board = jlab.lay(f"ap.Lab({EMPTY!r}, language={language!r})")
    board.pick("Ze")
    jlab.run(
        """
from africanpark_nb.games.african_park.solo import Solo
whole = Solo.after
def broken(self, state, move):
    raise RuntimeError("planted")
Solo.after = broken
"""
    )
    before = jlab.value("lab._snapshot['revision']")
    try:
        board.target("6a").click()
        said = jlab.value(
            "__import__('africanpark_nb.words').words.say('lab.error', lab.language, error='RuntimeError')"
        )
        expect(board.message).to_contain_text(said)
        assert jlab.position() == EMPTY
        assert jlab.value("lab._snapshot['revision']") == before
        assert jlab.value("str(lab.last_error)") == "planted"
        assert jlab.value("lab.last_error.__traceback__.tb_frame is not None")
    finally:
        jlab.run("Solo.after = whole")
    board.place("Ze", "6a")
    expect(board.total).to_have_attribute("data-value", "1")
    expect(board.message).not_to_contain_text(said)
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"


def test_an_exception_in_the_verdicts_takes_the_board_back(jlab: JupyterLab) -> None:
    """They follow the board on the wire; if they fail, nothing has happened."""
    board = jlab.lay(f"ap.Lab({EMPTY!r}, language='en')")
    board.place("El", "4a")
    expect(board.total).to_have_attribute("data-value", "3")
    board.pick("Ze")
    jlab.run(
        """
from africanpark_nb.widget.wire import wire
whole = wire.verdicts
def broken(*_):
    raise RuntimeError("planted")
wire.verdicts = broken
"""
    )
    before = jlab.position()
    try:
        board.target("6a").click()
        expect(board.message).to_contain_text("RuntimeError")
        expect(board.total).to_have_attribute("data-value", "3")
        assert jlab.position() == before
        assert jlab.value("[lab._snapshot['revision'], str(lab.last_error)]") == [1, "planted"]
    finally:
        jlab.run("wire.verdicts = whole")
    board.place("Ze", "6a")
    expect(board.total).to_have_attribute("data-value", "4")
    assert jlab.value("lab._snapshot['revision']") == 2


def test_the_sentence_about_an_exception_is_in_the_boards_language(jlab: JupyterLab) -> None:
    jlab.cells("from africanpark_nb.words import say")
    sentences = jlab.value("[say('lab.error', language, error='RuntimeError') for language in ('en', 'cs')]")
    assert len(set(sentences)) == 2
    assert all("RuntimeError" in sentence for sentence in sentences)
