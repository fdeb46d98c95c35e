"""Records of earlier versions, as they were written then, read to the same games."""

from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.play.record import load, write

from .games import GAMES

OLD = Path(__file__).parents[1] / "data" / "old"
ENDS = {
    "bots-to-the-end-open-deck": (22, 7),
    "eat-first": (7, 2),
    "four-to-the-end": (6, 27, 19, 16),
    "three-midway": (9, 14, 10),
    "two-in-the-draft": (0, 0),
    "two-with-branches": (5, 13),
    "two-with-branches-open-deck": (5, 13),
}


def game_of(text: str) -> list[str]:
    """A record's rows but its title, its check sum, and those that are for people alone."""
    return [row for row in text.splitlines()[1:] if not row.lstrip().startswith((";", "check:"))]


@pytest.mark.parametrize("name", ENDS)
def test_an_old_record_reads_to_the_same_game(name: str) -> None:
    path = OLD / f"{name}.txt"
    loaded = load(path, GAMES)
    match = loaded.match
    assert loaded.reshuffled == ("open-deck" not in name)
    assert ap.african_park.scores(match.state) == ENDS[name]
    again, text = write(match, open_deck="open" in name), path.read_text("utf-8")
    assert game_of(again) == game_of(text)
    assert text.startswith("africanpark_nb record 1\n"), "it says which version made it"


def test_a_game_of_bots_of_that_time_is_played_again() -> None:
    old = load(OLD / "bots-to-the-end-open-deck.txt", GAMES).match
    assert ap.play_game({"Ada": "greedy", "Bruno": "random"}, seed=55, chance=1) == old
