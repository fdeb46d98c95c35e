"""From a click to what it changes on the screen, through the kernel, next to the least that a widget can do."""

import random
import statistics
from collections import defaultdict
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from africanpark_nb import Edition, Reserve
from tests.browser.jupyterlab import JupyterLab

from .measure import Measured, best, report

pytestmark = [pytest.mark.browser, pytest.mark.slow]

COUNTER = """
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''export default {render({model, el}) {
        const button = document.createElement("button");
        button.dataset.testid = "counter";
        const paint = () => { button.textContent = button.dataset.value = model.get("count"); };
        button.addEventListener("click", () => model.send({type: "count"}));
        model.on("change:count", paint);
        paint();
        el.append(button);
    }}'''
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self._clicked)

    def _clicked(self, *_):
        self.count += 1

Counter()
"""

# a time ends with the frame that shows the change; it begins at a moment that does not keep step with the frames
CLICK = """async ([hook, watched]) => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now());
        channel.port2.postMessage(0);
    }));
    const changed = (node) => new Promise((done) => {
        const observer = new MutationObserver(() => { observer.disconnect(); done(performance.now()); });
        observer.observe(node, {attributes: true, attributeFilter: ["data-value", "aria-pressed"]});
    });
    await new Promise((done) => setTimeout(done, 50 + 50 * Math.random()));
    const change = changed(document.querySelector(watched)), begun = performance.now();
    document.querySelector(hook).dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
    const seen = await change;
    return [seen - begun, await painted() - begun];
}"""
LIMIT = 2.5  # the aim is 1.5; a busy machine and the paint of the board have their share in what is seen
AT_REST = 400  # milliseconds until the cards of the last position have come to rest
COUNT = '[data-testid="counter"]'
TOTAL = '[data-testid="apnb-total"]'


def moves(rng: random.Random, number: int) -> Iterator[tuple[str, str, str]]:
    """Reserves in the middle of a game, no two alike, and a placement that changes the total of each."""
    codes = [animal.code for animal in Edition.standard().animals]
    seen: set[str] = set()
    while len(seen) < number:
        reserve = Reserve.from_territories("C:front", "E:back", "J:front")
        for _ in range(rng.randint(3, 8)):
            if choice := reserve.placements(code := rng.choice(codes)):
                reserve = reserve.place(code, rng.choice(choice).column)
        code = rng.choice(codes)
        good = [verdict.column for verdict in reserve.placements(code) if verdict.points]
        if good and str(reserve) not in seen:
            seen.add(str(reserve))
            yield str(reserve), code, good[0]


def test_a_click_through_the_kernel_next_to_a_bare_counter(jlab: JupyterLab) -> None:
    """Every click meets a position that neither kernel nor page has met before."""
    jlab.cells("import africanpark_nb as ap\nlab = ap.Lab(language='en')", "lab", COUNTER)
    expect(jlab.page.get_by_test_id("counter")).to_be_visible()
    rng = random.Random(24)

    def measure(rounds: int = 24) -> Measured:
        figures: dict[str, list[float]] = defaultdict(list)

        def click(name: str, hook: str, watched: str) -> None:
            seen, painted = jlab.page.evaluate(CLICK, [hook, watched])
            figures[f"{name}_changed"].append(seen)
            figures[f"{name}_painted"].append(painted)

        for reserve, code, column in moves(rng, rounds):
            jlab.run(f"lab.reserve = ap.Reserve.parse({reserve!r})")
            jlab.page.wait_for_timeout(AT_REST)
            click("counter", COUNT, COUNT)
            click("pick", f'[data-card="{code}"]', f'[data-card="{code}"]')
            click("place", f'[data-target="{column}"]', TOTAL)
            click("counter", COUNT, COUNT)
            click("undo", '[data-action="undo"]', TOTAL)
        return Measured({name: statistics.median(times) for name, times in figures.items()})

    measure(3)
    found = best(measure, "place_painted", "counter_painted", LIMIT)
    report(
        "a click in JupyterLab, milliseconds",
        **found.medians,
        ratio=found.ratio("place_painted", "counter_painted"),
        ratio_of_undo=found.ratio("undo_painted", "counter_painted"),
        ratio_until_changed=found.ratio("place_changed", "counter_changed"),
    )
    assert found.ratio("place_painted", "counter_painted") <= LIMIT
