"""However a bot at a Table ends, the board names it, a person may move for it, and nothing is lost."""

from __future__ import annotations

import contextlib
import queue
import time
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

import africanpark_nb as ap
from africanpark_nb.play.greedy import greedy_bot
from africanpark_nb.play.policies import Bot
from tests.interrupts import interrupted
from tests.jupyter import jupyter_environment
from tests.play.endings import ENDINGS

from .comms import Browser, recorded

WAIT = 120  # seconds: far more than it takes


def table_with(bot: Bot, language: str = "en") -> Browser:
    """A Table in its first round, where it is the bot's turn."""
    deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": ["Ze", "Li", "Ga", "Gn"]}
    players = ["Bo", "Ada"]
    table = ap.Table(players, deal=deal, seed=7, language=language)
    for choice in ("B:front", "F:front", "I:front", "A:front", "E:front", "J:front"):
        table.play(choice)
    return Browser(ap.Table(record=table.record(), bots={"Bo": bot}, language=language))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "asked"),
    [
        *((how, "by the page") for how in ENDINGS),
        *((how, "by a cell") for how in ENDINGS if how.startswith(("raises", "prints", "exits"))),
    ],
)
def test_however_a_bot_ends_a_person_moves_for_it(how: str, asked: str) -> None:
    with recorded():
        browser = table_with(ENDINGS[how], "en+cs")
        table, before = browser.lab, browser.lab.match
        if asked == "by a cell":
            table.bot()
        else:
            assert browser.act("bot") in browser.comm.answered()
        seen = browser.seen
        assert seen["notice"]["kind"] == "refused"
        assert all("Nothing is lost" in text or "Nic se neztratilo" in text for text in both(seen["notice"]))
        assert seen["bot"] is None
        assert table.match is before
        with pytest.raises(ap.GameError):
            table.bot()
        browser.place("Ze", "6a")
        assert table.match.at.cause == "Ze@6a"
        browser.place("Li", "4a")
        assert table.record().count("@") == 2


def both(notice: dict[str, Any]) -> list[str]:
    english, czech = notice["text"].split("\x1f")
    return [english, czech]


def test_a_bot_that_plays_at_its_own_board_is_refused() -> None:
    def meddles(game: Any, seen: Any, _: Any) -> Any:
        browser.lab.play("Ze@6a")
        return game.moves(seen)[-1]

    def asks_itself(*_: Any) -> Any:
        browser.lab.bot()

    def breaks_the_match(*_: Any) -> Any:
        browser.lab.match.at = browser.lab.match.at.parent

    for bot in (meddles, asks_itself, breaks_the_match):
        with recorded():
            browser = table_with(bot)
            before = browser.lab.match
            browser.act("bot")
            assert browser.lab.match is before
            assert bot.__name__ in browser.seen["notice"]["text"]
            browser.place("Ze", "6a")
            assert browser.lab.match.at.cause == "Ze@6a"


@pytest.mark.slow
def test_an_interrupt_at_any_line_of_a_bots_turn_leaves_it_to_move_or_a_person_for_it() -> None:
    ends = set()
    for number in range(1, 4000, 61):
        with recorded():
            browser = table_with(greedy_bot)
            table, before = browser.lab, browser.lab.match
            with interrupted(number) as landed, contextlib.suppress(KeyboardInterrupt):
                table.bot()
            if not landed:
                break
            seen = browser.seen
            if table.match is not before:
                ends.add("moved")
            elif seen["bot"] is None:
                ends.add("a person")
                browser.place("Ze", "6a")
            else:
                ends.add("asked again")
                table.bot()
            assert len(table.match.played.line()) == len(before.played.line()) + 1
            assert browser.act("bot") in browser.comm.answered()
    assert {"a person", "asked again"} <= ends


CELL = """
import africanpark_nb as ap

def waits(game, seen, rng):
    print("waiting", flush=True)
    while True:
        pass

def exits(game, seen, rng):
    import sys
    sys.exit("enough")

table = ap.Table(["Ada", "Bo"], bots={"Ada": waits, "Bo": exits}, seed=7)
table.language = "en"
number = table.model_id
"""


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Kernel]:
    manager = KernelManager(kernel_name="python3")
    manager.start_kernel(env=jupyter_environment(tmp_path_factory.mktemp("kernel")))
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(timeout=WAIT)
    try:
        yield Kernel(manager, client)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


class Kernel:
    """A real kernel: cells, messages of a page, and its interrupt."""

    def __init__(self, manager: KernelManager, client: BlockingKernelClient) -> None:
        self.manager, self.client = manager, client

    def run(self, code: str) -> str:
        """Run a cell to its end; gives what it prints, or its error."""
        return self.done(self.client.execute(code))

    def done(self, request: str) -> str:
        """What a request printed, once the kernel is idle after it."""
        return "".join(self.said(request))

    def said(self, request: str) -> Iterator[str]:
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                message = self.client.get_iopub_msg(timeout=1)
            except queue.Empty:
                continue
            if message["parent_header"].get("msg_id") != request:
                continue
            content = message["content"]
            if message["msg_type"] == "stream":
                yield content["text"]
            elif message["msg_type"] == "error":
                yield f"{content['ename']}: {content['evalue']}"
            elif message["msg_type"] == "status" and content["execution_state"] == "idle":
                return
        raise TimeoutError

    def send(self, comm: str, **content: object) -> str:
        """A message of a page; gives the id of the request."""
        data = {"method": "custom", "content": content}
        message = self.client.session.msg("comm_msg", {"comm_id": comm, "data": data})
        self.client.shell_channel.send(message)
        return str(message["header"]["msg_id"])

    def interrupt_when_waiting(self, request: str) -> str:
        """What a request says that is interrupted as soon as its bot waits."""
        found = ""
        for text in self.said(request):
            if "waiting" in text:
                self.manager.interrupt_kernel()
            found += text
        return found


def test_an_endless_bot_is_interrupted_and_an_exit_ends_no_kernel(kernel: Kernel) -> None:
    """Asked by a cell and by the page: the kernel lives, the board says who failed, and people move."""
    for asked in ("cell", "page"):
        comm = kernel.run(CELL + "print(number)").split()[-1]
        if asked == "cell":
            request = kernel.client.execute("table.bot()")
        else:
            request = kernel.send(comm, type="bot", id="v-1", revision=1)
        kernel.interrupt_when_waiting(request)
        assert kernel.run("print(table._snapshot['notice']['text'], table._snapshot['bot'])").startswith(
            "The bot waits was stopped before it had chosen a move."
        )
        kernel.run("table.play(str(table.match.game.moves(table.state)[0]))")
        told = kernel.run("print(table.match.at.path)")
        assert ":front" in told
        for _ in range(2):
            kernel.interrupt_when_waiting(kernel.client.execute("table.bot()"))
            kernel.run("table.play(str(table.match.game.moves(table.state)[0]))")
        if asked == "cell":
            assert kernel.run("table.bot()") == ""
        else:
            revision = kernel.run("print(table._snapshot['revision'])").strip()
            assert kernel.done(kernel.send(comm, type="bot", id="v-2", revision=int(revision))) == ""
        assert "exits failed (SystemExit: enough, line " in kernel.run(
            "print(table._snapshot['notice']['text'])"
        )
        assert kernel.run("print(len(table.match.played.line()))").strip() == "4"


def test_an_interrupted_tournament_ends_with_the_game_so_far(kernel: Kernel) -> None:
    kernel.run(CELL)
    request = kernel.client.execute(
        "ap.tournament({'W': waits, 'R': 'random'}, 10_000, seed=1, progress=False)"
    )
    told = kernel.interrupt_when_waiting(request)
    assert told.startswith("waiting")
    assert "DealError: The tournament was stopped while the bot W was choosing a move in deal 1" in told
    assert kernel.run("print(1)") == "1\n"
