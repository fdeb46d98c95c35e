"""What a rule may ask of the spot before which an animal stands."""

from __future__ import annotations

from typing import NamedTuple

from ..cards.card import Animal

Stacks = tuple[tuple[Animal, ...], ...]  # the inhabitants of each column of an area, bottom to top


class Look(NamedTuple):
    """What a spot looks like from afar: all that rules ask which care for no herbivore and no place in a column.

    Some hundreds of looks are all that the layouts allow, so what such rules
    say is asked once for each.
    """

    size: int
    space: str | None
    kinds: frozenset[tuple[str, str]]  # groups and kinds of all who live in the area but herbivores
    hunters: frozenset[str]
    pachyderms: int


class Inside(NamedTuple):
    """The area of a spot, with everybody in it, and which column the spot is in."""

    land: tuple[str, ...]
    stacks: Stacks
    column: int


class LooksCloser(BaseException):
    """A rule asks for more than a `Look` tells; no `Exception`, so that no rule catches it by accident."""


class Spot:
    """An animal stands before one column of an area: everything a rule may ask about it.

    ``size`` is the area's; ``space`` the space it would take, "~" or ".", and
    `None` in a full column; ``hunters`` the names of those in the area who
    hunt; ``pachyderms`` how many of them live there.
    """

    __slots__ = ("_inside", "_look", "hunters", "pachyderms", "size", "space")

    def __init__(self, look: Look, inside: Inside | None = None) -> None:
        self._look, self._inside = look, inside
        self.size, self.space, _, self.hunters, self.pachyderms = look

    def kinds(self, group: str) -> frozenset[str]:
        """The kinds of a group that live in the area; of herbivores, each species is a kind of its own."""
        if group == "herbivore":
            return frozenset(animal.kind for animal in self.inhabitants if animal.group == group)
        return frozenset(kind for theirs, kind in self._look.kinds if theirs == group)

    def count(self, name: str) -> int:
        """How many of a species, by its name, live in the area."""
        return sum(animal.name == name for animal in self.inhabitants)

    @property
    def inhabitants(self) -> tuple[Animal, ...]:
        """Everyone who lives in the area, column by column, bottom to top."""
        return tuple(animal for stack in self._closer.stacks for animal in stack)

    @property
    def stack(self) -> tuple[Animal, ...]:
        """Everyone in this column, bottom to top."""
        return self._closer.stacks[self._closer.column]

    @property
    def spaces(self) -> str:
        """The spaces of this column, bottom to top, "~" and "."."""
        return self._closer.land[self._closer.column]

    @property
    def _closer(self) -> Inside:
        if self._inside is None:
            raise LooksCloser
        return self._inside
