"""How far something is, shown where it is watched: in a terminal, or in a notebook without widgets."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import timedelta
from html import escape
from typing import Any, Final

from ..words import flat

WIDTH: Final = 24
EVERY: Final = 0.1  # seconds between two pictures of it


class Bar:
    """A bar of ``total`` steps; ``tell`` puts into words how many are done and how long the rest may take.

    In a terminal it is drawn on one line of the error stream, in a notebook it
    is an HTML ``progress``; where nobody watches (a log file) it is silent.
    """

    def __init__(self, total: int, tell: Callable[[int, str], str]) -> None:
        self.total, self.tell = total, tell
        self.begun = self.shown = time.monotonic()
        self.already: int | None = None
        self.handle: Any = None
        self.wide = 0

    def __call__(self, done: int) -> None:
        """Show that so many steps are done."""
        now = time.monotonic()
        if self.already is None:
            self.already = done  # of an earlier run: they tell nothing about speed
        elif now - self.shown < EVERY and done < self.total:
            return
        self.shown = now
        new = done - self.already
        left = timedelta(seconds=round((now - self.begun) / new * (self.total - done))) if new else "?"
        self._show(done, flat(self.tell(done, str(left))))

    def close(self) -> None:
        """Take the line of the terminal away; in a notebook the last picture stays."""
        if self.wide:
            sys.stderr.write(f"\r{' ' * self.wide}\r")
            sys.stderr.flush()

    def _show(self, done: int, words: str) -> None:
        if _in_notebook():
            self._display(done, words)
        elif sys.stderr.isatty():
            full = WIDTH * done // self.total
            line = f"[{'#' * full}{'.' * (WIDTH - full)}] {words}"
            sys.stderr.write(f"\r{line:<{self.wide}}")
            sys.stderr.flush()
            self.wide = max(self.wide, len(line))

    def _display(self, done: int, words: str) -> None:
        from IPython.display import display

        said = escape(words)
        html = f'<progress max="{self.total}" value="{done}" aria-label="{said}"></progress> {said}'
        bundle = {"text/plain": words, "text/html": html}
        if self.handle is None:
            self.handle = display(bundle, raw=True, display_id=True)
        else:
            self.handle.update(bundle, raw=True)


def _in_notebook() -> bool:
    """Whether this process is a notebook's kernel."""
    shell = sys.modules.get("IPython")
    return shell is not None and hasattr(shell.get_ipython(), "kernel")
