"""African Park in notebooks: a rules engine, and a board to learn, teach and explore it.

>>> import africanpark_nb as ap
>>> r = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
>>> r.place("Ze", "6a").score().total
1

Importing the package loads neither Jupyter nor NumPy; what a name needs is
loaded when the name is first used.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from .core.painter import use_painter

if TYPE_CHECKING:
    from .analysis.compare import compare
    from .analysis.hindsight import hindsight
    from .analysis.standing import TournamentError
    from .analysis.standings import Tournament
    from .analysis.tournament import tournament
    from .analysis.whatif import whatif
    from .check.game_report import check_game
    from .core.errors import GameError, IllegalMove, NotInstalled, ParseError, UnknownName
    from .core.scene import Scene
    from .core.verdict import Verdict
    from .games.african_park.cards.edition import Edition
    from .games.african_park.cards.edition_file import EditionError
    from .games.african_park.game import african_park
    from .games.african_park.reserve.placement import Placement
    from .games.african_park.reserve.reserve import Reserve
    from .games.african_park.reserve.rules import Rules
    from .games.african_park.reserve.scoring import ScoreSheet
    from .games.african_park.rulebook import cards, rulebook
    from .games.african_park.show.blank_sheet import blank_sheet
    from .games.african_park.show.rules_page import rules_page
    from .games.african_park.solo import solo
    from .games.tembo.game import tembo
    from .play import record
    from .play.bots import BotError, play_game
    from .play.record import RecordError
    from .widget.lab import Lab
    from .widget.table import Table
    from .words import use_language

_HOMES = {
    "BotError": "play.bots",
    "Edition": "games.african_park.cards.edition",
    "EditionError": "games.african_park.cards.edition_file",
    "GameError": "core.errors",
    "IllegalMove": "core.errors",
    "Lab": "widget.lab",
    "NotInstalled": "core.errors",
    "ParseError": "core.errors",
    "Placement": "games.african_park.reserve.placement",
    "RecordError": "play.record",
    "Reserve": "games.african_park.reserve.reserve",
    "Rules": "games.african_park.reserve.rules",
    "ScoreSheet": "games.african_park.reserve.scoring",
    "Table": "widget.table",
    "Tournament": "analysis.standings",
    "TournamentError": "analysis.standing",
    "UnknownName": "core.errors",
    "Verdict": "core.verdict",
    "african_park": "games.african_park.game",
    "blank_sheet": "games.african_park.show.blank_sheet",
    "cards": "games.african_park.rulebook",
    "check_game": "check.game_report",
    "compare": "analysis.compare",
    "hindsight": "analysis.hindsight",
    "play_game": "play.bots",
    "record": "play.record",
    "rulebook": "games.african_park.rulebook",
    "rules_page": "games.african_park.show.rules_page",
    "solo": "games.african_park.solo",
    "tembo": "games.tembo.game",
    "tournament": "analysis.tournament",
    "use_language": "words",
    "whatif": "analysis.whatif",
}

__version__ = "0.1.0"
__all__ = [
    "BotError",
    "Edition",
    "EditionError",
    "GameError",
    "IllegalMove",
    "Lab",
    "NotInstalled",
    "ParseError",
    "Placement",
    "RecordError",
    "Reserve",
    "Rules",
    "ScoreSheet",
    "Table",
    "Tournament",
    "TournamentError",
    "UnknownName",
    "Verdict",
    "african_park",
    "blank_sheet",
    "cards",
    "check_game",
    "compare",
    "hindsight",
    "play_game",
    "record",
    "rulebook",
    "rules_page",
    "solo",
    "tembo",
    "tournament",
    "use_language",
    "whatif",
]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(f".{_HOMES[name]}", __name__)
    value = getattr(home, name, home)  # or a module of functions, such as `record`
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])


def _paint(scene: Scene) -> str:
    from .draw.svg import paint

    return paint(scene)


def _save(scene: Scene, path: str | PathLike[str]) -> None:
    from .draw.export import save

    save(scene, path)


use_painter(_paint, _save)
