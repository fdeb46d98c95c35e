"""Measures how fast things are: ``python -m tests.benchmarks``, from the root of the repository, on an idle machine.

It prints one table: each figure of ours beside a peer's, measured in the same
run, their ratio, and the ratio aimed at. ``--short`` only shows that every
benchmark still works; its figures mean little. Nothing here fails because a
machine is slow.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from importlib import import_module
from pathlib import Path

from .measure import Row, table

NAMES = ("start", "stepping", "placements", "compiling", "playing", "hindsight", "click", "thinking")


def main() -> None:
    """Measure what was asked for, all by default."""
    summary, _, rest = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks",
        description=summary,
        epilog=rest,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(NAMES))
    parser.add_argument("--short", action="store_true", help="a few rounds of each")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures into a file")
    asked = parser.parse_args()
    names = asked.names or NAMES
    if unknown := set(names) - set(NAMES):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}; there are: {', '.join(NAMES)}")
    found: list[Row] = []
    for name in names:
        begun = time.perf_counter()
        found += import_module(f"{__package__}.{name}").rows(asked.short)
        print(f"{name}: {time.perf_counter() - begun:.0f} s", flush=True)
    print(f"\n{table(found)}")
    if asked.json:
        machine = {"python": platform.python_version(), "machine": platform.machine(), "short": asked.short}
        figures = {**machine, "rows": [row.as_dict() for row in found]}
        asked.json.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
