"""What stands beside the board: how points come about, what is said of a seat, facts of the game."""

from __future__ import annotations

from ...core.scene import Figure
from .cards import SPECIES
from .rules import noun, word
from .shapes import OWNERS, SIGNS
from .state import State
from .turns import points


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
