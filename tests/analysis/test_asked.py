"""A question asked for its answer answers, whoever has not called finish()."""

from typing import Any

import pytest

import africanpark_nb as ap


def test_what_is_asked_of_a_question_is_told_from_its_whole_answer() -> None:
    state = ap.african_park.start(2, seed=7)
    whole = ap.whatif(state, playouts=30, seed=1).finish()
    asks: dict[str, Any] = {
        "values": lambda one: one.values,
        "ranked": lambda one: one.ranked,
        "best": lambda one: one.best,
        "value": lambda one: one.value("D:front"),
        "histogram": lambda one: one.histogram("D:back"),
        "repr": repr,
        "in a cell": lambda one: one._repr_mimebundle_(),
        "frame": lambda one: one.frame().to_dict(),
    }
    for ask in asks.values():
        question = ap.whatif(state, playouts=30, seed=1)
        assert ask(question) == ask(whole)
        assert question.done
    with pytest.raises(ap.UnknownName):
        ap.whatif(state, playouts=3, seed=1).value("Li@6a")


def test_nobody_waits_for_an_answer_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("africanpark_nb.analysis.whatif.ON_DEMAND", 0.0)
    question = ap.whatif(ap.african_park.start(2, seed=7), playouts=10_000_000, seed=1)
    assert question.best.text in ("D:front", "D:back")
    assert 0 < question.answer.playouts < 1000
    before = question.answer.playouts
    assert question.values
    assert question.answer.playouts > before, "asked again it goes on"


def test_before_the_first_trial_game_nothing_is_said() -> None:
    question = ap.whatif(ap.african_park.start(2, seed=7), playouts=3, seed=1)
    with pytest.raises(ap.GameError, match="Nothing is known yet"):
        _ = question.answer.best
    question.cancel()
    with pytest.raises(ap.GameError, match="Nothing is known yet"):
        _ = question.best
    assert question.values == question.ranked == ()
