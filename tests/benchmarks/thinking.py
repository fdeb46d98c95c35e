"""A click while a what-if is being answered, next to the same kind of click while nothing else goes on."""

from __future__ import annotations

import random
from itertools import count

from playwright.sync_api import expect

from tests.browser.jupyterlab import JupyterLab

from .click import AT_REST, LATE, LINGERED, TOTAL, Clicks, moves, notebook
from .measure import Row, medians

ENDLESS = 10_000_000  # play-outs of each move: it is still at work when the click comes
AT_WORK = 400  # milliseconds after the question
AIM = 2
EARLY = LATE.replace("range(60)", "range(24)")  # so that a game is not over after some clicks


def found(clicks: Clicks, where: str) -> Row:
    """One line of the table."""
    figures = medians(clicks.figures)
    idle = ("the same click, idle", figures["idle_painted"])
    return Row(
        f"a click {where} while a what-if runs, painted", "ms", figures["busy_painted"], *idle, "<=", AIM
    )


def lab_row(jlab: JupyterLab, rounds: int) -> Row:
    """Placements in a Lab, by turns with and without a question."""
    jlab.cells("import africanpark_nb as ap\nlab = ap.Lab(language='en')", "lab")
    for number in (4, 2 * rounds):  # the first clicks of a page do not count
        clicks = Clicks(jlab)
        for turn, (reserve, code, column) in enumerate(moves(random.Random(24 + number), number)):
            jlab.run(f"lab.reserve = ap.Reserve.parse({reserve!r})")
            jlab.page.wait_for_timeout(AT_REST)
            name = "busy" if turn % 2 else "idle"
            if name == "busy":
                jlab.run(f"lab.whatif({code!r}, playouts={ENDLESS})")
                jlab.page.wait_for_timeout(AT_WORK)
            clicks.click("pick", f'[data-card="{code}"]', f'[data-card="{code}"]')
            clicks.click(name, f'[data-target="{column}"]', f".side {TOTAL}")
    return found(clicks, "in a Lab")


def table_row(jlab: JupyterLab, policy: str, rounds: int) -> Row:
    """Placements at a Table of four, by turns with and without a question about up to two dozen moves."""
    seeds = count(40 if policy == "greedy" else 4)
    for number in (2, rounds):
        clicks = Clicks(jlab)
        for _ in range(-(-number // 4)):
            jlab.cells("import africanpark_nb as ap", EARLY.format(seed=next(seeds)), "table")
            expect(jlab.page.get_by_test_id("apnb-table")).to_be_visible()
            for turn in range(8):
                card, target = jlab.value("good()")
                jlab.page.wait_for_timeout(LINGERED)
                name = "busy" if turn % 2 else "idle"
                if name == "busy":
                    jlab.run(f"table.whatif(playouts={ENDLESS}, policy={policy!r})")
                    jlab.page.wait_for_timeout(AT_WORK)
                clicks.click("pick", f'[data-card="{card}"]', f'[data-card="{card}"]')
                clicks.click(name, f'[data-target="{target}"]', f".side {TOTAL}")
    return found(clicks, f"at a Table of four ({policy})")


def rows(short: bool) -> list[Row]:
    """Milliseconds."""
    with notebook("thinking.ipynb") as jlab:
        return [
            lab_row(jlab, 2 if short else 20),
            table_row(jlab, "random", 4 if short else 12),
            table_row(jlab, "greedy", 4 if short else 12),
        ]
