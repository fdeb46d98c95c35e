"""Island Post, a small game of one's own: a folder with its rules, figures, words, looks and pictures."""

from .game import island_post

__all__ = ["island_post"]
