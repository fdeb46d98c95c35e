"""Whose hand a Table shows: asked for by who is to move, hidden for the next, never a bot's."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from africanpark_nb.core.errors import GameError
from tests.small_game.island_post import island_post

from .comms import recorded, shown
from .spy import Quick, held, island_table


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    with recorded():
        yield


def test_a_seat_more_than_a_table_has_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    many = tuple(f"P{number}" for number in range(7))
    state = island_post.start(6, seed=1)
    table = island_table(["Ada", "Bo"], seed=1)
    monkeypatch.setattr(type(island_post), "start", lambda *_, **__: state._replace(players=many))
    before = table.match
    for sit in (lambda: island_table(7), lambda: table.play_again(players=many)):
        with pytest.raises(GameError) as error:
            sit()
        assert error.value.key == "table.too-many-seats"
    assert table.match is before


@pytest.mark.parametrize("players", range(1, 7))
def test_one_to_six_players_sit_at_a_table(players: int) -> None:
    table = island_table(players, seed=1)
    assert [bool(json.loads(getattr(table, f"_seat{number}"))) for number in range(6)] == [
        number < players for number in range(6)
    ]
    assert shown(table)["seating"]["numbers"] == [1, 2, 3, 4, 5, 6]


WRONG: list[tuple[Any, str]] = [
    *((viewer, "table.unknown-viewer") for viewer in ("Nobody", 7, -1, True, ["Ada"])),
    ("Bo", "table.viewer-is-bot"),
    (1, "table.viewer-is-bot"),
]


@pytest.mark.parametrize(("viewer", "key"), WRONG)
def test_a_viewer_is_a_person_at_the_table(viewer: Any, key: str) -> None:
    with pytest.raises(GameError) as error:
        island_table(["Ada", "Bo"], bots={"Bo": "random"}, viewer=viewer)
    assert error.value.key == key


@pytest.mark.parametrize("viewer", ["Ada", 0])
def test_a_table_for_one_viewer_shows_that_hand_all_the_time(viewer: Any) -> None:
    table = island_table(["Ada", "Bo"], bots={"Bo": "random"}, seed=1, viewer=viewer)
    assert "hand" not in json.loads(table._board)
    for _ in range(12):
        assert all(letter in table._stamps for letter in held(table.state, 0))
        if table.match.game.turn(table.state) == 0:
            assert any(shown(table)["choices"].values())
            table.play(str(table.match.game.moves(table.state)[0]))
        else:
            table.bot()


def test_a_hand_is_shown_when_asked_for_and_hidden_when_another_is_to_move() -> None:
    table = island_table(["Ada", "Bo"], seed=1)
    assert shown(table)["hand"] == {"seat": 0, "shown": False}
    assert not any(shown(table)[part] for part in ("choices", "refusals"))
    table.show_hand()
    assert shown(table)["hand"] == {"seat": 0, "shown": True}
    assert set(shown(table)["choices"]) == {"boat", ""}
    table.language = "cs"
    assert shown(table)["hand"]["shown"]
    table.play("boat@reed")
    assert shown(table)["hand"] == {"seat": 0, "shown": True}
    table.play("pass")
    assert shown(table)["hand"] == {"seat": 1, "shown": False}
    assert (shown(table)["turn"], shown(table)["whose"], shown(table)["stage"]["number"]) == (1, 0, 3)
    table.show_hand()
    table.show_hand()
    assert shown(table)["hand"] == {"seat": 1, "shown": False}
    table.play("pass")
    assert shown(table)["hand"] == {"seat": 1, "shown": False}
    table.players = ["Ada", "Cy"]
    table.show_hand()
    table.play_again(seed=2)
    assert shown(table)["hand"] == {"seat": 0, "shown": False}


def test_who_is_a_bot_has_no_hand_to_show() -> None:
    table = island_table(["Ada", "Bo"], bots={"Ada": "random"}, seed=1)
    board = Quick(table)
    assert "hand" not in json.loads(table._board)
    board.act("hand")
    assert json.loads(table._notice)["notice"]["kind"] == "refused"
    while table.match.game.turn(table.state) == 0:
        table.bot()
    assert json.loads(table._board)["hand"] == {"seat": 1, "shown": False}
    table.show_hand()
    board.act("names", names="Ada\nBo", bots="\ngreedy")
    assert "hand" not in json.loads(table._board)


def test_nothing_is_chosen_on_a_page_that_shows_no_hand() -> None:
    table = island_table(["Ada", "Bo"], seed=1)
    board = Quick(table)
    board.place("boat", "reed")
    notice = json.loads(table._notice)["notice"]
    assert (notice["kind"], notice["text"][:3]) == ("refused", "Ada")
    assert table.match.at.depth == 0
    board.act("hand")
    board.place("boat", "reed")
    board.place("", "pass")
    assert table.match.at.path == "boat@reed/pass"


def test_a_step_or_a_turn_back_from_the_page_and_in_python() -> None:
    table = island_table(["Ada", "Bo"], seed=1)
    for move in ("boat@reed", "pass", "pass", "pass"):
        table.play(move)
    Quick(table).act("undo-turn")
    assert table.match.at.depth == 3
    table.undo(turn=True)
    assert table.match.at.depth == 0
    table.redo(turn=True)
    assert table.match.at.depth == 3
    parts = [row.get("part", False) for row in json.loads(table._tree)["tree"]]
    assert parts == [False, False, True, True, False]
