"""Whatever is given to whatever is public: it works, or there is a sentence that can be said and sent."""

import inspect
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.words import LanguageError


class Mute:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("planted")


NONSENSE: tuple[Any, ...] = (
    *(None, 5, -1, 10**5000, True, 1.5, float("nan"), b"Li", "\ud800", "", [], {}, object(), Mute()),
    *(("a", "b"), lambda: 0, {"Li": 10**5000}, [Mute()]),
)
RESERVE = ap.Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
MATCH = ap.play_game({"Ada": "random", "Bo": "random"}, seed=1)
TOURNAMENT = ap.tournament(["greedy", "random"], 2, 1, progress=False)
# made by the engine alone, of parts that fit; or about values of the person's own
INNER = {"Placement", "ScoreSheet", "Verdict", "Phrase", "ParseError", "UnknownName", "IllegalMove"}


def say_all(verdict: ap.Verdict) -> None:
    """A verdict can be said, and what it says can be sent."""
    for language in ("en", "cs", "en+cs"):
        assert len(verdict.say(language).encode()) < 5_000


def own(value: Any) -> Iterator[str]:
    """The public names that classes of ours give a value."""
    kinds = [kind for kind in type(value).__mro__ if kind.__module__.startswith("africanpark_nb")]
    return iter(dict.fromkeys(name for kind in kinds for name in vars(kind) if not name.startswith("_")))


def asked() -> Iterator[tuple[str, Callable[..., object]]]:
    for name in ap.__all__:
        value = getattr(ap, name)
        if (
            callable(value)
            and name not in INNER
            and not (isinstance(value, type) and issubclass(value, ap.GameError))
        ):
            yield name, value
    for value in (ap.Lab(), ap.Table(["Ada", "Bo"], seed=1), RESERVE):
        kind = type(value)
        for name in own(value):
            trait = getattr(kind, name, None)
            if isinstance(trait, property) and trait.fset is not None:
                yield (
                    f"{kind.__name__}.{name} =",
                    partial(setattr, value, name),
                )
            elif callable(trait) and name != "close":
                yield f"{kind.__name__}.{name}", getattr(value, name)


ASKED = dict(asked())


def asked_of_game(game: Any, state: Any, move: Any) -> dict[str, Callable[..., object]]:
    """What a game is asked about a state and a move of its own, but for one thing."""
    return {
        f"{game.name}.{name}": ask
        for name, ask in {
            "check(move=)": lambda given: say_all(game.check(state, given)),
            "check(seat=)": lambda given: say_all(game.check(state, move, given)),
            "play(move=)": lambda given: game.play(state, given),
            "play(seat=)": lambda given: game.play(state, move, given),
            "parse": lambda text: game.parse(state, text),
            "say": lambda given: game.say(state, given),
            "tell": lambda given: game.tell(state, given),
            "aim": lambda given: game.aim(state, given, given),
            "aimed": lambda given: game.aimed(state, given),
            "read": game.read,
            "start": game.start,
        }.items()
    }


DRAFT = ap.african_park.start(2, seed=1)
ASKED |= asked_of_game(ap.solo, RESERVE, ap.solo.parse(RESERVE, "Li@6a"))
ASKED |= asked_of_game(ap.african_park, DRAFT, ap.african_park.moves(DRAFT)[0])
ASKED |= {
    "record.write": ap.record.write,
    "record.read": lambda text: ap.record.read(text),
    "record.save": lambda match: ap.record.save(match),
    "record.save(path=)": lambda path: ap.record.save(MATCH, path),
    "record.load": lambda path: ap.record.load(path),
    "record.is_record": ap.record.is_record,
    "rulebook.entry": lambda rule: ap.rulebook().entry(rule),
    "tournament[]": lambda name: TOURNAMENT[name],
}


def calls(ask: Callable[..., object]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Nonsense in place of what must be given, and in place of each thing that may be."""
    parameters = inspect.signature(ask).parameters.values()
    needed = [one for one in parameters if one.default is one.empty and one.kind <= one.VAR_POSITIONAL]
    for nonsense in NONSENSE:
        if needed:
            yield (nonsense,) * len(needed), {}
        for one in parameters:
            if one not in needed and one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY):
                yield ("Li",) * len(needed), {one.name: nonsense}


def answer(ask: Callable[..., object], given: tuple[Any, ...], more: dict[str, Any]) -> ValueError | None:
    """How something is refused; what is no sentence of ours comes out."""
    try:
        ask(*given, **more)
    except (ap.GameError, LanguageError) as refused:
        return refused
    return None


@pytest.mark.parametrize("name", ASKED)
def test_nonsense_works_or_is_refused_in_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        sys.modules["africanpark_nb.words.catalogue"], "_chosen", []
    )  # one call chooses a language
    for given, more in calls(ASKED[name]):
        refused = answer(ASKED[name], given, more)
        assert refused is None or 10 < len(str(refused).encode()) < 5_000


class Endless:
    """An iterable that has no end, as far as anybody goes who wants only a few."""

    def __iter__(self) -> Iterator[str]:
        for number in range(5_000):
            yield f"name {number}"
        raise AssertionError("all of it was listed")


@pytest.mark.parametrize(
    "ask",
    [
        ap.african_park.start,
        ap.solo.start,
        ap.play_game,
        ap.Table,
        lambda names: ap.tournament(names, 2, progress=False),
        lambda names: ap.african_park.named(DRAFT, names),
        lambda names: ap.african_park.again(DRAFT, names),
        lambda names: MATCH.named(names),
    ],
)
def test_of_too_many_players_no_more_are_listed_than_needed(ask: Callable[[Any], object]) -> None:
    for many in (Endless(), range(10**20)):
        with pytest.raises(ap.GameError):
            ask(many)


def test_what_a_book_has_nothing_of_is_told_with_what_it_has() -> None:
    with pytest.raises(KeyError, match="needs-river"):
        ap.rulebook().entry("needs-rivers")
    with pytest.raises(KeyError, match="they are called: greedy, random"):
        TOURNAMENT["nobody"]
    assert "greedy" in TOURNAMENT
    assert "nobody" not in TOURNAMENT
