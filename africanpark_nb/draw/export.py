"""Pictures as files, for programs that know no notebook: every colour written out, light as paper is."""

from __future__ import annotations

import re
from functools import cache
from os import PathLike
from typing import Final

from ..core.errors import GameError, NotInstalled, path_of
from ..core.files import reason
from ..core.scene import Scene
from ..core.writing import write_whole
from ..words.echo import shown
from .svg import paint, style

WIDTH: Final = 1600  # pixels of a picture saved as PNG
KINDS: Final = (".svg", ".png")


def save(scene: Scene, path: str | PathLike[str]) -> None:
    """Save a picture, as SVG or PNG by the ending of the file's name, whole or not at all.

    Raises `GameError` for another ending and where nothing can be written,
    `NotInstalled` for a PNG where there is no ``resvg_py``.
    """
    file = path_of(path)
    if file.suffix.lower() not in KINDS:
        raise GameError("error.picture-kind", file=shown(file), kinds=", ".join(KINDS))
    drawn = svg(scene)
    content = drawn.encode() if file.suffix.lower() == ".svg" else png(drawn)
    try:
        write_whole(file, content)
    except (OSError, ValueError) as error:
        raise GameError("error.picture-unwritable", file=shown(file), reason=reason(error)) from None


def svg(scene: Scene) -> str:
    """The picture as SVG that needs no style variables, for any program that draws SVG."""
    return paint(scene, flat_style(scene.domain))


def png(drawn: str) -> bytes:
    """An SVG as PNG, `WIDTH` pixels wide; raises `NotInstalled`."""
    try:
        import resvg_py
    except ImportError:
        raise NotInstalled("resvg_py", "resvg_py>=0.2") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=WIDTH))


@cache
def flat_style(domain: str = "") -> str:
    """The style of the board's picture in its light colours, without variables and without what a notebook adds."""
    css = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", style(domain))
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", css)
    boards = (".apnb", f".game-{domain}")
    own = (looks for selector, looks in rules if selector.strip() in boards)
    colours = dict(re.findall(r"(--[\w-]+):\s*([^;]+)", "; ".join(own)))
    kept = []
    for selector, looks in rules:
        if selector.strip().startswith(boards):
            plain = "; ".join(look for look in looks.split("; ") if not look.strip().startswith("--"))
            written = re.sub(r"var\((--[\w-]+)\)", lambda name: colours[name[1]], plain)
            kept.append(f"{selector.strip()}{{{written}}}")
    note = f".apnb text.note{{font-size: 14px; fill: {colours['--mute']}}}"
    return " ".join((*kept, note))
