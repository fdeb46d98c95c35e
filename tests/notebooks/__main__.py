"""``python -m tests.notebooks`` ties the spaces of the prose, and draws the pictures of the first cells again."""

from .pictures import draw
from .spaces import tie

if __name__ == "__main__":
    tie()
    draw()
