"""An interrupt at every line of the widget's own code and of what it sends with, one after the other."""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import comm.base_comm
import ipywidgets.widgets.widget

from africanpark_nb.widget import board, lab, table
from africanpark_nb.widget.beside import analysis, review

from . import comms

WATCHED = {
    Path(str(module.__file__)).as_posix()
    for module in (analysis, board, comms, lab, review, table, comm.base_comm, ipywidgets.widgets.widget)
}


class Place(NamedTuple):
    """Where an interrupt may come: at a line, or at a call made from one."""

    function: str
    line: int
    event: str


def places(act: Callable[[], object]) -> list[int]:
    """Do something, and number the places it comes by: the first and the last time it comes by each."""
    met = _traced(act, lambda _: None)
    first = {place: number for number, place in reversed(list(enumerate(met)))}
    last = {place: number for number, place in enumerate(met)}
    return sorted({*first.values(), *last.values()})


def interrupted(act: Callable[[], object], number: int) -> Place:
    """Do something that is interrupted at the place of this number, and where that was."""

    def interrupt(now: int) -> None:
        if now == number:
            raise KeyboardInterrupt

    try:
        met = _traced(act, interrupt)
    except Interrupted as came:
        return came.place
    raise AssertionError(f"it came by {len(met)} places only")


class Interrupted(BaseException):
    """What came out of something interrupted."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


def _traced(act: Callable[[], object], at: Callable[[int], None]) -> list[Place]:
    met: list[Place] = []

    def watched(frame: FrameType | None) -> bool:
        return frame is not None and frame.f_code.co_filename in WATCHED

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if not watched(frame) and not watched(frame.f_back):
            return None
        if event in ("line", "call"):
            met.append(Place(frame.f_code.co_name, frame.f_lineno, event))
            at(len(met) - 1)
        return trace if watched(frame) else None

    before = sys.gettrace()
    gc.disable()  # it would free boards of before, and do so at another place each time
    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        raise Interrupted(met[-1]) from None
    finally:
        sys.settrace(before)
        gc.enable()
    return met
