"""Asking a board what if, with a comm that records."""

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import africanpark_nb as ap
from africanpark_nb.play.bot_names import bot_named
from africanpark_nb.widget.board import HEAD_START

from .comms import Browser, Recorder

MIDDLE = "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]"


def texts(comm: Recorder) -> list[str]:
    updates = [data["state"] for _, data in comm.sent if data.get("method") == "update"]
    return [state["_analysis"] for state in updates if "_analysis" in state]


def seen(browser: Browser) -> dict[str, Any]:
    """What a view sees of the what-if."""
    found: dict[str, Any] = json.loads(browser.lab._analysis)
    return found


def ask(browser: Browser, card: str = "Li", coming: str = "", policy: str = "random") -> str:
    return browser.act("whatif", card=card, coming=coming, policy=policy)


def table(*, language: str = "en", seed: int = 7, moves: int = 0) -> ap.Table:
    board = ap.Table(["Ada", "Bo"], seed=seed, language=language)
    game = board.state.game
    while board.state.drafting or moves > 0:
        moves -= not board.state.drafting
        board.play(
            game.say(
                board.state,
                bot_named("greedy")(
                    game, game.seen_by(board.state, game.turn(board.state)), random.Random(1)
                ),
            )
        )
    return board


def between(browser: Browser, act: Callable[[], Any], *, early: bool = False) -> None:
    """Ask where an event loop runs, and do something after some parts of the answer, or early, before there are any."""

    async def lesson() -> None:
        ask(browser)
        while not early and browser.lab.analysis is None and len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0.001)
        act()
        while len(asyncio.all_tasks()) > 1:
            await asyncio.sleep(0.001)
        await asyncio.sleep(2 * HEAD_START)  # until what follows a board is there too

    asyncio.run(lesson())
