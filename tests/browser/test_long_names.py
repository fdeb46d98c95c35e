"""A name of sixty letters without a blank widens nothing, on a board as narrow as a phone."""

import pytest
from playwright.sync_api import expect

from .jupyterlab import JupyterLab

pytestmark = pytest.mark.browser

NAME = "Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaf"
FIRST = f"""import ipywidgets
import africanpark_nb as ap
from africanpark_nb.play import record
name = {NAME!r}
players = [name, "Bo" + name[:-2]]
narrow = lambda board: ipywidgets.VBox([board], layout={{"width": "344px"}})
table = ap.Table(players, seed=7, language="en")
for _ in range(8):
    table.play(str(ap.african_park.moves(table.state)[0]))
table.undo()
table.play(str(ap.african_park.moves(table.state)[-1]))
table._do(lambda desk: desk.act("rename", branch="b1", name=name))
narrow(table)"""
OVER = """game = record.write(ap.play_game({players[0]: "greedy", players[1]: "random"}, seed=3))
over = ap.Table(record=game)
over.review(0)
narrow(over)"""
LAB = """lab = ap.Lab(language="en")
lab.place("Li", "6a")
lab.keep(name)
lab.undo()
lab.place("Ze", "6a")
lab.keep("x" + name[1:])
lab._do(lambda desk: desk.act("note", branch="b1", note="y" * 500))
narrow(lab)"""
PAGES = """bots = ap.tournament({name: "random", players[1]: "greedy"}, 2, seed=1, progress=False)
shown = ipywidgets.HTML(bots.html() + ap.hindsight(game, 0).html(), layout={"width": "344px"})
shown"""
# what holds a part of a name and reaches beyond its board, or its card in a row that is scrolled sideways
WIDE = """(roots) => [...document.querySelectorAll(roots)].flatMap((root) => {
  return [...root.querySelectorAll("*")].filter((one) => {
    const own = [...one.childNodes].find((node) => node.nodeType === 3 && /olfeschlegel|yyyyyy/.test(node.data));
    if (!own || one.closest("title") || getComputedStyle(one).clipPath !== "none") return false;
    const box = (one.closest(".branch") ?? root).getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(own);
    const text = range.getBoundingClientRect();
    return text.width && (text.right > box.right + 1 || text.left < box.left - 1);
  }).map((one) => `${one.tagName}.${one.getAttribute("class")}: ${one.textContent.slice(0, 40)}`);
})"""
SEEN = """() => document.body.textContent.split("olfeschlegel").length - 1"""


def test_a_long_name_widens_no_board_and_no_table(jlab: JupyterLab) -> None:
    jlab.cells(FIRST, OVER, LAB, PAGES)
    jlab.page.wait_for_function(f"({SEEN})() > 15")
    expect(jlab.page.locator("[data-testid=apnb-table], [data-testid=apnb-lab]")).to_have_count(3)
    jlab.page.wait_for_function("document.querySelectorAll('.apnb .review table, .apnb .ranking').length > 0")
    assert jlab.page.evaluate(WIDE, ".apnb, .widget-html") == []
