"""What areas remember together is safe when several threads play, and one lets go of all of it."""

import sys
from collections.abc import Iterator
from random import Random
from threading import Event, Thread

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.reserve import area


@pytest.fixture(autouse=True)
def hasty() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def played(seed: int) -> str:
    game, rng = ap.african_park, Random(seed)
    state = game.start(2, seed=seed)
    while moves := game.moves(state):
        state = game.play(state, rng.choice(moves))
    return str(game.scores(state))


def test_games_end_alike_while_another_thread_forgets_all_areas() -> None:
    seeds = range(8)
    expected = [played(seed) for seed in seeds]
    found: dict[int, str] = {}
    failed: list[BaseException] = []
    over = Event()

    def play(seeds: range) -> None:
        try:
            for seed in seeds:
                found[seed] = played(seed)
        except BaseException as error:
            failed.append(error)

    def forget() -> None:
        try:
            while not over.wait(0.0005):
                area.forget()
        except BaseException as error:
            failed.append(error)

    forgetting = Thread(target=forget)
    playing = [Thread(target=play, args=(seeds[n::2],)) for n in range(2)]
    for thread in (forgetting, *playing):
        thread.start()
    for thread in playing:
        thread.join()
    over.set()
    forgetting.join()
    assert not failed
    assert [found[seed] for seed in seeds] == expected
