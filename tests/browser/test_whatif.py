"""What if, in JupyterLab: asked with a click, answered while one plays on, stopped, hidden."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from africanpark_nb import Reserve

from .jupyterlab import Board, JupyterLab
from .test_looks import AXE, TEXTS, ratio

pytestmark = pytest.mark.browser

MIDDLE = "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]"
TABLE = """import africanpark_nb as ap
lab = ap.Table(["Ada", "Bo", "Cy", "Di"], seed=7, language={language!r}, deal={{"animals": ["Le", "Ga", "Ze", "Gi"]}})
while lab.state.drafting:
    lab.play(lab.state.game.say(lab.state, lab.state.game.moves(lab.state)[0]))"""
# so many play-outs that there is time to do something meanwhile
LONG = "import africanpark_nb.analysis.whatif as w; w.PLAYOUTS = {number}"
RUN_AXE = """async (root) => {
    const found = await axe.run(root, {resultTypes: ["violations"]});
    return found.violations.filter((one) => ["serious", "critical"].includes(one.impact))
        .flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}"""
LOOKS = pytest.mark.parametrize(
    ("dark", "width", "language"), [(False, 1280, "en"), (True, 1280, "en+cs"), (False, 360, "cs")]
)


class Asking(Board):
    """One view, with its panel."""

    def __init__(self, root: Locator) -> None:
        super().__init__(root)
        self.panel = root.get_by_test_id("apnb-whatif")
        self.rows, self.labels = root.locator("[data-move]"), root.locator("[data-worth]")

    def ask(self) -> None:
        """Ask, and wait for the whole answer."""
        self.action("whatif").click()
        expect(self.panel).to_have_attribute("data-status", "done", timeout=30_000)

    def pictured(self, folder: Path, name: str) -> None:
        self.root.screenshot(path=folder / f"{name}.png", animations="disabled")


@pytest.fixture(autouse=True)
def as_it_was(jlab: JupyterLab) -> Iterator[None]:
    yield
    jlab.run(LONG.format(number=1000))
    jlab.page.emulate_media(forced_colors="none")
    jlab.page.set_viewport_size({"width": 1280, "height": 900})
    jlab.dress(dark=False)


def lab(jlab: JupyterLab, language: str = "en") -> Asking:
    return Asking(jlab.lay(f"ap.Lab({MIDDLE!r}, language={language!r})").root)


def table(jlab: JupyterLab, language: str = "en") -> Asking:
    jlab.cells(TABLE.format(language=language), "lab")
    board = Asking(jlab.page.get_by_test_id("apnb-table"))
    expect(board.root).to_be_visible()
    return board


def dressed(jlab: JupyterLab, dark: bool, width: int) -> None:
    jlab.dress(dark=dark)
    jlab.page.set_viewport_size({"width": width, "height": 2600})


def unsound(board: Asking) -> dict[str, Any]:
    """What cannot be read or reached in a view."""
    if not board.root.page.evaluate("'axe' in window"):
        board.root.page.evaluate(AXE.read_text(encoding="utf-8"))
    texts = board.panel.evaluate(TEXTS)
    assert texts
    pale = {
        text: round(ratio(ink, paper), 1)
        for text, ink, paper, size, weight in texts
        if ratio(ink, paper) < (3 if size >= 24 or (size >= 18.7 and weight >= 700) else 4.5)
    }
    beyond = board.root.evaluate("(root) => root.scrollWidth - root.clientWidth")
    cut = board.panel.evaluate(
        """(panel) => [...panel.querySelectorAll("*")].filter((one) => {
            const {left, right, width} = one.getBoundingClientRect(), edge = panel.getBoundingClientRect();
            return width && !one.closest("svg, .ticks") && (left < edge.left - 1 || right > edge.right + 1);
        }).map((one) => one.outerHTML.slice(0, 100))"""
    )
    found = {"axe": board.root.evaluate(RUN_AXE), "pale": pale, "beyond": max(0, beyond), "cut": cut}
    return {name: value for name, value in found.items() if value}


# how far the numbers of the axis are from the lines of every bar, in pixels
OFF_AXIS = """(panel) => {
    const middle = (one) => { const {left, right} = one.getBoundingClientRect(); return (left + right) / 2; };
    const numbers = [...panel.querySelectorAll(".worth-head .ticks i")].map(middle);
    const bars = [...panel.querySelectorAll(".worth-line .bar")];
    const lines = bars.map((bar) => [...bar.querySelectorAll(".tick")].map(middle));
    if (!numbers.length || lines.some((one) => one.length !== numbers.length)) return Infinity;
    return Math.max(...lines.flatMap((one) => one.map((x, i) => Math.abs(x - numbers[i]))));
}"""


def test_a_lab_values_every_place_of_the_animal_held(jlab: JupyterLab) -> None:
    board = lab(jlab)
    expect(board.action("whatif")).to_have_attribute("aria-disabled", "true")
    board.action("whatif").click(force=True)  # it says that it is off, and explains itself
    expect(board.message).to_contain_text("Pick an animal first")
    board.pick("Li")
    board.panel.locator("input").fill("4")
    board.ask()
    targets = {key for key, verdict in board.verdicts().items() if verdict in ("legal", "price")}
    assert {row.get_attribute("data-move") for row in board.rows.all()} == {f"Li@{key}" for key in targets}
    assert {label.get_attribute("data-worth") for label in board.labels.all()} == targets
    expect(board.panel).to_contain_text("Deck: 4 cards left.")
    expect(board.card("Li")).to_have_attribute("aria-pressed", "true")
    best = jlab.value("lab.analysis.best.text")
    expect(board.rows.first).to_have_attribute("data-move", best)
    expect(board.rows.first).to_have_attribute("data-mark", "best")
    expect(board.panel.locator(".whatif-says")).to_contain_text("Best:")
    bars = board.rows.locator(".length").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
    assert bars == sorted(bars, reverse=True)
    assert bars[-1] > 0
    board.rows.first.get_by_role("button").click()
    expect(board.rows.first.get_by_role("img")).to_be_visible()
    for width in (1280, 768, 360):
        jlab.page.set_viewport_size({"width": width, "height": 900})
        assert board.panel.evaluate(OFF_AXIS) < 1.5, f"the axis meets its lines at {width} px"
    jlab.page.set_viewport_size({"width": 1280, "height": 900})
    board.target("6a").click()
    expect(board.rows).to_have_count(0)
    expect(board.labels).to_have_count(0)


def test_a_click_between_two_parts_is_handled(jlab: JupyterLab) -> None:
    board = lab(jlab)
    jlab.run(LONG.format(number=400_000))
    board.pick("Li")
    board.action("whatif").click()
    expect(board.panel).to_have_attribute("data-status", "running")
    expect(board.panel.get_by_role("progressbar")).to_be_visible()
    expect(board.rows).not_to_have_count(0)
    board.action("keep").click()
    expect(board.root.get_by_test_id("apnb-branch")).to_have_count(1)
    expect(board.panel).to_have_attribute("data-status", "running")
    board.target("6a").click()
    expect(board.panel).to_have_attribute("data-status", "idle")
    assert jlab.position() == str(Reserve.parse(MIDDLE).place("Li", "6a"))
    assert jlab.value("lab.analysis") is None


def test_stopped_it_keeps_what_it_found(jlab: JupyterLab) -> None:
    board = lab(jlab)
    jlab.run(LONG.format(number=400_000))
    board.pick("Ze")
    board.action("whatif").focus()
    board.action("whatif").press("Enter")
    expect(board.rows).not_to_have_count(0)
    jlab.page.keyboard.press("ArrowRight")
    expect(board.action("cancel-whatif")).to_be_focused()
    jlab.page.keyboard.press("Enter")
    expect(board.panel).to_have_attribute("data-status", "cancelled")
    expect(board.panel.locator(".whatif-says")).to_contain_text("Stopped after")
    found = board.panel.get_attribute("data-playouts")
    assert 0 < int(found or 0) < 400_000
    expect(board.panel.get_by_role("progressbar")).to_have_count(0)
    assert str(jlab.value("lab.analysis.playouts")) == found
    assert board.root.evaluate("(root) => root.contains(document.activeElement)")


def test_asked_in_a_cell_it_is_answered_after_the_cell(jlab: JupyterLab) -> None:
    board = lab(jlab)
    jlab.run("lab.whatif('Ze', coming=5, playouts=3000, policy='greedy', seed=1)")
    expect(board.panel).to_have_attribute("data-status", "done", timeout=30_000)
    expect(board.panel).to_have_attribute("data-playouts", "3000")
    expect(board.panel).to_contain_text("for most points now")
    expect(board.labels).not_to_have_count(0)


def test_hidden_in_one_view_it_is_there_in_the_other(jlab: JupyterLab) -> None:
    jlab.cells(f"import africanpark_nb as ap\nlab = ap.Lab({MIDDLE!r}, language='en')", "lab", "lab")
    views = jlab.page.get_by_test_id("apnb-lab")
    one, other = Asking(views.nth(0)), Asking(views.nth(1))
    jlab.run("lab.whatif('Li', playouts=200)")
    expect(one.labels).not_to_have_count(0)
    one.action("hide-whatif").click()
    expect(one.labels).to_have_count(0)
    expect(one.rows).to_have_count(0)
    expect(other.labels).not_to_have_count(0)
    expect(other.rows).not_to_have_count(0)
    one.action("hide-whatif").click()
    expect(one.rows).not_to_have_count(0)


def test_a_board_that_asks_first_gives_nothing_away(jlab: JupyterLab) -> None:
    board = lab(jlab)
    board.pick("Li")
    board.ask()
    board.action("ask").click()
    expect(board.rows).to_have_count(0)
    expect(board.action("whatif")).to_have_count(0)  # there is nothing to ask: the board asks
    expect(board.message).to_contain_text(jlab.value("lab._snapshot['words']['mode-ask']"))


def test_a_table_values_every_move_of_who_is_to_move(jlab: JupyterLab) -> None:
    board = table(jlab)
    board.ask()
    expect(board.rows).to_have_count(len(jlab.value("[value.text for value in lab.analysis.values]")))
    expect(board.rows.first).to_contain_text("wins")
    close = board.root.locator('[data-mark="close"]')
    for row in close.all():
        expect(row).to_contain_text("too close to call")
    expect(board.labels).to_have_count(0)
    board.pick("Ga")
    worn = {key for key, verdict in board.verdicts().items() if verdict in ("legal", "price")}
    assert {label.get_attribute("data-worth") for label in board.labels.all()} == worn
    board.root.locator('[data-target="6a"]').click()
    expect(board.rows).to_have_count(0)
    board.action("undo").click()
    expect(board.root.locator('[data-action="live"]')).to_be_visible()
    board.ask()
    expect(board.rows).not_to_have_count(0)


@LOOKS
@pytest.mark.parametrize("make", [lab, table])
def test_it_can_be_read(
    jlab: JupyterLab, tmp_path: Path, make: Any, dark: bool, width: int, language: str
) -> None:
    dressed(jlab, dark, width)
    board = make(jlab, language)
    assert unsound(board) == {}, "idle"
    board.cards.first.click()
    board.ask()
    board.rows.nth(1).get_by_role("button").click()
    board.pictured(tmp_path, f"{make.__name__}-{width}-{'dark' if dark else 'light'}")
    assert unsound(board) == {}
    for row in board.rows.all():
        assert row.locator("button").evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    board.action("hide-whatif").click()
    assert unsound(board) == {}, "hidden"


@pytest.mark.parametrize("width", [1280, 360])
def test_labels_cover_neither_verdicts_nor_each_other(jlab: JupyterLab, width: int) -> None:
    dressed(jlab, False, width)
    board = lab(jlab)
    board.pick("Li")
    board.ask()
    boxes = board.root.locator(".spot :is(.badge, .worth)").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])"
    )
    assert len(boxes) > 10
    for n, (x, y, w, h) in enumerate(boxes):
        for other_x, other_y, other_w, other_h in boxes[:n]:
            apart = x + w <= other_x + 1 or other_x + other_w <= x + 1
            assert apart or y + h <= other_y + 1 or other_y + other_h <= y + 1


def test_with_colours_of_ones_own_bars_and_labels_are_there(jlab: JupyterLab, tmp_path: Path) -> None:
    jlab.page.emulate_media(forced_colors="active")
    dressed(jlab, False, 1280)
    board = lab(jlab)
    board.pick("Li")
    board.ask()
    board.rows.first.get_by_role("button").click()
    board.pictured(tmp_path, "forced-colors")
    assert unsound(board).get("axe") is None
    paint = "(one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one.parentElement).backgroundColor]"
    bar, behind = board.rows.first.locator(".length").evaluate(paint)
    assert bar not in (behind, "rgba(0, 0, 0, 0)")


def test_at_a_projector_there_is_the_board_alone(jlab: JupyterLab) -> None:
    board = lab(jlab)
    board.pick("Li")
    board.ask()
    board.action("projector").click()
    expect(board.panel).to_be_hidden()
    expect(board.labels.first).to_be_hidden()


def test_zoomed_to_twice_the_size_nothing_is_lost(jlab: JupyterLab, tmp_path: Path) -> None:
    """WCAG's reflow: a window of 1280 pixels at 200 % is one of 640."""
    dressed(jlab, False, 640)
    board = table(jlab)
    board.ask()
    board.pictured(tmp_path, "zoomed")
    assert unsound(board) == {}
