"""The event loop that a kernel runs in, if there is one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop


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
