"""Wherever a path is taken, links are followed, files are whole, and what cannot be is a sentence."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb import __main__ as command
from africanpark_nb.core.writing import write_whole
from africanpark_nb.notebook_folder import MEMORY, fill, shipped
from africanpark_nb.play import record

MATCH = ap.play_game({"Ada": "random", "Bo": "random"}, seed=1)
TOURNAMENT = ap.tournament(["greedy", "random"], 2, seed=7, progress=False)

WRITES: dict[str, Callable[[Any], object]] = {
    "a record": partial(record.save, MATCH),
    "a Table": lambda path: ap.Table(seed=7).save(path),
    "a tournament": TOURNAMENT.save,
    "a tournament to go on from": lambda path: ap.tournament(
        ["greedy", "random"], 2, seed=7, file=path, progress=False
    ),
}
READS: dict[str, Callable[[Any], object]] = {
    "a record": lambda path: record.load(path, {"african-park": ap.african_park}),
    "a Table": lambda path: ap.Table(record=path),
    "an edition": ap.Edition.load,
    "a tournament to go on from": WRITES["a tournament to go on from"],
}
NO_PATHS = [
    "",
    "a\0b",
    "\ud800.txt",
    "x" * 5_000,
    "no/such/folder/x",
    ".",
    "file/inside",
    5,
    b"x",
    None,
    "locked/x",
]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("x")
    Path("locked").mkdir(mode=0o500)


@pytest.mark.parametrize("what", WRITES)
def test_writing_through_links_leaves_the_links(what: str, tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    for name, old in (("there", "old"), ("dangling", None)):
        target, second, first = real / name, tmp_path / f"{name}-2", tmp_path / f"{name}-1"
        if old is not None and "go on" not in what:  # a tournament goes on only from a tournament
            target.write_text(old)
        second.symlink_to(target)
        first.symlink_to(second.name)
        WRITES[what](first)
        assert first.is_symlink()
        assert second.is_symlink()
        assert not target.is_symlink()
        assert "africanpark_nb" in target.read_text("utf-8")
    assert sorted(os.listdir(real)) == ["dangling", "there"]


def test_a_link_that_leads_to_itself_is_no_place(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    for ask in (*WRITES.values(), *READS.values()):
        with pytest.raises(ap.GameError, match="leads back to itself"):
            ask(tmp_path / "a")
    assert (tmp_path / "a").is_symlink()


def test_who_is_interrupted_leaves_what_the_link_led_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    before = sorted(os.listdir(tmp_path))
    for call in ("chmod", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, call, stopped)
            with pytest.raises(KeyboardInterrupt):
                write_whole(tmp_path / "link", "new")
        assert (tmp_path / "link").read_text() == "old"
        assert sorted(os.listdir(tmp_path)) == before


def test_a_place_that_is_no_file_is_written_as_it_is() -> None:
    write_whole(os.devnull, "nothing")
    assert not Path(os.devnull).is_file()
    code = "from africanpark_nb.core.writing import write_whole; write_whole('/dev/stdout', 'Řeka')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stdout.decode("utf-8") == "Řeka"


def test_rights_stay_and_a_protected_file_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("old")
    file.chmod(0o640)
    write_whole(file, "new")
    assert file.stat().st_mode & 0o777 == 0o640
    file.chmod(0o400)
    if os.access(file, os.W_OK):  # this user may do anything: ask as another one would be answered
        monkeypatch.setattr(
            os, "access", lambda path, mode: os.stat(path).st_mode & 0o200 and mode == os.W_OK
        )
    with pytest.raises(ap.GameError, match="protected"):
        record.save(MATCH, file)


@pytest.mark.parametrize("path", NO_PATHS, ids=lambda path: repr(path)[:20])
@pytest.mark.parametrize("what", [*WRITES, *(f"reading {name}" for name in READS)])
def test_what_is_no_path_is_a_sentence(what: str, path: Any) -> None:
    if path is None and (what == "a record" or "Table" in what or "go on" in what):
        return  # there it means no file, or a new one
    if path == "locked/x" and os.access("locked", os.W_OK) and ("go on" in what or what in WRITES):
        return  # nothing is protected from this user
    ask = WRITES[what] if what in WRITES else READS[what.removeprefix("reading ")]
    with pytest.raises(ap.GameError) as refused:
        ask(path)
    for language in ("en", "cs"):
        said = refused.value.say(language)
        assert said.encode("utf-8")
        assert said.replace("\u00a0", " ").isprintable()
        assert len(said) < 600
    assert "codec" not in str(refused.value)
    assert "Errno" not in str(refused.value)


@pytest.mark.parametrize("path", ["", "~nobody-of-this-name/x", "a\0b", "\ud800", "file", "x" * 5_000])
def test_the_command_refuses_what_is_no_folder_in_a_line(
    path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(["--dir", path, "--port", "9" * 5_000]) == 2
    assert command.main(["--dir", path]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 2
    assert "Traceback" not in err


def test_notebooks_are_put_where_links_lead(tmp_path: Path) -> None:
    (tmp_path / "mine").symlink_to("real-folder")
    name, source = next(iter(shipped("en").items()))
    (tmp_path / "real-folder").mkdir()
    (tmp_path / "mine" / name).symlink_to(tmp_path / "elsewhere.ipynb")
    assert fill(tmp_path / "mine", {name: source}).new == (name,)
    assert (tmp_path / "mine").is_symlink()
    assert (tmp_path / "mine" / name).is_symlink()
    assert (tmp_path / "elsewhere.ipynb").read_bytes() == source.read_bytes()
    assert set(os.listdir(tmp_path / "real-folder")) == {name, MEMORY}
    assert json.loads((tmp_path / "mine" / MEMORY).read_text())["put"][name]
    (tmp_path / "later").symlink_to("not-there-yet")
    assert fill(tmp_path / "later", {name: source}).new == (name,)
    assert (tmp_path / "not-there-yet" / name).is_file()


def test_a_name_that_the_locale_cannot_write_is_a_sentence(tmp_path: Path) -> None:
    code = (
        "import africanpark_nb as ap\n"
        "for ask in (lambda p: ap.Table(seed=7).save(p), lambda p: ap.Table(record=p), ap.Edition.load):\n"
        "    try:\n"
        "        ask('\\u017dofie.txt')\n"
        "    except ap.GameError as error:\n"
        "        print(ascii(str(error)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env={"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PATH": ""},
    )
    assert done.stdout.count(b"no file can have this name here") == 3


def test_pictures_are_saved_through_links_and_refused_in_a_sentence(tmp_path: Path) -> None:
    reserve = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    (tmp_path / "link.svg").symlink_to("real.svg")
    reserve.save(tmp_path / "link.svg")
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "real.svg").read_text("utf-8").startswith("<svg")
    for path in ("", "a\0b.svg", "\ud800.svg", "x" * 5_000 + ".svg", "no/such/folder/x.svg", "file/x.svg", 5):
        with pytest.raises(ap.GameError):
            reserve.save(path)  # type: ignore[arg-type]
