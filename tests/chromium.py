"""Where the browser of the browser tests comes from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class NoChromium(RuntimeError):
    """There is no Chromium, and none could be installed; the message says what to do."""


def find_chromium(*, install: bool = False) -> str:
    """The path of a Chromium that starts; with ``install``, one is fetched if there is none.

    ``CHROMIUM`` in the environment comes first, then the system's, then Playwright's.
    Raises `NoChromium`.
    """
    if chosen := os.environ.get("CHROMIUM"):
        if _starts(chosen):
            return chosen
        raise NoChromium(f"CHROMIUM={chosen} does not start")
    found = _present()
    if found is None and install and shutil.which("apt-get") and os.geteuid() == 0:
        _try("apt-get", "update", "-qq")
        _try("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        found = _present()
    if found is None and install:
        _try(sys.executable, "-m", "playwright", "install", "chromium")
        found = _present()
    if found is None:
        raise NoChromium("no Chromium starts here: install one (Debian: sudo apt-get install chromium)")
    return found


def _present() -> str | None:
    candidates = [path for name in NAMES if (path := shutil.which(name))] + _playwrights()
    return next((path for path in candidates if _starts(path)), None)


def _playwrights() -> list[str]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return [path] if Path(path).exists() else []


def _starts(path: str) -> bool:
    try:
        return (
            subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
        )
    except (OSError, subprocess.TimeoutExpired):
        return False


def _try(*command: str) -> None:
    """Run what may fail: the next way is tried then."""
    subprocess.run(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)
