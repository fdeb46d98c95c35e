"""What belongs to nobody on the wire: sent once, with targets like any others."""

from collections.abc import Iterator
from typing import Any

import pytest

import africanpark_nb as ap

from ..small_game.island_post import island_post
from ..small_game.island_post.figures import PLACES
from .comms import Browser, recorded


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        table: Any = ap.Table(["Ada", "Bo"], game=island_post, seed=3, language="en")
        table.show_hand()
        yield Browser(table)


def test_a_map_travels_in_a_part_of_its_own_and_not_again_while_it_stays(wired: Browser) -> None:
    was = wired.seen["common"]
    assert [block["key"] for block in was["blocks"]] == ["sea"]
    assert {item["kind"] for block in was["blocks"] for item in block["items"] if "kind" in item} == {
        "token",
        "piece",
    }
    before = len(wired.comm.updates())
    wired.lab.play("boat@reed")
    assert [update["_common"] for update in wired.comm.updates()[before:] if "_common" in update] != []
    before = len(wired.comm.updates())
    wired.lab.play("pass")
    assert not any("_common" in update for update in wired.comm.updates()[before:])
    assert wired.seen["common"] != was


def test_every_target_of_the_map_has_its_verdict(wired: Browser) -> None:
    seen = wired.seen
    assert set(seen["choices"]["boat"]) | set(seen["refusals"]["boat"]) == {*PLACES, "bag"}
    assert set(seen["choices"]["boat"]) == {"reed", "fern", "moon"}


def test_a_game_without_anything_that_belongs_to_nobody_sends_none() -> None:
    with recorded():
        assert Browser(ap.Table(["Ada", "Bo"], seed=1)).seen["common"] is None
