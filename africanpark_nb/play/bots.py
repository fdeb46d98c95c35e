"""Players that are programs, and whole games without a notebook.

A bot is any function of the game, the state as its seat sees it, and a stream
of random numbers, that returns one of the legal moves:

>>> def first(game, seen, rng):
...     return game.moves(seen)[0]
>>> match = play_game({"Ada": first, "Bo": "greedy"}, seed=7)
>>> match.game.outcome(match.state) is not None
True
"""

from __future__ import annotations

from random import Random
from typing import Any

from ..core.chance import CHANCE, Streams
from ..core.errors import GameError, IllegalMove
from ..core.game import Game
from ..core.raised import short, told
from ..core.verdict import Verdict
from ..games import chosen
from ..words import Told, languages
from .blame import LONGEST_GAME, blamed, blaming, endless
from .bot_names import BOTS, Bots, bot_name, bot_named, named_bots, recorded
from .greedy import greedy_bot as greedy_bot
from .match import Match
from .policies import Bot
from .policies import random_bot as random_bot


class BotError(GameError):
    """A bot that has failed; ``match`` is the game so far, nothing of it lost, and ``__cause__`` what it raised.

    ``key`` says how: "bot.raised", whatever it was, `SystemExit` too;
    "bot.interrupted" by whoever waited for it; "bot.nothing" for `None`, and
    "bot.illegal" for anything else that is no legal move.

    >>> try:
    ...     play_game({"Ada": lambda game, seen, rng: 1 / 0, "Bo": "random"}, seed=7)
    ... except BotError as error:
    ...     print(error.key, repr(error.__cause__), error.match)
    bot.raised ZeroDivisionError('division by zero') <Match of african-park at the first moment>
    """

    def __init__(self, key: str, name: str, match: Match[Any], reason: object, **args: object) -> None:
        self.name, self.match = name, match
        super().__init__(key, name=name, reason=reason, **args)


def bot_move(match: Match[Any], bot: Bot, rng: Random) -> Match[Any]:
    """The match after a bot's move; it sees what its seat sees.

    Raises `BotError` however the bot ends without a legal move, and the match is as it was.
    """
    game, state = match.game, match.state
    seat = game.turn(state)
    assert seat is not None
    seen = game.seen_by(state, seat)
    try:
        given = bot(game, seen, rng)
        # whatever it returned may raise, too, when it is compared or named
        move = _own(game.moves(state), given)
        refused = None if move is not None else game.check(state, given)
        reason = _in_languages(refused) if refused is not None and given is not None else None
    except BaseException as error:  # SystemExit would end a kernel and every board in it
        if bot in BOTS.values() and not isinstance(error, KeyboardInterrupt):
            found = blamed(game, state, error)
            if found is not None:
                raise found from error
        key = "bot.interrupted" if isinstance(error, KeyboardInterrupt) else "bot.raised"
        raise BotError(key, bot_name(bot), match, told(error)) from error
    if refused is None:
        return match.move(move)
    if reason is None:
        raise BotError("bot.nothing", bot_name(bot), match, "None")
    raise BotError("bot.illegal", bot_name(bot), match, reason) from IllegalMove(refused, state)


def _own(moves: tuple[Any, ...], given: object) -> Any:
    """The legal move that a bot means: never its own object, which may behave as it likes later."""
    try:
        move = moves[moves.index(given)]
    except ValueError:
        return None
    return move if type(move) is type(given) else None


def _in_languages(refused: Verdict) -> Told:
    """Why a move is refused, in every language: put into words at once, for the move may be any object."""
    said = {language: short(refused.say(language)) for language in languages()}
    return Told(said.__getitem__)


def play_game(
    players: Bots,
    seed: int | None = None,
    *,
    deal: object = None,
    rules: object = None,
    game: str | Game[Any, Any] | None = None,
    chance: int = CHANCE,
) -> Match[Any]:
    """A whole game among bots, by name or as functions, to its end.

    ``players`` gives each a name, or is a list, and they are named as the bots
    are: ``["greedy", my_bot]``. ``seed`` fixes the cards and the chance of each
    bot, which has a stream of its own (`Streams`; ``chance=1`` plays games of
    the time before, when they shared one). ``game`` is one by its name or as it is, African Park by default.

    Raises `BotError` for a bot that fails, also if it is interrupted; `BrokenGame` for a game of your own that does;
    `UnknownName` for a bot there is none of, `GameError` for one that takes
    other things than bots do, and what `Game.start` raises.

    >>> play_game(["greedy", "greedy"], seed=7).state.players
    ('greedy', 'greedy 2')
    """
    game = chosen(game)
    named = named_bots(players)
    bots = [bot_named(bot) for bot in named.values()]
    with blaming(game):
        state = game.start([*named], seed=seed, deal=deal, rules=rules)
    streams = Streams(seed, chance)
    names = tuple(recorded(bot_name(given), bot) for given, bot in zip(named.values(), bots, strict=True))
    match = Match.begin(game, state, streams["branches"], names)
    with blaming(game, lambda: match.state):
        while (seat := game.turn(match.state)) is not None:
            match = bot_move(match, bots[seat], streams[seat])
            if match.at.depth >= LONGEST_GAME:
                endless(game, match.state, LONGEST_GAME)
    return match
