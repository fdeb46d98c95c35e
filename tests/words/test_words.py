"""Every sentence exists in every language, with the same places, and Czech has its cases and plurals."""

import re
import sys
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import africanpark_nb as ap
from africanpark_nb import words
from africanpark_nb.games.african_park.rules import PLACING
from africanpark_nb.words import Noun, Phrase, Series, Signed, say

PACKAGE = Path(ap.__path__[0])
Entry = tuple[str | None, str]


def catalogue(language: str) -> dict[Entry, tuple[str, ...]]:
    with open(words.HERE / f"{language}.po", "rb") as file:
        read = read_po(file)
    return {
        (message.context, str(message.id[0] if isinstance(message.id, list | tuple) else message.id)): (
            message.string if isinstance(message.string, tuple) else (str(message.string),)
        )
        for message in read
        if message.id
    }


BOTH = {language: catalogue(language) for language in ("en", "cs")}


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_say_the_same_keys() -> None:
    keys = {language: {key for _, key in entries} for language, entries in BOTH.items()}
    assert keys["en"] == keys["cs"]


@pytest.mark.parametrize("language", BOTH)
def test_nothing_is_left_empty(language: str) -> None:
    assert [entry for entry, forms in BOTH[language].items() if not all(forms)] == []


def test_a_sentence_has_the_same_places_in_both_languages() -> None:
    for entry, (english, *_) in BOTH["en"].items():
        if entry[0] is None:
            assert places(english) == places(BOTH["cs"][entry][0]), entry


def test_a_case_that_is_asked_for_exists() -> None:
    for language, entries in BOTH.items():
        cases = {context for context, _ in entries if context}
        for entry, forms in entries.items():
            for form in re.findall(r"\{\w+:(\w+)\}", " ".join(forms)):
                assert form in cases, (language, entry)


def test_czech_nouns_have_three_plurals_and_their_cases() -> None:
    for (context, key), forms in BOTH["cs"].items():
        if key.startswith(("animal.", "unit.")):
            assert len(forms) == 3, (context, key)
    for animal in ap.Edition.standard().animals:
        key = f"animal.{animal.name}"
        assert {(None, key), ("acc", key)} <= set(BOTH["cs"])
        assert {(None, key), ("a", key), ("pl", key)} <= set(BOTH["en"])


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        (Noun("animal.zebra", 1), "1 zebru"),
        (Noun("animal.zebra", 2), "2 zebry"),
        (Noun("animal.zebra", 5), "5 zeber"),
        (Noun("animal.gnu", 1), "1 pakoně"),
        (Noun("animal.gnu", 3), "3 pakoně"),
        (Noun("animal.gnu", 5), "5 pakoňů"),
        (Noun("animal.white-rhinoceros"), "bílého nosorožce"),
        (Noun("animal.hippopotamus", 4), "4 hrochy"),
        (Noun("unit.point", -1), "−1 bod"),
        (Noun("unit.point", -2), "−2 body"),
        (Noun("unit.point", 0), "0 bodů"),
    ],
)
def test_czech_objects(noun: Noun, said: str) -> None:
    assert noun.said("cs", "acc") == said


def test_a_series_is_joined_in_the_language() -> None:
    zebras, gnu = Noun("animal.zebra", 2), Noun("animal.gnu", 1)
    assert Series((zebras, gnu)).said("cs", "acc") == "2 zebry a 1 pakoně"
    assert Series(("3a", "4b", "6a"), "or").said("en", "") == "3a, 4b or 6a"
    assert Signed(-3).said("cs", "") == "−3"


def test_every_rule_and_consequence_has_its_sentence_name_and_badge() -> None:
    for rule in (*PLACING, "would-beach", "must-place", "not-your-turn", "game-over", "not-a-move"):
        for key in (f"rule.{rule}", f"rule-name.{rule}", f"badge.{rule}"):
            assert words.has(key), key
    effects = [key for _, key in BOTH["en"] if key.startswith("effect.")]
    assert all(words.has(key.replace("effect.", "effect-name.")) for key in effects)


def test_every_key_in_the_code_has_words_and_every_word_is_used() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    heads = {key.partition(".")[0] for _, key in BOTH["en"]}
    any_head = "|".join(map(re.escape, heads))
    quoted = {
        match[1] for match in re.finditer(rf'["\']((?:{any_head})\.(?:[\w.\'-]|\{{[^}}]*\}})+)["\']', code)
    }
    exact = {key for key in quoted if "{" not in key}
    patterns = [
        re.compile(re.sub(r"\\{[^}]*\\}", ".+", re.escape(key)) + "$") for key in quoted if "{" in key
    ]
    keys = {key for _, key in BOTH["en"]}
    unknown = {
        key for key in exact if key not in keys and not key.endswith((".po", ".toml", ".py", ".js", ".css"))
    }
    assert unknown == set()
    view = set(ap.Lab()._snapshot["words"])
    unused = {
        key
        for key in keys - exact
        if not any(pattern.match(key) for pattern in patterns) and key.partition(".")[2] not in view
    }
    assert unused == set()


def test_an_unknown_language_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="en, cs"):
        say("score.total", "xx")
    with pytest.raises(KeyError):
        say("no.such.key", "cs")


def test_the_default_language_is_chosen_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["africanpark_nb.words.catalogue"], "_chosen", [])
    monkeypatch.delenv("AFRICANPARK_NB_LANG", raising=False)
    assert words.default_language() == "en"
    monkeypatch.setenv("AFRICANPARK_NB_LANG", "cs")
    assert say("score.total") == "Celkem"
    ap.use_language("en")
    assert say("score.total") == "Total"


def test_a_phrase_inside_a_phrase_is_said_in_the_same_language() -> None:
    inner = Phrase.of("picture.on-river", animal=Noun("animal.zebra"), column="6a 1")
    assert Phrase.of("picture.depressed", place=inner).say("cs") == "zebra, 6a 1, místo s řekou, v depresi"


def test_a_language_chosen_late_is_spoken_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["africanpark_nb.words.catalogue"], "_chosen", [])
    assert words.known_languages(None) == ("en",)
    ap.use_language("cs")
    assert words.known_languages(None) == ("cs",)
