"""What every board has: the parts that views show, and one way in for what they send."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets

from ..core.errors import GameError
from ..core.verdict import Verdict
from ..words import Phrase
from . import wire
from .analysis import Analysis
from .desk import Desk, Outcome
from .loop import running_loop

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from ..analysis.answer import Answer

HEAD_START: Final = 0.03  # seconds in which the board is sent and painted, before the kernel is busy again
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


def part(name: str) -> Any:
    """A trait that holds one part of what views show, as JSON: Python alone says what it is, whatever a page sets.

    It is a text, for Jupyter walks through, compares and copies every object on its way.
    """
    return traitlets.Unicode("{}").tag(sync=True, from_json=lambda _, own: getattr(own, f"_{name}"))


class Board(anywidget.AnyWidget):
    """A desk shown live. Everything that happens goes through `_do`: whole, or not at all.

    ``last_error`` is the exception that a view's last failed action met inside, for whoever looks for its cause.
    """

    _esm = _bundle("lab.js")
    _css = _bundle("lab.css")
    _setting, _stamps, _tray, _board = part("setting"), part("stamps"), part("tray"), part("board")
    _branches, _tree, _compared, _verdicts = (
        part("branches"),
        part("tree"),
        part("compared"),
        part("verdicts"),
    )
    _notice = part("notice")
    _analysis = part("analysis")

    def __init__(self, desk: Desk) -> None:
        if not self._esm:
            raise GameError("error.not-built")
        self._desk = desk
        self._revision = 0
        self._serial = 0
        self._due: tuple[Desk, int, wire.Parts] | None = None  # what was, as long as something still follows
        self.last_error: Exception | None = None
        # a cell and a click may come at once, from threads of the kernel's own
        self._lock = RLock()
        self._whatif = Analysis(desk, self._lock, partial(setattr, self, "_analysis"), self._fail)
        self._parts = desk.board(0) | desk.later(0) | {"notice": {"notice": None}}
        super().__init__(
            **{f"_{name}": wire.as_text(data) for name, data in self._parts.items()},
            _analysis=self._whatif.text,
        )
        self.on_msg(self._on_view_message)

    @property
    def _snapshot(self) -> dict[str, Any]:
        """All parts in one, and all about the same board."""
        with self._lock:
            self._follow()
            return {name: value for data in self._parts.values() for name, value in data.items()}

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

    @property
    def analysis(self) -> Answer | None:
        """What is known so far of the what-if that was asked about the position on the board, by a click or by `whatif`."""
        return self._whatif.answer

    def cancel_whatif(self) -> None:
        """Stop the what-if that is being answered; what is known stays."""
        self._whatif.cancel()

    def close(self) -> None:
        """Free the board and, which ipywidgets forgets, the layout that came with it."""
        if self.comm is not None:
            self._whatif.drop()
        self.layout.close()
        super().close()

    def _do(
        self, act: Callable[[Any], Outcome], loop: AbstractEventLoop | None = None, answered: str = ""
    ) -> None:
        """Do something to the desk and show what came of it: whole, or not at all.

        With a loop the board is sent first and the rest follows: whoever
        clicked waits for the board alone. ``answered`` is the id of the message
        that asked for it; the board says that it is done.
        """
        with self._lock:
            self._follow()
            before = self._desk, self._revision, self._parts
            outcome = act(self._desk)
            notice = self._noticed(outcome.kind, outcome.words, outcome.desk.language)
            told = {"notice": notice, "done": answered} if answered else {"notice": notice}
            parts = outcome.desk.board(self._revision + 1) | {"notice": told}
            later = outcome.desk.later(self._revision + 1) if loop is None else {}
            texts = [self._fresh(parts), self._fresh(later)]
            self._whatif.follow(outcome.desk, self._revision + 1)
            self._desk = outcome.desk
            self._revision += 1
            for each in texts:
                self._show(each)
            self._parts = self._parts | parts | later
            if loop is None:
                self._whatif.tell()
            else:
                self._due = before
                loop.call_later(HEAD_START, self._follow)

    def _follow(self) -> None:
        """Show what follows a board that was sent; if that fails, nothing has happened after all."""
        with self._lock:
            before, self._due = self._due, None
            if before is None:
                return
            try:
                parts = self._desk.later(self._revision)
                texts = self._fresh(parts)
            except Exception as error:
                self._desk, self._revision, parts = before
                parts = parts | {"notice": {"notice": self._failed(error)}}
                texts = self._fresh(parts)
            self._show(texts)
            self._parts = self._parts | parts
            self._whatif.follow(self._desk, self._revision)
            self._whatif.tell()

    def _fresh(self, parts: wire.Parts) -> dict[str, str]:
        """The traits that change, as texts."""
        changed = (name for name, data in parts.items() if data != self._parts.get(name))
        return {f"_{name}": wire.as_text(parts[name]) for name in changed}

    def _show(self, traits: dict[str, str]) -> None:
        """Send traits in one message."""
        with self.hold_sync():
            for name, text in traits.items():
                setattr(self, name, text)

    def _failed(self, error: Exception) -> wire.Notice:
        """Whatever fails inside, the lesson goes on: the board says so and stays usable."""
        self.last_error = error
        return self._noticed("error", Phrase.of("lab.error", error=type(error).__name__))

    def _noticed(
        self, kind: wire.NoticeKind, words: Phrase | GameError | Verdict, language: str | None = None
    ) -> wire.Notice:
        self._serial += 1
        return {"kind": kind, "text": words.say(language or self._desk.language), "serial": self._serial}

    def _on_view_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message of a view: done, or refused with a notice; never a second time, never half."""
        told = False
        try:
            action = wire.read_action(content)
            with self._lock:
                self._follow()
                if action.revision != self._revision:
                    self._say(self._noticed("stale", Phrase.of("lab.stale")))
                else:
                    told = self._act(action)
        except Exception as error:
            self._fail(error)
        finally:
            if not told and isinstance(content, dict) and "id" in content:
                self.send({"type": "done", "id": content["id"]})

    def _act(self, action: wire.Action) -> bool:
        """Do what a message asks for; whether the view was told with the board that it is done."""
        if action.type in wire.ANALYSES:
            self._whatif.act(action.type, **action.fields)
            return False
        self._do(lambda desk: desk.act(action.type, **action.fields), running_loop(), action.id)
        return bool(action.id)

    def _fail(self, error: Exception) -> None:
        """Say what is refused; and whatever else fails inside, the lesson goes on: the board says so and stays usable."""
        if isinstance(error, GameError):
            self._say(self._noticed("refused", error))
        else:
            self._say(self._failed(error))

    def _say(self, notice: wire.Notice) -> None:
        part = {"notice": notice}
        self._parts = self._parts | {"notice": part}
        self._notice = wire.as_text(part)

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
