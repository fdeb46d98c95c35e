"""Whether an event loop turns while something is done on it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def beside(work: Coroutine[Any, Any, T]) -> tuple[int, T]:
    """How often something else on the loop has its turn meanwhile, and what the work gives."""

    async def both() -> tuple[int, T]:
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        done = await work
        task.cancel()
        return turns, done

    return asyncio.run(both())
