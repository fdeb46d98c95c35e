"""The picture of the river: the rows at its crossings, what has crossed, the pile."""

from __future__ import annotations

from typing import Final

from ...core.scene import Block, Item, Scene, Shape, Target
from ...words import known_languages
from .cards import CROSSINGS
from .edition import Edition
from .rules import card_in_words, noun, word
from .shapes import DOMAIN, OWNERS, PILE_H, PILE_W, STRIP_H, back, mark, strip
from .state import LION, Row, State
from .turns import points

Stamps = dict[str, tuple[Shape, ...]]

# Lengths in cells
GAP: Final = 0.06  # between two lanes
EDGE: Final = 0.05
STEP: Final = 1 + GAP
WIDE: Final = round(len(CROSSINGS) * STEP - GAP + 2 * EDGE, 2)
BANK: Final = 0.96  # the far bank, where the animals lie that have crossed
HEAP: Final = 0.36  # down to the heaps of the far bank
RIVER: Final = 0.62
SHORE: Final = round(BANK + RIVER + 0.06, 2)  # where the rows begin
FEWEST: Final = 6  # animals that a lane has room for, whatever its rows hold
FORD_W, FORD_H = 0.62, 0.54
_WAVES: Final = "".join(f"M8 {y}" + "q13.3-10 26.6 0t26.6 0" * 10 for y in (14, 32, 50))


def river(state: State, language: str | None) -> Scene:
    """The far bank with the animals that have crossed and the pile, the river with its crossings, and the five rows."""
    spoken, edition = known_languages(language)[0], state.setup.rules.edition
    longest = max(len(row or ()) for row in state.rows)
    lane = round((max(FEWEST, longest + 1)) * STRIP_H + 0.08, 2)
    stamps: Stamps = {"ground": _ground(), "ford": _ford(), "lane": _lane(lane), "shut": _shut(lane)}
    items = [Item("ground", 0, 0, "ground")]
    targets = []
    for at, row in enumerate(state.rows):
        x = round(EDGE + at * STEP, 2)
        items.append(
            Item(
                f"lane {at + 1}",
                x,
                SHORE,
                "lane" if row is not None else "shut",
                "" if row is not None else "shut",
            )
        )
        stamps[f"crossing {at + 1}"] = (
            *stamps["ford"],
            Shape("text", 0.5, 0.37, look="crossing", text=str(at + 1)),
        )
        items.append(Item(f"crossing {at + 1}", x, round(BANK + 0.04, 2), f"crossing {at + 1}"))
        targets.append(_target(state, at, x, lane, spoken))
    items += _heaps(state, stamps, spoken) + _pile(state, stamps, spoken)
    for at, row in enumerate(state.rows):
        items += _row(state, at, row, stamps, spoken)
    label = word("picture.river").say(spoken)
    high = round(SHORE + lane + EDGE, 2)
    block = Block("river", label, 0, 0, WIDE, high, tuple(items), tuple(targets))
    return Scene(label, WIDE, high, stamps, (block,), domain=DOMAIN, note=note(edition, language))


def note(edition: Edition, language: str | None) -> str:
    """What a reader has to know of the figures: that they are reconstructed, or whose they are."""
    whose = word("picture.edition", name=edition.name) if edition.name else word("picture.reconstructed")
    return whose.say(language)


def _ground() -> tuple[Shape, ...]:
    return (
        Shape("box", w=WIDE, h=BANK, r=0.08, look="bank"),
        Shape("box", y=BANK, w=WIDE, h=RIVER, look="river"),
        Shape("path", d=_WAVES, look="wave").moved(0, BANK),
    )


def _ford() -> tuple[Shape, ...]:
    return (Shape("box", x=(1 - FORD_W) / 2, w=FORD_W, h=FORD_H, r=0.14, look="ford"),)


def _lane(high: float) -> tuple[Shape, ...]:
    return (Shape("box", w=1, h=high, r=0.08, look="lane"),)


def _shut(high: float) -> tuple[Shape, ...]:
    bars = "".join(f"M{x} 10V{round(high * 100) - 10}" for x in (20, 40, 60, 80))
    return (*_lane(high), Shape("path", d=bars, look="bars"))


def _target(state: State, at: int, x: float, lane: float, spoken: str) -> Target:
    """The whole lane with its crossing; a card lands at the end of its row, a lion on the crossing."""
    row = state.rows[at]
    if row is None:
        label, lands = word("picture.closed", crossing=at + 1), None
    elif row:
        animals = noun("unit.hoofed", len(row))
        label = word("picture.row", crossing=at + 1, animals=animals, last=row[-1].number)
        lands = round(SHORE - BANK + 0.04 + len(row) * STRIP_H, 2)
    else:
        label, lands = word("picture.empty", crossing=at + 1), round(SHORE - BANK + 0.04, 2)
    if state.phase == LION and row is not None:
        lands = 0.02
    return Target(
        str(at + 1), label.say(spoken), x, BANK, 1, round(SHORE - BANK + lane, 2), lands or 0, lands
    )


def _row(state: State, at: int, row: Row, stamps: Stamps, spoken: str) -> list[Item]:
    x, edition = round(EDGE + at * STEP, 2), state.setup.rules.edition
    if row is None:
        stamps["lion"] = (Shape("art", x=0.22, y=0, w=0.56, h=0.56, text=f"{DOMAIN}/lion"),)
        label = word("picture.closed", crossing=at + 1).say(spoken)
        return [Item(f"lion {at + 1}", x, round(BANK + 0.02, 2), "lion", "lion", label, "card")]
    items = []
    for place, (number, seat) in enumerate(row):
        y = round(SHORE + 0.04 + place * STRIP_H, 2)
        items.append(_animal(state, number, seat, x + 0.01, y, stamps, edition, spoken))
    return items


def _animal(
    state: State, number: int, seat: int, x: float, y: float, stamps: Stamps, edition: Edition, spoken: str
) -> Item:
    """An animal, which stays the same thing at the river and on the far bank."""
    stamp = f"{number}{OWNERS[seat]}"
    stamps[stamp] = strip(number, seat, edition)
    label = word(
        "picture.animal",
        card=card_in_words(number, edition.species),
        player=state.players[seat],
        points=noun("unit.point", edition.points[number]),
    )
    look = f"{edition.species[number]} own-{OWNERS[seat]}"
    return Item(f"animal {number}", round(x, 2), y, stamp, look, label.say(spoken), "card")


def _heaps(state: State, stamps: Stamps, spoken: str) -> list[Item]:
    """What has crossed, a heap for each seat under its marker and its points."""
    edition, scores = state.setup.rules.edition, points(state)
    items = []
    for seat, crossed in enumerate(state.crossed):
        x = round(EDGE + seat * STEP, 2)
        stamp = f"scored {seat} {scores[seat]}"
        stamps[stamp] = (
            *mark(seat, 0.06, 0.06),
            Shape("text", 0.42, 0.28, look="scored", text=f"★{scores[seat]}"),
        )
        label = word("picture.crossed", player=state.players[seat], points=noun("unit.point", scores[seat]))
        items.append(Item(f"heap {seat}", x, 0, stamp, f"own-{OWNERS[seat]}", label.say(spoken)))
        step = min(0.05, 0.22 / max(1, len(crossed)))
        for place, number in enumerate(crossed):
            y = round(HEAP + place * step, 2)
            items.append(_animal(state, number, seat, x + 0.01, y, stamps, edition, spoken))
    return items


def _pile(state: State, stamps: Stamps, spoken: str) -> list[Item]:
    """The draw pile with its number of cards, and a lion that was drawn and waits beside it."""
    x, left = round(EDGE + (len(CROSSINGS) - 1) * STEP, 2), len(state.pile)
    stamps[f"pile {left}"] = (
        *(back(PILE_W, PILE_H) if left else ()),
        Shape("text", PILE_W / 2, 0.41, look="count" if left else "nothing", text=str(left)),
    )
    label = word("picture.pile", cards=noun("unit.card", left)).say(spoken)
    items = [Item("pile", round(x + 1 - PILE_W - 0.02, 2), 0.14, f"pile {left}", "", label)]
    if state.phase == LION:
        stamps["drawn lion"] = (
            Shape("box", w=PILE_W, h=PILE_H, r=0.06, look="face"),
            Shape("art", x=0.04, y=0.13, w=0.38, h=0.38, text=f"{DOMAIN}/lion"),
        )
        waits = word("picture.lion-waits").say(spoken)
        items.append(Item("drawn lion", round(x + 0.02, 2), 0.14, "drawn lion", "lion", waits, "card"))
    return items
