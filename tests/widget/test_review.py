"""The review at a Table, on its wire: after the end, as `hindsight` has it, and refused before."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.errors import GameError, UnknownName
from africanpark_nb.play import record
from africanpark_nb.widget.beside import review
from africanpark_nb.widget.wire import table_wire
from africanpark_nb.words import languages, say

from .comms import Browser, recorded

PLAYED = ap.play_game({"Ada": "greedy", "Bo": "random", "Cy": "greedy"}, seed=5)
GAME = record.write(PLAYED)


@pytest.fixture
def over() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Table(record=GAME))


@pytest.fixture
def going_on() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Table(["Ada", "Bo"], seed=7))


def updates(browser: Browser) -> list[dict[str, str]]:
    """What each update brought, by trait."""
    return [data["state"] for _, data in browser.comm.sent if data.get("method") == "update"]


def shown(browser: Browser) -> dict[str, Any]:
    """What views know of the review now."""
    sent = [update["_review"] for update in updates(browser) if "_review" in update]
    assert not sent or sent[-1] == browser.lab._review, "what is known here has been sent"
    found: dict[str, Any] = json.loads(browser.lab._review)
    return found


@pytest.mark.parametrize("seat", range(3))
def test_the_figures_are_those_of_hindsight(over: Browser, seat: int) -> None:
    found = ap.hindsight(GAME, seat)
    over.act("review", seat=str(seat))
    seen = shown(over)
    assert (seen["seat"], seen["best"], seen["played"]) == (seat, found.best, found.played)
    assert seen["difference"] == -found.difference
    assert [*seen["says"], seen["line"]] == found.sentences("en")
    assert [(one["number"], one["before"], one["after"], -one["change"]) for one in seen["steps"]] == [
        (step.number, step.before, step.after, step.loss) for step in found.steps
    ]
    for step, one in zip(found.steps, seen["steps"], strict=True):
        assert one["says"].startswith(f"{found.player}, step {step.number}: {found.tell(step, 'en')}.")
        assert (one["target"], one["targets"]) == (step.target, list(step.keeping))
        assert ("Better: " in one["says"]) == bool(step.loss)
        assert "@" not in one["says"] + seen["line"], "moves are words"
    cemetery = {"x": "Cemetery"}
    assert [one["keeping"] for one in seen["steps"]] == [
        [cemetery.get(target, target) for target in step.keeping] for step in found.steps
    ]
    assert [one["number"] for one in seen["steps"] if one["left"]] == [
        step.number for step in (found.left,) if step
    ]


@pytest.mark.parametrize("seat", range(3))
def test_a_step_leads_to_the_moment_before_it(over: Browser, seat: int) -> None:
    over.act("review", seat=str(seat))
    before = shown(over)
    for step, told in zip(ap.hindsight(GAME, seat).steps, before["steps"], strict=True):
        over.act("go", path=told["path"])
        table = over.lab
        assert (table.match.at.path, table.state.turn) == (told["path"], seat)
        tray = [card["key"] for group in over.seen["scene"]["tray"] for card in group["cards"]]
        assert step.card in tray
        assert over.seen["choices"][step.card][step.target]
    assert shown(over) == before, "looking at another moment changes nothing of it"


def test_both_ends_are_pictures_with_their_stamps(over: Browser) -> None:
    over.act("review", seat="1")
    seen = shown(over)
    found = ap.hindsight(GAME, 1)
    for end, dead in (("best", len(found.final.cemetery)), ("played", len(PLAYED.state.dead[1]))):
        scene = seen["ends"][end]
        assert [block["key"] for block in scene["blocks"]] == ["area-2", "area-3", "area-4", "area-6"]
        assert {item["stamp"] for block in scene["blocks"] for item in block["items"]} <= set(seen["stamps"])
        (pile,) = scene["piles"]
        assert len(pile["cards"]) == dead
    assert found.final.score().total == seen["best"]
    assert ap.african_park.scores(PLAYED.state)[1] == seen["played"]


def test_it_travels_beside_the_snapshot_and_is_small(over: Browser) -> None:
    before = over.seen
    over.act("review", seat="0")
    assert over.seen == before, "no revision, no notice"
    assert "review" not in json.dumps(list(before))
    assert len(over.lab._review.encode()) < 40_000
    assert over.comm.answered()[-1] == "v-1"


@pytest.mark.parametrize("language", [*languages(), "en+cs"])
def test_before_the_end_it_is_refused_and_says_why(going_on: Browser, language: str) -> None:
    going_on.act("language", language=language)
    reason = say("review.not-over", language)
    before, match = shown(going_on), going_on.lab.match
    assert before["off"] == reason
    going_on.act("review", seat="0")
    assert going_on.seen["notice"] | {"serial": 0} == {"kind": "refused", "text": reason, "serial": 0}
    assert (shown(going_on), going_on.lab.match, going_on.lab.last_error) == (before, match, None)
    with pytest.raises(GameError) as found:
        going_on.lab.review("Ada")
    assert found.value.key == "review.not-over"


def test_it_is_offered_with_the_last_move(going_on: Browser) -> None:
    table = going_on.lab
    while moves := table.match.game.moves(table.state):
        assert shown(going_on)["off"]
        table.play(str(moves[0]))
    assert not shown(going_on)["off"]
    table.undo()
    assert not shown(going_on)["off"], "the game is over, whatever is looked at"
    table.review("Bo")
    assert shown(going_on)["best"] == ap.hindsight(table, "Bo").best


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"seat": 0},
        {"seat": None},
        {"seat": "9"},
        {"seat": ""},
        {"seat": "-1"},
        {"seat": "²"},
        {"seat": ["0"]},
    ],
    ids=str,
)
def test_a_message_that_names_no_seat_is_refused(over: Browser, wrong: dict[str, Any]) -> None:
    before = shown(over)
    over.send({"type": "review", "id": "v-1", "revision": 0, **wrong})
    assert over.seen["notice"]["kind"] == "refused"
    assert (shown(over), over.seen["revision"], over.lab.last_error) == (before, 0, None)
    assert over.comm.answered()[-1] == "v-1"


def test_a_stale_question_is_refused(over: Browser) -> None:
    over.act("undo")
    before = shown(over)
    over.act("review", revision=0, seat="0")
    assert over.seen["notice"]["kind"] == "stale"
    assert shown(over) == before


def test_a_lab_knows_no_review() -> None:
    with recorded():
        browser = Browser(ap.Lab())
        browser.act("review", seat="0")
        assert (browser.seen["notice"]["kind"], browser.lab.last_error) == ("refused", None)


def test_nobody_is_there_of_that_name(over: Browser) -> None:
    with pytest.raises(UnknownName, match="Zoe"):
        over.lab.review("Zoe")
    assert "serial" not in shown(over)


def test_another_language_says_the_same(over: Browser) -> None:
    over.act("review", seat="1")
    english = shown(over)
    over.act("language", language="en+cs")
    both = shown(over)
    found = ap.hindsight(GAME, 1)
    assert [*both["says"], both["line"]] == found.sentences("en+cs")
    assert both["serial"] == english["serial"], "which is no new answer"
    assert [one["text"].split("\x1f")[0] for one in both["steps"]] == [
        one["text"] for one in english["steps"]
    ]
    assert both["words"]["title"] == say("review.title", "en+cs")


def in_a_loop(browser: Browser, type: str, **fields: Any) -> list[set[str]]:
    """An action as a kernel takes it; what each update brought."""

    async def acting() -> list[set[str]]:
        before = len(updates(browser))
        browser.act(type, **fields)
        while browser.lab._standing.before is not None:
            await asyncio.sleep(0.005)
        return [set(update) for update in updates(browser)[before:]]

    return asyncio.run(acting())


def test_in_a_kernel_the_board_goes_first_and_a_review_that_stays_is_not_sent_again(over: Browser) -> None:
    assert in_a_loop(over, "review", seat="0") == [{"_review"}]
    path = shown(over)["steps"][4]["path"]
    assert not any("_review" in update for update in in_a_loop(over, "go", path=path))
    board, *later = in_a_loop(over, "language", language="cs")
    assert "_board" in board
    assert "_review" not in board
    assert any("_review" in update for update in later)
    assert shown(over)["says"] == ap.hindsight(GAME, 0).sentences("cs")[:-1]


def test_a_board_that_is_taken_back_has_its_review_back(
    over: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    over.act("review", seat="0")
    other = record.write(ap.Table(["Ada", "Bo"], seed=7).match)
    with monkeypatch.context() as patch:
        patch.setattr(table_wire, "later_parts", lambda *_: 1 // 0)
        in_a_loop(over, "load", text=other)
    assert over.seen["notice"]["kind"] == "error"
    assert not shown(over)["off"], "the game that is over is there again"
    over.act("review", seat="0")
    assert shown(over)["best"] == ap.hindsight(GAME, 0).best


def test_another_game_has_a_review_of_its_own(over: Browser) -> None:
    over.act("review", seat="0")
    other = record.write(ap.play_game({"Ada": "greedy", "Bo": "greedy"}, seed=8))
    over.act("load", text=other)
    assert "serial" not in shown(over)
    assert not shown(over)["off"]
    over.act("review", seat="0")
    assert shown(over)["best"] == ap.hindsight(other, 0).best
    over.act("load", text=record.write(ap.Table(["Ada", "Bo"], seed=7).match))
    assert set(shown(over)) == {"words", "off"}
    assert shown(over)["off"]


def test_in_a_branch_it_is_about_the_game_as_played(over: Browser) -> None:
    table = over.lab
    found = ap.hindsight(GAME, 0)
    over.act("review", seat="0")
    table.go(shown(over)["steps"][3]["path"])
    move = next(one for one in table.match.game.moves(table.state) if one.column != found.steps[3].target)
    table.play(str(move))
    assert table.match.exploring
    assert shown(over)["best"] == found.best
    over.act("review", seat="0")
    assert [one["after"] for one in shown(over)["steps"]] == [step.after for step in found.steps]


def test_what_fails_inside_is_said_and_kept(over: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    over.act("review", seat="0")
    before = shown(over)

    def fails(*_: object) -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(review, "_answer", fails)
    over.act("review", seat="1")
    assert over.seen["notice"]["kind"] == "error"
    assert over.seen["notice"]["text"] == say("lab.error", "en", error="ZeroDivisionError")
    assert isinstance(over.lab.last_error, ZeroDivisionError)
    assert shown(over) == before
    with pytest.raises(ZeroDivisionError):
        over.lab.review(1)


def test_a_page_cannot_write_it(over: Browser) -> None:
    before = over.lab._review
    data = {"method": "update", "state": {"_review": "{}"}, "buffer_paths": []}
    over.comm.handle_msg({"content": {"data": data}, "buffers": []})
    assert over.lab._review == before
