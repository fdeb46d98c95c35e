"""The static painter: a scene as SVG text, for rich displays, exports and notebooks without a kernel.

The markup of a block is that of the live painter, ``front/src/board/board.tsx``,
letter for letter; the rules are written there, and a test compares the two.
"""

from __future__ import annotations

from functools import cache
from math import floor
from pathlib import Path
from textwrap import wrap

from ..core.looks import glyph, look, one_line
from ..core.scene import Block, Item, Pile, Scene, Shape, Stamps
from ..words import flat

HERE = Path(__file__).parent
PIXELS = 78  # of a cell, unless the page is narrower
MARGIN = 0.12
TOMB = 0.5  # side of a picture in a pile
NOTE_LINE, NOTE_LETTERS = 0.2, 14  # of a note: the height of a line, and how many letters a cell holds


def paint(scene: Scene, looks: str | None = None) -> str:
    """The whole scene as one SVG that stands alone: style and pictures inside, nothing fetched, no script.

    ``looks`` is another style than the notebook's, which follows light and
    dark; with it, the note is written below the picture.
    """
    parts = [
        f'<g transform="translate({_n(MARGIN + block.x)} {_n(MARGIN + block.y)})">{paint_block(block, scene.stamps)}</g>'
        for block in scene.blocks
    ]
    y = MARGIN + scene.h
    for pile in scene.piles:
        if pile.cards:
            drawn, height = _pile(pile, scene.w, y)
            parts.append(drawn)
            y += height
    if scene.caption:
        y += 0.28
        parts.append(
            f'<text class="pile-name" x="{_n(MARGIN + 0.1)}" y="{_n(y)}">{_text(scene.caption)}</text>'
        )
    if looks is not None and scene.note:  # on paper nothing says more when it is pointed at
        for line in wrap(flat(scene.note), int(scene.w * NOTE_LETTERS)):
            y += NOTE_LINE
            parts.append(f'<text class="note" x="{_n(MARGIN + 0.1)}" y="{_n(y)}">{_text(line)}</text>')
    w, h = scene.w + 2 * MARGIN, y + MARGIN
    game = f" game-{scene.domain}" if scene.domain else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="apnb apnb-alone{game}" role="img" '
        f'viewBox="0 0 {_n(w)} {_n(h)}" width="{round(w * PIXELS)}" height="{round(h * PIXELS)}" '
        f'style="max-width:100%;height:auto"><title>{_text(scene.label)}</title><desc>{_text(scene.note)}</desc>'
        f'<style>{_css(style(scene.domain) if looks is None else looks)}</style><rect class="paper" width="{_n(w)}" height="{_n(h)}"/>{"".join(parts)}</svg>'
    )


def paint_block(block: Block, stamps: Stamps) -> str:
    """One block, as an SVG element of its own size."""
    items = "".join(_item(item, stamps[item.stamp]) for item in block.items)
    size = f'viewBox="0 0 {_n(block.w)} {_n(block.h)}" width="{_n(block.w)}" height="{_n(block.h)}"'
    return f'<svg class="block" {size} role="group" aria-label="{_text(block.label)}">{items}</svg>'


def _item(item: Item, shapes: tuple[Shape, ...]) -> str:
    look = f'class="{item.look}" ' if item.look else ""
    label = f' role="img" aria-label="{_text(item.label)}"' if item.label else ""
    at = f'transform="translate({_n(item.x)} {_n(item.y)})"'
    return f'<g {look}data-key="{_text(item.key)}" {at}{label}>{"".join(map(_shape, shapes))}</g>'


def _shape(shape: Shape) -> str:
    look = f'class="{shape.look}" ' if shape.look else ""
    at = f'x="{_n(shape.x)}" y="{_n(shape.y)}"'
    size = f'width="{_n(shape.w)}" height="{_n(shape.h)}"'
    match shape.kind:
        case "box":
            corners = f' rx="{_n(shape.r)}"' if shape.r else ""
            return f"<rect {look}{at} {size}{corners}/>"
        case "path":
            return f'<path {look}d="{shape.d}"/>'
        case "text":
            fit = f' textLength="{_n(shape.w)}" lengthAdjust="spacingAndGlyphs"' if shape.w else ""
            lang = f' lang="{shape.lang}"' if shape.lang else ""
            return f"<text {look}{at}{fit}{lang}>{_text(shape.text)}</text>"
        case "art":
            looks = f"art {shape.look}" if shape.look else "art"
            fit = f"translate({_n(shape.x)} {_n(shape.y)}) scale({_n(shape.w / 32)})"
            return f'<g class="{looks}" transform="{fit}">{glyph(shape.text)}</g>'


def _pile(pile: Pile, w: float, y: float) -> tuple[str, float]:
    """A pile as a row of small pictures under its name, and how high that is."""
    a_row = max(1, int((w - 0.2) / TOMB))
    arts = []
    for number, card in enumerate(pile.cards):
        x, row = number % a_row, number // a_row
        art = Shape("art", x=0.1 + x * TOMB, y=0.36 + row * TOMB, w=TOMB - 0.1, h=TOMB - 0.1, text=card.art)
        arts.append(f"<g><title>{_text(card.label)}</title>{_shape(art)}</g>")
    height = 0.42 + (1 + (len(pile.cards) - 1) // a_row) * TOMB
    name = _text(f"{pile.name}: {pile.note}" if pile.note else pile.name)
    drawn = (
        f'<g class="pile" transform="translate({_n(MARGIN)} {_n(y)})">'
        f'<rect class="pile-box" width="{_n(w)}" height="{_n(height)}" rx="8"/>'
        f'<text class="pile-name" x="10" y="25">{name}</text>{"".join(arts)}</g>'
    )
    return drawn, height


@cache
def style(domain: str = "") -> str:
    """Every colour and look of a picture, a game's own after those of all, as CSS on one line."""
    return one_line((HERE / "theme.css").read_text(encoding="utf-8")) + look(domain)


def _css(style: str) -> str:
    return style.replace("&", "&amp;").replace("<", "&lt;")


def _n(cells: float) -> str:
    """A length in units: a hundredth of a cell, rounded to two decimals, halves up."""
    units = floor(cells * 100 * 100 + 0.5) / 100
    return f"{units:.2f}".rstrip("0").rstrip(".") if units else "0"


def _text(text: str) -> str:
    return flat(text).replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
