"""The notebooks that come with the package, opened and run as a teacher would."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .fixtures import OpenLab
from .jupyterlab import Board

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2] / "notebooks"
# all are run without a browser by other tests; these are what a teacher meets first
SOME = ("00-start.ipynb", "05-scoring-example.ipynb", "cs/00-start.ipynb")


@pytest.mark.parametrize("name", SOME)
def test_run_all_and_play(open_lab: OpenLab, jupyter_folder: Path, name: str) -> None:
    copy = jupyter_folder / "root" / name
    copy.parent.mkdir(exist_ok=True)
    shutil.copy(ROOT / name, copy)
    jlab = open_lab(name)
    if name.endswith("00-start.ipynb"):
        picture = jlab.page.locator(".jp-MarkdownCell img").first
        expect(picture).to_be_visible()
        assert picture.evaluate("(one) => one.naturalWidth") > 300, (
            "a picture stands there before anything runs"
        )
    jlab.run_all()
    views = jlab.page.get_by_test_id("apnb-lab")
    expect(views.first).to_be_attached()  # outputs are drawn a moment after the last cell has run
    board = Board(views.first)
    before = board.total.get_attribute("data-value")
    board.card("Li").scroll_into_view_if_needed()
    jlab.settle()
    board.card("Li").click()
    expect(board.card("Li")).to_have_attribute("aria-pressed", "true")
    expect(board.target("6a")).to_have_attribute("data-verdict", re.compile("legal|price|refused"))
    worn = board.verdicts()
    assert None not in worn.values()
    open_columns = [key for key, verdict in worn.items() if verdict in ("legal", "price")]
    if open_columns:
        board.target(open_columns[0]).click()
        expect(board.action("undo")).not_to_have_attribute("aria-disabled", "true")
        board.action("undo").click()
        expect(board.total).to_have_attribute("data-value", str(before))
    assert jlab.traffic.abroad == []
    assert jlab.traffic.errors == []
