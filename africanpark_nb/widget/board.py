"""What every board has: one snapshot that views show, and one way in for what they send."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import Any, Final

import anywidget
import traitlets

from ..core.errors import GameError
from ..core.verdict import Verdict
from ..words import Phrase
from . import wire
from .desk import Desk, Outcome

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


def _as_text(snapshot: dict[str, Any], _widget: object) -> str:
    return json.dumps(snapshot, ensure_ascii=False, separators=(",", ":"))


class Board(anywidget.AnyWidget):
    """A desk shown live. Everything that happens goes through `_do`: whole, or not at all.

    ``last_error`` is the exception that a view's last failed action met inside, for whoever looks for its cause.
    """

    _esm = _bundle("lab.js")
    _css = _bundle("lab.css")
    # Python alone says what they are, whatever a page sets; as one text on the wire, for Jupyter walks through, compares and copies every object on its way
    _snapshot = traitlets.Dict().tag(sync=True, to_json=_as_text, from_json=lambda _, own: own._snapshot)
    _verdicts = traitlets.Dict().tag(sync=True, to_json=_as_text, from_json=lambda _, own: own._verdicts)

    def __init__(self, desk: Desk) -> None:
        if not self._esm:
            raise GameError("error.not-built")
        self._desk = desk
        self._revision = 0
        self._serial = 0
        self.last_error: Exception | None = None
        # a cell and a click may come at once, from threads of the kernel's own
        self._lock = RLock()
        super().__init__(_snapshot=desk.snapshot(0, None), _verdicts=desk.verdicts(0))
        self.on_msg(self._on_view_message)

    @property
    def language(self) -> str:
        """The language of the board, or both, "en+cs"; assign another to switch."""
        return self._desk.language

    @language.setter
    def language(self, language: str) -> None:
        self._do(lambda desk: desk.act("language", language=language))

    def undo(self) -> None:
        """Take the last step back; raises `TimelineError` at the start."""
        self._do(lambda desk: desk.act("undo"))

    def redo(self) -> None:
        """Do a step again that was taken back; raises `TimelineError` at the end."""
        self._do(lambda desk: desk.act("redo"))

    def go(self, path: str) -> None:
        """Show another moment of the tree, by its path; raises `TimelineError`."""
        self._do(lambda desk: desk.act("go", path=path))

    def close(self) -> None:
        """Free the board and, which ipywidgets forgets, the layout that came with it."""
        self.layout.close()
        super().close()

    def _do(self, act: Callable[[Any], Outcome]) -> None:
        """Do something to the desk and show what came of it: whole, or not at all."""
        with self._lock:
            outcome = act(self._desk)
            notice = self._notice(outcome.kind, outcome.words, outcome.desk.language)
            fresh = outcome.desk.snapshot(self._revision + 1, notice)
            # made before the board is sent: afterwards it would only keep the kernel from sending it
            verdicts = outcome.desk.verdicts(self._revision + 1)
            self._desk = outcome.desk
            self._revision += 1
            self._snapshot = fresh
            self._verdicts = verdicts

    def _notice(
        self, kind: wire.NoticeKind, words: Phrase | GameError | Verdict, language: str | None = None
    ) -> wire.Notice:
        self._serial += 1
        return {"kind": kind, "text": words.say(language or self._desk.language), "serial": self._serial}

    def _on_view_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message of a view: done, or refused with a notice; never a second time, never half."""
        try:
            if self._answer(content):
                return
            action = wire.read_action(content)
            with self._lock:
                if action.revision != self._revision:
                    self._say("stale", Phrase.of("lab.stale"))
                else:
                    self._do(lambda desk: desk.act(action.type, **action.fields))
        except GameError as refusal:
            self._say("refused", refusal)
        except Exception as error:
            # whatever fails inside, the lesson goes on: the board says so and stays usable
            self.last_error = error
            self._say("error", Phrase.of("lab.error", error=type(error).__name__))
        finally:
            if isinstance(content, dict) and "id" in content:
                self.send({"type": "done", "id": content["id"]})

    def _answer(self, content: Any) -> bool:
        """Whether a message was a question that needs no action, and has been answered."""
        return False

    def _say(self, kind: wire.NoticeKind, words: Phrase | GameError) -> None:
        self._snapshot = wire.with_notice(self._snapshot, self._notice(kind, words))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._desk.timeline.state!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for places that cannot run it the picture and the text of the position."""
        if self.comm is None:
            return {"text/plain": repr(self)}, {}
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self._desk.timeline.state._repr_mimebundle_()}, metadata
