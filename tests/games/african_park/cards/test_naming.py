"""Animals, columns and sides may be called by their words, in any language, wherever a code may stand."""

from __future__ import annotations

import subprocess
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.whatif import whatif
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.games.african_park.cards.naming import bare, code_of
from africanpark_nb.games.african_park.coming import coming
from africanpark_nb.games.african_park.reserve.editing import put
from africanpark_nb.words import forms, languages

EMPTY = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
ANIMALS = ap.Edition.standard().animals


@pytest.mark.parametrize("animal", ANIMALS, ids=lambda animal: animal.code)
def test_every_form_of_every_name_in_every_language_means_its_animal(animal: ap.Animal) -> None:
    words = forms(animal.noun().key, languages())
    assert len(words) >= 5
    for word in (*words, animal.code, animal.code.lower(), animal.name):
        for written in (
            word,
            word.upper(),
            word.title(),
            f"  {word} ",
            bare(word),
            unicodedata.normalize("NFD", word),
        ):
            assert ap.Edition.standard().animal(written) is animal, written


ASKED: dict[str, Callable[[str, str], object]] = {
    "check": lambda animal, column: EMPTY.check(animal, column).after,
    "place": EMPTY.place,
    "placements": lambda animal, _: [verdict.after for verdict in EMPTY.placements(animal)],
    "a move": lambda animal, column: ap.solo.parse(EMPTY, f"{animal}@{column}"),
    "a move with blanks": lambda animal, column: ap.solo.parse(EMPTY, f" {animal} @ {column} "),
    "aiming": lambda animal, column: ap.solo.aim(EMPTY, animal, column),
    "editing": lambda animal, column: put(EMPTY, animal, column),
    "what if": lambda animal, _: str(whatif(EMPTY, held=animal, coming=0, playouts=1, seed=1).finish()),
    "a value of a what-if": lambda animal, column: (
        whatif(EMPTY, held=animal, coming=0, playouts=1, seed=1).finish().value(f"{animal}@{column}")
    ),
    "cards to come": lambda animal, _: coming.start(
        1, deal={"reserve": EMPTY, "held": animal, "coming": [animal]}
    ),
    "comparing": lambda animal, _: str(
        ap.compare(EMPTY, animal, ap.Rules(), ap.Rules({"eat-first"})).html("en")
    ),
    "a Lab": lambda animal, column: lab(animal, column).reserve,
    "a Lab's path": lambda animal, column: lab(animal, column).timeline.at.path,
    "a deal": lambda animal, _: ap.african_park.start(2, deal={"animals": [animal]}).deck[0],
}


def lab(animal: str, column: str) -> ap.Lab:
    board = ap.Lab(EMPTY)
    board.place(animal, column)
    return board


@pytest.mark.parametrize("what", ASKED)
def test_words_mean_what_codes_mean(what: str) -> None:
    ask = ASKED[what]
    for code, words in {
        "Li": ["lion", "Lev", "LVA", "li"],
        "Wr": ["bílý nosorožec", "bily nosorozec", "white-rhinoceros"],
    }.items():
        for word in words:
            assert ask(word, "6A") == ask(code, "6a"), word


def test_a_table_takes_words() -> None:
    deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": ["lion", "gazela"]}
    table = ap.Table(["Ada", "Bo"], seed=7, deal=deal)
    for choice in ("b:Front", "F:přední strana", "I:FRONT", "a:zadní strana", "E:back side", "J:Back"):
        table.play(choice)
    table.play("gazely@4A")
    assert table.match.at.path.endswith("J:back/Ga@4a")


def test_the_cemetery_has_words_too() -> None:
    full = EMPTY
    for column in ("2a", "2a", "3a", "3a", "3a", "4a", "4a", "4b", "4b", "6a", "6a", "6a", "6b", "6b", "6b"):
        full = full.place("gazela", column)
    for word in ("x", "X", "cemetery", "Hřbitov", "hrbitov"):
        assert ap.solo.parse(full, f"lev@{word}") == Move("Li", "x")
    assert full.bury("lion") == full.bury("Li")
    assert ap.Reserve.from_territories("c:Front", "E:zadní strana", "j:front") == ap.Reserve.from_territories(
        "C:front", "E:back", "J:front"
    )


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("lyon", r"lion \(Li\)"),
        ("krokodil", r"krokodýl \(Cr\)"),
        ("rhino", r"rhinoceros \(Rh\)"),
        ("Lx", "Li|Le"),
    ],
)
def test_an_unknown_word_suggests_one_that_is_known(word: str, near: str) -> None:
    with pytest.raises(ap.UnknownName, match=f"Did you mean {near}"):
        EMPTY.check(word, "6a")


def test_an_edition_of_ones_own_is_called_by_its_own_names(tmp_path: Path) -> None:
    standard = (Path(ap.__file__).parent / "games/african_park/animals.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    text = standard.replace('name = "lion"', 'name = "žába-obrovská"').replace(
        'name = "leopard"', 'name = "zaba"'
    )
    file.write_text('name = "mine"\n' + text, "utf-8")
    edition = ap.Edition.load(file)
    assert edition.animal("Žába obrovská").code == edition.animal("zaba obrovska").code == "Li"
    assert edition.animal("zebru").code == "Ze"
    with pytest.raises(ap.UnknownName):
        edition.animal("lion")
    two = standard.replace('name = "lion"', 'name = "vůl"').replace('name = "leopard"', 'name = "vul"')
    file.write_text('name = "mine"\n' + two, "utf-8")
    edition = ap.Edition.load(file)
    assert (edition.animal("vůl").code, edition.animal("VUL").code) == ("Li", "Le")
    assert code_of("vúl", edition.animals) is None


def test_codes_need_no_words() -> None:
    code = (
        "import sys, africanpark_nb as ap\n"
        "ap.Reserve.parse('2[~.] 3[~..] 4[~.|..] 6[~..|.~.]').place('Li', '6a')\n"
        "print('gettext' in sys.modules, 'africanpark_nb.games.african_park.cards.naming' in sys.modules)"
    )
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.split() == ["False", "False"]
