"""One page has all rules, all cards and the herd bonus, and is printed on one sheet."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.reserve.rules import PLACING
from africanpark_nb.games.african_park.reserve.worth import HERD_BONUS
from africanpark_nb.words import known_languages, say

STANDARD = ap.Edition.standard()
EACH_LANGUAGE = pytest.mark.parametrize("language", ["en", "cs", "en+cs"])


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def words_of(page: str) -> str:
    reader = _Text()
    reader.feed(re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL))
    return " ".join(reader.said)


@EACH_LANGUAGE
def test_every_rule_card_and_bonus_stands_on_the_page(language: str) -> None:
    page = ap.rules_page(language=language).html()
    text = words_of(page)
    for one in known_languages(language):
        for rule in (*PLACING, "must-place", "game-over"):
            assert say(f"african-park/rulebook.{rule}", one) in text
        assert say("african-park/picture.reconstructed", one) in text, "what is a guess is said on it"
    herds, animals = ElementTree.fromstring(f"<p>{page}</p>").findall(".//table")
    rows = [["".join(cell.itertext()) for cell in row] for row in herds.findall("tr")]
    assert rows[0][1:] == [str(number) for number in HERD_BONUS]
    assert rows[1][1:] == [f"+{bonus}" for bonus in HERD_BONUS.values()]
    rows = [["".join(cell.itertext()) for cell in row] for row in animals.findall("tr")]
    for animal, (*_, minimum, value, two, three, four) in zip(STANDARD.animals, rows[2:-1], strict=True):
        guessed = {name for name, origin in animal.origin if origin == "reconstruction"}
        told = [("minimum", animal.minimum, minimum), ("value", animal.value, value)]
        copies = [sum(animal.copies[:sets]) for sets in (1, 2, 3)]
        told += [("copies", *pair) for pair in zip(copies, (two, three, four), strict=True)]
        for name, figure, said in told:
            assert said == f"{figure}{'°' if name in guessed else ''}", animal
    assert rows[-1][1:] == [str(STANDARD.deck_size(players)) for players in (2, 3, 4)]
    sides = {side for card in STANDARD.territories for side in (card.front, card.back)}
    assert set(re.findall(r'aria-label="([^"]+)"', page)) == sides


def test_a_figure_of_an_own_copy_is_no_guess(tmp_path: Path) -> None:
    assert ap.rules_page(language="en").edition is STANDARD
    with pytest.raises(ap.GameError, match="The page cannot be written"):
        ap.rules_page(language="en").save(tmp_path / "no" / "folder.html")


def test_the_page_is_useful_text_in_a_terminal() -> None:
    text = ap.rules_page(language="en")._repr_mimebundle_()["text/plain"]
    assert say("african-park/rulebook.needs-river", "en") in text
    assert "6: +12" in text
