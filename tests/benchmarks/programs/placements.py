"""A program: reads reserves and chess positions, answers how long each took to list its moves, in seconds of CPU.

Each is timed once, ours and chess in turn, and none was met before in this process.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

import chess

from africanpark_nb import Edition, Reserve

CODES = [animal.code for animal in Edition.standard().animals]


def placements(reserve: Reserve) -> list[Any]:
    return [reserve.placements(code) for code in CODES]


def points(reserve: Reserve) -> list[Any]:
    return [verdict.points for code in CODES for verdict in reserve.placements(code)]


def legal_moves(board: chess.Board) -> list[chess.Move]:
    return list(board.legal_moves)


def seconds(job: Callable[[Any], object], subject: object) -> float:
    begun = time.thread_time_ns()
    job(subject)
    return (time.thread_time_ns() - begun) / 1e9


def main() -> None:
    texts = json.load(sys.stdin)
    # what was read is remembered by what it was read from; what is asked about it here is new
    reserves = [Reserve.parse(text) for text in texts["reserves"]]
    boards = [chess.Board(text) for text in texts["boards"]]
    legal_moves(chess.Board())
    gc.collect()
    gc.disable()
    figures: dict[str, list[float]] = {"chess": [], "new": [], "again": [], "points": [], "points_again": []}
    for reserve, board in zip(reserves, boards, strict=True):
        figures["new"].append(seconds(placements, reserve))
        figures["chess"].append(seconds(legal_moves, board))
    for name, job in (("again", placements), ("points", points), ("points_again", points)):
        figures[name] = [seconds(job, reserve) for reserve in reserves]
    json.dump(figures, sys.stdout)


if __name__ == "__main__":
    main()
