"""The what-if of a board: one question at a time, answered part by part between the other things a kernel does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from math import inf
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from ...analysis.whatif import WhatIf, whatif
from ...core.shown import shown
from ...core.texts import whole_number
from ..desk.desk import Desk
from ..loop import running_loop
from .analysis_wire import Status, answer_data, question_data, why_not

if TYPE_CHECKING:
    from asyncio import Task

    from ...analysis.answer import Answer

PAUSE: Final = 0.08  # seconds, at least, from one look at an answer that grows to the next
SLICE: Final = (
    0.004  # seconds of work at a time: what comes in waits no longer, whatever the game and the machine
)
BREATH: Final = (
    0.001  # seconds for what has come in: it goes through several threads, and each needs its turn
)
SHARE: Final = 0.1  # of the time, at most, for showing how far it is


class Question:
    """What was asked, about which state, and how far it is."""

    def __init__(self, asked: WhatIf, state: Any, card: str, viewers: tuple[int, ...] = ()) -> None:
        self.asked, self.state, self.card, self.viewers = asked, state, card, viewers
        self.answer: Answer | None = None
        self.cancelled = False
        self.shown_at, self.pause = -inf, PAUSE

    @property
    def status(self) -> Status:
        """Whether more is to come, or why not."""
        return "cancelled" if self.cancelled else "done" if self.asked.done else "running"

    @property
    def due(self) -> bool:
        """Whether it is time to look at the answer again."""
        return self.asked.done or time.monotonic() - self.shown_at >= self.pause

    def stop(self) -> None:
        """No more parts; what is known stays."""
        self.cancelled = not self.asked.done
        self.asked.cancel()


class Analysis:
    """Asks and answers for a board.

    ``desk`` gives the board's desk, ``show`` shows views what is known now;
    ``fail`` takes what went wrong between two messages, when there is nobody
    to raise it to. The figures come from `whatif`, which looks at what the
    seat to move may know and no further.
    """

    def __init__(
        self,
        lock: RLock,
        desk: Callable[[], Desk],
        show: Callable[[], None],
        fail: Callable[[BaseException], None],
    ) -> None:
        self._lock, self._desk, self._show, self._fail = lock, desk, show, fail
        self._question: Question | None = None
        self._quiet_until = -inf
        self._task: Task[None] | None = None  # a loop remembers its tasks but weakly
        self._made: tuple[tuple[object, ...], dict[str, Any]] = (), {}

    @property
    def answer(self) -> Answer | None:
        """The answer so far; `None` if nothing was asked about this position, or nothing is known yet."""
        question = self._question
        return question.answer if question and _about(question, self._desk()) else None

    def about(self, desk: Desk) -> bool:
        """Whether something was asked that a desk may show."""
        return self._question is not None and _about(self._question, desk)

    def part(self, desk: Desk, revision: int) -> dict[str, Any]:
        """What views shall see; the same object as long as it is the same. What was asked about another position is not true."""
        question = self._question
        if question is None or not _about(question, desk):
            return question_data(desk)
        made_of: tuple[object, ...] = question, question.answer, question.status, revision, desk.language
        known, data = self._made
        if known == made_of:
            return data
        begun = time.monotonic()
        data = question_data(desk) | {"revision": revision}
        data |= {"status": question.status, "progress": 0, "card": question.card, "moves": []}
        if question.answer is not None:
            progress = question.asked.progress
            data |= answer_data(question.answer, question.status, progress, question.card, desk.language)
        question.shown_at = time.monotonic()
        question.pause = max(PAUSE, (question.shown_at - begun) / SHARE)
        self._made = made_of, data
        return data

    def act(self, type: str, card: str = "", coming: str = "", policy: str = "random") -> None:
        """Do what a message asks for; an empty text leaves the choice to `whatif`. Raises as `ask`."""
        if type == "cancel-whatif":
            self.cancel()
        else:
            whole = whole_number(coming)
            number = (coming or None) if whole is None else whole
            self.ask(card or None, number, policy=policy)

    def ask(self, card: str | None = None, coming: Any = None, **options: Any) -> None:
        """Begin to answer; raises `GameError` where there is nothing to be asked, and as `whatif`.

        Where an event loop runs, the parts are its tasks, and whatever else
        comes in goes between them; else they are all there at once. An
        interrupt before that is a cancel.
        """
        with self._lock:
            desk = self._desk()
            if reason := why_not(desk):
                raise reason
            state = desk.timeline.state
            asked = whatif(state, held=card, coming=coming, **options)
            key = shown(desk.timeline.game).card(state, card) if card else ""
            question = Question(asked, state, key, desk.viewers)
        loop = running_loop()
        try:
            with self._lock:
                if loop is not None:  # a task whose question is not the board's ends by itself
                    self._task = loop.create_task(self._go_on(question))
                before, self._question = self._question, question
                if before is not None:
                    before.stop()
                self._show()
            if loop is None:
                for _ in self._work(question):
                    pass
        finally:
            if loop is None:
                self._ended(question)

    def cancel(self) -> None:
        """No more parts; what is known stays."""
        with self._lock:
            question = self._question
            if question is None or question.asked.done:
                return
            question.stop()
            if question.answer is None:
                self.drop()
            self._show()

    def drop(self) -> None:
        """Forget the question and its answer."""
        question, self._question = self._question, None
        if question is not None:
            question.stop()

    def follow(self, desk: Desk) -> None:
        """Another desk is on the board: what was asked about another position is asked no longer."""
        if not self.about(desk):
            self.drop()

    async def _go_on(self, question: Question) -> None:
        import asyncio  # runs already

        try:
            until = time.perf_counter() + SLICE
            for _ in self._work(question):
                if time.perf_counter() < until:
                    continue
                await asyncio.sleep(max(BREATH, self._quiet_until - time.monotonic()))
                if question.cancelled or not self._current(question):
                    break
                until = time.perf_counter() + SLICE
        finally:
            self._ended(question)

    def hush(self, seconds: float) -> None:
        """Something else is going on: no work for a moment."""
        self._quiet_until = time.monotonic() + seconds

    def _ended(self, question: Question) -> None:
        """Nobody works on the question any more; if it is not all answered, it was interrupted."""
        if not question.asked.done:
            question.stop()
            self._show()

    def _work(self, question: Question) -> Iterator[None]:
        """The parts of an answer, with a pause wherever something else may be done."""
        try:
            while self._current(question) and not question.asked.done:
                answer = yield from question.asked.work()
                with self._lock:
                    if not self._current(question) or question.cancelled:
                        return  # it was stopped meanwhile
                    question.answer = answer
                    if question.due:
                        self._show()
                yield
        except (Exception, SystemExit) as error:
            with self._lock:
                if self._question is question:
                    self.drop()
                    self._show()
            self._fail(error)

    def _current(self, question: Question) -> bool:
        return self._question is question and _about(question, self._desk())


def _about(question: Question, desk: Desk) -> bool:
    """Whether a desk shows the position that was asked about, and may show answers."""
    if desk.mode != "show" or desk.viewers != question.viewers or not desk.may_choose:
        return False
    return (now := desk.timeline.state) is question.state or now == question.state
