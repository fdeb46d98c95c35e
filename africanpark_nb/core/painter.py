"""Who draws a scene where a value shows itself, such as a reserve in a notebook: two slots that the package fills.

They stand apart from scenes, so that a value can show itself and a process
that draws nothing need not load what pictures consist of.
"""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import Scene

    Painter = Callable[[Scene], str]
    Saver = Callable[[Scene, str | PathLike[str]], None]

_painter: list[Painter] = []  # one, or none
_saver: list[Saver] = []


def use_painter(painter: Painter | None, saver: Saver | None = None) -> None:
    """Fill the slots for the painter that rich displays ask (`None` empties it), and for what saves pictures.

    The package itself fills them, so that games need not know how pictures are drawn.
    """
    _painter[:] = [] if painter is None else [painter]
    if saver is not None:
        _saver[:] = [saver]


def painted(scene: Callable[[], Scene]) -> str | None:
    """The picture as SVG text, or `None` where there is no painter; the scene is only made if needed."""
    return _painter[0](scene()) if _painter else None


def save_picture(scene: Scene, path: str | PathLike[str]) -> None:
    """Save a picture as a file; raises as `africanpark_nb.draw.export.save`."""
    _saver[0](scene, path)
