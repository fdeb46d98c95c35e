"""A record is readable, complete, honest about what it does not hold, and says where it is broken."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play.match import Match
from africanpark_nb.play.record import FORMAT, RecordError, load, read, save, write

from .games import GAMES, match, wander


def explored(names: list[str] | int = 2) -> Match[State]:
    played = match(names, moves=20)
    tried = played
    for _ in range(4):
        tried = tried.undo()
    return wander(tried, 9).rename("b1", "What if …").note("b1", "Žofie: “proč ne?”\nline two").live()


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 60), st.integers(0, 8), st.integers(0, 9), st.booleans())
def test_a_record_reads_back_to_the_same_visible_game(
    players: int, moves: int, back: int, steps: int, open_deck: bool
) -> None:
    played = match(players, seed=players, moves=min(moves, 6 * players))
    tried = played
    for _ in range(min(back, len(played.played.line()) - 1)):
        tried = tried.undo()
    if tried.exploring:
        tried = wander(tried, steps)
    text = write(tried, open_deck=open_deck)
    loaded, reshuffled = read(text, GAMES, random.Random(1))
    assert reshuffled == (not open_deck)
    assert write(loaded, open_deck=open_deck) == text
    seen = [ap.african_park.seen_by(node.state, 0) for node in tried.played.line()]
    assert [ap.african_park.seen_by(node.state, 0) for node in loaded.played.line()] == seen
    assert [b.tip.path for b in loaded.branches] == [b.tip.path for b in tried.branches]
    for mine, theirs in zip(loaded.branches, tried.branches, strict=True):
        assert [n.imagined for n in mine.tip.line()] == [n.imagined for n in theirs.tip.line()]
        assert ap.african_park.seen_by(mine.tip.state, 0) == ap.african_park.seen_by(theirs.tip.state, 0)


def test_a_record_holds_no_seed_and_no_unseen_card_unless_asked() -> None:
    played = match(moves=20)
    text = write(played)
    assert "seed" not in text
    (deck,) = [line for line in text.splitlines() if line.strip().startswith("deck:")]
    assert (
        deck.split()[2:]
        == [a.code for a in played.state.deck[: played.state.used] if a] + ["?"] * played.state.left
    )
    opened = write(played, open_deck=True)
    assert "seed: 7" in opened
    assert "?" not in opened
    assert read(opened, GAMES).match.played.state == played.played.state


def test_a_record_reads_like_a_score_sheet() -> None:
    text = write(match(["Žofie Ďurišová", "Bo"], moves=10))
    assert 'players: "Žofie Ďurišová" "Bo"' in text
    offers = [line.strip("; ") for line in text.splitlines() if line.strip().startswith(";")]
    assert "shuffles them again" in offers[0]
    assert offers[1] == "draft"
    assert offers[2].startswith('1. "Žofie Ďurišová": ')
    assert offers[3].startswith('2. "Bo": ')


def test_one_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    save(explored(), path)
    before = path.read_bytes()
    monkeypatch.setattr(os, "replace", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        save(match(moves=8), path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.txt"]


def test_names_survive_any_locale_byte_for_byte(tmp_path: Path) -> None:
    path = tmp_path / "hra.txt"
    code = (
        "import sys\nfrom pathlib import Path\nimport africanpark_nb as ap\n"
        "from africanpark_nb.play.record import load, save\n"
        "match = ap.play_game({'\\u017dofie \\u010euri\\u0161ov\\u00e1': 'random', 'Bo': 'greedy'}, seed=3)\n"
        f"save(match, {str(path)!r})\n"
        f"again = load({str(path)!r}, {{'african-park': ap.african_park}}).match\n"
        "assert again.state.players == match.state.players\n"
        "sys.stdout.buffer.write(again.state.players[0].encode('utf-8'))\n"
    )
    for locale in ({"LC_ALL": "C"}, {"LC_ALL": "cs_CZ.CP1250"}):
        done = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env={**locale, "PYTHONUTF8": "0", "PATH": ""},
        )
        assert done.stdout.decode("utf-8") == "Žofie Ďurišová"
        assert "Žofie Ďurišová" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        (f"africanpark_nb record {FORMAT}", "a letter", 1, "no record"),
        (f"africanpark_nb record {FORMAT}", f"africanpark_nb record {FORMAT + 1}", 1, "newer"),
        ("game: african-park 1", "game: chess 1", 2, "african-park"),
        ("game: african-park 1", "game: african-park 9", 2, "newer"),
        ('players: "Ada" "Bo"', 'players: "Ada"', 6, "2 to 4"),
        ("start:", "begin:", 3, "start:"),
        ("moves:", "steps:", 13, "moves:"),
    ],
)
def test_a_broken_record_names_file_and_line(
    tmp_path: Path, old: str, new: str, line: int, words: str
) -> None:
    text = write(match(["Ada", "Bo"], moves=9))
    assert old in text
    path = tmp_path / "game.txt"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load(path, GAMES)
    assert caught.value.line == line
    assert str(path) in str(caught.value)
    assert words in str(caught.value)
    assert caught.value.say("cs") != caught.value.say("en")


def test_a_move_that_is_no_longer_legal_names_itself_and_keeps_all_others_visible() -> None:
    played = match(["Ada", "Bo"], moves=20)
    causes = [node.cause for node in played.played.line()[1:]]
    text = write(played)
    at = next(n for n in range(8, 20) if causes.count(causes[n]) == 1)
    number = next(n for n, row in enumerate(text.splitlines()) if causes[at] in row.split())
    with pytest.raises(RecordError) as caught:
        read(text.replace(causes[at], "Li@2a"), GAMES)
    error = caught.value
    assert (error.line, error.move) == (number + 1, "Li@2a")
    assert error.read is not None
    assert [node.cause for node in error.read.played.line()[1:]] == causes[:at]
    assert error.after.split() == causes[at + 1 :]


def test_a_missing_file_is_an_error_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        load(tmp_path / "none.txt", GAMES)
