"""The page of a board speaks one language: switched in the midst of a lesson, no word of the other is left on it."""

import pytest
from playwright.sync_api import Locator, expect

from tests.widget.test_languages import foreign, words

from .jupyterlab import JupyterLab

pytestmark = pytest.mark.browser

MADE = """
import africanpark_nb as ap
lab = ap.Lab("2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]", language="en")
lab.place("Li", "6a"); lab.keep(""); lab.undo(); lab.place("Ze", "4a"); lab.keep("")
lab.whatif("Gn", coming=4, playouts=40, seed=1)
table = ap.Table(["Ada", "Bo"], seed=3, language="en")
for _ in range(14):
    table.play(table.state.game.say(table.state, table.state.game.moves(table.state)[0]))
table.whatif(playouts=20, seed=1)
"""
TEXTS = """(root) => [...root.querySelectorAll("*")].filter((one) => !one.closest("style")).flatMap((one) => [
    ...["aria-label", "title", "placeholder", "alt"].map((name) => one.getAttribute(name)),
    ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)]).filter(Boolean)"""


def left(board: Locator, language: str, other: str) -> set[str]:
    """Texts on the page with a word that only the other language has; each language names itself."""
    own = {"english", "čeština"}
    texts = board.evaluate(TEXTS)
    assert len(texts) > 80
    return {text for text in texts if (foreign(language, other) - own).intersection(words(text))}


def test_no_word_of_the_other_language_is_left_on_the_page(jlab: JupyterLab) -> None:
    jlab.cells(MADE, "lab", "table")
    lab, table = jlab.page.get_by_test_id("apnb-lab"), jlab.page.get_by_test_id("apnb-table")
    expect(table.get_by_test_id("apnb-whatif")).to_have_attribute("data-status", "done")
    lab.locator('[data-card="Gn"]').click()
    lab.locator('[data-target="2a"]').click(force=True)
    jlab.page.wait_for_timeout(1300)  # the last move has been looked at
    for language, other in (("cs", "en"), ("en", "cs"), ("cs", "en")):
        jlab.run(f"lab.language = table.language = {language!r}")
        for board in (lab, table):
            expect(board).to_have_attribute("lang", language)
            jlab.page.wait_for_timeout(150)  # what follows a board is there too
            assert left(board, language, other) == set()
