"""Laws of what is shown and said: pictures, places to aim at, steps, and words in every language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, get_args

from ..core.errors import GameError
from ..core.scene import Figure, Item, Kind, Scene
from ..core.shown import Shown, Stage
from ..core.verdict import Verdict
from ..words import FALLBACK, languages
from .law import Law, Moment, hold, hold_value, hold_words, is_number, is_of, is_text

OUTLINE: Final = re.compile(r"M[-\d. ]+([MHVhvlacqmzZ][-\d. ]*)*")


def worded(at: Moment) -> None:
    """Moves and verdicts have words, in every language."""
    game, state = at.game, at.state
    verdicts = [game.check(state, move) for move in (*at.some, *at.others, None)]
    for verdict in verdicts:
        _verdict(verdict)
    for language in languages():
        for move in at.some:
            told = game.tell(state, move, language)
            hold_value(is_text(told), "tell", told, 'str, not ""')
        rules = game.rules_name(state, language)
        hold_value(is_text(rules), "rules_name", rules, 'str, not ""')
        for verdict in verdicts:
            hold_value(verdict.say(language), "check(…).say", "", "str")


def _verdict(verdict: Verdict) -> None:
    for phrase in (verdict.head(), *verdict.reasons, *(effect.phrase for effect in verdict.effects)):
        hold_words(phrase)


def named(at: Moment) -> None:
    """Other names change names alone, and another game begins afresh."""
    game, state = at.game, at.state
    players = list(getattr(state, "players", ()))
    try:
        other = game.named(state, [f"{name}\u2019" for name in players])
    except GameError:
        return  # the game gives no names
    hold(list(other.players) == [f"{name}\u2019" for name in players], "renames")
    hold(game.named(other, players) == state, "renames-only")
    again = game.again(state, players, 1)
    hold(list(again.players) == players and game.again(other, players, 1) == again, "again")


def drawn(at: Moment) -> None:
    """Every seat has a picture with words, whoever looks; what lies there has a name of its own."""
    game, state = at.game, at.state
    if not isinstance(game, Shown):
        return
    for seat in at.seats:
        own, everybody = game.seen_by(state, seat), game.seen_by(state)
        for seen, language in ((everybody, FALLBACK), *((own, language) for language in languages())):
            scene = game.scene(seen, seat, language)
            hold_value(is_of(scene, Scene) and scene.label, "scene", scene, "Scene")
            _scene(scene)
            _beside(at, game, seen, seat, language)
    for language in languages():
        common = game.common(game.seen_by(state), language)
        hold_value(common is None or isinstance(common, Scene), "common", common, "Scene | None")
        _scene(common)


def _scene(scene: Scene | None) -> None:
    if scene is None:
        return
    things = [item for block in scene.blocks for item in block.items if item.kind != "scenery"]
    _unique(item.key for item in things)
    for block in scene.blocks:
        _unique(item.key for item in block.items)
        for item in block.items:
            _item(scene, item)
        for target in block.targets:
            hold(target.label and target.w > 0 and target.h > 0, "target", target=target.key)
            hold(not target.outline or OUTLINE.fullmatch(target.outline), "outline", target=target.key)
    for button in scene.buttons:
        hold(button.key and button.name and button.label, "button", button=button.key)


def _unique(keys: Iterable[str]) -> None:
    twice = [key for key, number in Counter(keys).items() if number > 1]
    hold(not twice, "item-keys", item=twice[0] if twice else "")


def _item(scene: Scene, item: Item) -> None:
    hold(item.stamp in scene.stamps, "stamp", item=item.key, stamp=item.stamp)
    hold_value(item.kind in get_args(Kind), "Item.kind", item.kind, ", ".join(get_args(Kind)))
    hold(item.kind == "scenery" or item.label, "item-words", item=item.key)


def _beside(at: Moment, game: Shown[Any, Any], seen: Any, seat: int, language: str) -> None:
    """The score sheet, and what a table says beside the board."""
    rows: Any = game.reckoning(seen, seat, language)
    right = (
        is_of(rows, list)
        and rows
        and all(
            len(row) == 3 and all(is_of(part, str) for part in row[:2]) and is_number(row[2]) for row in rows
        )
    )
    hold_value(right, "reckoning", rows, "list[tuple[str, str, int]]")
    total = game.scores(seen)[seat]
    hold(rows[-1][2] == total, "sheet", total=total, last=rows[-1][2])
    facts: Any = game.facts(seen, language)
    figures: Any = game.figures(seen, seat, language)
    hold_value(
        is_of(facts, list) and all(len(fact) == 2 and all(fact) for fact in facts),
        "facts",
        facts,
        "list[tuple[str, str]]",
    )
    hold_value(
        is_of(figures, tuple) and all(is_of(one, Figure) and is_text(one.label) for one in figures),
        "figures",
        figures,
        "tuple[Figure, ...]",
    )
    contrast = game.contrast(seen, at.line[0][0] if at.line else seen, language)
    hold_value(is_of(contrast, str), "contrast", contrast, "str")
    stage = game.stage(seen, language)
    hold_value(stage is None or is_of(stage, Stage), "stage", stage, "Stage | None")
    if stage is not None:
        hold(is_text(stage.name) and 1 <= stage.number <= stage.of, "stage", number=stage.number, of=stage.of)
        passing = any(not game.aimed(seen, move)[0] for move in at.moves)
        hold(not stage.may_pass or passing or at.turn is None, "may-pass")


def aimed(at: Moment) -> None:
    """Every move is meant by one card and one target, and both are on the picture; without a card it is a button."""
    game, state = at.game, at.state
    if not isinstance(game, Shown) or at.turn is None:
        return
    seen = game.seen_by(state, at.turn)
    scenes = [scene for scene in (game.scene(seen, at.turn), game.common(seen)) if scene is not None]
    targets = {target.key for scene in scenes for block in scene.blocks for target in block.targets}
    targets |= {pile.key for scene in scenes for pile in scene.piles}
    cards = {card.key for scene in scenes for group in scene.tray for card in group.cards}
    cards |= {card.key for scene in scenes for pile in scene.piles for card in pile.cards}
    cards |= {
        item.key
        for scene in scenes
        for block in scene.blocks
        for item in block.items
        if item.kind != "scenery"
    }
    buttons = {button.key for scene in scenes for button in scene.buttons}
    for move in at.moves:
        pair: Any = game.aimed(state, move)
        said = game.say(state, move)
        right = is_of(pair, tuple) and len(pair) == 2 and all(is_of(part, str) for part in pair)
        hold_value(right, "aimed", pair, "tuple[str, str]")
        card, target = pair
        hold(game.aim(state, card, target) == move, "aims", move=said)
        hold(
            target in (targets if card else buttons),
            "target-there" if card else "button-there",
            move=said,
            target=target,
        )
        hold(not card or card in cards, "card-there", move=said, card=card)
        named = game.card(state, card) if card else card
        hold_value(named == card, "card", named, repr(card))


SHOWN: Final[tuple[Law, ...]] = (worded, named, drawn, aimed)
