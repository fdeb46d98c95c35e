"""Tables for browser tests: a fresh one laid in a notebook, and what is looked for on it."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .jupyterlab import Board, JupyterLab

HANDS = [("B", "F", "I"), ("A", "E", "J")]
DEAL = f"deal={{'territories': {HANDS}, 'animals': ['Ze', 'Li', 'Ga', 'Gn', 'Ga', 'Ze']}}"
PEOPLE = f"ap.Table(['Ada', 'Bo'], seed=7, language='en', {DEAL})"
SIDES = ("front", "back", "front", "back", "front", "front")
DRAFTED = (
    "for choice in ('B:front', 'F:front', 'I:front', 'A:front', 'E:front', 'J:front'): table.play(choice)"
)
PATH = "table.match.at.path"


class TableBoard(Board):
    """One view of a Table."""

    def __init__(self, root: Locator) -> None:
        super().__init__(root)
        self.turn, self.result = root.locator(".turn"), root.locator(".result")
        self.branches = root.get_by_test_id("apnb-branch")

    def seat(self, number: int) -> Locator:
        return self.root.locator(f'[data-seat="{number}"]')

    def node(self, path: str) -> Locator:
        return self.root.locator(f'[data-node="{path}"]')


def lay(jlab: JupyterLab, table: str, *more: str) -> TableBoard:
    """A fresh Table, called ``table`` in the kernel."""
    jlab.cells("\n".join(["import africanpark_nb as ap", f"table = {table}", *more]), "table")
    board = TableBoard(jlab.page.get_by_test_id("apnb-table"))
    expect(board.root).to_be_visible()
    return board


def path(jlab: JupyterLab, wanted: str) -> None:
    """Wait until the kernel is at this moment."""
    jlab.page.wait_for_timeout(50)
    for _ in range(50):
        if jlab.value(PATH) == wanted:
            return
        jlab.page.wait_for_timeout(100)
    assert jlab.value(PATH) == wanted
