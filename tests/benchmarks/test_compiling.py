"""The tables of a reserve: their compilation next to the import of NumPy, and their memory."""

import json
import statistics

import pytest

from .measure import Measured, best, fresh_python, report

ONE, FURTHER = 1.5, 1.0  # times the import of NumPy
MEGABYTES = 12

pytestmark = pytest.mark.slow


def test_tables_next_to_the_import_of_numpy() -> None:
    megabytes: list[float] = []

    def measure() -> Measured:
        runs = [json.loads(fresh_python("tests.benchmarks.compiling", "")) for _ in range(5)]
        megabytes.extend(run["megabytes"] for run in runs)
        return Measured({name: statistics.median(run[name] for run in runs) for name in runs[0]})

    one = best(measure, "one", "numpy", ONE)
    further = one if one.ratio("further", "numpy") <= FURTHER else best(measure, "further", "numpy", FURTHER)
    report(
        "tables of a reserve, times the import of NumPy",
        one=one.ratio("one", "numpy"),
        further=further.ratio("further", "numpy"),
        again=one.ratio("again", "numpy"),
        megabytes_of_four=max(megabytes),
    )
    assert one.ratio("one", "numpy") <= ONE
    assert further.ratio("further", "numpy") <= FURTHER
    assert max(megabytes) <= MEGABYTES
