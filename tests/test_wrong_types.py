"""Whatever is given to whatever is public: it works, or there is a sentence that can be said and sent."""

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.words import LanguageError, default_language


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
# made by the engine alone, of parts that fit; or about values of the person's own
INNER = {"Placement", "ScoreSheet", "Verdict", "Phrase", "ParseError", "UnknownName", "IllegalMove"}


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


def calls(ask: Callable[..., object]) -> Iterator[tuple[tuple[Any, ...], dict[str, Any]]]:
    """Nonsense in place of what must be given, and in place of each thing that may be."""
    parameters = inspect.signature(ask).parameters.values()
    needed = [one for one in parameters if one.default is one.empty and one.kind <= one.POSITIONAL_OR_KEYWORD]
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
    before = default_language()
    for given, more in calls(ASKED[name]):
        refused = answer(ASKED[name], given, more)
        assert refused is None or 10 < len(str(refused).encode()) < 5_000
    ap.use_language(before)
