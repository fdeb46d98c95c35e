"""What a finger or a pointer hits is what it sees: in every state of a board, at every width, nothing lies over anything."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from .fixtures import OpenLab
from .jupyterlab import JupyterLab

pytestmark = pytest.mark.browser

WIDTHS = {1280: 800, 768: 1000, 360: 740}
MID_GAME = "2[.Gi~Ga] 3[.El.Ga~] 4[.Wr.Gn|.Gn~] 6[.Li.El~|.Li.~] x[Gi Ga Hi Cr Ze Ze El]"
PLAYED = """
import africanpark_nb as ap, random
rng = random.Random(4)
table = ap.Table(["Ada", "Bo", "Cyril"], seed=5, language="en")
game = table.state.game
def go_on(number):
    for _ in range(number):
        if moves := game.moves(table.state):
            table.play(game.say(table.state, rng.choice(moves)))
go_on(18)
"""
# what is under the middle of everything that can be pressed, and of every word that hangs over the board
HIDDEN = """(root, parts) => {
    const seen = (one) => one.checkVisibility({visibilityProperty: true}) && !one.closest(".unseen");
    const missed = [];
    for (const one of [...root.querySelectorAll(parts)].filter(seen)) {
        one.scrollIntoView({block: "center", inline: "center"});
        const box = one.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        const hit = root.ownerDocument.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!one.contains(hit)) missed.push(`${one.outerHTML.slice(0, 150)} UNDER ${hit?.outerHTML.slice(0, 150)}`);
    }
    return missed;
}"""
PRESSED = "button, select, input:not([type=file]), textarea, summary, .move, label.file"


@pytest.fixture(scope="module")
def page(open_lab: OpenLab) -> JupyterLab:
    return open_lab("reach.ipynb")


@pytest.fixture(params=WIDTHS, scope="module")
def jlab(page: JupyterLab, request: pytest.FixtureRequest) -> JupyterLab:
    page.page.set_viewport_size({"width": request.param, "height": WIDTHS[request.param]})
    return page


def missed(board: Locator, parts: str = PRESSED) -> list[str]:
    outer = "(root) => root.matches(':fullscreen') ? 0 : root.getBoundingClientRect().width - root.closest('.jp-OutputArea').clientWidth"
    assert board.evaluate(outer) <= 0, "a board is as wide as its cell"
    return list(board.evaluate(HIDDEN, parts))


def tips(jlab: JupyterLab, board: Locator) -> list[str]:
    """Every tooltip, while its button is pointed at, and the menu open where there is one."""
    found = []
    for tool in board.locator(".tool").all():
        if not tool.is_visible():
            continue
        tool.hover()
        found += tool.evaluate(
            """(tool) => {
                const tip = tool.querySelector(".tip"), box = tip.getBoundingClientRect();
                const page = tool.closest("[data-testid]").getBoundingClientRect();
                const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                const inside = box.left >= page.left - 1 && box.right <= page.right + 1;
                return tip.contains(hit) && inside ? [] : [`${tip.outerHTML} UNDER ${hit?.outerHTML.slice(0, 150)}`];
            }"""
        )
    jlab.page.mouse.move(0, 0)
    return found


def menu(board: Locator, *, open: bool) -> None:
    opener = board.locator('[data-action="menu"]')
    if opener.is_visible() and (opener.get_attribute("aria-expanded") == "true") != open:
        opener.click()


def act(board: Locator, name: str) -> None:
    """Press an action of the bar, or of the menu."""
    if not board.locator(f'[data-action="{name}"]').is_visible():
        menu(board, open=True)
    board.locator(f'[data-action="{name}"]').click()


def in_turn(*steps: Callable[[], object]) -> Callable[[], None]:
    def take() -> None:
        for step in steps:
            step()

    return take


def test_in_every_state_of_a_lab(jlab: JupyterLab) -> None:
    jlab.cells(f"import africanpark_nb as ap\nlab = ap.Lab({MID_GAME!r}, language='en')", "lab")
    board = jlab.page.get_by_test_id("apnb-lab")
    total = board.get_by_test_id("apnb-total")
    expect(total).to_be_visible()
    states: dict[str, Callable[[], object]] = {
        "show": lambda: None,
        "a card is held": lambda: board.locator('[data-card="Gn"]').click(),
        "a what-if is answered": lambda: jlab.run("lab.whatif('Gn', coming=3, playouts=40, seed=1)"),
        "lines are kept": lambda: jlab.run(
            "lab.place('Gn', '4b'); lab.keep(''); lab.undo(); lab.place('Gn', '3a'); lab.keep('')"
        ),
        "in two languages": lambda: jlab.run("lab.language = 'en+cs'"),
        "ask": lambda: jlab.run("lab.language = 'cs'; lab.mode = 'ask'"),
        "edit": lambda: jlab.run("lab.mode = 'edit'"),
        "text to load": in_turn(
            lambda: jlab.run("lab.mode = 'show'; lab.language = 'en'"), lambda: act(board, "load")
        ),
        "in words": in_turn(board.locator(".form .act:not(.strong)").click, lambda: act(board, "words")),
        "projector": in_turn(lambda: act(board, "words"), lambda: act(board, "projector")),
        "projector, a card is held": lambda: board.locator('[data-card="Li"]').click(),
    }
    found: dict[str, list[str]] = {}
    for name, reach in states.items():
        reach()
        menu(board, open=False)
        jlab.page.wait_for_timeout(120)  # drawn
        free = PRESSED.replace("button", "button:not(.spot > .target)") if name == "edit" else PRESSED
        found[name] = missed(board, free)
        if board.locator('[data-action="menu"]').is_visible():
            menu(board, open=True)
            found[f"{name}, menu"] = missed(board, ".toolbar button, .more .tip")
            menu(board, open=False)
        if jlab.page.viewport_size != {"width": 360, "height": 740}:  # no pointer hovers on a phone
            found[f"{name}, tips"] = tips(jlab, board)
    act(board, "projector")
    assert {name: one for name, one in found.items() if one} == {}


def test_in_every_state_of_a_table(jlab: JupyterLab) -> None:
    jlab.cells(PLAYED, "table")
    board = jlab.page.get_by_test_id("apnb-table")
    expect(board.get_by_test_id("apnb-total").first).to_be_attached()
    states: dict[str, Callable[[], object]] = {
        "moves": lambda: jlab.run("go_on(9)"),
        "a card is held": lambda: board.locator("[data-card]").first.click(),
        "a what-if is answered": lambda: jlab.run("table.whatif(playouts=20, seed=1)"),
        "branches": lambda: jlab.run("table.undo(); table.undo(); go_on(1)"),
        "the game's present moment": lambda: jlab.run("table.live()"),
        "a rival's reserve": lambda: board.locator(".seat-open").first.click(),
        "text of the game": lambda: act(board, "copy"),
        "projector": lambda: act(board, "projector"),
        "over": in_turn(lambda: act(board, "projector"), lambda: jlab.run("go_on(300)")),
        "the result": lambda: expect(board.locator(".result")).to_be_visible(),
        "review": lambda: jlab.run("table.review('Bo')"),
        "projector at the review": lambda: act(board, "projector"),
    }
    found: dict[str, list[str]] = {}
    for name, reach in states.items():
        reach()
        menu(board, open=False)
        jlab.page.wait_for_timeout(
            1300 if name in ("moves", "over") else 120
        )  # the last move has been looked at
        found[name] = missed(board)
        if board.locator('[data-action="menu"]').is_visible():
            menu(board, open=True)
            found[f"{name}, menu"] = missed(board, ".toolbar button, .more .tip")
            menu(board, open=False)
        if jlab.page.viewport_size != {"width": 360, "height": 740}:
            found[f"{name}, tips"] = tips(jlab, board)
    act(board, "projector")
    assert {name: one for name, one in found.items() if one} == {}
