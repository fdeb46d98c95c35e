"""What browser tests and benchmarks start from."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.chromium import find_chromium
from tests.jupyter import Server

from .jupyterlab import Board, JupyterLab, jupyterlab

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
CHROMIUM = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    # a school network: nothing but this machine is there
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


# looked for once, before a browser runs: Playwright does not like to be asked about itself meanwhile
chromium = cache(find_chromium)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Overrides pytest-playwright's: the Chromium that is here, cut off from the network."""
    return {"executable_path": chromium(), "args": CHROMIUM}


@pytest.fixture(scope="session")
def jupyter_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("jupyterlab")


@pytest.fixture(scope="session")
def jupyter_server(jupyter_folder: Path) -> Iterator[Server]:
    """One JupyterLab for all tests."""
    with jupyterlab(jupyter_folder) as server:
        yield server


OpenLab = Callable[..., JupyterLab]


@pytest.fixture(scope="module")
def open_lab(
    browser: Browser, jupyter_server: Server, jupyter_folder: Path, request: pytest.FixtureRequest
) -> Iterator[OpenLab]:
    """Opens a notebook in a browser of its own; keywords are the browser's, such as ``has_touch``."""
    with contextlib.ExitStack() as stack:

        def open_lab(name: str = "", *cells: str, **options: Any) -> JupyterLab:
            context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
            context.set_default_timeout(30_000)
            lab = JupyterLab(context.new_page(), jupyter_server, jupyter_folder / "root")
            stack.callback(lab.close)
            lab.open(name or f"{request.path.stem}.ipynb", *cells)
            return lab

        yield open_lab


@pytest.fixture(scope="module")
def jlab(open_lab: OpenLab) -> JupyterLab:
    """One page and one kernel for all tests of a file; each begins with cells of its own."""
    return open_lab()


@pytest.fixture
def board(jlab: JupyterLab) -> Board:
    """A fresh board in JupyterLab, called ``lab`` in the kernel."""
    return jlab.lay(f"ap.Lab({EMPTY!r}, language='en')")
