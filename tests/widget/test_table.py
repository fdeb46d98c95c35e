"""The Table on its wire: a whole game, bots, looking back, records, secrets."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.game import AfricanPark
from africanpark_nb.play.record import RecordError
from africanpark_nb.widget.wire.stills import still
from africanpark_nb.words import languages

from .comms import Browser, recorded, snapshot_size

HANDS = [("B", "F", "I"), ("A", "E", "J")]
DRAFT = ("B:front", "F:front", "I:front", "A:front", "E:front", "J:front")


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        yield Browser(
            ap.Table(["Ada", "Bo"], seed=7, deal={"territories": HANDS, "animals": ["Ze", "Li", "Ga", "Gn"]})
        )


def drafted(browser: Browser) -> None:
    for choice in DRAFT:
        card, side = choice.split(":")
        browser.place(card, side)


def played_out(table: ap.Table, seed: int = 1) -> None:
    rng = random.Random(seed)
    while moves := table.match.game.moves(table.state):
        table.play(str(rng.choice(moves)))


def test_the_draft_shows_both_sides_and_takes_front_or_back(wired: Browser) -> None:
    seen = wired.seen
    assert seen["kind"] == "table"
    assert [card["key"] for group in seen["scene"]["tray"] for card in group["cards"]] == ["B"]
    assert [t["key"] for block in seen["scene"]["blocks"] for t in block["targets"]] == ["front", "back"]
    assert set(seen["choices"]["B"]) == {"front", "back"}
    drafted(wired)
    assert [card["key"] for group in wired.seen["scene"]["tray"] for card in group["cards"]] == ["Ze", "Li"]


def test_the_offer_the_mover_and_everybody_elses_reserve(wired: Browser) -> None:
    drafted(wired)
    wired.place("Ze", "6a")
    seen = wired.seen
    assert seen["turn"] == 1
    assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Bo"]
    assert [seat["total"] for seat in seen["seats"]] == [1, 0]
    assert [seat["last"] for seat in seen["seats"]] == ["zebra to 6a", "card J, front"]
    told = [[(figure["label"], figure["text"]) for figure in seat["figures"]] for seat in seen["seats"]]
    assert told[0] == [("head ranger", ""), ("Cemetery", "0")]
    assert told[1] == [("Cemetery", "0")]
    assert seen["facts"] == [{"name": "Round", "text": "1 of 21"}, {"name": "Deck", "text": "40 cards left"}]
    assert [card["key"] for group in seen["scene"]["tray"] for card in group["cards"]] == ["Li"]
    assert seen["choices"]["Li"]["6a"]["after"] == 2


def test_a_move_out_of_the_offer_or_after_the_end_is_refused_and_nothing_is_lost(wired: Browser) -> None:
    drafted(wired)
    wired.place("El", "6a")
    assert wired.seen["notice"]["kind"] == "refused"
    assert "Ze Li" in wired.seen["notice"]["text"]
    played_out(wired.lab)
    before = wired.lab.match
    wired.place("Ze", "6a")
    assert wired.seen["notice"]["kind"] == "refused"
    assert wired.lab.match is before


def test_the_end_tells_every_reckoning_the_winner_and_the_seed(wired: Browser) -> None:
    assert wired.seen["outcome"] is None
    drafted(wired)
    played_out(wired.lab)
    seen = wired.seen
    assert seen["turn"] is None
    assert seen["outcome"]["seed"] == "7"
    best = max(seat["total"] for seat in seen["seats"])
    assert [seat["name"] for seat in seen["seats"] if seat["total"] == best] == seen["outcome"]["ranking"][0]
    assert all(seat["sheet"][-1]["points"] == seat["total"] for seat in seen["seats"])


def test_bots_move_one_move_a_message_and_not_for_people() -> None:
    with recorded():
        browser = Browser(ap.Table(["Ada", "Bo"], bots={"Bo": "greedy"}, seed=7))
        browser.act("bot")
        assert browser.seen["notice"]["kind"] == "refused"
        for choice in ("front",) * 3:
            card = browser.seen["scene"]["tray"][0]["cards"][0]["key"]
            browser.place(card, choice)
        assert browser.seen["bot"] == {"seat": 1, "name": "greedy"}
        assert browser.seen["choices"] == {}
        browser.place("A", "front")
        assert "bot" in browser.seen["notice"]["text"]
        for left in (True, True, False):
            browser.act("bot")
            assert (browser.seen["bot"] is not None) == left
        assert browser.seen["turn"] == 0


def test_what_a_bot_did_is_its_verdict_with_its_name() -> None:
    with recorded():
        browser = Browser(ap.Table(["Ada", "Bo"], bots={"Ada": "greedy", "Bo": "greedy"}, seed=7))
        for _ in range(14):
            name, drafting = browser.seen["bot"]["seat"], not browser.seen["scene"]["piles"]
            before = browser.seen["seats"][name]["total"]
            browser.act("bot")
            notice, seat = browser.seen["notice"], browser.seen["seats"][name]
            assert ("move" in notice) != drafting, "a choice of land changes no total"
            if not drafting:
                move = notice["move"]
                found = (move["who"], move["before"], move["answer"]["after"])
                assert found == (seat["name"], before, seat["total"])


def broken_bot(game: Any, seen: Any, rng: random.Random) -> Any:
    raise ValueError("no idea")


def test_a_bot_that_fails_is_named_and_a_person_moves_for_it() -> None:
    with recorded():
        browser = Browser(ap.Table(["Bo", "Ada"], bots={"Bo": broken_bot}, deal={"territories": HANDS}))
        browser.act("bot")
        assert browser.seen["notice"]["kind"] == "refused"
        assert "broken_bot" in browser.seen["notice"]["text"]
        assert browser.seen["bot"] is None
        browser.place("B", "front")
        assert browser.lab.match.at.path == "B:front"
        assert browser.seen["bot"] == {"seat": 0, "name": "broken_bot"}


def test_looking_back_another_move_there_and_back_to_the_game(wired: Browser) -> None:
    drafted(wired)
    for card, target in (("Ze", "6a"), ("Li", "6a"), ("Gn", "4a"), ("Ga", "6a")):
        wired.place(card, target)
    live = wired.seen["timeline"]["path"]
    wired.act("undo")
    wired.act("undo")
    assert not wired.seen["timeline"].get("live")
    wired.place("Gn", "4b")
    wired.place("Ga", "2a")
    (branch,) = wired.seen["branches"]
    assert branch["name"] == "A"
    assert wired.seen["timeline"]["played"] == live
    card = wired.seen["scene"]["tray"][0]["cards"][0]["key"]
    target = next(iter(wired.seen["choices"][card]))
    wired.place(card, target)
    wired.act("note", branch="b1", note="imagined from here")
    wired.act("live")
    assert wired.seen["timeline"]["path"] == live
    assert wired.seen["timeline"].get("live")
    assert wired.seen["branches"][0]["note"] == "imagined from here"
    wired.act("promote", branch="b1")
    assert wired.seen["notice"]["kind"] == "done"


def test_an_imagined_moment_is_marked(wired: Browser) -> None:
    drafted(wired)
    wired.act("undo")
    wired.place("J", "back")
    for _ in range(3):
        card = wired.seen["scene"]["tray"][0]["cards"][0]["key"]
        wired.place(card, next(iter(wired.seen["choices"][card])))
    assert wired.seen["timeline"].get("imagined")
    wired.act("live")
    assert not wired.seen["timeline"].get("imagined")


def test_no_message_or_saved_state_holds_a_secret() -> None:
    with recorded():
        table = ap.Table(["Ada", "Bo", "Cy"], seed=918273645)
        browser = Browser(table)
        unseen = [
            f"{a.code} {b.code} {c.code}"
            for a, b, c in zip(*(table.state.deck[n:] for n in (3, 4, 5)), strict=False)
        ]
        played = 0
        rng = random.Random(2)
        while played < 20:
            table.play(str(rng.choice(table.match.game.moves(table.state))))
            played += 1
        assert json.loads(table._record)["record"]["text"] == table.record()
        state = {key: value for key, value in table.get_state().items() if key not in ("_esm", "_css")}
        everything = json.dumps([browser.comm.sent, state])
        assert "918273645" not in everything
        text = table.record()
        known = " ".join(animal.code for animal in table.state.deck[: table.state.used])
        assert known in text
        hidden = " ".join(animal.code for animal in table.state.deck[table.state.used : table.state.used + 4])
        assert hidden not in text
        assert hidden not in everything.replace(known, "")
        assert len(unseen) > 50


def test_a_table_is_continued_from_a_text_or_a_file(wired: Browser, tmp_path: Path) -> None:
    drafted(wired)
    wired.place("Ze", "6a")
    kept = json.loads(wired.lab._record)["record"]
    assert kept == {
        "revision": wired.seen["revision"],
        "text": wired.lab.record(),
        "name": "african-park-Ada-Bo",
    }
    wired.lab.save(tmp_path / "game.txt")
    for source in (kept["text"], tmp_path / "game.txt"):
        again = ap.Table(record=source, bots={"Bo": "random"})
        assert again.match.at.path == wired.lab.match.at.path
        assert "shuffled again" in again._snapshot["remark"]
        assert again._snapshot["bot"] == {"seat": 1, "name": "random"}
    over = ap.Table(["Ada", "Bo"], seed=5)
    played_out(over)
    assert ap.Table(record=over.record())._snapshot["remark"] == "", "nothing is left to shuffle"
    wired.act("load", text="not a record")
    assert wired.seen["notice"]["kind"] == "refused"
    wired.act("load", text=kept["text"])
    assert wired.seen["remark"]
    assert ap.Table(["Ada", "Bo"], language="en+cs")._snapshot["remark"] == "", "nor in two languages"
    opened = ap.Table(["Ada", "Bo"], seed=7, open_deck=True)
    assert "seed: 7" in opened.record()


@pytest.mark.parametrize("method", ["check", "play", "scene", "reckoning", "facts"])
def test_an_exception_inside_changes_nothing(
    wired: Browser, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    drafted(wired)
    before = wired.lab.match
    still.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(AfricanPark, method, lambda *_, **__: 1 // 0)
        wired.place("Ze", "6a")
    assert wired.lab.match is before
    assert wired.seen["notice"]["kind"] == "error"
    wired.place("Ze", "6a")
    assert wired.seen["notice"]["kind"] == "done"


@pytest.mark.parametrize("language", [*languages(), "en+cs"])
def test_a_late_table_of_four_is_a_small_snapshot(language: str) -> None:
    with recorded():
        table = ap.Table(["Ada", "Bo", "Cy", "Di"], seed=4, language=language)
        rng = random.Random(4)
        while table.match.game.turn(table.state) is not None:
            table.play(str(rng.choice(table.match.game.moves(table.state))))
            assert snapshot_size(table) <= 80_000
            if len(table.match.at.line()) % 9 == 8:
                table.undo()
                table.play(str(table.match.game.moves(table.state)[-1]))  # a branch, and back
                table.live()


def test_only_the_seat_that_moved_is_sent_again() -> None:
    with recorded():
        wired = Browser(ap.Table(["Ada", "Bo", "Cy", "Di"], seed=4))
        table, game = wired.lab, wired.lab.match.game
        for _ in range(12):
            table.play(str(game.moves(table.state)[0]))
        for _ in range(3):  # the last of a round may pass the head ranger's sign on
            seat, (card, target) = game.turn(table.state), game.moves(table.state)[0]
            wired.place(card, target)
            changed = {name for name in wired.comm.updates()[-1] if name.startswith("_seat")}
            assert changed == {f"_seat{seat}"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"players": ["Ada"]}, "2 to 4"),
        ({"players": ["Ada", "Ada"]}, "named 'Ada'"),
        ({"players": ["Ada", "Bo"], "bots": {"Cy": "greedy"}}, "'Cy' should be a bot"),
        ({"players": ["Ada", "Bo"], "bots": {"Bo": "deep"}}, "random, greedy"),
        ({"players": 2, "seed": "x"}, "integer"),
        ({"record": "africanpark_nb record 99"}, "newer"),
    ],
)
def test_what_cannot_be_a_table_is_a_sentence(arguments: dict[str, Any], words: str) -> None:
    with recorded(), pytest.raises(ap.GameError, match=words):
        ap.Table(**arguments)


def test_a_broken_record_says_where(tmp_path: Path) -> None:
    with recorded(), pytest.raises(RecordError, match="cannot be read"):
        ap.Table(record=tmp_path / "none.txt")


def test_a_table_speaks_both_languages() -> None:
    with recorded():
        seen = ap.Table(["Ada", "Bo"], seed=7, language="en+cs")._snapshot
        assert seen["words"]["download"] == "Save the game\x1fUložit hru"
