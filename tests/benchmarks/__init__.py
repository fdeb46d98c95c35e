"""How fast and how large, always as a ratio to something known, measured in the same run.

    python -m pytest tests/benchmarks

prints the figures at the end.
"""
