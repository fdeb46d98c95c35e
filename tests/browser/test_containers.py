"""A board in every container of ipywidgets: as wide as there is room, never nothing, never more."""

import pytest
from playwright.sync_api import expect

from .fixtures import EMPTY
from .jupyterlab import JupyterLab

pytestmark = pytest.mark.browser

MADE = f"""
import africanpark_nb as ap
import ipywidgets as w
from IPython.display import display

def lab(**layout):
    board = ap.Lab({EMPTY!r}, language="en")
    for name, value in layout.items():
        setattr(board.layout, name, value)
    return board

def output(what):
    shown = w.Output()
    with shown:
        display(what)
    return shown

button = lambda: w.Button(description="A button")
"""
# the least and the most of the notebook's width that each board may have, in per cent
CASES = {
    "w.HBox([lab()])": (99, 100),
    "w.HBox([ap.Table(['Ada', 'Bo'], seed=1)])": (99, 100),
    "w.HBox([button(), lab()])": (80, 90),
    "w.HBox([lab(), lab()])": (48, 50),
    "w.HBox([w.VBox([lab(), button()])])": (98, 100),
    "w.HBox([w.VBox([lab()]), w.VBox([lab()])])": (48, 50),
    "w.HBox([output(lab())])": (98, 100),
    "output(w.HBox([lab()]))": (98, 100),
    "w.VBox([w.HBox([w.VBox([w.HBox([lab()])])])])": (98, 100),
    "w.Box([lab()])": (99, 100),
    "w.GridBox([lab(), lab()], layout=w.Layout(grid_template_columns='repeat(2, 1fr)'))": (48, 50),
    "w.AppLayout(left_sidebar=button(), center=lab())": (60, 90),
    "w.TwoByTwoLayout(top_left=lab(), bottom_right=button())": (48, 50),
    "w.HBox([lab(width='60%')])": (59, 61),
    "lab(width='500px')": (35, 50),
    "w.HBox([w.Tab([lab()])])": (93, 100),
    # first shown hidden
    "w.Tab([button(), lab()], selected_index=1)": (93, 100),
    "(shown := w.Tab([button(), lab()], selected_index=0))": (93, 100),
    "(opened := w.Accordion([button(), lab()], selected_index=0))": (93, 100),
    "(stacked := w.Stack([button(), lab()], selected_index=0))": (99, 100),
    "(hidden := w.VBox([lab()], layout=w.Layout(display='none')))": (99, 100),
}
WIDTHS = """async (cell) => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    await notebook.scrollToItem(cell);
    const output = notebook.widgets[cell].node.querySelector(".jp-OutputArea-output:not(.jp-mod-outputsScrolled *)");
    const boards = [...output.querySelectorAll(".apnb")].filter((board) => board.checkVisibility());
    return boards.map((board) => [100 * board.getBoundingClientRect().width / output.clientWidth,
        board.scrollWidth - board.clientWidth, output.scrollWidth - output.clientWidth]);
}"""


@pytest.fixture(scope="module")
def laid(jlab: JupyterLab) -> JupyterLab:
    jlab.cells(MADE, *(f"display({case})" for case in CASES))
    jlab.run("for one in (shown, opened, stacked): one.selected_index = 1\nhidden.layout.display = 'flex'")
    return jlab


def test_a_board_is_as_wide_as_its_container_lets_it(laid: JupyterLab) -> None:
    found = {}
    for cell, (case, (least, most)) in enumerate(CASES.items(), 1):
        laid.page.evaluate("(cell) => window.jupyterapp.shell.currentWidget.content.scrollToItem(cell)", cell)
        expect(laid.page.locator(".jp-Cell").nth(cell).locator(".apnb:visible")).to_have_count(
            case.count("lab(") + case.count("ap.Table(")
        )
        laid.page.wait_for_timeout(100)
        widths = laid.page.evaluate(WIDTHS, cell)
        if not all(least <= share <= most and not inner and not outer for share, inner, outer in widths):
            found[case] = widths
    assert found == {}


def test_it_can_be_played_there_as_soon_as_it_is_seen(laid: JupyterLab) -> None:
    for cell, case in enumerate(CASES, 1):
        if ":=" in case:
            laid.page.evaluate(
                "(cell) => window.jupyterapp.shell.currentWidget.content.scrollToItem(cell)", cell
            )
            board = laid.page.locator(".jp-Cell").nth(cell).get_by_test_id("apnb-lab")
            board.locator('[data-card="Li"]').click()
            board.locator('[data-target="6a"]').click()
            expect(board.get_by_test_id("apnb-total")).to_have_attribute("data-value", "2")


def test_on_a_phone_it_is_no_wider_than_the_cell(laid: JupyterLab) -> None:
    laid.page.set_viewport_size({"width": 360, "height": 740})
    laid.cells(MADE, "lab()", "output(lab())", "w.VBox([lab()])", "w.HBox([lab()])")
    for cell in range(1, 5):
        laid.page.evaluate("(cell) => window.jupyterapp.shell.currentWidget.content.scrollToItem(cell)", cell)
        expect(laid.page.locator(".jp-Cell").nth(cell).locator(".apnb")).to_be_visible()
        laid.page.wait_for_timeout(100)
        for share, inner, _ in laid.page.evaluate(WIDTHS, cell):
            assert 90 <= share <= 100
            assert not inner
