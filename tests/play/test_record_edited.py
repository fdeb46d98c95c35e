"""A record that was changed on its way reads to the same game, or is refused; never to another game."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.play.match import Match
from africanpark_nb.play.record import FORMAT, RecordError, load, read, write

from ..checkout import ROOT
from .games import GAMES, match, wander

OLD = ROOT / "tests" / "data" / "old" / "record-1.txt"


def explored(open_deck: bool) -> str:
    played = match(["Žofie  Ďurišová", 'B "o" \\'], moves=20)
    tried = played
    for _ in range(4):
        tried = tried.undo()
    tried = wander(tried, 9).rename("b1", 'What  "if" …').note("b1", 'a\\\\ "b"  c\nd')
    return write(tried.live(), open_deck=open_deck)


TEXTS = {"as saved": explored(False), "with the deck": explored(True)}


@cache
def told(text: str) -> object:
    """All that can be told of the game of a text; `None` if it is refused, with a sentence and a line."""
    try:
        loaded = read(text, GAMES, random.Random(1))
    except RecordError as error:
        return None if error.line >= 1 and str(error) else "no sentence"
    return everything(loaded.match, loaded.reshuffled)


def everything(played: Match[Any], reshuffled: bool) -> object:
    state = played.played.line()[0].state
    lines = [
        [node.cause for node in tip.line()] for tip in (played.played, *(b.tip for b in played.branches))
    ]
    kept = [(branch.name, branch.note) for branch in played.branches]
    return write(played, open_deck=not reshuffled), str(ap.african_park.seen_by(state, 0)), lines, kept


def edited(text: str, how: str, at: int) -> str:
    """One line or one blank inserted, deleted or doubled."""
    lines = text.split("\n")
    line = at % len(lines)
    blanks = [place for place, one in enumerate(text) if one in " \n"]
    blank = blanks[at % len(blanks)]
    place = at % (len(text) + 1)
    match how:
        case "a line deleted":
            del lines[line]
        case "a line doubled":
            lines.insert(line, lines[line])
        case "a line inserted elsewhere":
            lines.insert(at % 7919 % len(lines), lines[line])
        case "a blank line inserted":
            lines.insert(line, "")
        case "a blank deleted":
            return text[:blank] + text[blank + 1 :]
        case "a blank doubled":
            return text[:blank] + text[blank] + text[blank:]
        case "a blank inserted":
            return f"{text[:place]} {text[place:]}"
        case "a tab inserted":
            return f"{text[:place]}\t{text[place:]}"
        case "cut off":
            return text[:place]
        case "begun late":
            return text[place:]
    return "\n".join(lines)


HOW = [
    "a line deleted",
    "a line doubled",
    "a line inserted elsewhere",
    "a blank line inserted",
    "a blank deleted",
    "a blank doubled",
    "a blank inserted",
    "a tab inserted",
    "cut off",
    "begun late",
]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(list(TEXTS)), st.sampled_from(HOW), st.integers(0, 10**6))
def test_one_edit_reads_to_the_same_game_or_is_refused(text: str, how: str, at: int) -> None:
    whole = TEXTS[text]
    assert told(edited(whole, how, at)) in (told(whole), None)


@pytest.mark.parametrize("how", ["a line deleted", "a line doubled", "a blank line inserted"])
def test_every_line_is_held(how: str) -> None:
    whole = TEXTS["as saved"]
    for line in range(whole.count("\n")):
        there = told(edited(whole, how, line))
        assert there in (told(whole), None)
        if how == "a blank line inserted":
            assert there is not None


def bare(text: str) -> str:
    """The text without its headings."""
    return "\n".join(row for row in text.split("\n") if not row.strip().startswith(";"))


SAME: dict[str, Callable[[str], str]] = {
    "a mark at the beginning": lambda text: "\ufeff" + text,
    "a mark and blank lines": lambda text: "\ufeff\r\n\n" + text,
    "^Z at the end": lambda text: text + "\x1a",
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "an old Macintosh": lambda text: text.replace("\n", "\r"),
    "blank lines everywhere": lambda text: text.replace("\n", "\n \n\n"),
    "blanks at the ends of lines": lambda text: text.replace("\n", "  \t\n"),
    "tabs for indents": lambda text: text.replace("\n    ", "\n\t\t").replace("\n  ", "\n\t"),
    "no indents": lambda text: "\n".join(line.strip() for line in text.split("\n")),
    "indented once more": lambda text: text.replace("\n", "\n    "),
    "moves on the line of their key": lambda text: bare(text).replace("moves:\n", "moves: "),
    "no headings": bare,
    "a move a line": lambda text: "\n".join(
        "\n".join(row.split()) if "@" in row and '"' not in row else row for row in text.split("\n")
    ),
    "wide blanks between moves": lambda text: "\n".join(
        row.replace(" ", "\u00a0\u3000") if "@" in row and '"' not in row else row for row in text.split("\n")
    ),
}


@pytest.mark.parametrize("how", SAME)
@pytest.mark.parametrize("text", TEXTS)
def test_what_editors_and_mail_do_to_a_text_changes_nothing(text: str, how: str) -> None:
    assert told(SAME[how](TEXTS[text])) == told(TEXTS[text])


@pytest.mark.parametrize("how", SAME)
def test_records_of_the_first_format_still_read(how: str, tmp_path: Path) -> None:
    text = OLD.read_text("utf-8")
    assert text.startswith("africanpark_nb record 1\n")
    loaded = read(text, GAMES, random.Random(1)).match
    assert len(loaded.played.line()) == 25
    assert [branch.name for branch in loaded.branches] == ["What if …", "B"]
    assert loaded.branches[0].note == '“proč ne?”\nline "two"'
    assert [len(branch.tip.line()) for branch in loaded.branches] == [28, 27]
    (tmp_path / "game.txt").write_bytes(SAME[how](text).encode("utf-8"))
    assert load(tmp_path / "game.txt", GAMES, random.Random(1)).match.played.path == loaded.played.path
    assert write(loaded).startswith(f"africanpark_nb record {FORMAT}\n")


def test_moves_are_never_lost_silently() -> None:
    for text in (OLD.read_text("utf-8"), TEXTS["as saved"]):
        moves = read(text, GAMES).match.played.path
        joined = text.replace("moves:\n  ; draft\n  ", "moves: ", 1)
        assert joined != text
        assert read(joined, GAMES).match.played.path == moves
        with pytest.raises(RecordError, match="moves:x") as refused:
            read(text.replace("moves:", "moves:x", 1), GAMES)
        assert refused.value.line == text.split("\n").index("moves:") + 1


def test_who_changes_a_record_on_purpose_says_so_in_its_last_line() -> None:
    text = TEXTS["as saved"]
    shorter = text.replace("Žofie", "Eva")
    with pytest.raises(RecordError, match="check: none") as changed:
        read(shorter, GAMES)
    assert changed.value.line == text.count("\n")
    sure = "\n".join([*shorter.strip().split("\n")[:-1], "check: none"])
    assert read(sure, GAMES).match.state.players[0] == "Eva  Ďurišová"
    with pytest.raises(RecordError, match="check: none") as cut:
        read("\n".join(text.strip().split("\n")[:-1]), GAMES)
    assert cut.value.line == text.count("\n")


def test_a_fault_in_a_position_names_its_own_line() -> None:
    text = TEXTS["as saved"]
    rows = text.split("\n")
    for begin in ("  sides:", "  head: 0", "    turn: 0"):
        at = next(n for n, row in enumerate(rows, 1) if row.startswith(begin))
        broken = "\n".join(["x" + row.strip() if n == at else row for n, row in enumerate(rows, 1)])
        with pytest.raises(RecordError, match=r"xhead|xsides|xturn") as refused:
            read(broken, GAMES)
        assert refused.value.line == at
