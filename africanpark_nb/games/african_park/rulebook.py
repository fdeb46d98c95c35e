"""The rules as a page: each with its sentence, a picture, a case it accepts and one it refuses; and the cards."""

from __future__ import annotations

import tomllib
from functools import cache
from html import escape
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from ...core.errors import UnknownKey
from ...core.painter import painted
from ...core.scene import Scene
from ...core.verdict import Verdict
from ...words import Noun, Phrase, Sentences, flat, known_languages, marked, say
from .cards.card import SEATS, Animal
from .cards.columns import NAMES
from .cards.edition import Edition
from .game import african_park
from .reserve.notation import read_move
from .reserve.reserve import Reserve
from .reserve.rules import PLACING
from .show.picture import origin_of, reserve_scene
from .show.table_picture import game_scene
from .solo import solo
from .table.state import State


class Case(NamedTuple):
    """A position, a reserve or a moment of a game, and a move in it, with the engine's verdict."""

    position: Reserve | State
    verdict: Verdict

    def scene(self, language: str) -> Scene:
        """The picture: the reserve, or what the seat to move has before it, at the end of a game the last one."""
        if isinstance(self.position, Reserve):
            return reserve_scene(self.position, language)
        turn = self.position.turn
        return game_scene(
            self.position, turn if turn is not None else len(self.position.players) - 1, language
        )


class Entry(NamedTuple):
    """One rule: its id, a case it accepts and one it refuses; `None` for a rule of one's own that no case was found for."""

    id: str
    accepted: Case | None
    refused: Case | None

    @property
    def cases(self) -> list[tuple[str, Case]]:
        """The cases there are, each with a sign."""
        return [(sign, case) for sign, case in (("✓", self.accepted), ("✕", self.refused)) if case]


@cache
def data() -> dict[str, Any]:
    """The rules by example, as they stand in `rulebook.toml`."""
    return tomllib.loads((Path(__file__).parent / "rulebook.toml").read_text(encoding="utf-8"))


def _case(case: dict[str, Any]) -> Case:
    if "reserve" in case:
        reserve = Reserve.parse(case["reserve"])
        return Case(reserve, reserve.check(*read_move(case["move"], reserve.rules.edition)))
    state = african_park.read(case["position"])
    return Case(state, african_park.check(state, african_park.parse(state, case["move"]), case.get("seat")))


MOST_TRIED: Final = 40  # games played to find cases for a rule of one's own


@cache
def _searched(rule: str) -> Entry:
    """Cases of a rule without any in `rulebook.toml`, as one of your own: the first that random play comes upon."""
    rng = Random(rule)  # the same page every time
    codes = [animal.code for animal in Edition.standard().animals]
    for _ in range(MOST_TRIED):
        reserve = solo.start(1)
        while not reserve.full and not reserve.cemetery:
            for verdict in (reserve.check(code, column) for code in codes for column in NAMES):
                if verdict.rules == (rule,) and (legal := reserve.placements(verdict.animal)):
                    return Entry(rule, Case(reserve, legal[0]), Case(reserve, verdict))
            code = rng.choice(codes)
            legal = reserve.placements(code)
            reserve = reserve.place(code, rng.choice(legal).column) if legal else reserve.bury(code)
    return Entry(rule, None, None)


class Rulebook:
    """Every rule, of placing and of the game, in order, with its cases; a page in notebooks, a list in a terminal.

    >>> book = Rulebook()
    >>> [entry.id for entry in book.entries][:2]
    ['column-full', 'area-too-small']
    >>> book.entry("needs-river").refused.verdict.rules
    ('needs-river',)
    """

    def __init__(self, language: str | None = None) -> None:
        self.language = "+".join(known_languages(language))
        written = {rule["id"]: rule for rule in (*data()["rule"], *data()["game_rule"])}
        self.entries = tuple(
            Entry(rule, _case(written[rule]["accepted"]), _case(written[rule]["refused"]))
            if rule in written
            else _searched(rule)
            for rule in dict.fromkeys((*PLACING, *written))
        )

    def entry(self, rule: str) -> Entry:
        """The entry of a rule, by its id; raises `UnknownKey`."""
        for entry in self.entries:
            if entry.id == rule:
                return entry
        raise UnknownKey("error.unknown-rule", rule, [entry.id for entry in self.entries])

    def html(self) -> str:
        """The page, with a heading and an anchor ``rule-<id>`` for each rule; it needs no script."""
        parts = [self._section(entry) for entry in self.entries]
        note = marked(say("african-park/picture.reconstructed", self.language), self.language)
        return f'<div lang="{known_languages(self.language)[0]}">{"".join(parts)}<p><small>{note}</small></p></div>'

    def _section(self, entry: Entry) -> str:
        name, text = (
            say(f"african-park/rule-name.{entry.id}", self.language),
            say(f"african-park/rulebook.{entry.id}", self.language),
        )
        cases = "".join(
            f'<figure style="margin:0 1em 1em 0;max-width:34em;flex:1 1 22em"><figcaption>{sign} '
            f"{marked(case.verdict.say(self.language), self.language)}</figcaption>{self._picture(case)}"
            f'<code style="white-space:pre-wrap">{escape(str(case.position))}</code></figure>'
            for sign, case in entry.cases
        )
        return (
            f'<section id="rule-{entry.id}"><h3>{marked(name, self.language)} <code>{entry.id}</code></h3>'
            f'<p>{marked(text, self.language)}</p><div style="display:flex;flex-wrap:wrap">{cases}</div></section>'
        )

    def _picture(self, case: Case) -> str:
        return painted(lambda: case.scene(self.language)) or ""

    def __str__(self) -> str:
        lines = []
        for entry in self.entries:
            lines.append(f"{entry.id}: {flat(say(f'african-park/rulebook.{entry.id}', self.language))}")
            for sign, case in entry.cases:
                position = str(case.position).replace("\n", "\n    ")
                lines.append(f"  {sign} {position}\n    {flat(case.verdict.say(self.language))}")
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}


class Cards:
    """Every card of an edition with its figures, and where each figure comes from.

    >>> print(str(Cards()).splitlines()[1])
    Li  lion  carnivore  minimum 4 (our best guess; at most 6 by the rules)  points 2 (worked example)  cards 4+2+1 (our best guess)
    """

    def __init__(self, edition: Edition | None = None, language: str | None = None) -> None:
        self.edition = edition or Edition.standard()
        self.language = "+".join(known_languages(language))

    def _animal(self, animal: Animal) -> list[str]:
        """Code, name, group, minimum, value and copies, each figure with its origin."""
        origin = dict(animal.origin)
        figures = [
            ("minimum", str(animal.minimum), origin_of(origin.get("minimum", ""), animal)),
            ("value", str(animal.value), origin_of(origin.get("value", ""))),
            ("copies", "+".join(map(str, animal.copies)), origin_of(origin.get("copies", ""))),
        ]
        named = say("african-park/cards.name", self.language, animal=animal.noun())
        group = say(f"african-park/group.{animal.group}", self.language)
        said = [
            say(f"african-park/cards.{key}", self.language, figure=figure, origin=where)
            for key, figure, where in figures
        ]
        return [animal.code, named, group, *said]

    def _territory(self, code: str) -> list[str]:
        card = self.edition.territory(code)
        origin = say("african-park/cards.origin", self.language, origin=origin_of(card.origin))
        return [card.code, card.deck, card.front, card.back, origin]

    def _rows(self) -> tuple[list[list[str]], list[list[str]]]:
        animals = [self._animal(animal) for animal in self.edition.animals]
        return animals, [self._territory(card.code) for card in self.edition.territories]

    def html(self) -> str:
        """Two tables, of the animal cards and of the territory cards, and how many cards a game has."""
        tables = []
        for key, rows in zip(
            ("african-park/cards.animals", "african-park/cards.territories"), self._rows(), strict=True
        ):
            caption = marked(say(key, self.language), self.language)
            body = "".join(
                "<tr>"
                + "".join(f'<td style="text-align:left">{marked(cell, self.language)}</td>' for cell in row)
                + "</tr>"
                for row in rows
            )
            tables.append(f"<table><caption>{caption}</caption><tbody>{body}</tbody></table>")
        return f'<div lang="{known_languages(self.language)[0]}">{"".join(tables)}<p>{marked(self._sizes(), self.language)}</p></div>'

    def _sizes(self) -> str:
        numbers = [self.edition.deck_size(players) for players in SEATS]
        cards = [Noun("unit.card", number) for number in numbers]
        said = [Phrase.of("african-park/cards.sizes", two=cards[0], three=cards[1], four=cards[2])]
        for players, number in zip(SEATS, numbers, strict=True):
            if over := number % players:
                left = Noun("unit.card", over)
                said.append(Phrase.of("african-park/cards.left-over", players=players, over=left))
        return say("list.one", self.language, item=Sentences(tuple(said)))

    def __str__(self) -> str:
        animals, territories = self._rows()
        lines = [say("african-park/cards.animals", self.language), *("  ".join(row) for row in animals)]
        lines += [
            say("african-park/cards.territories", self.language),
            *("  ".join(row) for row in territories),
            self._sizes(),
        ]
        return flat("\n".join(lines))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}


def rulebook(language: str | None = None) -> Rulebook:
    """The rules by id, each with a picture and its cases.

    >>> print(rulebook("en").entry("needs-river").refused.verdict)
    Hippopotamus to 3a: not allowed. A hippopotamus needs a river space; the free space of this column is land. It may go to 4a or 6a, or to 2a, where it will be depressed.
    """
    return Rulebook(language)


def cards(edition: Edition | None = None, language: str | None = None) -> Cards:
    """All cards of an edition (default: the standard one), with the origin of each figure.

    >>> print(str(cards(language="en")).splitlines()[2])
    Le  leopard  carnivore  minimum 2 (our best guess; at most 3 by the rules)  points 1 (our best guess)  cards 3+1+1 (our best guess)
    """
    return Cards(edition, language)
