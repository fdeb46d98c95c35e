"""The standard figures, and own files, each mistake in them named by file, key and value."""

from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.games import games
from africanpark_nb.play import record

from ..positions import EMPTY

STANDARD = Path(ap.__path__[0]) / "games" / "african_park"
ANIMALS = (STANDARD / "animals.toml").read_text(encoding="utf-8")
TERRITORIES = (STANDARD / "territories.toml").read_text(encoding="utf-8")


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_decks_are_the_rulebooks() -> None:
    edition = ap.Edition.standard()
    assert [edition.deck_size(players) for players in (2, 3, 4)] == [42, 57, 68]
    assert [edition.deck_size(players) // players for players in (2, 3, 4)] == [21, 19, 17]
    assert len(edition.territories) == 12


def test_every_figure_has_an_origin() -> None:
    edition = ap.Edition.standard()
    for animal in edition.animals:
        assert set(dict(animal.origin)) == {"minimum", "value", "copies"}
    assert dict(edition.animal("Gn").origin) == {
        "minimum": "rulebook",
        "value": "rulebook",
        "copies": "reconstruction",
    }
    assert {card.origin for card in edition.territories} == {"reconstruction"}


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ('group = "carnivore"', 'group = "karnivore"', "animal Li, group", "'karnivore'"),
        (
            "minimum = 4\nvalue = 2\ncopies = [4",
            "minimum = 9\nvalue = 2\ncopies = [4",
            "animal Li, minimum",
            "is 9",
        ),
        ('code = "Le"', 'code = "Li"', "animal Li, code", "another table"),
        ('code = "Le"', 'code = "LEO"', "animal LEO, code", "'LEO'"),
        ("value = 2", 'value = "2"', "animal Li, value", "type int"),
        ("value = 2", "valeu = 2", "animal Li, value", "missing"),
        ("value = 2", "value = 2\nhobby = 1", "animal Li, hobby", "no key"),
        ("value = 2", "value = -2", "animal Li, value", "from 0 to 99"),
        ("copies = [4, 2, 1]", "copies = [4, 2]", "animal Li, copies", "three numbers"),
        ('minimum = "reconstruction"', 'minimum = "hearsay"', "animal Li, origin.minimum", "'hearsay'"),
        ('front = "2[..] 3[~..]"', 'front = "2[..] 3[~.]"', "territory A, front", "2[..] 3[...]"),
        ('deck = "2+3"', 'deck = "5"', "territory A, deck", "2+3, 4, 6"),
        (
            'deck = "4"\nfront = "4[~.|..]"',
            'deck = "6"\nfront = "4[~.|..]"',
            "territory E, front",
            "6[...|...]",
        ),
        ('code = "B"', 'code = "A"', "territory A, code", "another table"),
        ('name = "mine"', 'name = "My Own"', "name", "'My Own'"),
        ('name = "mine"', "name = 5", "name", "5"),
        ('name = "mine"', "name = mine", "", "not TOML"),
    ],
)
def test_a_mistake_is_named_by_file_key_and_value(
    tmp_path: Path, old: str, new: str, place: str, words: str
) -> None:
    good = f'name = "mine"\n{ANIMALS}\n{TERRITORIES}'
    assert old in good
    path = written(tmp_path, good.replace(old, new, 1))
    with pytest.raises(ap.EditionError) as caught:
        ap.Edition.load(path)
    assert caught.value.place == place
    assert str(path) in str(caught.value)
    assert words in str(caught.value)
    assert caught.value.say("cs") != caught.value.say("en")


def test_a_missing_file_and_too_few_territories_are_named(tmp_path: Path) -> None:
    with pytest.raises(ap.EditionError, match="cannot be read"):
        ap.Edition.load(tmp_path / "nowhere.toml")
    few = 'name = "few"\n[[territory]]\ncode = "Z"\ndeck = "4"\nfront = "4[~.|..]"\nback = "4[..|..]"\n'
    with pytest.raises(ap.EditionError, match="deck 2\\+3 has 0 territory cards"):
        ap.Edition.load(written(tmp_path, few))


def test_an_own_edition_is_part_of_the_reserves_text(tmp_path: Path) -> None:
    text = f'name = "tall"\n{ANIMALS.replace("minimum = 2", "minimum = 3")}'
    edition = ap.Edition.load(written(tmp_path, text))
    reserve = ap.Reserve.parse(EMPTY, rules=ap.Rules(edition=edition))
    assert str(reserve) == f"{EMPTY} @tall"
    assert reserve.check("Ga", "2a").depressed
    assert ap.Reserve.parse(str(reserve)) == reserve
    assert str(ap.Reserve.parse(EMPTY, rules=ap.Rules({"eat-first"}, edition))) == f"{EMPTY} @tall +eat-first"


def test_a_text_with_an_edition_that_is_not_loaded_says_to_load_it() -> None:
    with pytest.raises(ap.ParseError, match=r"Edition\.load") as caught:
        ap.Reserve.parse(f"{EMPTY} @never-loaded")
    assert caught.value.position == len(EMPTY) + 1


def test_an_animal_is_added_in_the_file_alone(tmp_path: Path) -> None:
    okapi = '\n[[animal]]\ncode = "Ok"\nname = "okapi"\ngroup = "herbivore"\nminimum = 3\nvalue = 3\ncopies = [6, 0, 6]\n'
    edition = ap.Edition.load(written(tmp_path, f'name = "okapis"\n{ANIMALS}{okapi}'))
    reserve = ap.Reserve.parse(EMPTY, rules=ap.Rules(edition=edition)).place("Ok", "6a").place("Ok", "6b")
    assert reserve.score().total == 7
    assert str(reserve.check("Ok", "2a")).startswith("Okapi to 2a")
    assert "okapi" in reserve.check("Ok", "2a").say("cs").lower()
    assert "Okapi" in reserve._repr_mimebundle_()["image/svg+xml"]
    assert ap.Lab(reserve)._snapshot["choices"]["Ok"]["6a"]["after"] == 11


def test_too_few_cards_for_a_round_are_named(tmp_path: Path) -> None:
    (one,) = [block for block in ANIMALS.split("[[animal]]") if 'code = "Wr"' in block]
    text = f"[[animal]]{one.replace('copies = [1, 1, 0]', 'copies = [1, 0, 3]')}"
    with pytest.raises(ap.EditionError, match="1 cards with 2 players, which is not enough"):
        ap.Edition.load(written(tmp_path, text))


def box(folder: Path, **texts: str) -> Path:
    """A folder of one's own cards."""
    folder.mkdir()
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_box_is_a_folder_called_by_its_name_or_one_file(tmp_path: Path) -> None:
    one_more = ANIMALS.replace("copies = [4, 2, 1]", "copies = [5, 2, 1]")
    edition = ap.Edition.load(box(tmp_path / "my-box", animals=one_more, territories=TERRITORIES))
    assert (edition.name, edition.animal("Li").copies[0]) == ("my-box", 5)
    assert edition.territories == ap.Edition.standard().territories
    assert ap.Edition.load(box(tmp_path / "only-land", territories=TERRITORIES)).animals == (
        ap.Edition.standard().animals
    )
    assert ap.Edition.load(written(tmp_path, one_more)).name == "mine"
    with pytest.raises(ap.EditionError, match=r"territory is there already, in .*a\.toml"):
        ap.Edition.load(box(tmp_path / "twice", a=TERRITORIES, b=TERRITORIES))
    with pytest.raises(ap.EditionError, match="no file whose name ends with"):
        ap.Edition.load(box(tmp_path / "empty"))
    with pytest.raises(ap.EditionError, match="'My Box'"):
        ap.Edition.load(box(tmp_path / "My Box", animals=ANIMALS))


def test_cards_left_over_after_the_last_round_stay_in_the_box_and_that_is_said(tmp_path: Path) -> None:
    text = ANIMALS.replace("copies = [4, 2, 1]", "copies = [5, 2, 1]")
    rules = ap.Rules(edition=ap.Edition.load(written(tmp_path, text)))
    assert "With 2 players 1 card of them" in str(ap.cards(rules.edition))
    match = ap.play_game({"Ada": "random", "Bo": "random"}, seed=3, rules=rules)
    game, first = ap.african_park, match.played.line()[6].state
    assert len(first.deck) == 43
    assert "1 card too few for another round" in str(game.facts(first, "en"))
    assert match.state.turn is None
    assert match.state.round <= 21
    for state in (first, match.played.line()[-3].state):
        fast = ap.whatif(state, playouts=30, seed=1).finish()
        assert all(value.points is not None for value in fast.values)
    assert record.read(record.write(match), games()).match.state.areas == match.state.areas


def test_a_board_takes_the_rules_of_ones_own_box(tmp_path: Path) -> None:
    okapi = '\n[[animal]]\ncode = "Ok"\nname = "okapi"\ngroup = "herbivore"\nminimum = 3\nvalue = 3\ncopies = [6, 0, 6]\n'
    land = TERRITORIES.replace('code = "A"', 'code = "Q"')
    folder = box(tmp_path / "with-okapi", animals=ANIMALS + okapi, territories=land)
    rules = ap.Rules({"eat-first"}, ap.Edition.load(folder))
    lab = ap.Lab(rules=rules)
    assert str(lab.reserve).endswith("@with-okapi +eat-first")
    lab.place("Ok", "6a")
    lab.reserve = EMPTY
    assert lab.reserve.rules == rules
    assert ap.Lab(ap.Reserve.parse(EMPTY), rules=rules).reserve.rules == rules
    assert ap.Lab(EMPTY, rules=rules).reserve.rules == rules
    with pytest.raises(ap.GameError):
        ap.Lab(rules="eat-first")
