"""The board with the keyboard alone, and JupyterLab's own keys around it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

FOCUSED = "(node) => node === document.activeElement"
INSIDE = "(root) => root.contains(document.activeElement)"
# which arrow leads towards a node, if what has the focus is of its kind
TOWARDS = """(node) => {
    const from = document.activeElement, kinds = ["card", "target", "action"];
    if (kinds.find((kind) => kind in node.dataset) !== kinds.find((kind) => kind in from.dataset)) return [];
    const [a, b] = [from, node].map((one) => one.getBoundingClientRect());
    const dx = b.left + b.right - a.left - a.right, dy = b.top + b.bottom - a.top - a.bottom;
    const across = dx > 0 ? "ArrowRight" : "ArrowLeft", along = dy > 0 ? "ArrowDown" : "ArrowUp";
    return Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
}"""
WHO = "JSON.stringify({...document.activeElement.dataset})"

# drawn on what has the focus, or on a part of it
RING = """[document.activeElement, ...document.activeElement.querySelectorAll("*")].some((one) =>
    ["", "::before", "::after"].some((part) => getComputedStyle(one, part).outlineStyle !== "none"))"""


def arrows_to(page: Page, wanted: Locator) -> bool:
    """Walk with the arrow keys inside a group; whether one gets there."""
    for _ in range(15):
        before = page.evaluate(WHO)
        for key in wanted.evaluate(TOWARDS):
            page.keyboard.press(key)
            if page.evaluate(WHO) != before:
                break
        else:
            return False
        if wanted.evaluate(FOCUSED):
            return True
    return False


def go_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Walk there with Tab from group to group, and with the arrow keys inside one."""
    for _ in range(60):
        if wanted.evaluate(FOCUSED) or arrows_to(page, wanted):
            return
        page.keyboard.press(key)
    pytest.fail("no key leads there")


@pytest.fixture
def page(jlab: JupyterLab, board: Board) -> Page:
    """The focus stands where Tab would come into the board."""
    board.root.focus()
    return jlab.page


def test_pick_aim_place_and_take_back(jlab: JupyterLab, board: Board, page: Page) -> None:
    go_to(page, board.card("Li"))
    page.keyboard.press("Enter")
    expect(board.card("Li")).to_have_attribute("aria-pressed", "true")
    board.wears(jlab.verdicts()["Li"])
    go_to(page, board.target("6a"))
    page.keyboard.press("Enter")
    expect(board.total).to_have_attribute("data-value", "2")
    expect(board.target("6a")).to_be_focused()
    go_to(page, board.action("undo"), "Shift+Tab")
    page.keyboard.press("Space")
    expect(board.total).to_have_attribute("data-value", "0")
    expect(board.action("undo")).to_be_focused()
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"


def test_the_reason_comes_with_the_focus_and_stays_after_an_attempt(
    jlab: JupyterLab, board: Board, page: Page
) -> None:
    reasons = jlab.value("{key: str(lab.reserve.check('Gn', key)) for key in ('2a', '3a')}")
    before = jlab.traffic.sent
    go_to(page, board.card("Gn"))
    page.keyboard.press("Space")
    go_to(page, board.target("2a"))
    expect(board.message).to_contain_text(reasons["2a"])
    go_to(page, board.target("3a"))
    expect(board.message).to_contain_text(reasons["3a"])
    go_to(page, board.target("2a"), "Shift+Tab")
    page.keyboard.press("Enter")
    go_to(page, board.card("Cr"), "Shift+Tab")
    expect(board.message).to_contain_text(reasons["2a"])
    assert jlab.traffic.sent == before


def test_escape_lets_the_card_go(board: Board, page: Page) -> None:
    go_to(page, board.card("Ze"))
    page.keyboard.press("Enter")
    go_to(page, board.target("3a"))
    page.keyboard.press("Escape")
    expect(board.card("Ze")).to_have_attribute("aria-pressed", "false")
    assert set(board.verdicts().values()) == {None}
    expect(board.target("3a")).to_be_focused()


def test_tab_leads_through_the_board_in_order_and_leaves_it(board: Board, page: Page) -> None:
    reached: list[str] = []
    for _ in range(80):
        page.keyboard.press("Tab")
        if not board.root.evaluate(INSIDE):
            break
        reached.append(page.evaluate(WHO))
        assert page.evaluate(RING), f"a visible focus ring on {reached[-1]}"
    else:
        pytest.fail("Tab does not leave the board")
    text = " ".join(reached)
    places = [text.index(f'"{hook}":') for hook in ("action", "card", "target")]
    assert places == sorted(places)
    page.keyboard.press("Shift+Tab")
    assert board.root.evaluate(INSIDE), "and Shift+Tab comes back"


def test_every_card_target_and_action_is_reached(board: Board, page: Page) -> None:
    for wanted in (*board.cards.all(), *board.targets.all(), board.action("undo"), board.action("clear")):
        board.root.focus()
        go_to(page, wanted)


# what JupyterLab would do with them: new cells, delete, cut, copy, paste, undo, merge, change type, run, restart
SHORTCUTS = [
    "a",
    "b",
    "x",
    "c",
    "v",
    "z",
    "y",
    "m",
    "r",
    "1",
    "o",
    "l",
    "k",
    "j",
    "d",
    "d",
    "i",
    "i",
    "0",
    "0",
    "Shift+m",
    "Shift+Enter",
    "Control+Enter",
    "Alt+Enter",
]


@pytest.mark.parametrize("where", ["card", "target", "action", "root"])
def test_jupyterlabs_shortcuts_keep_quiet(jlab: JupyterLab, board: Board, where: str) -> None:
    jlab.page.evaluate("window.seen = document.querySelectorAll('.jp-Cell').length")
    state = """() => [window.jupyterapp.shell.currentWidget.content.mode,
        ...window.jupyterapp.shell.currentWidget.content.widgets.map((cell) =>
            [cell.model.type, cell.model.sharedModel.source, cell.model.executionCount, cell.outputHidden])]"""
    place = {
        "card": board.card("Li"),
        "target": board.target("6a"),
        "action": board.action("undo"),
        "root": board.root,
    }[where]
    place.click(force=True) if where != "root" else board.total.click()
    if where == "root":
        assert board.root.evaluate(INSIDE), "a click anywhere on the board puts the focus into it"
    before = jlab.page.evaluate(state)
    for key in SHORTCUTS:
        jlab.page.keyboard.press(key)
    jlab.page.keyboard.press("Escape")
    jlab.page.keyboard.press("b")
    assert jlab.page.evaluate(state) == before
    assert jlab.page.evaluate(
        "window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.status"
    ) in ("idle", "busy"), "nothing was restarted"
