"""Every example of the rulebook and every rule stands in one of the lessons."""

from __future__ import annotations

import tomllib
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from africanpark_nb import Edition, Reserve, solo
from africanpark_nb.games.african_park.reserve import rules

from .reading import EACH_LANGUAGE, RESERVE, cell, code, position
from .running import printed, reserve_above, results

DATA = tomllib.loads((Path(rules.__file__).parents[1] / "rulebook.toml").read_text(encoding="utf-8"))

# where each example is played, and its end is shown: the notebook and the cell
EXAMPLES = {
    "free-spaces": ("01-placements.ipynb", "free-full"),
    "leopard-in-the-small-area": ("01-placements.ipynb", "leopard"),
    "gnu-and-the-size-of-its-area": ("02-depression.ipynb", "gnus"),
    "lion-among-zebras": ("04-hunters.ipynb", "forced-after"),
    "a-dead-gnu": ("04-hunters.ipynb", "dead-score"),
    "an-eaten-gnu": ("04-hunters.ipynb", "eaten"),
    "worked-example": ("05-scoring-example.ipynb", "six"),
}
CARDS = ("01-placements.ipynb", "cards")  # which cards are used depends on the number of players

# where a reader is asked about each rule: the notebook, the cell after the reserve, and a move that breaks the rule
RULES = {
    "column-full": ("01-placements.ipynb", "free-third", "Ze@3a"),
    "area-too-small": ("01-placements.ipynb", "sizes-answer", "Gn@2a"),
    "needs-river": ("01-placements.ipynb", "free-answer", "Hi@2a"),
    "one-carnivore-kind": ("01-placements.ipynb", "kinds-answer", "Li@4a"),
    "one-pachyderm-kind": ("01-placements.ipynb", "kinds-answer", "Wr@6a"),
    "one-aquatic-kind": ("01-placements.ipynb", "kinds-answer", "Cr@3a"),
    "pachyderm-limit": ("01-placements.ipynb", "heavy-answer", "El@4b"),
    "would-be-eaten": ("01-placements.ipynb", "hunters-answer", "Ze@2a"),
    "would-beach": ("04-hunters.ipynb", "no-beaching", "Li@6b"),
    "must-place": ("04-hunters.ipynb", "forced-answer", "Li@x"),
}


def play(reserve: Reserve, move: str) -> Reserve:
    return solo.play(reserve, solo.parse(reserve, move))


def test_every_example_and_every_rule_has_its_lesson() -> None:
    assert set(EXAMPLES) == {example["id"] for example in DATA["example"]}
    assert set(RULES) == {rule["id"] for rule in DATA["rule"]}


@pytest.mark.parametrize(
    ("example", "name", "where"),
    [
        pytest.param(example, *EXAMPLES.get(example["id"], ("", "")), id=example["id"])
        for example in DATA["example"]
    ],
)
@EACH_LANGUAGE
def test_the_rulebooks_example_ends_as_the_rulebook_says(
    example: dict[str, Any], where: str, language: str, ran: Any
) -> None:
    after = reduce(play, example["moves"], Reserve.parse(example["reserve"]))
    assert str(after) == example["after"]
    seen = results(ran, where)
    if RESERVE.search(seen["text/plain"]):
        assert position(seen["text/plain"]) == after
    else:
        assert seen["text/html"] == after.score().html(language)
    # the worked example is told from its empty land on, in a notebook of its own
    assert not example["moves"] or any(example["reserve"] in part.source for part in code(ran))


@pytest.mark.parametrize("name", [CARDS[0]])
@EACH_LANGUAGE
def test_the_cards_of_each_number_of_players_are_told(ran: Any) -> None:
    sizes = [(players, Edition.standard().deck_size(players)) for players in (2, 3, 4)]
    assert printed(ran, CARDS[1]) == [f"{players} {size}" for players, size in sizes]


@pytest.mark.parametrize(
    ("rule", "name", "where", "move"), [pytest.param(rule, *found, id=rule) for rule, found in RULES.items()]
)
@pytest.mark.parametrize("language", ["en"])  # the reserves are the same in every language
def test_a_rule_is_asked_about_where_it_forbids_something(rule: str, where: str, move: str, ran: Any) -> None:
    assert cell(ran, where)
    above = str(reserve_above(ran, where)) + (" +no-beaching" if rule == "would-beach" else "")
    reserve = Reserve.parse(above)
    assert rule in solo.check(reserve, solo.parse(reserve, move)).rules
