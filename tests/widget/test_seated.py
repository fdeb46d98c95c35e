"""A slip, another game and other names at a Table, by message and from Python, with people and bots."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.core.errors import GameError

from .comms import Browser, recorded


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    with recorded():
        yield


def first(table: ap.Table) -> str:
    return str(table.match.game.moves(table.state)[0])


def drafted(table: ap.Table) -> ap.Table:
    while table.state.drafting:
        if table._snapshot["bot"]:
            table.bot()
        else:
            table.play(first(table))
    return table


def told(browser: Any) -> tuple[str, str]:
    notice = browser.seen["notice"]
    return notice["kind"], notice["text"]


def first_bot(game: Any, seen: Any, _: random.Random) -> Any:
    return game.moves(seen)[0]


def broken_bot(*_: Any) -> Any:
    raise ValueError("no idea")


def test_a_slip_is_taken_back_and_told_to_all_views() -> None:
    browser = Browser(ap.Table(["Ada", "Bo"], seed=7, deal={"animals": ["Ze", "Li"]}))
    drafted(browser.lab)
    before = browser.seen
    browser.place("Ze", "6a")
    assert browser.seen["timeline"]["back"] is True
    browser.act("take-back")
    assert told(browser) == ("done", "Ada took back: zebra to 6a.")
    seen = browser.seen
    for part in ("scene", "seats", "turn", "facts", "choices"):
        assert seen[part] == before[part]
    assert seen["timeline"] == before["timeline"]
    assert "6a" not in browser.lab.record().rsplit("moves:", 1)[1]


def test_what_is_too_late_to_take_back_is_refused_in_a_sentence() -> None:
    for bots, late in (({"Bo": "greedy"}, "Bo has moved already"), ({}, "new cards were turned up")):
        browser = Browser(drafted(ap.Table(["Ada", "Bo"], bots=bots, seed=7)))
        browser.lab.play(first(browser.lab))
        browser.lab.bot() if bots else browser.lab.play(first(browser.lab))
        match = browser.lab.match
        assert browser.seen["timeline"]["back"] is False
        browser.act("take-back")
        kind, text = told(browser)
        assert (kind, late in text) == ("refused", True)
        assert browser.lab.match is match
    with pytest.raises(GameError, match="nothing to take back"):
        ap.Table(2, seed=1).take_back()


def test_three_sides_of_the_draft_are_taken_back_until_the_next_hand_lies_open() -> None:
    table = ap.Table(["Ada", "Bo"], seed=7)
    table.play(first(table))
    table.play(first(table))
    table.take_back()
    table.take_back()
    assert table.match.played.parent is None
    for _ in range(3):
        table.play(first(table))
    with pytest.raises(GameError, match="new cards were turned up"):
        table.take_back()


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), slips=st.lists(st.booleans(), min_size=12, max_size=12))
def test_slips_change_nothing_of_what_bots_do_and_what_cards_come(seed: int, slips: list[bool]) -> None:
    plain, slipping = (
        ap.Table(["Ada", "Bo", "Cy"], bots={"Bo": "random", "Cy": "greedy"}, seed=seed) for _ in range(2)
    )
    for slip in slips:
        for table in (plain, slipping):
            while table._snapshot["bot"]:
                table.bot()
        if slip:
            moves = slipping.match.game.moves(slipping.state)
            slipping.play(str(moves[-1]))
            if slipping._table.can_take_back:
                slipping.take_back()
            else:
                plain.play(str(moves[-1]))
                continue
        for table in (plain, slipping):
            table.play(first(table))
    assert slipping.match.at.path == plain.match.at.path
    assert slipping.state == plain.state


def test_a_move_made_for_a_bot_that_failed_is_taken_back_by_the_person_who_made_it() -> None:
    browser = Browser(ap.Table(["Bo", "Ada"], bots={"Bo": broken_bot}, seed=7))
    browser.act("bot")
    browser.lab.play(first(browser.lab))
    browser.act("take-back")
    assert told(browser)[0] == "done"
    assert browser.seen["bot"] is None, "a person may move for it again"
    assert browser.lab.match.played.parent is None


def test_play_again_has_the_same_players_and_bots_and_new_cards_by_the_same_rules() -> None:
    rules = ap.Rules({"eat-first"})
    table = ap.Table(["Ada", "Bo"], bots={"Bo": first_bot}, seed=7, rules=rules)
    browser = Browser(table)
    drafted(table)
    deck = table.state.deck
    browser.act("again", names="", bots="")
    assert told(browser) == ("done", "A new game begins: Ada, Bo.")
    assert table.players == ("Ada", "Bo")
    assert [seat["bot"] for seat in browser.seen["seats"]] == ["", "first_bot"]
    assert table.state.setup.rules == rules
    assert table.match.at.parent is None
    assert table.state.deck != deck
    assert browser.seen["remark"] == ""
    table.play_again(seed=11)
    assert table.state == ap.african_park.start(["Ada", "Bo"], seed=11, rules=rules)


def test_a_game_begun_by_mistake_gives_the_game_before_back_until_a_person_moves() -> None:
    browser = Browser(drafted(ap.Table(["Ada", "Bo"], bots={"Ada": "greedy"}, seed=7)))
    browser.lab.language = "cs"
    before = browser.lab.match
    browser.act("again", names="", bots="")
    browser.lab.bot()
    browser.lab.language = "en"
    browser.act("take-back")
    assert told(browser) == ("done", "The game before is back on the table.")
    assert browser.lab.match is before
    assert browser.seen["language"] == "en"
    browser.act("load", text=browser.lab.record())
    browser.act("take-back")
    assert browser.lab.match is before
    browser.act("again", names="", bots="")
    while browser.seen["bot"]:
        browser.lab.bot()
    browser.lab.play(first(browser.lab))
    browser.lab.take_back()
    with pytest.raises(GameError, match="Ada has moved already"):
        browser.lab.take_back()


def test_names_and_bots_are_changed_in_the_midst_of_a_game() -> None:
    browser = Browser(drafted(ap.Table(["1", "2"], bots={"2": first_bot}, seed=7)))
    assert browser.seen["seating"] == {
        "numbers": [2, 3, 4],
        "bots": ["random", "greedy", "ranger", "first_bot"],
    }
    moves = browser.lab.match.at.path
    browser.act("names", names="Eva\nŽofie", bots="greedy\nfirst_bot")
    assert told(browser) == ("done", "The players are now: Eva, Žofie.")
    seats = browser.seen["seats"]
    assert [(seat["name"], seat["bot"]) for seat in seats] == [("Eva", "greedy"), ("Žofie", "first_bot")]
    assert browser.lab._table.bots[1] == ("first_bot", first_bot), "a function of one's own stays"
    assert browser.lab.match.at.path == moves
    browser.lab.bot()
    browser.lab.players = ("Ada", "Bo")
    assert browser.lab.players == ("Ada", "Bo")
    assert browser.seen["seats"][0]["bot"] == "greedy"
    assert "Eva" not in browser.lab.record()


@pytest.mark.parametrize(
    ("type", "names", "bots", "words"),
    [
        ("names", "Ada\nBo\nCy", "", "needs a new game"),
        ("names", "Ada\nAda", "", "named 'Ada'"),
        ("names", "Ada\n", "", "name"),
        ("names", "Ada\nBo", "\ndeep", "deep"),
        ("again", "Ada", "", "2 to 4"),
        ("again", "A\nB\nC\nD\nE", "", "2 to 4"),
        ("again", "Ada\nB\u0000o", "", "name"),
        ("again", "Ada\nBo", "deep", "deep"),
    ],
)
def test_players_that_cannot_be_are_refused_and_the_game_stays(
    type: str, names: str, bots: str, words: str
) -> None:
    browser = Browser(drafted(ap.Table(["Ada", "Bo"], seed=7)))
    match = browser.lab.match
    browser.act(type, names=names, bots=bots)
    kind, text = told(browser)
    assert kind == "refused"
    assert words in text
    assert browser.lab.match is match


def test_another_number_of_players_needs_a_new_game() -> None:
    browser = Browser(drafted(ap.Table(["Ada", "Bo"], bots={"Bo": "greedy"}, seed=7)))
    browser.act("again", names="Ada\nBo\nCy\nDi", bots="\ngreedy\n\nrandom")
    assert [seat["bot"] for seat in browser.seen["seats"]] == ["", "greedy", "", "random"]
    browser.lab.play_again(players=["Eva", "Ota"])
    assert [seat["bot"] for seat in browser.seen["seats"]] == ["", "greedy"]
    browser.lab.play_again(players=["Eva", "Ota", "Jan"], bots={"Eva": "random"})
    assert [seat["bot"] for seat in browser.seen["seats"]] == ["random", "", ""]
    with pytest.raises(GameError, match="'Cy' should be a bot"):
        browser.lab.play_again(bots={"Cy": "greedy"})


def test_the_branch_looked_at_is_deleted_and_its_moment_stays_until_another_is_looked_at() -> None:
    browser = Browser(drafted(ap.Table(["Ada", "Bo"], seed=7)))
    for _ in range(2):
        browser.lab.play(first(browser.lab))
    browser.act("undo")
    browser.lab.play(str(browser.lab.match.game.moves(browser.lab.state)[-1]))
    browser.act("delete", branch="b1")
    assert told(browser)[0] == "done"
    assert browser.seen["branches"] == []
    assert browser.lab.last_error is None
    browser.act("undo")
    assert [branch["key"] for branch in browser.seen["branches"]] == ["b1"]
    browser.act("live")
    browser.act("delete", branch="b1")
    assert told(browser)[0] == "done"


def test_a_lab_takes_no_message_of_a_table() -> None:
    browser = Browser(ap.Lab())
    browser.act("take-back")
    assert told(browser)[0] == "refused"
    for type in ("again", "names"):
        browser.act(type, names="Ada\nBo", bots="")
        assert told(browser)[0] == "refused"


def test_a_review_closes_when_its_last_move_is_taken_back() -> None:
    table = drafted(ap.Table(["Ada", "Bo"], seed=7))
    while table.match.game.turn(table.state) is not None:
        table.play(first(table))
    table.review("Ada")
    assert '"best"' in table._review
    table.take_back()
    assert '"steps"' not in table._review
    with pytest.raises(GameError):
        table.review("Ada")
    table.play(first(table))
    table.review("Ada")
    assert '"steps"' in table._review
