"""One Lab shown more than once, shown again and again, and shown beside another."""

import pytest
from playwright.sync_api import CDPSession, expect

from .fixtures import EMPTY
from .jupyterlab import Board, JupyterLab

pytestmark = pytest.mark.browser

LAB = f"import africanpark_nb as ap\nlab = ap.Lab({EMPTY!r}, language='en')"
LISTENERS = "Object.values(window.spied._events).flat().length"
SPY = """
import anywidget, traitlets
class Spy(anywidget.AnyWidget):
    _esm = '''export default {async render({model, el}) {
        window.spied = await model.widget_manager.get_model(model.get("of"));
        el.dataset.testid = "spy"; el.textContent = "here";
    }}'''
    of = traitlets.Unicode().tag(sync=True)
Spy(of=lab.model_id)
"""

BARE = """
import anywidget
class Bare(anywidget.AnyWidget):
    _esm = "export default {render({el}) { el.textContent = 'bare'; }}"
lab = Bare()
"""


@pytest.fixture
def two(jlab: JupyterLab) -> tuple[Board, Board]:
    """One Lab, displayed twice."""
    jlab.cells(LAB, "lab", "lab")
    views = jlab.page.get_by_test_id("apnb-lab")
    expect(views).to_have_count(2)
    return Board(views.nth(0)), Board(views.nth(1))


def test_both_views_follow_and_each_holds_its_own_card(jlab: JupyterLab, two: tuple[Board, Board]) -> None:
    first, second = two
    first.pick("Ze")
    second.pick("Li")
    expect(first.card("Ze")).to_have_attribute("aria-pressed", "true")
    expect(first.card("Li")).to_have_attribute("aria-pressed", "false")
    second.target("6a").click()
    for board in two:
        expect(board.total).to_have_attribute("data-value", "2")
    expect(first.card("Ze")).to_have_attribute("aria-pressed", "true")
    first.wears(jlab.verdicts()["Ze"])  # the held card is judged in the new position
    assert set(second.verdicts().values()) == {None}
    first.action("undo").click()
    for board in two:
        expect(board.total).to_have_attribute("data-value", "0")


def test_both_views_act_at_once(jlab: JupyterLab, two: tuple[Board, Board]) -> None:
    """Both place from the same position: one move is made, the other is refused because it changed."""
    first, second = two
    first.pick("Ze")
    second.pick("Ga")
    jlab.page.evaluate(
        """() => {
            const [one, other] = document.querySelectorAll('[data-testid="apnb-lab"]');
            one.querySelector('[data-target="6a"]').click();
            other.querySelector('[data-target="2a"]').click();
        }"""
    )
    for board in two:
        expect(board.total).to_have_attribute("data-value", "1")
        expect(board.message).to_contain_text(jlab.value("lab._snapshot['notice']['text']"))
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"
    assert jlab.value("lab._snapshot['notice']['kind']") == "stale"


def test_no_id_occurs_twice_and_every_reference_leads_somewhere(
    jlab: JupyterLab, two: tuple[Board, Board]
) -> None:
    found = jlab.page.evaluate(
        """() => {
            const all = [...document.querySelectorAll('[data-testid="apnb-lab"] *')];
            const references = ["aria-controls", "aria-labelledby", "aria-describedby", "for"];
            return {
                ids: all.map((one) => one.id).filter(Boolean),
                dangling: all.flatMap((one) => references.map((name) => one.getAttribute(name)))
                    .filter(Boolean).flatMap((ids) => ids.split(" "))
                    .filter((id) => !document.getElementById(id)),
            };
        }"""
    )
    assert len(found["ids"]) == len(set(found["ids"]))
    assert found["dangling"] == []
    hooks = two[0].root.locator("[data-card], [data-action], [data-target]")
    values = hooks.evaluate_all(
        "(all) => all.map((one) => one.dataset.card ?? one.dataset.target ?? one.dataset.action)"
    )
    assert len(values) == len(set(values)), "a hook occurs once a view"


def test_two_labs_know_nothing_of_each_other(jlab: JupyterLab) -> None:
    jlab.cells(LAB + "\nother = ap.Lab(lab.reserve, language='cs')", "lab", "other")
    views = jlab.page.get_by_test_id("apnb-lab")
    expect(views).to_have_count(2)
    first, second = Board(views.nth(0)), Board(views.nth(1))
    first.place("Li", "6a")
    expect(first.total).to_have_attribute("data-value", "2")
    expect(second.total).to_have_attribute("data-value", "0")
    jlab.run("lab.close()")
    expect(views).to_have_count(1)
    second = Board(views)
    second.place("Ze", "6a")
    expect(second.total).to_have_attribute("data-value", "1")
    jlab.cells("lab = ap.Lab(language='en')", "lab")
    board = Board(jlab.page.get_by_test_id("apnb-lab"))
    board.place("Ze", "6a")
    expect(board.total).to_have_attribute("data-value", "1")


def grown(jlab: JupyterLab, session: CDPSession, widget: str) -> tuple[int, int]:
    """What running a widget's cell twenty times adds: listeners of the model, listeners of the whole page."""

    def counted() -> tuple[int, int]:
        session.send("HeapProfiler.collectGarbage")
        metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
        return int(jlab.page.evaluate(LISTENERS)), int(metrics["JSEventListeners"])

    jlab.cells(widget + SPY, "lab")
    expect(jlab.page.get_by_test_id("spy")).to_have_text("here")
    for _ in range(3):
        jlab.run_cell(1)
    model, page = counted()
    for _ in range(20):
        jlab.run_cell(1)
    more_model, more_page = counted()
    return more_model - model, more_page - page


def test_a_cell_run_again_twenty_times_leaves_nothing_behind(jlab: JupyterLab) -> None:
    """No more, that is, than a widget leaves that does nothing: ipywidgets keeps one listener a view."""
    session = jlab.page.context.new_cdp_session(jlab.page)
    session.send("Performance.enable")
    bare_model, _ = grown(jlab, session, BARE)
    model, page = grown(jlab, session, LAB)
    board = Board(jlab.page.get_by_test_id("apnb-lab"))
    expect(board.root).to_have_count(1)
    assert model == bare_model
    buttons = board.root.evaluate("(root) => root.querySelectorAll('button').length")
    assert page < 20 * buttons, "twenty boards kept alive would add this many, and more"
    session.detach()
    before = jlab.traffic.sent
    board.place("Li", "6a")
    expect(board.total).to_have_attribute("data-value", "2")
    assert jlab.position() == "2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]"
    assert jlab.traffic.sent - before == 1


def test_a_cell_that_makes_a_lab_run_again_begins_afresh(jlab: JupyterLab) -> None:
    jlab.cells(LAB + "\nlab")
    board = Board(jlab.page.get_by_test_id("apnb-lab"))
    for _ in range(5):
        board.place("Li", "6a")
        expect(board.total).to_have_attribute("data-value", "2")
        jlab.run_cell(0)
        expect(board.total).to_have_attribute("data-value", "0")
    assert jlab.position() == EMPTY
