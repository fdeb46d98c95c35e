"""What `words-check` compares a file with: general words, a game's in use or not, installed or only a folder."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import africanpark_nb
from africanpark_nb.__main__ import main
from africanpark_nb.words import HERE

PACKAGE = Path(africanpark_nb.__path__[0])
PARK = PACKAGE / "games" / "african_park" / "words"
POST = Path(__file__).parents[1] / "small_game" / "island_post"
POINTS = "[africanpark_nb.games]\nisland-post = island_post.game:island_post\nbroken = nowhere.at:all\n"


def checked(file: Path, *paths: Path) -> tuple[int, str]:
    """The exit code and all that is said in a fresh process, where no game is in use."""
    done = subprocess.run(
        [sys.executable, "-m", "africanpark_nb", "words-check", file.name],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (PACKAGE.parent, *paths)))},
        cwd=file.parent,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout + done.stderr


def installed(site: Path) -> None:
    """The small game as an installed package of somebody else's, beside a game that cannot be loaded."""
    shutil.copytree(POST, site / "island_post", ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    about = site / "island_post-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: island-post\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(POINTS)


def without(text: str, key: str) -> str:
    """A file's text with another key in place of one."""
    assert f'msgid "{key}"' in text
    return text.replace(f'msgid "{key}"', f'msgid "{key}-not"')


@pytest.mark.parametrize("name", ["african-park.de.po", "african-park.cs.po"])
def test_words_of_a_game_of_ours_are_checked_though_it_is_not_in_use(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    source = (PARK / name.replace("de.po", "en.po").rpartition("park.")[2]).read_text("utf-8")
    file.write_text(source, encoding="utf-8")
    assert checked(file)[0] == 0
    file.write_text(without(source, "animal.lion"), encoding="utf-8")
    _, report = checked(file)
    assert "  animal.lion-not\n" in report
    assert ("Missing" in report) == name.endswith("de.po"), "somebody's own Czech only adds to ours"
    assert "list.and" not in report


def test_a_language_that_babel_knows_counts_by_its_own_rule_in_a_games_file_too(tmp_path: Path) -> None:
    lines = (PARK / "cs.po").read_text("utf-8").splitlines(keepends=True)
    file = tmp_path / "african-park.cs.po"
    file.write_text("".join(line for line in lines if "Plural-Forms" not in line), encoding="utf-8")
    assert checked(file)[0] == 0


def test_words_of_an_installed_package_are_checked_by_the_games_name(tmp_path: Path) -> None:
    site = tmp_path / "site"
    installed(site)
    file = tmp_path / "island-post.de.po"
    english = (POST / "words" / "en.po").read_text("utf-8")
    file.write_text(english, encoding="utf-8")
    assert checked(file, site)[0] == 0
    file.write_text(without(english, "island.reed"), encoding="utf-8")
    code, report = checked(file, site)
    assert code == 1
    assert "  island.reed\n" in report
    assert "list.and" not in report
    code, report = checked(file)  # not installed: there is nothing to compare it with
    assert code == 2
    assert "island-post" in report
    assert "african-park" in report
    for words in (site / "island_post" / "words" / "cs.po", site / "island_post" / "words" / "en.po"):
        words.write_text('msgid "open\n', encoding="utf-8")
    (tmp_path / "de.po").write_text(
        f'{(HERE / "en.po").read_text("utf-8")}\nmsgid "a.b"\nmsgstr "c"\n', "utf-8"
    )
    assert "  a.b\n" in checked(tmp_path / "de.po", site)[1], (
        "a game's file that cannot be read harms no other"
    )


def test_general_words_and_some_of_a_game_stand_in_one_file(tmp_path: Path) -> None:
    site = tmp_path / "site"
    installed(site)
    both = tmp_path / "de.po"
    general = (HERE / "en.po").read_text("utf-8")
    body = 'msgid "island.reed"\nmsgstr "Schilf"\n'
    both.write_text(f"{general}\n{body}", encoding="utf-8")
    code, report = checked(both, site)
    assert code == 1
    assert "island.reed" not in report
    assert "  island.gull\n" in report


def test_words_of_a_game_that_is_only_a_folder_are_checked_by_the_english_beside_them(tmp_path: Path) -> None:
    words = tmp_path / "words"
    shutil.copytree(POST / "words", words, ignore=shutil.ignore_patterns("*.mo"))
    english = (words / "en.po").read_text("utf-8")
    file = words / "de.po"
    file.write_text(english, encoding="utf-8")
    for each in (file, words / "cs.po", words / "en.po"):
        assert checked(each)[0] == 0, each
    file.write_text(without(english, "island.reed"), encoding="utf-8")
    code, report = checked(file)
    assert code == 1
    assert "  island.reed\n" in report
    assert "list.and" not in report
    file.write_text('msgid ""\nmsgstr ""\n', encoding="utf-8")  # of one who only begins
    assert "  island.reed\n" in checked(file)[1]


def test_english_of_ones_own_beside_a_language_does_not_stand_for_all_of_english(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = 'msgid "rule.no-lions"\nmsgstr "No lions."\n'
    (tmp_path / "en.po").write_text(own, encoding="utf-8")
    general = (HERE / "en.po").read_text("utf-8")
    file = tmp_path / "de.po"
    file.write_text(f"{general}\n{own}", encoding="utf-8")
    assert main(["words-check", str(file)]) == 0
    file.write_text(without(f"{general}\n{own}", "list.and"), encoding="utf-8")
    assert main(["words-check", str(file)]) == 1
    assert "  list.and\n" in capsys.readouterr().out


def test_words_that_only_add_to_a_language_that_is_there_lack_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cs.po"
    file.write_text('msgid "score.total"\nmsgstr "Součet"\n', encoding="utf-8")
    assert main(["words-check", str(file)]) == 0
    assert "score." not in capsys.readouterr().out
    (tmp_path / "de.po").write_text('msgid "score.total"\nmsgstr "Summe"\n', encoding="utf-8")
    assert main(["words-check", str(tmp_path / "de.po")]) == 1
