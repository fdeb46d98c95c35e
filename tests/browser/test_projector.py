"""For a class: the projector view at 1920 × 1080, over the whole screen and where the page allows no more."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .fixtures import OpenLab
from .jupyterlab import JupyterLab

pytestmark = pytest.mark.browser

MID_GAME = "2[.Gi~Ga] 3[.El.Ga~] 4[.Wr.Gn|.Gn~] 6[.Li.El~|.Li.~] x[Gi Ga Hi]"
PLAYED = """
import africanpark_nb as ap, random
rng = random.Random(1)
table = ap.Table(["Ada", "Bo", "Cyril", "Dana"], seed=3, language="en")
for _ in range(30):
    table.play(table.state.game.say(table.state, rng.choice(table.state.game.moves(table.state))))
"""
SIZES = """(root) => [...root.querySelectorAll("[data-card], [data-target], .block, .message, .pile, [data-testid=apnb-total]")]
    .filter((one) => one.checkVisibility()).map((one) => {
        const {width, height, top, left} = one.getBoundingClientRect();
        return [one.dataset.card ?? one.dataset.target ?? one.classList[0], ...[width, height, left, top].map(Math.round)];
    })"""


@pytest.fixture(scope="module")
def jlab(open_lab: OpenLab) -> JupyterLab:
    return open_lab(viewport={"width": 1920, "height": 1080})


def places(board: Locator) -> list[Any]:
    """Where everything is, but for the lift of a held card by a few pixels."""
    return [[name, *(round(number / 4) for number in box)] for name, *box in board.evaluate(SIZES)]


@pytest.mark.parametrize("allowed", [True, False], ids=["full screen", "in the page"])
@pytest.mark.parametrize("kind", ["lab", "table"])
def test_cards_reserve_score_and_cemetery_are_in_sight_at_once(
    jlab: JupyterLab, kind: str, allowed: bool
) -> None:
    made = f"import africanpark_nb as ap\nlab = ap.Lab({MID_GAME!r}, language='en')"
    jlab.cells(*((made, "lab") if kind == "lab" else (PLAYED, "table")))
    board = jlab.page.get_by_test_id(f"apnb-{kind}")
    total = board.get_by_test_id("apnb-total") if kind == "lab" else board.locator(".whose-total")
    expect(total).to_be_visible()
    jlab.page.wait_for_timeout(1300)  # the last move has been looked at
    if not allowed:
        jlab.page.evaluate(
            """() => { Element.prototype.asked ??= Element.prototype.requestFullscreen;
                Element.prototype.requestFullscreen = () => Promise.reject(new Error("not allowed")); }"""
        )
    board.locator('[data-action="projector"]').click()
    assert (
        board.evaluate(
            "(root) => new Promise((done) => setTimeout(() => done(root.matches(':fullscreen')), 300))"
        )
        is allowed
    )
    for part in (total, board.locator('[data-target="x"]'), board.get_by_test_id("apnb-message")):
        expect(part).to_be_in_viewport(ratio=0.99)
    for part in board.locator("[data-card], .block, [data-target]").all():
        if part.is_visible():
            expect(part).to_be_in_viewport(ratio=0.97)
    before = places(board)
    card = board.locator("[data-card]").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(board.locator("[data-verdict]").first).to_be_visible()
    held = card.get_attribute("data-card")
    assert [one for one in places(board) if one[0] != held] == [one for one in before if one[0] != held]
    border = board.locator("[data-verdict]").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one, '::after').borderTopWidth)"
    )
    assert border >= 5, "a verdict is seen from the last row"
    # the next screen is entered from the page
    if allowed:
        jlab.page.evaluate("document.exitFullscreen()")
    else:
        board.locator('[data-action="projector"]').click()
        jlab.page.evaluate("() => { Element.prototype.requestFullscreen = Element.prototype.asked; }")
    expect(board.locator(".projector")).to_have_count(0)
