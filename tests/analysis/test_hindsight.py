"""Hindsight on played games: what could have been, where it was left, and how it shows itself."""

import random
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.analysis.hindsight import Hindsight
from africanpark_nb.core.analysed import Retold
from africanpark_nb.core.painter import use_painter
from africanpark_nb.draw.svg import paint
from africanpark_nb.games.african_park.game import AfricanPark
from africanpark_nb.games.african_park.table.state import State
from africanpark_nb.play import record
from africanpark_nb.play.match import Match
from tests.play.games import match, wander

NAMES = ["Ada", "Bo", "Cy", "Di"]


def holds(played: Match[State], found: Hindsight) -> None:
    """The laws of a hindsight on a game: it tells of the game as played, its line is legal, its losses add up."""
    last = played.played.line()[-1].state
    assert found.player == last.players[found.seat]
    assert found.played == ap.african_park.scores(last)[found.seat]
    assert found.best >= found.played
    assert found.difference == sum(step.loss for step in found.steps)
    assert all(step.loss >= 0 for step in found.steps)
    assert found.over == (ap.african_park.turn(last) is None)
    played_line(found, last)
    best_line(found)


def played_line(found: Hindsight, last: State) -> None:
    """The steps are the moves played, the keeping ones are legal, and the one played is among them if nothing was lost."""
    reserve = found.start
    for step in found.steps:
        for target in step.keeping:
            assert reserve.check(step.card, target).ok
        assert (step.target in step.keeping) == (step.loss == 0)
        assert step.keeping
        reserve = reserve.place(step.card, step.target)
    assert reserve == last.reserve(found.seat)
    losses = [step for step in found.steps if step.loss]
    assert found.left == (losses[0] if losses else None)


def best_line(found: Hindsight) -> None:
    """The cards in the same order, every step legal, to the total that is said; full only at its end."""
    reserve = found.start
    for number, (text, step) in enumerate(zip(found.line, found.steps, strict=False), 1):
        move = ap.solo.parse(reserve, text)
        assert move.animal == step.card
        assert ap.solo.check(reserve, move).ok
        reserve = ap.solo.play(reserve, move)
        assert reserve.full <= (number == len(found.line))
    assert len(found.line) == len(found.steps) or reserve.full
    assert found.final == reserve
    assert reserve.total == found.best


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["greedy", "random"])
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games(players: int, bot: str, seed: int) -> None:
    played = ap.play_game(dict.fromkeys(NAMES[:players], bot), seed=seed)
    for seat in range(players):
        holds(played, ap.hindsight(played, seat))


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 60))
def test_any_part_of_any_game(players: int, seed: int, moves: int) -> None:
    played = match(NAMES[:players], seed, 3 * players)
    rng = random.Random(seed)
    for _ in range(moves + players):
        if legal := ap.african_park.moves(played.state):
            played = played.move(rng.choice(legal))
    for seat in range(players):
        holds(played, ap.hindsight(played, seat))


@pytest.mark.slow
@pytest.mark.parametrize("variants", [{"eat-first"}, {"no-beaching"}, {"eat-first", "no-beaching"}])
def test_a_whole_game_under_a_variant(variants: set[str]) -> None:
    played = ap.play_game({"Ada": "random", "Bo": "random"}, seed=1, rules=ap.Rules(variants))
    holds(played, ap.hindsight(played, "Ada"))


def test_what_is_best_is_left_with_the_first_loss() -> None:
    """Two zebras would have been a herd; on 2a one of them is depressed for good."""
    deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": "Ze Li Ze Li Ga Li".split()}
    played = Match.begin(ap.african_park, ap.african_park.start(["Ada", "Bo"], seed=1, deal=deal))
    moves = "B:front F:front I:front A:front E:front J:front Ze@2a Li@6a Li@4a Ze@3a Ga@6a Li@6a"
    for move in moves.split():
        played = played.move(ap.african_park.parse(played.state, move))
    found = ap.hindsight(played, "Ada")
    steps = [(step.card, step.target, step.before, step.after, step.loss) for step in found.steps]
    assert steps == [("Ze", "2a", 4, 2, 2), ("Ze", "3a", 2, 2, 0), ("Ga", "6a", 2, 2, 0)]
    assert (found.best, found.played, found.difference) == (4, 2, 2)
    assert found.left == found.steps[0]
    assert found.left.keeping == ("3a", "4a", "4b", "6a", "6b")
    assert not found.over


def test_a_match_a_table_a_text_and_a_file_are_the_same_game(tmp_path: Path) -> None:
    played = match(["Ada", "Bo"], 5, 40)
    found = ap.hindsight(played, 1)
    text = record.write(played)
    file = tmp_path / "game.txt"
    record.save(played, file)
    assert found.player == "Bo"
    for same in (text, str(file), file, ap.Table(record=text), record.read(text, games())):
        assert ap.hindsight(same, "Bo") == found


def games() -> dict[str, AfricanPark]:
    return {"african-park": ap.african_park}


def test_branches_and_the_moment_looked_at_change_nothing() -> None:
    played = match(["Ada", "Bo"], 5, 40)
    elsewhere = wander(played.undo().undo(), 3)
    assert elsewhere.exploring
    assert ap.hindsight(elsewhere, "Ada") == ap.hindsight(played, "Ada")


def test_what_cannot_be_looked_back_on_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    played = match(["Ada", "Bo"], 5, 40)
    for seat in ("Cy", 2, -1, True, 1.5, None):
        with pytest.raises(ap.UnknownName) as unknown:
            ap.hindsight(played, seat)  # type: ignore[arg-type]  # that is the question
        assert unknown.value.valid == ("Ada", "Bo")
    for nothing in (None, 7, ap.Reserve.parse("2[..] 3[...] 4[..|..] 6[...|...]")):
        with pytest.raises(ap.GameError) as wrong:
            ap.hindsight(nothing, 0)
        assert wrong.value.key == "hindsight.no-record"
    with pytest.raises(ap.RecordError):
        ap.hindsight("no such file", 0)
    for moves in (0, 3, 6):
        with pytest.raises(ap.GameError) as early:
            ap.hindsight(match(["Ada", "Bo"], 5, moves), "Ada")
        assert early.value.key == "hindsight.nothing-taken"
    monkeypatch.setattr(AfricanPark, "retold", no_hindsight)
    with pytest.raises(ap.GameError) as unable:
        ap.hindsight(played, 0)
    assert unable.value.key == "hindsight.no-game"
    for error in (unknown, wrong, early, unable):
        assert error.value.say("en") != error.value.say("cs")


def no_hindsight(game: AfricanPark, line: Any, seat: int) -> Retold | None:
    return super(AfricanPark, game).retold(line, seat)


def test_a_player_called_by_a_number_goes_before_the_seat() -> None:
    played = match(["1", "0"], 5, 40)
    assert ap.hindsight(played, "1").seat == 0
    assert ap.hindsight(played, 1).seat == 1


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_it_shows_itself_without_script_in_both_languages(language: str) -> None:
    played = match(["Ada", "B<o"], 5, 40)
    found = ap.hindsight(played, "B<o")
    root = ET.fromstring(found.html(language))
    assert len(root.findall("./table/tbody/tr")) == len(found.steps)
    assert len(root.findall("{http://www.w3.org/2000/svg}svg")) == 1
    assert "script" not in {element.tag for element in root.iter()}
    marks = [str(row.findtext("th"))[0] for row in root.iter("tr") if row.find("td") is not None]
    assert marks == ["✕" if step.loss else "✓" for step in found.steps]
    assert all(len(row) == len(found.heads()) for row in found.rows(language))


def test_as_text_it_says_result_line_and_every_step() -> None:
    played = match(["Ada", "Bo"], 5, 40)
    found = ap.hindsight(played, "Ada")
    lines = found._repr_mimebundle_()["text/plain"].splitlines()
    assert lines[0] == "Hindsight: Ada"
    assert f"{found.best} points" in lines[1]
    solo = found.start.game
    moves = [solo.tell(found.start, solo.parse(found.start, text), "en") for text in found.line]
    assert lines[3].endswith(": " + ", ".join(moves)), "moves are words"
    assert lines[4] == "The game is not over; these are the moves so far."
    assert [line[0] for line in lines[-len(found.steps) :]] == ["✕" if s.loss else "✓" for s in found.steps]
    assert not any(sentence in found.sentences("cs") for sentence in found.sentences("en"))


def test_without_a_painter_there_is_the_table_all_the_same() -> None:
    found = ap.hindsight(match(["Ada", "Bo"], 5, 40), "Ada")
    use_painter(None)
    try:
        assert "svg" not in found.html()
    finally:
        use_painter(paint)
    assert "svg" in found.html()


def test_it_is_a_value() -> None:
    found = ap.hindsight(match(["Ada", "Bo"], 5, 40), "Ada")
    again = ap.hindsight(match(["Ada", "Bo"], 5, 40), "Ada")
    assert found == again
    assert hash(found) == hash(again)
    with pytest.raises(AttributeError):
        found.seat = 1  # type: ignore[misc]  # that is the question
