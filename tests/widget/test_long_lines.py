"""A Lab with thousands of moments: every one is a click away, and what is sent stays small."""

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.core.errors import LONGEST_ECHO
from africanpark_nb.widget.desk.desk import Desk, Outcome
from africanpark_nb.widget.wire.wire import LONGEST_FIELD

from .comms import Browser, recorded, shown, snapshot_size

LONG = 2_000
EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
SMALL = 150_000  # bytes on the wire


def positions(number: int) -> list[str]:
    """That many different positions, one after the other never the same."""
    rng = random.Random(7)
    reserve = ap.Reserve.parse(EMPTY)
    codes = [animal.code for animal in ap.Edition.standard().animals]
    found: list[str] = []
    while len(found) < number:
        code = rng.choice(codes)
        choice = reserve.placements(code)
        reserve = reserve.place(code, rng.choice(choice).column) if choice else reserve.bury(code)
        found.append(str(reserve))
        if len(reserve.cemetery) > 12:
            reserve = ap.Reserve.parse(EMPTY)
    return found


def assigned(lab: ap.Lab) -> None:
    """Positions set one after the other; what is sent of each is the same kind of thing, so only the last are sent."""
    many = positions(LONG)
    last = 40

    def all_but_the_last(desk: Desk) -> Outcome:
        for position in many[:-last]:
            desk = (done := desk.set(ap.Reserve.parse(position))).desk
        return done

    lab._do(all_but_the_last)
    for position in many[-last:]:
        lab.reserve = position


def played(lab: ap.Lab) -> None:
    """Moves, with a clearing wherever the cemetery has grown; all as one line."""
    timeline, rng = lab.timeline, random.Random(7)
    while timeline.at.depth < LONG:
        moves = timeline.game.moves(timeline.state)
        crowded = len(timeline.state.cemetery) > 12
        timeline = timeline.clear() if crowded else timeline.move(rng.choice(moves))
    lab._do(lambda desk: desk._done("redo", timeline))


@pytest.fixture(params=[assigned, played], ids=["assigned", "played"])
def wired(request: pytest.FixtureRequest) -> Iterator[Browser]:
    with recorded():
        lab = ap.Lab(EMPTY)
        request.param(lab)
        yield Browser(lab)


def go(wired: Browser, address: str) -> list[dict[str, Any]]:
    """Go to a moment by a click; what the list of moves then shows."""
    wired.act("go", shown(wired.lab)["revision"], path=address)
    seen = shown(wired.lab)["timeline"]
    assert (seen["path"], wired.lab.timeline.at.address) == (address, address)
    assert sum(moment["path"] == address for moment in seen["tree"]) == 1
    assert len({moment["path"] for moment in seen["tree"]}) == len(seen["tree"]) < 600
    assert seen["tree"][0]["text"] == "the beginning"
    return seen["tree"]  # type: ignore[no-any-return]  # plain JSON


def left_out(tree: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [moment for moment in tree if moment["text"].endswith(" more")]


@pytest.mark.slow
def test_every_moment_of_a_long_line_is_a_click_away_and_the_wire_stays_small(wired: Browser) -> None:
    line = wired.lab.timeline.tip.line()
    assert len(line) == LONG + 1
    ask = random.Random(3)
    for node in [line[0], line[1], line[LONG // 2], line[-2], *ask.sample(line, 12), line[-1]]:
        assert len(node.address) <= LONGEST_FIELD
        tree = go(wired, node.address)
        assert wired.lab.timeline.at is node
        assert snapshot_size(wired.lab) < SMALL
        hidden = left_out(tree)
        told = [int(moment["text"].split()[1]) for moment in hidden]
        assert len(tree) - len(hidden) + sum(told) == LONG + 1, "what is left out is counted"


@pytest.mark.slow
def test_a_long_list_of_moves_can_be_walked_by_clicks_alone(wired: Browser) -> None:
    end = wired.lab.timeline.tip.address
    tree, clicks = go(wired, end), 0
    while above := [moment for moment in left_out(tree) if moment["after"] == 0]:
        tree = go(wired, above[0]["path"])
        clicks += 1
    assert LONG // 600 <= clicks <= LONG // 200
    while below := [moment for moment in left_out(tree) if moment["after"] != 0]:
        tree = go(wired, below[0]["path"])
    assert tree[-1]["path"] == end


def test_a_long_line_is_copied_compared_hashed_pickled_shown_and_freed(wired: Browser) -> None:
    timeline = wired.lab.timeline.keep("long").undo().undo()
    for again in (pickle.loads(pickle.dumps(timeline)), copy.deepcopy(timeline), copy.copy(timeline)):
        assert again == timeline
        assert hash(again) == hash(timeline)
        assert again.tree() == timeline.tree()
        assert again.redo().redo().at is again.redo().redo().tip
        assert again.branches[0].tip is again.tip
        assert not again.redo().redo().can_keep
    assert timeline != timeline.undo()
    node = timeline.tip
    again_node = pickle.loads(pickle.dumps(node))
    assert (again_node, hash(again_node)) == (node, hash(node))
    assert (copy.copy(node), copy.deepcopy(node)) == (node, node)
    assert max(len(repr(one)) for one in (node, timeline)) < LONGEST_FIELD
    assert pickle.loads(pickle.dumps(timeline.tree())) == timeline.tree()
    with pytest.raises(ap.GameError) as refused:
        timeline.go("nowhere/" * 1_000)
    assert len(str(refused.value)) < 2 * LONGEST_ECHO
    del again, again_node  # a long chain is let go of without recursion
