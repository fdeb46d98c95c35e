"""African Park: a folder with its rules, figures, words and pictures."""

from pathlib import Path

from ...core.looks import use_looks
from ...words import use_words

use_words("african-park", Path(__file__).parent / "words")
use_looks("african-park", Path(__file__).parent)
