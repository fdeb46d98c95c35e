"""Hindsight: the best that a reserve could have become by the animals it was given, in their order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.analysed import Retold
from ....core.errors import GameError
from ..cards.card import Animal
from ..cards.columns import Move
from ..reserve.reserve import Reserve
from ..table.state import Choice, State
from .reachable import Parts, Reachable

Columns = tuple[str, ...]


class BestLine(NamedTuple):
    """What could have become of a reserve.

    ``best`` has the best total that can be reached before each of the animals
    played, and after the last one; ``keeping`` the columns for each animal that
    lose nothing of it; ``line`` the columns of one best line, which ends when
    the reserve is full.
    """

    best: tuple[int, ...]
    keeping: tuple[Columns, ...]
    line: Columns


def retold(line: Sequence[tuple[State, Move | Choice]], seat: int) -> Retold:
    """Hindsight on the animals that a seat took in a line of play; raises `GameError` if there is none."""
    mine = [(state, move) for state, move in line if state.turn == seat and isinstance(move, Move)]
    if not mine:
        raise GameError("hindsight.nothing-taken", name=line[0][0].players[seat] if line else seat)
    start = mine[0][0].reserve(seat)
    codes, columns = zip(*(move for _, move in mine), strict=True)
    answer = best_line(start, [start.rules.edition.animal(code) for code in codes], columns)
    return Retold(start, codes, columns, *answer)


def best_line(reserve: Reserve, animals: Sequence[Animal], columns: Columns) -> BestLine:
    """The best line for these animals from a reserve, and what each column played has lost of it.

    >>> reserve = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    >>> ze = reserve.rules.edition.animal("Ze")
    >>> best_line(reserve, (ze, ze, ze), ("2a", "6a", "6b"))
    BestLine(best=(5, 3, 3, 3), keeping=(('3a', '4a', '4b', '6a', '6b'), ('3a', '4a', '4b', '6a', '6b'), ('6a', '6b')), line=('3a', '3a', '3a'))
    """
    ways = Reachable(reserve.areas, animals)
    # the search counts only the cards to come; these are the printed values of those taken before
    lying = [animal for area in reserve.areas for animal in area.inhabitants]
    earlier = sum(animal.value for animal in (*lying, *reserve.cemetery))
    states = [ways.start]
    for t, column in enumerate(columns):
        states.append(ways.placements(states[-1], t)[column])
    played = ways.total(states[-1], len(columns))
    ways.priced(played + 1)
    best, line = _best(ways, 0, states[0], columns, played)
    totals, keeping, first = [best], [], line
    for t, column in enumerate(columns):
        choice = ways.placements(states[t], t)
        others = [name for name in choice if name != line[0]]
        reaching = ways.reaching(t + 1, [choice[name] for name in others], best)
        as_good = {others[place]: end for place, end in reaching.items()}
        keeping.append(tuple(name for name in choice if name == line[0] or name in as_good))
        if column in as_good:
            line = ways.line(as_good[column])
        elif column == line[0]:
            line = line[1:]
        else:
            best, line = _best(ways, t + 1, states[t + 1], columns, played, best - 1)
        totals.append(best)
    return BestLine(tuple(total - earlier for total in totals), tuple(keeping), first)


def _best(
    ways: Reachable, t: int, state: Parts, columns: Columns, played: int, most: int | None = None
) -> tuple[int, Columns]:
    """The best total from a state after t animals, and a line to it; the line played is one."""
    if t == len(columns):
        return played, ()
    end = ways.best(t, state, played + 1, most)
    return (end.total, ways.line(end)) if end else (played, columns[t:])
