"""Files as text, and in words why one cannot be read or written."""

from __future__ import annotations

import errno
import os
from os import PathLike
from typing import Final

from ..words import Phrase
from .errors import path_of

LONGEST: Final = 2_000_000  # characters; a record of the longest game with all branches is a tenth of it

_REASONS: Final = {
    errno.ENOENT: "file.missing",
    errno.ENOTDIR: "file.missing",
    errno.EISDIR: "file.folder",
    errno.EACCES: "file.forbidden",
    errno.EPERM: "file.forbidden",
    errno.EROFS: "file.forbidden",
    errno.ELOOP: "file.circle",
    errno.ENAMETOOLONG: "file.long-name",
    errno.ENOSPC: "file.no-space",
    errno.EFBIG: "file.too-long",
}


def read_text(path: str | PathLike[str], longest: int = LONGEST) -> str:
    """The text of a UTF-8 file, without the mark at its beginning that some editors write.

    Raises `OSError` or `ValueError`, which `reason` puts into words; a file of
    more characters than ``longest`` is not read to its end.

    >>> import tempfile, pathlib
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "game.txt")
    ...     _ = file.write_bytes(b"\\xef\\xbb\\xbfRiver")
    ...     read_text(file)
    'River'
    """
    with open(path_of(path), encoding="utf-8-sig", newline="") as file:
        text = file.read(longest + 1)
    if len(text) > longest:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return text


def reason(error: OSError | ValueError) -> object:
    """Why a file could not be read or written, as part of a sentence.

    >>> str(reason(FileNotFoundError(errno.ENOENT, "")).say("en"))
    'there is no such file or folder'
    """
    if isinstance(error, UnicodeDecodeError):
        return Phrase.of("file.no-text")
    if not isinstance(
        error, OSError
    ):  # a NUL, half a character, or a letter that names of files cannot have here
        return Phrase.of("file.bad-name")
    key = _REASONS.get(error.errno or 0)
    return Phrase.of(key) if key else error.strerror or str(error)
