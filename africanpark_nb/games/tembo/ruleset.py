"""What a game of Tembo is played by: rule variants, and an edition of the cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from ...core.errors import GameError, UnknownName
from ...words import Series, say
from ...words.echo import echo
from .edition import Edition

ONE_GAME: Final = "one-game"
VARIANTS: Final = (ONE_GAME,)


@dataclass(frozen=True)
class Ruleset:
    """Named rule variants (none by default) and an edition. Raises `UnknownName` for a variant there is none of.

    ``one-game``: a single game instead of a match of two.

    >>> Ruleset({"one-game"}).text, Ruleset().text
    ('+one-game', '-')
    """

    variants: Collection[str] = frozenset()
    edition: Edition = field(default_factory=Edition.standard)

    def __post_init__(self) -> None:
        wished: object = (self.variants,) if isinstance(self.variants, str) else self.variants
        if not isinstance(wished, Iterable) or isinstance(wished, bytes):
            raise GameError("tembo/error.variants", value=echo(wished), valid=", ".join(VARIANTS))
        variants = tuple(wished)
        if not isinstance(self.edition, Edition):
            raise GameError("tembo/error.edition", value=echo(self.edition))
        for variant in variants:
            if variant not in VARIANTS:
                raise UnknownName("tembo/error.unknown-variant", variant, VARIANTS)
        object.__setattr__(self, "variants", frozenset(variants))

    def __hash__(self) -> int:
        return hash(self.text)

    @property
    def one_game(self) -> bool:
        """Whether a match is one game only."""
        return ONE_GAME in self.variants

    @property
    def text(self) -> str:
        """The rules as positions write them; "-" for the usual ones."""
        name = [f"@{self.edition.name}"] if self.edition.name else []
        return " ".join([*name, *(f"+{variant}" for variant in sorted(self.variants))]) or "-"

    def tell(self, language: str | None = None) -> str:
        """The rules in a few words."""
        if self.text == "-":
            return say("rules.default", language)
        names = [word.removeprefix("+") for word in self.text.split()]
        return say("rules.with", language, names=Series(tuple(names)))


@cache
def usual() -> Ruleset:
    """A match of two games, of the standard edition."""
    return Ruleset()


def ruleset(rules: object) -> Ruleset:
    """What somebody gives as rules: a `Ruleset`, an `Edition`, names of variants, or nothing; raises `GameError`."""
    if rules is None:
        return usual()
    if isinstance(rules, Ruleset):
        return rules
    if isinstance(rules, Edition):
        return Ruleset(edition=rules)
    if isinstance(rules, str | Iterable):
        return Ruleset(rules)  # type: ignore[arg-type]  # it checks
    raise GameError("tembo/error.rules", rules=echo(rules))
