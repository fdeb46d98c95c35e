"""The review after a game, in JupyterLab: the figures of `hindsight`, and from each move to its moment.

Pictures of it are left in pytest's temporary folder, for a person to see.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import africanpark_nb as ap
from africanpark_nb.words import say

from .jupyterlab import JupyterLab
from .tables import TableBoard, lay, path
from .test_looks import AXE, HEIGHTS, RUN_AXE, TEXTS, THEMES, ratio

pytestmark = pytest.mark.browser

BOTS = {"Ada": "greedy", "Bo": "random"}
GAME = ap.play_game(BOTS, seed=5)
PLAY = "while moves := table.match.game.moves(table.state): table.play(str(moves[0]))"
FINISHED = (
    "from africanpark_nb.play.record import write",
    "table = ap.Table(record=write(ap.play_game({'Ada': 'greedy', 'Bo': 'random'}, seed=5)), language='en')",
)


@pytest.fixture(autouse=True)
def as_it_was(jlab: JupyterLab) -> Iterator[None]:
    yield
    jlab.page.emulate_media(forced_colors="none", color_scheme="light")
    jlab.page.set_viewport_size({"width": 1280, "height": 900})
    jlab.dress(dark=False)


def told(total: int) -> str:
    """A total as the board writes it."""
    return str(total).replace("-", "−")


def over(jlab: JupyterLab, width: int = 1280, language: str = "en") -> TableBoard:
    """A Table whose game is over."""
    jlab.page.set_viewport_size({"width": width, "height": HEIGHTS.get(width, 450)})
    return lay(jlab, "None", *FINISHED, f"table.language = {language!r}")


def opened(board: TableBoard, seat: int = 0) -> Locator:
    """The review of a seat."""
    board.root.locator(".invitation").click()
    panel = board.root.get_by_test_id("apnb-review")
    panel.locator(f'[data-review="{seat}"]').click()
    expect(panel.locator(f'[data-review="{seat}"]')).to_have_attribute("aria-pressed", "true")
    expect(panel).to_have_attribute("data-seat-reviewed", str(seat))
    return panel


def test_while_the_game_goes_on_the_button_says_why_there_is_none(jlab: JupyterLab) -> None:
    board = lay(jlab, "ap.Table(['Ada', 'Bo'], seed=7, language='en')")
    button = board.action("review")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)
    expect(board.message).to_have_text(say("review.not-over", "en"))
    expect(board.root.get_by_test_id("apnb-review")).to_have_count(0)
    jlab.run(PLAY)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()
    panel = board.root.get_by_test_id("apnb-review")
    expect(panel).to_be_visible()
    best = jlab.value("ap.hindsight(table, 0).best")
    expect(panel.locator('[data-figure="best"]')).to_have_attribute("data-value", str(best))


@pytest.mark.parametrize("seat", [0, 1])
def test_the_panel_tells_what_hindsight_found(jlab: JupyterLab, seat: int) -> None:
    panel = opened(over(jlab), seat)
    found = ap.hindsight(GAME, seat)
    for key, value in (("best", found.best), ("played", found.played), ("difference", -found.difference)):
        expect(panel.locator(f'[data-figure="{key}"]')).to_have_text(told(value))
    for text in found.sentences("en"):
        expect(panel).to_contain_text(text)
    rows = panel.locator("[data-step]")
    expect(rows).to_have_count(len(found.steps))
    for step, row in zip(found.steps, rows.all(), strict=True):
        expect(row).to_contain_text(found.tell(step, "en"))
        expect(row.locator(".step-sign")).to_have_text("✕" if step.loss else "✓")
        expect(row.locator(".step-change")).to_contain_text(
            f"points lost {told(-step.loss)}" if step.loss else "nothing lost"
        )
        expect(row.locator(".left-tag")).to_have_count(int(step is found.left))
    totals = [found.best, found.played]
    expect(panel.locator(".review-end figcaption > b")).to_have_text([told(total) for total in totals])
    expect(panel.locator(".review-end .mini svg.block")).to_have_count(8)


def test_a_click_on_a_move_shows_the_moment_before_it(jlab: JupyterLab) -> None:
    board = over(jlab)
    panel = opened(board)
    *_, left = (step for step in ap.hindsight(GAME, 0).steps if step.loss)
    row = panel.locator(f'[data-step="{left.number}"] button')
    where = row.get_attribute("data-node") or ""
    panel.evaluate("(panel) => panel.scrollIntoView({block: 'end'})")
    row.click()
    path(jlab, where)
    expect(row).to_have_attribute("aria-current", "step")
    expect(row).to_be_focused()
    expect(board.root.locator(".turn h3")).to_contain_text("Ada")
    expect(board.card(left.card)).to_be_visible()
    expect(board.card(left.card)).to_be_in_viewport(ratio=1)
    name = f"Ada, step {left.number}:"
    expect(board.message).to_contain_text(name)
    looked = "(root) => Object.fromEntries([...root.querySelectorAll('[data-looked]')].map((one) => [one.dataset.target, one.dataset.looked]))"
    marks = dict.fromkeys(left.keeping, "better") | {left.target: "played"}
    assert board.root.evaluate(looked) == marks
    # what would have been better can be tried at once
    board.place(left.card, left.keeping[0])
    path(jlab, f"{where}/{left.card}@{left.keeping[0]}")
    expect(panel.locator('[data-figure="played"]')).to_have_text(told(ap.hindsight(GAME, 0).played))
    assert jlab.traffic.errors == []


def test_keys_alone_open_it_walk_in_it_and_close_it(jlab: JupyterLab) -> None:
    board = over(jlab)
    button = board.action("review")
    button.focus()
    jlab.page.keyboard.press("Enter")
    panel = board.root.get_by_test_id("apnb-review")
    expect(panel.locator("[aria-pressed=true]")).to_be_focused()
    jlab.page.keyboard.press("ArrowRight")
    expect(panel.locator('[data-review="1"]')).to_be_focused()
    jlab.page.keyboard.press("Enter")
    expect(panel).to_have_attribute("data-seat-reviewed", "1")
    expect(panel.locator('[data-review="1"]')).to_be_focused()
    jlab.page.keyboard.press("Tab")
    first, second = panel.locator('[data-step="1"] button'), panel.locator('[data-step="2"] button')
    expect(first).to_be_focused()
    jlab.page.keyboard.press("ArrowDown")
    expect(second).to_be_focused()
    jlab.page.keyboard.press("Enter")
    path(jlab, second.get_attribute("data-node") or "?")
    expect(second).to_be_focused()
    jlab.page.keyboard.press("Tab")
    assert not panel.evaluate("(panel) => panel.contains(document.activeElement)"), "one stop a group"
    second.focus()
    jlab.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(button).to_be_focused()


def test_it_is_said_once(jlab: JupyterLab) -> None:
    board = over(jlab)
    board.root.evaluate("""(root) => {
        window.heard = [];
        new MutationObserver(() => window.heard.push(...[...root.querySelectorAll('[role=status]')].map((one) => one.textContent)))
            .observe(root, {subtree: true, childList: true, characterData: true});
    }""")
    opened(board)
    said = " ".join(ap.hindsight(GAME, 0).sentences("en")[:2])
    regions = board.root.locator("[role=status]").filter(has_text=said)
    expect(regions).to_have_count(1)
    assert said in jlab.page.evaluate("window.heard")


def test_in_czech_and_in_two_languages(jlab: JupyterLab) -> None:
    board = over(jlab, language="cs")
    panel = opened(board)
    found = ap.hindsight(GAME, 0)
    for text in found.sentences("cs"):
        expect(panel).to_contain_text(text)
    expect(panel.locator("h3")).to_have_text(say("review.title", "cs"))
    jlab.run("table.language = 'en+cs'")
    expect(panel.locator("h3")).to_contain_text(say("review.title", "en"))
    expect(panel.locator("h3 .second")).to_contain_text(say("review.title", "cs"))


def test_in_the_projector_the_review_stays(jlab: JupyterLab) -> None:
    board = over(jlab)
    board.action("projector").click()
    panel = opened(board)
    expect(panel.locator("[data-step]").first).to_be_visible()
    assert panel.evaluate("(panel) => parseFloat(getComputedStyle(panel).fontSize)") >= 16


@THEMES
# 640: a laptop at 200 %
@pytest.mark.parametrize("width", [1280, 760, 640, 360])
def test_it_can_be_read_in_every_width(jlab: JupyterLab, tmp_path: Path, width: int, dark: bool) -> None:
    jlab.dress(dark=dark)
    board = over(jlab, width, "en+cs" if width == 760 else "en")
    panel = opened(board)
    if not jlab.page.evaluate("'axe' in window"):
        jlab.page.evaluate(AXE.read_text(encoding="utf-8"))
    assert jlab.page.evaluate(RUN_AXE.replace("apnb-lab", "apnb-table")) == []
    for text, ink, paper, size, weight in panel.evaluate(TEXTS):
        large = size >= 24 or (size >= 18.66 and weight >= 700)
        least = 3 if large or not any(map(str.isalnum, text)) else 4.5
        assert ratio(ink, paper) >= least, text
    assert panel.evaluate(
        "(panel) => panel.scrollWidth <= panel.clientWidth && panel.getBoundingClientRect().right <= innerWidth"
    )
    board.root.screenshot(path=tmp_path / f"review-{width}.png", animations="disabled")
    left = ap.hindsight(GAME, 0).left
    assert left is not None
    panel.locator(f'[data-step="{left.number}"] button').click()
    expect(board.root.locator(".turn h3")).to_contain_text("Ada")
    jlab.page.screenshot(path=tmp_path / f"page-{width}.png", animations="disabled")
    board.root.screenshot(path=tmp_path / f"moment-{width}.png", animations="disabled")
    jlab.page.emulate_media(forced_colors="active")
    panel.screenshot(path=tmp_path / f"forced-{width}.png", animations="disabled")
