"""The deals of a tournament: what each is made from, and how it is played from every seating."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..core.chance import nth_seed
from ..core.game import Game
from ..play.blame import blaming
from ..play.bots import BotError, play_game
from ..play.match import Match
from ..play.policies import Bot


class Played(NamedTuple):
    """A game that was played: every bot's points, and the bots that won it, more than one if they shared it."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Deal(NamedTuple):
    """A deal, by its number from 1: its games, one from each seating."""

    number: int
    games: tuple[Played, ...]


class DealError(BotError):
    """A bot that failed in a tournament: in the deal of that number and ``seed``, at that ``move`` (from 1).

    ``match`` is the game up to there; ``ap.play_game`` with the same players
    and ``seed`` meets the same failure.
    """

    def __init__(self, error: BotError, name: str, deal: int, seed: int) -> None:
        self.deal, self.seed, self.move = deal, seed, error.match.played.depth + 1
        super().__init__(
            f"tournament.{error.key.replace('.', '-')}",
            name,
            error.match,
            error.places["reason"],
            deal=deal,
            seed=seed,
            move=self.move,
        )


class Plan(NamedTuple):
    """All that the games of a tournament depend on; it can be sent to another process."""

    game: Game[Any, Any]
    bots: tuple[tuple[str, str | Bot], ...]
    seed: int
    rules: object
    chance: int

    def seating(self, turned: int) -> tuple[int, ...]:
        """The bot in each seat, everyone moved on by so many seats."""
        return tuple((seat + turned) % len(self.bots) for seat in range(len(self.bots)))

    def start(self, number: int) -> Any:
        """The first state of a deal in its first seating; raises what `Game.start` does."""
        with blaming(self.game):
            return self.game.start(
                [name for name, _ in self.bots], seed=nth_seed(self.seed, number), rules=self.rules
            )

    def play(self, number: int) -> Iterator[Played]:
        """The games of a deal, one after the other; raises `DealError`."""
        seed = nth_seed(self.seed, number)
        for turned in range(len(self.bots)):
            seating = self.seating(turned)
            players = dict(self.bots[bot] for bot in seating)
            try:
                match = play_game(players, seed, rules=self.rules, game=self.game, chance=self.chance)
            except BotError as error:
                seat = self.game.turn(error.match.state)
                assert seat is not None
                raise DealError(error, tuple(players)[seat], number, seed) from error.__cause__
            yield self._played(match, seating)

    def _played(self, match: Match[Any], seating: tuple[int, ...]) -> Played:
        """The end of a game, by bots instead of seats."""
        with blaming(self.game, lambda: match.state):
            outcome = self.game.outcome(match.state)
            assert outcome is not None
            points = dict(zip(seating, self.game.scores(match.state), strict=True))
            winners = sorted(seating[seat] for seat in outcome.ranking[0])
            return Played(tuple(points[bot] + 0 for bot in range(len(seating))), tuple(winners))


def play_deals(plan: Plan, numbers: tuple[int, ...]) -> list[Deal]:
    """Some deals, whole: the work that an executor is given."""
    return [Deal(number, tuple(plan.play(number))) for number in numbers]
