"""What every board has: the parts that views show, and one way in for what they send."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

import anywidget

from ..core.errors import BrokenGame, GameError
from ..core.verdict import Verdict
from ..core.whole import displayed
from ..play.blame import blamed, blaming
from ..words import Phrase
from .beside.analysis import Analysis
from .bundle import bundle
from .desk.desk import Desk, Outcome
from .loop import running_loop, within
from .standing import NOTHING, Part, Standing, part, surely
from .wire import wire

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from ..analysis.answer import Answer

HEAD_START: Final = 0.03  # seconds in which the board is sent and painted, before the kernel is busy again


class Board(anywidget.AnyWidget):
    """A desk shown live. Everything that happens goes through `_do`: whole, or not at all.

    ``last_error`` is the exception that a view's last failed action met inside, for whoever looks for its cause.
    """

    _esm = bundle("lab.js")
    _css = bundle("lab.css")
    _setting, _look, _stamps = part("setting"), part("look"), part("stamps")
    _tray, _common, _board = part("tray"), part("common"), part("board")
    _branches, _tree, _compared, _verdicts = (
        part("branches"),
        part("tree"),
        part("compared"),
        part("verdicts"),
    )
    _notice, _analysis = part("notice"), part("analysis")

    def __init__(self, desk: Desk) -> None:
        if not self._esm:
            raise GameError("error.not-built")
        self._serial = 0
        self.last_error: BaseException | None = None
        # a cell and a click may come at once, from threads of the kernel's own
        self._lock = RLock()
        self._sent: dict[str, Part] = {}  # what the page has for certain
        self._owed: list[Any] = []  # ids of messages that are not answered yet
        self._whatif = Analysis(self._lock, lambda: self._desk, self._show_beside, self._fail)
        with blaming(desk.timeline.game, lambda: desk.timeline.state):
            first = desk.board(0) | desk.later(0) | {"notice": {"notice": None}} | self._beside(desk, 0)
            self._standing = Standing(desk, 0, Standing(desk, 0, {}).having(first))
        super().__init__()  # opens the board in the page, with all it holds
        self._sent = dict(self._standing.parts)
        self.on_msg(self._on_view_message)

    @property
    def _desk(self) -> Desk:
        return self._standing.desk

    @property
    def _snapshot(self) -> dict[str, Any]:
        """All parts in one, and all about the same board."""
        with self._lock:
            self._follow()
            beside = self._beside(self._desk, self._standing.revision)
            parts = (part.data for name, part in self._standing.parts.items() if name not in beside)
            return {name: value for data in parts for name, value in data.items()}

    @property
    def language(self) -> str:
        """The language of the board, or both, "en+cs"; assign another to switch."""
        return self._desk.language

    @language.setter
    def language(self, language: str) -> None:
        self._do(lambda desk: desk.act("language", language=language))

    def undo(self, *, turn: bool = False) -> None:
        """Take the last step back, or all steps of a turn; raises `TimelineError` at the start."""
        self._do(lambda desk: desk.act("undo-turn" if turn else "undo"))

    def redo(self, *, turn: bool = False) -> None:
        """Do a step again that was taken back, or all steps of a turn; raises `TimelineError` at the end."""
        self._do(lambda desk: desk.act("redo-turn" if turn else "redo"))

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
        """Free the board and, which ipywidgets forgets, the layout that came with it. What it holds can still be read."""
        if self.comm is None:
            return
        self._whatif.drop()
        self.layout.close()
        super().close()
        # ipywidgets puts None in the way of what a closed board shows
        self.__dict__.pop("_repr_mimebundle_", None)

    def _do(
        self, act: Callable[[Any], Outcome], loop: AbstractEventLoop | None = None, answered: str = ""
    ) -> None:
        """Do something to the desk and show what came of it: whole, or not at all.

        With a loop the board is sent first and the rest follows: whoever
        clicked waits for the board alone. ``answered`` is the id of the message
        that asked for it; the board says that it is done.
        """
        with self._lock:
            self._still_open()
            if within(Board._do, self):  # a bot that acts at the board it plays at
                raise GameError("error.acting")
            self._follow()
            was = self._standing
            with blaming(was.desk.timeline.game, lambda: was.desk.timeline.state):
                outcome = act(was.desk)
                desk, revision = outcome.desk.settled(was.desk), was.revision + 1
                notice = self._noticed(outcome.kind, outcome.words, desk.language)
                if outcome.placed is not None:
                    notice["move"] = outcome.placed.data(desk.language)
                data: wire.Parts = desk.board(revision)
                data["notice"] = {"notice": notice, "done": answered} if answered else {"notice": notice}
                if loop is None:
                    data |= desk.later(revision) | self._beside(desk, revision)
                else:
                    if not self._whatif.about(desk):
                        data["analysis"] = self._whatif.part(desk, revision)
                    loop.call_later(HEAD_START, self._follow)
                now = Standing(desk, revision, was.having(data), None if loop is None else was)
            try:
                self._standing = now  # until here nothing has happened, from here on all of it has
                surely(self._publish)
            except Exception:
                self._standing = was  # it could not be told
                raise
            self._whatif.follow(desk)

    def _follow(self) -> None:
        """Show what follows a board that was sent; if that fails, nothing has happened after all.

        Also what an interrupt has left untold.
        """
        with self._lock:
            now = self._standing
            try:
                data = {} if now.before is None else now.desk.later(now.revision)
                parts = now.having(data | self._beside(now.desk, now.revision))
            except (Exception, SystemExit) as error:
                if now.before is None:
                    self.last_error = error
                else:
                    self._standing = now.before
                    self._say(self._failed(error))
                    self._follow()
                return
            self._standing = now._replace(parts=parts, before=None)
            surely(self._publish)

    def _beside(self, desk: Desk, revision: int) -> wire.Parts:
        """What stands beside the board, and may change while the board does not."""
        return {"analysis": self._whatif.part(desk, revision)}

    def _show_beside(self) -> None:
        """Show what stands beside the board as it is now; raises whatever making it raises."""
        with self._lock:
            now = self._standing
            # while more is to follow, this follows too
            if now.before is None:
                self._standing = now._replace(parts=now.having(self._beside(now.desk, now.revision)))
                surely(self._publish)

    def _publish(self) -> None:
        """Send the page, in one message, every part that it is not known to have."""
        if self.comm is None:
            return
        parts = self._standing.parts
        due = [name for name, part in parts.items() if self._sent.get(name) is not part]
        if not due:
            return
        for name in due:
            self._sent.pop(name, None)  # unknown: an interrupt may come before the message or after it
        self.send_state([f"_{name}" for name in due])
        self._sent.update({name: parts[name] for name in due})

    def _still_open(self) -> None:
        if self.comm is None:
            raise GameError("error.closed-board")

    def _failed(self, error: BaseException) -> wire.Notice:
        """Whatever fails inside, the lesson goes on: the board says so and stays usable."""
        self.last_error = error.__cause__ if isinstance(error, BrokenGame) and error.__cause__ else error
        timeline = self._desk.timeline
        found = blamed(timeline.game, timeline.state, error)
        return self._noticed("error", found or Phrase.of("lab.error", error=type(error).__name__))

    def _noticed(
        self, kind: wire.NoticeKind, words: Phrase | GameError | Verdict, language: str | None = None
    ) -> wire.Notice:
        self._serial += 1
        return {"kind": kind, "text": words.say(language or self._desk.language), "serial": self._serial}

    def _on_view_message(self, _widget: object, content: Any, _buffers: object) -> None:
        """A message of a view: done, or refused with a notice; never a second time, never half, and always answered."""
        with self._lock:
            try:
                if isinstance(content, dict) and "id" in content:
                    self._owed.append(content["id"])
                self._whatif.hush(HEAD_START)
                action = wire.read_action(content)
                self._follow()
                if action.revision != self._standing.revision:
                    self._say(self._noticed("stale", Phrase.of("lab.stale")))
                else:
                    self._act(action)
            except (Exception, SystemExit) as error:  # it would end the kernel and every board in it
                self._fail(error)
            finally:
                surely(self._answer)

    def _answer(self) -> None:
        """Tell views which of their messages are done, this one and those that an interrupt left unanswered."""
        said = self._sent.get("notice", NOTHING).data.get("done")
        while self._owed:
            if self._owed[-1] != said:  # else the board has told
                self.send({"type": "done", "id": self._owed[-1]})
            self._owed.pop()

    def _act(self, action: wire.Action) -> None:
        """Do what a message asks for."""
        if action.type in wire.ANALYSES:
            self._whatif.act(action.type, **action.fields)
        elif action.type == "picture":
            from .beside.printing import handout  # few boards are ever asked

            self.send({"type": "picture", "id": action.id, **handout(self._desk)})
        else:
            self._do(lambda desk: desk.act(action.type, **action.fields), running_loop(), action.id)

    def _fail(self, error: BaseException) -> None:
        """Say what is refused; and whatever else fails inside, the lesson goes on: the board says so and stays usable."""
        try:
            refused = isinstance(error, GameError) and not isinstance(error, BrokenGame)
            notice = self._noticed("refused", error) if refused else None  # type: ignore[arg-type]
        except (Exception, SystemExit) as wordless:  # a sentence there are no words for
            error, notice = wordless, None
        self._say(notice or self._failed(error))

    def _say(self, notice: wire.Notice) -> None:
        with self._lock:
            now = self._standing
            self._standing = now._replace(parts=now.having({"notice": {"notice": notice}}))
            surely(self._publish)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._desk.public!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and for places that cannot run it the picture and the text of the position."""
        if self.comm is None:
            return {
                **self._still(),
                "text/plain": f"{GameError('error.closed-board')}\n{self!r}",
            }, {}
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self._still()}, metadata

    def _still(self) -> dict[str, str]:
        """The position as it shows itself where there is no live board; a state need not know how."""
        state = self._desk.public
        own: dict[str, str] | None = getattr(state, "_repr_mimebundle_", dict)()
        return own or displayed(state, self._desk.language)
