"""A game as it is played, and everything that is tried beside it.

The played line only grows. A move made at any other moment begins a branch;
it uses the game's real cards only up to those that the played game has
brought to light, and from there on cards drawn anew, which are *imagined*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Self, TypeVar

from ..core.game import Game
from .node import Node
from .played import Played
from .timeline import MOST_BRANCHES, Change, TimelineError
from .tree import Branch

S = TypeVar("S")


@dataclass(frozen=True, repr=False)
class Match(Played[S]):
    """A game and what is tried beside it, a frozen value; ``played`` is the last moment of the game itself.

    ``bots`` says by seat what plays there, "" for a person, if it is known; see `bots.recorded`.
    Where seats know different things (`Game.private`) a try is imagined from
    what the first of the ``viewers`` knows, or if they are `None`, the seat to move.

    >>> from africanpark_nb import african_park
    >>> match = Match.begin(african_park, african_park.start(2, seed=7))
    >>> for _ in range(8):
    ...     match = match.move(african_park.moves(match.state)[0])
    >>> tried = match.undo().move(african_park.moves(match.undo().state)[-1])
    >>> tried.exploring, tried.played == match.played, tried.live().at == match.at
    (True, True, True)
    """

    rng: Random = field(kw_only=True, compare=False, repr=False)
    bots: tuple[str, ...] = field(kw_only=True, default=(), compare=False)

    @classmethod
    def begin(
        cls, game: Game[S, Any], state: S, rng: Random | None = None, bots: tuple[str, ...] = ()
    ) -> Self:
        """The game that begins with this state; ``rng`` draws what branches imagine."""
        first = Node("", state)
        return cls(game, first, first, played=first, rng=rng or Random(), bots=bots)

    def move(self, move: Any) -> Self:
        """A move at the moment looked at: the game's own, or one of a branch; raises `IllegalMove`.

        A move that has been made there before leads to what came of it.
        """
        cause = self.game.say(self.state, self.game.made(self.state, move))
        if not self.exploring:
            node = self._node(cause, self.game.play(self.state, move), move)
            return replace(
                self, at=node, tip=node, played=node, on="", changes=(*self.changes, None), undone=()
            )
        state, viewer = self._imagine()
        after = self.game.play(state, move)
        if (there := self._made(cause, viewer)) is not None:
            return self.go(there.address)
        known = self.at.imagined or self.game.private or self.game.beyond(after, self.played.state)
        return self._grow(Node(cause, after, self.at, known, move, viewer))

    @property
    def stays(self) -> str:
        """Why the last move of the game cannot be taken back, as a key of ``words/``; "" if it can."""
        last, before = self.played, self.played.parent
        if before is None:
            return "timeline.nothing-to-undo"
        if self.game.beyond(last.state, before.state, *self.everybody):
            return "timeline.cards-turned"
        return ""

    @property
    def seed_told(self) -> bool:
        """Whether the game is over and its seed tells cards that nobody has drawn."""
        game, state = self.game, self.played.state
        return bool(game.seed_shown(state)) and game.hides(game.seen_by(state, *self.everybody))

    def take_back(self) -> Self:
        """The game without its last move, which no card has followed; branches stay. Raises `TimelineError`.

        The moves still to come meet the same cards as if the move had never
        been made: the deck is part of the state that comes back. Only where
        the end of the game has told its seed, the cards left are shuffled anew.

        >>> from africanpark_nb import african_park
        >>> match = Match.begin(african_park, african_park.start(2, seed=7)).play("D:front")
        >>> match.take_back().played.parent is None
        True
        """
        if reason := self.stays:
            raise TimelineError(reason)
        fresh = self._shuffled() if self.seed_told else self
        before = fresh.played.parent
        assert before is not None
        return replace(fresh._to(before, before, ""), played=before)

    def _shuffled(self) -> Self:
        """The same game with the cards that nobody has drawn in another order, in all its moments the same one."""
        number = self.rng.getrandbits(64)
        own = {id(node) for node in self.played.line()}

        def state_of(node: Node[S]) -> S:
            if id(node) not in own:
                return node.state
            known = self.game.known_start(node.state, self.played.state, *self.everybody)
            return self.game.complete(known, Random(number))

        return self._each(state_of)

    def named(self, names: Sequence[str]) -> Self:
        """The same game with other names of the players, in every moment of every line; raises `GameError`."""
        return self._each(lambda node: self.game.named(node.state, names))

    def _each(self, state_of: Callable[[Node[S]], S]) -> Self:
        """The same lines with another state in every moment; a moment that lines share stays one moment."""
        made: dict[int, Node[S]] = {}  # by identity: comparing moments means comparing lines

        def other(tip: Node[S]) -> Node[S]:
            for node in tip.line():
                if id(node) not in made:
                    parent = made[id(node.parent)] if node.parent else None
                    made[id(node)] = replace(node, state=state_of(node), parent=parent)
            return made[id(tip)]

        def branch(old: Branch[S]) -> Branch[S]:
            return old._replace(tip=other(old.tip))

        def change(old: Change[S]) -> Change[S]:
            return old._replace(before=branch(old.before), after=old.after and branch(old.after))

        return replace(
            self,
            played=other(self.played),
            at=other(self.at),
            tip=other(self.tip),
            branches=tuple(map(branch, self.branches)),
            changes=tuple(old and change(old) for old in self.changes),
            undone=tuple(map(change, self.undone)),
        )

    def then(self, cause: str, state: S, move: Any = None) -> Self:
        """Not at a game: positions are not set, cleared or edited."""
        raise TimelineError("timeline.only-moves")

    def promote(self, key: str) -> Self:
        """A branch put first among the branches; the game as played is never replaced. Raises `TimelineError`."""
        branch = self.branch(key)
        others = tuple(other for other in self.branches if other.key != key)
        return replace(self, branches=(branch, *others))

    @property
    def can_clear(self) -> bool:
        """Never: what was played stays."""
        return False

    def graft(
        self, path: str, state: S, moves: Sequence[Any], name: str, note: str, viewer: int | None = None
    ) -> Self:
        """A branch as a record has it: from a moment of the played line, with the cards it was made with.

        ``state`` is that moment with the branch's own cards; ``moves`` are texts; ``viewer`` is who made it.
        Raises `IllegalMove`, `ParseError` or `UnknownName` for a move, `TimelineError` for the rest.
        """
        node = self.go(path).at
        for text in moves:
            move = self.game.parse(state, text)
            cause = self.game.say(state, self.game.made(state, move))
            state = self.game.play(state, move)
            imagined = node.imagined or self.game.private or self.game.beyond(state, self.played.state)
            node = Node(cause, state, node, imagined, move, viewer)
        if len(self.branches) >= MOST_BRANCHES:
            raise TimelineError("timeline.too-many", number=MOST_BRANCHES)
        number = self.number + 1
        branch = Branch(f"b{number}", self._name(name), self._note(note), node)
        return replace(self, branches=(*self.branches, branch), number=number)

    def _imagine(self) -> tuple[S, int | None]:
        """The state to go on from, on the played line with the unseen cards drawn anew; and who imagines them."""
        real = self.game.private and not self.at.imagined  # also in a branch, on a move that was taken back
        if not real and not any(node is self.at for node in self.played.back()):
            return self.state, self.at.viewer
        seat: int | None = self.game.turn(self.state) or 0
        if self.game.private:
            if self.over:
                seat = None  # what the end has laid open is everybody's to know
            elif self.viewers is not None:
                seat = self.viewers[0] if self.viewers else None
        state = self.game.resample(self.state, seat, self.rng, self.played.state)
        return state, seat if self.game.private else None

    def _node(self, cause: str, state: S, move: Any) -> Node[S]:
        """The game's next moment: one that was taken back and lives on in a branch is that same moment again."""
        for branch in self.branches:
            there = branch.tip.ancestor(self.at.depth + 1)
            if there is None or there.parent is not self.at or there.cause != cause:
                continue
            if there.state == state and not there.imagined:
                return there
        return Node(cause, state, self.at, move=move)

    def _made(self, cause: str, viewer: int | None) -> Node[S] | None:
        """The moment that this move has led to before."""
        for tip in (self.played, *(branch.tip for branch in self.branches)):
            there = tip.ancestor(self.at.depth + 1)
            if not there or there.cause != cause or (there.imagined and there.viewer != viewer):
                continue
            if there.parent and there.parent.address == self.at.address:
                return there
        return None

    def _grow(self, node: Node[S]) -> Self:
        """The branch looked at grows by a moment, or a new one begins with it."""
        for place, branch in enumerate(self.branches):
            if branch.tip is self.at:
                grown = (*self.branches[:place], branch._replace(tip=node), *self.branches[place + 1 :])
                return replace(
                    self,
                    at=node,
                    tip=node,
                    branches=grown,
                    on=branch.key,
                    changes=(*self.changes, None),
                    undone=(),
                )
        if len(self.branches) >= MOST_BRANCHES:
            raise TimelineError("timeline.too-many", number=MOST_BRANCHES)
        number = self.number + 1
        new = Branch(f"b{number}", self._letter(number), "", node)
        return replace(
            self,
            at=node,
            tip=node,
            branches=(*self.branches, new),
            on=new.key,
            number=number,
            changes=(*self.changes, None),
            undone=(),
        )
