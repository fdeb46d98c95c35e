"""Moments of a game and the tree they make."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")


@dataclass(frozen=True, repr=False)
class Node(Generic[S]):
    """A moment: what led to it ("" for the first one), its state, and the moment before.

    ``imagined`` tells that cards lie on the table which the played game has not brought to light.
    """

    cause: str
    state: S
    parent: Node[S] | None = field(default=None, repr=False)
    imagined: bool = False

    def __repr__(self) -> str:
        return f"<Node {self.path or 'first'}>"

    def line(self) -> tuple[Node[S], ...]:
        """The moments from the first to this one."""
        nodes: list[Node[S]] = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return tuple(reversed(nodes))

    @property
    def path(self) -> str:
        """Where this moment is, as text; the first one is ""."""
        return "/".join(node.cause for node in self.line()[1:])


class Branch(NamedTuple, Generic[S]):
    """A kept line: its name, a note, and the moment where it ends. ``key`` never changes."""

    key: str
    name: str
    note: str
    tip: Node[S]


class Twig(NamedTuple, Generic[S]):
    """A moment of the tree with all that follow it; ``branch`` is the key of a branch that ends here."""

    node: Node[S]
    path: str
    branch: str
    twigs: tuple[Twig[S], ...]


class _Bud(Generic[S]):
    """A twig that still grows."""

    def __init__(self, node: Node[S], path: str) -> None:
        self.node, self.path, self.branch = node, path, ""
        self.buds: dict[str, _Bud[S]] = {}

    def grow(self, node: Node[S]) -> _Bud[S]:
        """What follows by a moment's cause."""
        bud = self.buds.get(node.cause)
        if bud is None:
            path = f"{self.path}/{node.cause}" if self.path else node.cause
            bud = self.buds[node.cause] = _Bud(node, path)
        return bud

    def grown(self) -> Twig[S]:
        """The twig with all that grew on it."""
        return Twig(self.node, self.path, self.branch, tuple(bud.grown() for bud in self.buds.values()))


def tree_of(lines: list[tuple[tuple[Node[S], ...], str]]) -> Twig[S]:
    """The tree of lines that share their first moments; with each line goes the key of its branch, or ""."""
    root = _Bud(lines[0][0][0], "")
    for line, key in lines:
        bud = root
        for node in line[1:]:
            bud = bud.grow(node)
        bud.branch = bud.branch or key
    return root.grown()
