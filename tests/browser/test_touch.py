"""The board under a finger, on a small screen."""

import pytest
from playwright.sync_api import expect

from .fixtures import EMPTY, OpenLab
from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def jlab(open_lab: OpenLab) -> JupyterLab:
    return open_lab(has_touch=True, viewport={"width": 360, "height": 740})


def test_tap_then_tap_completes_a_move(jlab: JupyterLab, board: Board) -> None:
    board.card("Li").tap()
    expect(board.card("Li")).to_have_attribute("aria-pressed", "true")
    board.wears(jlab.verdicts()["Li"])
    board.target("6a").tap()
    expect(board.total).to_have_attribute("data-value", "2")
    board.card("Cr").tap()  # the strip scrolls sideways
    board.target("4a").tap()
    expect(board.total).to_have_attribute("data-value", "3")
    board.action("undo").tap()
    expect(board.total).to_have_attribute("data-value", "2")
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]"


def test_a_refused_tap_explains_itself(jlab: JupyterLab, board: Board) -> None:
    board.card("Gn").tap()
    board.target("2a").tap(force=True)
    expect(board.message).to_contain_text(jlab.value("str(lab.reserve.check('Gn', '2a'))"))
    expect(board.message).to_be_in_viewport()
    assert jlab.position() == EMPTY


def test_a_double_tap_is_one_move(jlab: JupyterLab, board: Board) -> None:
    board.card("Ze").tap()
    board.target("6a").tap()
    board.target("6a").tap()
    expect(board.total).to_have_attribute("data-value", "1")
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"


def test_two_quick_taps_at_one_place_of_the_screen_are_two_taps(jlab: JupyterLab, board: Board) -> None:
    """The page was scrolled in between, so the finger hits a target where the card has been."""
    # a card and a column below it, so that scrolling alone brings the column to where the card has been
    found = None
    for code, value in (("Li", 2), ("Le", 1), ("Gn", 2), ("Ze", 1), ("Gi", 2)):
        board.card(code).scroll_into_view_if_needed()
        card = board.card(code).bounding_box()
        for key in ("4a", "4b", "6a", "6b"):
            box = board.target(key).bounding_box()
            if card and box and 10 < box["x"] + box["width"] / 2 - card["x"] < card["width"] - 10:
                found = card, box, value
        if found:
            break
    assert found, "no card stands above a column"
    card, target, value = found
    x, y = target["x"] + target["width"] / 2, card["y"] + card["height"] / 2
    jlab.page.touchscreen.tap(x, y)
    down = target["y"] + target["height"] / 2 - y
    jlab.page.evaluate(
        "(down) => { document.querySelector('.jp-WindowedPanel-outer').scrollTop += down; }", down
    )
    jlab.page.touchscreen.tap(x, y)
    expect(board.total).to_have_attribute("data-value", str(value))


def test_targets_are_large_enough_for_a_finger(board: Board) -> None:
    board.pick("Li")
    sizes = board.root.locator("[data-card], [data-target], [data-action]").evaluate_all(
        """(all) => all.filter((one) => one.checkVisibility()).map((one) => {
            const {width, height} = one.getBoundingClientRect();
            return [JSON.stringify({...one.dataset}), Math.round(10 * Math.min(width, height)) / 10];
        })"""
    )
    assert len(sizes) >= 11 + 7 + 3
    assert [found for found in sizes if found[1] < 44] == []


def test_a_swipe_scrolls_the_notebook(board: Board) -> None:
    """From anywhere but a card, which is dragged: nothing of ours forbids it."""
    forbidding = board.root.evaluate(
        """(root) => [root, ...root.querySelectorAll("*")].filter((one) => !one.closest("[data-card]"))
            .map((one) => [one.outerHTML.slice(0, 80), getComputedStyle(one).touchAction])
            .filter(([, action]) => !["auto", "manipulation", "pan-y", "pan-x pan-y"].includes(action))"""
    )
    assert forbidding == []
