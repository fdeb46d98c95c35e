"""Interrupts that land where a test wants them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

PACKAGE = "africanpark_nb"


@contextmanager
def interrupted(number: int) -> Iterator[list[str]]:
    """A `KeyboardInterrupt` at the so many-th line of the package that runs within; the list says where it landed."""
    landed: list[str] = []
    left = number

    def line(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left == 0:
                landed.append(f"{frame.f_code.co_filename}:{frame.f_lineno}")
                raise KeyboardInterrupt
        return line if left > 0 else None

    def call(frame: FrameType, *_: Any) -> Any:
        return line if left > 0 and PACKAGE in frame.f_code.co_filename else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        yield landed
    finally:
        sys.settrace(before)
