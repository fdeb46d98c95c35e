"""A network where nothing but this machine answers: nothing of ours is missing, nothing is even asked for."""

import pytest
from playwright.sync_api import expect

from .fixtures import EMPTY, OpenLab

pytestmark = pytest.mark.browser


def test_a_whole_lesson_asks_no_other_machine(open_lab: OpenLab) -> None:
    jlab = open_lab()
    board = jlab.lay(f"ap.Lab({EMPTY!r}, language='cs')")
    for code, key in (("Li", "6a"), ("Gn", "3a"), ("Cr", "4a")):
        board.place(code, key)
        expect(board.total).to_have_attribute("data-value", str(jlab.value("lab.reserve.score().total")))
    board.action("undo").click()
    board.action("clear").click()
    expect(board.total).to_have_attribute("data-value", "0")
    jlab.cells(f"import africanpark_nb as ap\nr = ap.Reserve.parse({EMPTY!r})", "r", "r.score()")
    expect(jlab.page.locator("table")).to_be_visible()
    assert jlab.traffic.abroad == []
    assert jlab.traffic.errors == []


def test_the_network_is_really_cut_off(open_lab: OpenLab) -> None:
    """Else the test above would prove little; and what is asked for is noticed."""
    jlab = open_lab("cut-off.ipynb")
    answer = jlab.page.evaluate("fetch('http://somewhere.example/').then(() => 'answered', () => 'refused')")
    assert answer == "refused"
    assert jlab.traffic.abroad == ["http://somewhere.example/"]
    jlab.traffic.abroad.clear()


def test_nothing_in_bundle_or_notebook_names_another_machine(open_lab: OpenLab) -> None:
    """Addresses that are names of markup, not places, are no requests."""
    jlab = open_lab("addresses.ipynb")
    jlab.lay(f"ap.Lab({EMPTY!r})")
    found = jlab.value(
        "sorted(set(__import__('re').findall(r'https?://[^\\s\"\\'`)]+', lab._esm + lab._css)))"
    )
    assert [address for address in found if not address.startswith("http://www.w3.org/")] == []
