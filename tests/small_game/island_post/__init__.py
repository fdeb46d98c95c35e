"""Island Post, a small game of one's own: a folder with its rules, figures, words, looks and pictures."""

from pathlib import Path

from africanpark_nb.core.looks import use_looks
from africanpark_nb.words import use_words

from .game import island_post

__all__ = ["island_post"]

use_words("island-post", Path(__file__).parent / "words")
use_looks("island-post", Path(__file__).parent)
