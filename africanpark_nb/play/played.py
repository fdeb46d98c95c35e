"""A line that was really played, lines tried beside it, and who may see what of them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self, TypeVar

from ..words.echo import echo
from .node import Node, found
from .timeline import Timeline, TimelineError
from .tree import Branch

S = TypeVar("S")


@dataclass(frozen=True, repr=False)
class Played(Timeline[S]):
    """A timeline with a played line, a frozen value; ``played`` is its last moment.

    Where seats know different things (`Game.private`), ``viewers`` are the
    seats that look: they see what they know together, and of the tries those
    of their own and those of nobody, until the game is over. `None`: nothing
    is kept from whoever looks.
    """

    played: Node[S] = field(kw_only=True)
    viewers: tuple[int, ...] | None = field(kw_only=True, default=None, compare=False)

    @property
    def exploring(self) -> bool:
        """Whether the moment looked at is another than the game's present one."""
        return self.at is not self.played

    @property
    def imagined(self) -> bool:
        """Whether cards that nobody has seen in the game lie on the table of the moment looked at."""
        return self.at.imagined

    @property
    def over(self) -> bool:
        """Whether the game as played has come to its end."""
        return self.game.turn(self.played.state) is None

    @property
    def everybody(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(self.game.scores(self.played.state))))

    @property
    def eyes(self) -> tuple[int, ...]:
        """The seats whose knowledge may be shown; none where all know the same, all once the game is over."""
        if not self.game.private:
            return ()
        return self.everybody if self.viewers is None or self.over else self.viewers

    def shows(self, node: Node[S]) -> bool:
        """Whether those who look may see a moment: not one that another seat has imagined."""
        return not node.imagined or node.viewer is None or self.viewers is None or node.viewer in self.eyes

    @property
    def shown_branches(self) -> tuple[Branch[S], ...]:
        """The branches that those who look may see."""
        if not self.game.private:
            return self.branches
        return tuple(branch for branch in self.branches if self.shows(branch.tip))

    def seen(self, node: Node[S]) -> S:
        """The state of a moment as those who look may see it; of what is imagined, all hands."""
        if not self.game.private:
            return self.game.seen_by(node.state)
        return self.game.seen_by(node.state, *(self.everybody if node.imagined else self.eyes))

    def looked_at_by(self, *seats: int) -> Self:
        """The same match as these seats look at it; what they may not see is left for the present moment."""
        if not self.game.private or self.viewers == seats:
            return self
        # changes of branches are undone by who made them, and forgotten when somebody else looks
        looked = replace(self, viewers=seats, changes=(None,) * self.at.depth, undone=())
        return looked if looked.shows(looked.at) and looked.shows(looked.tip) else looked.live()

    def branch(self, key: str) -> Branch[S]:
        branch = super().branch(key)
        if not self.shows(branch.tip):
            raise TimelineError("timeline.no-branch", key=echo(key))
        return branch

    def delete(self, key: str) -> Self:
        self.branch(key)
        return super().delete(key)

    def live(self) -> Self:
        """The game's present moment."""
        return self._to(self.played, self.played, "")

    def ends(self) -> tuple[tuple[Node[S], str], ...]:
        ends = ((self.played, ""), *((branch.tip, branch.key) for branch in self.shown_branches))
        # the moment looked at stays in the tree, also when its branch is deleted
        return ends if any(end is self.tip for end, _ in ends) else (*ends, (self.tip, ""))

    def _to(self, at: Node[S], tip: Node[S], on: str) -> Self:
        moved = self._jump(at, tip, on)
        return replace(moved, strays=())

    def go(self, path: str) -> Self:
        """Another moment of the game or of a branch, by its path or address; raises `TimelineError`."""
        for tip, key in self.ends():
            if (node := found(path, tip.line())) is not None:
                return self._to(node, tip, key if node is tip else "")
        raise TimelineError("timeline.no-moment", path=echo(path))
