"""The Lab: one reserve, all animals, every "may it go there?" answered."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from ..core.errors import GameError, IllegalMove, UnknownName
from ..core.verdict import Verdict
from ..games import game
from ..play.timeline import Timeline
from ..play.tree import Branch
from ..words import Phrase, Told, known_languages, languages
from . import wire
from .pictures import step_in_words

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
        self._language = "+".join(known_languages(language))
        self._timeline = _begin(reserve)
        self._mode: wire.Mode = "ask" if ask else "show"
        self._asked: wire.Asked | None = None
        self._revision = 0
        self._serial = 0
        self.last_error: Exception | None = None
        super().__init__(_snapshot=self._snapshot_of(self._timeline, None))
        self.on_msg(self._on_view_message)

    @property
    def reserve(self) -> Any:
        """The position on the board, a frozen value; assign another to show it."""
        return self._timeline.state

    @reserve.setter
    def reserve(self, reserve: Any) -> None:
        fresh = _begin(reserve)
        self._show(self._set(fresh.state) if fresh.game is self._timeline.game else fresh)

    @property
    def timeline(self) -> Timeline[Any]:
        """The tree of positions so far and the one looked at, a frozen value."""
        return self._timeline

    @property
    def branches(self) -> tuple[Branch[Any], ...]:
        """The lines kept, each with its name, its note and the moment where it ends."""
        return self._timeline.branches

    @property
    def language(self) -> str:
        """The language of the board, or both, "en+cs"; assign another to switch."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._act("language", language=language)

    @property
    def mode(self) -> wire.Mode:
        """What the board does: "show" verdicts, "ask" first, or "edit" the position; assign another to switch."""
        return self._mode

    @mode.setter
    def mode(self, mode: wire.Mode) -> None:
        self._act("mode", mode=mode)

    def place(self, card: str, target: str) -> None:
        """Place an animal in a column, or bury it ("x"); raises `IllegalMove` or `UnknownName`.

        On any error the board stays as it was.
        """
        line = self._timeline
        move = line.game.aim(line.state, card, target)
        after = line.move(move)
        self._show(after, self._placed(line, after, line.game.check(line.state, move)))

    def bury(self, card: str) -> None:
        """Let an animal die that no column takes; raises `IllegalMove` or `UnknownName`."""
        self.place(card, "x")

    def undo(self) -> None:
        """Take the last step back; raises `TimelineError` at the start."""
        self._act("undo")

    def redo(self) -> None:
        """Do a step again that was taken back; raises `TimelineError` at the end."""
        self._act("redo")

    def clear(self) -> None:
        """Take all animals away, which can be undone; raises `TimelineError` if there are none."""
        self._act("clear")

    def keep(self, name: str = "") -> None:
        """Keep the present line under a name (default: a letter); raises `TimelineError`."""
        self._act("keep", name=name)

    def go(self, path: str) -> None:
        """Show another moment of the tree, by its path; raises `TimelineError`."""
        self._act("go", path=path)

    def load(self, text: str) -> None:
        """Show the position of a text, or of a link's text, which can be taken back; raises `ParseError`."""
        self._act("load", text=text)

    def close(self) -> None:
        """Free the board and, which ipywidgets forgets, the layout that came with it."""
        self.layout.close()
        super().close()

    # -- One action, whole or not at all ----------------------------------------------------------

    def _act(self, type: str, **fields: str) -> None:
        """Do an action: the next snapshot is made before anything is changed."""
        line, game, state = self._timeline, self._timeline.game, self._timeline.state
        match type:
            case "place":
                return self._place(**fields)
            case "language":
                return self._speak(fields["language"])
            case "mode":
                return self._switch(fields["mode"])
            case "load":
                after = self._set(game.read(fields["text"]))
            case "remove":
                after = line.then(f"-{fields['item']}", game.take(state, fields["item"]))
            case _:  # what the timeline itself can do, its arguments in the order of the message
                after = getattr(line, type)(*fields.values())
        return self._show(after, self._done(type, line, after, fields))

    def _place(self, card: str, target: str) -> None:
        line, game, state = self._timeline, self._timeline.game, self._timeline.state
        move = game.aim(state, card, target)
        if self._mode == "edit":
            after = line.then(f"+{card}@{target}", game.put(state, card, target))
            return self._show(after, self._done("edit", line, after, {}))
        verdict = game.check(state, move)
        asked = None
        if self._mode == "ask":
            scene = game.scene(state, 0, self._language)
            asked = wire.Asked(card, target, *wire.answers(game, state, scene, card, self._language))
        if not verdict.ok and asked is None:
            raise IllegalMove(verdict, state)
        after = line.move(move) if verdict.ok else line
        return self._show(after, self._placed(line, after, verdict), asked)

    def _placed(self, before: Timeline[Any], after: Timeline[Any], verdict: Verdict) -> wire.Notice:
        if not verdict.ok:
            return self._notice("refused", verdict)
        return self._notice(
            "done", Phrase.of("lab.done-place", verdict=Told(verdict.say), **_change(before, after))
        )

    def _set(self, state: Any) -> Timeline[Any]:
        return self._timeline.then(f"={state.game.link(state)}", state)

    def _speak(self, language: str) -> None:
        try:
            spoken = "+".join(known_languages(language))
        except ValueError:
            known = ", ".join(languages())
            raise GameError("error.language", language=repr(language), known=known) from None
        before, self._language = self._language, spoken
        try:
            self._show(self._timeline)
        except BaseException:
            self._language = before
            raise

    def _switch(self, mode: str) -> None:
        known = next((one for one in wire.MODES if one == mode), None)
        if known is None:
            raise UnknownName("error.unknown-mode", mode, wire.MODES)
        before, self._mode = self._mode, known
        try:
            self._show(self._timeline, self._notice("done", Phrase.of(f"lab.mode-{mode}")))
        except BaseException:
            self._mode = before
            raise

    def _done(
        self, type: str, before: Timeline[Any], after: Timeline[Any], fields: dict[str, str]
    ) -> wire.Notice:
        """What was done, in words."""
        step = Told(partial(_step, before if type == "undo" else after))
        name = next((b.name for b in after.branches if b.key == fields.get("branch")), fields.get("name", ""))
        if type == "keep":
            name = after.branches[-1].name
        if type == "delete":
            name = before.branch(fields["branch"]).name
        if type in ("undo", "redo") and before.at is after.at:
            type = "books"  # a branch was renamed, noted, deleted, or brought back
        return self._notice(
            "done", Phrase.of(f"lab.done-{type}", step=step, name=name, **_change(before, after))
        )

    def _show(
        self, timeline: Timeline[Any], notice: wire.Notice | None = None, asked: wire.Asked | None = None
    ) -> None:
        fresh = self._snapshot_of(timeline, notice, asked, 1)
        self._timeline, self._asked = timeline, asked
        self._revision += 1
        self._snapshot = fresh

    def _snapshot_of(
        self,
        timeline: Timeline[Any],
        notice: wire.Notice | None,
        asked: wire.Asked | None = None,
        further: int = 0,
    ) -> dict[str, Any]:
        return wire.snapshot(timeline, self._revision + further, self._language, self._mode, asked, notice)

    def _notice(self, kind: wire.NoticeKind, words: Phrase | GameError | Verdict) -> wire.Notice:
        self._serial += 1
        return {"kind": kind, "text": words.say(self._language), "serial": self._serial}

    def _on_view_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message of a view: done, or refused with a notice; never a second time, never half."""
        try:
            action = wire.read_action(content)
            if action.revision != self._revision:
                self._say("stale", Phrase.of("lab.stale"))
            else:
                self._act(action.type, **action.fields)
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
        return {**data, **self._timeline.state._repr_mimebundle_()}, metadata


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


def _step(line: Timeline[Any], language: str) -> str:
    """What led to the moment looked at, in words."""
    node = line.at
    before = node.parent and node.parent.state
    return step_in_words(line.game, before, node.cause, node.state, language)[0]
