"""Tembo in the house: the contract, words, records, bots, what-ifs, cards of one's own."""

from pathlib import Path
from random import Random

import pytest

import africanpark_nb as ap
from africanpark_nb import tembo
from africanpark_nb.check.contract import contract
from africanpark_nb.games.tembo.edition import Edition, EditionError
from africanpark_nb.games.tembo.rules import ALONE, TOGETHER
from africanpark_nb.words import has, say

from .positions import CASES, played, position


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tembo_keeps_the_contract(players: int) -> None:
    assert contract(tembo, tembo.start(players, seed=players), seed=players, moves=200) > 10


@pytest.mark.parametrize("rule", [*ALONE, *TOGETHER])
def test_every_rule_has_its_sentence_its_name_and_its_badge(rule: str) -> None:
    for language in ("en", "cs"):
        for key in (f"rule.{rule}", f"rule-name.{rule}", f"badge.{rule}"):
            assert has(f"tembo/{key}", language), key


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_every_case_is_told_in_whole_sentences(language: str) -> None:
    for case in CASES["case"]:
        state = position(case["position"])
        told = tembo.check(state, tembo.parse(state, case["move"]), case.get("seat")).say(language)
        assert told[0].isupper() or told[0].isdigit() or case["broken"] in ("game-over", "not-your-turn")
        assert told.rstrip().endswith((".", "?"))
        assert "{" not in told


TOLD = {
    "El@1": "Elephant at crossing 1: allowed. The elephant carries 3 hoofed animals across the river: Ada 10 points, Bo 4 points. "
    "Markers back: Ada 2, Bo 1. Crossing 1 is then empty: any number may start it again.",
    "CrZ@2:species": "Crocodile with a zebra at crossing 2: it eats all zebras: allowed, but it costs you animals of your own. "
    "The crocodile with a zebra eats 1 zebra (8). These are lost: Ada 8. Markers back: Ada 1. What stays: 1 gnu. The row now ends in 7.",
    "20@1": "Zebra 20 to crossing 1: not allowed. 20 cannot go there: the row at crossing 1 ends in 33, and numbers rise from "
    "the river outwards. With this card it is allowed at crossing 2 or 3.",
    "El@2": "Elephant at crossing 2: not allowed. The elephant needs at least 3 hoofed animals; at crossing 2 there are only 2. "
    "With this card it is allowed at crossing 1.",
}
TOLD_IN_CZECH = {
    "El@1": "Slon na úseku 1: smíte. Slon přenese přes řeku 3 kopytníky: Ada 10 bodů, Bo 4 body. "
    "Označovací kameny zpět: Ada 2, Bo 1. Úsek 1 bude prázdný: řadu smí začít kterékoli číslo.",
    "El@2": "Slon na úseku 2: nesmíte. Slon potřebuje aspoň 3 kopytníky, u úseku 2 leží jen 2. S touhle kartou smíte na úsek 1.",
}


@pytest.mark.parametrize(
    ("language", "move", "sentence"),
    [
        *(("en", move, sentence) for move, sentence in TOLD.items()),
        *(("cs", move, sentence) for move, sentence in TOLD_IN_CZECH.items()),
    ],
)
def test_a_verdict_tells_the_numbers_and_what_would_help(language: str, move: str, sentence: str) -> None:
    state = position("P")
    assert tembo.check(state, tembo.parse(state, move)).say(language).replace("\u00a0", " ") == sentence


def test_a_match_of_bots_is_recorded_and_read_again() -> None:
    match = ap.play_game(["greedy", "random", "greedy"], game="tembo", seed=5)
    text = ap.record.write(match)
    again = ap.record.read(text).match
    assert again.at.path == match.at.path
    assert tembo.write(tembo.seen_by(again.state)) == tembo.write(tembo.seen_by(match.state))
    assert tembo.scores(match.state) == tembo.scores(again.state)


def test_a_record_of_an_unfinished_game_tells_no_hidden_card() -> None:
    state = played(11, 7, rules={"one-game"})
    first = tembo.start(2, seed=11, rules={"one-game"})
    assert state.phase == "play"
    known = tembo.known_start(first, state)
    hidden = {card for hand in state.hands for card in hand if first.setup.rules.edition.copies[card] == 1}
    hidden |= {card for card in (*state.pile, *state.under) if first.setup.rules.edition.copies[card] == 1}
    shown = {card for cards in (*known.hands, known.pile, known.under) for card in cards}
    assert hidden
    assert not hidden & shown


def test_every_move_is_weighed_by_what_the_mover_knows() -> None:
    seen = tembo.seen_by(position("P"), 0)
    other = tembo.resample(seen, 0, Random(9))
    values = [ap.whatif(state, playouts=6, seed=4) for state in (position("P"), other)]
    assert str(values[0]) == str(values[1])


def test_cards_of_ones_own_change_figures_and_are_named_in_positions(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[animals]\n16 = { points = 2 }\n5 = { species = "G" }\n', encoding="utf-8")
    edition = Edition.load(file)
    state = tembo.start(2, seed=1, rules=edition)
    assert "rules: @mine" in tembo.write(state)
    assert tembo.read(tembo.write(state)) == state
    assert (edition.points[16], edition.species[5]) == (2, "G")
    assert dict(edition.origins)["16.points"] == "own copy"
    assert "reconstruct" in say("tembo/picture.reconstructed", "en")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[animals]\n43 = { points = 2 }", "animals.43"),
        ("[animals]\n16 = { points = 99 }", "animals.16.points"),
        ('[animals]\n16 = { species = "X" }', "animals.16.species"),
        ("[animals]\n16 = { colour = 3 }", "animals.16.colour"),
        ("[copies]\nLi = { number = 9 }", "copies.Li.number"),
        ("animals = 3", "animals"),
        ("lions = 3", "lions"),
        ("not toml", ""),
    ],
)
def test_a_file_of_cards_that_is_wrong_says_where(tmp_path: Path, text: str, place: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as refused:
        Edition.load(file)
    assert refused.value.place == place
    assert "mine.toml" in str(refused.value)


@pytest.mark.parametrize("name", ["gnu 16", "16", "PAKŮŇ 16", " 16 "])
def test_a_card_is_found_by_its_number_or_its_name_in_any_language(name: str) -> None:
    state = position("P")
    assert tembo.aim(state, name, "3") == tembo.parse(state, "16@3")


def test_equal_positions_may_have_come_about_in_two_ways() -> None:
    state = tembo.start(2, seed=2, deal="1 2 3 4 5 / 6 7 8 9 10 | ?5 | 11 12 13 14", rules={"one-game"})
    lines = [("1@1", "6@2", "2@3", "7@4"), ("2@3", "6@2", "1@1", "7@4")]
    ends = set()
    for line in lines:
        at = state
        for move in line:
            at = tembo.play(at, tembo.parse(at, move))
        ends.add(at)
    assert len(ends) == 1


def test_what_is_wrong_with_a_start_is_said() -> None:
    for wrong in (
        {"players": 5},
        {"players": 1},
        {"players": 2, "deal": "Li / | |"},
        {"players": 2, "deal": "1 1 / | |"},
        {"players": 2, "deal": "1 / 2 / 3 | |"},
        {"players": 2, "deal": {"cards": []}},
        {"players": 2, "deal": {"dealer": 7}},
        {"players": 2, "deal": {"games": [None, None, None]}},
        {"players": 2, "deal": "1 2 3 4 5 6 / | |"},
        {"players": 2, "deal": "?x / | |"},
        {"players": 2, "rules": {"two-games"}},
        {"players": 2, "rules": 7},
        {"players": 2, "seed": "seven"},
    ):
        with pytest.raises(ap.GameError) as refused:
            tembo.start(**wrong)
        for language in ("en", "cs"):
            assert refused.value.say(language).endswith((".", "?"))
