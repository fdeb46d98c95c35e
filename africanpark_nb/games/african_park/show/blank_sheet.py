"""A score sheet to fill in by hand, for playing with the printed cards or for reckoning in class."""

from __future__ import annotations

from typing import Final

from ....core.errors import GameError
from ....words import Noun, Phrase, flat, known_languages, say
from ....words.echo import echo
from ..cards.card import SEATS, SIZES
from ..reserve.worth import HERD_BONUS
from .page import Page

STYLE: Final = """
.ap-sheet table { border-collapse: collapse; width: 100%; max-width: 48em; font: 15px/1.3 system-ui, sans-serif; }
.ap-sheet th, .ap-sheet td { border: 1px solid currentColor; padding: .5em; text-align: left; }
.ap-sheet th { white-space: nowrap; font-weight: 400; } .ap-sheet thead th { height: 1.6em; } .ap-sheet td { width: 20%; }
.ap-sheet .ap-sum th { font-weight: 700; } .ap-sheet tr { background: none; }
""".strip()


class BlankSheet(Page):
    """A sheet for so many players, in one language or in several; in a notebook it shows itself.

    >>> print(*str(BlankSheet(2, "en")).splitlines()[:2], sep="\\n")
    Score sheet
    2-space area
    """

    title = "african-park/sheet.title"

    def __init__(self, players: int = max(SEATS), language: str | None = None) -> None:
        super().__init__(language)
        if type(players) is not int or players not in SEATS:
            raise GameError("african-park/error.players", number=echo(players))
        self.players = players

    def _rows(self) -> list[Phrase]:
        """Every line to fill in; the last is the total."""
        areas = [
            line
            for size in SIZES
            for line in (
                Phrase.of("african-park/sheet.area", area=Noun(f"african-park/area.{size}")),
                Phrase.of("african-park/sheet.herds"),
            )
        ]
        return [*areas, Phrase.of("african-park/sheet.cemetery"), Phrase.of("score.total")]

    def html(self) -> str:
        fields = "<td></td>" * self.players
        rows = "".join(
            f'<tr{" class=ap-sum" if row.key == "score.total" else ""}><th scope="row">'
            f"{self._say(row.key, **dict(row.args))}</th>{fields}</tr>"
            for row in self._rows()
        )
        herds = ", ".join(f"{number}: +{bonus}" for number, bonus in HERD_BONUS.items())
        return (
            f'<style>{STYLE}</style><div class="ap-sheet" lang="{known_languages(self.language)[0]}">'
            f"<h2>{self._say(self.title)}</h2><table><thead><tr><th>{self._say('african-park/sheet.name')}</th>{fields}</tr></thead>"
            f"<tbody>{rows}</tbody></table><p>{self._say('african-park/sheet.how', herds=herds)}</p></div>"
        )

    def __str__(self) -> str:
        lines = (say(self.title, self.language), *(row.say(self.language) for row in self._rows()))
        return flat("\n".join(lines))


def blank_sheet(players: int = max(SEATS), language: str | None = None) -> BlankSheet:
    """A score sheet to print and fill in by hand; raises `GameError` for a number of players that cannot play.

    >>> "<table>" in blank_sheet(3, "cs").html()
    True
    """
    return BlankSheet(players, language)
