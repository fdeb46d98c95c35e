"""The picture of what a seat holds, and the cards that it can pick up."""

from __future__ import annotations

from ...core.scene import Block, Button, Card, Figure, Group, Item, Scene, Shape
from ...words import BETWEEN, Noun, Phrase, known_languages
from .cards import CODES, CROCODILES, EATS, HAND, HOOFED, UNKNOWN
from .cards import LION as LION_CARD
from .edition import Edition
from .listing import FURTHEST
from .move import DEAL, MEALS
from .rules import card_in_words, card_noun, noun, word
from .shapes import (
    CARD_H,
    DOMAIN,
    art,
    card,
)
from .state import LION, STUCK, State
from .turns import points

Stamps = dict[str, tuple[Shape, ...]]


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
