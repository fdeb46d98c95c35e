"""A record says who is a bot; its file is named so that every system can write it, and needs no widget."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.play.greedy import greedy_bot
from tests.widget.comms import Browser, recorded, shown


def mine(game: Any, seen: Any, rng: Any) -> Any:
    return rng.choice(game.moves(seen))


def random(game: Any, seen: Any, _: Any) -> Any:
    """A function of one's own that is called like a bot of ours."""
    return game.moves(seen)[0]


def begun(bots: dict[str, Any], moves: int = 0, seed: int = 7) -> ap.Table:
    table = ap.Table(["Ada", "Bo"], bots=bots, seed=seed)
    for _ in range(moves):
        if table.match.bots[table.match.game.turn(table.state) or 0]:
            table.bot()
        else:
            table.play(str(table.match.game.moves(table.state)[0]))
    return table


def test_a_record_of_bots_reads_back_with_their_names() -> None:
    players = {"Ada": "greedy", "Bo": mine, "Cy": random, 'Žo\u00a0"fie"': greedy_bot}
    match = ap.play_game(players, seed=7)
    assert match.bots == ("greedy", "mine()", "random()", "greedy_bot()")
    text = ap.record.write(match)
    assert 'bot: "Bo" "mine()"' in text
    again = ap.record.read(text).match
    assert again.bots == match.bots
    assert ap.record.write(again) == text
    for copied in (
        copy.copy(match),
        copy.deepcopy(match),
        pickle.loads(pickle.dumps(match)),
        match.undo().live(),
    ):
        assert copied.bots == match.bots


@pytest.mark.parametrize(
    "row",
    [
        'bot: "Ada"',
        'bot: Ada "greedy"',
        'bot: "Ada" ""',
        'bot: "Eve" "greedy"',
        'bot: "Ada" "greedy" "random"',
        'bot: "Ada" "greedy"\nbot: "Ada" "random"',
        "bot:",
    ],
)
def test_who_is_a_bot_is_told_once_for_each_player_or_the_line_is_named(row: str) -> None:
    text = ap.record.write(ap.play_game({"Ada": "random", "Bo": "random"}, seed=1))
    bad = text.replace('bot: "Ada" "random"', row)
    with pytest.raises(ap.RecordError) as caught:
        ap.record.read(bad)
    assert caught.value.line == 3 + row.count("\n")
    assert '"' in str(caught.value)


def test_a_bot_of_ours_goes_on_and_one_of_your_own_is_asked_for_by_name() -> None:
    with recorded():
        text = begun({"Ada": mine, "Bo": "greedy"}, moves=9).record()
        again = ap.Table(record=text)
        seen = shown(again)
        assert [seat["bot"] for seat in seen["seats"]] == ["", "greedy"]
        assert "the bot mine, which is not here" in seen["remark"]
        assert 'bots={"Ada": mine}' in seen["remark"]
        again.language = "cs"
        assert "robot mine a\u00a0ten tu není" in again._snapshot["remark"]
        while again.match.game.turn(again.state) == 1:
            again.bot()
        again.play(str(again.match.game.moves(again.state)[0]))
        assert 'bot: "Ada" "mine()"' in again.record(), "whoever moves meanwhile"
        whole = ap.Table(record=again.record(), bots={"Ada": mine})
        assert [seat["bot"] for seat in shown(whole)["seats"]] == ["mine", "greedy"]
        assert "mine" not in whole._snapshot["remark"]
        other = ap.Table(record=text, bots={"Ada": "random"})
        assert other.match.bots == ("random", "greedy")


def test_a_function_is_not_taken_for_a_bot_of_the_same_name() -> None:
    with recorded():
        text = begun({"Ada": random}, moves=2).record()
        again = ap.Table(record=text)
        assert "the bot random, which is not here" in again._snapshot["remark"]
        assert [seat["bot"] for seat in shown(again)["seats"]] == ["", ""]


def test_a_table_that_loads_a_record_takes_its_bots() -> None:
    with recorded():
        first = begun({"Bo": mine}, moves=7)
        kept, people, old = first.record(), begun({}, moves=3).record(), begun({}, moves=3).record()
        browser = Browser(first)
        browser.act("load", text=people)
        assert [seat["bot"] for seat in browser.seen["seats"]] == ["", ""], (
            "the record knows that it is people"
        )
        assert first.match.bots == ("", "")
        browser.act("load", text=kept)
        assert "the bot mine" in browser.seen["remark"], "this table knows it no more"
        there = Browser(begun({"Ada": mine}))
        there.act("load", text=kept)
        assert [seat["bot"] for seat in there.seen["seats"]] == ["", "mine"], "it plays here already"
        old = "\n".join(row for row in old.splitlines() if not row.startswith("check")).replace(
            "record 2", "record 1"
        )
        there.act("load", text=old)
        assert [seat["bot"] for seat in there.seen["seats"]] == ["", "mine"], "an old record does not say"
        assert there.lab.match.bots == ("", "mine()")
        there.lab.play_again(bots={"Ada": "greedy"})
        assert there.lab.match.bots == ("greedy", "")


@given(st.text(max_size=70))
@settings(max_examples=200, deadline=None)
def test_files_are_named_so_that_every_system_can_write_them(name: str) -> None:
    try:
        match = ap.play_game({name: "random", "Bo": "random"}, seed=1)
    except ap.GameError:
        return  # no player's name
    stem = ap.record.file_stem(match)
    assert stem.isascii()
    assert stem.replace("-", "").isalnum()
    assert stem.startswith("african-park-")
    assert len(stem) <= 100


def test_a_file_without_a_name_is_named_by_players_and_day_and_takes_no_others_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    day = date.today().isoformat()
    match = ap.play_game({"Žofie": "greedy", "Bo": "random"}, seed=1)
    assert [ap.record.save(match).name for _ in range(3)] == [
        f"african-park-Zofie-Bo-{day}{number}.txt" for number in ("", "-2", "-3")
    ]
    with recorded():
        table = begun({}, moves=2)
        assert ap.record.load(table.save()).match.played.path == table.match.played.path
        assert table.save("game.txt") == Path("game.txt")


def test_records_need_no_widget_and_what_is_public_is_listed() -> None:
    code = (
        "import sys, africanpark_nb as ap\n"
        "names = [name for name in dir(ap) if not name.startswith('__')]\n"
        "assert names == sorted(ap.__all__), names\n"
        "before = dir(ap)\n"
        "match = ap.play_game(['greedy', 'random'], seed=7)\n"
        "assert ap.record.read(ap.record.write(match)).match.bots == match.bots\n"
        "[getattr(ap, name) for name in ap.__all__ if name not in ('Lab', 'Table')]\n"
        "assert dir(ap) == before\n"
        "print([name for name in ('ipywidgets', 'anywidget', 'IPython') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
