"""What a click sends, and when: the board first, and nothing again that has not changed."""

import asyncio
import json
from collections.abc import Iterator

import pytest

import africanpark_nb as ap
from africanpark_nb.widget.wire import wire

from .comms import Browser, recorded

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Lab(EMPTY))


def test_a_click_is_answered_with_the_board_alone_and_nothing_is_sent_again(wired: Browser) -> None:
    for card, target in (("Ze", "6a"), ("Ze", "6b"), ("El", "4a")):
        before = len(wired.comm.sent)
        in_a_kernels_loop(wired, (card, target))
        first, then = wired.comm.updates()[-2:]
        assert set(first) == {"_board", "_notice"}
        assert set(then) == {"_verdicts", "_tree"}
        assert len(json.dumps(wired.comm.sent[before][1], ensure_ascii=False).encode()) <= 6_000
    wired.place("Gn", "2a")
    assert set(wired.comm.updates()[-1]) == {"_notice"}
    wired.act("language", language="cs")
    assert {"_setting", "_stamps", "_tray"} < set(wired.comm.updates()[-1])


def in_a_kernels_loop(wired: Browser, *moves: tuple[str, str]) -> list[set[str]]:
    """Moves of a view, one by one, as a kernel takes them: in a loop. What each update brought."""

    async def moving() -> list[set[str]]:
        before = len(wired.comm.updates())
        for card, target in moves:
            number = wired.comm.boards()[-1]["revision"] if wired.comm.boards() else 0
            wired.place(card, target, revision=number)
        while wired.lab._standing.before is not None:
            await asyncio.sleep(0.005)
        return [set(update) for update in wired.comm.updates()[before:]]

    return asyncio.run(moving())


def test_a_kernel_sends_the_board_before_it_looks_for_the_verdicts(wired: Browser) -> None:
    board, later = {"_board", "_notice"}, {"_verdicts", "_tree"}
    assert in_a_kernels_loop(wired, ("Ze", "6a")) == [board, later]
    # a click that comes sooner finds everything of the one before it
    assert in_a_kernels_loop(wired, ("Li", "6b"), ("El", "4a")) == [board, later, board, later]
    assert (wired.seen["revision"], wired.seen["position"]) == (3, str(wired.lab.reserve))
    assert in_a_kernels_loop(wired, ("Gn", "2a")) == [{"_notice"}]


@pytest.mark.parametrize("again", [False, True])
def test_verdicts_that_fail_after_the_board_was_sent_take_it_back(
    wired: Browser, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    wired.place("El", "4a")
    before, position = wired.lab.timeline, wired.seen["position"]
    with monkeypatch.context() as patch:
        patch.setattr(wire, "verdicts", lambda *_: 1 // 0)
        moves = (("Ze", "6a"), ("Ze", "6b")) if again else (("Ze", "6a"),)
        in_a_kernels_loop(wired, *moves)
    assert wired.lab.timeline is before
    assert (wired.seen["revision"], wired.seen["position"]) == (1, position)
    assert wired.seen["notice"]["kind"] == ("stale" if again else "error")
    assert isinstance(wired.lab.last_error, ZeroDivisionError)
    assert wired.seen["choices"]["Ze"]["6a"]
    wired.place("Ze", "6a")
    assert wired.seen["notice"]["kind"] == "done"
    assert wired.seen["revision"] == 2
