"""A picture as data: what a game shows of a state, for any painter.

A `Scene` holds *blocks* (parts of the board, each with its own coordinates, so
that a narrow page can wrap them), *piles* (rows of cards that lie beside the
board) and a *tray* (cards that can be picked up). Lengths are in cells, one
cell being the width of one space; y grows downward. Painters know none of the
games: `africanpark_nb.draw.svg` draws a scene as text, the widget's front end
draws it live.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

ABSOLUTE: Final = re.compile(r"([MHV])([-\d. ]+)")  # path commands with absolute coordinates


class Shape(NamedTuple):
    """One drawn thing of an `Item`, placed relative to it.

    ``box`` fills x, y, w, h with corners rounded by r; ``path`` draws ``d``
    (an SVG path in hundredths of a cell, where only M, H and V are absolute);
    ``text`` writes at x, y; ``art`` draws the glyph of that name in the square
    x, y, w, h. ``look`` are CSS classes; ``lang`` is the language of a text
    where it is not the picture's.
    """

    kind: Literal["box", "path", "text", "art"]
    x: float = 0.0
    y: float = 0.0
    w: float = 0.0
    h: float = 0.0
    r: float = 0.0
    look: str = ""
    text: str = ""
    d: str = ""
    lang: str = ""

    def moved(self, x: float, y: float) -> Shape:
        """The same shape, so many cells further to the right and down.

        >>> Shape("path", d="M10 5h3V8H2").moved(1, 0.5).d
        'M110 55h3V58H102'
        """
        if self.kind != "path":
            return self._replace(x=round(self.x + x, 2), y=round(self.y + y, 2))

        def step(match: re.Match[str]) -> str:
            ways = {"M": (x, y), "H": (x,), "V": (y,)}[match[1]]
            at = (f"{float(old) + 100 * way:.4g}" for old, way in zip(match[2].split(), ways, strict=True))
            return match[1] + " ".join(at)

        return self._replace(d=ABSOLUTE.sub(step, self.d))


Stamps = Mapping[str, tuple[Shape, ...]]


Kind = Literal["card", "token", "piece", "scenery"]


class Item(NamedTuple):
    """A group of shapes that belongs together and may move as one, such as a card.

    ``key`` is the same from picture to picture as long as it is the same thing,
    wherever it stands in its block: one that stands elsewhere has moved;
    ``stamp`` names its shapes among the `Scene.stamps`; ``label`` is what a
    screen reader says ("" for mere scenery). ``kind`` says what it is: cards,
    tokens and pieces are compared, move and are named, scenery is not.
    """

    key: str
    x: float
    y: float
    stamp: str
    look: str = ""
    label: str = ""
    kind: Kind = "scenery"


class Target(NamedTuple):
    """A place of a block where a held card can be put: its key, words for it, and its box.

    ``at`` is how far below its top the space is that a card would take;
    ``lands``, where a card first comes to lie, before anything else happens:
    the top of its item, as far below the target's. Without it a card is not
    seen to land. ``outline`` is its shape, a path as `Shape.d` that begins at
    the box's corner; "" is the box itself.
    """

    key: str
    label: str
    x: float
    y: float
    w: float
    h: float
    at: float = 0.0
    lands: float | None = None
    outline: str = ""


class Block(NamedTuple):
    """A part of the board with coordinates of its own; x, y is where it stands in the wide picture.

    One with a ``name`` is itself what can be chosen, such as a side of a card:
    its name is written below it, and a target of the block's key chooses it.
    """

    key: str
    label: str
    x: float
    y: float
    w: float
    h: float
    items: tuple[Item, ...] = ()
    targets: tuple[Target, ...] = ()
    name: str = ""


class Figure(NamedTuple):
    """A small figure on a card or beside a seat's name: a sign, the figure, and the words that explain it.

    Without a figure the words are what it says, such as "head ranger".
    """

    sign: str
    text: str
    label: str


class Card(NamedTuple):
    """A card outside the board. ``key`` is what a view sends when the card is held."""

    key: str
    name: str
    label: str
    art: str = ""
    look: str = ""
    sign: str = ""
    figures: tuple[Figure, ...] = ()


class Group(NamedTuple):
    """Cards of a tray under one heading."""

    name: str
    look: str
    sign: str
    cards: tuple[Card, ...]


class Pile(NamedTuple):
    """A row of cards beside the board.

    With ``action`` it is a target too: ``key`` is the target's key and
    ``action`` the name of what happens there, which ``does`` says in words.
    """

    key: str
    name: str
    empty: str
    cards: tuple[Card, ...] = ()
    action: str = ""
    note: str = ""
    does: str = ""


class Button(NamedTuple):
    """A move that needs no card: what a view sends as the target, what is written on it, what a screen reader says."""

    key: str
    name: str
    label: str


class Scene(NamedTuple):
    """Everything a painter needs to draw a state.

    w, h is the size of the wide picture, in cells; ``stamps`` are the shapes
    that items share, by name; ``note`` is a footnote, ``caption`` what is
    written below the picture; ``domain`` says whose looks it wears, see
    `africanpark_nb.core.looks`.
    """

    label: str
    w: float
    h: float
    stamps: Stamps
    blocks: tuple[Block, ...]
    piles: tuple[Pile, ...] = ()
    tray: tuple[Group, ...] = ()
    note: str = ""
    caption: str = ""
    domain: str = ""
    buttons: tuple[Button, ...] = ()
