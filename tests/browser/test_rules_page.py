"""The page with all the rules, printed."""

import re
from pathlib import Path

from playwright.sync_api import Page

import africanpark_nb as ap

A4 = {"width": 718, "height": 1046}  # in pixels, without the margins


def test_all_the_rules_are_printed_on_one_sheet_and_nothing_is_cut_off(page: Page, tmp_path: Path) -> None:
    page.set_viewport_size({"width": A4["width"], "height": A4["height"]})
    for language in ("en", "cs"):
        page.goto(f"file://{ap.rules_page(language=language).save(tmp_path / f'{language}.html')}")
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == 1
        page.emulate_media(media="print")
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= A4["width"] + 2, "a table wider than its column would be cut off"
