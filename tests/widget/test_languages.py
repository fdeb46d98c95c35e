"""A board speaks one language at a time: switched in any state, no part keeps a word of the other."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.play import record
from africanpark_nb.words.catalogue import HERE, _domains
from africanpark_nb.words.po import entries

from .asking import MIDDLE, table
from .comms import Browser, recorded

# names of things, not sentences
CODES = set(
    "action art bot bots branch by card code css d game glyphs held key kind language languages link look mark mode move on path played"
    " policy position rule rules sign stamp status step target tip type".split()
)
ONE_VOICE = {"label", "removals"}  # read by a screen reader
DIVIDER = "\x1f"


@pytest.fixture(autouse=True)
def quietly() -> Iterator[None]:
    with recorded():
        yield


@cache
def vocabulary(language: str) -> frozenset[str]:
    folders = (HERE, *_domains.values())
    texts = [
        form
        for folder in folders
        for one in entries(folder / f"{language}.po").values()
        for form in one.forms
    ]
    return frozenset(word for text in texts for word in words(text))


def words(text: str) -> list[str]:
    return [word.casefold() for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"\{[^}]*\}", " ", text))]


def foreign(language: str, other: str) -> frozenset[str]:
    """Words that only the other language has."""
    return vocabulary(other) - vocabulary(language)


def spoken(data: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text for people in some data, with the place it stands at."""
    match data:
        case str():
            yield place, data
        case {"kind": "art"}:
            pass  # its text is the name of a file
        case {"lang": str(lang), "text": str(text)} if lang:
            assert not foreign(lang, "cs" if lang == "en" else "en").intersection(words(text))
        case dict():
            for name, value in data.items():
                if name not in CODES:
                    yield from spoken(value, f"{place}.{name}")
        case list():
            for value in data:
                yield from spoken(value, f"{place}[]")


def parts(board: Any) -> dict[str, Any]:
    """Whatever a view can see of a board, all of it."""
    return {
        name: json.loads(getattr(board, name))
        for name, trait in board.traits(sync=True).items()
        if name not in ("_esm", "_css", "_record") and str(trait.default_value).startswith("{")
    }


def kept() -> Any:
    lab = ap.Lab(MIDDLE, language="en")
    lab.place("Li", "6a")
    lab.keep("")
    lab.undo()
    lab.place("Ze", "4a")
    lab.keep("")
    lab.clear()
    lab.undo()
    return lab


def refused() -> Any:
    lab = ap.Lab(MIDDLE, language="en")
    Browser(lab).place("Gn", "2a")
    return lab


def attempted() -> Any:
    lab = ap.Lab(MIDDLE, language="en", ask=True)
    Browser(lab).place("Li", "3a")
    return lab


def edited() -> Any:
    lab = kept()
    lab.mode = "edit"
    return lab


def thought() -> Any:
    lab = ap.Lab(MIDDLE, language="en")
    lab.whatif("Gn", coming=4, playouts=60, seed=1)
    return lab


def loaded_badly() -> Any:
    lab = ap.Lab(MIDDLE, language="en")
    Browser(lab).act("load", text="2[~.] nonsense")
    return lab


def mid_game() -> Any:
    board = table(moves=6)
    board.whatif(playouts=40, seed=1)
    board.undo()
    return board


def reviewed() -> Any:
    played = ap.play_game({"Ada": "greedy", "Bo": "random"}, seed=5)
    board = ap.Table(record=record.write(played), language="en")
    board.review("Bo")
    return board


STATES: list[Callable[[], Any]] = [
    kept, refused, attempted, edited, thought, loaded_badly, table, mid_game, reviewed
]  # fmt: skip


@pytest.mark.parametrize("make", STATES, ids=lambda make: make.__name__)
def test_switched_in_any_state_no_part_keeps_a_word_of_the_other_language(make: Callable[[], Any]) -> None:
    board = make()
    told_of = parts(board)
    assert {"_setting", "_board", "_tree", "_analysis"} <= set(told_of)
    assert len(list(spoken(told_of))) > 80
    for language, other in (("cs", "en"), ("en", "cs"), ("cs", "en")):
        board.language = language
        left = {
            (place, text)
            for place, text in spoken(parts(board))
            if foreign(language, other).intersection(words(text))
        }
        assert not left


@pytest.mark.parametrize("make", STATES, ids=lambda make: make.__name__)
def test_in_two_languages_each_text_has_both_or_reads_the_same_in_both(make: Callable[[], Any]) -> None:
    """One in the first language alone would be left untranslated beside its neighbours."""
    board = make()
    board.language = "en+cs"
    for place, text in spoken(parts(board)):
        first, *second = text.split(DIVIDER)
        assert not foreign("en", "cs").intersection(words(first)), (place, text)
        for part in second:
            assert not foreign("cs", "en").intersection(words(part)), (place, text)
        if not second and foreign("cs", "en").intersection(words(first)):
            assert ONE_VOICE.intersection(place.split(".")), (place, text)
