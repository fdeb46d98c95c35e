"""One position under two readings of the rules, the differences marked."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..core.errors import GameError
from ..core.game import Game
from ..core.shown import shown
from ..core.verdict import Verdict
from ..words import Told, flat, known_languages, marked, say, signed
from ..words.echo import echo


class Row(NamedTuple):
    """One target: what each of the two readings says about it."""

    target: str
    a: Verdict
    b: Verdict

    @property
    def differs(self) -> bool:
        """Whether the readings disagree about it: legal or not, why, or what follows."""
        return (self.a.rules, self.a.effects) != (self.b.rules, self.b.effects)


@dataclass(frozen=True)
class Comparison:
    """The verdicts on one card over every target, in ``state`` read in two ways, as in ``states``.

    >>> from africanpark_nb import Reserve, Rules, compare
    >>> r = Reserve.parse("2[..] 3[.Ze~Ze~Ze] 4[..|..] 6[...|...]")
    >>> table = compare(r, "Li", Rules(), Rules({"eat-first"}))
    >>> [row.target for row in table.rows if row.differs]
    ['3a']
    """

    card: str
    state: Any
    states: tuple[Any, Any]
    rows: tuple[Row, ...]

    def names(self, language: str | None = None) -> tuple[str, str, str]:
        """The card, and the two readings, in words."""
        game = self.state.game
        scene = game.scene(self.state, 0, language)
        named = next((c.name for group in scene.tray for c in group.cards if c.key == self.card), self.card)
        return named, game.rules_name(self.states[0], language), game.rules_name(self.states[1], language)

    def differing(self) -> Comparison:
        """The same with nothing but the rows in which the readings disagree.

        >>> from africanpark_nb import Reserve, Rules, compare
        >>> r = Reserve.parse("2[..] 3[.Ze~Ze~Ze] 4[..|..] 6[...|...]")
        >>> [row.target for row in compare(r, "Li", Rules(), Rules({"eat-first"})).differing().rows]
        ['3a']
        """
        return replace(self, rows=tuple(row for row in self.rows if row.differs))

    def html(self, language: str | None = None) -> str:
        """The comparison as an HTML table that needs no script; rows that differ are marked by sign and weight."""
        cell = '<td style="text-align:left;vertical-align:top;white-space:normal;max-width:26em">'
        rows = []
        for row in self.rows:
            sign, weight = ("≠", "bold") if row.differs else ("=", "normal")
            sides = "".join(f"{cell}{_side(verdict, language)}</td>" for verdict in (row.a, row.b))
            rows.append(
                f'<tr style="font-weight:{weight}"><th scope="row">{sign} {row.target}</th>{sides}</tr>'
            )
        names = self.names(language)
        head = "".join(
            f'<th scope="col" style="text-align:left">{marked(name, language)}</th>' for name in names
        )
        caption = marked(
            say("compare.caption", language, card=Told(lambda one: self.names(one)[0])), language
        )
        return (
            f'<table lang="{known_languages(language)[0]}"><caption>{caption}</caption>'
            f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
        )

    def __str__(self) -> str:
        names = self.names()[1:]
        lines = []
        for row in self.rows:
            sign = "≠" if row.differs else "="
            lines.append(f"{sign} {row.target}")
            lines += [
                f"    {name}: {verdict.head().say()} {verdict.explain()}"
                for name, verdict in zip(names, row[1:], strict=True)
            ]
        return "\n".join(lines)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": flat(str(self)), "text/html": self.html()}


def _side(verdict: Verdict, language: str | None) -> str:
    sign = "✕" if not verdict.ok else "!" if verdict.price else "✓"
    change = "" if verdict.points is None else f" {signed(verdict.points)}"
    return f"{sign}{change} {marked(verdict.explain(language), language)}"


def compare(state: Any, card: str, rules_a: Any, rules_b: Any) -> Comparison:
    """What two readings of the rules say about a card in one position.

    ``state`` is the position, ``card`` what is to be placed (in African Park an
    animal's code), ``rules_a`` and ``rules_b`` the game's own rules, such as
    ``Rules()`` and ``Rules({"eat-first"})``.

    Raises `GameError` for a state of no game, `UnknownName` for a card there is none of.

    >>> from africanpark_nb import Reserve, Rules
    >>> r = Reserve.parse("2[..] 3[.Ze~Ze~Ze] 4[..|..] 6[...|...]")
    >>> print(str(compare(r, "Li", Rules(), Rules({"eat-first"})).differing()).partition(" The lion eats")[0])
    ≠ 3a
        the rules as we read them: Lion to 3a: not allowed. This column has no free space.
        with eat-first: Lion to 3a: allowed, but it costs you. A lion needs 4 spaces, this area has only 3: it is depressed and brings no points.
    """
    game = getattr(state, "game", None)
    if not isinstance(game, Game):
        raise GameError("error.no-state", value=echo(state))
    states = [game.start(1, deal=state, rules=rules) for rules in (rules_a, rules_b)]
    game = shown(game)
    scene = game.scene(state, 0)
    targets = [target.key for block in scene.blocks for target in block.targets]
    targets += [pile.key for pile in scene.piles if pile.action]
    rows = tuple(Row(key, *(game.check(one, game.aim(one, card, key)) for one in states)) for key in targets)
    return Comparison(game.card(state, card), state, (states[0], states[1]), rows)
