"""What belongs to nobody is seen wherever a position is: shown by a cell, saved, printed; and nobody's cards with it."""

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import africanpark_nb as ap
from africanpark_nb.core.scene import Block, Item, Scene, Shape, notes, stacked
from africanpark_nb.core.whole import displayed, save_position, whole
from africanpark_nb.widget.beside.printing import handout

from ..small_game.island_post import island_post
from .comms import Browser, recorded

GAMES: dict[str, Any] = {"island-post": island_post, "tembo": ap.tembo}
SHARED = {"island-post": 'data-key="boat"', "tembo": 'data-key="lane 5"'}


def table(name: str, players: int = 2, moves: int = 12, **named: Any) -> Any:
    """A Table after some moves at random, at which Ada looks at her cards."""
    board = ap.Table(
        ["Ada", "Bo", "Cy", "Di", "Eva", "Flo"][:players], game=GAMES[name], seed=5, viewer="Ada", **named
    )
    game, rng = board.match.game, Random(5)
    for _ in range(moves):
        if game.turn(board.state) is not None:
            board.play(game.say(board.state, rng.choice(game.moves(board.state))))
    return board


def cards(name: str, state: Any, seat: int) -> list[str]:
    """How the pictures show that they know a seat's hand."""
    if name == "tembo":
        return [
            f'data-key="hand {card} 1"'
            for card in map(str, state.hands[seat])
            if card.isdigit() and int(card) <= 42
        ]
    return [f">{letter}<" for letter in state.of_hand(seat)]


@pytest.mark.parametrize("name", GAMES)
def test_a_cell_shows_it_and_nobodys_hand(name: str) -> None:
    with recorded():
        board = table(name)
        data, _ = board._repr_mimebundle_()
        hands = [card for seat in (0, 1) for card in cards(name, board.state, seat)]
    for bundle in (data, board.state._repr_mimebundle_(), displayed(board.state, "cs")):
        svg = bundle["image/svg+xml"]
        ElementTree.fromstring(svg)
        assert SHARED[name] in svg
        assert hands
        assert not [card for card in hands if card in svg]
        assert bundle["text/plain"] == str(board.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_closed_board_still_shows_it(name: str) -> None:
    with recorded():
        board = table(name)
        board.close()
        assert SHARED[name] in board._repr_mimebundle_()[0]["image/svg+xml"]


def test_a_state_that_shows_nothing_of_itself_is_shown_by_its_board(monkeypatch: pytest.MonkeyPatch) -> None:
    with recorded():
        board = table("island-post")
        monkeypatch.delattr(type(board.state), "_repr_mimebundle_")
        assert SHARED["island-post"] in board._repr_mimebundle_()[0]["image/svg+xml"]


@pytest.mark.parametrize("kind", ["svg", "png"])
@pytest.mark.parametrize("name", GAMES)
def test_a_saved_picture_has_it_and_one_seats_cards_if_it_is_asked_for(
    name: str, kind: str, tmp_path: Path
) -> None:
    with recorded():
        state = table(name).state
    for seat in (None, 0, 1):
        save_position(state, tmp_path / f"{seat}.{kind}", "en", seat)
    files = {seat: (tmp_path / f"{seat}.{kind}").read_bytes() for seat in (None, 0, 1)}
    assert len(set(files.values())) == 3
    if kind == "svg":
        for shown, file in files.items():
            text = file.decode()
            assert SHARED[name] in text
            for seat in (0, 1):
                seen = [card in text for card in cards(name, state, seat)]
                assert all(seen) if seat == shown else not any(seen)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", GAMES)
def test_what_a_board_hands_out_shows_it_once_and_what_its_viewers_know(name: str, players: int) -> None:
    with recorded():
        board = table(name, players, language="en")
        answer, state = handout(board._desk), board.state
    page = answer["page"]
    assert SHARED[name] in answer["svg"]
    assert page.count(SHARED[name]) == 1
    assert page.count("<h2>") == players
    assert page.count("<svg xmlns") == 1 + players
    for seat in range(players):
        seen = [card in page for card in cards(name, state, seat)]
        assert all(seen) if seat == 0 else not any(seen)
        assert seat == 0 or not any(card in answer["svg"] for card in cards(name, state, seat))


def test_a_guess_is_told_wherever_it_is_seen() -> None:
    with recorded():
        board = table("tembo", language="en")
        note = json.loads(board._setting)["note"]
        answer = handout(board._desk)
    assert note
    assert note in answer["page"].replace("&#x27;", "'")
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer["svg"].partition("</style>")[2]))
    assert note in words


def test_a_printed_position_keeps_its_lines_so_that_it_can_be_typed_in_again() -> None:
    with recorded():
        page = handout(ap.Lab(game=island_post, language="en")._desk)["page"]
    code = re.search(r"<code>(.*?)</code>", page, re.DOTALL)
    assert code
    assert code[1].count("\n") > 3
    assert "white-space: pre-wrap" in page


def test_the_seat_that_is_shown_is_named_and_its_blocks_are_told() -> None:
    with recorded():
        state = table("island-post", moves=30).state
    scene = whole(island_post, island_post.seen_by(state, 0), 0, "en")
    texts = [shape.text for shapes in scene.stamps.values() for shape in shapes if shape.kind == "text"]
    labels = [block.label for block in island_post.scene(island_post.seen_by(state, 0), 0, "en").blocks]
    assert len(labels) > 1
    assert set(labels) <= set(texts)
    assert any("Ada" in label for label in labels)


def test_scenes_below_one_another_do_not_mix_their_looks_nor_overlap() -> None:
    def one(text: str, note: str) -> Scene:
        block = Block(text, text, 0, 0.5, 2, 1, (Item(text, 0, 0, "same"),))
        return Scene(text, 2, 1.5, {"same": (Shape("text", text=text),)}, (block,), note=note, domain="d")

    both = stacked(one("a", "x\x1fy"), one("b", "x\x1fy"), one("c", "z\x1fw"))
    drawn = [both.stamps[block.items[0].stamp][0].text for block in both.blocks]
    assert drawn == ["a", "b", "c"]
    ends = [(block.y, block.y + block.h) for block in both.blocks]
    assert all(above[1] < below[0] for above, below in pairwise(ends))
    assert both.h >= ends[-1][1]
    assert both.note == "x z\x1fy w" == notes(one("a", "x\x1fy"), one("c", "z\x1fw"))


def test_a_saved_try_is_seen_whole_with_what_differs_on_the_map() -> None:
    with recorded():
        lab = ap.Lab(game=island_post, language="en")
        wired = Browser(lab)
        lab.place("boat", "reed")
        lab.keep("reeds")
        (branch,) = wired.seen["branches"]
        keys = [item["key"] for block in branch["common"]["blocks"] for item in block["items"]]
        assert "boat" in keys
        assert {item["stamp"] for block in branch["common"]["blocks"] for item in block["items"]} <= set(
            wired.seen["stamps"]
        )
        assert branch["differs"] == branch["missing"] == []
        lab.undo()
        (branch,) = wired.seen["branches"]
        assert "boat" in branch["differs"]
        assert "boat" in branch["missing"]


def test_a_game_with_nothing_in_common_sends_nothing_more_of_its_tries() -> None:
    with recorded():
        lab = ap.Lab(language="en")
        lab.place("Ze", "6a")
        lab.keep("zebra")
        assert "common" not in Browser(lab).seen["branches"][0]
