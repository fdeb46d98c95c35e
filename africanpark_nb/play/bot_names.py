"""Bots by name: those there are, what others are called, and how a record names them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import signature
from itertools import islice
from random import Random
from typing import Any, Final

from ..core.errors import LONGEST_ECHO, GameError, NotInstalled, UnknownName
from ..core.game import Game
from ..core.names import looks, tidy
from ..words.echo import echo
from .policies import POLICIES, Bot

LONGEST_NAME: Final = 100  # of a bot's player, where a game allows it
MOST_BOTS: Final = 100  # of a list that may have no end; a game says itself that they are too many
Bots = Mapping[str, "str | Bot"] | Iterable["str | Bot"]


def ranger_bot(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """The move that most often wins over a hundred play-outs of each; `Ranger` has it with other numbers."""
    _need_numpy()
    from .ranger import Ranger

    return Ranger()(game, seen, rng)


def _need_numpy() -> None:
    """Raises `NotInstalled` without NumPy, which only the ranger needs."""
    try:
        import numpy  # noqa: F401  # it is the question
    except ImportError:
        raise NotInstalled("NumPy", "numpy") from None


BOTS: Final[dict[str, Bot]] = {**POLICIES, "ranger": ranger_bot}


def bot_named(bot: str | Bot) -> Bot:
    """The bot itself, or the one of that name.

    Raises `UnknownName`, `NotInstalled` for the ranger without NumPy, and
    `GameError` for what cannot be called as bots are.

    >>> bot_named(lambda game, seen: None)
    Traceback (most recent call last):
    ...
    africanpark_nb.core.errors.GameError: The bot <lambda> takes (game, seen). Every bot takes three things, (game, seen, rng), and returns one of game.moves(seen).
    """
    if isinstance(bot, str):
        if bot in BOTS:
            if bot == "ranger":
                _need_numpy()  # asked for before the game begins
            return BOTS[bot]
        raise UnknownName("error.unknown-bot", bot, BOTS)
    if not callable(bot):
        raise UnknownName("error.unknown-bot", bot, BOTS)
    if isinstance(bot, type):
        raise GameError("error.bot-class", name=bot.__name__)
    try:
        takes = signature(bot)
    except (TypeError, ValueError):  # it has none: it is asked, and seen
        return bot
    try:
        takes.bind(None, None, None)
    except TypeError:
        raise GameError("error.bot-takes", name=bot_name(bot), takes=str(takes)[:LONGEST_ECHO]) from None
    return bot


def bot_name(bot: str | Bot) -> str:
    """What a bot is called: its name, that of the function inside a ``partial``, or that of its class.

    >>> from africanpark_nb.play.greedy import greedy_bot
    >>> bot_name("greedy"), bot_name(greedy_bot)
    ('greedy', 'greedy_bot')
    """
    if isinstance(bot, str):
        return bot
    name = getattr(bot, "__name__", None) or getattr(getattr(bot, "func", None), "__name__", None)
    return name if isinstance(name, str) and name else type(bot).__name__


def recorded(name: str, bot: Bot | None) -> str:
    """How a record names a bot: ours by its name, as in "greedy", any other as the function it is, as in "mine()".

    >>> from africanpark_nb.play.greedy import greedy_bot
    >>> recorded("greedy", greedy_bot), recorded("greedy_bot", greedy_bot)
    ('greedy', 'greedy_bot()')
    """
    own = tidy(name, LONGEST_NAME) or "bot"
    return own if bot is not None and BOTS.get(name) is bot else f"{own}()"


def named_bots(bots: object, refuse: type[GameError] = GameError) -> dict[str, str | Bot]:
    """Bots by their players' names: those given, or each bot's own, equal ones numbered.

    Raises ``refuse`` for what is none of both and for names that look the same, and as `bot_named`.

    >>> [*named_bots(["greedy", "random", "greedy"])]
    ['greedy', 'random', 'greedy 2']
    """
    if isinstance(bots, str | bytes) or not isinstance(bots, Iterable):
        raise refuse("error.bot-list", bots=echo(bots, ascii))
    named: dict[str, str | Bot] = {}
    taken: set[str] = set()
    given = isinstance(bots, Mapping)
    each = bots.items() if isinstance(bots, Mapping) else ((None, bot) for bot in islice(bots, MOST_BOTS))
    for name, bot in each:
        if not (isinstance(bot, str) or callable(bot)):
            raise refuse("error.bot-list", bots=echo(bot, ascii))
        bot_named(bot)
        own = name if given else bot_name(bot)
        if not isinstance(own, str) or not own:
            raise refuse("error.bot-list", bots=echo(own, ascii))
        own = unique = tidy(own, LONGEST_NAME) or own  # what is no name the game itself refuses
        number = 1
        while looks(unique) in taken:
            if given:
                raise refuse("error.player-twice", name=echo(own))
            number += 1
            unique = f"{own} {number}"
        taken.add(looks(unique))
        named[unique] = bot
    return named
