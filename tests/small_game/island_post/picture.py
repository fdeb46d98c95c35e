"""The pictures of Island Post: the sea that belongs to all, and what a seat has before it."""

from __future__ import annotations

from typing import Final

from africanpark_nb.core.scene import Block, Button, Card, Group, Item, Scene, Shape, Target
from africanpark_nb.words import known_languages

from .figures import ADDRESS, LINES, PLACES, WORTH
from .state import BAG, BOAT, KEEP, OVER, PASS, SAIL, State
from .verdicts import WORDS, island, word

SIZE: Final = 1.3  # across an island
WIDE, HIGH = 7.8, 5.7
CIRCLE: Final = f"M{SIZE * 50:g} 0" + "".join(
    f"a{SIZE * 50:g} {SIZE * 50:g} 0 0 1 0 {way}{SIZE * 100:g}" for way in ("", "-")
)
GROUND: Final = (Shape("path", d=CIRCLE, look="island"),)
LETTER: Final = Shape("box", 0.05, 0.05, 0.9, 0.6, 0.06, look="letter")
FACE_DOWN: Final = (LETTER, Shape("path", d="M5 8l45 30l45 -30", look="flap"))


def sea(state: State, language: str | None) -> Scene:
    """The islands and ferry lines, the boat, the finds that lie face down, and the bag."""
    spoken = known_languages(language)[0]
    items, targets = [_line(number) for number in range(len(LINES))], []
    stamps = {f"line{number}": _drawn_line(*ends) for number, ends in enumerate(LINES)}
    for place, (x, y) in PLACES.items():
        name = word("picture.island", island=island(place)).say(spoken)
        stamps[place] = (*GROUND, Shape("text", SIZE / 2, SIZE + 0.22, look="name", text=name))
        items.append(Item(f"island {place}", x, y, place, "island"))
        targets.append(Target(place, name, x, y, SIZE, SIZE, outline=CIRCLE))
    for place in state.finds_left():
        x, y = PLACES[place]
        label = word("picture.find", island=island(place)).say(spoken)
        items.append(Item(f"find {place}", x + 0.75, y + 0.1, "find", "find", label, "token"))
    x, y = PLACES[state.boat]
    label = word("picture.boat", island=island(state.boat)).say(spoken)
    items.append(Item(BOAT, x + 0.15, y + 0.45, BOAT, "boat", label, "piece"))
    targets.append(Target(BAG, word("picture.bag").say(spoken), 0.1, 0.1, 1, 0.7))
    items.append(Item("the bag", 0.1, 0.1, BAG, "bag"))
    stamps |= {
        "find": (Shape("box", 0, 0, 0.35, 0.35, 0.05, look="find"), Shape("text", 0.17, 0.25, text="?")),
        BOAT: (Shape("art", 0, 0, 0.8, 0.8, text=f"{WORDS}/{BOAT}"),),
        BAG: (Shape("box", 0, 0, 1, 0.7, 0.1, look="bag"),),
    }
    block = Block("sea", word("picture.sea").say(spoken), 0, 0, WIDE, HIGH, tuple(items), tuple(targets))
    return Scene(word("picture.sea").say(spoken), WIDE, HIGH, stamps, (block,), domain=WORDS)


def _line(number: int) -> Item:
    (x, y), (u, v) = (PLACES[end] for end in LINES[number])
    return Item(
        f"line {number}", round(min(x, u) + SIZE / 2, 2), round(min(y, v) + SIZE / 2, 2), f"line{number}"
    )


def _drawn_line(start: str, end: str) -> tuple[Shape, ...]:
    (x, y), (u, v) = sorted((PLACES[start], PLACES[end]))
    return (
        Shape("path", d=f"M0 {max(0, y - v) * 100:.0f}l{(u - x) * 100:.0f} {(v - y) * 100:.0f}", look="line"),
    )


def hand(state: State, seat: int, language: str | None) -> Scene:
    """A seat's letters: those it holds, as far as they are known here, and those it handed over or put away."""
    spoken = known_languages(language)[0]
    stamps: dict[str, tuple[Shape, ...]] = {"letter": FACE_DOWN}
    blocks: list[Block] = []
    wide, y = 1.0, 0.0
    for pile, numbers in (
        ("hand", state.hands[seat]),
        ("given", state.given[seat]),
        ("bag", state.bag[seat]),
    ):
        if pile != "hand" and not numbers:
            continue
        items = tuple(_letter(state, number, place, stamps, spoken) for place, number in enumerate(numbers))
        label = word(f"picture.{pile}", player=state.players[seat]).say(spoken)
        blocks.append(Block(pile, label, 0, round(y, 2), max(1, len(numbers)), 0.75, items))
        wide, y = max(wide, len(numbers)), y + 0.9
    label = word("picture.label", player=state.players[seat], points=state.game.scores(state)[seat]).say(
        spoken
    )
    scene = Scene(label, wide, round(y, 2), stamps, tuple(blocks), domain=WORDS)
    if state.step == OVER or seat != state.asked:
        return scene
    passing = word(f"button.pass-{state.step}").say(spoken) if state.step != KEEP else ""
    buttons = (Button(PASS.target, passing, passing),) if passing else ()
    return scene._replace(tray=_tray(state, seat, spoken), buttons=buttons)


def _letter(state: State, number: int, place: int, stamps: dict[str, tuple[Shape, ...]], spoken: str) -> Item:
    """One letter, which stays the same item wherever it goes."""
    letter = state.letters[number]
    if letter is None:
        return Item(
            f"letter {number}", place, 0, "letter", "letter", word("picture.letter").say(spoken), "card"
        )
    stamps[letter] = (
        LETTER,
        Shape("text", 0.5, 0.32, look="name", text=letter),
        Shape("text", 0.5, 0.56, look="worth", text=str(WORTH[letter])),
    )
    return Item(f"letter {number}", place, 0, letter, "letter", _in_words(letter, spoken), "card")


def _in_words(letter: str, spoken: str) -> str:
    address = island(ADDRESS[letter])
    return word("picture.addressed", letter=letter, address=address, points=WORTH[letter]).say(spoken)


def _tray(state: State, seat: int, spoken: str) -> tuple[Group, ...]:
    if state.step == SAIL:
        name = word("picture.the-boat").say(spoken)
        return (Group(name, "boat", "", (Card(BOAT, name, name, f"{WORDS}/{BOAT}"),)),)
    letters = [letter for letter in state.of_hand(seat) if letter in ADDRESS]
    cards = (Card(one, one, _in_words(one, spoken), sign=str(WORTH[one])) for one in letters)
    name = word("picture.hand", player=state.players[seat]).say(spoken)
    return (Group(name, "letters", "", tuple(cards)),) if letters else ()
