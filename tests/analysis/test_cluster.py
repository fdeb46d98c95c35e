"""A tournament on a cluster of Dask outlives its workers."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import dask
import distributed
import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.spread import TRIES, SpreadError

from .high_low import HIGH_LOW, dies, dies_once, high, low

# one cluster at a time: each wants ports and two processes
pytestmark = [pytest.mark.xdist_group("cluster"), pytest.mark.slow]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[distributed.Client]:
    """A cluster of two worker processes on this machine."""
    monkeypatch.setenv("HIGH_LOW_MARK", str(tmp_path / "mark"))
    with (
        # else a dead worker may be called for 30 s; with less, a busy machine cannot reach a live one in time
        dask.config.set({"distributed.comm.timeouts.connect": "15s"}),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_a_worker_killed_midway_loses_nothing(client: distributed.Client) -> None:
    workers: dict[str, int] = client.run(os.getpid)
    assert len(set(workers.values())) == 2
    killed: list[int] = []

    def kill(done: int, games: int) -> None:
        if not killed and done >= games // 5:
            killed.append(done)
            os.kill(min(workers.values()), signal.SIGKILL)

    bots = ["greedy", "random"]
    found = ap.tournament(bots, 400, 7, client.get_executor(), progress=kill)
    assert 0 < killed[0] < 400
    assert found == ap.tournament(bots, 400, 7, progress=False)


def test_what_dask_gives_up_is_handed_over_again_but_not_for_ever(
    client: distributed.Client, tmp_path: Path
) -> None:
    cluster: Any = client.cluster
    cluster.scheduler.allowed_failures = 0  # it gives up a deal at the first worker that dies of it
    bots = {"Once": dies_once, "Low": low}
    found = ap.tournament(bots, 60, 7, client.get_executor(), game=HIGH_LOW, progress=False)
    assert (tmp_path / "mark").exists()
    assert found == ap.tournament(bots, 60, 7, game=HIGH_LOW, progress=False)
    with pytest.raises(SpreadError, match=f"lost {TRIES} times .*KilledWorker"):
        ap.tournament({"A": dies, "B": low}, 2, 7, client.get_executor(), game=HIGH_LOW, progress=False)


def test_a_function_of_a_cell_can_be_sent(client: distributed.Client) -> None:
    here = {"High": lambda *_: "high", "Low": low}
    found = ap.tournament(here, 60, 7, client.get_executor(), game=HIGH_LOW, progress=False)
    assert found.deals == ap.tournament([high, low], 60, 7, game=HIGH_LOW, progress=False).deals
