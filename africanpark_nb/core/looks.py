"""How a game looks: the colours and the small pictures that its folder brings."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

_folders: dict[str, Path] = {}
_RULE: Final = r"([^{};]+)\{"  # not compiled where no looks are asked for


def use_looks(domain: str, folder: Path) -> None:
    """Say where a game's looks are, for the rest of the process: ``look.css`` and ``glyphs/*.svg`` in its folder.

    Rules of ``look.css`` hold on boards of this game alone; ``:scope`` in them is
    the board itself. A picture is 32 units wide and high, and is asked for as ``domain/name``.
    """
    if _folders.get(domain) != folder:
        _folders[domain] = folder
        look.cache_clear()
        glyph.cache_clear()
        glyphs.cache_clear()


@cache
def look(domain: str) -> str:
    """A game's style on one line, each rule for boards of the game alone; "" if it has none.

    >>> import pathlib, tempfile
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "look.css").write_text(":scope { --owl: #777 } .owl, .egg { fill: var(--owl) }")
    >>> use_looks("night", folder)
    >>> look("night")
    '.game-night{--owl: #777}.game-night .owl,.game-night .egg{fill: var(--owl)}'
    """
    file = _folders[domain] / "look.css" if domain in _folders else None
    if file is None or not file.is_file():
        return ""
    css = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return one_line(re.sub(_RULE, lambda rule: _scoped(rule[1].strip(), f".game-{domain}") + "{", css))


def one_line(css: str) -> str:
    """A style without what only its writer needs.

    >>> one_line("a { b: c; }")
    'a{b: c}'
    """
    css = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    return re.sub(r" ?;? ?\} ?", "}", re.sub(r" ?\{ ?", "{", css)).strip()


def _scoped(selectors: str, board: str) -> str:
    if selectors.startswith("@"):
        return selectors
    each = (one.strip() for one in re.split(r",(?![^()]*\))", selectors))
    return ",".join(one.replace(":scope", board) if ":scope" in one else f"{board} {one}" for one in each)


@cache
def glyphs(domain: str) -> dict[str, str]:
    """A game's pictures, by ``domain/name``: what stands inside each file's ``<svg>``."""
    folder = _folders[domain] / "glyphs" if domain in _folders else None
    if folder is None or not folder.is_dir():
        return {}
    return {f"{domain}/{file.stem}": _inside(file) for file in sorted(folder.glob("*.svg"))}


@cache
def glyph(name: str) -> str:
    """The picture of a name such as ``tembo/lion``; without a file, the initial.

    >>> glyph("night/okapi")
    '<text x="16" y="24" font-size="24" text-anchor="middle">O</text>'
    """
    found = glyphs(name.partition("/")[0]).get(name)
    if found is not None:
        return found
    initial = re.sub("[&<]", "", name.rpartition("/")[2][:1].upper())
    return f'<text x="16" y="24" font-size="24" text-anchor="middle">{initial}</text>'


def _inside(file: Path) -> str:
    return re.sub(r"^<svg[^>]*>|</svg>$", "", file.read_text(encoding="utf-8").strip())
