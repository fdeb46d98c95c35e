"""Players that are programs, and whole games without a notebook.

A bot is any function of the game, the state as its seat sees it, and a source
of random numbers, that returns one of the legal moves:

>>> def first(game, seen, rng):
...     return game.moves(seen)[0]
>>> match = play_game({"Ada": first, "Bo": "greedy"}, seed=7)
>>> match.game.outcome(match.state) is not None
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from ..core.chance import source
from ..core.errors import GameError, IllegalMove, UnknownName
from ..core.game import Game
from ..games import default
from .match import Match

Bot = Callable[[Game[Any, Any], Any, Random], Any]


class BotError(GameError):
    """A bot that raised (``__cause__``) or chose an illegal move; ``match`` is the game so far, nothing of it lost."""

    def __init__(self, key: str, name: str, match: Match[Any], reason: object, **args: object) -> None:
        self.name, self.match = name, match
        super().__init__(key, name=name, reason=reason, **args)


def random_bot(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """Any legal move."""
    return rng.choice(game.moves(seen))


def greedy_bot(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """The move with the best change of score; ties by chance."""
    changes = [(game.check(seen, move).points or 0, move) for move in game.moves(seen)]
    best = max(change for change, _ in changes)
    return rng.choice([move for change, move in changes if change == best])


def ranger_bot(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """The move that most often wins over a hundred play-outs of each; `Ranger` has it with other numbers."""
    from .ranger import Ranger  # only who asks for it needs NumPy

    return Ranger()(game, seen, rng)


BOTS: Final[dict[str, Bot]] = {"random": random_bot, "greedy": greedy_bot, "ranger": ranger_bot}


def bot_named(bot: str | Bot) -> Bot:
    """The bot itself, or the one of that name; raises `UnknownName`."""
    if callable(bot):
        return bot
    if not isinstance(bot, str) or bot not in BOTS:  # type: ignore[redundant-expr]  # anything may come
        raise UnknownName("error.unknown-bot", bot, BOTS)
    return BOTS[bot]


def bot_move(match: Match[Any], bot: Bot, rng: Random) -> Match[Any]:
    """The match after a bot's move; it sees what its seat sees. Raises `BotError`, and the match is as it was."""
    game, state = match.game, match.state
    seat = game.turn(state)
    assert seat is not None
    name = str(getattr(bot, "__name__", bot))
    try:
        move = bot(game, game.seen_by(state, seat), rng)
    except Exception as error:
        raise BotError("bot.raised", name, match, f"{type(error).__name__}: {error}") from error
    verdict = game.check(state, move)
    if not verdict.ok:
        raise BotError("bot.illegal", name, match, str(verdict)) from IllegalMove(verdict, state)
    return match.move(move)


def play_game(
    players: Mapping[str, str | Bot],
    seed: int | None = None,
    *,
    deal: object = None,
    rules: object = None,
    game: Game[Any, Any] | None = None,
) -> Match[Any]:
    """A whole game among bots, by name or as functions, to its end.

    ``seed`` fixes the cards and the bots' chance; ``game`` is African Park by
    default. Raises `BotError` for a bot that fails, `UnknownName` for a bot
    there is none of, and what `Game.start` raises.
    """
    game = game or default()
    if not isinstance(players, Mapping):
        raise GameError("error.bots", value=repr(players))
    bots = [bot_named(bot) for bot in players.values()]
    state = game.start(list(players), seed=seed, deal=deal, rules=rules)
    rng = Random(source(seed).getrandbits(64)) if seed is not None else Random()
    match = Match.begin(game, state, rng)
    while (seat := game.turn(match.state)) is not None:
        match = bot_move(match, bots[seat], rng)
    return match
