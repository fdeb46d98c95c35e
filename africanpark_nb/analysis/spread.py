"""Work handed to an executor, part by part; what is lost on the way is handed over again."""

from __future__ import annotations

import pickle
import pickletools
import sys
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from typing import Final, TypeVar

from ..core.errors import GameError

T = TypeVar("T")
R = TypeVar("R")
AT_ONCE: Final = 512  # parts handed over and not come back yet
TRIES: Final = 4
PAUSE: Final = 0.05  # seconds after which there is an answer even if nothing has come back
PATIENCE: Final = 60.0  # seconds, at least, until a part that does not come back is handed over again


class SpreadError(GameError):
    """An executor that loses a part again and again, cannot do it, or takes no more work."""


def spread(executor: Executor, work: Callable[[T], R], parts: Sequence[T]) -> Generator[R | None, None, None]:
    """What the work makes of each part, in the order it comes back; `None` now and then while nothing does.

    Only ``submit`` is asked of the executor. A part that is lost with its
    worker (`BrokenExecutor`, Dask's ``KilledWorker``) or cancelled is handed
    over again, `TRIES` times at most. So is one of the last that never comes
    back: Dask answers no more for a part when it could not reach its own
    scheduler in time. If parts fail, what was handed over before the first of
    them is waited for, and that one's error is raised: the same one, however
    many workers there are.

    Raises `SpreadError`, or the `GameError` that the work raises.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     sorted(square for square in spread(executor, lambda n: n * n, [1, 2, 3]) if square)
    [1, 4, 9]
    """
    out: dict[Future[R], int] = {}
    tries = [0] * len(parts)
    back = [False] * len(parts)
    since = [0.0] * len(parts)  # when each was handed over last
    longest = 0.0  # from hand-over to answer
    heard = time.monotonic()
    failed: dict[int, BaseException] = {}
    waiting = list(reversed(range(len(parts))))
    try:
        while waiting or out:
            while waiting and len(out) < AT_ONCE:
                number = waiting.pop()
                tries[number] += 1
                since[number] = heard = time.monotonic()
                try:
                    out[executor.submit(_do, work, parts[number], tries[number])] = number
                except RuntimeError as closed:  # broken, or shut down
                    failed[number] = _of_a_cell(work, parts[number]) or SpreadError(
                        "spread.closed", reason=_reason(closed)
                    )
                    waiting.clear()
            done, _ = wait(out, PAUSE, FIRST_COMPLETED)
            for future in done:
                number = out.pop(future)
                if back[number]:
                    continue  # a part that was handed over twice
                heard = time.monotonic()
                error = _error(future)
                if error is None:
                    back[number] = True
                    longest = max(longest, heard - since[number])
                    yield future.result()
                elif not _lost(error):
                    failed[number] = error
                elif failed and number > min(failed):
                    continue  # we have cancelled it
                elif tries[number] < TRIES:
                    waiting.append(number)
                else:
                    failed[number] = _of_a_cell(work, parts[number]) or SpreadError(
                        "spread.lost", tries=TRIES, reason=_reason(error)
                    )
            if failed:
                first = min(failed)
                waiting = [number for number in waiting if number < first]
                for future in [future for future, number in out.items() if number > first]:
                    future.cancel()
            if not waiting and all(back[number] for number in out.values()):
                break  # copies of what is there already
            if longest and time.monotonic() - heard > max(PATIENCE, 4 * longest):
                heard = time.monotonic()
                missing = {number for number in out.values() if not back[number]} - set(waiting)
                waiting += [number for number in sorted(missing) if tries[number] < TRIES]
            if not done:
                yield None
    finally:
        for future in out:
            future.cancel()
    if failed:
        error = failed[min(failed)]
        if isinstance(error, GameError):
            raise error
        raise SpreadError("spread.failed", reason=_reason(error)) from error


def _do(work: Callable[[T], R], part: T, _attempt: int) -> R:
    """The work on a part; Dask answers for equal calls from memory, an error too, so the attempts differ."""
    return work(part)


def _of_a_cell(work: Callable[[T], R], part: T) -> SpreadError | None:
    """What to say if workers died of a function that is written in a cell: a process of its own finds no cells."""
    if hasattr(sys.modules["__main__"], "__file__"):
        return None  # a program, which its workers read too
    try:
        pickled = pickle.dumps((work, part), protocol=2)  # names stand in it as "module name"
    except Exception:  # whatever cannot be sent has been told already
        return None
    names = [str(argument) for _, argument, _ in pickletools.genops(pickled) if argument is not None]
    mine = [name.split()[1] for name in names if name.startswith("__main__ ")]
    return SpreadError("spread.of-a-cell", name=mine[0]) if mine else None


def _error(future: Future[R]) -> BaseException | None:
    try:
        return future.exception()
    except CancelledError as error:
        return error


def _lost(error: BaseException) -> bool:
    """Whether the part itself may be sound."""
    dask = sys.modules.get("distributed")  # whose error it is has loaded it
    killed = (dask.KilledWorker,) if dask is not None else ()
    return isinstance(error, (BrokenExecutor, CancelledError, *killed))


def _reason(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"
