"""``python -m tests.notebooks`` draws the pictures of the first cells again."""

from .pictures import draw

if __name__ == "__main__":
    draw()
