"""A timeline: every action gives a new one, and nothing that was is changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.play.timeline import Timeline, TimelineError


def begin() -> Timeline[ap.Reserve]:
    return Timeline.begin(ap.solo, ap.solo.start(1))


def test_undo_and_redo_walk_the_same_states() -> None:
    line = begin().play("Ze@6a").play("Li@6b")
    assert [step.cause for step in line.steps] == ["", "Ze@6a", "Li@6b"]
    assert line.undo().undo().state == ap.solo.start(1)
    assert line.undo().undo().redo().redo() == line


def test_playing_after_undo_gives_up_what_was_taken_back() -> None:
    line = begin().play("Ze@6a").undo().play("Gn@6a")
    assert not line.can_redo
    assert [step.cause for step in line.steps] == ["", "Gn@6a"]


def test_clear_keeps_the_land_and_can_be_taken_back() -> None:
    line = begin().play("Ze@6a").play("Li@6b")
    cleared = line.clear()
    assert cleared.state == ap.solo.start(1)
    assert cleared.undo().state == line.state


def test_nothing_to_do_is_an_error_with_a_sentence() -> None:
    for act, sentence in (
        (begin().undo, "nothing to take back"),
        (begin().redo, "nothing to do again"),
        (begin().clear, "empty already"),
    ):
        with pytest.raises(TimelineError, match=sentence):
            act()


def test_an_illegal_move_leaves_the_line_as_it_was() -> None:
    line = begin()
    with pytest.raises(ap.IllegalMove):
        line.play("Gn@2a")
    assert line == begin()


@given(st.lists(st.sampled_from(["undo", "redo", "clear", "Ze@6a", "Li@6b", "Hi@3a", "Gn@4a"])))
def test_any_sequence_of_actions_keeps_the_line_sound(actions: list[str]) -> None:
    line = begin()
    for action in actions:
        before = line
        try:
            line = getattr(line, action)() if "@" not in action else line.play(action)
        except (TimelineError, ap.IllegalMove):
            assert line is before
            continue
        assert 0 <= line.at < len(line.steps)
        if action not in ("undo", "redo"):
            assert line.undo().state == before.state
