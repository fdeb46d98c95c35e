"""All rules, all cards and the herd bonus on one page to print, made from the data: what changes there changes here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....words import Phrase, flat, known_languages, say
from ..cards.card import SEATS, Animal
from ..cards.edition import Edition
from ..reserve.rules import PLACING
from ..reserve.worth import HERD_BONUS
from .page import Page

GUESS: Final = "°"  # stands behind every figure that the rulebooks do not name
SPACE: Final = 10  # pixels of a space's side
GAP: Final = 4  # pixels between two areas of a card

STYLE: Final = """
.ap-page { font: 13px/1.4 system-ui, sans-serif; max-width: 66em; columns: 24em 2; column-gap: 2.2em; }
.ap-page h2 { column-span: all; margin: 0 0 .3em; font-size: 1.5em; font-weight: 700; }
.ap-page h3 { margin: .6em 0 .1em; font-size: 1.1em; font-weight: 700; break-after: avoid; }
.ap-page section:first-of-type h3 { margin-top: 0; }
.ap-page p, .ap-page ul { margin: .1em 0 .3em; }
.ap-page ul { padding-left: 1.2em; }
.ap-page table { border-collapse: collapse; margin: .3em 0; break-inside: avoid; font-size: .9em; max-width: 100%; }
.ap-page tr { background: none; }
.ap-page tr:nth-child(2) td { text-align: center !important; }
.ap-page .ap-wide { overflow-x: auto; break-inside: avoid; }
.ap-page th, .ap-page td { border: 1px solid currentColor; padding: .05em .24em; text-align: center !important; }
.ap-page th:first-child, .ap-page td:first-child, .ap-page .ap-group { text-align: left !important; }
.ap-page .ap-land { display: grid; grid-template-columns: repeat(4, max-content); gap: .5em .8em; margin: .4em 0; }
.ap-page .ap-land span { display: inline-flex; align-items: end; gap: .35em; break-inside: avoid; }
""".strip()

PAPER: Final = """
body { max-width: 66em; }
@media print {
  .ap-page { font-size: 9pt; line-height: 1.28; max-width: none; columns: 2; column-gap: 6mm; print-color-adjust: exact; }
}
""".strip()


class RulesPage(Page):
    """The page of an edition, in one language or in several; in a notebook it shows itself.

    >>> page = RulesPage(language="en")
    >>> print(str(page).splitlines()[0])
    African Park: all the rules on one page
    """

    title, paper = "african-park/page.title", PAPER

    def __init__(self, edition: Edition | None = None, language: str | None = None) -> None:
        super().__init__(language)
        self.edition = edition or Edition.standard()

    def html(self) -> str:
        """The page as a part of another; it needs no script."""
        parts = "".join(
            f"<section><h3>{self._say(key)}</h3>{content}</section>" for key, content in self._parts().items()
        )
        note = self._say("african-park/page.guess", note=Phrase.of("african-park/picture.reconstructed"))
        return (
            f'<style>{STYLE}</style><div class="ap-page" lang="{known_languages(self.language)[0]}">'
            f"<h2>{self._say('african-park/page.title')}</h2>{parts}<p>{note}</p></div>"
        )

    def _parts(self) -> dict[str, str]:
        """What stands under each heading, in order."""
        return {
            "african-park/page.setup": self._paragraphs("african-park/page.setup-text"),
            "african-park/page.round": self._paragraphs("african-park/page.round-text"),
            "african-park/page.end": self._paragraphs(
                "african-park/rulebook.game-over", "african-park/page.end-text"
            ),
            "african-park/page.placing": self._list(
                f"african-park/rulebook.{rule}" for rule in (*PLACING, "must-place")
            ),
            "african-park/page.eating": self._paragraphs(
                "african-park/page.eating-text",
                "african-park/page.hunters-text",
                "african-park/page.cemetery-text",
            ),
            "african-park/page.counting": self._paragraphs("african-park/page.counting-text") + self._herds(),
            "african-park/cards.animals": self._animals(),
            "african-park/cards.territories": self._paragraphs("african-park/page.land-text") + self._land(),
        }

    def _paragraphs(self, *keys: str) -> str:
        return "".join(f"<p>{self._say(key)}</p>" for key in keys)

    def _list(self, keys: Iterable[str]) -> str:
        return f"<ul>{''.join(f'<li>{self._say(key)}</li>' for key in keys)}</ul>"

    def _herds(self) -> str:
        numbers = "".join(f"<th>{number}</th>" for number in HERD_BONUS)
        bonuses = "".join(f"<td>+{bonus}</td>" for bonus in HERD_BONUS.values())
        return (
            f'<table><tr><th scope="row">{self._say("african-park/page.herd")}</th>{numbers}</tr>'
            f'<tr><th scope="row">{self._say("african-park/page.bonus")}</th>{bonuses}</tr></table>'
        )

    def _animals(self) -> str:
        names = ("animal", "group", "smallest", "points")
        heads = "".join(f'<th rowspan="2">{self._say(f"african-park/page.{name}")}</th>' for name in names)
        rows = "".join(self._animal(animal) for animal in self.edition.animals)
        seats = "".join(f"<td>{players}</td>" for players in SEATS)
        sizes = "".join(f"<td>{self.edition.deck_size(players)}</td>" for players in SEATS)
        return (
            f'<div class="ap-wide"><table><tr>{heads}<th colspan="{len(SEATS)}">{self._say("african-park/page.cards")}</th></tr><tr>{seats}</tr>'
            f'{rows}<tr><th colspan="{len(names)}" scope="row">{self._say("african-park/page.all-cards")}</th>{sizes}</tr></table></div>'
        )

    def _animal(self, animal: Animal) -> str:
        origin = dict(animal.origin)
        copies = [sum(animal.copies[: players - 1]) for players in SEATS]
        figures = [
            ("minimum", animal.minimum),
            ("value", animal.value),
            *(("copies", number) for number in copies),
        ]
        fields = "".join(f"<td>{figure}{_guess(origin.get(name, ''))}</td>" for name, figure in figures)
        return (
            f'<tr><th scope="row">{self._say("african-park/cards.name", animal=animal.noun())}</th>'
            f'<td class="ap-group">{self._say(f"african-park/group.{animal.group}")}</td>{fields}</tr>'
        )

    def _land(self) -> str:
        cards = "".join(
            f"<span><b>{card.code}{_guess(card.origin)}</b>{_side(card.front)}{_side(card.back)}</span>"
            for card in self.edition.territories
        )
        return f'<div class="ap-land">{cards}</div>'

    def __str__(self) -> str:
        rules = (*PLACING, "must-place", "game-over")
        texts = ("setup", "round", "end", "eating", "counting")
        lines = [
            say("african-park/page.title", self.language),
            *(f"- {say(f'african-park/rulebook.{rule}', self.language)}" for rule in rules),
            *(say(f"african-park/page.{name}-text", self.language) for name in texts),
            ", ".join(f"{number}: +{bonus}" for number, bonus in HERD_BONUS.items()),
        ]
        return flat("\n".join(lines))


def _guess(origin: str) -> str:
    return GUESS if origin == "reconstruction" else ""


def _side(text: str) -> str:
    """One side of a territory card, its areas side by side, each column from the bottom up: river blue with a wave."""
    left, shapes, tallest = 0, [], 0
    for area in text.split():
        for column in area[area.index("[") + 1 : -1].split("|"):
            tallest = max(tallest, len(column))
            shapes += [(left, height, space) for height, space in enumerate(column)]
            left += SPACE
        left += GAP
    drawn = "".join(
        f'<rect x="{x + 0.5}" y="{(tallest - 1 - height) * SPACE + 0.5}" width="{SPACE}" height="{SPACE}" '
        f'fill="{"#8ec6de" if space == "~" else "#d9b779"}" stroke="#444"/>'
        + (
            f'<path d="M{x + 2.5} {(tallest - height - 0.5) * SPACE + 1}q1.5 -3 3 0t3 0" fill="none" stroke="#124"/>'
            if space == "~"
            else ""
        )
        for x, height, space in shapes
    )
    width, height = left - GAP + 1, tallest * SPACE + 1
    return f'<svg role="img" aria-label="{text}" width="{width}" height="{height}" viewBox="0 0 {width} {height}">{drawn}</svg>'


def rules_page(edition: Edition | None = None, language: str | None = None) -> RulesPage:
    """All rules, all cards and the herd bonus on one page, to print.

    >>> "African Park" in rules_page(language="cs").html()
    True
    """
    return RulesPage(edition, language)
