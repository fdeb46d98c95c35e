"""The lines of a game as a tree of moments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from .node import Node, with_nodes, without_nodes

S = TypeVar("S")


class Branch(NamedTuple, Generic[S]):
    """A kept line: its name, a note, and the moment where it ends. ``key`` never changes."""

    key: str
    name: str
    note: str
    tip: Node[S]

    @property
    def viewer(self) -> int | None:
        """The seat that made the line, where seats know different things; `None` is nobody."""
        return self.tip.viewer


class Twig(Generic[S]):
    """A moment of the tree with all that follow it; ``branch`` is the key of a branch that ends here."""

    __slots__ = ("branch", "node", "twigs")

    def __init__(self, node: Node[S]) -> None:
        self.node, self.branch = node, ""
        self.twigs: list[Twig[S]] = []

    @property
    def path(self) -> str:
        """Where the moment is, as text."""
        return self.node.path

    def walk(self) -> Iterator[Twig[S]]:
        """This twig and all that follow it, each before those that follow it."""
        waiting = [self]
        while waiting:
            twig = waiting.pop()
            yield twig
            waiting += reversed(twig.twigs)

    def _rows(self) -> tuple[tuple[Node[S], str, int], ...]:
        """A row a twig, in the order of `walk`: moment, branch and how many twigs follow at once."""
        return tuple((twig.node, twig.branch, len(twig.twigs)) for twig in self.walk())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Twig):
            return NotImplemented
        # each moment alone: what came before it is in a row of its own
        mine, theirs = ([(n._own, *rest) for n, *rest in twig._rows()] for twig in (self, other))
        return mine == theirs

    def __hash__(self) -> int:
        return hash(self.node)

    def __repr__(self) -> str:
        return f"<Twig {self.node.address or 'first'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _regrown, without_nodes(self._rows())


def _regrown(rows: Any, pack: Any) -> Twig[Any]:
    grown: list[tuple[Twig[Any], int]] = []  # with how many twigs are still to come on each
    root: Twig[Any] | None = None
    for node, branch, number in with_nodes(rows, pack):
        twig: Twig[Any] = Twig(node)
        twig.branch = branch
        while grown and len(grown[-1][0].twigs) == grown[-1][1]:
            grown.pop()
        if grown:
            grown[-1][0].twigs.append(twig)
        root = root or twig
        grown.append((twig, number))
    assert root is not None
    return root


def tree_of(lines: Iterable[tuple[tuple[Node[S], ...], str]]) -> Twig[S]:
    """The tree of lines that share their first moments; with each line goes the key of its branch, or ""."""
    root: Twig[S] | None = None
    known: dict[tuple[int, str], Twig[S]] = {}  # by the twig before, and what led on from it
    for line, key in lines:
        bud = root = root or Twig(line[0])
        for node in line[1:]:
            step = id(bud), node.step
            if (next_bud := known.get(step)) is None:
                next_bud = known[step] = Twig(node)
                bud.twigs.append(next_bud)
            bud = next_bud
        bud.branch = bud.branch or key
    assert root is not None
    return root
