"""What boards add to a notebook that is saved with its outputs."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .jupyterlab import JupyterLab

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BOARDS = 10
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
# the box "Save Widget State Automatically" of JupyterLab's menu Settings
TICK = "() => window.jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"


def saved(jlab: JupyterLab) -> tuple[int, bool]:
    """Bytes of the notebook's file once it is saved, and whether it holds the state of widgets."""
    jlab.page.evaluate(SAVE)
    text = (jlab.root / f"{Path(__file__).stem}.ipynb").read_bytes()
    return len(text), "widgets" in json.loads(text)["metadata"]


def test_ten_boards_in_a_saved_notebook(jlab: JupyterLab) -> None:
    cells = [f"import africanpark_nb as ap\nlab{number} = ap.Lab(language='en')" for number in range(BOARDS)]
    jlab.cells(*(f"words = {cell!r}" for cell in cells))
    bare, _ = saved(jlab)
    jlab.cells(*(f"{cell}\nlab{number}" for number, cell in enumerate(cells)))
    expect(jlab.page.get_by_test_id("apnb-lab").first).to_be_visible()
    jlab.run(f"for number in range({BOARDS}): globals()[f'lab{{number}}'].place('El', '4a')")
    pictures, holds = saved(jlab)
    assert not holds, "unless it is told to, JupyterLab saves no state"
    jlab.page.evaluate(TICK)
    try:
        state, holds = saved(jlab)
    finally:
        jlab.page.evaluate(TICK)
    assert holds
    # the README gives both figures for one board, and advises to leave the box unticked
    assert pictures - bare <= BOARDS * 20_000
    assert state - bare <= BOARDS * 265_000
