"""Lines of states of any game: what was played, step by step, what was kept, and the moment looked at.

Every action gives a new timeline, so two of them can be compared, and a
widget can make everything ready before it takes one over. Paths are text:
``Ze@6a/Li@6b`` is the moment after two moves from the first state.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from ..core.editable import Editable, editable
from ..core.errors import GameError
from ..core.game import Game
from ..core.names import looks, tidy, tidy_note
from ..words.echo import echo
from .node import Node, found, with_nodes, without_nodes
from .tree import Branch, Twig, tree_of

S = TypeVar("S")
LONGEST_NAME: Final = 60
LONGEST_NOTE: Final = 500
MOST_BRANCHES: Final = 40
STRAYS: Final = 6  # lines left without keeping them that can still be found in the tree


class TimelineError(GameError):
    """An action that the timeline cannot do, such as taking back where nothing was played."""


class Change(NamedTuple, Generic[S]):
    """A branch before and after it was renamed, noted or deleted, and its place among the branches."""

    place: int
    before: Branch[S]
    after: Branch[S] | None


@dataclass(frozen=True, repr=False)
class Timeline(Generic[S]):
    """A tree of states and the moment looked at, a frozen value.

    ``at`` is the moment, ``tip`` the end of the present line: what lies
    between can be done again. ``branches`` are kept lines; ``on`` is the key
    of the one that the present line continues, and that grows with it.

    >>> from africanpark_nb import solo
    >>> line = Timeline.begin(solo, solo.start(1)).play("Ze@6a").keep("a zebra")
    >>> other = line.undo().play("Li@6a")
    >>> other.at.path, other.branches[0].name, other.go("Ze@6a").state.score().total
    ('Li@6a', 'a zebra', 1)
    """

    game: Game[S, Any]
    at: Node[S]
    tip: Node[S]
    branches: tuple[Branch[S], ...] = ()
    on: str = ""
    strays: tuple[Node[S], ...] = ()
    changes: tuple[
        Change[S] | None, ...
    ] = ()  # what can be undone, the last one last; None is a step of the line
    undone: tuple[Change[S], ...] = ()  # changes of branches that were taken back last
    number: int = 0  # of the branch kept last

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.name} at {self.at.address or 'the first moment'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        values = tuple((one.name, getattr(self, one.name)) for one in fields(self))
        return _again, (type(self), *without_nodes(values))

    @classmethod
    def begin(cls, game: Game[S, Any], state: S) -> Self:
        """The line that starts, and ends, with this state."""
        first = Node("", state)
        return cls(game, first, first)

    # -- Looking ----------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state looked at."""
        return self.at.state

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return self.at.parent is not None or any(self.changes)

    @property
    def can_redo(self) -> bool:
        """Whether there is anything to do again."""
        return bool(self.undone) or self.at is not self.tip

    @property
    def can_clear(self) -> bool:
        """Whether anything has been played on the set-up."""
        return isinstance(self.game, Editable) and self.game.cleared(self.state) != self.state

    @property
    def can_keep(self) -> bool:
        """Whether the present line is not kept yet."""
        here = self.at.address
        return all(branch.tip.address != here for branch in self.branches)

    def branch(self, key: str) -> Branch[S]:
        """The branch with this key; raises `TimelineError`."""
        return self.branches[self._place(key)]

    def _place(self, key: str) -> int:
        for place, branch in enumerate(self.branches):
            if branch.key == key:
                return place
        raise TimelineError("timeline.no-branch", key=echo(key))

    def tree(self) -> Twig[S]:
        """All moments that can be gone to, the present line first."""
        return tree_of((tip.line(), key) for tip, key in self.ends())

    def ends(self) -> tuple[tuple[Node[S], str], ...]:
        """The ends of all lines, each with the key of its branch, or ""."""
        kept = ((branch.tip, branch.key) for branch in self.branches)
        return ((self.tip, ""), *kept, *((stray, "") for stray in self.strays))

    # -- Playing ----------------------------------------------------------------------------------

    def then(self, cause: str, state: S, move: Any = None) -> Self:
        """The line continued here by a state, the move's or an edit's; what could have been done again is given up."""
        node = Node(cause, state, self.at, move=move)
        grown = self.branches
        on = self.on
        if on:
            place = self._place(on)
            branch = grown[place]
            if branch.tip is self.at:
                grown = (*grown[:place], branch._replace(tip=node), *grown[place + 1 :])
            else:
                on = ""  # another way from the middle of a kept line: a line of its own
        return replace(
            self, at=node, tip=node, branches=grown, on=on, changes=(*self.changes, None), undone=()
        )

    def play(self, text: str) -> Self:
        """The line continued by a move, given as text; raises `IllegalMove`, `ParseError` or `UnknownName`."""
        return self.move(self.game.parse(self.state, text))

    def move(self, move: Any) -> Self:
        """The line continued by a move; raises `IllegalMove`."""
        return self.then(self.game.say(self.state, move), self.game.play(self.state, move), move)

    def clear(self) -> Self:
        """The line continued by the same set-up with nothing played; raises `TimelineError` if nothing was."""
        if not self.can_clear:
            raise TimelineError("timeline.nothing-to-clear")
        return self.then("clear", editable(self.game).cleared(self.state))

    def undo(self) -> Self:
        """The moment before this one, or the branches before the last change to one; raises `TimelineError`."""
        last = self.changes[-1] if self.changes else None
        if last is not None:
            back = self._change(last.place, last.after, last.before)
            return replace(back, changes=self.changes[:-1], undone=(*self.undone, last))
        if self.at.parent is None:
            if any(self.changes):  # older changes, below steps that a jump has left behind
                return replace(self, changes=tuple(filter(None, self.changes))).undo()
            raise TimelineError("timeline.nothing-to-undo")
        return replace(self, at=self.at.parent, changes=self.changes[:-1], undone=())

    def redo(self) -> Self:
        """The moment after this one, or the change to a branch taken back last; raises `TimelineError` at the end."""
        if self.undone:
            change = self.undone[-1]
            again = self._change(change.place, change.before, change.after)
            return replace(again, changes=(*self.changes, change), undone=self.undone[:-1])
        if self.at is self.tip:
            raise TimelineError("timeline.nothing-to-redo")
        line = self.tip.line()
        return replace(self, at=line[self.at.depth + 1], changes=(*self.changes, None))

    def undo_turn(self) -> Self:
        """Back to where a turn begins, as far as `undo` goes at least once; raises `TimelineError`."""
        back = self.undo()
        while back.at is not self.at and back.at.parent is not None and not self.game.begins(back.at.state):
            back = back.undo()
        return back

    def redo_turn(self) -> Self:
        """On to where the next turn begins, or to the end of the line; raises `TimelineError`."""
        on = self.redo()
        while on.at is not self.at and on.at is not on.tip and not self.game.begins(on.at.state):
            on = on.redo()
        return on

    def go(self, path: str) -> Self:
        """Another moment of the tree, by its path or address; the end of a branch continues that branch.

        The line left stays in the tree, kept or not. Raises `TimelineError`.
        """
        for branch in self.branches:
            if found(path, branch.tip.line()) is branch.tip:
                return self._jump(branch.tip, branch.tip, branch.key)
        for tip in (self.tip, *(branch.tip for branch in self.branches), *self.strays):
            if (node := found(path, tip.line())) is not None:
                return self._jump(node, tip, self.on if tip is self.tip else "")
        raise TimelineError("timeline.no-moment", path=echo(path))

    def _jump(self, at: Node[S], tip: Node[S], on: str) -> Self:
        inside = {node.address for end in (tip, *(b.tip for b in self.branches)) for node in end.back()}
        left = [stray for stray in (*self.strays, self.tip) if stray.address not in inside]
        changes = (*filter(None, self.changes), *(None,) * at.depth)
        return replace(self, at=at, tip=tip, on=on, strays=tuple(left[-STRAYS:]), changes=changes, undone=())

    # -- Keeping ----------------------------------------------------------------------------------

    def keep(self, name: str = "") -> Self:
        """The present line stored as a branch; without a name it gets a letter. Raises `TimelineError`."""
        if not self.can_keep:
            kept = next(branch for branch in self.branches if branch.tip.address == self.at.address)
            raise TimelineError("timeline.kept-already", name=kept.name)
        if len(self.branches) >= MOST_BRANCHES:
            raise TimelineError("timeline.too-many", number=MOST_BRANCHES)
        number = self.number + 1
        branch = Branch(f"b{number}", self._name(name or self._letter(number)), "", self.at)
        return replace(self, branches=(*self.branches, branch), number=number)

    def rename(self, key: str, name: str) -> Self:
        """A branch with another name; raises `TimelineError` for an empty, long or taken one."""
        branch = self.branch(key)
        return (
            self
            if branch.name == tidy(name, LONGEST_NAME)
            else self._book(key, branch._replace(name=self._name(name)))
        )

    def note(self, key: str, note: str) -> Self:
        """A branch with another note; raises `TimelineError` for a long one."""
        branch = self.branch(key)
        return self if branch.note == note else self._book(key, branch._replace(note=self._note(note)))

    def delete(self, key: str) -> Self:
        """The timeline without a branch; `undo` brings it back. Raises `TimelineError`."""
        return self._book(key, None)

    def _name(self, name: str) -> str:
        kept = tidy(name, LONGEST_NAME)
        if kept is None:
            raise TimelineError("timeline.bad-name", name=echo(name, ascii), longest=LONGEST_NAME)
        if any(looks(branch.name) == looks(kept) for branch in self.branches):
            raise TimelineError("timeline.name-taken", name=kept)
        return kept

    def _note(self, note: str) -> str:
        kept = tidy_note(note, LONGEST_NOTE)
        if kept is None:
            raise TimelineError("timeline.bad-note", longest=LONGEST_NOTE)
        return kept

    def _letter(self, number: int) -> str:
        taken = {branch.name for branch in self.branches}
        letters = (
            chr(ord("A") + n % 26) + (str(n // 26) if n >= 26 else "") for n in range(number - 1, number + 99)
        )
        return next(letter for letter in letters if letter not in taken)

    def _book(self, key: str, after: Branch[S] | None) -> Self:
        place = self._place(key)
        change = Change(place, self.branches[place], after)
        changed = self._change(place, change.before, after)
        return replace(changed, changes=(*self.changes, change), undone=())

    def _change(self, place: int, before: Branch[S] | None, after: Branch[S] | None) -> Self:
        """The branches with one put in the place of another, one taken out, or one put back."""
        branches = list(self.branches)
        if before is not None:
            found = self._place(before.key)
            # a branch that has grown since keeps its end
            after = after and after._replace(tip=branches[found].tip)
            branches[found : found + 1] = [after] if after else []
        elif after is not None:
            branches.insert(min(place, len(branches)), after)
        on = self.on if any(branch.key == self.on for branch in branches) else ""
        return replace(self, branches=tuple(branches), on=on)


def _again(kind: type[Timeline[Any]], values: Any, pack: Any) -> Timeline[Any]:
    """The timeline that was pickled, each moment of it one object again."""
    return kind(**dict(with_nodes(values, pack)))
