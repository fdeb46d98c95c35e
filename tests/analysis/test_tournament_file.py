"""A tournament that is kept in a file goes on where it was stopped, and takes no other for itself."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.standing import TournamentError
from africanpark_nb.analysis.tournament import Playing
from africanpark_nb.analysis.tournament_file import FORMAT

from .high_low import HIGH_LOW, high, low

BOTS = {"High": high, "Low": low}


def play(
    file: Path | None = None, games: int = 20, seed: int | None = 7, bots: Any = BOTS, **more: Any
) -> Any:
    return ap.tournament(
        bots, games, seed, game=more.pop("game", HIGH_LOW), file=file, progress=False, **more
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A tournament of 20 games."""
    play(tmp_path / "tournament.json")
    return tmp_path / "tournament.json"


def test_a_tournament_goes_on_from_its_file(file: Path) -> None:
    assert list(Playing(BOTS, 50, 7, game=HIGH_LOW, file=file)) == list(range(21, 51))
    assert play(file, 50) == play(games=50)
    steps = list(Playing(BOTS, 60, 7, game=HIGH_LOW, file=file))
    assert steps == list(range(51, 61))
    assert list(Playing(BOTS, 60, 7, game=HIGH_LOW, file=file)) == [60]


def test_fewer_games_are_answered_and_take_nothing_away(file: Path) -> None:
    before = file.read_bytes()
    assert play(file, 10) == play(games=10)
    assert file.read_bytes() == before


def test_without_a_seed_the_one_of_the_file_is_used(file: Path) -> None:
    assert play(file, 30, None) == play(games=30)
    drawn = play(file.with_name("new.json"), 10, None)
    assert play(file.with_name("new.json"), 20, None) == play(games=20, seed=drawn.seed)


def test_a_result_can_be_saved_and_gone_on_from(tmp_path: Path) -> None:
    file = tmp_path / "Řeka.json"
    play().save(file)
    assert list(Playing(BOTS, 22, 7, game=HIGH_LOW, file=file)) == [21, 22]
    assert [path.name for path in tmp_path.iterdir()] == ["Řeka.json"]


def test_the_file_of_the_real_game_is_known_again(tmp_path: Path) -> None:
    file, bots, rules = tmp_path / "ap.json", ["greedy", "random"], ap.Rules({"eat-first"})
    played = ap.tournament(bots, 6, 7, rules=rules, file=file, progress=False)
    assert ap.tournament(bots, 6, rules=ap.Rules({"eat-first"}), file=file, progress=False) == played
    with pytest.raises(TournamentError, match=r"rules are with eat-first .*, here the rules as we read them"):
        ap.tournament(bots, 6, file=file, progress=False)


@pytest.mark.parametrize(
    ("other", "words", "czech"),
    [
        ({"seed": 8}, "the seed is 7, here 8", "semínko je tam 7, tady 8"),
        ({"bots": {"High": high, "Low": high}}, "the bots are", "roboti jsou"),
        ({"bots": {"Low": low, "High": high}}, "the bots are", "roboti jsou"),
        ({"bots": {"A": high, "Low": low}}, "the bots are", "roboti jsou"),
        ({"rules": 6}, "the rules are", "pravidla jsou"),
        ({"game": ap.african_park, "bots": ["greedy", "random"]}, "the game is high-low 1", "hra je"),
    ],
)
def test_a_file_of_another_tournament_is_refused(
    other: dict[str, Any], words: str, czech: str, file: Path
) -> None:
    before = file.read_bytes()
    with pytest.raises(TournamentError, match=words) as caught:
        play(file, **other)
    assert czech in caught.value.say("cs")
    assert str(file) in str(caught.value)
    assert file.read_bytes() == before


def spoilt(text: str) -> dict[str, str]:
    """A file, spoilt in many ways."""
    whole = json.loads(text)
    deal = whole["deals"]["1"]
    one: dict[str, dict[str, Any]] = {
        "no seed": {"seed": None},
        "a seed below zero": {"seed": -1},
        "no deals": {"deals": []},
        "a deal without number": {"deals": {"one": deal}},
        "deal 0": {"deals": {"0": deal}},
        "half a deal": {"deals": {"1": deal[:1]}},
        "nothing of a deal": {"deals": {"1": None}},
        "points of one": {"deals": {"1": [[[1], [0]], deal[1]]}},
        "points that are none": {"deals": {"1": [[["a", 2], [0]], deal[1]]}},
        "no winner": {"deals": {"1": [[[1, 2], []], deal[1]]}},
        "a winner twice": {"deals": {"1": [[[1, 2], [1, 1]], deal[1]]}},
        "a stranger wins": {"deals": {"1": [[[1, 2], [2]], deal[1]]}},
        "a winner that is a list": {"deals": {"1": [[[1, 2], [[]]], deal[1]]}},
        "no format": {"africanpark_nb tournament": "x"},
    }
    texts = {name: json.dumps({**whole, **change}) for name, change in one.items()}
    cut = {f"cut after {n}": text[:n] for n in (0, 1, len(text) // 2, len(text) - 3)}
    return {**texts, **cut, "a list": "[1]", "a record": "africanpark_nb record 1\n"}


SPOILT = spoilt(
    '{"africanpark_nb tournament": 1, "seed": 7, "deals": {"1": [[[3, 2], [0]], [[4, 1], [0]]]}, '
    '"game": "high-low 1"}'
)


@pytest.mark.parametrize("how", SPOILT)
def test_a_file_that_is_not_whole_is_refused_and_left(how: str, file: Path) -> None:
    kept = json.loads(file.read_text("utf-8"))
    text = SPOILT[how]
    if how not in ("a list", "a record") and not how.startswith("cut"):
        text = json.dumps({**kept, **{k: v for k, v in json.loads(text).items() if k != "game"}})
    file.write_text(text, "utf-8")
    with pytest.raises(TournamentError, match="not a whole one"):
        play(file)
    assert file.read_text("utf-8") == text


def test_a_newer_format_is_refused(file: Path) -> None:
    file.write_text(
        json.dumps({**json.loads(file.read_text("utf-8")), "africanpark_nb tournament": FORMAT + 1}), "utf-8"
    )
    with pytest.raises(
        TournamentError, match=f"has format {FORMAT + 1}; this version reads formats up to {FORMAT}"
    ):
        play(file)


def test_a_file_that_cannot_be_read_or_written_is_met_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="cannot be read"):
        Playing(BOTS, 2, 7, game=HIGH_LOW, file=tmp_path)
    with pytest.raises(TournamentError, match="cannot be written"):
        Playing(BOTS, 2, 7, game=HIGH_LOW, file=tmp_path / "none" / "tournament.json")
    (tmp_path / "latin").write_bytes(b"\xff")
    with pytest.raises(TournamentError, match="no text in UTF-8"):
        Playing(BOTS, 2, 7, game=HIGH_LOW, file=tmp_path / "latin")


def test_a_process_killed_midway_has_kept_its_games(tmp_path: Path) -> None:
    file = tmp_path / "tournament.json"
    code = f"import africanpark_nb as ap; ap.tournament(['greedy', 'random'], 10**6, 7, file={str(file)!r})"
    with subprocess.Popen([sys.executable, "-c", code]) as process:
        try:
            # killed while games are played and the file is written over and over
            while not file.exists() or len(file.read_text("utf-8").splitlines()) < 20:
                assert process.poll() is None
                time.sleep(0.05)
        finally:
            os.kill(process.pid, signal.SIGKILL)
    playing = Playing(["greedy", "random"], 10**6, 7, file=file)
    assert playing.done >= 30
    asked = playing.done + 4
    more = ap.tournament(["greedy", "random"], asked, 7, file=file, progress=False)
    assert more == ap.tournament(["greedy", "random"], asked, 7, progress=False)


def test_who_stops_a_tournament_keeps_all_whole_deals(tmp_path: Path) -> None:
    def stop(done: int, games: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        ap.tournament(BOTS, 20, 7, game=HIGH_LOW, file=tmp_path / "t.json", progress=stop)
    assert caught.traceback  # as in a notebook, where it keeps alive what it goes through
    playing = Playing(BOTS, 20, 7, game=HIGH_LOW, file=tmp_path / "t.json")
    assert playing.done == 6


OLD = Path(__file__).parents[1] / "data" / "old"


@pytest.mark.parametrize(
    ("name", "bots", "seed", "rules"),
    [
        ("greedy-random-7", ["greedy", "random"], 7, None),
        ("three-eat-first-1", {"G": "greedy", "R": "random", "S": "random"}, 1, ap.Rules({"eat-first"})),
    ],
)
def test_a_tournament_of_an_earlier_version_goes_on_as_it_began(
    name: str, bots: Any, seed: int, rules: Any, tmp_path: Path
) -> None:
    """Its bots shared one stream of random numbers; the number of its format says so, and so does the result."""
    old, half, new = (OLD / f"{name}.json").read_text("utf-8"), tmp_path / "half.json", tmp_path / "new.json"
    whole = json.loads(old)
    deals = dict([*whole["deals"].items()][:2])
    half.write_text(json.dumps({**whole, "deals": deals}), "utf-8")
    result = ap.tournament(bots, 3 * len(whole["deals"]), seed, rules=rules, file=half, progress=False)
    gone_on = json.loads(half.read_text("utf-8"))
    assert gone_on["africanpark_nb tournament"] == 1
    assert {number: gone_on["deals"][number] for number in whole["deals"]} == whole["deals"]
    assert "files of format 1" in str(result)
    assert "formátu 1" in result.table("cs")
    again = ap.tournament(bots, 2, seed, rules=rules, file=new, progress=False)
    assert json.loads(new.read_text("utf-8"))["africanpark_nb tournament"] == FORMAT
    assert "format" not in str(again)
