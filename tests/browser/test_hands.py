"""A game with hidden hands in a notebook: whose hand is in the page, and in the file that is saved."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.small_game.island_post.figures import FINDS, LETTERS

from .jupyterlab import JupyterLab
from .test_saved import SAVE, TICK

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
BEGIN = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
import africanpark_nb as ap
from tests.small_game.island_post import island_post"""
STATE = "table.match.played.state"


def named(text: str) -> set[str]:
    """The letters and finds that are named in a text."""
    return {name for name in (*LETTERS, *FINDS) if name in text}


def hand(jlab: JupyterLab, seat: int) -> set[str]:
    return set(jlab.value(f"[{STATE}.letters[number] for number in {STATE}.hands[{seat}]]"))


def test_a_hand_is_in_the_page_and_in_the_file_only_while_it_is_shown(jlab: JupyterLab) -> None:
    jlab.cells(BEGIN, "table = ap.Table(['Ada', 'Bo'], seed=1, game=island_post, language='en')\ntable")
    board = jlab.page.get_by_test_id("apnb-table")
    button = board.locator('[data-action="hand"]')
    expect(button).to_have_attribute("aria-pressed", "false")
    ada, bo = (hand(jlab, seat) for seat in range(2))

    def page() -> set[str]:
        jlab.page.wait_for_timeout(600)  # whatever moves has come to rest
        return named(jlab.page.content())

    def saved() -> set[str]:
        jlab.page.evaluate(SAVE)
        return named((jlab.root / f"{Path(__file__).stem}.ipynb").read_text("utf-8"))

    assert page() == set()
    for width in (1280, 360):
        jlab.page.set_viewport_size({"width": width, "height": 900})
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        hit = "({x, y}) => document.elementFromPoint(x, y).closest('[data-action]')?.dataset.action"
        assert jlab.page.evaluate(hit, middle) == "hand"
    jlab.page.set_viewport_size({"width": 1280, "height": 900})
    button.focus()
    jlab.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page() == ada
    jlab.page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page() == set()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    jlab.page.evaluate(TICK)
    try:
        assert saved() == ada
        board.locator('[data-button="pass"]').click()
        expect(board.locator(".stage")).to_contain_text("2")
        board.locator('[data-button="pass"]').click()
        expect(board.locator(".decides")).to_contain_text("Bo")
        assert page() == set()
        assert saved() == set()
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        assert page() == bo
        board.locator('[data-button="pass"]').click()
        expect(board.locator(".decides")).to_have_count(0)
    finally:
        jlab.page.evaluate(TICK)
    jlab.run("table.play('pass')")
    board.locator('[data-action="undo"]').click(modifiers=["Shift"])
    jlab.page.wait_for_timeout(300)
    assert jlab.value("table.match.at.depth") == 3
    board.locator('[data-action="undo"]').click(modifiers=["Shift"])
    jlab.page.wait_for_timeout(300)
    assert jlab.value("table.match.at.depth") == 0
