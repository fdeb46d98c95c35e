"""Nobody is shown what they may not know: 200 games of hidden hands, and a search in all that leaves Python."""

import json
import random
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from tests.small_game.island_post.figures import FINDS, LETTERS

from .comms import recorded, shown
from .spy import Quick, Spy, act, island_table, to_the_end, tries

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")


@pytest.fixture(autouse=True)
def heard() -> Iterator[None]:
    with recorded():
        yield


ARRANGEMENTS = [
    (players, bots, fixed)
    for players in range(1, 7)
    for bots in product((False, True), repeat=players)
    for fixed in (None, *(seat for seat in range(players) if not bots[seat]))
]


def test_two_hundred_games_show_no_card_to_whoever_may_not_know_it(tmp_path: Path) -> None:
    rng = random.Random(5)
    saved = withheld = answered = 0
    few = [one for one in ARRANGEMENTS if one[0] < 4]  # all of them, and of the many for more players some
    for number, (players, bots, fixed) in enumerate(
        [*few, *rng.sample(ARRANGEMENTS[len(few) :], 200 - len(few))]
    ):
        names = NAMES[:players]
        table = island_table(
            names,
            bots={name: "random" for name, bot in zip(names, bots, strict=True) if bot},
            seed=number,
            viewer=fixed,
        )
        spy = Spy(table, tuple(seat for seat in range(players) if not bots[seat]), fixed)
        spy.look()
        for _ in range(rng.choice((8, 24))):
            act(spy, rng)
            spy.look()
        if number % 4 == 0:
            tries(spy, rng)
            tries(spy, rng)
        saved += len(spy.tries)
        withheld += spy.withheld
        answered += spy.answered
        spy.keep(tmp_path)
        if number % 20 == 0:  # some to the end
            to_the_end(spy, rng)
        spy.keep(tmp_path)
        table.close()
    assert answered > 5, "answers told before a hand was hidden"
    assert saved > 20, "names and notes of tries with imagined cards"
    assert withheld > 20, "looks at a page from which such a try is withheld"


def sent_by(deal: dict[str, list[str]], language: str) -> list[str]:
    """All that leaves a Table at which Ada looks at her hand, plays, tries and saves, and Bo never looks at his."""
    table = island_table(["Ada", "Bo"], deal=deal, seed=1, language=language)
    board = Quick(table)
    found: list[str] = []

    def keep() -> None:
        found.append(json.loads(table._record)["record"]["text"])
        found.append(
            str(table.get_state([name for name in table.keys if name[0] == "_" and name not in OWN]))
        )
        found.append(str(table._repr_mimebundle_()))
        board.act("picture")

    keep()
    board.act("hand")
    board.place("boat", "reed")
    keep()
    board.place("", "pass")
    board.place(LETTERS[2], "reed")  # it is Bo who is asked now
    keep()
    for move in ("pass", "boat@fern", "pass"):
        table.play(move)
        keep()
    board.act("hand")
    board.place("", "pass")  # Ada rides along or not
    keep()
    board.act("undo-turn")
    board.act("undo-turn")
    keep()
    for _ in range(3):  # a try
        choices = shown(table)["choices"]
        held = sorted(card for card in choices if choices[card])[0]
        board.place(held, sorted(choices[held])[0])
        keep()
    table.whatif(playouts=3, seed=1)
    keep()
    board.act("live")
    board.act("hand")
    keep()
    table.go("")
    board.act("language", language="cs")
    keep()
    table.live()
    for move in ("pass", "pass", "pass"):
        table.play(move)
        board.act("take-back")
        keep()
    # how often an answer that grows is looked at is a matter of time
    sent = str(
        [
            (kind, data)
            for kind, data in board.comm.sent
            if kind != "comm_open" and [*data.get("state", {})] != ["_analysis"]
        ]
    )
    return [MODEL.sub("", text) for text in (*found, sent)]


MODEL = re.compile("[0-9a-f]{32}")  # every widget has another id
OWN = ("_esm", "_css", "_model_id", "_anywidget_id")


@pytest.mark.parametrize("language", ["en", "en+cs"])
def test_two_deals_that_look_the_same_to_ada_give_the_same_bytes(language: str) -> None:
    hers = (
        0,
        1,
        4,
    )  # Ada holds the first two letters and draws the fifth; all others are Bo's, or in the pile
    deals: list[dict[str, list[str]]] = []
    for seed in range(5):
        rng = random.Random(seed)
        others = [number for number in range(len(LETTERS)) if number not in hers]
        letters = dict(
            zip(others, rng.sample([LETTERS[number] for number in others], len(others)), strict=True)
        )
        open_finds, hidden = [*FINDS][:3], [*FINDS][3:]  # reed, gull and fern are the first islands
        rng.shuffle(hidden)
        deal = [letters.get(number, LETTERS[number]) for number in range(len(LETTERS))]
        deals.append({"letters": deal, "finds": [*open_finds, *hidden]})
    first, *rest = [sent_by(deal, language) for deal in deals]
    for other in rest:
        for mine, theirs in zip(first, other, strict=True):
            assert mine == theirs
