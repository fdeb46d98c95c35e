"""The rulebook page and the cards page say everything, in every language."""

import xml.etree.ElementTree as ET
from html import escape

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.reserve.rules import PLACING
from africanpark_nb.games.african_park.rulebook import data

from .test_rules_by_example import GAME_RULES


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_every_rule_has_its_sentence_picture_and_two_cases(language: str) -> None:
    root = ET.fromstring(ap.rulebook(language).html())
    sections = root.findall("section")
    assert [section.get("id") for section in sections] == [
        f"rule-{rule}" for rule in (*PLACING, "would-beach", "must-place", *GAME_RULES)
    ]
    for section in sections:
        assert len(section.findall(".//{http://www.w3.org/2000/svg}svg[@role='img']")) == 2
        accepted, refused = section.findall(".//figcaption")
        assert (accepted.text or "").startswith("✓")
        assert (refused.text or "").startswith("✕")


def test_the_page_shows_the_cases_that_the_tests_use() -> None:
    text = ap.rulebook("en").html()
    for rule in data()["rule"]:
        for case in (rule["accepted"], rule["refused"]):
            assert f">{case['reserve']}</code>" in text
    for rule in data()["game_rule"]:
        for case in (rule["accepted"], rule["refused"]):
            assert f">{escape(case['position'].strip())}</code>" in text
    entry = ap.rulebook().entry("needs-river")
    assert entry.accepted is not None
    assert entry.refused is not None
    assert entry.accepted.verdict.ok
    assert entry.refused.verdict.rules == ("needs-river",)


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_every_card_and_the_origin_of_each_figure_is_shown(language: str) -> None:
    root = ET.fromstring(ap.cards(language=language).html())
    animals, territories = root.findall("table")
    assert len(animals.findall("./tbody/tr")) == 11
    assert len(territories.findall("./tbody/tr")) == 12
    text = str(ap.cards(language="en"))
    assert "minimum 4 (rulebook)" in text
    assert "cards 6+2+1 (our best guess)" in text
    assert "With 2 players 42 cards are used, with 3 players 57 cards, with 4 players 68 cards." in text


def test_pages_are_useful_text_in_a_terminal() -> None:
    assert "needs-river" in ap.rulebook()._repr_mimebundle_()["text/plain"]
    assert "Gn  gnu  herbivore" in ap.cards()._repr_mimebundle_()["text/plain"]
