"""Seats that know different things: who a try belongs to, what a record holds, what can be taken back."""

from random import Random
from typing import Any

import pytest

from africanpark_nb.core.errors import GameError
from africanpark_nb.play import record
from africanpark_nb.play.match import Match
from africanpark_nb.play.timeline import TimelineError
from tests.small_game.island_post import island_post
from tests.small_game.island_post.figures import FINDS, LETTERS

ISLAND = {island_post.name: island_post}


def played(*moves: str, players: tuple[str, ...] = ("Ada", "Bo", "Cy"), seed: int = 1) -> Match[Any]:
    match = Match.begin(island_post, island_post.start(players, seed=seed), Random(seed))
    for move in moves:
        match = match.play(move)
    return match


def hand(state: Any, seat: int) -> set[str]:
    return {state.letters[number] for number in state.hands[seat]}


TURN = ("boat@reed", "pass", "pass")  # sail, hand nothing over, and the next one does not ride along


def test_a_try_is_imagined_from_what_its_seat_knew_and_remembers_it() -> None:
    match = played(*TURN)
    for seat in range(3):
        tried = match.looked_at_by(seat).undo_turn().play("boat@moon")
        (branch,) = tried.branches
        assert (branch.viewer, tried.imagined) == (seat, True)
        before = match.undo_turn().state
        assert hand(tried.state, seat) == hand(before, seat)
        others = [hand(tried.state, other) == hand(before, other) for other in range(3) if other != seat]
        assert not all(others), "other hands are drawn anew"


def test_a_try_is_there_for_its_seat_alone_until_the_game_is_over() -> None:
    match = played(*TURN).looked_at_by(0).undo_turn().play("boat@moon").live()
    assert [len(match.looked_at_by(*eyes).shown_branches) for eyes in ((), (0,), (1,), (2,))] == [0, 1, 0, 0]
    hidden = match.looked_at_by(1)
    for act in (
        lambda: hidden.go(match.branches[0].tip.address),
        lambda: hidden.rename("b1", "mine"),
        lambda: hidden.note("b1", "mine"),
        lambda: hidden.delete("b1"),
        lambda: hidden.promote("b1"),
    ):
        with pytest.raises(TimelineError):
            act()
    while moves := island_post.moves(hidden.state):
        hidden = hidden.move(moves[0])
    assert len(hidden.shown_branches) == 1


def test_the_same_move_tried_by_two_seats_is_two_tries() -> None:
    match = played(*TURN).looked_at_by(0)
    first = match.undo().undo().undo().play("boat@moon").live()
    second = first.looked_at_by(1).undo().undo().undo().play("boat@moon")
    assert [branch.viewer for branch in second.branches] == [0, 1]
    one, other = (branch.tip for branch in second.branches)
    assert one.address != other.address
    assert second.go(other.address).at is other
    with pytest.raises(TimelineError):
        second.go(one.address)


def test_who_looks_away_is_back_at_the_game() -> None:
    match = played(*TURN).looked_at_by(0).undo_turn().play("boat@moon")
    assert match.exploring
    assert not match.looked_at_by().exploring
    assert not match.looked_at_by(1).exploring
    with pytest.raises(TimelineError):
        match.rename(match.branches[0].key, "mine").looked_at_by(1).undo().undo().undo().undo()


def test_a_move_after_which_somebody_has_drawn_stays_and_others_do_not() -> None:
    match = played("boat@reed", "pass")
    assert match.take_back().at.path == "boat@reed"  # nobody has seen a card: handing over nothing
    with pytest.raises(TimelineError, match="new cards"):
        played("boat@reed").take_back()  # what lay there was turned up
    with pytest.raises(TimelineError, match="new cards"):
        played(*TURN).take_back()  # a letter was drawn, if only its drawer knows it


def test_a_letter_put_away_is_no_secret_told_by_a_path() -> None:
    match = played(players=("Ada", "Bo"), seed=3)
    rng = Random(3)
    put_away = 0
    while moves := island_post.moves(match.state):
        move = rng.choice(moves)
        match = match.move(move)
        if move.target == "bag":
            put_away += 1
            assert match.at.move == move
            assert move.card not in match.at.path
    assert put_away > 5


@pytest.mark.parametrize("eyes", [(), (0,), (1,), (0, 2), (0, 1, 2)])
@pytest.mark.parametrize("seed", range(4))
def test_a_record_holds_what_its_viewers_know_and_loads_to_the_same_moves(
    eyes: tuple[int, ...], seed: int
) -> None:
    rng = Random(seed)
    match = played(seed=seed).looked_at_by(0)
    for _ in range(30):
        match = match.move(rng.choice(island_post.moves(match.state)))
    back = match.undo_turn().undo_turn()
    went = match.played.line()[back.at.depth + 1].move
    match = back.move(next(move for move in island_post.moves(back.state) if move != went)).live()
    text = record.write(match, viewers=eyes)
    assert ("seen by:" in text) == (0 in eyes)
    state = match.state
    known = {state.letters[number] for pile in state.given for number in pile}
    known |= {state.letters[number] for seat in eyes for number in (*state.hands[seat], *state.bag[seat])}
    if 0 not in eyes:  # else what was imagined in the try is there too
        assert all((letter in text) == (letter in known) for letter in LETTERS)
    loaded = record.read(text, ISLAND, Random(9))
    assert loaded.reshuffled
    assert loaded.match.at.path == match.at.path
    assert [branch.viewer for branch in loaded.match.branches] == ([0] if 0 in eyes else [])
    for seat in eyes:
        assert island_post.seen_by(loaded.match.state, seat) == island_post.seen_by(state, seat)
    assert record.write(loaded.match, viewers=eyes) == text


def test_a_whole_deck_in_a_record_is_the_same_game() -> None:
    match = played(*TURN, seed=5).looked_at_by(1).undo_turn().play("boat@moon").live()
    loaded = record.read(record.write(match, open_deck=True), ISLAND)
    assert not loaded.reshuffled
    assert loaded.match.state == match.state
    assert [branch.viewer for branch in loaded.match.branches] == [branch.viewer for branch in match.branches]


def test_a_record_without_words_about_who_knows_what_is_what_all_people_know() -> None:
    match = Match.begin(island_post, island_post.start(["Ada", "Bo", "Cy"], seed=2), bots=("", "greedy", ""))
    text = record.write(match)
    for seat, known in enumerate((True, False, True)):
        assert all((letter in text) == known for letter in hand(match.state, seat))
    assert not any(find in text for find in FINDS)


@pytest.mark.parametrize("name", ['"Nobody"', "Ada", '"Ada" more', ""])
def test_a_try_of_nobody_is_refused_where_the_record_says_it(name: str) -> None:
    match = played(*TURN).looked_at_by(0).undo_turn().play("boat@moon").live()
    text = record.write(match, viewers=(0,))
    lines = text.splitlines()
    number = next(number for number, line in enumerate(lines) if "seen by:" in line)
    lines[number] = f"  seen by: {name}"
    lines[-1] = "check: none"
    with pytest.raises(GameError) as refused:
        record.read("\n".join(lines), ISLAND)
    assert getattr(refused.value, "line", 0) == number + 1


def test_one_step_back_or_a_whole_turn() -> None:
    match = played(*TURN, "boat@harbour", "pass")
    assert match.undo().at.depth == 4
    assert [match.undo_turn().at.depth, match.undo_turn().undo_turn().at.depth] == [3, 0]
    back = match.undo_turn().undo_turn()
    assert [back.redo_turn().at.depth, back.redo_turn().redo_turn().at.depth] == [3, 5]
    with pytest.raises(TimelineError):
        back.undo_turn()
    with pytest.raises(TimelineError):
        match.redo_turn()
