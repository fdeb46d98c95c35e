"""The tables of a reserve: their compilation next to the import of NumPy."""

import json

from .measure import Row, fresh_python, medians


def rows(short: bool) -> list[Row]:
    """CPU seconds, each in a fresh process."""
    runs = [json.loads(fresh_python("compiling", "")) for _ in range(1 if short else 7)]
    found = medians({name: [run[name] for run in runs] for name in runs[0]})
    numpy = ("importing NumPy", found["numpy"])
    return [
        Row("compiling the tables of a reserve", "s of CPU", found["one"], *numpy, "<=", 1.5),
        Row("compiling those of a second reserve", "s of CPU", found["further"], *numpy, "<=", 1),
    ]
