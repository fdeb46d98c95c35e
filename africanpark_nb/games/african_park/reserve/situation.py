"""The few facts of an area that most rules ask for, and the legal moves that follow: areas alike in them share both."""

from __future__ import annotations

from ....core.remembered import forgets
from ..cards.card import Animal
from ..cards.columns import COLUMNS_BY_SIZE, Move
from .rules import broken_at, from_afar
from .spot import Look, Stacks


class Situation(dict[Animal, tuple[Move, ...]]):
    """What an area looks like to the rules from afar: a `Look` for each column. Areas that look alike share one.

    It is also a table of the legal moves of each animal, filled on demand; it
    holds only where no rule looks closer.
    """

    __slots__ = ("_answered", "full", "looks", "size")

    def __init__(self, size: int, looks: tuple[Look, ...]) -> None:
        super().__init__()
        self.size, self.looks = size, looks
        self.full = all(look.space is None for look in looks)
        self._answered: tuple[tuple[Animal, ...], bool] = ((), False)

    def __eq__(self, other: object) -> bool:  # what has been filled in so far is no difference
        return isinstance(other, Situation) and (self.size, self.looks) == (other.size, other.looks)

    def closer(self, animals: tuple[Animal, ...]) -> bool:
        """Whether the rules look closer at the area than this before they answer about one of these animals."""
        known_for, closer = self._answered
        if known_for is not animals:
            answers = [[from_afar(animal, look) for look in self.looks] for animal in animals]
            closer = any(other for row in answers for _, other in row)
            self._answered = animals, closer  # in one step: other threads read both
        return closer

    def __missing__(self, animal: Animal) -> tuple[Move, ...]:
        names = zip(COLUMNS_BY_SIZE[self.size], self.looks, strict=True)
        moves = self[animal] = tuple(
            Move(animal.code, name) for name, look in names if not broken_at(animal, look)
        )
        return moves


class Columns(dict[tuple[str, tuple[Animal, ...]], tuple[str | None, tuple[Animal, ...]]]):
    """What a column looks like from afar, by its spaces and its stack: the lowest free space, and all but herbivores."""

    __slots__ = ()

    def __missing__(self, column: tuple[str, tuple[Animal, ...]]) -> tuple[str | None, tuple[Animal, ...]]:
        spaces, stack = column
        free = spaces[len(stack)] if len(stack) < len(spaces) else None
        look = self[column] = (free, tuple(animal for animal in stack if animal.group != "herbivore"))
        return look


_columns = Columns()
_by_columns: dict[tuple[object, ...], Situation] = {}  # found by the columns as they stand, without counting
_situations: dict[tuple[object, ...], Situation] = {}  # some hundreds are all that the layouts allow
forgets(_situations.clear)


def situation_of(size: int, land: tuple[str, ...], animals: Stacks) -> Situation:
    """The situation of an area, shared with all that look like it."""
    columns = (*map(_columns.__getitem__, zip(land, animals)),)  # noqa: B905  # areas are made by the thousand
    situation = _by_columns.get((size, columns))
    if situation is None:
        situation = _by_columns[size, columns] = _situation(size, *zip(*columns, strict=True))
    return situation


def _situation(size: int, free: tuple[str | None, ...], stacks: Stacks) -> Situation:
    others = [animal for stack in stacks for animal in stack]
    there = frozenset(others)
    pachyderms = sum(animal.group == "pachyderm" for animal in others)
    key = (size, *free, there, pachyderms)
    situation = _situations.get(key)
    if situation is None:
        kinds = frozenset((animal.group, animal.kind) for animal in there)
        hunters = frozenset(animal.name for animal in there if animal.hunts)
        looks = tuple(Look(size, space, kinds, hunters, pachyderms) for space in free)
        situation = _situations[key] = Situation(size, looks)
    return situation


def forget() -> None:
    """Empty the tables that lead from columns to situations; the situations stay, there are not many."""
    _columns.clear()
    _by_columns.clear()
