"""From a click to what it changes on the screen, through the kernel, next to the least that a widget can do."""

import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect, sync_playwright

from africanpark_nb import Edition, Reserve
from tests.browser.fixtures import CHROMIUM
from tests.browser.jupyterlab import JupyterLab, jupyterlab
from tests.chromium import find_chromium

from .measure import Row, medians

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

    def rows(self, where: str, aim: float) -> list[Row]:
        """The figures of a board as lines of the table, each beside the counter of the same page."""
        found = medians(self.figures)
        names = {"place": "a click", "undo": "a click on Look back", "pick": "picking up a card"}
        counter = ("a bare counter", found["counter_painted"])
        shown = [
            Row(
                f"{said} {where}, painted",
                "ms",
                found[f"{name}_painted"],
                *counter,
                "<=",
                aim if name == "place" else None,
            )
            for name, said in names.items()
            if f"{name}_painted" in found
        ]
        changed = ("a bare counter", found["counter_changed"])
        return [*shown, Row(f"a click {where}, page changed", "ms", found["place_changed"], *changed)]


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


def lab_rows(jlab: JupyterLab, branches: int, rounds: int) -> list[Row]:
    """Every click meets a position that neither kernel nor page has met before."""
    jlab.cells("import africanpark_nb as ap\nlab = ap.Lab(language='en')", "lab", COUNTER)
    expect(jlab.page.get_by_test_id("counter")).to_be_visible()
    if branches:
        jlab.run(KEEP)
    expect(jlab.page.get_by_test_id("apnb-branch")).to_have_count(branches)
    for number in (3, rounds):  # the first clicks of a page do not count
        clicks = Clicks(jlab)
        for reserve, code, column in moves(random.Random(24 + number), number):
            jlab.run(f"lab.reserve = ap.Reserve.parse({reserve!r})")
            jlab.page.wait_for_timeout(AT_REST)
            clicks.click("counter", COUNT, COUNT)
            clicks.click("pick", f'[data-card="{code}"]', f'[data-card="{code}"]')
            clicks.click("place", f'[data-target="{column}"]', f".side {TOTAL}")
            clicks.click("counter", COUNT, COUNT)
            clicks.click("undo", '[data-action="undo"]', f".side {TOTAL}")
    return clicks.rows(f"in a Lab with {branches} branches" if branches else "in a Lab", 1.3)


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


def table_rows(jlab: JupyterLab, rounds: int) -> list[Row]:
    """Four players late in their game, no move made before."""
    for number, seeds in ((2, (4,)), (rounds, (5, 6))):
        clicks = Clicks(jlab)
        for seed in seeds:
            jlab.cells("import africanpark_nb as ap", LATE.format(seed=seed), "table", COUNTER)
            expect(jlab.page.get_by_test_id("counter")).to_be_visible()
            expect(jlab.page.get_by_test_id("apnb-table")).to_be_visible()
            for _ in range(-(-number // len(seeds))):
                card, target = jlab.value("good()")
                jlab.page.wait_for_timeout(LINGERED)
                clicks.click("counter", COUNT, COUNT)
                clicks.click("pick", f'[data-card="{card}"]', f'[data-card="{card}"]')
                clicks.click("place", f'[data-target="{target}"]', f".side {TOTAL}")
                clicks.click("counter", COUNT, COUNT)
    return clicks.rows("at a Table of four", 1.5)


@contextmanager
def notebook(name: str) -> Iterator[JupyterLab]:
    """A JupyterLab of its own, in a browser of its own."""
    executable = find_chromium()
    with TemporaryDirectory() as folder, jupyterlab(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM)
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        context.set_default_timeout(60_000)
        jlab = JupyterLab(context.new_page(), server, Path(folder, "root"))
        jlab.open(name)
        yield jlab
        jlab.close()
        browser.close()


def rows(short: bool) -> list[Row]:
    """Milliseconds."""
    with notebook("clicks.ipynb") as jlab:
        found = lab_rows(jlab, 0, 2 if short else 30)
        found += lab_rows(jlab, 20, 2 if short else 30)
        found += table_rows(jlab, 2 if short else 16)
    return found
