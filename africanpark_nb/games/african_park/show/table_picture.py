"""A whole game as a scene: the offer before one seat's reserve, or the sides to choose from in the draft."""

from __future__ import annotations

from collections import Counter

from ....core.scene import Block, Card, Figure, Group, Item, Scene, Shape, Target
from ....words import Phrase, known_languages, say
from ..cards.card import SIDES, Territory
from ..cards.columns import COLUMNS_BY_SIZE
from ..reserve.area import Area
from ..reserve.notation import land_of
from ..reserve.rules import LAND, RIVER, Rules
from ..table.draft import card_to_choose
from ..table.state import CHOICES, State
from .picture import card_stamps, note_on, reserve_scene, spaces_of, tray_card
from .shapes import EDGE, FOOT, GAP, TALLEST, Languages, area_shapes, space_shapes, top_of_spaces


def game_scene(state: State, seat: int, language: str | None = None) -> Scene:
    """What a seat has before it; the tray holds the offer, or the territory card, only for the seat to move."""
    if state.drafting:
        return _draft_scene(state, seat, language)
    scene = reserve_scene(state.reserve(seat), language)
    if seat != state.turn:
        return scene
    cards = card_stamps(state.setup.rules.edition, known_languages(language))
    return scene._replace(stamps={**scene.stamps, **cards}, tray=_offer(state, language))


def _offer(state: State, language: str | None) -> tuple[Group, ...]:
    """The open cards; equal ones are one and the same choice, and are shown as one with their number."""
    cards = []
    for animal, number in Counter(state.offer).items():
        card = tray_card(animal, known_languages(language))
        if number > 1:
            times = say("african-park/card.times", known_languages(language)[0], number=number)
            card = card._replace(
                figures=(*card.figures, Figure("×", str(number), times)), label=f"{card.label}, {times}"
            )
        cards.append(card)
    return (Group(say("african-park/table.offer", language), "offer", "", tuple(cards)),) if cards else ()


def _draft_scene(state: State, seat: int, language: str | None) -> Scene:
    spoken = known_languages(language)
    stamps: dict[str, tuple[Shape, ...]] = {"river": space_shapes(RIVER), "land": space_shapes(LAND)}
    setup = state.setup
    chosen = setup.sides[CHOICES * seat : CHOICES * (seat + 1)]
    hand = setup.territories[seat] or ()
    blocks = []
    for card, side in zip(hand, chosen, strict=False):
        where = say(
            "african-park/draft.chosen",
            spoken[0],
            card=card.code,
            side=Phrase.of(f"african-park/draft.{side}"),
        )
        blocks.append(_side_block(card, side, f"{card.code}-{side}", where, stamps, setup.rules, spoken))
    tray: tuple[Group, ...] = ()
    if state.turn == seat:
        card = card_to_choose(state.setup)
        label = say("african-park/draft.card", spoken[0], card=card.code)
        tray = (
            Group(
                say("african-park/draft.choose", language),
                "territory",
                "",
                (Card(card.code, card.code, label),),
            ),
        )
        for side in SIDES:
            name = say(f"african-park/draft.{side}", spoken[0])
            block = _side_block(card, side, side, name, stamps, setup.rules, spoken)
            target = Target(side, name, 0.05, 0.3, round(block.w - 0.1, 2), round(block.h - 0.35, 2))
            written = say(f"african-park/table.side-{side}", language)
            blocks.append(block._replace(targets=(target,), name=written))
    x = 0.0
    placed = []
    for block in blocks:
        placed.append(block._replace(x=round(x, 2), y=round(_high(spoken) - block.h, 2)))
        x += block.w + GAP
    name = setup.players[seat]
    label = say("african-park/draft.scene", spoken[0], name=name)
    return Scene(
        label,
        round(max(x - GAP, 1), 2),
        _high(spoken),
        stamps,
        tuple(placed),
        (),
        tray,
        note_on(setup.rules, language),
        domain="african-park",
    )


def _high(languages: Languages) -> float:
    return round(top_of_spaces(languages) + TALLEST + EDGE + FOOT, 2)


def _side_block(
    card: Territory,
    side: str,
    key: str,
    label: str,
    stamps: dict[str, tuple[Shape, ...]],
    rules: Rules,
    languages: Languages,
) -> Block:
    """One side of a territory card: its areas side by side, on one baseline."""
    areas = [Area.of(land, None, rules) for land in land_of(card.front if side == "front" else card.back)]
    tallest = max(len(area.land[0]) for area in areas)
    items = []
    x = 0.0
    for area in areas:
        names = COLUMNS_BY_SIZE[area.size]
        w = round(len(names) + 2 * EDGE, 2)
        drop = tallest - len(area.land[0])
        stamps[f"area-{area.size}"] = area_shapes(area, w, names, languages)
        items.append(Item(f"{key} {area.size}", round(x, 2), drop, f"area-{area.size}", look="area"))
        for column, name in enumerate(names):
            items += [
                item._replace(key=f"{key} {item.key}", x=round(item.x + x, 2), y=round(item.y + drop, 2))
                for item in spaces_of(area, column, name, top_of_spaces(languages), languages[0])
            ]
        x += w + GAP
    height = round(top_of_spaces(languages) + tallest + EDGE + FOOT, 2)
    return Block(key, label, 0, 0, round(x - GAP, 2), height, tuple(items))
