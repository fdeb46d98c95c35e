"""The command: what it says, what it refuses, and that it really starts."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from africanpark_nb import __main__ as command
from africanpark_nb.notebook_folder import shipped

from .jupyter import free_port, jupyter_environment, serving

START = "00-start.ipynb"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AFRICANPARK_NB_LANG", "en")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What JupyterLab would have been opened with."""
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(command, "_open_jupyterlab", lambda *args, **named: calls.append((*args, named)))
    return calls


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line in which the command refuses."""
    assert command.main(arguments) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1, err
    return err


def test_it_fills_the_folder_and_opens_the_first_notebook(
    tmp_path: Path, opened: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    assert command.main(["--port", str(port)]) == 0
    assert opened == [(tmp_path / "african-park", START, port, {"fixed": True, "browser": True})]
    out = capsys.readouterr().out
    assert str(tmp_path / "african-park") in out
    assert all(name in out for name in shipped("en"))


def test_an_edited_notebook_is_named(
    tmp_path: Path, opened: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    command.main(["--dir", "here"])
    (tmp_path / "here" / START).write_text("mine", "utf-8")
    capsys.readouterr()
    assert command.main(["--dir", "here", "--no-browser"]) == 0
    assert (tmp_path / "here" / START).read_text("utf-8") == "mine"
    assert f"kept with your edits: {START}" in capsys.readouterr().out
    assert opened[1][-1] == {"fixed": False, "browser": False}


def test_czech_speaks_czech_everywhere(
    tmp_path: Path, opened: list[tuple[Any, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--lang", "cs", "--dir", "žáci"]) == 0
    assert (tmp_path / "žáci" / START).read_bytes() == shipped("cs")[START].read_bytes()
    assert os.environ["AFRICANPARK_NB_LANG"] == "cs"
    assert "Notebooky jsou ve složce" in capsys.readouterr().out
    assert len(opened) == 1


def test_a_language_set_in_the_environment_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AFRICANPARK_NB_LANG", "cs")
    assert "celé číslo" in refusal(capsys, "--port", "0")
    assert "whole number" in refusal(capsys, "--port", "0", "--lang=en")


@pytest.mark.parametrize("port", ["0", "65536", "-1", "8888.5", "http", "", "٣", "99999999999999999999"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "from 1 to 65535" in refusal(capsys, f"--port={port}")


def test_a_taken_port_is_refused(taken: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"Port {taken} is taken" in refusal(capsys, "--port", str(taken))


def test_without_a_port_the_next_free_one_is_used(
    taken: int, opened: list[tuple[Any, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "FIRST_PORT", taken)
    assert command.main([]) == 0
    assert taken < opened[0][2] < taken + 100


@pytest.mark.parametrize("folder", ["file", "file/inside"])
def test_a_file_is_no_folder(folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert "need a folder" in refusal(capsys, "--dir", folder)


def test_an_unwritable_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)

    def no(*_: object) -> None:  # root may write anywhere, so the system's answer is played
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", no)
    said = refusal(capsys, "--dir", str(folder))
    assert str(folder) in said
    assert "protected" in said
    assert not list(folder.iterdir())


@pytest.mark.skipif(not Path("/proc/version").exists(), reason="needs a folder that nobody may write to")
def test_a_folder_that_nobody_may_write_to_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "/proc/african-park" in refusal(capsys, "--dir", "/proc/african-park")


def test_without_jupyterlab_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert "pip install 'africanpark_nb[lab]'" in refusal(capsys)
    assert not list(tmp_path.iterdir())


def test_without_notebooks_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "shipped", lambda _: {})
    assert "notebooks are missing" in refusal(capsys)


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "en, cs" in refusal(capsys, "--lang", "xx")


@pytest.mark.parametrize("wrong", [["--prot", "1"], ["--port"], ["--lang"], ["folder"], ["--no-browser=1"]])
def test_arguments_it_does_not_know_are_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert " ".join(wrong) in refusal(capsys, *wrong)


@pytest.mark.parametrize(("language", "word"), [("en", "Options"), ("cs", "Volby")])
def test_help_speaks_the_language(language: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        command.main(["--lang", language, "--help"])
    out = capsys.readouterr().out
    assert word in out
    assert all(option in out for option in ("--dir", "--port", "--no-browser", "--lang"))


def test_a_terminal_that_lacks_letters_gets_the_rest() -> None:
    plain = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ask = [sys.executable, "-m", "africanpark_nb", "--lang", "cs", "--port", "0"]
    done = subprocess.run(ask, env=plain, capture_output=True, check=False)
    assert done.returncode == 2
    assert b"--port 0: port je cel" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.slow
def test_from_a_checkout_it_really_starts(tmp_path: Path) -> None:
    port = free_port()
    start = [sys.executable, "-m", "africanpark_nb", "--no-browser", f"--port={port}", "--dir=class of 2026"]
    with serving(start, jupyter_environment(tmp_path), tmp_path) as server:
        assert server.base.endswith(f":{port}")
        assert START in server.visit("/api/contents")[1]
        where, _ = server.visit("/")
        assert where.startswith(f"/lab/tree/{START}")
        assert not server.asks_about_news()
