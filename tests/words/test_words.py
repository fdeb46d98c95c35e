"""Every sentence exists in every language, with the same places, and Czech has its cases and plurals."""

import re
import sys
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

import africanpark_nb as ap
from africanpark_nb import words
from africanpark_nb.games import games
from africanpark_nb.games.african_park.reserve.rules import PLACING
from africanpark_nb.words import Noun, Phrase, Series, Signed, say

PACKAGE = Path(ap.__path__[0])
Entry = tuple[str | None, str]


# the games' own words, by domain
DOMAINS = {folder.parent.name.replace("_", "-"): folder for folder in PACKAGE.glob("games/*/words")}


def catalogue(language: str) -> dict[Entry, tuple[str, ...]]:
    found = {}
    for prefix, folder in [("", words.HERE), *((f"{domain}/", home) for domain, home in DOMAINS.items())]:
        with (folder / f"{language}.po").open("rb") as file:
            for message in read_po(file):
                if message.id:
                    key = str(message.id[0] if isinstance(message.id, list | tuple) else message.id)
                    forms = message.string if isinstance(message.string, tuple) else (str(message.string),)
                    found[message.context, prefix + key] = forms
    return found


def test_every_game_has_words_of_its_own_and_says_where() -> None:
    assert all(games().values()), "a game says where when it is first asked for"
    assert DOMAINS.items() <= words.catalogue._domains.items()


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
        if key.startswith(("african-park/animal.", "unit.")):
            assert len(forms) == 3, (context, key)
    for animal in ap.Edition.standard().animals:
        key = f"african-park/animal.{animal.name}"
        assert {(None, key), ("acc", key)} <= set(BOTH["cs"])
        assert {(None, key), ("a", key), ("pl", key)} <= set(BOTH["en"])


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        (Noun("african-park/animal.zebra", 1), "1 zebru"),
        (Noun("african-park/animal.zebra", 2), "2 zebry"),
        (Noun("african-park/animal.zebra", 5), "5 zeber"),
        (Noun("african-park/animal.gnu", 1), "1 pakoně"),
        (Noun("african-park/animal.gnu", 3), "3 pakoně"),
        (Noun("african-park/animal.gnu", 5), "5 pakoňů"),
        (Noun("african-park/animal.white-rhinoceros"), "bílého nosorožce"),
        (Noun("african-park/animal.hippopotamus", 4), "4 hrochy"),
        (Noun("unit.point", -1), "−1 bod"),
        (Noun("unit.point", -2), "−2 body"),
        (Noun("unit.point", 0), "0 bodů"),
    ],
)
def test_czech_objects(noun: Noun, said: str) -> None:
    assert noun.said("cs", "acc").replace(words.NBSP, " ") == said


def test_a_series_is_joined_in_the_language() -> None:
    zebras, gnu = Noun("african-park/animal.zebra", 2), Noun("african-park/animal.gnu", 1)
    assert Series((zebras, gnu)).said("en", "") == "2 zebras and 1 gnu"
    assert Series(("3a", "4b", "6a"), "or").said("en", "") == "3a, 4b or 6a"
    assert Signed(-3).said("cs", "") == "−3"


def test_every_rule_and_consequence_has_its_sentence_name_and_badge() -> None:
    for rule in (*PLACING, "would-beach", "must-place", "not-your-turn", "game-over", "not-a-move"):
        for key in (f"rule.{rule}", f"rule-name.{rule}", f"badge.{rule}"):
            assert words.has(f"african-park/{key}"), key
    effects = [key for _, key in BOTH["en"] if "effect." in key and not key.endswith("effect.value")]
    assert effects
    assert all(words.has(words.kin(key, "effect-name")) for key in effects)


def test_every_key_in_the_code_has_words_and_every_word_is_used() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    heads = {key.rpartition("/")[2].partition(".")[0] for _, key in BOTH["en"]}
    heads |= {f"{domain}/{head}" for domain in DOMAINS for head in heads}
    any_head = "|".join(map(re.escape, heads))
    quoted = {
        match[1]
        for match in re.finditer(
            rf'["\'](?:\{{[^}}]*\}}/)?((?:{any_head})\.(?:[\w.\'-]|\{{[^}}]*\}})+)["\']', code
        )
    }
    exact = {key for key in quoted if "{" not in key}
    patterns = [
        re.compile(re.sub(r"\\{[^}]*\\}", ".+", re.escape(key)) + "$") for key in quoted if "{" in key
    ]
    keys = {key for _, key in BOTH["en"]}
    unknown = {
        key
        for key in exact
        if not {key, *(f"{domain}/{key}" for domain in DOMAINS)} & keys
        and not key.endswith((".po", ".toml", ".py", ".js", ".css"))
    }
    assert unknown == set()
    view = {*ap.Lab()._snapshot["words"], *ap.Table(2)._snapshot["words"]}
    refusals = set(re.findall(r'Refusal\("([\w-]+)"', code))
    named = {"badge": "rule", "rule-name": "rule", "effect-name": "effect"}

    def used(key: str) -> bool:
        domain, _, name = key.rpartition("/")
        kind, _, what = name.partition(".")
        return (
            any(pattern.match(key) or pattern.match(name) for pattern in patterns)
            or what in view
            or (kind == "rule" and what in refusals)
            or bool(domain and {name} & (keys | exact))  # the game's word for what every game has
            or (kind in named and words.kin(key, named[kind]) in keys)
        )

    unused = {key for key in keys - exact if not used(key)}
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
    inner = Phrase.of(
        "african-park/picture.on-river", animal=Noun("african-park/animal.zebra"), column="6a 1"
    )
    assert (
        Phrase.of("african-park/picture.depressed", place=inner).say("cs").replace(words.NBSP, " ")
        == "zebra, 6a 1, místo s řekou, v depresi"
    )


def test_a_language_chosen_late_is_spoken_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["africanpark_nb.words.catalogue"], "_chosen", [])
    assert words.known_languages(None) == ("en",)
    ap.use_language("cs")
    assert words.known_languages(None) == ("cs",)


# What no sentence says, because a child would not: other words stand in CONTRIBUTING.
JARGON = {
    "en": r"\b(il)?legal|\brefus|\bverdict|play-?outs?\b|\bkept line|\bvalued?\b|\baquatic|\bkernel\b",
    "cs": r"\bverdikt|\blegáln|\bjádr|\bdohráv|\bohodnot|\bza cenu\b|\brekonstru|\bedic[ei]\b",
}


@pytest.mark.parametrize("language", BOTH)
def test_no_sentence_has_a_word_of_the_trade(language: str) -> None:
    said = {
        entry: text
        for entry, forms in BOTH[language].items()
        for text in forms
        if re.search(JARGON[language], re.sub(r"\{[^}]*\}", "", text), re.IGNORECASE)
    }
    assert said == {}


def test_one_goes_into_a_column_and_onto_the_cemetery() -> None:
    onto = re.compile(r"\bna \{(column|columns|target)\b")
    assert [entry for entry, forms in BOTH["cs"].items() if onto.search(" ".join(forms))] == []


LOOSE = re.compile(r"(?<![^\s(„])[KkSsVvZzOoUuAaIi] |(?<=\d) (?=[^\W\d_])|(?<=\d\.) (?=[a-zá-ž])")
FILLINGS = (3, Noun("unit.space", 5), Noun("african-park/animal.zebra"), Signed(-2), words.Decimal(1.5))


@pytest.mark.parametrize("filling", FILLINGS)
def test_no_czech_line_ends_with_a_one_letter_word_or_parts_a_number_from_its_unit(filling: object) -> None:
    loose = {}
    for (context, key), forms in BOTH["cs"].items():
        if context is None and len(forms) == 1 and not key.startswith("line."):
            text = say(key, "cs", **dict.fromkeys(places(forms[0]), filling))
            text = re.sub(r"\"[^\"]*\"|`[^`]*`", "", text)
            if LOOSE.search(text):
                loose[key] = text
    assert loose == {}


def test_nouns_are_tied_too_and_english_breaks_where_it_likes() -> None:
    assert Noun("african-park/area.6", 1).said("cs", "") == "1\u00a0oblast s\u00a06\u00a0místy"
    series = Series((Noun("african-park/animal.zebra", 2), Noun("african-park/animal.gnu", 1)))
    assert series.said("cs", "acc") == "2\u00a0zebry a\u00a01\u00a0pakoně"
    for (_, key), forms in BOTH["en"].items():
        if len(forms) == 1:
            assert words.NBSP not in say(key, "en", **dict.fromkeys(places(forms[0]), 3)), key


def test_names_and_texts_of_others_are_said_as_they_are() -> None:
    name = "k s v z 3 o"
    assert name in say("error.unknown-bot", "cs", name=name, valid="")
