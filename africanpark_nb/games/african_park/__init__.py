"""African Park: a folder with its rules, figures, words and pictures."""

from pathlib import Path

from ...words import use_words

use_words("african-park", Path(__file__).parent / "words")
