"""A Lab shows any game of one player; what a game does not give is told in a sentence, and the board stays as it was."""

import json
from typing import Any

import pytest

import africanpark_nb as ap
from tests.widget.comms import recorded

from ..small_game.island_post import island_post


def test_a_game_of_several_steps_is_tried_saved_and_rated() -> None:
    with recorded():
        lab = ap.Lab(game=island_post, language="en")
        lab.place("boat", "reed")
        lab.place("", "pass")
        lab.keep("to the reeds")
        lab.undo()
        lab.redo()
        assert lab.branches[0].tip.path == "boat@reed/pass"
        text = island_post.write(lab.reserve)
        lab.whatif(playouts=3, seed=1)
        assert lab.analysis is not None
        assert lab.analysis.playouts == 3
        lab.load(text)
        assert json.loads(lab._setting)["title"] == "Island Post"
        assert json.loads(lab._look)["game"] == "island-post"


@pytest.mark.parametrize(
    "ask",
    [
        lambda lab: lab.bury("boat"),
        lambda lab: setattr(lab, "mode", "edit"),
        lambda lab: lab.clear(),
        lambda lab: lab.whatif("boat"),
        lambda lab: lab.load("2[~]"),
        lambda lab: lab.place("boat", "6a"),
        lambda lab: lab.place("Li", "reed"),
        lambda lab: setattr(lab, "reserve", island_post.start(2, seed=1)),
    ],
)
def test_what_the_game_does_not_give_is_told(ask: Any) -> None:
    with recorded():
        lab = ap.Lab(game=island_post)
        before = lab.reserve, lab._snapshot
        with pytest.raises(ap.GameError) as caught:
            ask(lab)
        assert len(str(caught.value)) > 20
        assert lab.reserve == before[0]
        assert lab._snapshot["scene"] == before[1]["scene"]


def test_two_games_on_one_page_keep_their_own_words_and_looks() -> None:
    with recorded():
        park, post = ap.Lab(language="cs"), ap.Lab(game=island_post, language="cs")
        assert json.loads(park._setting)["words"]["palette"] == "Zvířata"
        assert json.loads(post._setting)["words"]["palette"] != "Zvířata"
        looks = [json.loads(board._look) for board in (park, post)]
        for one, other in (looks, looks[::-1]):
            assert one["css"]
            assert f".game-{other['game']}" not in one["css"]
            assert set(one["glyphs"]).isdisjoint(other["glyphs"])
