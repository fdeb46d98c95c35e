"""The Lab: one reserve, all animals, every "may it go there?" answered."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from ..core.errors import GameError
from ..games import game
from ..play.timeline import Timeline
from ..words import Phrase, known_language
from . import wire

STATIC: Final = Path(__file__).parent / "static"


def _bundle(name: str) -> str | Path:
    """The text of a built file; its path while developing, so that an edit shows at once.

    anywidget listens for changes of a path on behalf of every board and never
    lets go of one, so boards that are closed would stay in memory.
    """
    path = STATIC / name
    if os.environ.get("ANYWIDGET_HMR") == "1":
        return path
    return path.read_text(encoding="utf-8") if path.is_file() else ""


class Lab(anywidget.AnyWidget):
    """A board for trying placements: pick an animal, and every column says what would happen.

    ``reserve`` is the position to begin with (default: territory sides A, E
    and I, front), a `Reserve`, its text, or another game's state;
    ``language`` is "en" or "cs". Reading `Lab.reserve` gives the position on
    the board, assigning it shows another one, which can be taken back.

    Raises `GameError` for anything that is no position, `ValueError` for a
    language there are no words for.

    >>> from africanpark_nb import Lab
    >>> lab = Lab("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    >>> lab.place("Li", "6a")
    >>> lab.reserve
    Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]")
    """

    _esm = _bundle("lab.js")
    _css = _bundle("lab.css")
    _snapshot = traitlets.Dict().tag(sync=True)

    def __init__(self, reserve: Any = None, *, language: str | None = None) -> None:
        if not self._esm:
            raise GameError("error.not-built")
        self._language = known_language(language)
        self._timeline = _begin(reserve)
        self._revision = 0
        self._serial = 0
        self.last_error: Exception | None = None
        first = wire.snapshot(self._timeline, self._revision, self._language, None)
        super().__init__(_snapshot=first)
        self.on_msg(self._on_view_message)

    @property
    def reserve(self) -> Any:
        """The position on the board, a frozen value; assign another to show it."""
        return self._timeline.state

    @reserve.setter
    def reserve(self, reserve: Any) -> None:
        fresh = _begin(reserve)
        if fresh.game is not self._timeline.game:
            self._show(fresh)
        else:
            self._show(self._timeline.then("set", fresh.state))

    @property
    def timeline(self) -> Timeline[Any]:
        """The line of positions so far, a frozen value."""
        return self._timeline

    @property
    def language(self) -> str:
        """The language of the board; assign another to switch."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        before, self._language = self._language, known_language(language)
        try:
            self._show(self._timeline)
        except BaseException:
            self._language = before
            raise

    def place(self, card: str, target: str) -> None:
        """Place an animal in a column; raises `IllegalMove` or `UnknownName`, and the board stays as it was."""
        self._do("place", card, target)

    def bury(self, card: str) -> None:
        """Let an animal die that no column takes; raises `IllegalMove` or `UnknownName`."""
        self._do("place", card, "x")

    def undo(self) -> None:
        """Take the last step back; raises `TimelineError` at the start."""
        self._do("undo")

    def redo(self) -> None:
        """Do a step again that was taken back; raises `TimelineError` at the end."""
        self._do("redo")

    def clear(self) -> None:
        """Take all animals away, which can be undone; raises `TimelineError` if there are none."""
        self._do("clear")

    def close(self) -> None:
        """Free the board and, which ipywidgets forgets, the layout that came with it."""
        self.layout.close()
        super().close()

    def _do(self, action: str, card: str = "", target: str = "") -> None:
        """One action, whole or not at all: the next snapshot is made before anything is changed."""
        line = self._timeline
        match action:
            case "place":
                move = line.game.aim(line.state, card, target)
                after = line.move(move)
                verdict = line.game.check(line.state, move)
                done = Phrase.of(
                    "lab.done-place", verdict=verdict.say(self._language), **_change(line, after)
                )
            case "undo":
                after = line.undo()
                done = Phrase.of("lab.done-undo", step=_cause(line))
            case "redo":
                after = line.redo()
                done = Phrase.of("lab.done-redo", step=_cause(after))
            case _:
                after = line.clear()
                done = Phrase.of("lab.done-clear", **_change(line, after))
        self._show(after, self._notice("done", done))

    def _show(self, timeline: Timeline[Any], notice: wire.Notice | None = None) -> None:
        fresh = wire.snapshot(timeline, self._revision + 1, self._language, notice)
        self._timeline = timeline
        self._revision += 1
        self._snapshot = fresh

    def _notice(self, kind: wire.NoticeKind, words: Phrase | GameError) -> wire.Notice:
        self._serial += 1
        return {"kind": kind, "text": words.say(self._language), "serial": self._serial}

    def _on_view_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message of a view: done, or refused with a notice; never a second time, never half."""
        try:
            action = wire.read_action(content)
            if action.revision != self._revision:
                self._say("stale", Phrase.of("lab.stale"))
            else:
                self._do(action.type, action.card, action.target)
        except GameError as refusal:
            self._say("refused", refusal)
        except Exception as error:
            # whatever fails inside, the lesson goes on: the board says so and stays usable
            self.last_error = error
            self._say("error", Phrase.of("lab.error", error=type(error).__name__))
        finally:
            if isinstance(content, dict) and "id" in content:
                self.send({"type": "done", "id": content["id"]})

    def _say(self, kind: wire.NoticeKind, words: Phrase | GameError) -> None:
        self._snapshot = wire.with_notice(self._snapshot, self._notice(kind, words))

    def __repr__(self) -> str:
        return f"Lab({self._timeline.state!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for places that cannot run it the picture and the text of the position."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        state = self._timeline.state
        still = state._repr_mimebundle_()
        return {**data, **still}, metadata


def _begin(reserve: Any) -> Timeline[Any]:
    """A line that begins with a position, or its text."""
    solo = game("african-park-solo")
    if reserve is None:
        reserve = solo.start(1)
    if isinstance(reserve, str):
        reserve = solo.read(reserve)
    try:
        return Timeline.begin(reserve.game, reserve)
    except AttributeError:
        raise GameError("error.reserve", value=repr(reserve)) from None


def _change(before: Timeline[Any], after: Timeline[Any]) -> dict[str, int]:
    """The total before and after."""
    return {
        name: line.game.scores(line.state)[line.game.turn(line.state) or 0]
        for name, line in (("before", before), ("after", after))
    }


def _cause(line: Timeline[Any]) -> object:
    """What led to the moment looked at, in words."""
    cause = line.at.cause
    return Phrase.of(f"lab.step-{cause}") if cause in ("clear", "set") else cause
