"""Island Post by the floors that know no game: contract, records, counts, bots, analysis."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.check.contract import contract
from africanpark_nb.check.perft import perft
from africanpark_nb.check.playthrough import playthrough
from africanpark_nb.core.errors import GameError
from africanpark_nb.core.game import Hidden
from africanpark_nb.play import record

from .island_post import island_post
from .island_post.figures import ADDRESS, FINDS, ISLANDS, LINES, WORTH
from .island_post.verdicts import island

PLAYED = Path(__file__).parents[1] / "data" / "playthroughs" / "island-post.txt"


@pytest.mark.slow
@pytest.mark.parametrize("players", island_post.seats)
@pytest.mark.parametrize("seed", range(5))
def test_it_keeps_the_contract_with_one_to_six_players(players: int, seed: int) -> None:
    seen = contract(island_post, island_post.start(players, seed=seed), seed=seed)
    assert seen > 2 * players * island_post.start(players).turns


def test_a_game_is_written_out_as_before() -> None:
    assert playthrough(island_post, island_post.start(["Ada", "Bo"], seed=7), Random(7)) == PLAYED.read_text(
        "utf-8"
    )


def counted(letters: tuple[str, ...], players: int, depth: int) -> int:
    """The number of move sequences, by the rules told once more and from a full deal."""
    links = {frozenset(line) for line in LINES}
    turns = min(8, 30 // players - 2)

    def after(boat: str, hands: list[list[str]], turn: int, step: str, left: int) -> int:
        if left == 0:
            return 1
        if turn == turns * players:
            return 0
        if step == "sail":
            places = {end for link in links if boat in link for end in link}  # where it lies is to stay
            return sum(after(place, hands, turn, "give", left - 1) for place in places)
        seat = (turn + (step == "ride")) % players
        others = [list(hand) for hand in hands]
        if step == "keep":
            return sum(
                after(
                    boat,
                    [*others[:seat], [x for x in hands[seat] if x != one], *others[seat + 1 :]],
                    turn + 1,
                    "sail",
                    left - 1,
                )
                for one in hands[seat]
            )
        total = 0
        for given in [None, *(letter for letter in hands[seat] if ADDRESS[letter] == boat)]:
            now = [*others[:seat], [x for x in hands[seat] if x != given], *others[seat + 1 :]]
            if step == "give" and players > 1 and now[(turn + 1) % players]:
                total += after(boat, now, turn, "ride", left - 1)
                continue
            own = turn % players
            now = [*now[:own], [*now[own], letters[2 * players + turn]], *now[own + 1 :]]
            full = len(now[own]) > 3
            total += after(boat, now, turn + (not full), "keep" if full else "sail", left - 1)
        return total

    return after(
        "harbour", [list(letters[2 * seat : 2 * seat + 2]) for seat in range(players)], 0, "sail", depth
    )


@pytest.mark.parametrize("players", island_post.seats)
def test_as_many_sequences_of_moves_as_the_rules_told_once_more_allow(players: int) -> None:
    state = island_post.start(players, seed=4)
    letters = tuple(letter for letter in state.letters if letter)
    for depth in range(1, 9):
        assert perft(island_post, state, depth) == counted(letters, players, depth)


def test_a_record_reads_back_to_the_same_game() -> None:
    match = ap.play_game(["greedy", "random", "greedy"], seed=3, game=island_post)
    read = record.read(record.write(match), {island_post.name: island_post}).match
    assert read.at.path == match.at.path
    assert island_post.outcome(read.state) == island_post.outcome(match.state)


def test_nobody_has_to_know_what_another_holds_to_see_what_may_be_done() -> None:
    state = island_post.start(["Ada", "Bo"], seed=2, deal={"letters": ["Quimby", "Mossop", "Ozwald"]})
    state = island_post.play(state, island_post.parse(state, "boat@reed"))
    onlooker = island_post.seen_by(state)
    quimby = island_post.parse(state, "quimby@reed")
    assert island_post.check(state, quimby).points == WORTH["Quimby"]
    assert island_post.check(onlooker, quimby).rules == ("hand-hidden",)
    state = island_post.play(state, quimby)
    assert (island_post.turn(state), island_post.turn_of(state)) == (1, 0)
    ride = island_post.check(state, island_post.parse(state, "Ozwald@reed"))
    assert (ride.points, [effect.key for effect in ride.effects]) == (0, ["delivers", "fare"])
    with pytest.raises(Hidden):
        island_post.play(island_post.seen_by(state, 1), island_post.parse(state, "pass"))


def moments(seed: int, players: int = 3) -> Iterator[tuple[Any, Any]]:
    state, rng = island_post.start(players, seed=seed), Random(seed)
    while moves := island_post.moves(state):
        move = rng.choice(moves)
        yield state, move
        state = island_post.play(state, move)


def test_a_letter_put_away_is_made_out_by_its_number_alone() -> None:
    for state, move in moments(5):
        seat = state.asked
        others = [other for other in range(3) if other != seat]
        assert island_post.made(state, move, seat) == move
        seen = island_post.made(state, move, *others)
        assert (seen == move) == (move.target != "bag")
        assert island_post.parse(state, island_post.say(state, seen)) == move
        assert move.target == "bag" or str(seen) == str(move)


def test_what_a_find_is_worth_is_not_told_before_it_is_turned_up() -> None:
    uncertain = 0
    for state, move in moments(6):
        verdict = island_post.check(state, move)
        before, after = (
            island_post.scores(one)[state.asked] for one in (state, island_post.play(state, move))
        )
        assert verdict.certain == (move.target not in state.finds_left() or move.card != "boat")
        assert not verdict.certain or after - before == verdict.points
        uncertain += not verdict.certain
    assert uncertain


def test_a_what_if_asks_nothing_of_a_hidden_card() -> None:
    state = island_post.start(["Ada", "Bo"], seed=1)
    first = ap.whatif(state, playouts=4, seed=1).finish()
    rng = Random(3)
    other = island_post.resample(state, 0, rng)
    assert other != state
    assert [(v.text, v.points) for v in ap.whatif(other, playouts=4, seed=1).finish().values] == [
        (v.text, v.points) for v in first.values
    ]


def test_bots_meet_in_a_tournament() -> None:
    result = ap.tournament(["random", "greedy"], 12, seed=1, game=island_post, progress=False)
    assert result["greedy"].score.value > result["random"].score.value


def test_it_has_no_hindsight_and_says_so() -> None:
    match = ap.play_game(["greedy", "random"], seed=1, game=island_post)
    with pytest.raises(GameError, match="island-post"):
        ap.hindsight(match, 0)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("boat: harbour", "boat: hobart"),
        ("hands: 0 1 / 2 3", "hands: 0 1 / 2"),
        ("turn: 0 sail", "turn: 99 sail"),
        ("turn: 0 sail", "turn: 0 keep"),
        ("fares: 0 / 0", "fares: 1 / 1"),
        ("found: - / -", "found: gull / gull"),
    ],
)
def test_a_text_that_cannot_be_is_refused_where_it_is_wrong(line: str, wrong: str) -> None:
    text = island_post.write(island_post.start(["Ada", "Bo"], seed=1))
    assert line in text
    with pytest.raises(GameError):
        island_post.read(text.replace(line, wrong))


def test_every_letter_and_find_has_a_name_that_nothing_else_has() -> None:
    names = [*ADDRESS, *FINDS]
    assert len({name.lower() for name in names}) == len(names)
    scene = island_post.common(island_post.start(2, seed=1), "en+cs")
    assert scene is not None
    assert not any(name.lower() in repr(scene).lower() for name in names)


def test_islands_are_named_as_the_sentence_needs_them() -> None:
    state = island_post.start(2, seed=1)
    sail = island_post.parse(state, "boat@reed")
    assert [island_post.tell(state, sail, language) for language in ("en", "cs")] == [
        "sail to Reed Bank",
        "plavba do Rákosí",
    ]
    for language in ("en", "cs"):
        said = {
            island(name).said(language, case) for name in (*ISLANDS, "harbour") for case in ("", "to", "at")
        }
        assert len(said) >= 20, "every island is told apart, alone and where the boat goes and lies"
        assert not said & {*ISLANDS, "harbour"}
