"""What the front end is built into: the files that a board sends to the page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


def bundle(name: str) -> str | Path:
    """The text of a built file; its path while developing, so that an edit shows at once.

    anywidget listens for changes of a path on behalf of every board and never
    lets go of one, so boards that are closed would stay in memory.
    """
    path = STATIC / name
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    return path.read_text(encoding="utf-8") if path.is_file() else ""
