"""The picture in a notebook's first cell.

It is an attachment, so that it stands there before anything runs. It is PNG,
because JupyterLab refuses SVG attachments, and is made from what the painter
draws of the position in the cell's metadata, which also keep the SVG's hash.
When the painter has changed, ``python -m tests.notebooks`` draws them again.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Any

import nbformat

from africanpark_nb import Reserve
from africanpark_nb.draw.svg import paint
from africanpark_nb.games.african_park.show.picture import reserve_scene
from africanpark_nb.words import languages
from tests.chromium import find_chromium

from .reading import folder, load, names

PICTURE = "reserve.png"
SHARPNESS = 1.25  # pixels of the PNG for one of the SVG's


def pictured() -> list[str]:
    """The notebooks that begin with a picture."""
    return [name for name in names() if "picture" in load(name, "en").cells[0].metadata]


def drawn(first: Any, language: str) -> str:
    """What the painter draws today for the picture of a cell."""
    return paint(reserve_scene(Reserve.parse(first.metadata["picture"]["reserve"]), language))


def hash_of(svg: str) -> str:
    return f"sha256:{hashlib.sha256(svg.encode()).hexdigest()}"


def draw() -> None:
    """Draw the pictures of all first cells again, as the painter draws them now."""
    from playwright.sync_api import sync_playwright

    chromium = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=SHARPNESS, color_scheme="light")
        for language in languages():
            for name in pictured():
                notebook = load(name, language)
                first = notebook.cells[0]
                svg = drawn(first, language)
                page.set_content(f'<body style="margin:0">{svg}')
                png = page.locator("svg").first.screenshot()
                first.metadata["picture"]["svg"] = hash_of(svg)
                first.attachments = {PICTURE: {"image/png": base64.b64encode(png).decode()}}
                nbformat.write(notebook, folder(language) / name)
        browser.close()
