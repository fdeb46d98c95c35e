"""Names are text in any writing; what looks the same is the same, and hidden characters are none, wherever a name is given."""

import json
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.core.names import looks, tidy, tidy_note

NAMES = [
    "Žofie Ďurišová",
    "lev v\u00a06a je lepší",
    "می\u200cخواهم",
    "क्\u200dष",
    "山田\u3000花子",
    "👩\u200d🔬 Ada",
    "🏴\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f",
    "❤\ufe0f",
    "\U0001fae9",
    "1",
    "O’Neill – “Bo”",
    "x" * 60,
]
NO_NAMES = [
    "",
    "  ",
    "\u00a0\u3000",
    "\u200d",
    "\u2800\u3164",
    "a\tb",
    "a\nb",
    "a\0b",
    "a\u202eb",
    "a\u2066b",
    "a\u200fb",
    "a\ufeffb",
    "a\u00adb",
    "a\u2028b",
    "a\ud800",
    "a\uffff",
    "a\U000e0067",
    "x" * 61,
    "x" * 10**6,
    None,
    5,
    b"Ada",
]


def kept_line(name: Any) -> str:
    lab = ap.Lab()
    lab.place("Li", "6a")
    lab.keep(name)
    return lab.branches[0].name


def renamed_line(name: Any) -> str:
    lab = ap.Lab()
    lab.place("Li", "6a")
    lab.keep("first")
    return lab.timeline.rename("b1", name).branches[0].name


GIVEN: dict[str, Callable[[Any], str]] = {
    "a player": lambda name: ap.african_park.start([name, "Bo"]).players[0],
    "a player among bots": lambda name: ap.play_game({name: "random", "Bo": "random"}, seed=1).state.players[
        0
    ],
    "a player at a Table": lambda name: ap.Table([name, "Bo"]).players[0],
    "a player in a position": lambda name: ap.african_park.read(
        ap.african_park.write(ap.african_park.start(["Ada", "Bo"])).replace(
            '"Ada"', json.dumps(name) if not isinstance(name, bytes) else "b"
        )
    ).players[0],
    "a line": kept_line,
    "a line renamed": renamed_line,
    "a bot": lambda name: ap.tournament({name: "random", "Bo": "random"}, 2, seed=1, progress=False).bots[0][
        0
    ],
}


@pytest.mark.parametrize("what", GIVEN)
def test_any_writing_is_a_name_and_is_kept_composed_without_blanks_around(what: str) -> None:
    for name in NAMES:
        assert GIVEN[what](name) == unicodedata.normalize("NFC", name)
        assert GIVEN[what](f" \u3000{unicodedata.normalize('NFD', name)}\u00a0") == unicodedata.normalize(
            "NFC", name
        )


@pytest.mark.parametrize("what", GIVEN)
def test_what_is_hidden_or_turns_the_direction_is_no_name(what: str) -> None:
    for name in NO_NAMES:
        if (what == "a line" and not name) or (what == "a bot" and name == "x" * 61):
            continue  # a line without a name gets a letter; names in code may be longer
        with pytest.raises(ap.GameError) as refused:
            GIVEN[what](name)
        for language in ("en", "cs"):
            said = refused.value.say(language)
            assert len(said) < 700
            assert said.replace("\n", " ").replace("\u00a0", " ").isprintable()
            assert said.encode("utf-8")


TWINS = [
    ("Žofie", unicodedata.normalize("NFD", "Žofie")),
    ("Ada B", "Ada\u00a0B"),
    ("Ada B", "Ada  B"),
    ("Ada", "A\u200dda"),
    ("Ada", "Ada\u200c"),
    ("☀\ufe0f", "☀"),
]


@pytest.mark.parametrize("twins", TWINS, ids=ascii)
def test_names_that_look_the_same_are_the_same(twins: tuple[str, str]) -> None:
    one, other = twins
    with pytest.raises(ap.GameError):
        ap.african_park.start([one, other])
    with pytest.raises(ap.GameError):
        ap.tournament({one: "random", other: "greedy"}, 2, progress=False)
    lab = ap.Lab()
    for column, name in (("6a", one), ("6b", other)):
        lab.place("Ze", column)
        if name == other:
            with pytest.raises(ap.GameError):
                lab.keep(name)
        else:
            lab.keep(name)
    table = ap.Table([one, "Bo"], bots={other: "greedy"}, seed=7)
    table.bot()
    played = ap.play_game({one: "random", "Bo": "random"}, seed=1)
    assert str(ap.hindsight(played, other)) == str(ap.hindsight(played, 0))


def test_names_that_look_different_are_different() -> None:
    family = ["👩\u200d👩\u200d👧", "👩👩👧", "می\u200cخواهم", "میخواهم"]
    assert ap.african_park.start(family).players == tuple(family)


@given(st.text(max_size=30))
def test_tidy_is_done_once_and_keeps_how_a_name_looks(text: str) -> None:
    kept = tidy(text, 60)
    if kept is not None:
        assert tidy(kept, 60) == kept == unicodedata.normalize("NFC", text.strip())
        assert looks(kept) == looks(text)
        assert kept.encode("utf-8")
    note = tidy_note(text, 60)
    if note is not None:
        assert tidy_note(note, 60) == note
        assert "\r" not in note


def test_animals_of_ones_own_have_names_too(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    standard = (Path(ap.__file__).parent / "games/african_park/animals.toml").read_text("utf-8")
    file.write_text('name = "mine"\n' + standard.replace('name = "lion"', 'name = "a\\u202eb"'), "utf-8")
    with pytest.raises(ap.GameError, match="animal Li, name"):
        ap.Edition.load(file)
    file.write_text(
        'name = "mine"\n' + standard.replace('name = "lion"', 'name = " Z\\u030cirafa "'), "utf-8"
    )
    assert ap.Edition.load(file).animal("Li").name == "Žirafa"
