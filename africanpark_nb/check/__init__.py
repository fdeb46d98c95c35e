"""Checks that every game must pass, for its authors."""
