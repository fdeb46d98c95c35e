"""The Lab: one reserve, all animals, every "may it go there?" answered."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from ..core.errors import GameError
from ..core.game import Game
from ..core.verdict import Verdict
from ..games import game
from ..play.timeline import Timeline
from ..play.tree import Branch
from ..words import Phrase, known_languages
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


class Lab(anywidget.AnyWidget):
    """A board for trying placements: pick an animal, and every column says what would happen.

    ``reserve`` is the position to begin with (default: territory sides A, E
    and I, front), a `Reserve`, its text, or another game's state. Reading
    `Lab.reserve` gives the position on the board, assigning it shows another
    one, which can be taken back. ``language`` is "en", "cs" or both, "en+cs".
    With ``ask=True`` the board shows no verdict until an answer is given.

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

    def __init__(self, reserve: Any = None, *, language: str | None = None, ask: bool = False) -> None:
        if not self._esm:
            raise GameError("error.not-built")
        state = _position(reserve)
        spoken = "+".join(known_languages(language))
        self._desk = Desk(Timeline.begin(state.game, state), spoken, "ask" if ask else "show")
        self._revision = 0
        self._serial = 0
        self.last_error: Exception | None = None
        super().__init__(_snapshot=self._desk.snapshot(0, None))
        self.on_msg(self._on_view_message)

    @property
    def reserve(self) -> Any:
        """The position on the board, a frozen value; assign another to show it."""
        return self._desk.timeline.state

    @reserve.setter
    def reserve(self, reserve: Any) -> None:
        self._take(self._desk.set(_position(reserve)))

    @property
    def timeline(self) -> Timeline[Any]:
        """The tree of positions so far and the one looked at, a frozen value."""
        return self._desk.timeline

    @property
    def branches(self) -> tuple[Branch[Any], ...]:
        """The lines kept, each with its name, its note and the moment where it ends."""
        return self._desk.timeline.branches

    @property
    def language(self) -> str:
        """The language of the board, or both, "en+cs"; assign another to switch."""
        return self._desk.language

    @language.setter
    def language(self, language: str) -> None:
        self._take(self._desk.act("language", language=language))

    @property
    def mode(self) -> wire.Mode:
        """What the board does: "show" verdicts, "ask" first, or "edit" the position; assign another to switch."""
        return self._desk.mode

    @mode.setter
    def mode(self, mode: wire.Mode) -> None:
        self._take(self._desk.act("mode", mode=mode))

    def place(self, card: str, target: str) -> None:
        """Place an animal in a column, or bury it ("x"); raises `IllegalMove` or `UnknownName`.

        On any error the board stays as it was.
        """
        self._take(self._desk.play(card, target))

    def bury(self, card: str) -> None:
        """Let an animal die that no column takes; raises `IllegalMove` or `UnknownName`."""
        self.place(card, "x")

    def undo(self) -> None:
        """Take the last step back; raises `TimelineError` at the start."""
        self._take(self._desk.act("undo"))

    def redo(self) -> None:
        """Do a step again that was taken back; raises `TimelineError` at the end."""
        self._take(self._desk.act("redo"))

    def clear(self) -> None:
        """Take all animals away, which can be undone; raises `TimelineError` if there are none."""
        self._take(self._desk.act("clear"))

    def keep(self, name: str = "") -> None:
        """Keep the present line under a name (default: a letter); raises `TimelineError`."""
        self._take(self._desk.act("keep", name=name))

    def go(self, path: str) -> None:
        """Show another moment of the tree, by its path; raises `TimelineError`."""
        self._take(self._desk.act("go", path=path))

    def load(self, text: str) -> None:
        """Show the position of a text, or of a link's text, which can be taken back; raises `ParseError`."""
        self._take(self._desk.act("load", text=text))

    def close(self) -> None:
        """Free the board and, which ipywidgets forgets, the layout that came with it."""
        self.layout.close()
        super().close()

    def _take(self, outcome: Outcome) -> None:
        """Show what came of an action; the snapshot is made before anything is changed."""
        notice = self._notice(outcome.kind, outcome.words, outcome.desk.language)
        fresh = outcome.desk.snapshot(self._revision + 1, notice)
        self._desk = outcome.desk
        self._revision += 1
        self._snapshot = fresh

    def _notice(
        self, kind: wire.NoticeKind, words: Phrase | GameError | Verdict, language: str | None = None
    ) -> wire.Notice:
        self._serial += 1
        return {"kind": kind, "text": words.say(language or self._desk.language), "serial": self._serial}

    def _on_view_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message of a view: done, or refused with a notice; never a second time, never half."""
        try:
            action = wire.read_action(content)
            if action.revision != self._revision:
                self._say("stale", Phrase.of("lab.stale"))
            else:
                self._take(self._desk.act(action.type, **action.fields))
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
        return f"Lab({self.reserve!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for places that cannot run it the picture and the text of the position."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self.reserve._repr_mimebundle_()}, metadata


def _position(reserve: Any) -> Any:
    """A position: the state itself, the state of a text, or the default one."""
    solo = game("african-park-solo")
    if reserve is None:
        return solo.start(1)
    if isinstance(reserve, str):
        return solo.read(reserve)
    if not isinstance(getattr(reserve, "game", None), Game):
        raise GameError("error.reserve", value=repr(reserve))
    return reserve
