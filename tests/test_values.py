"""Every public value can be copied, pickled, and sent to another process."""

import copy
import multiprocessing
import pickle
import re
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.analysis.answer import Answer
from africanpark_nb.analysis.compare import Comparison
from africanpark_nb.analysis.hindsight import Hindsight, Step
from africanpark_nb.analysis.standing import Standing
from africanpark_nb.analysis.value import Value
from africanpark_nb.core.game import Game, Outcome
from africanpark_nb.core.scene import Scene
from africanpark_nb.core.verdict import Effect, Refusal
from africanpark_nb.games import games
from africanpark_nb.games.african_park.cards.card import Animal, Territory
from africanpark_nb.games.african_park.cards.columns import Move
from africanpark_nb.games.african_park.reserve.area import Area
from africanpark_nb.games.african_park.reserve.scoring import Line
from africanpark_nb.games.african_park.table.state import Choice, State
from africanpark_nb.play import record
from africanpark_nb.play.match import Match
from africanpark_nb.play.node import Node
from africanpark_nb.play.timeline import Change, Timeline
from africanpark_nb.play.tree import Branch, Twig
from africanpark_nb.words import Noun, Phrase

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
FULL = "2[~Ga.Ga] 3[~Hi.Ze.Ze] 4[~Gn.Gn|.El.El] 6[~Ze..|.~.] x[Gi Ga]"


PLAYED = Match, Timeline, Node, Branch, Twig, Change, State, Choice, Move, Outcome
ASKED = Answer, Value, Hindsight, Step, Standing, Comparison
RULED = Effect, Refusal, Phrase, Noun, Area, Animal, Territory, Line, Scene


def failing(*_: Any) -> Any:
    raise RuntimeError("no idea")


def error(make: Callable[[], Any]) -> ap.GameError:
    try:
        make()
    except ap.GameError as found:
        return found
    raise AssertionError("nothing was raised")


def errors(edition: str) -> list[ap.GameError]:
    """One error of every type there is a way to meet."""
    reserve = ap.Reserve.parse(FULL)
    return [
        error(lambda: reserve.place("Li", "2a")),
        error(lambda: ap.Reserve.parse("2[~.")),
        error(lambda: reserve.check("Xx", "2a")),
        error(lambda: ap.Edition.load(edition + "?")),
        error(lambda: ap.whatif(reserve, playouts=0, held="Li")),
        error(lambda: ap.hindsight("no record", 0)),
        error(lambda: ap.tournament({"A": "greedy"}, games=-1)),
        error(lambda: ap.tournament({"A": failing, "B": "random"}, games=2, seed=1)),
        error(lambda: ap.play_game({"A": failing, "B": "random"}, seed=1)),
        error(lambda: record.read("african-park record 1\nmoves:", games())),
        error(
            lambda: record.read(
                record.write(ap.play_game({"A": "random", "B": "random"}, seed=3)) + "x", games()
            )
        ),
        error(lambda: Timeline.begin(ap.solo, reserve).undo()),
        error(lambda: _hidden(ap.african_park.start(2, seed=3))),
        ap.NotInstalled("NumPy", "numpy"),
    ]


def _hidden(state: Any) -> Any:
    seen = ap.african_park.seen_by(state, 0)
    while True:
        seen = ap.african_park.play(seen, ap.african_park.moves(seen)[0])


@pytest.fixture(scope="module")
def roots(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What the public API returns, of every kind."""
    file = tmp_path_factory.mktemp("edition") / "own.toml"
    standard = ap.Edition.standard()
    file.write_text('name = "own-copy"\n', encoding="utf-8")
    own = ap.Edition.load(file)
    reserve = ap.Reserve.parse(FULL)
    played = ap.play_game({"Ada": "greedy", "Bo": "random"}, seed=7)
    tried = played.undo().undo()
    tried = tried.move(tried.game.moves(tried.state)[-1])
    line = Timeline.begin(ap.solo, reserve).play("Ze@6a").keep("a").undo().play("Li@6b").clear()
    kept = line.rename("b1", "b").note("b1", "why").delete("b1").undo()
    placements = [reserve.check(code, column) for code in ("Li", "Ze", "Cr") for column in ("2a", "6a", "x")]
    rules = ap.Rules({"eat-first", "no-beaching"}, own)
    return [
        *(games().values()), standard, own, rules, ap.Rules(),
        reserve, ap.Reserve.parse(EMPTY, rules), reserve.score(), reserve.score().lines,
        *placements, *(placement.remedy for placement in placements), ap.solo.scene(reserve, 0, "en"),
        ap.african_park.start(3, seed=5), ap.african_park.moves(ap.african_park.start(3, seed=5)), ap.african_park.seen_by(played.state, 1), played.state,
        ap.african_park.check(played.state, Move("Li", "6a")), ap.african_park.check(played.undo().state, Choice("A", "front")),
        ap.african_park.outcome(played.state),
        ap.african_park.scene(played.state, 0, "cs"),
        played, tried, tried.tree(), tried.branches, kept, kept.tree(), kept.undone, kept.changes, line.strays,
        ap.whatif(reserve, held="Ze", coming=3, playouts=20, seed=1).finish(),
        ap.whatif(tried.state, playouts=20, seed=1).finish(),
        ap.whatif(reserve, held="Ze", coming=3, playouts=20, seed=1),
        ap.hindsight(played, "Bo"), ap.tournament({"G": "greedy", "R": "random"}, games=4, seed=7),
        ap.compare(reserve, "Li", ap.Rules(), ap.Rules({"eat-first"})),
        ap.rulebook(), ap.cards(own, "cs"), record.read(record.write(tried), games()),
        *errors(str(file)),
    ]  # fmt: skip


def parts(value: Any) -> Iterator[Any]:
    """What a value holds or gives without being asked anything."""
    if isinstance(value, tuple | list | frozenset | set):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()
    if not type(value).__module__.startswith("africanpark_nb"):
        return
    for name in dir(value):
        if not name.startswith("_"):
            try:
                given = getattr(value, name)
            except (ValueError, NotImplementedError):  # such as the remedy of what needs none
                continue
            if not callable(given) or isinstance(given, Game):
                yield given


def values(found: list[Any]) -> list[Any]:
    """Every value of ours that can be reached from these, some of each type."""
    seen: dict[int, Any] = {}
    by_type: dict[type, list[Any]] = {}
    waiting = deque(found)
    while waiting:
        value = waiting.popleft()
        if id(value) in seen or isinstance(value, str | int | float | bytes | None):
            continue
        seen[id(value)] = value
        if type(value).__module__.startswith("africanpark_nb"):
            alike = by_type.setdefault(type(value), [])
            if len(alike) >= 12:
                continue
            alike.append(value)
        waiting += parts(value)
    return [value for alike in by_type.values() for value in alike]


def same(a: Any, b: Any) -> bool:
    """Whether two values are equal or, where nothing says when they are, hold the same."""
    if isinstance(a, Game):
        return a is b
    if type(a) is not type(b):
        return False
    plain: Any = object.__eq__
    if type(a).__eq__ is not plain or not hasattr(a, "__dict__"):
        return bool(a == b)
    if isinstance(a, BaseException) and str(a) != str(b):
        return False
    ours, theirs = ({n: v for n, v in vars(one).items() if not n.startswith("_")} for one in (a, b))
    return ours.keys() == theirs.keys() and all(same(ours[name], theirs[name]) for name in ours)


def test_every_kind_of_public_value_is_asked_about(roots: list[Any]) -> None:
    found = values(roots)
    public = {getattr(ap, name) for name in ap.__all__}
    kinds = {kind for kind in public if isinstance(kind, type)} - {ap.Lab, ap.Table}
    kinds |= {*PLAYED, *ASKED, *RULED}
    assert {kind for kind in kinds if not any(isinstance(one, kind) for one in found)} == set()


def told(value: Any) -> str:
    """A value as text, without the addresses of what has no text of its own."""
    return re.sub(r" at 0x\w+", "", str(value))


@pytest.mark.parametrize("how", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))],
                         ids=["copied", "copied deeply", "pickled"])  # fmt: skip
def test_every_public_value_can_be(roots: list[Any], how: Callable[[Any], Any]) -> None:
    for value in values(roots):
        again = how(value)
        assert same(again, value), value
        assert told(again) == told(value)
        assert how(again) is again or same(how(again), value), "and so can what came of it"


def echo(found: list[Any]) -> tuple[list[Any], list[str]]:
    return found, [told(one) for one in found]


@pytest.mark.parametrize("variants", [(), ("eat-first",)])
def test_what_was_asked_of_a_reserve_makes_no_difference(variants: tuple[str, ...]) -> None:
    asked, fresh = (ap.Reserve.parse(EMPTY, ap.Rules(variants)) for _ in range(2))
    before = pickle.dumps([area.moves for area in fresh.areas])
    for code in "Ze Li El".split():
        asked.placements(code)
    for area, earlier in zip(asked.areas, pickle.loads(before), strict=True):
        assert area.moves == earlier


def test_every_public_value_comes_back_from_a_process_of_its_own(roots: list[Any]) -> None:
    found = values(roots)
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        back, texts = pool.submit(echo, found).result(timeout=120)
    for one, again, words in zip(found, back, texts, strict=True):
        assert same(again, one), one
        assert words == told(one)


def test_games_and_the_standard_edition_are_themselves_again() -> None:
    for one in (*games().values(), ap.Edition.standard()):
        assert pickle.loads(pickle.dumps(one)) is copy.deepcopy(one) is copy.copy(one) is one


def test_a_match_that_was_pickled_goes_on_as_the_original() -> None:
    match = ap.play_game({"Ada": "greedy", "Bo": "random"}, seed=7)
    for _ in range(10):
        match = match.undo()
    again = pickle.loads(pickle.dumps(match))
    rng = Random(1)
    for _ in range(6):
        move = rng.choice(match.game.moves(match.state))
        match, again = match.move(move), again.move(move)
        assert again == match
        assert again.tree() == match.tree()
    assert again.at is again.branches[0].tip
    assert again.live().played is again.live().at


def test_nothing_is_shared_with_a_deep_copy_that_playing_on_would_change() -> None:
    match = ap.play_game({"Ada": "random", "Bo": "random"}, seed=7).undo()
    again = copy.deepcopy(match)
    drawn = again.rng.random()
    assert match.rng.random() == drawn
