"""Tembo, a card game of animals that cross a river: a folder with its rules, figures and words."""

from pathlib import Path

from ...core.looks import use_looks
from ...words import use_words

use_words("tembo", Path(__file__).parent / "words")
use_looks("tembo", Path(__file__).parent)
