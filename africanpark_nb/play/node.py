"""Moments of a game, each holding the one before.

A line may have thousands of moments: so
comparing, hashing, copying and pickling walk along it and never recurse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Generic, NamedTuple, TypeVar

S = TypeVar("S")
LONGEST_ADDRESS: Final = 600  # characters; the path of a whole game is shorter


@dataclass(frozen=True, repr=False, eq=False)
class Node(Generic[S]):
    """A moment: what led to it ("" for the first one), its state, and the moment before.

    ``cause`` is the move as text, as everybody saw it made, or a short text for
    an edit, whose ``move`` is `None`. ``imagined`` tells that cards lie on the
    table which the played game has not brought to light; ``viewer`` is the seat
    whose knowledge they were imagined from, where seats know different things.
    ``depth`` counts the moments before this one.

    >>> from africanpark_nb import solo
    >>> from africanpark_nb.play.timeline import Timeline
    >>> node = Timeline.begin(solo, solo.start(1)).play("Ze@6a").play("Li@6b").at
    >>> node.path, node.depth, node.move
    ('Ze@6a/Li@6b', 2, Move(animal='Li', column='6b'))
    """

    cause: str
    state: S
    parent: Node[S] | None = field(default=None, repr=False)
    imagined: bool = False
    move: Any = None
    viewer: int | None = None
    depth: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "depth", 0 if self.parent is None else self.parent.depth + 1)

    def __repr__(self) -> str:
        return f"<Node {self.address or 'first'}>"

    def back(self) -> Iterator[Node[S]]:
        """The moments from this one to the first."""
        node: Node[S] | None = self
        while node is not None:
            yield node
            node = node.parent

    def line(self) -> tuple[Node[S], ...]:
        """The moments from the first to this one."""
        return tuple(reversed([*self.back()]))

    def ancestor(self, depth: int) -> Node[S] | None:
        """The moment of this line with so many moments before it; `None` if the line is shorter."""
        if depth > self.depth:
            return None
        return next(islice(self.back(), self.depth - depth, None))

    @property
    def step(self) -> str:
        """The last part of the path: the cause and, where a line imagined by a seat begins, "~" and the seat's number."""
        begins = self.viewer is not None and self.parent is not None and self.parent.viewer != self.viewer
        return f"{self.cause}~{self.viewer}" if begins else self.cause

    @property
    def path(self) -> str:
        """Where this moment is, as text; the first one is ""."""
        return "/".join(node.step for node in self.line()[1:])

    @property
    def address(self) -> str:
        """Where this moment is, in few characters: its path or, of a long line, "#" and a digest of the path."""
        known: str | None = self.__dict__.get("_address")
        if known is not None:
            return known
        unknown: list[Node[S]] = []
        known = ""
        for node in self.back():
            if "_address" in node.__dict__:
                known = node.__dict__["_address"]
                break
            unknown.append(node)
        for node in reversed(unknown):
            if node.parent is not None:
                known = f"{known}/{node.step}" if known else node.step
            if len(known) > LONGEST_ADDRESS or known.startswith("#"):
                known = f"#{_digest(known)}"
            node.__dict__["_address"] = known
        return known

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        if self.depth != other.depth:
            return False
        for mine, theirs in zip(self.back(), other.back(), strict=True):
            if mine is theirs:
                return True
            if mine._own != theirs._own:
                return False
        return True

    @property
    def _own(self) -> tuple[object, ...]:
        return self.cause, self.imagined, self.state, self.viewer

    def __hash__(self) -> int:
        return hash((self.depth, self.cause, self.state))

    def __copy__(self) -> Node[S]:
        return self

    def __deepcopy__(self, _memo: object) -> Node[S]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _last, (packed([self]),)


def _digest(text: str) -> str:
    from hashlib import blake2b  # only long lines on a board need it

    return blake2b(text.encode(), digest_size=8).hexdigest()


def edit_name(sign: str, position: str) -> str:
    """A short cause for an edit that sets a whole position: the same one for the same position."""
    return sign + _digest(position)


def found(path: object, line: Sequence[Node[S]]) -> Node[S] | None:
    """The moment of a line that a path or an address leads to; whatever comes, there is one there or there is none."""
    if not isinstance(path, str):
        return None
    if path.startswith("#") and (known := next((n for n in line if n.address == path), None)):
        return known
    read = 0  # so much of the path has been followed
    for node in line:
        if node.parent is not None:
            if read:
                if path[read : read + 1] != "/":
                    return None
                read += 1
            if not path.startswith(node.step, read):
                return None
            read += len(node.step)
        if read == len(path):
            return node
    return None


# -- Many moments at once, for pickling -----------------------------------------------------------

Row = tuple[
    str, Any, int, bool, Any, int | None
]  # of a `Node`; the moment before is a number, -1 for the first one


def packed(nodes: Iterable[Node[Any]]) -> tuple[tuple[Row, ...], tuple[int, ...]]:
    """Moments with all before them, each once; and the places of those asked for."""
    places: dict[int, int] = {}
    rows: list[Row] = []
    asked: list[int] = []
    for node in nodes:
        new = []
        for one in node.back():
            if id(one) in places:
                break
            new.append(one)
        for one in reversed(new):
            places[id(one)] = len(rows)
            before = -1 if one.parent is None else places[id(one.parent)]
            rows.append((one.cause, one.state, before, one.imagined, one.move, one.viewer))
        asked.append(places[id(node)])
    return tuple(rows), tuple(asked)


def unpacked(pack: tuple[tuple[Row, ...], tuple[int, ...]]) -> list[Node[Any]]:
    """The moments that were packed."""
    rows, asked = pack
    nodes: list[Node[Any]] = []
    for cause, state, before, imagined, move, viewer in rows:
        nodes.append(Node(cause, state, nodes[before] if before >= 0 else None, imagined, move, viewer))
    return [nodes[place] for place in asked]


def _last(pack: tuple[tuple[Row, ...], tuple[int, ...]]) -> Node[Any]:
    return unpacked(pack)[-1]


class _Place(NamedTuple):
    """Stands for a moment in what is pickled."""

    number: int


def without_nodes(value: Any) -> tuple[Any, tuple[tuple[Row, ...], tuple[int, ...]]]:
    """Tuples that hold moments, with a number for each moment; and the moments, packed."""
    nodes: list[Node[Any]] = []

    def number(node: Node[Any]) -> _Place:
        nodes.append(node)
        return _Place(len(nodes) - 1)

    return _replaced(value, Node, number), packed(nodes)


def with_nodes(value: Any, pack: tuple[tuple[Row, ...], tuple[int, ...]]) -> Any:
    """Tuples with their moments in their places again."""
    nodes = unpacked(pack)
    return _replaced(value, _Place, lambda place: nodes[place.number])


def _replaced(value: Any, kind: type, by: Callable[[Any], Any]) -> Any:
    if isinstance(value, kind):
        return by(value)
    if isinstance(value, tuple):
        parts = (_replaced(part, kind, by) for part in value)
        return value._make(parts) if hasattr(value, "_make") else tuple(parts)
    return value
