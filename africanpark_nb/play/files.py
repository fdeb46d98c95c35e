"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from os import PathLike
from pathlib import Path


def write_whole(path: str | PathLike[str], text: str) -> None:
    """Write a text in UTF-8; who is stopped midway, or killed, leaves what was there before.

    Raises `OSError` where nothing can be written.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(Path(folder, "a"), "Řeka")
    ...     [file.read_text("utf-8") for file in Path(folder).iterdir()]
    ['Řeka']
    """
    target = Path(path)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        # a file for everyone stays one; a new one gets the rights that any new file gets here
        os.chmod(name, target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask())
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
