"""A verdict: everything the rules say about one move, asked before it is made."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from ..words import BETWEEN, Phrase, Sentences, default_language, marked, say
from ..words.echo import echo, shown


class Effect(NamedTuple):
    """One consequence of a legal move: its sentence, and its share of the change of score."""

    phrase: Phrase
    points: int = 0

    @property
    def key(self) -> str:
        """The consequence's name, such as ``eats``."""
        return self.phrase.key.rpartition("/")[2].removeprefix("effect.")


class Verdict:
    """What the rules say about a move: whether it is legal, why not, and what follows.

    ``reasons`` has a phrase ``rule.<id>`` for every rule broken, in the order
    of the rules; ``effects`` has every consequence of a legal move. Games
    subclass it to give names to their consequences.

    >>> from africanpark_nb import Reserve
    >>> v = Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]").check("El", "3a")
    >>> v.ok, v.rules, [effect.key for effect in v.effects], v.points
    (True, (), ['depressed'], 0)
    """

    @property
    def ok(self) -> bool:
        """Whether the move is legal."""
        return not self.reasons

    @property
    def reasons(self) -> tuple[Phrase, ...]:
        """A phrase for each rule the move breaks."""
        raise NotImplementedError

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The consequences of the move; empty when it is refused."""
        raise NotImplementedError

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules broken, in the order of the rules."""
        return tuple(reason.key.rpartition("/")[2].removeprefix("rule.") for reason in self.reasons)

    @property
    def points(self) -> int | None:
        """The change of the mover's score, or `None` if the move is refused."""
        return sum(effect.points for effect in self.effects) if self.ok else None

    @property
    def price(self) -> bool:
        """Whether the move is legal but costs something, such as an animal eaten."""
        return False

    @property
    def certain(self) -> bool:
        """Whether `points` is all that comes of the move; not where a hidden card may bring more, or cost something."""
        return True

    @property
    def gist(self) -> Hashable:
        """What its words and its points depend on: verdicts of one gist say the same, so words can be remembered.

        By default the verdict itself.
        """
        return self

    def head(self) -> Phrase:
        """The verdict in one line: what was asked, and legal, legal at a price, or refused."""
        raise NotImplementedError

    def say(self, language: str | None = None) -> str:
        """The verdict in words: its head, then each reason or consequence with its numbers."""
        if language is None or "+" not in language:
            return f"{self.head().say(language)} {self.details(language)}".rstrip()
        heads, details = self.head().say(language).split(BETWEEN), self.details(language).split(BETWEEN)
        return BETWEEN.join(f"{head} {detail}".rstrip() for head, detail in zip(heads, details, strict=True))

    def details(self, language: str | None = None) -> str:
        """What is said below the head: `explain`, and whatever a game adds."""
        return self.explain(language)

    def explain(self, language: str | None = None) -> str:
        """The reasons, or the consequences, each with its numbers."""
        phrases = self.reasons or tuple(effect.phrase for effect in self.effects)
        return say("verdict.details", language, sentences=Sentences(phrases))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        language = default_language()
        head, details = self.head().say(language), self.details(language)
        html = f'<p lang="{language}"><strong>{marked(head, None)}</strong> {marked(details, None)}</p>'
        return {"text/plain": self.say(language), "text/html": html}

    def __eq__(self, other: object) -> bool:
        """Verdicts are equal that say the same of the same move."""
        if type(self) is not type(other) or not isinstance(other, Verdict):
            return False
        return (self.head(), self.reasons, self.effects) == (other.head(), other.reasons, other.effects)

    def __hash__(self) -> int:
        return hash((self.head(), self.reasons))

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {'ok' if self.ok else ' '.join(self.rules)}>"


class Refusal(Verdict):
    """A refusal for one reason alone, such as ``not-your-turn``; of a game's own words ``tembo/lion-first``."""

    def __init__(self, rule: str, move: object, **args: object) -> None:
        domain, slash, name = rule.rpartition("/")
        self._rule, self._move = Phrase.of(f"{domain}{slash}rule.{name}", **args), move

    @property
    def reasons(self) -> tuple[Phrase, ...]:
        return (self._rule,)

    @property
    def effects(self) -> tuple[Effect, ...]:
        return ()

    def head(self) -> Phrase:
        return Phrase.of("verdict.refused-move", move=shown(echo(self._move, str)))
