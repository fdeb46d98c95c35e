"""A timeline: every action gives a new one, and nothing that was is changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.play.timeline import LONGEST_NAME, Timeline, TimelineError
from africanpark_nb.play.tree import Twig

Line = Timeline[ap.Reserve]


def begin() -> Line:
    return Timeline.begin(ap.solo, ap.solo.start(1))


def paths(twig: Twig[ap.Reserve]) -> list[str]:
    return [twig.path, *(path for part in twig.twigs for path in paths(part))]


def names(line: Line) -> list[str]:
    return [branch.name for branch in line.branches]


def test_undo_and_redo_walk_the_same_states() -> None:
    line = begin().play("Ze@6a").play("Li@6b")
    assert [node.cause for node in line.at.line()] == ["", "Ze@6a", "Li@6b"]
    assert line.undo().undo().state == ap.solo.start(1)
    assert line.undo().undo().redo().redo() == line


def test_playing_after_undo_gives_up_what_was_taken_back() -> None:
    line = begin().play("Ze@6a").undo().play("Gn@6a")
    assert not line.can_redo
    assert paths(line.tree()) == ["", "Gn@6a"]


def test_clear_keeps_the_land_and_can_be_taken_back() -> None:
    line = begin().play("Ze@6a").play("Li@6b")
    cleared = line.clear()
    assert cleared.state == ap.solo.start(1)
    assert cleared.undo().state == line.state


def test_a_kept_line_stays_as_it_is_while_others_are_tried() -> None:
    line = begin().play("Ze@6a").keep("zebra")
    for other in (line.play("Ze@6b"), line.undo().play("Li@6a"), line.clear()):
        assert other.branches == line.branches
        assert other.on == ""


def test_going_back_to_a_kept_line_continues_it() -> None:
    line = begin().play("Ze@6a").keep("zebra").undo().play("Li@6a").keep("lion").go("Ze@6a").play("Ze@6b")
    assert line.on == "b1"
    assert line.branch("b1").tip.path == "Ze@6a/Ze@6b"
    assert line.branch("b2").tip.path == "Li@6a"
    # another way from its middle leaves it alone
    assert line.undo().undo().play("Gn@6a").branch("b1").tip.path == "Ze@6a/Ze@6b"


def test_undo_walks_the_line_gone_to() -> None:
    line = begin().play("Ze@6a").play("Ze@6b").keep("zebras").clear().play("Li@6a").go("Ze@6a/Ze@6b")
    assert line.undo().at.path == "Ze@6a"
    assert line.undo().undo().redo().redo().at.path == "Ze@6a/Ze@6b"


def test_a_line_left_without_keeping_it_is_still_in_the_tree() -> None:
    line = begin().play("Ze@6a").keep("zebra").undo().play("Li@6a").play("El@6b").go("Ze@6a")
    assert "Li@6a/El@6b" in paths(line.tree())
    assert line.go("Li@6a/El@6b").state.score().total == 5


def test_renaming_noting_and_deleting_can_be_undone_and_done_again() -> None:
    line = begin().play("Ze@6a").keep("zebra").undo().play("Li@6a").keep("lion")
    changed = line.rename("b1", "  zebras first ").note("b2", "why not?").delete("b1")
    assert names(changed) == ["lion"]
    assert names(changed.undo()) == ["zebras first", "lion"]
    assert changed.undo().undo().branch("b2").note == ""
    assert names(changed.undo().undo().undo()) == ["zebra", "lion"]
    assert changed.undo().undo().undo().redo().redo().redo().branches == changed.branches
    # steps of the line in between are taken back in their turn
    later = changed.play("El@6b")
    assert later.undo().at.path == "Li@6a"
    assert names(later.undo().undo()) == ["zebras first", "lion"]
    assert changed.undo().undo().undo().undo().at.path == ""


def test_names_are_letters_unless_given_and_never_taken_twice() -> None:
    line = begin().play("Ze@6a").keep().play("Ze@6b").keep().play("Ze@6b").keep("A1")
    assert names(line) == ["A", "B", "A1"]
    for wrong, words in (("A", "already"), ("  ", "name"), ("x" * (LONGEST_NAME + 1), "name")):
        with pytest.raises(TimelineError, match=words):
            line.rename("b2", wrong)
    with pytest.raises(TimelineError, match="already saved this as A1"):
        line.keep("again")
    assert names(line.rename("b2", "B")) == ["A", "B", "A1"]


def test_what_is_not_there_is_an_error_with_a_sentence() -> None:
    for act, sentence in (
        (lambda: begin().undo(), "nothing to take back"),
        (lambda: begin().redo(), "nothing to do again"),
        (lambda: begin().clear(), "empty already"),
        (lambda: begin().go("Ze@6a"), "no such moment"),
        (lambda: begin().delete("b7"), "no saved try"),
        (lambda: begin().keep().note("b1", "x" * 501), "at most 500"),
    ):
        with pytest.raises(TimelineError, match=sentence) as caught:
            act()
        assert caught.value.say("cs") != caught.value.say("en")


def test_an_illegal_move_leaves_the_line_as_it_was() -> None:
    line = begin()
    with pytest.raises(ap.IllegalMove):
        line.play("Gn@2a")
    assert line == begin()


ACTIONS = (
    "undo",
    "redo",
    "clear",
    "keep",
    "rename",
    "note",
    "delete",
    "go",
    "Ze@6a",
    "Li@6b",
    "Hi@3a",
    "Gn@4a",
)


def act(line: Line, action: str, number: int) -> Line:
    """Do an action of that name on something that is there, picked by number."""
    if "@" in action:
        return line.play(action)
    if action == "go":
        places = paths(line.tree())
        return line.go(places[number % len(places)])
    if action in ("rename", "note", "delete"):
        if not line.branches:
            return line
        key = line.branches[number % len(line.branches)].key
        return line.delete(key) if action == "delete" else getattr(line, action)(key, f"name {number}")
    done: Line = getattr(line, action)()
    return done


@given(st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 20)), max_size=40))
def test_any_sequence_of_actions_keeps_the_tree_sound(actions: list[tuple[str, int]]) -> None:
    line = begin()
    for action, number in actions:
        before = line
        try:
            line = act(line, action, number)
        except (TimelineError, ap.IllegalMove):
            assert line is before
            continue
        assert line.at in line.tip.line()
        assert len({branch.key for branch in line.branches}) == len(line.branches)
        assert len(set(names(line))) == len(line.branches)
        assert not line.on or line.branch(line.on)
        tree = paths(line.tree())
        assert len(set(tree)) == len(tree)
        assert {line.at.path, *(branch.tip.path for branch in line.branches)} <= set(tree)
        if action in ("rename", "note", "delete") and line != before:
            assert line.undo().branches == before.branches
            assert line.undo().redo().branches == line.branches
        if "@" in action:
            assert line.undo().state == before.state
        assert all(line.go(path).at.path == path for path in tree)
    while line.can_undo:
        line = line.undo()
    assert line.at.parent is None
