"""Pictures as files: whole, readable by any program, and honest about what is reconstructed."""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import africanpark_nb as ap
from africanpark_nb.draw.export import flat_style

RESERVE = ap.Reserve.parse("2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]")


def test_an_svg_stands_alone_in_any_program(tmp_path: Path) -> None:
    RESERVE.save(tmp_path / "a.svg", "cs")
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert not re.search(r"var[(]|@media|url[(]|href|<script", text)
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", text.partition("</style>")[2]))
    assert "Kde tečou řeky" in words, "what is a guess is said on the picture itself"
    assert "Nosorožec" in words


def test_every_class_of_the_theme_keeps_its_looks() -> None:
    assert ".game-african-park .carnivore .band{fill: #b3372f}" in flat_style("african-park")
    assert flat_style("african-park").count("{") == flat_style("african-park").count("}")


def test_a_png_is_as_wide_as_a_printed_page_and_has_the_boards_colours(tmp_path: Path) -> None:
    RESERVE.save(tmp_path / "a.PNG")
    with Image.open(tmp_path / "a.PNG") as picture:
        assert picture.width == 1600
        colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or []}
    for wanted in ("#b3372f", "#8ec6de", "#d9b779"):  # carnivore, river, land
        assert tuple(bytes.fromhex(wanted[1:])) in colours, wanted


def test_without_the_library_a_png_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ap.NotInstalled, match="pip install 'resvg_py"):
        RESERVE.save(tmp_path / "a.png")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "name", ["a.gif", "a", ".svg", "a.svg.txt", "", "no/such/folder/a.svg", "\0.svg", "\ud800.svg"]
)
def test_a_name_that_cannot_be_is_a_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(ap.GameError) as caught:
        RESERVE.save(f"{tmp_path}/{name}" if name else name)
    assert caught.value.say("cs") != caught.value.say("en")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_blank_sheet_has_a_line_for_every_area_and_its_herds_and_a_field_a_player(players: int) -> None:
    page = ap.blank_sheet(players, "en+cs").html()
    assert len(re.findall(r"<tr", page)) == 1 + 2 * 4 + 2
    assert all(row.count("<td>") == players for row in re.findall(r"<tr.*?</tr>", page))
    assert "6: +12" in page
    assert str(ap.blank_sheet(2, "cs")).splitlines()[-1] == "Celkem"


@pytest.mark.parametrize("players", [1, 5, "2", None, [2]])
def test_a_blank_sheet_for_nobody_is_refused(players: object) -> None:
    with pytest.raises(ap.GameError):
        ap.blank_sheet(players)  # type: ignore[arg-type]
