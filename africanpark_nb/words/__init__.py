"""Every sentence a person reads, by key, in every language the package speaks.

A language is one file, ``words/<code>.po``; building the package compiles it,
and one that is not compiled yet is compiled when it is first spoken.
A *key* such as ``rule.needs-river`` stands where gettext expects English text,
so English is a translation like any other. Grammatical cases are gettext
*contexts* (``acc`` for the object of a sentence), plurals are gettext plurals.

Sentences hold places, ``{animal:acc}``; what fills them are plain values or
the parts of speech below, which are put into words in the language of the
sentence:

>>> from africanpark_nb import solo  # its words come with a game
>>> lion, zebras = Noun("african-park/animal.lion"), Noun("african-park/animal.zebra", 5)
>>> say("african-park/effect.eats", "en", animal=lion, eaten=zebras, lost=Signed(-12), cost=Signed(-5))
'The lion eats 5 zebras: −12 in the area, −5 in the cemetery.'
>>> say("african-park/effect.eats", "cs", animal=lion, eaten=zebras, lost=Signed(-12), cost=Signed(-5))
'Lev sežere 5\\xa0zeber: v\\xa0oblasti −12, na hřbitově −5.'
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import log10
from typing import NamedTuple

from .catalogue import (
    FALLBACK,
    HERE,
    LanguageError,
    NoWords,
    WordsError,
    default_language,
    forms,
    found,
    has,
    known_language,
    known_languages,
    languages,
    plural,
    use_language,
    use_words,
)
from .keys import kin
from .ties import NBSP, filled, pieces, space, tied

__all__ = [
    "BETWEEN",
    "FALLBACK",
    "HERE",
    "NBSP",
    "Decimal",
    "LanguageError",
    "NoWords",
    "Noun",
    "Phrase",
    "Sentences",
    "Series",
    "Signed",
    "Told",
    "WordsError",
    "default_language",
    "flat",
    "forms",
    "has",
    "kin",
    "known_language",
    "known_languages",
    "language_names",
    "languages",
    "marked",
    "say",
    "signed",
    "template",
    "tied",
    "use_language",
    "use_words",
]

MOST_BITS = 2_000  # of a number that is written with all its digits
BETWEEN = "\x1f"  # stands between the languages of a text in several, such as "en+cs"


class Noun(NamedTuple):
    """A word with cases and plurals; with a ``number`` that is said too.

    >>> from africanpark_nb import solo
    >>> say("list.one", "cs", item=Noun("african-park/animal.zebra", 5))
    '5\\xa0zeber'
    """

    key: str
    number: int | None = None

    def said(self, language: str, form: str) -> str:
        """This word in a language; ``form`` is a case."""
        word = tied(
            plural(language, form, self.key, 1 if self.number is None else abs(self.number)), language
        )
        return word if self.number is None else f"{_number(self.number)}{space(language)}{word}"


class Series(NamedTuple):
    """Several parts of speech in one place, joined by the language's ``and`` or ``or``."""

    items: tuple[object, ...]
    joint: str = "and"

    def said(self, language: str, form: str) -> str:
        """The items in a language, each in the form asked for."""
        words = [_said(item, language, form) for item in self.items]
        if len(words) < 2:
            return "".join(words)
        return say(f"list.{self.joint}", language, start=", ".join(words[:-1]), last=words[-1])


class Sentences(NamedTuple):
    """Whole sentences, one after the other."""

    phrases: tuple[Phrase, ...]

    def said(self, language: str, form: str) -> str:
        """The sentences in a language, with a space between them."""
        return " ".join(phrase.say(language) for phrase in self.phrases)


class Told(NamedTuple):
    """Words that somebody else finds, given the language.

    >>> say("list.one", "en", item=Told(lambda language: f"in {language}"))
    'in en'
    """

    tell: Callable[[str], str]

    def said(self, language: str, form: str) -> str:
        """What is told in a language."""
        return self.tell(language)


class Signed(NamedTuple):
    """A number that always shows its sign: +2, −3, 0."""

    value: int

    def said(self, language: str, form: str) -> str:
        """The number with its sign, the same in every language."""
        return signed(self.value)


class Decimal(NamedTuple):
    """A number with so many decimal places, written as the language does.

    >>> say("list.one", "cs", item=Decimal(-3.14159, 2))
    '−3,14'
    """

    value: float
    digits: int = 1

    def said(self, language: str, form: str) -> str:
        """The number in a language; what rounds to nothing has no sign."""
        whole, _, part = f"{round(self.value, self.digits) + 0.0:.{self.digits}f}".partition(".")
        return whole.replace("-", "−") + (template("number.decimal", language) + part if part else "")


class Phrase(NamedTuple):
    """A sentence still to be said, or part of one inside another: its key and what fills its places.

    >>> from africanpark_nb import solo
    >>> Phrase.of("african-park/rule.needs-river", animal=Noun("african-park/animal.hippopotamus")).say("en")
    'A hippopotamus needs a river space; the free space of this column is land.'
    """

    key: str
    args: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, key: str, /, **args: object) -> Phrase:
        """A phrase from its key and its places by name."""
        return cls(key, tuple(args.items()))

    def say(self, language: str | None = None) -> str:
        """The phrase in words, remembered for a while unless it has words of somebody else's."""
        if any(type(value) is Told for _, value in self.args):
            return say(self.key, language, **dict(self.args))
        return phrase_in_words(self, language if language is not None else default_language())

    def said(self, language: str, form: str) -> str:
        """The phrase in a language."""
        return self.say(language)


@lru_cache(maxsize=1 << 13)
def phrase_in_words(phrase: Phrase, language: str) -> str:
    return say(phrase.key, language, **dict(phrase.args))


def _said(value: object, language: str, form: str) -> str:
    if isinstance(value, Noun | Series | Signed | Decimal | Phrase | Sentences | Told):
        return value.said(language, form)
    return _number(value) if type(value) is int else format(value, form).replace(BETWEEN, " ")


def _number(value: int) -> str:
    if value.bit_length() > MOST_BITS:  # Python refuses to write it out, and nobody would read it
        return f"{'−' if value < 0 else ''}10^{int(value.bit_length() * log10(2))}"
    return f"−{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A number with its sign, the minus as people print it.

    >>> signed(2), signed(-3), signed(0)
    ('+2', '−3', '0')
    """
    return f"+{value}" if value > 0 else _number(value)


def flat(text: str) -> str:
    """A text in several languages on one line, for where they cannot be marked.

    >>> flat("lion")
    'lion'
    """
    return text.replace(BETWEEN, " / ")


def marked(text: str, languages: str | None) -> str:
    """A text, escaped for HTML; in several languages each part says which it is.

    >>> print(marked(say("score.total", "en+cs"), "en+cs"))
    <span lang="en">Total</span> · <span lang="cs">Celkem</span>
    """
    from html import escape  # its table of entities is large, and only pages need it

    parts = text.split(BETWEEN)
    if len(parts) == 1:
        return escape(text)
    spoken = known_languages(languages)
    return " · ".join(
        f'<span lang="{one}">{escape(part)}</span>' for one, part in zip(spoken, parts, strict=True)
    )


def language_names() -> dict[str, str]:
    """Every language's code with its own name for itself; a file that cannot be read leaves the code.

    >>> language_names()
    {'en': 'English', 'cs': 'čeština'}
    """
    names = {}
    for code in languages():
        try:
            names[code] = template("language.name", code) if has("language.name", code) else code
        except WordsError:
            names[code] = code
    return names


def template(key: str, language: str | None = None) -> str:
    """The sentence with its places still open, ``{like this}``; in one language, or in several.

    What the language lacks is shown in English, or in whatever language has it.
    Raises `NoWords`, a `KeyError`, if none has.
    """
    if language is not None and "+" in language:
        return BETWEEN.join(template(key, one) for one in known_languages(language))
    spoken = known_language(language)
    # a sentence of somebody's own may be there in one language only
    for one in dict.fromkeys((spoken, FALLBACK, *languages())):
        if (text := found(key, one)) is not None:
            return tied(text, one)
    raise NoWords(key)


def say(key: str, language: str | None = None, /, **args: object) -> str:
    """The sentence of a key in a language, its places filled.

    A template that begins with ``^`` asks for a capital first letter, whatever
    word comes to stand there.

    In several languages, "en+cs", the sentences stand one after the other with
    `BETWEEN` between them; `flat` makes one readable line of them.

    Raises `NoWords`, a `KeyError`, for an unknown key, `ValueError` for an unknown language.

    >>> say("score.total", "cs")
    'Celkem'
    >>> flat(say("score.total", "en+cs"))
    'Total / Celkem'
    """
    if language is not None and "+" in language:
        return BETWEEN.join(say(key, one, **args) for one in known_languages(language))
    spoken = known_language(language)
    sentence = template(key, spoken)
    capital = sentence.startswith("^")
    text = filled(pieces(sentence[capital:], spoken), lambda place, form: _said(args[place], spoken, form))
    return text[:1].upper() + text[1:] if capital else text
