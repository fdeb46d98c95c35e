"""The what-if of a board: one question at a time, answered part by part between the other things a kernel does."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from threading import RLock
from typing import TYPE_CHECKING, Any, Final

from ..analysis.whatif import WhatIf, whatif
from ..core.texts import whole_number
from .analysis_wire import Status, answer_data, question_data, why_not
from .desk import Desk
from .loop import running_loop
from .wire import as_text

if TYPE_CHECKING:
    from asyncio import Task

    from ..analysis.answer import Answer

PAUSE: Final = 0.08  # seconds from one look at an answer that grows to the next
HANDS: Final = 5  # a message goes through so many hands, each a round of the loop, before a board has it


class Question:
    """What was asked, about which state, and how far it is."""

    def __init__(self, asked: WhatIf, state: Any, card: str) -> None:
        self.asked, self.state, self.card = asked, state, card
        self.answer: Answer | None = None
        self.cancelled = False
        self.shown_at = -inf

    @property
    def status(self) -> Status:
        """Whether more is to come, or why not."""
        return "cancelled" if self.cancelled else "done" if self.asked.done else "running"

    @property
    def due(self) -> bool:
        """Whether it is time to look at the answer again."""
        return self.asked.done or time.monotonic() - self.shown_at >= PAUSE


class Analysis:
    """Asks and answers for a board.

    ``show`` takes what views shall see, as JSON; ``fail`` what went wrong
    between two messages, when there is nobody to raise it to. The figures come
    from `whatif`, which looks at what the seat to move may know and no further.
    """

    def __init__(
        self, desk: Desk, lock: RLock, show: Callable[[str], None], fail: Callable[[Exception], None]
    ) -> None:
        self._desk, self._revision = desk, 0
        self._lock, self._show, self._fail = lock, show, fail
        self._question: Question | None = None
        self._task: Task[None] | None = None  # a loop remembers its tasks but weakly

    @property
    def answer(self) -> Answer | None:
        """The answer so far; `None` if nothing was asked about this position, or nothing is known yet."""
        question = self._question
        return question.answer if question else None

    @property
    def text(self) -> str:
        """What views shall see, as JSON."""
        data, question = question_data(self._desk), self._question
        if question is not None:
            data["revision"] = self._revision
            data |= {"status": question.status, "progress": 0, "card": question.card, "moves": []}
            if question.answer is not None:
                progress = question.asked.progress
                data |= answer_data(
                    question.answer, question.status, progress, question.card, self._desk.language
                )
        return as_text(data)

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
        comes in goes between them; else they are all there at once.
        """
        with self._lock:
            if reason := why_not(self._desk):
                raise reason
            state = self._desk.timeline.state
            question = Question(whatif(state, held=card, coming=coming, **options), state, card or "")
            self.drop()
            self._question = question
            self.tell()
        loop = running_loop()
        if loop is not None:
            self._task = loop.create_task(self._go_on(question))
            return
        while self._part(question):
            pass

    def cancel(self) -> None:
        """No more parts; what is known stays."""
        with self._lock:
            question = self._question
            if question is None or question.asked.done:
                return
            question.cancelled = True
            question.asked.cancel()
            if question.answer is None:
                self.drop()
            self.tell()

    def drop(self) -> None:
        """Forget the question and its answer."""
        if self._question is not None:
            self._question.asked.cancel()
            self._question = None

    def follow(self, desk: Desk, revision: int) -> None:
        """Another desk is about to be shown: what was asked about another position is no longer true."""
        question, self._desk, self._revision = self._question, desk, revision
        if question and (desk.mode != "show" or desk.timeline.state != question.state):
            self.drop()
            self.tell()

    def tell(self) -> None:
        """Show views what is known, in the desk's language."""
        if self._question is not None:
            self._question.shown_at = time.monotonic()
        self._show(self.text)

    async def _go_on(self, question: Question) -> None:
        import asyncio  # runs already

        while self._part(question):
            for _ in range(HANDS):
                await asyncio.sleep(0)

    def _part(self, question: Question) -> bool:
        """One part more of an answer; whether there is more to come."""
        if self._question is not question or question.asked.done:
            return False
        try:
            answer = question.asked.step()
            with self._lock:
                if self._question is not question or question.cancelled:
                    return False  # it was stopped meanwhile, from another thread of the kernel's
                question.answer = answer
                if question.due:
                    self.tell()
        except Exception as error:
            with self._lock:
                if self._question is question:
                    self.drop()
                    self.tell()
            self._fail(error)
        return not question.asked.done
