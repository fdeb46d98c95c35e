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
# times the counter; a run of few clicks spreads by a tenth, so a little more than the aim is let pass
LIMIT = 1.8  # the aim is 1.5; seen on an idle machine: 1.24 to 1.46, with 20 branches 1.34 to 1.57
TABLE_LIMIT = 2.4  # the aim is 2, seen 1.65 to 1.76
AT_REST = 1300  # milliseconds until the cards of the last position have come to rest
LINGERED = 1500  # and until a Table's board has turned to who is next
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


class Clicks:
    """Times of clicks on a page, by name."""

    def __init__(self, jlab: JupyterLab) -> None:
        self.jlab = jlab
        self.figures: dict[str, list[float]] = defaultdict(list)

    def click(self, name: str, hook: str, watched: str) -> None:
        seen, painted = self.jlab.page.evaluate(CLICK, [hook, watched])
        self.figures[f"{name}_changed"].append(seen)
        self.figures[f"{name}_painted"].append(painted)

    def medians(self) -> Measured:
        return Measured({name: statistics.median(times) for name, times in self.figures.items()})


def hold(name: str, found: Measured, limit: float) -> None:
    """Report the figures, and hold the ratio of what is asked."""
    sides = {side.rpartition("_")[0] for side in found.medians} - {"counter", "pick"}
    report(
        f"{name}, milliseconds",
        **found.medians,
        **{f"ratio_of_{side}": found.ratio(f"{side}_painted", "counter_painted") for side in sorted(sides)},
        ratio_until_changed=found.ratio("place_changed", "counter_changed"),
    )
    assert found.ratio("place_painted", "counter_painted") <= limit


KEEP = """
import random
rng = random.Random(5)
codes = [animal.code for animal in lab.reserve.rules.edition.animals]
for number in range(20):
    lab.go("")
    for _ in range(12):
        placements = lab.reserve.placements(code := rng.choice(codes))
        lab.place(code, rng.choice(placements).column if placements else "x")
    lab.keep(f"line {number}")
"""


@pytest.mark.parametrize("branches", [0, 20])
def test_a_click_through_the_kernel_next_to_a_bare_counter(jlab: JupyterLab, branches: int) -> None:
    """Every click meets a position that neither kernel nor page has met before."""
    jlab.cells("import africanpark_nb as ap\nlab = ap.Lab(language='en')", "lab", COUNTER)
    expect(jlab.page.get_by_test_id("counter")).to_be_visible()
    if branches:
        jlab.run(KEEP)
    expect(jlab.page.get_by_test_id("apnb-branch")).to_have_count(branches)
    rng = random.Random(24)

    def measure(rounds: int = 24) -> Measured:
        clicks = Clicks(jlab)
        for reserve, code, column in moves(rng, rounds):
            jlab.run(f"lab.reserve = ap.Reserve.parse({reserve!r})")
            jlab.page.wait_for_timeout(AT_REST)
            clicks.click("counter", COUNT, COUNT)
            clicks.click("pick", f'[data-card="{code}"]', f'[data-card="{code}"]')
            clicks.click("place", f'[data-target="{column}"]', f".side {TOTAL}")
            clicks.click("counter", COUNT, COUNT)
            clicks.click("undo", '[data-action="undo"]', f".side {TOTAL}")
        return clicks.medians()

    measure(3)
    found = best(measure, "place_painted", "counter_painted", LIMIT)
    hold(f"a click with {branches} branches in JupyterLab", found, LIMIT)


LATE = """
import random
rng = random.Random({seed})
table = ap.Table(["Ada", "Bo", "Cy", "Di"], seed={seed}, language="en")
game = table.match.game
for _ in range(60):
    table.play(str(rng.choice(game.moves(table.state))))

def good():
    \"\"\"A placement that changes its mover's total; others are played until there is one.\"\"\"
    while True:
        for move in game.moves(table.state):
            if move.column != "x" and game.check(table.state, move).points:
                return list(move)
        table.play(str(game.moves(table.state)[0]))
"""


def test_a_click_at_a_table_late_in_the_game_next_to_a_bare_counter(jlab: JupyterLab) -> None:
    """Four players, no move made before."""
    seeds = iter(range(4, 100))

    def measure(rounds: int = 12) -> Measured:
        clicks = Clicks(jlab)
        for _ in range(2):  # tables
            jlab.cells("import africanpark_nb as ap", LATE.format(seed=next(seeds)), "table", COUNTER)
            expect(jlab.page.get_by_test_id("counter")).to_be_visible()
            expect(jlab.page.get_by_test_id("apnb-table")).to_be_visible()
            for _ in range(rounds // 2):
                card, target = jlab.value("good()")
                jlab.page.wait_for_timeout(LINGERED)
                clicks.click("counter", COUNT, COUNT)
                clicks.click("pick", f'[data-card="{card}"]', f'[data-card="{card}"]')
                clicks.click("place", f'[data-target="{target}"]', f".side {TOTAL}")
                clicks.click("counter", COUNT, COUNT)
        return clicks.medians()

    measure(4)
    found = best(measure, "place_painted", "counter_painted", TABLE_LIMIT)
    hold("a click at a Table of four in JupyterLab", found, TABLE_LIMIT)
