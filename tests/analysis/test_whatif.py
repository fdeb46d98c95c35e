"""What if: the same answer for the same question, however it is sliced and whatever lies in the deck."""

from random import Random
from typing import Any

import numpy as np
import pytest
from matplotlib.container import BarContainer

import africanpark_nb as ap
from africanpark_nb.analysis.answer import Answer
from africanpark_nb.games.african_park.fast.lockstep import Lanes
from africanpark_nb.games.african_park.fast.playouts import LockstepPlayouts
from africanpark_nb.play.playouts import PlainPlayouts
from africanpark_nb.play.policies import random_bot

from .high_low import HIGH_LOW
from .turning import beside

GAME = ap.african_park
RESERVE = "2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]"


def middle(players: int, seed: int, moves: int) -> Any:
    """A game after so many random moves."""
    state, rng = GAME.start(players, seed=seed), Random(seed)
    for _ in range(moves):
        state = GAME.play(state, random_bot(GAME, state, rng))
    return state


def test_two_real_decks_under_one_seen_position_give_the_same_answer() -> None:
    state = middle(3, 4, 30)
    other = GAME.resample(state, 0, Random(99))
    assert other.deck != state.deck
    assert GAME.seen_by(other, 0) == GAME.seen_by(state, 0)
    answers = [ap.whatif(one, playouts=300, seed=5).finish() for one in (state, other)]
    assert answers[0] == answers[1]
    assert [answers[0].histogram(v.text) for v in answers[0].values] == [
        answers[1].histogram(v.text) for v in answers[1].values
    ]


def test_play_outs_get_nothing_that_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def watched(_game: object, state: Any, *_: object) -> None:
        asked.append(state)

    monkeypatch.setattr(type(GAME), "playouts", watched)  # and so plain play
    state = middle(2, 1, 12)
    ap.whatif(state, playouts=2, seed=1).finish()
    assert asked == [GAME.seen_by(state, state.turn)]
    assert GAME.hides(asked[0])


@pytest.mark.parametrize("slices", [[7], [200], [450], [1, 199, 150, 100], [90] * 5])
def test_the_answer_after_n_play_outs_does_not_depend_on_the_slices(slices: list[int]) -> None:
    state = GAME.seen_by(middle(4, 2, 40), middle(4, 2, 40).turn)
    source = GAME.playouts(state, GAME.moves(state), "greedy", 3)
    assert source is not None
    whole = source.sample(0, sum(slices))
    fresh = GAME.playouts(state, GAME.moves(state), "greedy", 3)
    assert fresh is not None
    first, parts = 0, []
    for size in slices:
        parts.append(fresh.sample(first, size))
        first += size
    for one, other in zip(whole, zip(*parts, strict=True), strict=True):
        assert (one == np.concatenate(other, axis=1)).all()


@pytest.mark.parametrize(("wanted", "largest"), [(30, 1), (100, 2), (1000, 20), (10_000, 200), (40_000, 200)])
def test_a_slice_is_at_most_a_fiftieth_of_the_whole(wanted: int, largest: int) -> None:
    question = ap.whatif(ap.Reserve.parse(RESERVE), held="Li", coming=1, playouts=wanted, seed=1)
    counts = [0, *(answer.playouts for answer in question)]
    assert counts[-1] == wanted
    assert max(np.diff(counts)) == largest


def test_a_budget_decides_only_the_number() -> None:
    state = middle(4, 2, 40)
    found = ap.whatif(state, budget_s=0.05, seed=3).finish()
    assert found.playouts > 0
    assert found == ap.whatif(state, playouts=found.playouts, seed=3).finish()


def test_cancel_is_looked_at_after_every_slice_and_what_is_found_stays() -> None:
    question = ap.whatif(middle(4, 2, 40), playouts=1000, seed=3)
    for answer in question:
        if answer.playouts == 60:
            question.cancel()
    assert question.done
    assert question.answer.playouts == 60
    assert question.finish().playouts == 60


def test_the_event_loop_turns_between_slices() -> None:
    async def main() -> Answer:
        question = ap.whatif(ap.Reserve.parse(RESERVE), held="Li", playouts=100, seed=1)
        async for _ in question:
            pass
        return question.answer

    turns, answer = beside(main())
    assert turns >= 50
    assert answer.playouts == 100


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_all_moves_meet_the_same_redraws_and_chances(policy: str) -> None:
    """One move asked twice gives the same play-outs twice."""
    state = middle(3, 5, 21)
    seen, move = GAME.seen_by(state, state.turn), GAME.moves(state)[0]
    fast = GAME.playouts(seen, [move, move], policy, 4)
    assert isinstance(fast, LockstepPlayouts)
    for source in (fast, PlainPlayouts(GAME, seen, [move, move], policy, 4)):
        sample = source.sample(0, 20)
        assert (sample.scores[0] == sample.scores[1]).all()
        assert (sample.wins[0] == sample.wins[1]).all()
        assert len(set(sample.scores[0].tolist())) > 1


def test_a_difference_is_surer_than_the_points() -> None:
    answer = ap.whatif(ap.Reserve.parse(RESERVE), held="Gn", coming=8, playouts=1000, seed=1).finish()
    second = answer.value("Gn@4b")
    assert 0 < second.behind_error < second.error / 3


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 4])
def test_fast_and_plain_play_outs_agree(policy: str, players: int) -> None:
    """Their redraws differ, so the means do, but within 4.5 standard errors of each other."""
    state = middle(players, 6, 9 * players)
    seat = state.turn
    seen, moves = GAME.seen_by(state, seat), GAME.moves(state)[:3]
    fast = GAME.playouts(seen, moves, policy, 1)
    assert isinstance(fast, LockstepPlayouts)
    plain = PlainPlayouts(GAME, seen, moves, policy, 1).sample(0, 150)
    many = fast.sample(0, 4000)
    for a, b in ((plain.scores, many.scores), (plain.wins, many.wins)):
        error = np.sqrt(a.var(axis=1) / a.shape[1] + b.var(axis=1) / b.shape[1])
        assert (abs(a.mean(axis=1) - b.mean(axis=1)) <= 4.5 * error + 1e-9).all()


def test_under_a_variant_play_is_plain_and_the_question_the_same() -> None:
    reserve = ap.Reserve.parse(RESERVE, ap.Rules(frozenset({"eat-first"})))
    state = ap.solo.expecting(reserve, "Li", 3)
    assert state.game.playouts(state, state.game.moves(state), "random", 1) is None
    answer = ap.whatif(reserve, held="Li", coming=3, playouts=20, seed=1).finish()
    assert {value.text for value in answer.values} == {str(m) for m in state.game.moves(state)}


def test_a_reserve_that_play_cannot_reach_is_answered_too() -> None:
    beached = ap.Reserve.parse("2[..] 3[.Hi..] 4[..|..] 6[...|...]")
    state = ap.solo.expecting(beached, "Li", 3)
    assert state.game.playouts(state, state.game.moves(state), "random", 1) is None
    assert ap.whatif(beached, held="Li", coming=3, playouts=20, seed=1).finish().playouts == 20


def test_any_other_game_is_valued_by_plain_play() -> None:
    """Two cards a move, all of them open: to take the high one is better by exactly what is between them."""
    state = HIGH_LOW.start(["Ada", "Bo"], seed=3)
    answer = ap.whatif(state, playouts=40, seed=1).finish()
    first, second = state.cards[:2]
    assert answer.best.text == "high"
    assert answer.value("low").behind == pytest.approx(abs(first - second))
    assert answer.value("low").behind_error == pytest.approx(0)


def test_the_draft_is_valued_too() -> None:
    answer = ap.whatif(GAME.start(2, seed=7), playouts=30, seed=1).finish()
    assert [value.text for value in answer.ranked] in (["D:front", "D:back"], ["D:back", "D:front"])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"playouts": 0}, "integer from 1"),
        ({"playouts": 2.5}, "integer from 1"),
        ({"playouts": True}, "integer from 1"),
        ({"budget_s": 0}, "above 0"),
        ({"budget_s": float("nan")}, "above 0"),
        ({"budget_s": "soon"}, "above 0"),
        ({"policy": "clever"}, "random"),
        ({"seed": "7"}, "seed"),
        ({"held": "Xx"}, "animal"),
        ({"held": None}, "held"),
        ({"coming": 99}, "As many cards"),
        ({"held": 5}, "animal"),
    ],
)
def test_what_cannot_be_asked_is_said(change: dict[str, Any], sentence: str) -> None:
    asked = {"held": "Li", "seed": 1, **change}
    with pytest.raises(ap.GameError, match=sentence):
        ap.whatif(ap.Reserve.parse(RESERVE), **asked)


def test_a_game_that_is_over_has_no_what_if() -> None:
    state, rng = GAME.start(2, seed=1), Random(1)
    while GAME.moves(state):
        state = GAME.play(state, random_bot(GAME, state, rng))
    with pytest.raises(ap.GameError, match="over"):
        ap.whatif(state)
    with pytest.raises(ap.GameError, match="state of a game"):
        ap.whatif("2[..]")
    with pytest.raises(ap.GameError, match="ends by itself"):
        ap.whatif(middle(2, 1, 10), held="Li")


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_an_answer_shows_itself(language: str) -> None:
    answer = ap.whatif(ap.Reserve.parse(RESERVE), held="Gn", coming=8, playouts=400, seed=1).finish()
    table, page = answer.table(language), answer.html(language)
    assert table.splitlines()[2].startswith("Gn@4a")
    for value in answer.values:
        assert value.text in table
        assert value.text in page
    assert page.count("<svg") == len(answer.values)
    figure = answer.best.points
    for one, mark in (("en", "."), ("cs", ",")):
        assert (f" {figure:.1f}".replace(".", mark) in table) == (one in language)
    frame = answer.frame()
    assert frame.index.tolist() == [value.text for value in answer.ranked]
    plot = answer.plot(language=language)
    assert len(plot.axes[0].patches) == len(answer.values)
    assert "Gn@4a" in plot._repr_html_()
    (bars,) = answer.plot("Gn@4b", language).axes[0].containers
    assert isinstance(bars, BarContainer)
    assert round(np.asarray(bars.datavalues, float).sum()) == 100
    with pytest.raises(ap.UnknownName):
        answer.plot("Gn@2a")


def test_wins_are_told_where_there_are_others() -> None:
    alone = ap.whatif(ap.Reserve.parse(RESERVE), held="Gn", coming=8, playouts=40, seed=1).finish()
    among = ap.whatif(middle(2, 1, 20), playouts=40, seed=1).finish()
    assert len(alone.rows()[0]) == 3
    assert len(among.rows()[0]) == 4


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("moves", [0, 9])
def test_between_two_pauses_of_the_work_lies_one_move(
    monkeypatch: pytest.MonkeyPatch, policy: str, moves: int
) -> None:
    """In the draft, where games are played one by one, and after it, where they are played in step."""
    state, rng = GAME.start(2, seed=1), Random(1)
    while moves and (state.drafting or (moves := moves - 1)):
        state = GAME.play(state, random_bot(GAME, state, rng))
    made = 0

    def counted(whole: Any) -> Any:
        def count(*args: Any) -> Any:
            nonlocal made
            made += 1
            return whole(*args)

        return count

    question = ap.whatif(state, policy=policy, playouts=100, seed=1)
    monkeypatch.setattr(type(GAME), "play", counted(type(GAME).play))
    monkeypatch.setattr(Lanes, "place", counted(Lanes.place))
    work, pauses = question.work(), 0
    for _ in work:
        assert made <= 2, "the move asked about, and one after it"
        made, pauses = 0, pauses + 1
    assert pauses > 20
    assert question.answer.playouts == 2
