"""What happened is seen, one thing after the other; nothing waits for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

MEAL = "ap.Lab('2[~.] 3[~Hi..] 4[~Gn.|.Gi.] 6[~Ze.Ze.|.Ze~.]', language='en')"
EATEN = 3
# every frame from a click on: where the hunter is, who is still to be seen, what the total says and shows
FRAMES = """([hook, key, column]) => new Promise((done) => {
    const root = document.querySelector('[data-testid="apnb-lab"]');
    const find = (selector) => root.querySelector(selector);
    const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const frames = [], ends = [];
    let begun = null;
    const look = () => {
        const hunter = find(`.board [data-key="${key}"]`), total = find('.side [data-testid="apnb-total"]');
        if (hunter && begun === null) begun = performance.now();
        if (hunter) {
            for (const one of document.getAnimations()) ends.push(one.effect.getComputedTiming().endTime);
            const ghosts = [...root.querySelectorAll(".ghost")].filter((one) => getComputedStyle(one).opacity > 0.05);
            const stones = [...root.querySelectorAll(".piles .stone")].filter((one) => getComputedStyle(one).opacity > 0.05);
            const text = find(".message"), sentence = text.getBoundingClientRect();
            frames.push({
                top: hunter.getBoundingClientRect().top,
                ghosts: ghosts.length,
                stones: stones.length,
                value: total.dataset.value,
                counting: total.dataset.counting ?? total.dataset.value,
                over: ghosts.filter((one) => {
                    const [x, y] = centre(one.getBoundingClientRect());
                    if (y < sentence.top || y > sentence.bottom || x < sentence.left || x > sentence.right) return false;
                    const there = document.elementsFromPoint(x, y);
                    const ghost = there.findIndex((other) => one.contains(other));
                    return ghost >= 0 && ghost < there.findIndex((other) => text.contains(other));
                }).length,
            });
        }
        if (begun !== null && performance.now() - begun > 1600) done({frames, last: Math.max(0, ...ends), wait: frames.length});
        else requestAnimationFrame(look);
    };
    find(hook).click();
    look();
})"""
STILL = """() => ({
    animations: document.getAnimations().length,
    left: document.querySelectorAll(".ghost, [data-counting], [data-gain]").length,
})"""
AT_REST = {"animations": 0, "left": 0}


@pytest.fixture
def meal(jlab: JupyterLab) -> Board:
    """A lion is held above three zebras."""
    jlab.page.emulate_media(reduced_motion="no-preference")
    board = jlab.lay(MEAL)
    jlab.page.mouse.move(0, 0)
    board.pick("Li")
    return board


def watched(page: Page) -> dict[str, Any]:
    return dict(page.evaluate(FRAMES, ['[data-target="6a"]', "6a Li 1", "6a"]))


def test_the_card_lands_then_the_eaten_go_then_the_hunter_slides_then_the_total_counts(
    jlab: JupyterLab, meal: Board
) -> None:
    head = jlab.value("lab.reserve.check('Li', '6a').head().say('en')")
    seen = watched(jlab.page)
    frames = seen["frames"]
    first, last = frames[0], frames[-1]
    assert first["top"] < last["top"] - 50  # it was put on top, and slid to the bottom
    landed = max(frame["top"] for frame in frames if frame["stones"] < EATEN)
    assert landed < last["top"] - 50, "the hunter slides before the last one has gone"
    assert {frame["value"] for frame in frames} == {"5"}, "what the page says is true at once"
    assert (first["stones"], first["ghosts"], first["counting"]) == (0, EATEN, "11")
    assert (last["stones"], last["ghosts"], last["counting"]) == (EATEN, 0, "5")
    assert [frame["stones"] for frame in frames] == sorted(frame["stones"] for frame in frames)
    counting = [frame for frame in frames if frame["counting"] not in ("11", last["counting"])]
    assert all(abs(frame["top"] - last["top"]) < 1 for frame in counting), (
        "it counts when all has come to rest"
    )
    assert not any(frame["over"] for frame in frames), "nobody flies across the sentence"
    assert 0 < seen["last"] < 1200
    # the sentence is still the verdict's
    expect(meal.root.locator(".message.price b").first).to_have_text(head)
    expect(meal.root.locator(".message .change")).to_have_text("11 → 5")
    expect(meal.root.locator(".message .rule")).to_have_text(["eating", "sliding"])
    assert jlab.page.evaluate(STILL) == AT_REST


def test_a_click_in_the_middle_ends_it_and_does_what_it_does(jlab: JupyterLab, meal: Board) -> None:
    jlab.page.evaluate(
        """() => {
            const find = (selector) => document.querySelector(selector);
            const still = () => document.getAnimations().length;
            window.met = new Promise((done) => {
                const look = () => {
                    if (!find(".ghost") || !still()) return requestAnimationFrame(look);
                    find('[data-card="Gi"]').click();
                    done({running: still(), ghosts: document.querySelectorAll(".ghost").length, total: find(".side [data-counts]").dataset.counting ?? null});
                };
                look();
            });
        }"""
    )
    meal.target("6a").click()
    assert jlab.page.evaluate("window.met") == {"running": 0, "ghosts": 0, "total": None}
    expect(meal.card("Gi")).to_have_attribute("aria-pressed", "true")
    meal.target("4b").click()
    expect(meal.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))


@pytest.mark.usefixtures("meal")
def test_under_reduced_motion_everything_is_where_it_belongs_in_the_first_frame(jlab: JupyterLab) -> None:
    jlab.page.emulate_media(reduced_motion="reduce")
    seen = watched(jlab.page)
    frames = seen["frames"]
    assert all(frame == frames[0] for frame in frames)
    assert frames[0]["stones"] == EATEN
    assert seen["last"] == 0


def test_what_is_taken_back_comes_back_and_leaves_nothing_behind(jlab: JupyterLab, meal: Board) -> None:
    meal.target("6a").click()
    expect(meal.total).to_have_attribute("data-value", "5")
    meal.action("undo").click()
    expect(meal.total).to_have_attribute("data-value", "11")
    jlab.page.wait_for_function(f'() => JSON.stringify(({STILL})()) === \'{{"animations":0,"left":0}}\'')
    assert (
        meal.root.locator(".board [data-key='6a Ze 2']").evaluate("(one) => getComputedStyle(one).opacity")
        == "1"
    )
