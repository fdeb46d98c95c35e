"""Pictures and pages from a board, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from .fixtures import OpenLab

pytestmark = pytest.mark.browser

WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
PRINT = "window.print = () => { window.top.printed = document.documentElement.outerHTML; }"


def test_a_position_is_saved_as_a_picture_and_printed_on_one_page(open_lab: OpenLab, tmp_path: Path) -> None:
    jlab = open_lab()
    page = jlab.page
    page.context.add_init_script(PRINT)  # of frames made from now on, as the one that prints is
    jlab.cells(f"import africanpark_nb as ap\nlab = ap.Lab({WORKED!r}, language='en')", "lab")
    board = page.get_by_test_id("apnb-lab")
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 900})
        menu = board.locator("[data-action=menu]")
        if menu.is_visible():
            menu.click()
        board.locator("[data-action=picture]").click()
        for way, first in (("png", b"\x89PNG"), ("svg", b"<svg")):
            with page.expect_download() as download:
                board.locator(f"[data-action=picture-{way}]").click()
            file = tmp_path / f"{width}.{way}"
            download.value.save_as(file)
            assert file.read_bytes().startswith(first)
            expect(board.get_by_test_id("apnb-message")).to_contain_text(f".{way}")
        page.evaluate("window.printed = ''")
        board.locator("[data-action=picture-print]").click()
        page.wait_for_function("window.printed")
        printed = page.evaluate("window.printed")
        assert WORKED in printed
        board.locator("[data-action=picture]").evaluate("(button) => button.click()")
    paper = page.context.new_page()
    paper.set_content(printed)
    assert paper.pdf(format="A4").count(b"/Type /Page\n") == 1
    paper.close()
