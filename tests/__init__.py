"""The tests mirror the package; ``python -m tests`` runs every check there is."""
