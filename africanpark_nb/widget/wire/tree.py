"""The tree of moments as JSON: what led to each, in words. Of a large tree, what is near the moment looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ...core.game import Game
from ...core.remembered import Memo, remembered
from ...play.node import Node
from ...play.timeline import Timeline
from ...words import Noun, say

MOST_TOLD: Final = 4096
MOST_NEAR: Final = 500  # moments sent of a tree, beside the ends of its lines


class Told(NamedTuple):
    """A moment in words: what led to it, the seat that moved, that seat's total then, whether a turn goes on with it."""

    text: str
    seat: int | None
    total: int
    part: bool


class Row(NamedTuple):
    """A moment that is sent: how many are left out for which it stands, the row before it, a branch that ends here."""

    node: Node[Any]
    hidden: int
    before: int
    branch: str


_told: Memo[tuple[int, str, tuple[int, ...]], Told] = Memo(MOST_TOLD)  # by id: moments never change


def whereabouts(timeline: Timeline[Any]) -> dict[str, str]:
    """The moment looked at and the one before it, the end of its line, and the branch it continues."""
    before = timeline.at.parent
    return {
        "path": timeline.at.address,
        "before": "" if before is None else before.address,
        "tip": timeline.tip.address,
        "on": timeline.on,
    }


def tree_data(
    timeline: Timeline[Any], language: str, players: Sequence[str] = (), eyes: tuple[int, ...] = ()
) -> dict[str, Any]:
    """The tree as a list, each moment after the one before it; a text that comes again is there once.

    A moment says which row it follows, unless that is the row above, and its
    address, unless that is the address of the moment before, "/" and its step.
    ``part`` marks a move that goes on with a turn. ``eyes`` are the seats whose
    knowledge the words may hold.
    """
    texts: dict[str, int] = {}
    rows: list[dict[str, Any]] = []
    addresses: list[str] = []
    for node, hidden, before, branch in _shown(timeline):
        text, seat, total, part = _of(timeline.game, node, language, eyes)
        if hidden:
            text = say("lab.step-more", language, moves=Noun("unit.move", hidden))
        data: dict[str, Any] = {
            "step": node.step,
            "text": texts.setdefault(text, len(texts)),
            "total": total,
        }
        address = node.address
        start = addresses[before] if before >= 0 else ""
        if address != (f"{start}/{node.step}" if start else node.step):
            data["path"] = address
        if before != len(rows) - 1:
            data["after"] = before
        if players and seat is not None and not hidden:
            data["who"] = texts.setdefault(players[seat], len(texts))
        if part and not hidden:
            data["part"] = True
        if branch:
            data["branch"] = branch
        rows.append(data)
        addresses.append(address)
    return {"tree": rows, "texts": list(texts)}


def _shown(timeline: Timeline[Any]) -> list[Row]:
    """The moments that are sent, and where some are left out, the nearest of them for all."""
    tree = _Tree(timeline)
    root, at = tree.root, tree.same[id(timeline.at)]
    behind = {id(tree.same[id(node)]) for node in at.back()}
    near = tree.near(at)
    after: dict[
        int, list[tuple[Node[Any], Node[Any]]]
    ] = {}  # what is shown next, and the first moment on the way
    for node in {id(node): node for node in (*near.values(), *tree.ends)}.values():
        way = node
        while way is not root:
            before = tree.before(way)
            if before is root or id(before) in near:
                after.setdefault(id(before), []).append((node, way))
                break
            way = before

    rows: list[Row] = []
    waiting = [(root, root, -1)]
    while waiting:
        node, way, place = waiting.pop()
        if way is not node:
            hidden = node.depth - way.depth
            rows.append(Row(tree.before(node) if id(node) in behind else way, hidden, place, ""))
            place = len(rows) - 1
        rows.append(Row(node, 0, place, tree.branches.get(id(node), "")))
        place = len(rows) - 1
        # in the order in which the lines were begun, the present one first
        turn = {id(kid): number for number, kid in enumerate(tree.kids.get(id(node), ()))}
        follow = sorted(after.get(id(node), ()), key=lambda one: turn[id(one[1])])
        waiting += [(one, first, place) for one, first in reversed(follow)]
    return rows


class _Tree:
    """The moments of all lines by `id`: what follows each. Moments with the same path are the same one here."""

    def __init__(self, timeline: Timeline[Any]) -> None:
        self.same: dict[int, Node[Any]] = {}
        self.kids: dict[int, list[Node[Any]]] = {}
        self.ends: list[Node[Any]] = []
        self.branches: dict[int, str] = {}  # the key of the branch that ends at a moment
        same, kids = self.same, self.kids
        known: dict[tuple[int, str], Node[Any]] = {}
        for tip, branch in timeline.ends():
            new = []
            node: Node[Any] | None = tip
            while node is not None and id(node) not in same:
                new.append(node)
                node = node.parent
            for node in reversed(new):
                if node.parent is None:
                    same[id(node)] = self.root = node
                    continue
                before = id(same[id(node.parent)])
                one = known.setdefault((before, node.step), node)
                same[id(node)] = one
                if one is node:
                    kids.setdefault(before, []).append(node)
            end = same[id(tip)]
            self.ends.append(end)
            if branch:
                self.branches.setdefault(id(end), branch)

    def before(self, node: Node[Any]) -> Node[Any]:
        """The moment before one that is not the first."""
        assert node.parent is not None
        return self.same[id(node.parent)]

    def near(self, at: Node[Any]) -> dict[int, Node[Any]]:
        """The moments with the fewest steps from one of them, back or on."""
        waiting = deque([at])
        near = {id(at): at}
        while waiting and len(near) < MOST_NEAR:
            node = waiting.popleft()
            back = () if node is self.root else (self.before(node),)
            for other in (*self.kids.get(id(node), ()), *back):
                if id(other) not in near:
                    near[id(other)] = other
                    waiting.append(other)
        return near


def _of(game: Game[Any, Any], node: Node[Any], language: str, eyes: tuple[int, ...]) -> Told:
    def told() -> Told:
        before = node.parent and node.parent.state
        seat = None if before is None else game.turn(before)
        mover = game.turn(node.state) if seat is None else seat
        text = step_in_words(game, node, language, eyes)
        scores = game.scores(seen_of(game, node, eyes))
        part = before is not None and not game.begins(before)
        return Told(text, seat, scores[mover or 0], part)

    return _told.once((id(node), language, eyes), told, keep=node)


def seen_of(game: Game[Any, Any], node: Node[Any], eyes: tuple[int, ...]) -> Any:
    """The state of a moment as these seats see it, where seats know different things; of what is imagined, all of it."""
    return game.seen_by(node.state, *eyes) if game.private and not node.imagined else node.state


def step_in_words(game: Game[Any, Any], node: Node[Any], language: str, eyes: tuple[int, ...] = ()) -> str:
    """What led to a moment, in words, as these seats saw it."""
    if node.move is None or node.parent is None:
        return _edit_in_words(node.cause, language)
    before, move = node.parent.state, node.move
    if game.private:
        move = move if node.imagined else game.made(before, move, *eyes)
        before = seen_of(game, node.parent, eyes)
    return _move_in_words(game, before, move, language)


@remembered(4096)
def _move_in_words(game: Game[Any, Any], before: Any, move: Any, language: str) -> str:
    return game.tell(before, move, language)


EDITS: Final = {"=": "set", "+": "edit", "-": "edit"}


def _edit_in_words(cause: str, language: str) -> str:
    kind = EDITS.get(cause[:1], cause or "start")
    return say(f"lab.step-{kind}", language, what=cause[1:])
