"""The Lab on its wire, with a comm that records: what a browser sends, and what it gets back."""

import gc
import json
import weakref
from collections.abc import Iterator
from typing import Any

import anywidget
import ipywidgets
import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.solo import Solo

from .comms import PARTS, Browser, recorded, snapshot_size

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Lab(EMPTY))


def test_a_placement_is_one_new_snapshot_and_one_answer(wired: Browser) -> None:
    sent = wired.place("Li", "6a")
    assert str(wired.lab.reserve) == "2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]"
    assert len(wired.comm.boards()) == 1
    assert wired.seen["revision"] == 1
    assert wired.seen["sheet"][-1] == {"look": "total", "text": "Total", "points": 2}
    assert wired.comm.answered() == [sent]
    kinds = [data.get("method") for _, data in wired.comm.sent[1:]]
    assert kinds == ["update"], "the board says itself that it is done"


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_what_is_said_of_a_move_is_its_verdict_with_the_names_of_its_rules(language: str) -> None:
    """Colour, head, numbers and rules stay what they were while the card was held."""
    with recorded():
        wired = Browser(ap.Lab("2[~.] 3[~Hi..] 4[~Gn.|.Gi.] 6[~Ze.Ze.|.Ze~.]", language=language))
        for card, target, price in [("Ga", "6b", False), ("Li", "6a", True), ("Cr", "2a", True)]:
            before = wired.seen
            wired.place(card, target)
            move = wired.seen["notice"]["move"]
            assert move["answer"] == before["choices"][card][target]
            assert ("price" in move["answer"], move["before"]) == (price, before["sheet"][-1]["points"])
            assert move["rules"].items() <= before["rules"].items()
            assert set(move["rules"]) == set(move["answer"]["rules"])
        wired.act("undo")
        assert "move" not in wired.seen["notice"]


def test_the_snapshot_answers_every_animal_on_every_target(wired: Browser) -> None:
    seen = wired.seen
    targets = {"2a", "3a", "4a", "4b", "6a", "6b", "x"}
    for animal in wired.lab.reserve.rules.edition.animals:
        chosen, refused = seen["choices"].get(animal.code, {}), seen["refusals"].get(animal.code, {})
        assert set(chosen) | set(refused) == targets
        assert set(chosen) & set(refused) == set()
        for target, answer in (chosen | refused).items():
            verdict = wired.lab.reserve.check(animal.code, target)
            assert (target in chosen) == verdict.ok
            assert f"{answer['head']} {answer['text']}" == str(verdict)
            assert answer.get("after") == (verdict.points if verdict.ok else None)


def test_bury_undo_redo_and_clear(wired: Browser) -> None:
    wired.lab.reserve = ap.Reserve.parse("2[..] 3[...] 4[..|..] 6[...|...]")
    wired.place("Hi", "x")
    assert wired.seen["sheet"][-1]["points"] == -2
    wired.act("undo")
    assert wired.seen["sheet"][-1]["points"] == 0
    wired.act("redo")
    wired.act("clear")
    assert str(wired.lab.reserve) == "2[..] 3[...] 4[..|..] 6[...|...]"
    assert {key: wired.seen["timeline"][key] for key in ("undo", "redo", "clear")} == {
        "undo": True,
        "redo": False,
        "clear": False,
    }


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        "place",
        [],
        {},
        {"type": "place"},
        {"type": "destroy", "id": "a", "revision": 0},
        {"type": "place", "id": "a", "revision": 0, "card": "Li"},
        {"type": "place", "id": "a", "revision": "0", "card": "Li", "target": "6a"},
        {"type": "place", "id": 5, "revision": 0, "card": "Li", "target": "6a"},
        {"type": "place", "id": "a", "revision": 0, "card": ["Li"], "target": "6a"},
        {"type": "place", "id": "a", "revision": True, "card": "Li", "target": "6a"},
    ],
)
def test_a_malformed_message_does_nothing_and_says_so(wired: Browser, content: Any) -> None:
    wired.send(content)
    assert str(wired.lab.reserve) == EMPTY
    assert wired.seen["notice"]["kind"] == "refused"
    assert "not understand" in wired.seen["notice"]["text"]
    wired.place("Li", "6a")
    assert wired.seen["revision"] == 1


@pytest.mark.parametrize(
    ("card", "target", "words"),
    [
        ("Gn", "2a", "at least 3 spaces"),
        ("Hi", "x", "must be placed"),
        ("Xx", "2a", "no animal"),
        ("Li", "9z", "no column"),
    ],
)
def test_an_illegal_action_is_refused_with_its_reason(
    wired: Browser, card: str, target: str, words: str
) -> None:
    sent = wired.place(card, target)
    assert str(wired.lab.reserve) == EMPTY
    assert wired.seen["notice"]["kind"] == "refused"
    assert words in wired.seen["notice"]["text"]
    assert wired.seen["revision"] == 0
    assert wired.comm.answered()[-1] == sent


def test_a_stale_action_is_refused_and_says_so(wired: Browser) -> None:
    wired.place("Ze", "6a")
    wired.place("Ze", "6b", revision=0)
    assert str(wired.lab.reserve) == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"
    assert wired.seen["notice"]["kind"] == "stale"


def test_a_double_click_counts_once(wired: Browser) -> None:
    for _ in range(2):
        wired.send({"type": "place", "id": "v-1", "revision": 0, "card": "Ze", "target": "6a"})
    assert str(wired.lab.reserve) == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.~.]"


def test_a_kernel_write_makes_the_views_click_stale(wired: Browser) -> None:
    wired.lab.place("Ze", "6a")
    wired.act("undo", revision=0)
    assert len(wired.lab.timeline.at.line()) == 2
    assert wired.seen["notice"]["kind"] == "stale"


@pytest.mark.parametrize("method", ["check", "after", "scene", "scores", "reckoning", "write"])
def test_an_exception_inside_the_engine_changes_nothing(
    wired: Browser, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("planted")

    before = wired.lab.timeline
    with monkeypatch.context() as patch:
        patch.setattr(Solo, method, broken)
        sent = wired.place("Ze", "6a")
    assert wired.lab.timeline is before
    assert wired.seen["notice"]["kind"] == "error"
    assert "ZeroDivisionError" in wired.seen["notice"]["text"]
    assert wired.seen["revision"] == 0
    assert isinstance(wired.lab.last_error, ZeroDivisionError)
    assert wired.lab.last_error.__traceback__ is not None
    assert wired.comm.answered()[-1] == sent
    wired.place("Ze", "6a")
    assert wired.seen["notice"]["kind"] == "done"
    assert len(wired.lab.timeline.at.line()) == 2


def test_the_error_is_said_in_czech_on_a_czech_board(monkeypatch: pytest.MonkeyPatch) -> None:
    with recorded():
        wired = Browser(ap.Lab(EMPTY, language="cs"))
        monkeypatch.setattr(Solo, "after", lambda *_: 1 // 0)
        wired.place("Ze", "6a")
        assert "pokazilo" in wired.seen["notice"]["text"]


def test_the_language_can_be_switched(wired: Browser) -> None:
    wired.lab.language = "cs"
    assert wired.seen["sheet"][-1]["text"] == "Celkem"
    assert wired.seen["refusals"]["Gn"]["2a"]["head"] == "Pakůň do\u00a02a: nesmí."
    with pytest.raises(ValueError, match="en, cs"):
        wired.lab.language = "de"
    assert wired.lab.language == "cs"


def test_python_and_board_are_one(wired: Browser) -> None:
    wired.lab.place("Li", "6a")
    with pytest.raises(ap.IllegalMove):
        wired.lab.place("Ze", "6b")
    assert wired.seen["position"] == str(wired.lab.reserve)
    wired.lab.reserve = ap.Reserve.parse(WORKED)
    assert wired.seen["sheet"][-1]["points"] == 24
    wired.lab.undo()
    assert wired.seen["position"] == "2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]"


def test_what_is_no_position_is_refused_with_a_sentence() -> None:
    with recorded():
        for wrong in (7, object(), ["2[~.]"]):
            with pytest.raises(ap.GameError, match=r"Reserve\.parse"):
                ap.Lab(wrong)
        with pytest.raises(ap.ParseError):
            ap.Lab("2[~")
        with pytest.raises(TypeError, match="colour"):
            ap.Lab(colour="red")  # type: ignore[call-arg]  # that is the question


def test_ours_overrides_no_method_of_the_widget_by_accident() -> None:
    inherited = {name for kind in (anywidget.AnyWidget, ipywidgets.DOMWidget) for name in dir(kind)}
    ours = {
        name for name in vars(ap.Lab) if not (name.startswith("__") and name not in ("__init__", "__repr__"))
    }
    # what a trait and an anywidget are made of, and those that are overridden on purpose
    meant = {"__init__", "__repr__", "_repr_mimebundle_", "close"}
    assert ours & inherited - meant <= {
        "_esm",
        "_css",
        "_all_trait_default_generators",
        "_static_immutable_initial_values",
        "_descriptors",
        "_instance_inits",
        "_trait_default_generators",
        "_traits",
    }


def test_the_snapshot_is_small() -> None:
    with recorded():
        for text, language in ((EMPTY, "en"), (WORKED, "cs")):
            lab = ap.Lab(text, language=language)
            assert snapshot_size(lab) <= 40_000


def test_the_saved_state_is_small_and_holds_no_secret() -> None:
    with recorded():
        state = ap.Lab(WORKED).get_state()
        kept = {key: value for key, value in state.items() if key not in ("_esm", "_css")}
        assert len(json.dumps(kept, ensure_ascii=False).encode()) <= 100_000
        names = {key for key in kept if key.startswith("_")}
        own = {key for key in names if not key.startswith(("_model", "_view", "_dom"))}
        assert own == {
            "_anywidget_id",
            "_analysis",
            "_look",
            *(name for name in PARTS if "seat" not in name and name != "_record"),
        }


def test_a_lab_shows_a_picture_where_no_widget_can() -> None:
    with recorded():
        data, _ = ap.Lab(WORKED)._repr_mimebundle_()
        assert "application/vnd.jupyter.widget-view+json" in data
        assert data["image/svg+xml"].startswith("<svg")
        assert WORKED in data["text/plain"]


def test_instances_are_freed_after_close() -> None:
    with recorded() as opened:
        before = set(ipywidgets.widget._instances)
        references = []
        for _ in range(200):
            lab = ap.Lab(EMPTY)
            lab.place("Ze", "6a")
            references.append(weakref.ref(lab))
            lab.close()
        assert set(ipywidgets.widget._instances) == before
        assert all(recorder.sent[-1][0] == "comm_close" for recorder in opened)
        opened.clear()  # the recorders' own handlers would keep the boards alive
        del lab
        gc.collect()
        assert [reference for reference in references if reference() is not None] == []


def test_create_close_create_works() -> None:
    with recorded():
        ap.Lab(EMPTY).close()
        wired = Browser(ap.Lab(EMPTY))
        wired.place("Ze", "6a")
        assert wired.seen["revision"] == 1
