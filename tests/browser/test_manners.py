"""The board among the other things of a page: it takes nothing that is not its own."""

import re

import pytest
from playwright.sync_api import expect

from .fixtures import EMPTY
from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

SCROLLED = "document.querySelector('.jp-WindowedPanel-outer').scrollTop"
LAB = f"import africanpark_nb as ap\nlab = ap.Lab({EMPTY!r}, language='en')"


def test_moves_of_the_kernel_steal_neither_focus_nor_scroll(jlab: JupyterLab) -> None:
    """Somebody types in another cell while a program plays on the board."""
    jlab.cells(LAB, "lab", "# here", *["# more"] * 20)
    board = Board(jlab.page.get_by_test_id("apnb-lab"))
    expect(board.root).to_be_visible()
    editor = jlab.page.get_by_role("textbox").filter(has_text="# here")
    editor.click()
    jlab.page.keyboard.press("End")
    scrolled = jlab.page.evaluate(SCROLLED)
    jlab.start(
        "import time\n"
        "for column in ('6a', '6b') * 2:\n"
        "    lab.place('Ze', column)\n"
        "    time.sleep(0.1)\n"
        "for _ in range(3):\n"
        "    lab.undo()\n"
        "    time.sleep(0.1)"
    )
    jlab.page.keyboard.type(" I go on typing as if nothing were going on", delay=15)
    jlab.finish()
    expect(board.total).to_have_attribute("data-value", "1")
    expect(editor).to_be_focused()
    expect(editor).to_have_text("# here I go on typing as if nothing were going on")
    assert jlab.page.evaluate(SCROLLED) == scrolled


# JupyterLab scrolls too after a run, so ask until it is done
SCROLL = """(there) => {
    const outer = document.querySelector(".jp-WindowedPanel-outer");
    outer.scrollTop = there ? 0 : outer.scrollHeight;
    const board = document.querySelector('[data-testid="apnb-lab"]')?.getBoundingClientRect();
    return there === Boolean(board?.height && board.top < innerHeight && board.bottom > 100);
}"""


@pytest.mark.parametrize("mode", ["contentVisibility", "full"])
def test_scrolled_far_away_and_back_in_the_middle_of_a_move(jlab: JupyterLab, mode: str) -> None:
    """JupyterLab may take cells that are out of sight off the page."""
    jlab.page.evaluate(
        """(mode) => {
            const {content} = window.jupyterapp.shell.currentWidget;
            content.notebookConfig = {...content.notebookConfig, windowingMode: mode};
        }""",
        mode,
    )
    jlab.cells(LAB, "lab", *["print('line\\n' * 20)"] * 30)
    jlab.page.wait_for_function(SCROLL, arg=True)
    jlab.page.wait_for_timeout(500)  # until the outputs below have found their places
    board = Board(jlab.page.get_by_test_id("apnb-lab"))
    board.place("Li", "6a")
    expect(board.total).to_have_attribute("data-value", "2")
    board.pick("Ze")
    jlab.page.wait_for_function(SCROLL, arg=False)
    jlab.run("lab.place('Ga', '2a')")
    jlab.page.wait_for_function(SCROLL, arg=True)
    expect(board.total).to_have_attribute("data-value", "3")
    expect(board.card("Ze")).to_have_attribute("aria-pressed", "true")
    board.wears(jlab.verdicts()["Ze"])
    board.target("3a").click()
    expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    assert jlab.position() == "2[~Ga.] 3[~Ze..] 4[~.|..] 6[~Li..|.~.]"


def test_the_board_keeps_its_height_while_it_is_used(board: Board) -> None:
    """The sentence keeps its place, so the board never jumps under the pointer."""
    tall = "(root) => Math.round(root.getBoundingClientRect().height)"
    first = board.root.evaluate(tall)
    heights = {}
    for code in ("Li", "Gn", "Wr"):
        board.pick(code)
        for key in board.verdicts():
            board.target(key).hover()
            heights[code, key] = board.root.evaluate(tall)
    assert {place: height for place, height in heights.items() if height != first} == {}


def test_no_style_of_the_board_reaches_the_page_around(jlab: JupyterLab) -> None:
    neighbour = "from IPython.display import HTML\nHTML('<h2 id=probe>A heading</h2><button>b</button><table><td>1</table>')"
    look = """() => {
        const probe = document.getElementById("probe").parentElement;
        return [document.body, probe, ...probe.querySelectorAll("*")].map((one) => {
            const style = getComputedStyle(one);
            return [one.tagName, ...["color", "font", "padding", "border", "background"].map((name) => style[name])];
        });
    }"""
    jlab.cells(neighbour)
    before = jlab.page.evaluate(look)
    jlab.cells(neighbour, f"{LAB}\nlab")
    expect(jlab.page.get_by_test_id("apnb-lab")).to_be_visible()
    assert jlab.page.evaluate(look) == before


def test_a_dead_kernel_is_told_and_a_new_one_plays(jlab: JupyterLab) -> None:
    board = jlab.lay(f"ap.Lab({EMPTY!r}, language='en')")
    told = jlab.value("[lab._snapshot['words'][word] for word in ('restarted', 'no-kernel')]")
    jlab.page.evaluate(
        "window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"
    )
    board.place("Li", "6a")
    expect(board.message).to_contain_text(re.compile("|".join(map(re.escape, told))), timeout=15_000)
    expect(board.total).to_have_attribute("data-value", "0")
    board = jlab.lay(f"ap.Lab({EMPTY!r}, language='en')")
    board.place("Li", "6a")
    expect(board.total).to_have_attribute("data-value", "2")
