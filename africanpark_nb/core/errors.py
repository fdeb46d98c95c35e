"""The errors a person may meet. Each is a sentence, in any language, and says what would work."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from ..words import BETWEEN, Phrase, known_languages, say
from ..words.echo import LONGEST_ECHO as LONGEST_ECHO
from ..words.echo import echo

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from .verdict import Verdict


_LINE_END: Final = re.compile(r"\r\n|\r|\n")
LONGEST_PLACE: Final = 600  # characters of anything that fills a place of an error's sentence


class GameError(ValueError):
    """Any error of ours: a key of ``words/`` and what fills its places.

    In a notebook it shows itself as its sentence, below the picture of the
    position if it has one, and not as a traceback.

    >>> str(GameError("error.language", language="'xx'", known="cs, en"))
    "There are no words for the language 'xx'; the languages are: cs, en."
    """

    def __init__(self, key: str, /, **args: object) -> None:
        super().__init__(key)
        self.key, self.places = key, {name: _echo(value) for name, value in args.items()}

    def say(self, language: str | None = None) -> str:
        """The sentence in a language (default: `africanpark_nb.words.default_language`)."""
        return self.sentence(language)

    def sentence(self, language: str | None = None) -> str:
        """The sentence alone, without what an error may add for a terminal."""
        return say(self.key, language, **self.places)

    def __str__(self) -> str:
        return self.say()

    def __reduce__(self) -> tuple[Any, ...]:
        # exceptions are rebuilt from their arguments, which ours take by name
        return _again, (type(self), self.__dict__, self.args)

    def _render_traceback_(self) -> list[str]:
        """What IPython prints instead of a traceback."""
        # IPython asks twice for the same error
        if not self.__dict__.get("_shown") and (picture := self.picture()) is not None:
            from IPython.display import display

            self._shown = True
            display(picture)
        return [f"\x1b[31m{type(self).__name__}\x1b[0m: {self}"]

    def picture(self) -> object | None:
        """The value whose rich display belongs above the sentence, if any."""
        return None


def _echo(value: object) -> object:
    """What fills a place: of a text that somebody wrote not too much, and nothing that cannot be printed anywhere."""
    if isinstance(value, Phrase):
        return Phrase(value.key, tuple((name, _echo(one)) for name, one in value.args))
    if isinstance(value, int | float) or hasattr(type(value), "said"):
        return value
    if not isinstance(value, str):
        return echo(value, str)
    text = value if len(value) <= LONGEST_PLACE else f"{value[:LONGEST_PLACE]}…"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _again(kind: type[GameError], state: dict[str, Any], args: tuple[Any, ...]) -> GameError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


class BrokenGame(GameError):
    """A game of somebody's own that breaks the ``law`` of that name; ``__cause__`` is what it raised, if anything."""

    def __init__(self, game: str, law: str, phrase: Phrase) -> None:
        self.law = law
        super().__init__("error.broken-game", game=game, law=phrase)


class IllegalMove(GameError):
    """A move that the rules refuse; ``verdict`` says why, ``state`` is what it was tried on.

    >>> from africanpark_nb import Reserve
    >>> try:
    ...     Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]").place("El", "2a")
    ... except IllegalMove as error:
    ...     print(error.verdict.rules)
    ('area-too-small', 'pachyderm-limit')
    """

    def __init__(self, verdict: Verdict, state: object) -> None:
        super().__init__("error.illegal-move")
        self.verdict, self.state = verdict, state

    def say(self, language: str | None = None) -> str:
        return self.verdict.say(language)

    def picture(self) -> object | None:
        return self.state


class ParseError(GameError):
    """A text that cannot be read.

    ``text`` is the whole text, ``position`` the index in it where reading
    stopped, ``found`` what stands there and ``expected`` what would do.

    >>> from africanpark_nb import Reserve
    >>> try:
    ...     Reserve.parse("2[~.] 3[~..] 4[~.|..] 5[~..|.~.]")
    ... except ParseError as error:
    ...     print(error.position, error.found, error.expected)
    22 '5' 6[
    """

    def __init__(self, key: str, text: str, position: int, found: str, expected: str, **args: object) -> None:
        shown = found or Phrase.of("error.end-of-text")
        self.text, self.position, self.found, self.expected = text, position, found, expected
        self._more = args
        super().__init__(key, position=position + 1, line=self.line, found=shown, expected=expected, **args)

    def within(self, text: str, at: int) -> ParseError:
        """The same fault, told of a longer text in which the one that was read begins at an index."""
        return ParseError(self.key, text, at + self.position, self.found, self.expected, **self._more)

    @property
    def line(self) -> int:
        """The number of the line where reading stopped, from 1."""
        return len(_LINE_END.findall(self.text, 0, self.position)) + 1

    def say(self, language: str | None = None) -> str:
        # the line of the fault, and of a long one the part around it
        begin = max((end.end() for end in _LINE_END.finditer(self.text, 0, self.position)), default=0)
        end = _LINE_END.search(self.text, self.position)
        line = self.text[begin : end.start() if end else None]
        first = max(0, self.position - begin - LONGEST_ECHO) if len(line) > 2 * LONGEST_ECHO else 0
        part = line[first : first + 2 * LONGEST_ECHO]
        part = "".join(one if one.isprintable() else " " for one in part)
        return f"{super().say(language)}\n  {part}\n  {' ' * (self.position - begin - first)}^"


def text_of(value: object, example: str) -> str:
    """The value if it is a text; raises `GameError`, which shows one that would do.

    >>> text_of(7, "'Li@6a'")
    Traceback (most recent call last):
    ...
    africanpark_nb.core.errors.GameError: This must be a text, such as 'Li@6a'; it is 7.
    """
    if isinstance(value, str):
        return value
    raise GameError("error.no-text", example=example, value=echo(value))


def path_of(value: object) -> Path:
    """The value as a path; raises `GameError` if it is none."""
    from pathlib import Path

    try:
        if value != "":  # Python would take it for the folder we are in
            return Path(value)  # type: ignore[arg-type]  # the except is the check
    except TypeError:
        pass
    raise GameError("error.no-path", value=echo(value))


class UnknownName(GameError):
    """A name that means nothing here; ``valid`` lists the names that do.

    ``called`` has other words for them by language, each with how it is written in a suggestion.

    >>> from africanpark_nb import Rules
    >>> try:
    ...     Rules({"eat-frist"})
    ... except UnknownName as error:
    ...     print(error.name, error.valid)
    eat-frist ('eat-first', 'no-beaching')
    """

    def __init__(
        self,
        key: str,
        name: object,
        valid: Iterable[str],
        called: Mapping[str, Mapping[str, str]] | None = None,
        **args: object,
    ) -> None:
        self.name, self.valid, self.called = name, tuple(valid), dict(called or {})
        places = {"valid": ", ".join(self.valid), **args}
        super().__init__(key, name=echo(name), **places)

    def say(self, language: str | None = None) -> str:
        spoken = known_languages(language)
        if len(spoken) > 1:
            return BETWEEN.join(map(self.say, spoken))
        sentence = super().say(language)
        near = self._near(spoken[0])
        return f"{sentence} {say('error.did-you-mean', language, name=near)}" if near else sentence

    def _near(self, language: str) -> str | None:
        """What was perhaps meant: in words of this language if one is very near, else in any."""
        from difflib import get_close_matches

        wished = (self.name if isinstance(self.name, str) else echo(self.name))[:LONGEST_ECHO].lower()
        others = {word: shown for called in self.called.values() for word, shown in called.items()}
        for called, cutoff in ((self.called.get(language, {}), 0.75), (others, 0.6)):
            as_written = {**called, **{name.lower(): name for name in self.valid}}
            if near := get_close_matches(wished, as_written, 1, cutoff):
                return as_written[near[0]]
        return None


class UnknownKey(UnknownName, KeyError):
    """A name in square brackets, or one asked of a book, for which there is nothing.

    >>> from africanpark_nb import rulebook
    >>> try:
    ...     rulebook("en").entry("needs-rivers")
    ... except UnknownKey as error:
    ...     print(str(error)[-25:])
    Did you mean needs-river?
    """

    __str__ = GameError.__str__


class NotInstalled(GameError):
    """Something that needs a ``package`` which is not installed here; the sentence says how to install it.

    >>> str(NotInstalled("NumPy", "numpy"))
    "This needs NumPy, which is not installed. Install it with: pip install 'numpy'"
    """

    def __init__(self, package: str, requirement: str) -> None:
        self.package = package
        super().__init__("error.not-installed", package=package, command=f"pip install '{requirement}'")
