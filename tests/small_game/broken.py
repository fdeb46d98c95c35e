"""Island Post with one fault at a time: a game such as somebody might bring who has not read the protocol to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import pytest

from africanpark_nb.core.game import Outcome
from africanpark_nb.core.shown import Stage

from .island_post.game import IslandPost
from .island_post.state import PASS, Move


def faulty(**methods: Any) -> Any:
    """Island Post with other methods or fields."""
    return type("Faulty", (IslandPost,), {"__slots__": (), **methods})()


@contextmanager
def known_as_island_post(game: Any) -> Iterator[Any]:
    """While states of Island Post belong to another game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.small_game.island_post.game.island_post", game)
        yield game


def _of(method: str, change: Callable[..., Any]) -> Any:
    """A method whose answers are changed."""
    whole = getattr(IslandPost, method)
    return lambda self, *given, **named: change(whole(self, *given, **named), self, *given, **named)


def _scene(change: Callable[[Any], Any]) -> Any:
    return _of("scene", lambda scene, *_: change(scene))


def _sea(**changes: Any) -> Any:
    return _of(
        "common", lambda sea, *_: sea._replace(blocks=tuple(b._replace(**changes) for b in sea.blocks))
    )


def _targets(**changes: Any) -> Any:
    def change(sea: Any, *_: Any) -> Any:
        (block,) = sea.blocks
        first, *others = block.targets
        return sea._replace(blocks=(block._replace(targets=(first._replace(**changes), *others)),))

    return _of("common", change)


def _items(**changes: Any) -> Any:
    def change(sea: Any, *_: Any) -> Any:
        (block,) = sea.blocks
        items = tuple(item._replace(**changes) if item.key == "boat" else item for item in block.items)
        return sea._replace(blocks=(block._replace(items=items),))

    return _of("common", change)


def _peeks(self: Any, state: Any, move: Any) -> Any:
    verdict = IslandPost.judge(self, state, move)
    if getattr(verdict, "certain", True) is False and state.finds[0] is not None:
        verdict._certain = True  # type: ignore[attr-defined]
    return verdict


def _steps(state: Any) -> int:
    return len(state.letters) - sum(letter is None for letter in state.letters)


# the law that is broken, and how
BY_LAW: Final[dict[str, dict[str, Any]]] = {
    "raises": {"scores": lambda self, state: 1 // 0},
    "gives": {"moves": lambda self, state: None},
    "missing-field": {"name": ""},
    "seats": {"seats": "1 to 6"},
    "start": {"start": lambda self, players, **kw: IslandPost.start(self, players if players != 5 else 9, **kw)},
    "start-same": {"start": lambda self, players, seed=None, **_: IslandPost.start(self, players)},
    "start-refuses": {"start": lambda self, players, **kw: IslandPost.start(self, players if players in range(1, 7) else 2, **kw)},
    "reads-back": {"read": _of("read", lambda state, *_: state._replace(number=0, step="sail"))},
    "score-each": {"scores": _of("scores", lambda scores, *_: (*scores, 0))},
    "begins": {"begins": lambda self, state: True},
    "begins-first": {"begins": lambda self, state: False},
    "has-moves": {"moves": _of("moves", lambda moves, self, state: moves if state.number else ())},
    "over-moves": {"moves": _of("moves", lambda moves, *_: moves or (PASS,))},
    "distinct": {"moves": _of("moves", lambda moves, *_: (*moves, *moves[:1]))},
    "ordered": {"moves": _of("moves", lambda moves, *_: tuple(sorted(moves, key=lambda _: Random().random())))},
    "allows": {"moves": _of("moves", lambda moves, *_: (*moves, Move("Quimby", "salt")) if moves else moves)},
    "move-reads-back": {"say": lambda self, state, move: "boat@fern"},
    "points": {"scores": _of("scores", lambda scores, self, state: tuple(score + state.number for score in scores))},
    "made-by-all": {"made": lambda self, state, move, *seats: PASS},
    "nonsense": {"judge": lambda self, state, move: IslandPost.judge(self, state, move if isinstance(move, Move) else PASS)},
    "other-seat": {"check": lambda self, state, move, seat=None: IslandPost.check(self, state, move)},
    "play-refuses": {"play": lambda self, state, move, seat=None: IslandPost.play(self, state, move)},
    "ranks-each": {"outcome": _of("outcome", lambda outcome, *_: outcome and Outcome(outcome.ranking[:-1]))},
    "sees-once": {"seen_by": _of("seen_by", lambda seen, self, state, *_: seen._replace(letters=(seen.letters[0] and None, *seen.letters[1:]), boat="moon" if state.boat == "fern" else "fern"))},
    "sees-more": {"seen_by": lambda self, state, *seats: IslandPost.seen_by(self, state, *seats[:1])},
    "private": {"private": False},
    "sees-scores": {"scores": lambda self, state: tuple(_steps(state) for _ in state.players)},
    "sees-moves": {"seen_by": lambda self, state, *seats: IslandPost.seen_by(self, state)},
    "no-peeking": {"judge": _peeks},
    "resample-keeps": {"resample": lambda self, state, seat, rng, known=None: self.start(state.players, seed=5)},
    "resample-whole": {"resample": lambda self, state, seat, rng, known=None: state},
    "no-difference": {"moves": _of("moves", lambda moves, self, state: moves[:1] if None not in state.letters and state.seed is None else moves)},
    "known-stays": {"beyond": lambda self, state, known, *seats: state.number < known.number},
    "complete-whole": {"complete": lambda self, state, rng: state},
    "replays": {"known_start": _of("known_start", lambda known, *_: known._replace(finds=(None,) * 8))},
    "replays-move": {"known_start": lambda self, state, known, *seats: IslandPost.seen_by(self, state)},
    "renames": {"named": lambda self, state, players: state},
    "renames-only": {"named": lambda self, state, players: IslandPost.named(self, self.start(state.players, seed=1), players)},
    "again": {"again": lambda self, state, players, seed=None: state},
    "item-keys": {"common": _sea(items=()) and _items(key="find reed")},
    "stamp": {"common": _items(stamp="ship")},
    "item-words": {"common": _items(label="")},
    "target": {"common": _targets(label="")},
    "outline": {"common": _targets(outline="M0 0L100 100")},
    "button": {"scene": _scene(lambda scene: scene._replace(buttons=tuple(b._replace(name="") for b in scene.buttons)))},
    "sheet": {"scores": _of("scores", lambda scores, *_: tuple(score + 1 for score in scores))},
    "stage": {"stage": lambda self, state, language=None: Stage("sail", 5, 4)},
    "may-pass": {"stage": lambda self, state, language=None: Stage("put away", 4, 4, True)},
    "aims": {"aimed": lambda self, state, move: ("boat", "fern")},
    "target-there": {"common": _sea(targets=())},
    "button-there": {"scene": _scene(lambda scene: scene._replace(buttons=()))},
    "card-there": {"scene": _scene(lambda scene: scene._replace(tray=())), "common": _items(kind="scenery")},
    "words": {"tell": lambda self, state, move, language=None: "go", "judge": lambda self, state, move: _silent(self, state, move)},
    "no-end": {"after": lambda self, state, move: state},
}  # fmt: skip


def _silent(self: Any, state: Any, move: Any) -> Any:
    from africanpark_nb.words import Phrase

    verdict = IslandPost.judge(self, state, move)
    if hasattr(verdict, "move"):
        verdict.head = lambda: Phrase.of("island-post/nothing.there")  # type: ignore[method-assign]
    return verdict
