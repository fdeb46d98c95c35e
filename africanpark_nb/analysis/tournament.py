"""Bots against each other over many deals, in one process or in many."""

from __future__ import annotations

import os
import secrets
import time
from collections import deque
from collections.abc import AsyncGenerator, Callable, Generator, Iterable
from contextlib import closing
from dataclasses import replace
from functools import partial
from operator import index
from os import PathLike
from typing import TYPE_CHECKING, Any, Final

from ..core.chance import CHANCE, seed_number
from ..core.errors import path_of
from ..core.game import Game
from ..games import chosen
from ..play.bot_names import Bots, named_bots
from ..play.policies import Bot
from ..words import say
from ..words.echo import echo
from .deals import Deal, Plan, play_deals
from .progress import Bar
from .standing import TournamentError
from .standings import Tournament
from .tournament_file import TournamentFile

if TYPE_CHECKING:
    from concurrent.futures import Executor

CHUNKS: Final = 256  # pieces that the work of an executor is cut into, if that is enough …
CHUNK: Final = 16  # … and at most so many deals a piece
SAVED_EVERY: Final = 1.0  # seconds


def tournament(
    bots: Bots,
    games: int,
    seed: int | None = None,
    executor: Executor | None = None,
    *,
    rules: object = None,
    game: str | Game[Any, Any] | None = None,
    file: str | PathLike[str] | None = None,
    progress: bool | Callable[[int, int], object] = True,
) -> Tournament:
    """Bots play each other; their mean scores and shares of wins, with 95 % intervals.

    ``bots`` are names ("random", "greedy") and functions ``(game, seen, rng) ->
    move``, or a dictionary that gives each a name of its own; in a list, equal
    ones are numbered: "greedy", "greedy 2". Every *deal* is
    played once from each seating: the bots move on by a seat, the cards stay,
    so everyone has sat everywhere with the same deck. ``games`` is rounded up
    to whole deals. ``seed`` fixes everything (default: drawn, and shown in the
    result): deal ``n`` is played with ``core.chance.nth_seed(seed, n)``, so
    the result is the same wherever and in whatever order it was reckoned, and
    any game can be seen again with ``ap.play_game``. ``rules`` are the game's
    own; ``game`` is African Park by default.

    ``executor`` is any of ``concurrent.futures``, or Dask's
    ``client.get_executor()`` for more machines; without one all is played
    here, with no threads. Bots and game must be such as can be sent there
    (functions of a module; Dask sends any). What is lost with a worker is
    played again.

    ``file`` makes it resumable: what has been played is kept there, also if
    this process is stopped or killed, and the same call, or one for more
    games, goes on from it, in the way it was begun: in files of format 1 the
    bots of a game share one stream of random numbers. A file of other bots, rules or seed is refused;
    bots are told apart by their names in the code only.

    ``progress`` shows a bar; it may be a function of the games played and
    asked for instead. `africanpark_nb.analysis.tournament.Playing` is the same
    as an iterable, for an event loop.

    Raises `TournamentError` for bots or games there cannot be, and for a file
    of something else; `UnknownName` for a bot there is none of; `DealError`,
    a `BotError`, for one that fails; `SpreadError` if the executor cannot do
    it; and what `Game.start` raises.

    >>> from africanpark_nb import tournament
    >>> result = tournament({"G": "greedy", "R": "random"}, games=60, seed=7)
    >>> result["G"].share.low > 0.5 > result["R"].share.high
    True
    """
    playing = Playing(bots, games, seed, executor, rules=rules, game=game, file=file)
    with closing(iter(playing)) as steps:  # whatever stops it, what was played is in the file by then
        if callable(progress):
            for done in steps:
                progress(done, playing.games)
        elif progress:
            with closing(Bar(playing.games, partial(_progress, playing.games))) as bar:
                for done in steps:
                    bar(done)
        else:
            deque(steps, 0)
    return playing.result


def _progress(games: int, done: int, left: str) -> str:
    return say("tournament.progress", None, done=done, games=games, left=left)


class Playing:
    """A tournament that is played on as it is iterated; the arguments are those of `tournament`.

    Each step gives the number of games played so far: a game further, or with
    an executor some deals, or none if nothing has come back for a moment. With
    ``async for`` an event loop does other things between two steps. Leave the
    loop and come back, and it goes on with the next deal; ``result`` is at any
    time that of the deals that are whole.

    >>> playing = Playing(["greedy", "random"], games=3, seed=7)
    >>> [done for done in playing], playing.games, playing.result.games
    ([1, 2, 3, 4], 4, 4)
    """

    def __init__(
        self,
        bots: Bots,
        games: int,
        seed: int | None = None,
        executor: Executor | None = None,
        *,
        rules: object = None,
        game: str | Game[Any, Any] | None = None,
        file: str | PathLike[str] | None = None,
    ) -> None:
        named = tuple(named_bots(bots, TournamentError).items())
        if len(named) < 2:
            raise TournamentError("tournament.too-few", number=len(named))
        self._last = -(-_number(games) // len(named))
        self.games = self._last * len(named)
        self._executor, self._file = _executor(executor), path_of(file) if file is not None else None
        kept = _kept(self._file)
        number = seed_number(seed) if seed is not None else kept.seed if kept else secrets.randbits(48)
        chance = kept.format if kept else CHANCE
        self._plan = Plan(chosen(game), named, number, rules, chance)
        first = self._plan.start(1)
        identities = tuple((name, _identity(bot)) for name, bot in named)
        self._none = Tournament(first, identities, number, (), chance)
        self._deals = kept.deals(self._none) if kept else {}
        self._saved = time.monotonic()
        if self._file and not kept:
            self._none.save(self._file)  # better now than after an hour that it cannot be written

    @property
    def result(self) -> Tournament:
        """What the deals played so far amount to, up to the number asked for."""
        return self._of(number for number in self._deals if number <= self._last)

    def _of(self, numbers: Iterable[int]) -> Tournament:
        deals = tuple(self._deals[number] for number in sorted(numbers))
        return replace(self._none, deals=deals)

    @property
    def done(self) -> int:
        """The number of games in whole deals so far, of those asked for."""
        return sum(number <= self._last for number in self._deals) * len(self._plan.bots)

    def __iter__(self) -> Generator[int, None, None]:
        missing = [number for number in range(1, self._last + 1) if number not in self._deals]
        if not missing:
            yield self.done
            return
        try:
            yield from self._here(missing) if self._executor is None else self._there(self._executor, missing)
        finally:
            self._save(0)

    async def __aiter__(self) -> AsyncGenerator[int, None]:
        from asyncio import sleep  # it loads threads, which others can do without

        with closing(iter(self)) as steps:
            for done in steps:
                yield done
                await sleep(0)

    def _here(self, missing: list[int]) -> Generator[int, None, None]:
        done = self.done
        for number in missing:
            games = []
            for played in self._plan.play(number):
                games.append(played)
                if len(games) == len(self._plan.bots):
                    self._keep([Deal(number, tuple(games))])
                done += 1
                yield done

    def _there(self, executor: Executor, missing: list[int]) -> Generator[int, None, None]:
        from .spread import spread

        size = min(CHUNK, -(-len(missing) // CHUNKS))
        chunks = [tuple(missing[start : start + size]) for start in range(0, len(missing), size)]
        done = self.done
        with closing(spread(executor, partial(play_deals, self._plan), chunks)) as parts:
            for deals in parts:
                self._keep(deals or [])
                done += len(deals or []) * len(self._plan.bots)
                yield done

    def _keep(self, deals: list[Deal]) -> None:
        self._deals.update((deal.number, deal) for deal in deals)
        self._save(SAVED_EVERY)

    def _save(self, every: float) -> None:
        if self._file and time.monotonic() - self._saved >= every:
            self._of(self._deals).save(self._file)
            self._saved = time.monotonic()


def _identity(bot: str | Bot) -> str:
    """What tells a bot from others in a file: its name, or where in the code it is."""
    if isinstance(bot, str):
        return bot
    where = bot if hasattr(bot, "__qualname__") else type(bot)
    return f"{where.__module__}:{where.__qualname__}"


def _number(games: object) -> int:
    """A number of games, at least 1; raises `TournamentError`."""
    try:
        number = index(games)  # type: ignore[arg-type]  # the except is the check
    except TypeError:
        number = 0
    if number < 1 or isinstance(games, bool):
        raise TournamentError("tournament.games", games=echo(games))
    return number


def _executor(executor: Any) -> Executor | None:
    if executor is not None:
        from concurrent.futures import Executor

        if not isinstance(executor, Executor):
            raise TournamentError("tournament.executor", executor=echo(executor))
    return executor  # type: ignore[no-any-return]


def _kept(file: PathLike[str] | None) -> TournamentFile | None:
    return TournamentFile(file) if file is not None and os.path.exists(file) else None
