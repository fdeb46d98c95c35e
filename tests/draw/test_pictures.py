"""Pictures change only on purpose: compared with those in `tests/data/`.

After a wanted change write them anew with ``python -m tests.draw.test_pictures``.
"""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.core.painter import painted, use_painter
from africanpark_nb.draw.svg import paint, paint_block
from africanpark_nb.games.african_park.show.picture import lab_scene, reserve_scene
from africanpark_nb.widget.wire.as_json import plain_data

DATA = Path(__file__).parent.parent / "data"
EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
WORKED = "2[.Gi~Ga] 3[.El.Ga~Hi] 4[.Wr.Gn|.Gn~Rh] 6[.Li.El~Li|.Li.El~Cr] x[Gi Ga Hi]"
PICTURES = {"empty": (EMPTY, "en"), "worked-example": (WORKED, "en"), "worked-example-cs": (WORKED, "cs")}


def svg(name: str) -> str:
    text, language = PICTURES[name]
    return paint(reserve_scene(ap.Reserve.parse(text), language)) + "\n"


def scene_files() -> dict[str, str]:
    """A scene as the browser gets it, and its blocks as this side paints them; the front end compares the two."""
    scene = lab_scene(ap.Reserve.parse(WORKED), "en")
    return {
        "scene.json": json.dumps(plain_data(scene), ensure_ascii=False, indent=1) + "\n",
        "scene-blocks.svg": "\n".join(paint_block(block, scene.stamps) for block in scene.blocks) + "\n",
    }


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_it_was(name: str) -> None:
    assert svg(name) == (DATA / "pictures" / f"{name}.svg").read_text(encoding="utf-8")


def test_the_scene_given_to_the_front_end_is_todays() -> None:
    for name, text in scene_files().items():
        assert text == (DATA / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_stands_alone(name: str) -> None:
    root = ET.fromstring(svg(name))
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert "script" not in tags
    assert "use" not in tags
    text = svg(name)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "url(" not in text
    assert root.find("{http://www.w3.org/2000/svg}title") is not None


def test_names_are_escaped() -> None:
    scene = reserve_scene(ap.Reserve.parse(EMPTY), "en")._replace(label='<"&>')
    assert "<title>&lt;&quot;&amp;></title>" in paint(scene)


def test_every_animal_has_a_picture_of_its_own() -> None:
    glyphs = {
        (DATA.parent.parent / "africanpark_nb/games/african_park/glyphs" / f"{a.name}.svg")
        for a in ap.Edition.standard().animals
    }
    assert all(glyph.is_file() for glyph in glyphs)
    assert len({glyph.read_bytes() for glyph in glyphs}) == 11


def test_a_rich_display_has_a_picture_and_useful_text() -> None:
    bundle = ap.Reserve.parse(WORKED)._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert WORKED in bundle["text/plain"]
    sheet = ap.Reserve.parse(WORKED).score()._repr_mimebundle_()
    assert set(sheet) == {"text/html", "text/plain"}
    assert "<script" not in sheet["text/html"]
    assert "24" in sheet["text/plain"].splitlines()[-1]
    ET.fromstring(sheet["text/html"])


def test_without_a_painter_there_is_still_the_text() -> None:
    use_painter(None)
    try:
        assert set(ap.Reserve.parse(WORKED)._repr_mimebundle_()) == {"text/plain"}
    finally:
        use_painter(ap._paint)
    assert painted(lambda: reserve_scene(ap.Reserve.parse(EMPTY))) is not None


if __name__ == "__main__":
    (DATA / "pictures").mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        (DATA / "pictures" / f"{picture}.svg").write_text(svg(picture), encoding="utf-8")
    for file, content in scene_files().items():
        (DATA / file).write_text(content, encoding="utf-8")
