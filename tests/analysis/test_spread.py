"""Executors of every kind give the one-process result, and what they lose is played again."""

import multiprocessing
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.deals import DealError
from africanpark_nb.analysis.spread import AT_ONCE, TRIES, SpreadError, spread
from africanpark_nb.analysis.tournament import Playing

from .high_low import HIGH_LOW, dies, dies_once, fails, high, low

BOTS = {"High": high, "Low": low, "Any": "random"}


class Lossy(Executor):
    """Does the work at once, in this process, and loses a part the first so many times it is tried."""

    def __init__(self, times: int, lost: Callable[[Future[Any]], object]) -> None:
        self.times, self.lost = times, lost
        self.tried: dict[bytes, int] = {}

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        part = pickle.dumps(args[1])  # without the number of the attempt
        self.tried[part] = self.tried.get(part, 0) + 1
        if self.tried[part] <= self.times:
            self.lost(future)
            if future.cancelled():
                future.set_running_or_notify_cancel()
        else:
            try:
                future.set_result(work(*args, **kwargs))
            except BaseException as error:
                future.set_exception(error)
        return future


class Backwards(Executor):
    """Keeps the work until all of it is there, and does the last part first."""

    def __init__(self, parts: int) -> None:
        self.parts, self.kept = parts, list[tuple[Future[Any], Callable[[], Any]]]()

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.kept.append((future, lambda: work(*args, **kwargs)))
        if len(self.kept) == self.parts:
            for one, do in reversed(self.kept):
                try:
                    one.set_result(do())
                except BaseException as error:
                    one.set_exception(error)
        return future


def processes(workers: int = 2) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))


def here() -> ap.Tournament:
    return ap.tournament(BOTS, 90, 7, game=HIGH_LOW, progress=False)


def test_neither_workers_nor_order_change_the_result() -> None:
    for executor in (ThreadPoolExecutor(1), ThreadPoolExecutor(3), Backwards(30)):
        with executor:
            assert ap.tournament(BOTS, 90, 7, executor, game=HIGH_LOW, progress=False) == here()


@pytest.mark.slow
def test_processes_give_the_one_process_result_of_the_real_game_and_rules() -> None:
    bots, rules = ["greedy", "random"], ap.Rules({"eat-first", "no-beaching"})
    with processes() as executor:
        found = ap.tournament(bots, 40, 7, executor, rules=rules, progress=False)
        assert found == ap.tournament(bots, 40, 7, rules=rules, progress=False)
        assert found != ap.tournament(bots, 40, 7, progress=False)
        assert ap.tournament(BOTS, 90, 7, executor, game=HIGH_LOW, progress=False) == here()


@pytest.mark.slow
def test_the_work_of_an_executor_is_cut_into_whole_deals_a_few_at_a_time() -> None:
    executor = Lossy(0, id)
    steps = list(Playing(BOTS, 3 * 5000, 7, executor, game=HIGH_LOW))
    assert len(executor.tried) == -(-5000 // 16)
    assert steps == sorted(steps)
    assert steps[-1] == 15000
    assert len(steps) >= len(executor.tried)


@pytest.mark.parametrize(
    "lost",
    [
        lambda future: future.cancel(),
        lambda future: future.set_exception(BrokenExecutor("gone")),
        lambda future: future.set_exception(CancelledError()),
    ],
    ids=["cancelled", "broken", "cancelled there"],
)
def test_what_is_lost_is_played_again_but_not_for_ever(lost: Callable[[Future[Any]], object]) -> None:
    again = Lossy(TRIES - 1, lost)
    assert ap.tournament(BOTS, 90, 7, again, game=HIGH_LOW, progress=False) == here()
    assert set(again.tried.values()) == {TRIES}
    never = Lossy(TRIES, lost)
    with pytest.raises(SpreadError, match=f"lost {TRIES} times") as caught:
        ap.tournament(BOTS, 90, 7, never, game=HIGH_LOW, progress=False)
    assert "4krát ztratila" in caught.value.say("cs")
    assert max(never.tried.values()) == TRIES


class Forgetful(Lossy):
    """Never answers for some parts, the first so many times they are tried."""

    def __init__(self, times: int, every: int) -> None:
        super().__init__(times, id)
        self.every, self.number = every, 0

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.number += 1
        self.times, times = (self.times if self.number % self.every == 0 else 0), self.times
        try:
            return super().submit(work, *args, **kwargs)
        finally:
            self.times = times


def test_a_part_that_never_comes_back_is_handed_over_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("africanpark_nb.analysis.spread.PATIENCE", 0.1)
    forgetful = Forgetful(1, 7)
    assert ap.tournament(BOTS, 90, 7, forgetful, game=HIGH_LOW, progress=False) == here()
    assert max(forgetful.tried.values()) == 2, "one part was handed over twice"


def test_a_broken_pool_says_so_and_a_new_one_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HIGH_LOW_MARK", str(tmp_path / "mark"))
    bots, file = {"Once": dies_once, "Low": low}, tmp_path / "tournament.json"
    with processes() as executor, pytest.raises(SpreadError, match=r"takes no more work .BrokenProcessPool"):
        ap.tournament(bots, 60, 7, executor, game=HIGH_LOW, file=file, progress=False)
    with processes() as executor:
        found = ap.tournament(bots, 60, 7, executor, game=HIGH_LOW, file=file, progress=False)
    assert found == ap.tournament(bots, 60, 7, game=HIGH_LOW, progress=False)


@pytest.mark.slow
def test_a_worker_killed_midway_costs_nothing_that_was_done(tmp_path: Path) -> None:
    file = tmp_path / "tournament.json"
    kept = 0

    def kill(done: int, games: int) -> None:
        nonlocal kept
        kept = max(kept, done)
        if done >= 200:
            for process in list(executor._processes.values())[:1]:
                process.kill()

    with processes() as executor, pytest.raises(SpreadError, match="BrokenProcessPool"):
        ap.tournament(BOTS, 6000, 7, executor, game=HIGH_LOW, file=file, progress=kill)
    playing = Playing(BOTS, 6000, 7, game=HIGH_LOW, file=file)
    assert 200 <= kept <= playing.done < 6000
    list(playing)
    assert playing.result == ap.tournament(BOTS, 6000, 7, game=HIGH_LOW, progress=False)


def test_a_bot_that_ends_its_process_does_not_end_this_one() -> None:
    with processes() as executor, pytest.raises(SpreadError, match="takes no more work"):
        ap.tournament({"A": dies, "B": low}, 4, 7, executor, game=HIGH_LOW, progress=False)


def test_an_executor_that_was_shut_down_says_so() -> None:
    executor = ThreadPoolExecutor(1)
    executor.shutdown()
    with pytest.raises(SpreadError, match="takes no more work"):
        ap.tournament(BOTS, 4, 7, executor, game=HIGH_LOW, progress=False)


def test_the_failure_of_a_bot_is_the_same_however_it_is_played() -> None:
    bots, found = {"Ada": "random", "Bo": fails}, []
    with ThreadPoolExecutor(3) as threads, processes() as workers:
        for executor in (None, threads, workers, Backwards(64)):
            with pytest.raises(DealError, match="Bo failed") as caught:
                ap.tournament(bots, 128, 7, executor, game=HIGH_LOW, progress=False)
            error = caught.value
            found.append((str(error), error.name, error.deal, error.seed, error.move, error.match.state))
    assert len(set(found)) == 1


def test_a_bot_that_cannot_be_sent_is_refused_with_what_would_work() -> None:
    def inner(game: Any, seen: Any, rng: Random) -> Any:
        return "high"

    with processes() as executor, pytest.raises(SpreadError, match="functions of a module"):
        ap.tournament({"A": inner, "B": "random"}, 4, 7, executor, game=HIGH_LOW, progress=False)


def test_a_bot_of_a_cell_is_named_with_what_would_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that is begun anew reads a module's file, and a notebook has none."""

    def mine(game: Any, seen: Any, rng: Random) -> Any:
        return "high"

    main = sys.modules["__main__"]
    mine.__module__, mine.__qualname__ = "__main__", "mine"
    monkeypatch.setattr(main, "mine", mine, raising=False)
    monkeypatch.delattr(main, "__file__", raising=False)
    monkeypatch.setattr(main, "__spec__", None, raising=False)
    with processes() as executor, pytest.raises(SpreadError) as refused:
        ap.tournament({"A": mine, "B": "random"}, 4, 7, executor, game=HIGH_LOW, progress=False)
    assert "from bots import mine" in str(refused.value)


def test_who_stops_asking_leaves_nothing_to_do() -> None:
    class Slow(Executor):
        futures: ClassVar[list[Future[int]]] = []

        def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.futures.append(Future())
            return self.futures[-1]

    parts = spread(Slow(), abs, range(1000))
    assert next(parts) is None  # so that an event loop is not kept waiting
    parts.close()
    assert len(Slow.futures) == AT_ONCE
    assert all(future.cancelled() for future in Slow.futures)
