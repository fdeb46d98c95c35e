"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from contextlib import suppress
from os import PathLike
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from .errors import path_of


def write_whole(path: str | PathLike[str], content: str | bytes) -> None:
    """Write a file, a text in UTF-8; who is stopped midway, or killed, leaves what was there before.

    Where the path is a link, the file it leads to is written, and the link stays.

    Raises `OSError` or `ValueError` where nothing can be written; `africanpark_nb.core.files.reason`
    puts them into words.

    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_whole(Path(folder, "a"), "Řeka")
    ...     [file.read_text("utf-8") for file in Path(folder).iterdir()]
    ['Řeka']
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    wished = path_of(path)
    mode = _mode(wished)
    if mode is not None and not S_ISREG(mode):
        # a terminal, a pipe: nothing there could be kept
        with open(wished, "wb") as stream:
            stream.write(data)
        return
    target = os.path.realpath(wished)
    handle, name = tempfile.mkstemp(dir=os.path.dirname(target), prefix=".apnb.")
    try:
        with open(handle, "wb") as file:
            file.write(data)
        with suppress(OSError):  # some file systems know no rights
            # a file for everyone stays one; a new one gets the rights that any new file gets here
            os.chmod(name, mode & 0o777 if mode is not None else 0o666 & ~_umask())
        os.replace(name, target)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name)
        raise


def _mode(target: Path) -> int | None:
    """What kind of file is there and with which rights, `None` for none; raises `OSError` if it may not be replaced."""
    try:
        mode = os.stat(target).st_mode
    except FileNotFoundError:
        return None
    if S_ISDIR(mode):
        raise _fault(errno.EISDIR)
    if not os.access(target, os.W_OK):  # replacing would not ask
        raise _fault(errno.EACCES)
    return mode


def _fault(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
