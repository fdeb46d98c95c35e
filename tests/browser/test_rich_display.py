"""A reserve and a score sheet as they stand in a notebook, live, saved, and exported."""

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from .jupyterlab import JupyterLab

pytestmark = pytest.mark.browser

WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
IMPORT = f"import africanpark_nb as ap\nr = ap.Reserve.parse({WORKED!r})"
DRAWN = ".jp-OutputArea-output img, .jp-OutputArea-output svg"
EXPORTED = (IMPORT, "r", "r.score()", "print(r)", "ap.Lab(r)")


def test_a_reserve_is_a_picture_in_jupyterlab(jlab: JupyterLab) -> None:
    jlab.cells(IMPORT, "r")
    drawing = jlab.page.locator(DRAWN).first
    expect(drawing).to_be_visible()
    box = drawing.bounding_box()
    assert box
    assert box["width"] > 300
    assert box["height"] > 100
    outputs = jlab.outputs(1)
    assert outputs["image/svg+xml"].startswith("<svg")
    assert WORKED in outputs["text/plain"]
    assert outputs["text/plain"].count("\n") <= 12


def test_a_score_sheet_is_a_table_in_jupyterlab(jlab: JupyterLab) -> None:
    jlab.cells(IMPORT, "r.score()")
    table = jlab.page.locator(".jp-OutputArea-output table")
    expect(table).to_be_visible()
    expect(table).to_contain_text("24")
    assert table.get_by_role("row").count() > 10
    assert "24" in jlab.outputs(1)["text/plain"]
    assert jlab.page.locator(".jp-OutputArea-output [data-testid]").count() == 0


def test_the_picture_goes_with_the_page(jlab: JupyterLab, tmp_path: Path) -> None:
    """A dark page shows it on dark paper; both are kept for a person to see."""
    pictures = []
    for name in ("light", "dark"):
        jlab.dress(dark=name == "dark")
        jlab.cells(IMPORT, "r", "r.score()")
        expect(jlab.page.locator("table")).to_be_visible()
        pictures.append(jlab.page.locator(DRAWN).first.screenshot(path=tmp_path / f"{name}.png"))
    jlab.dress(dark=False)
    assert pictures[0] != pictures[1]


def test_an_error_of_ours_shows_itself_as_a_sentence(jlab: JupyterLab) -> None:
    errors = jlab.failing(IMPORT, "r.place('Gn', '2a')")
    reason = jlab.value("str(r.check('Gn', '2a'))")
    assert len(errors) == 1
    expect(jlab.page.locator(".jp-OutputArea-output").filter(has_text=reason).first).to_be_visible()
    expect(jlab.page.locator(DRAWN).first).to_be_visible()
    assert "Traceback" not in jlab.page.locator(".jp-OutputArea").last.inner_text()


# how the notebook is exported, and whether the widget in it leaves its picture there: nbconvert itself prefers a
# live widget to a picture when the widget's state is stored, and without scripts that shows nothing
WAYS = {
    "without state": (["--ExecutePreprocessor.store_widget_state=False"], True),
    "with state": (["--ExecutePreprocessor.store_widget_state=True"], False),
    "pictures first": (
        ["--NbConvertBase.display_data_priority=['image/svg+xml', 'text/html', 'image/png', 'text/plain']"],
        True,
    ),
}


def export(folder: Path, options: list[str]) -> Path:
    """A notebook, run and exported to HTML."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in EXPORTED])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    file = folder / "exported.ipynb"
    nbformat.write(notebook, file)
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", str(file), *options]
    subprocess.run(command, check=True, capture_output=True)
    return file.with_suffix(".html")


@pytest.fixture
def paper(browser: Browser) -> Page:
    """A page where no script runs."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 1000, "height": 1600})
    return context.new_page()


@pytest.mark.parametrize("way", WAYS)
def test_an_exported_page_shows_the_position_without_scripts(paper: Page, way: str, tmp_path: Path) -> None:
    options, shows_lab = WAYS[way]
    paper.goto(export(tmp_path, options).as_uri())
    paper.screenshot(path=tmp_path / "exported.png", full_page=True)
    cells = paper.locator(".jp-Cell")
    reserve, sheet, text, lab = (cells.nth(index).locator(".jp-OutputArea-output") for index in range(1, 5))
    expect(reserve.locator("svg, img").first).to_be_visible()
    expect(sheet.locator("table")).to_be_visible()
    expect(sheet).to_contain_text("24")
    expect(text).to_contain_text(WORKED)
    if shows_lab:
        expect(lab.locator("svg, img").first).to_be_visible()
    paper.context.close()
