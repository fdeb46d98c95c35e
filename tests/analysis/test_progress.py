"""Progress is shown where somebody watches: a line in a terminal, a bar in a notebook, and else nothing."""

import io
import sys
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import africanpark_nb as ap
from tests.jupyter import jupyter_environment

from .high_low import HIGH_LOW, high, low


class Stream(io.StringIO):
    """An error stream; ``terminal`` is whether somebody watches it."""

    terminal = True

    def isatty(self) -> bool:
        return self.terminal


@pytest.fixture
def stream() -> Stream:
    return Stream()


def play(stream: Stream, bots: Any = (high, low), **more: Any) -> ap.Tournament:
    with redirect_stderr(stream):
        return ap.tournament(bots, 40, 7, game=HIGH_LOW, **more)


def test_a_terminal_has_one_line_that_goes_away(stream: Stream) -> None:
    play(stream)
    shown = stream.getvalue().split("\r")
    assert "\n" not in stream.getvalue()
    assert shown[1] == "[........................] 1 of 40 games, ? left"
    assert shown[-3].rstrip() == "[########################] 40 of 40 games, 0:00:00 left"
    assert shown[-2:] == [" " * len(shown[-2]), ""]
    assert len(shown[-2]) == max(map(len, shown))


def test_the_line_goes_away_too_when_the_tournament_is_stopped(stream: Stream) -> None:
    asked = iter(range(60))

    def stop(game: Any, seen: Any, rng: Any) -> Any:
        if next(asked, None) is None:
            raise KeyboardInterrupt
        return "low"

    with pytest.raises(ap.BotError, match="stopped while the bot stop"):
        play(stream, [high, stop])
    assert stream.getvalue().endswith(" \r")


def test_progress_is_told_in_the_language_chosen(stream: Stream, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFRICANPARK_NB_LANG", "cs")
    monkeypatch.setattr(sys.modules["africanpark_nb.words.catalogue"], "_chosen", [])
    play(stream)
    assert "1\u00a0z\u00a040\u00a0her, zbývá" in stream.getvalue()


def test_nothing_is_shown_to_nobody(stream: Stream) -> None:
    play(stream, progress=False)
    stream.terminal = False
    play(stream)
    assert stream.getvalue() == ""


def test_progress_may_be_a_function(stream: Stream) -> None:
    told: list[tuple[int, int]] = []
    play(stream, progress=lambda done, games: told.append((done, games)))
    assert told == [(done, 40) for done in range(1, 41)]
    assert stream.getvalue() == ""


def test_a_notebook_shows_a_bar_without_widgets(tmp_path: Path) -> None:
    cells = ["import africanpark_nb as ap", "ap.tournament(['greedy', 'random'], 20, 7)"]
    cells += [f"{cells[1]}.plot()", "ap.tournament(['greedy', 'random'], 2, 7, progress=False)"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, timeout=60).execute(env=jupyter_environment(tmp_path))
    bar, table = notebook.cells[1].outputs
    assert '<progress max="20" value="20"' in bar.data["text/html"]
    assert bar.data["text/plain"] == "20 of 20 games, 0:00:00 left"
    assert "<table" in table.data["text/html"]
    assert "20 games, 10 deals" in table.data["text/plain"]
    _, plot = notebook.cells[2].outputs
    assert 'alt="african-park' in plot.data["text/html"]
    assert [output.output_type for output in notebook.cells[3].outputs] == ["execute_result"]
