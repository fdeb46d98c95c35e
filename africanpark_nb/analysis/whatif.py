"""What if: every legal move of a position valued by play-outs, without a look at a hidden card."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Generator, Iterator
from operator import index
from typing import TYPE_CHECKING, Any, Final

from ..core.analysed import considered, expected
from ..core.chance import seed_number
from ..core.errors import GameError, NotInstalled, UnknownName
from ..core.game import Game
from ..core.playouts import POLICIES, whole
from ..play.blame import blamed, blaming
from ..words.echo import echo

if TYPE_CHECKING:
    from .answer import Answer
    from .value import Value

PLAYOUTS: Final = 1000  # of each move, if neither a number nor a time is given
SLICES: Final = 50  # an answer comes in at least so many parts
LARGEST: Final = 200  # play-outs of each move in a part
ON_DEMAND: Final = 60.0  # seconds that who shows a question or asks for its best move waits at most
MOST: Final = 10_000_000


class WhatIfError(GameError):
    """A question that has no answer: a game that is over, a number of play-outs that is none."""


class WhatIf:
    """A question being answered: go over it for ever better answers, or take the whole one. Make it with `whatif`.

    Going over it in a ``for`` or, with other things going on between the parts,
    an ``async for``, gives an `Answer` after every part; leave the loop and
    come back, and it goes on where it was. It shows itself as the whole answer,
    and whatever is asked of it, such as ``best``, is told from the whole answer.

    >>> from africanpark_nb import african_park, whatif
    >>> question = whatif(african_park.start(2, seed=7), playouts=4, seed=1)
    >>> [answer.playouts for answer in question]
    [1, 2, 3, 4]
    """

    def __init__(
        self, state: Any, playouts: int | None, policy: str, seed: int, budget_s: float | None
    ) -> None:
        try:
            from ..play.playouts import playouts_of
            from .answer import Tally
        except ImportError:
            raise NotInstalled("NumPy", "numpy") from None
        game: Game[Any, Any] = state.game
        with blaming(game, lambda: state):
            seat = game.turn(state)
        if seat is None:
            raise WhatIfError("whatif.over")
        # from here on nothing but what this seat may know
        with blaming(game, lambda: state):
            seen = game.seen_by(state, seat)
            moves = considered(game, seen)
            assert moves
            self._source = playouts_of(game, seen, moves, policy, seed)
            self._tally = Tally(seen, moves, policy, seed)
        self.wanted, self.budget_s = playouts, budget_s
        self._game, self._seen = game, seen
        self._spent = 0.0
        self._cancelled = False

    @property
    def answer(self) -> Answer:
        """The answer so far, at once."""
        return self._tally.answer()

    @property
    def done(self) -> bool:
        """Whether there is nothing more to come."""
        over = self.budget_s is not None and self._spent >= self.budget_s and self._tally.number > 0
        return self._cancelled or over or self._tally.number >= (self.wanted or MOST)

    @property
    def progress(self) -> float:
        """How much of the answer is there, from 0 to 1."""
        parts = [self._spent / self.budget_s] if self.budget_s else []
        parts += [self._tally.number / self.wanted] if self.wanted else []
        return 1.0 if self.done else min(1.0, max(parts))

    def cancel(self) -> None:
        """Let it be after the present part; what has been found stays."""
        self._cancelled = True

    def step(self) -> Answer:
        """One more part, at most a fiftieth of the whole; the answer with it."""
        return whole(self.work())

    def work(self) -> Generator[None, None, Answer]:
        """The same, with a pause after every move or so, for whoever has other things to do in between.

        One part at a time: work that was begun and left is lost, and begins anew.
        """
        begun, spent = time.perf_counter(), 0.0
        slices = None
        while True:
            try:
                slices = slices or self._source.slices(self._tally.number, self._next_part())
                next(slices)
            except StopIteration as done:
                self._tally.add(done.value)
                break
            except (Exception, SystemExit) as error:
                found = blamed(self._game, self._seen, error)
                if found is None:
                    raise
                raise found from error
            spent += time.perf_counter() - begun
            yield
            begun = time.perf_counter()
        self._spent += spent + time.perf_counter() - begun
        return self.answer

    def finish(self) -> Answer:
        """The whole answer, or what there was of it when it was cancelled."""
        for _ in self:
            pass
        return self.answer

    def _next_part(self) -> int:
        """How many play-outs the next part has. The answer after n of them does not depend on it."""
        done = self._tally.number
        size = LARGEST
        if self.wanted is not None:
            size = min(size, max(1, self.wanted // SLICES), self.wanted - done)
        if self.budget_s is not None:
            rate = done / self._spent if self._spent else 0.0
            size = min(size, max(1, int(rate * self.budget_s / SLICES)))
        return size

    def __iter__(self) -> Iterator[Answer]:
        while not self.done:
            yield self.step()

    async def __aiter__(self) -> AsyncIterator[Answer]:
        import asyncio

        for answer in self:
            yield answer
            await asyncio.sleep(0)

    def _asked(self) -> Answer:
        """The whole answer; of a very long one what there is after `ON_DEMAND` seconds, as its caption says."""
        end = time.perf_counter() + max(ON_DEMAND, self.budget_s or 0)
        for answer in self:
            if time.perf_counter() >= end:
                return answer
        return self.answer

    @property
    def values(self) -> tuple[Value, ...]:
        """The value of every move in the whole answer; see `Answer.values`."""
        return self._asked().values

    @property
    def ranked(self) -> tuple[Value, ...]:
        """The values of the whole answer, the best first."""
        return self._asked().ranked

    @property
    def best(self) -> Value:
        """The best move of the whole answer; see `Answer.best`."""
        return self._asked().best

    def value(self, move: str) -> Value:
        """The value of a move in the whole answer; raises `UnknownName`."""
        return self._asked().value(move)

    def histogram(self, move: str) -> dict[int, float]:
        """The distribution of final scores after a move in the whole answer; see `Answer.histogram`."""
        return self._asked().histogram(move)

    def __repr__(self) -> str:
        return repr(self._asked())

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return self._asked()._repr_mimebundle_()

    def table(self, language: str | None = None) -> str:
        """The whole answer as a table; see `Answer.table`."""
        return self._asked().table(language)

    def frame(self) -> Any:
        """The whole answer as a data frame; see `Answer.frame`."""
        return self._asked().frame()

    def plot(self, move: str | None = None, language: str | None = None) -> Any:
        """The whole answer as a picture; see `Answer.plot`."""
        return self._asked().plot(move, language)


def whatif(
    state: Any,
    *,
    playouts: int | None = None,
    policy: str = "random",
    seed: int | None = None,
    budget_s: float | None = None,
    held: str | None = None,
    coming: int | None = None,
) -> WhatIf:
    """Values every legal move of the seat to move: how many points it ends with, how surely, how often it wins.

    The game is played on from each move ``playouts`` times (default: 1,000, or
    as many as ``budget_s`` seconds allow), everybody going on by ``policy``:
    "random", any legal move, or "greedy", the best change of score. What the
    seat has not seen is drawn anew each time, uniformly and *the same for
    every move*, so that the difference of two moves is surer than either. The
    question is asked of `Game.seen_by` alone: the real deck changes nothing.
    The answer after n play-outs depends on the state and ``seed`` only
    (default: drawn, and told in the answer).

    A position without an end, such as a reserve in a Lab, is asked with the
    card ``held`` now and the number of cards ``coming`` after it (default: as
    many as there are free spaces).

    Raises `WhatIfError` if the game is over or a number is none, `UnknownName`
    for a policy or card there is none of, and `NotInstalled` without NumPy.

    >>> from africanpark_nb import Reserve, whatif
    >>> reserve = Reserve.parse("2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]")
    >>> answer = whatif(reserve, held="Gn", coming=8, playouts=400, seed=1).finish()
    >>> answer.best.text, answer.value("Gn@6a").apart
    ('Gn@4a', True)
    """
    if not isinstance(getattr(state, "game", None), Game):
        raise WhatIfError("error.no-state", value=echo(state))
    if policy not in POLICIES:
        raise UnknownName("error.unknown-policy", policy, POLICIES)
    if held is not None or coming is not None or not state.game.ends:
        state = expected(state, held, coming)
    return WhatIf(
        state,
        _number(playouts) if playouts is not None else None if budget_s is not None else PLAYOUTS,
        policy,
        secrets.randbits(32) if seed is None else seed_number(seed),
        _seconds(budget_s) if budget_s is not None else None,
    )


def _number(playouts: object) -> int:
    try:
        number = index(playouts)  # type: ignore[arg-type]  # the except is the check
    except TypeError:
        number = 0
    if isinstance(playouts, bool) or not 1 <= number <= MOST:
        raise WhatIfError("whatif.playouts", value=echo(playouts), most=MOST)
    return number


def _seconds(budget: object) -> float:
    if isinstance(budget, bool) or not isinstance(budget, int | float) or not budget > 0:
        raise WhatIfError("whatif.budget", value=echo(budget))
    return float(budget)
