"""Kept lines, modes and languages on the Lab's wire."""

import random
from collections.abc import Iterator

import pytest

import africanpark_nb as ap
from africanpark_nb.words import BETWEEN, languages

from .comms import Browser, recorded, shown, snapshot_size

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
BEACHED = "2[..] 3[.Hi..] 4[..|..] 6[...|...]"


@pytest.fixture
def wired() -> Iterator[Browser]:
    with recorded():
        yield Browser(ap.Lab(EMPTY))


def test_a_line_is_kept_left_and_continued(wired: Browser) -> None:
    wired.place("Ze", "6a")
    wired.act("keep", name="zebra first")
    wired.act("undo")
    wired.place("Li", "6a")
    (branch,) = wired.seen["branches"]
    assert (branch["name"], branch["total"], branch["on"]) == ("zebra first", 1, False)
    assert branch["differs"] == ["6a Ze 1"]
    assert branch["missing"] == ["6a Li 1"]
    assert branch["summary"] == "Here a zebra in 6a; on the board a lion in 6a."
    assert [branch["sheet"][number]["text"] for number in branch["lines"]] == [
        "6-space area",
        "zebra",
        "Total",
    ]
    assert [moment["text"] for moment in wired.seen["timeline"]["tree"]] == [
        "the beginning",
        "lion to 6a",
        "zebra to 6a",
    ]
    wired.act("go", path=branch["path"])
    wired.place("Ze", "6b")
    (branch,) = wired.seen["branches"]
    assert (branch["total"], branch["on"], branch["summary"]) == (3, True, "")
    assert wired.seen["position"] == "2[~.] 3[~..] 4[~.|..] 6[~Ze..|.Ze~.]"


def test_a_line_is_renamed_noted_deleted_and_brought_back(wired: Browser) -> None:
    wired.place("Ze", "6a")
    wired.act("keep", name="")
    wired.act("rename", branch="b1", name="Zuzana's idea")
    wired.act("note", branch="b1", note="Žofie says no")
    wired.act("delete", branch="b1")
    assert wired.seen["branches"] == []
    assert "Zuzana's idea" in wired.seen["notice"]["text"]
    wired.act("undo")
    assert [(b["name"], b["note"]) for b in wired.seen["branches"]] == [("Zuzana's idea", "Žofie says no")]
    assert wired.seen["position"].startswith("2[~.] 3[~..] 4[~.|..] 6[~Ze")
    wired.act("delete", branch="b9")
    assert wired.seen["notice"]["kind"] == "refused"


def test_pictures_of_kept_lines_are_drawn_with_the_snapshots_stamps(wired: Browser) -> None:
    for card, target in (("Ze", "6a"), ("Gn", "3a"), ("Cr", "4a")):
        wired.place(card, target)
        wired.act("keep", name="")
        wired.act("undo")
    seen = wired.seen
    used = {
        item["stamp"] for b in seen["branches"] for block in b["scene"]["blocks"] for item in block["items"]
    }
    assert used <= set(seen["stamps"])
    assert all(b["scene"]["tray"] == [] for b in seen["branches"])


@pytest.mark.slow
@pytest.mark.parametrize("language", [*languages(), "en+cs"])
@pytest.mark.parametrize("long", [13, *(pytest.param(long, marks=pytest.mark.slow) for long in (17, 24))])
def test_a_snapshot_with_twenty_kept_lines_is_small(language: str, long: int) -> None:
    """All parts together, verdicts too; the longest lines end in full reserves with a cemetery."""
    rng = random.Random(5)
    with recorded():
        lab = ap.Lab(EMPTY, language=language)
        codes = [animal.code for animal in lab.reserve.rules.edition.animals]
        for number in range(20):
            lab.go("")
            for _ in range(long + number % 3):
                placements = lab.reserve.placements(code := rng.choice(codes))
                lab.place(code, rng.choice(placements).column if placements else "x")
            lab.keep(f"line {number}")
            assert snapshot_size(lab) <= 170_000
        assert len(lab.branches) == 20
        lab.go("")
        assert snapshot_size(lab) <= 170_000


def test_what_lines_share_is_sent_once() -> None:
    with recorded():
        wired = Browser(ap.Lab(EMPTY))
        wired.place("Ze", "6a")
        wired.act("keep", name="one")
        one = snapshot_size(wired.lab)
        wired.act("undo")
        wired.place("Ze", "6a")
        wired.place("Ze", "6b")
        wired.act("keep", name="two")
        assert snapshot_size(wired.lab) - one < 3_500
        assert [branch["sheet"][-1]["points"] for branch in wired.seen["branches"]] == [1, 3]


def test_ask_mode_shows_nothing_before_the_answer(wired: Browser) -> None:
    wired.act("mode", mode="ask")
    assert wired.seen["choices"] == wired.seen["refusals"] == {}
    assert wired.seen.get("asked") is None
    # a wrong answer is explained, and not played
    wired.place("Gn", "2a")
    asked = wired.seen["asked"]
    assert (asked["card"], asked["target"]) == ("Gn", "2a")
    assert set(asked["answers"]) == {"2a", "3a", "4a", "4b", "6a", "6b", "x"}
    assert "at least 3 spaces" in asked["answers"]["2a"]["text"]
    assert wired.seen["notice"]["kind"] == "refused"
    assert wired.seen["position"] == EMPTY
    assert wired.seen["choices"] == {}
    # a right one is played
    wired.place("Gn", "3a")
    assert wired.seen["asked"]["answers"]["3a"]["after"] == 0
    assert wired.seen["position"] == "2[~.] 3[~Gn..] 4[~.|..] 6[~..|.~.]"
    wired.act("undo")
    assert wired.seen.get("asked") is None
    wired.act("mode", mode="show")
    assert wired.seen["choices"]["Gn"]


def test_a_lab_may_begin_by_asking() -> None:
    with recorded():
        assert ap.Lab(EMPTY, ask=True)._snapshot["mode"] == "ask"


def test_edit_mode_puts_and_takes_freely(wired: Browser) -> None:
    wired.act("mode", mode="edit")
    wired.place("Hi", "6b")  # no river there
    wired.place("Li", "6a")
    wired.place("Ze", "x")
    assert wired.seen["position"] == "2[~.] 3[~..] 4[~.|..] 6[~Li..|.Hi~.] x[Ze]"
    assert set(wired.seen["removals"]) == {"6a Li 1", "6b Hi 1", "x1"}
    # what would not parse is refused with the parser's sentence
    refused = wired.seen["refusals"]["Ze"]["6a"]
    assert "cannot share the area" in refused["text"] or "never placed" in refused["text"]
    wired.place("Ze", "6a")
    assert wired.seen["notice"]["kind"] == "refused"
    assert "cannot stay here, not even while you edit" in wired.seen["notice"]["text"]
    for item in ("6a Li 1", "x1"):
        wired.act("remove", item=item)
    assert wired.seen["position"] == "2[~.] 3[~..] 4[~.|..] 6[~..|.Hi~.]"
    assert "there is no hunter" in wired.seen["remark"]
    wired.act("undo")
    assert wired.seen["position"].endswith("x[Ze]")
    wired.act("remove", item="4a Gn 1")
    assert wired.seen["notice"]["kind"] == "refused"


def test_a_position_is_loaded_from_text_and_from_a_links_text(wired: Browser) -> None:
    wired.act("load", text=BEACHED)
    assert wired.seen["position"] == BEACHED
    link = wired.seen["link"]
    assert set(link) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    wired.act("undo")
    wired.act("load", text=link)
    assert wired.seen["position"] == BEACHED
    wired.act("load", text="2[~")
    assert wired.seen["notice"]["kind"] == "refused"
    assert "\n" in wired.seen["notice"]["text"]
    assert wired.seen["position"] == BEACHED


def test_both_languages_stand_side_by_side(wired: Browser) -> None:
    wired.act("language", language="en+cs")
    seen = wired.seen
    assert seen["sheet"][-1]["text"] == f"Total{BETWEEN}Celkem"
    assert seen["refusals"]["Gn"]["2a"]["text"].split(BETWEEN) == [
        ap.Reserve.parse(EMPTY).check("Gn", "2a").details(language) for language in ("en", "cs")
    ]
    assert seen["words"]["undo"] == f"Undo{BETWEEN}Zpět"
    assert [shape["lang"] for shape in seen["stamps"]["area-2"] if shape.get("look") == "area-name"] == [
        "en",
        "cs",
    ]
    wired.place("Ze", "6a")
    assert wired.seen["notice"]["text"].count(BETWEEN) == 1
    wired.act("keep", name="")
    wired.act("clear")
    (branch,) = wired.seen["branches"]
    assert branch["summary"] == f"Only here: a zebra in 6a.{BETWEEN}Jen tady: zebra ve sloupci\u00a06a."
    wired.act("language", language="en+xx")
    assert wired.seen["notice"]["kind"] == "refused"
    assert wired.seen["language"] == "en+cs"


def test_every_text_for_people_has_both_parts() -> None:
    with recorded():
        lab = ap.Lab(
            "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]", language="en+cs"
        )
        seen = shown(lab)
        answers = [
            a for side in ("choices", "refusals") for card in seen[side].values() for a in card.values()
        ]
        texts = [text for a in answers for text in (a["head"], a["text"])]
        texts += (
            [line["text"] for line in seen["sheet"]]
            + list(seen["words"].values())
            + list(seen["rules"].values())
        )
        assert {text.count(BETWEEN) for text in texts if text} == {1}


@pytest.mark.parametrize(
    "type", ["keep", "rename", "note", "delete", "go", "mode", "remove", "load", "language"]
)
def test_a_message_without_its_fields_does_nothing(wired: Browser, type: str) -> None:
    wired.act(type)
    assert wired.seen["revision"] == 0
    assert wired.seen["notice"]["kind"] == "refused"
