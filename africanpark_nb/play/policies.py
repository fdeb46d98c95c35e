"""The two ways in which trial games go on, which are bots too: at random, or for the most points at once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ..core.game import Game
from .greedy import greedy_bot

Bot = Callable[[Game[Any, Any], Any, Random], Any]


def random_bot(game: Game[Any, Any], seen: Any, rng: Random) -> Any:
    """Any legal move."""
    return rng.choice(game.moves(seen))


POLICIES: Final[dict[str, Bot]] = {"random": random_bot, "greedy": greedy_bot}
