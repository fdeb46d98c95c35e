"""Laws that every reserve keeps, whatever was played."""

import pickle
from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards.columns import COLUMNS, GRAVE, NAMES, Move

from .positions import games, reserves

settings.register_profile("laws", max_examples=60, deadline=None)
settings.load_profile("laws")


AREAS = {name: number for name, (number, _) in COLUMNS.items()}


def animals(reserve: ap.Reserve) -> Counter[str]:
    living = [animal.code for area in reserve.areas for animal in area.inhabitants]
    return Counter([*living, *(animal.code for animal in reserve.cemetery)])


@given(reserves())
def test_text_round_trips_and_equal_texts_are_equal_values(reserve: ap.Reserve) -> None:
    again = ap.Reserve.parse(str(reserve))
    assert again == reserve
    assert hash(again) == hash(reserve)
    assert str(again) == str(reserve)
    assert eval(repr(reserve), {"Reserve": ap.Reserve}) == reserve
    assert pickle.loads(pickle.dumps(reserve)) == reserve


@given(reserves(), reserves())
def test_values_are_equal_exactly_when_their_texts_are(one: ap.Reserve, other: ap.Reserve) -> None:
    assert (one == other) == (str(one) == str(other))


@given(games())
def test_the_score_is_the_sum_of_the_verdicts_points(walk: list[tuple[ap.Reserve, str]]) -> None:
    total = walk[0][0].score().total
    for state, move in walk[:-1]:
        verdict = ap.solo.check(state, ap.solo.parse(state, move))
        assert verdict.points is not None
        assert verdict.points == sum(effect.points for effect in verdict.effects)
        total += verdict.points
    assert walk[-1][0].score().total == total


@given(reserves())
def test_a_move_is_in_moves_exactly_when_check_allows_it(reserve: ap.Reserve) -> None:
    codes = [animal.code for animal in reserve.rules.edition.animals]
    every = [Move(animal, column) for animal in codes for column in (*NAMES, GRAVE)]
    assert set(ap.solo.moves(reserve)) == {move for move in every if ap.solo.check(reserve, move).ok}
    for animal in codes:
        assert [v.column for v in reserve.placements(animal)] == [
            column for column in NAMES if reserve.check(animal, column).ok
        ]


@given(games())
def test_no_animal_is_lost_or_doubled_by_eating_and_sliding(walk: list[tuple[ap.Reserve, str]]) -> None:
    for (before, move), (after, _) in pairwise(walk):
        assert animals(after) == animals(before) + Counter([move[:2]])


@given(reserves(), st.data())
def test_a_verdict_foretells_what_the_move_does(reserve: ap.Reserve, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(ap.solo.moves(reserve)))
    verdict = reserve.check(*move)
    after = ap.solo.play(reserve, move)
    dead = tuple(animal.code for animal in after.cemetery[len(reserve.cemetery) :])
    assert dead == ((move.animal,) if move.column == GRAVE else verdict.eaten)
    if move.column != GRAVE:
        size = int(move.column[0])
        assert verdict.depressed == (size < reserve.rules.edition.animal(move.animal).minimum)


@given(reserves())
def test_the_sheets_lines_add_up(reserve: ap.Reserve) -> None:
    sheet = reserve.score()
    for size, points in sheet.areas.items():
        assert points == sum(
            line.points for line in sheet.lines if line.place == size and line.look != "area"
        )
    assert sheet.total == sum(sheet.areas.values()) + sheet.cemetery
    assert sheet.cemetery == -sum(animal.value for animal in reserve.cemetery)


@given(st.from_type(object) | st.text() | st.tuples(st.text(), st.text()))
def test_check_answers_anything_and_never_raises(move: object) -> None:
    verdict = ap.solo.check(ap.solo.start(1), move)  # type: ignore[arg-type]  # that is the question
    assert verdict.rules == ("not-a-move",)
    assert str(verdict)


@given(reserves(), st.data())
def test_the_remedy_of_a_refusal_helps_and_none_is_said_only_when_nothing_does(
    reserve: ap.Reserve, data: st.DataObject
) -> None:
    animal = data.draw(st.sampled_from([animal.code for animal in reserve.rules.edition.animals]))
    column = data.draw(st.sampled_from(NAMES))
    refused = reserve.check(animal, column)
    remedy = refused.remedy
    assert (remedy is None) == refused.ok
    if remedy is None:
        return
    elsewhere = reserve.placements(animal)
    area = reserve.areas[AREAS[column]]
    without = [
        area.without(number, place)
        for number, stack in enumerate(area.animals)
        for place in range(len(stack))
    ]
    swapped = [
        ap.Reserve(
            (*reserve.areas[: AREAS[column]], other, *reserve.areas[AREAS[column] + 1 :]),
            reserve.cemetery,
            reserve.rules,
        )
        for other in without
    ]
    gone = [other for other in swapped if other.check(animal, column).ok]
    others = [a.code for a in reserve.rules.edition.animals if reserve.check(a.code, column).ok]
    expected = "columns" if elsewhere else "gone" if gone else "animals" if others else "none"
    assert remedy.kind == expected
    assert all(placement.ok for placement in remedy.placements)
    assert all(option.reserve.check(animal, column).ok for option in remedy.gone)
    assert [option.reserve for option in remedy.gone] == ([] if elsewhere else gone)
    assert remedy.phrase.say("en") in str(refused)
    assert remedy.phrase.say("cs") in refused.say("cs")
