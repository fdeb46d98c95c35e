"""The pictures of Tembo: the river that belongs to all, and what a seat holds."""

from __future__ import annotations

from typing import Final

from ...core.scene import Block, Button, Card, Figure, Group, Item, Scene, Shape, Target
from ...words import BETWEEN, Noun, Phrase, known_languages
from .cards import CODES, CROCODILES, CROSSINGS, EATS, HAND, HOOFED, SPECIES, UNKNOWN
from .cards import LION as LION_CARD
from .edition import Edition
from .listing import FURTHEST
from .move import DEAL, MEALS
from .rules import card_in_words, card_noun, noun, word
from .shapes import CARD_H, CARD_W, DOMAIN, OWNERS, SIGNS, STRIP_H, art, back, card, mark, strip
from .state import LION, STUCK, Row, State
from .turns import points

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
Stamps = dict[str, tuple[Shape, ...]]


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
        *(back(CARD_W, CARD_H) if left else ()),
        Shape("text", CARD_W / 2, 0.48, look="count" if left else "scored", text=str(left)),
    )
    label = word("picture.pile", cards=noun("unit.card", left)).say(spoken)
    items = [Item("pile", round(x + 0.36, 2), 0.08, f"pile {left}", "", label)]
    if state.phase == LION:
        stamps["drawn lion"] = (
            Shape("box", w=CARD_W, h=CARD_H, r=0.06, look="face"),
            Shape("art", x=0.05, y=0.14, w=0.52, h=0.52, text=f"{DOMAIN}/lion"),
        )
        waits = word("picture.lion-waits").say(spoken)
        items.append(Item("drawn lion", round(x - 0.06, 2), 0.12, "drawn lion", "lion", waits, "card"))
    return items


# -- What a seat holds ----------------------------------------------------------------------------


def hand(state: State, seat: int, language: str | None) -> Scene:
    """A seat's hand as far as it is known here; with what can be played where the seat has to decide."""
    spoken, edition = known_languages(language)[0], state.setup.rules.edition
    stamps: Stamps = {}
    items, copies = [], dict[int, int]()
    for place, one in enumerate(state.hands[seat]):
        copies[one] = copies.get(one, 0) + 1
        stamps[f"hand {CODES[one]}"] = card(one, edition)
        hidden = one >= UNKNOWN
        label = word("picture.hidden-card") if hidden else card_in_words(one, edition.species)
        look = "hidden" if hidden else edition.species[one] if one <= HOOFED else "other"
        key = f"hand {CODES[one]} {copies[one]}"
        items.append(
            Item(key, round(place * 0.7, 2), 0, f"hand {CODES[one]}", look, label.said(spoken, ""), "card")
        )
    owner = word("picture.hand", player=state.players[seat]).say(spoken)
    block = Block(f"hand {seat}", owner, 0, 0, round(HAND * 0.7 - 0.08, 2), CARD_H, tuple(items))
    whole = word("picture.label", player=state.players[seat], points=noun("unit.point", points(state)[seat]))
    scene = Scene(whole.say(spoken), block.w, block.h, stamps, (block,), domain=DOMAIN)
    if seat != state.turn:
        return scene
    if state.phase == STUCK:
        deal = word("button.deal", number=state.number + 1).say(language)
        return scene._replace(buttons=(Button(DEAL.word, deal, deal.partition(BETWEEN)[0]),))
    return scene._replace(tray=tray(state, seat, language))


def tray(state: State, seat: int, language: str | None) -> tuple[Group, ...]:
    """What a seat can pick up: animals, pairs, elephants and crocodiles with each meal; or the lion that waits."""
    languages, edition = known_languages(language), state.setup.rules.edition
    if state.phase == LION:
        lion = Card(
            CODES[LION_CARD],
            _names(card_noun(LION_CARD, edition.species), languages),
            word("picture.lion-waits").say(languages[0]),
            f"{DOMAIN}/lion",
            "lion",
        )
        return (Group(word("tray.lion").say(language), "lion", "!", (lion,)),)
    held = [one for one in dict.fromkeys(state.hands[seat]) if one < UNKNOWN]
    hoofed = [one for one in held if one <= HOOFED]
    pairs = [(low, high) for low in hoofed for high in hoofed if 0 < high - low <= FURTHEST]
    groups = (
        Group(
            word("tray.hoofed").say(language),
            "hoofed",
            "●",
            tuple(_hoofed(one, edition, languages) for one in hoofed),
        ),
        Group(
            word("tray.pairs").say(language),
            "pairs",
            "■",
            tuple(_pair(pair, edition, languages) for pair in pairs),
        ),
        Group(
            word("tray.others").say(language),
            "other",
            "▲",
            tuple(one for held_ in held if held_ > HOOFED for one in _other(held_, edition, languages)),
        ),
    )
    return tuple(group for group in groups if group.cards)


def _names(phrase: Noun | Phrase, languages: tuple[str, ...]) -> str:
    """Words in each language, with a capital."""
    said = [phrase.said(one, "") for one in languages]
    return BETWEEN.join(one[:1].upper() + one[1:] for one in said)


def _worth(total: int, language: str) -> Figure:
    return Figure("★", str(total), word("figure.points", points=noun("unit.point", total)).say(language))


def _hoofed(one: int, edition: Edition, languages: tuple[str, ...]) -> Card:
    words = card_in_words(one, edition.species)
    worth = _worth(edition.points[one], languages[0])
    return Card(
        CODES[one],
        _names(words, languages),
        words.said(languages[0], ""),
        art(one, edition),
        edition.species[one],
        figures=(worth,),
    )


def _pair(pair: tuple[int, int], edition: Edition, languages: tuple[str, ...]) -> Card:
    low, high = (card_in_words(one, edition.species) for one in pair)
    name, label = f"{pair[0]} + {pair[1]}", word("tray.pair", low=low, high=high).say(languages[0])
    worth = _worth(sum(edition.points[one] for one in pair), languages[0])
    return Card(f"{pair[0]}+{pair[1]}", name, label, f"{DOMAIN}/pair", "pairs", figures=(worth,))


def _other(one: int, edition: Edition, languages: tuple[str, ...]) -> list[Card]:
    """An elephant or a crocodile; a normal crocodile is there once for each of its meals."""
    name = card_noun(one, edition.species)
    if one not in CROCODILES:
        return [
            Card(CODES[one], _names(name, languages), name.said(languages[0], ""), art(one, edition), "other")
        ]
    prey = noun(f"animal.{EATS[one]}")
    return [
        Card(
            f"{CODES[one]}:{meal}",
            _names(word(f"tray.{meal}", prey=prey), languages),
            word(f"tray.crocodile-{meal}", animal=name, prey=prey).say(languages[0]),
            art(one, edition),
            "other",
        )
        for meal in MEALS
    ]


# -- Beside the board -----------------------------------------------------------------------------


def reckoning(state: State, seat: int, language: str | None) -> list[tuple[str, str, int]]:
    """How a seat's points come about: the first game, and the animals that crossed, by species."""
    edition = state.setup.rules.edition
    rows = []
    if state.number > 1:
        rows.append(("before", word("sheet.before").say(language), state.before[seat]))
    for one in SPECIES:
        crossed = [card for card in state.crossed[seat] if edition.species[card] == one]
        words = word("sheet.crossed", animals=noun(f"animal.{one}", len(crossed)))
        rows.append((one, words.say(language), sum(edition.points[card] for card in crossed)))
    rows.append(("total", word("score.total").say(language), points(state)[seat]))
    return rows


def figures(state: State, seat: int, language: str | None) -> tuple[Figure, ...]:
    """A seat's marker with how many are left in stock, the cards in its hand, and whether it has dealt."""
    left = word("figure.markers", number=state.markers(seat))
    held = word("figure.hand", cards=noun("unit.card", len(state.hands[seat])))
    sign = f"{SIGNS[OWNERS[seat]]}{OWNERS[seat].upper()}"
    found = (
        Figure(sign, str(state.markers(seat)), left.say(language)),
        Figure("▮", str(len(state.hands[seat])), held.say(language)),
    )
    return (*found, Figure("", "", word("figure.dealer").say(language))) if seat == state.dealer else found


def facts(state: State, language: str | None) -> list[tuple[str, str]]:
    """The game of the match, and how many cards are left to draw."""
    games = 1 if state.setup.rules.one_game else 2
    told = [
        (word("facts.game"), word("facts.game-of", number=state.number, games=games)),
        (word("facts.pile"), word("facts.cards", cards=noun("unit.card", len(state.pile)))),
    ]
    return [(name.say(language), words.say(language)) for name, words in told]
