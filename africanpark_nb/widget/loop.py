"""What runs just now: the event loop of a kernel, if there is one, and whose methods."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from collections.abc import Callable
    from types import FrameType


def running_loop() -> AbstractEventLoop | None:
    """The loop that is running here; outside of a kernel mostly none.

    >>> running_loop() is None
    True
    """
    # where nobody has loaded asyncio no loop runs, and to load it takes as long as all else here
    asyncio = sys.modules.get("asyncio")
    if asyncio is None:
        return None
    try:
        loop: AbstractEventLoop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return loop


def within(method: Callable[..., Any], own: object) -> bool:
    """Whether a method of this object, which asks, was called from itself, at whatever depth.

    It looks who calls whom: a mark on the object would stay there after an interrupt.
    """
    code = method.__code__
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        if frame.f_code is code and frame.f_locals["self"] is own:
            return True
        frame = frame.f_back
    return False
