"""What is looked at on a board, to take away."""

from typing import Any

import pytest

import africanpark_nb as ap
from africanpark_nb.widget.beside.printing import handout

from .comms import recorded

WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"


def asked(board: ap.Lab | ap.Table) -> dict[str, Any]:
    """The one answer to the message of a view."""
    sent: list[dict[str, Any]] = []
    board.send = sent.append
    message = {"type": "picture", "id": "view-1", "revision": board._standing.revision}
    board._on_view_message(None, message, [])
    assert [one["type"] for one in sent] == ["picture", "done"]
    assert {one["id"] for one in sent} == {"view-1"}
    return sent[0]


@pytest.mark.parametrize("language", ["en", "cs", "en+cs"])
def test_a_lab_hands_out_its_position_with_its_reckoning_and_its_text(language: str) -> None:
    with recorded():
        lab = ap.Lab(WORKED, language=language)
        answer = asked(lab)
    assert answer["svg"].startswith("<svg")
    assert WORKED in answer["page"]
    assert ">24<" in answer["page"]
    assert "−5" in answer["page"]
    assert ap.words.say("score.total", language.split("+")[0]) in answer["page"]


def test_a_table_hands_out_every_reserve_and_no_hidden_card() -> None:
    with recorded():
        table = ap.Table(["Ada", "Bo", "<Žofie>", "Max"], seed=3, language="en")
        game = table.match.game
        for _ in range(40):
            table.play(game.say(table.state, game.moves(table.state)[0]))
        answer = asked(table)
    for name in ("Ada", "Bo", "&lt;Žofie&gt;", "Max"):
        assert f"<h2>{name}</h2>" in answer["page"]
    assert answer["page"].count("<svg xmlns") == 4


def test_two_orders_of_the_deck_give_the_same_page() -> None:
    pages = set()
    for last in ("Ze Li", "Li Ze"):
        animals = ["Gn", "Ga", *last.split()]
        deal = {"territories": [("B", "F", "I"), ("A", "E", "J")], "animals": animals}
        with recorded():
            table = ap.Table(["Ada", "Bo"], deal=deal, seed=1, language="en")
            while table.state.drafting:
                table.play(
                    "".join((table.match.game.say(table.state, table.match.game.moves(table.state)[0]),))
                )
            pages.add(str(sorted(handout(table._desk).items())))
    assert len(pages) == 1
