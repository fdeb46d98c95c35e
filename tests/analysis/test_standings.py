"""What a tournament shows: text, HTML, data frame and plot, in both languages and without colour."""

import pickle
import re
import sys
import xml.etree.ElementTree as ET
from base64 import b64decode
from typing import Any

import pytest
from matplotlib.collections import LineCollection

import africanpark_nb as ap
from africanpark_nb.analysis.figure import colours
from africanpark_nb.analysis.standings import Tournament

from .high_low import HIGH_LOW, high, low

LANGUAGES = ("en", "cs", "en+cs")


@pytest.fixture(scope="module")
def result() -> Tournament:
    return ap.tournament({"Řeka <b>": "greedy", "$R_1$": "random", "S": "random"}, 30, 7, progress=False)


def test_the_text_is_a_table_the_best_first(result: Tournament) -> None:
    caption, head, *rows, note = str(result).splitlines()
    assert caption == "african-park, the rules as we read them: 30 games, 10 deals, seed 7"
    assert head.split("  ")[0] == "bot"
    assert rows[0].split("  ")[0] == "Řeka <b>"
    assert len({row.index("(") for row in rows}) <= 2
    assert "95%" in note
    assert repr(result) == str(result) == result.table("en")
    (standing, *_) = result.standings
    value, low, high = (part.said("en", "") for part in standing.score.written())
    assert f"{value} ({low} to {high})" in rows[0]
    assert f"{standing.share.written(100)[0].said('en', '')}% (" in rows[0]


def test_czech_has_its_words_plurals_and_decimals(result: Tournament) -> None:
    caption, head, first, *_ = result.table("cs").splitlines()
    assert caption.endswith("30\u00a0her, 10\u00a0rozdání, semínko 7")
    assert "průměr bodů" in head
    assert result.standings[0].score.written()[0].said("cs", "") in first
    assert " / " in result.table("en+cs")


def test_points_below_zero_have_the_minus_of_print() -> None:
    lost = ap.tournament({"A": low, "B": high}, 2, 7, game=HIGH_LOW, progress=False)
    worse = Tournament(lost.first, lost.bots, 7, lost.deals)
    deal = worse.deals[0]
    games = tuple(game._replace(scores=(-12, -7)) for game in deal.games)
    below = Tournament(lost.first, lost.bots, 7, (deal._replace(games=games),))
    assert "−12 (one deal)" in str(below)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_html_is_one_table_with_heads_and_no_script(language: str, result: Tournament) -> None:
    root = ET.fromstring(result.html(language))
    assert root.tag == "table"
    assert root.get("lang") == language[:2]
    assert root.find("./caption") is not None
    assert len(root.findall("./thead/tr/th[@scope='col']")) == 3
    rows = root.findall("./tbody/tr")
    assert ["".join(row.find("th").itertext()) for row in rows] == [  # type: ignore[union-attr]
        one.name for one in result.standings
    ]
    assert all(len(row.findall("td")) == 2 for row in rows)
    assert not {"script", "style", "b"} & {element.tag for element in root.iter()}
    assert result._repr_mimebundle_()["text/html"] == result.html()


def test_a_standing_is_found_by_name(result: Tournament) -> None:
    assert result["S"] in result.standings
    assert sum(one.share.value for one in result.standings) == pytest.approx(1)
    with pytest.raises(KeyError):
        result["T"]


def test_a_result_is_a_value(result: Tournament) -> None:
    again = pickle.loads(pickle.dumps(result))
    assert again == result
    assert hash(again) == hash(result)
    with pytest.raises(AttributeError):
        result.seed = 8  # type: ignore[misc]


def test_the_frame_has_a_row_a_bot(result: Tournament) -> None:
    frame = result.frame()
    assert frame.index.name == "bot"
    for one in result.standings:
        row: Any = frame.loc[one.name]
        assert row.games == 30
        assert (row.score, row.score_low, row.score_high) == one.score
        assert (row.share, row.share_low, row.share_high) == one.share
    one_deal = ap.tournament([high, low], 2, 7, game=HIGH_LOW, progress=False).frame()
    assert one_deal.score_low.isna().all()
    assert one_deal.share_low.tolist() == [0, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plot_has_values_and_error_bars_in_words_and_ink(language: str, result: Tournament) -> None:
    plot = result.plot(language)
    left, right = plot.axes
    assert [label.get_text() for label in left.get_yticklabels()] == [one.name for one in result.standings]
    for axes, factor, kind in ((left, 1, "score"), (right, 100, "share")):
        bars = [
            segment for c in axes.collections if isinstance(c, LineCollection) for segment in c.get_segments()
        ]
        ends = [(float(bar[0][0]), float(bar[1][0])) for bar in bars]
        estimates = [getattr(one, kind) for one in result.standings]
        assert ends == [pytest.approx((e.low * factor, e.high * factor)) for e in estimates]
        told = [note.get_text() for note in axes.texts]
        assert told == [e.written(factor)[0].said(plot.language, "") for e in estimates]
        assert {line.get_color() for line in axes.get_lines()} <= {colours()["ink"], colours()["mute"]}
    assert left.get_xlabel() == ap.words.say("tournament.score", language).replace("\x1f", "\n")
    assert right.get_lines()[-1].get_linestyle() == "--"
    pictures = ET.fromstring(plot._repr_html_()).findall("img")
    assert [picture.get("class") for picture in pictures] == ["light", "dark"]
    for picture, dark in zip(pictures, (False, True), strict=True):
        assert picture.get("alt") == result.table(language).replace("\n", " ")
        svg = b64decode((picture.get("src") or "").partition(",")[2]).decode()
        assert ET.fromstring(svg).tag.endswith("svg")
        here, there = colours(dark), colours(not dark)
        for name in ("paper", "panel", "ink", "mute", "line"):
            assert here[name] in svg
            assert there[name] not in svg
        # nothing is left in a colour that is not the board's
        assert set(re.findall("#[0-9a-f]{6}", svg)) <= set(here.values())


def test_a_plot_of_one_deal_has_no_bar_where_there_is_no_interval() -> None:
    left, right = ap.tournament([high, low], 2, 7, game=HIGH_LOW, progress=False).plot().axes
    assert not left.collections
    assert len(right.collections) == 2


def test_plotting_leaves_the_state_of_pyplot_alone(result: Tournament) -> None:
    result.plot()
    assert "matplotlib.pyplot" not in sys.modules or not sys.modules["matplotlib.pyplot"].get_fignums()


@pytest.mark.parametrize(
    ("library", "show", "command"),
    [
        ("pandas", "frame", "pip install 'pandas'"),
        ("matplotlib", "plot", "pip install 'africanpark_nb[plot]'"),
    ],
)
def test_a_library_that_is_missing_is_named_with_what_installs_it(
    library: str, show: str, command: str, result: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "africanpark_nb.analysis.tournament_plot", raising=False)
    for name in [library, *(name for name in sys.modules if name.startswith(f"{library}."))]:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ap.NotInstalled) as caught:
        getattr(result, show)()
    assert caught.value.package == library
    assert command in str(caught.value)
    assert command in caught.value.say("cs")


def test_a_frame_of_games_has_a_row_a_game_that_can_be_seen_again() -> None:
    bots = {"G": "greedy", "R": "random", "S": "random"}
    result = ap.tournament(bots, games=9, seed=7, progress=False)
    frame = result.frame("games")
    assert frame.index.tolist() == [(deal, game) for deal in (1, 2, 3) for game in (1, 2, 3)]
    for one in result.standings:
        assert frame[f"score {one.name}"].mean() == pytest.approx(one.score.value)
        assert frame[f"share {one.name}"].mean() == pytest.approx(one.share.value)
    for _, row in frame.iterrows():
        names = row["seats"].split(", ")
        again = ap.play_game({name: bots[name] for name in names}, seed=int(row["seed"]))
        assert dict(zip(names, ap.african_park.scores(again.state), strict=True)) == {
            name: row[f"score {name}"] for name in bots
        }
    with pytest.raises(ap.UnknownName, match="bots, games"):
        result.frame("game")
