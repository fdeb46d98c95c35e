"""The whole picture of a position wherever no board is live: shown by a cell, saved, printed.

What belongs to nobody stands above, a seat's board below it.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from .painter import painted, save_picture
from .shown import Shown, shown

if TYPE_CHECKING:
    from .scene import Scene


def whole(game: Shown[Any, Any], state: Any, seat: int | None = None, language: str | None = None) -> Scene:
    """The picture of a position as it is known here: what belongs to nobody, and a seat's board (default: who is to move).

    >>> from africanpark_nb import tembo
    >>> scene = whole(tembo, tembo.seen_by(tembo.start(["Ada", "Bo"], seed=1)), 0, "en")
    >>> [block.key for block in scene.blocks], scene.tray
    (['river', 'heading', 'hand 0'], ())
    """
    turn = game.turn(state) or 0 if seat is None else seat
    own = game.scene(state, turn, language)._replace(tray=(), buttons=())
    common = game.common(state, language)
    if common is None:
        return own
    from .scene import headed, stacked

    return stacked(common, headed(own, state.players[turn]) if len(state.players) > 1 else own)


def displayed(state: Any, language: str | None = None) -> dict[str, str]:
    """What a state of a game shows in a notebook: its text, and the picture where there is a painter.

    It holds what everybody knows, for a notebook is read by all.

    >>> from africanpark_nb import tembo
    >>> sorted(displayed(tembo.start(2, seed=1)))
    ['image/svg+xml', 'text/plain']
    """
    bundle = {"text/plain": str(state)}
    game = state.game
    if isinstance(game, Shown):
        svg = painted(lambda: whole(game, game.seen_by(state), None, language))
        if svg is not None:
            bundle["image/svg+xml"] = svg
    return bundle


def save_position(
    state: Any, path: str | PathLike[str], language: str | None = None, seat: int | None = None
) -> None:
    """Save the picture of a state of a game, as SVG or PNG by the ending of the file's name.

    It shows what everybody knows; with a ``seat`` what that one knows, and its
    board. Raises `GameError` for another ending, where nothing can be written
    and for a game without pictures, `NotInstalled`.
    """
    game = shown(state.game)
    seen = game.seen_by(state) if seat is None else game.seen_by(state, seat)
    save_picture(whole(game, seen, seat, language), path)
