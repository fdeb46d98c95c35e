"""Work handed to an executor, part by part; what is lost on the way is handed over again."""

from __future__ import annotations

import pickle
import pickletools
import sys
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Executor, Future, wait
from typing import Final, Generic, TypeVar

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
    return _Spreading(executor, work, parts).run()


class _Spreading(Generic[T, R]):
    """Parts on their way: which wait, which are handed over (``out``), which are back, and which have failed."""

    def __init__(self, executor: Executor, work: Callable[[T], R], parts: Sequence[T]) -> None:
        self.executor, self.work, self.parts = executor, work, parts
        self.waiting = list(reversed(range(len(parts))))
        self.out: dict[Future[R], int] = {}
        self.back = [False] * len(parts)
        self.failed: dict[int, BaseException] = {}
        self.tries = [0] * len(parts)
        self.since = [0.0] * len(parts)  # when each was handed over last
        self.longest = 0.0  # seconds from hand-over to answer
        self.heard = time.monotonic()  # when anything was handed over or came back last

    def run(self) -> Generator[R | None, None, None]:
        """Hand over and collect until all is there or one has failed; then raise what failed first."""
        try:
            while self.waiting or self.out:
                self._hand_over()
                done, _ = wait(self.out, PAUSE, FIRST_COMPLETED)
                for future in done:
                    if self._is_new(future):
                        yield future.result()
                if self.failed:
                    self._stop_after(min(self.failed))
                if not self.waiting and all(self.back[number] for number in self.out.values()):
                    break  # copies of what is there already
                self._hand_over_again()
                if not done:
                    yield None
        finally:
            for future in self.out:
                future.cancel()
        self._raise()

    def _hand_over(self) -> None:
        """As many parts as may be on their way at once."""
        while self.waiting and len(self.out) < AT_ONCE:
            number = self.waiting.pop()
            self.tries[number] += 1
            self.since[number] = self.heard = time.monotonic()
            try:
                future = self.executor.submit(_do, self.work, self.parts[number], self.tries[number])
            except RuntimeError as closed:  # broken, or shut down
                self._give_up(number, "spread.closed", reason=_reason(closed))
                self.waiting.clear()
            else:
                self.out[future] = number

    def _is_new(self, future: Future[R]) -> bool:
        """Whether what came back is an answer not had before; what is lost waits again, what failed is noted."""
        number = self.out.pop(future)
        if self.back[number]:
            return False  # a part that was handed over twice
        self.heard = time.monotonic()
        error = _error(future)
        if error is None:
            self.back[number] = True
            self.longest = max(self.longest, self.heard - self.since[number])
            return True
        if not _lost(error):
            self.failed[number] = error
        elif self.failed and number > min(self.failed):
            pass  # we have cancelled it
        elif self.tries[number] < TRIES:
            self.waiting.append(number)
        else:
            self._give_up(number, "spread.lost", tries=TRIES, reason=_reason(error))
        return False

    def _stop_after(self, first: int) -> None:
        """A part has failed: those after it need not be done, those before it might fail, too."""
        self.waiting = [number for number in self.waiting if number < first]
        for future in [future for future, number in self.out.items() if number > first]:
            future.cancel()

    def _hand_over_again(self) -> None:
        """If nothing has come back for long, what is missing is handed over once more."""
        if self.longest and time.monotonic() - self.heard > max(PATIENCE, 4 * self.longest):
            self.heard = time.monotonic()
            missing = {number for number in self.out.values() if not self.back[number]} - set(self.waiting)
            self.waiting += [number for number in sorted(missing) if self.tries[number] < TRIES]

    def _give_up(self, number: int, key: str, **args: object) -> None:
        self.failed[number] = _of_a_cell(self.work, self.parts[number]) or SpreadError(key, **args)

    def _raise(self) -> None:
        """Raise the error of the first part that has failed, if any has."""
        if self.failed:
            error = self.failed[min(self.failed)]
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
