"""How fast things are, each next to something known that is measured in the same run; see ``python -m tests.benchmarks``."""
