"""Every game keeps the contract, and a game that does not is found out."""

from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.check.contract import BrokenContract, contract
from africanpark_nb.games import games


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seed", range(4))
def test_every_game_keeps_the_contract(name: str, seed: int) -> None:
    game = games()[name]
    seats = game.seats or (1,)
    players = seats[seed % len(seats)]
    assert contract(game, game.start(players, seed=seed), seed=seed, moves=60) > 10


def test_the_contract_holds_under_the_variants() -> None:
    rules = ap.Rules({"eat-first", "no-beaching"})
    assert contract(ap.african_park, ap.african_park.start(3, seed=1, rules=rules), moves=80) > 10


def with_best(total: int) -> Any:
    """A hindsight that says another total than there is: of the end, or of the best."""

    def retold(game: Any, line: Any, seat: int) -> Any:
        told: Any = type(ap.african_park).retold(game, line, seat)
        return told._replace(best=(total, *told.best[1:]) if total > 0 else (*told.best[:-1], total))

    return retold


@pytest.mark.parametrize(
    ("method", "broken", "law"),
    [
        ("outcome", lambda *_: None, "must give Outcome"),
        ("tell", lambda *_: "", "tell gives"),
        ("say", lambda *_: "Li@6a", "reads back"),
        ("moves", lambda *_: (), "has a move"),
        ("retold", with_best(-99), "ends with the score"),
        ("retold", with_best(99), "comes to the best"),
    ],
)
def test_a_game_that_breaks_a_law_is_found_out(
    monkeypatch: pytest.MonkeyPatch, method: str, broken: Any, law: str
) -> None:
    class Broken(type(ap.african_park)):  # type: ignore[misc]  # a game with one fault
        pass

    setattr(Broken, method, broken)
    monkeypatch.setattr("africanpark_nb.games.african_park.game.african_park", Broken())
    from africanpark_nb.games.african_park.game import african_park as faulty

    with pytest.raises((BrokenContract, ap.GameError), match=rf"{law}|Character"):
        contract(faulty, faulty.start(2, seed=1), moves=200)
