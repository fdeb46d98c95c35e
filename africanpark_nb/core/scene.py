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

from ..words import BETWEEN

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


ABOVE: Final = 0.3  # cells between scenes that stand one below the other

TITLE: Final = 0.3  # the height of a heading


def notes(*scenes: Scene) -> str:
    """The footnotes of scenes as one, each once; in two languages both stay apart."""
    told = [note.split(BETWEEN) for note in dict.fromkeys(scene.note for scene in scenes) if note]
    return BETWEEN.join(map(" ".join, zip(*told, strict=False)))


def headed(scene: Scene, heading: str = "") -> Scene:
    """A scene below a heading, such as whose board it is; several blocks have their own labels above them, too.

    >>> pair = (Block("a", "Ada's hand", 0, 0, 1, 2), Block("b", "in the bag", 0, 2.2, 1, 2))
    >>> [(block.key, block.y) for block in headed(Scene("", 1, 4.2, {}, pair), "Ada").blocks]
    [('label a', 0.0), ('a', 0.3), ('label b', 2.5), ('b', 2.8)]
    """
    labelled = len(scene.blocks) > 1
    if labelled and any(heading in block.label for block in scene.blocks):
        heading = ""
    rows = sorted({block.y for block in scene.blocks})
    stamps, blocks = dict(scene.stamps), list[Block]()

    def title(key: str, text: str, x: float, y: float) -> None:
        stamps[key] = (Shape("text", 0.05, 0.2, look="pile-name", text=text),)
        wide = max(1, round(0.11 * len(text), 2))
        blocks.append(Block(key, "", x, round(y, 2), wide, TITLE, (Item(key, 0, 0, key),)))

    high: float = TITLE if heading else 0
    if heading:
        title("heading", heading, 0, 0)
    for block in scene.blocks:
        above = high + labelled * TITLE * rows.index(block.y)
        if labelled:
            title(f"label {block.key}", block.label, block.x, block.y + above)
            above += TITLE
        blocks.append(block._replace(y=round(block.y + above, 2)))
    high += scene.h + labelled * TITLE * len(rows)
    wide = max([scene.w, *(block.x + block.w for block in blocks)])
    return scene._replace(w=wide, h=round(high, 2), stamps=stamps, blocks=tuple(blocks))


def stacked(*scenes: Scene) -> Scene:
    """Scenes one below the other in one picture that is looked at: nothing is picked up there, no button pressed.

    Stamps of one name that are drawn otherwise in a later scene keep both looks.

    >>> box = Block("b", "", 0, 0, 1, 2)
    >>> both = stacked(Scene("map", 3, 2, {}, (box,)), Scene("hand", 1, 2, {}, (box,)))
    >>> both.label, both.w, both.h, [block.y for block in both.blocks]
    ('map, hand', 3, 4.3, [0, 2.3])
    """
    stamps: dict[str, tuple[Shape, ...]] = {}
    blocks: list[Block] = []
    high = 0.0
    for number, scene in enumerate(scenes):
        other = {
            name: f"{name}/{number}"
            for name, shapes in scene.stamps.items()
            if stamps.get(name, shapes) != shapes
        }
        stamps |= {other.get(name, name): shapes for name, shapes in scene.stamps.items()}
        top = round(high + ABOVE, 2) if high else 0
        for block in scene.blocks:
            items = block.items
            if other:
                items = tuple(item._replace(stamp=other.get(item.stamp, item.stamp)) for item in items)
            blocks.append(block._replace(y=round(block.y + top, 2) if top else block.y, items=items))
        high = round(top + scene.h, 2) if scene.h else high
    told = [scene.label for scene in scenes if scene.label]
    return Scene(
        ", ".join(dict.fromkeys(told)),
        max(scene.w for scene in scenes),
        high,
        stamps,
        tuple(blocks),
        tuple(pile for scene in scenes for pile in scene.piles),
        note=notes(*scenes),
        caption=next((scene.caption for scene in scenes if scene.caption), ""),
        domain=next((scene.domain for scene in scenes if scene.domain), ""),
    )
