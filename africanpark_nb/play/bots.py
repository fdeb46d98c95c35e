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

from collections.abc import Iterable, Mapping
from inspect import signature
from random import Random
from typing import Any, Final

from ..core.chance import CHANCE, Streams
from ..core.errors import LONGEST_ECHO, GameError, IllegalMove, NotInstalled, UnknownName
from ..core.game import Game
from ..core.names import looks, tidy
from ..core.raised import short, told
from ..core.verdict import Verdict
from ..games import chosen
from ..words import Told, languages
from ..words.echo import echo
from .blame import LONGEST_GAME, blamed, blaming, endless
from .greedy import greedy_bot as greedy_bot
from .match import Match
from .policies import POLICIES, Bot
from .policies import random_bot as random_bot

LONGEST_NAME: Final = 100  # of a bot's player, where a game allows it
Bots = Mapping[str, "str | Bot"] | Iterable["str | Bot"]


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

    >>> bot_name("greedy"), bot_name(greedy_bot)
    ('greedy', 'greedy_bot')
    """
    if isinstance(bot, str):
        return bot
    name = getattr(bot, "__name__", None) or getattr(getattr(bot, "func", None), "__name__", None)
    return name if isinstance(name, str) and name else type(bot).__name__


def recorded(name: str, bot: Bot | None) -> str:
    """How a record names a bot: ours by its name, as in "greedy", any other as the function it is, as in "mine()".

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
    for name, bot in bots.items() if isinstance(bots, Mapping) else [(None, bot) for bot in bots]:
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
