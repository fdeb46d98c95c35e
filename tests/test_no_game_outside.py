"""The floors know no game: what belongs to African Park stands in its folder, in its words and in its tests."""

import ast
import re
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards.columns import NAMES
from africanpark_nb.games.african_park.reserve.rules import PLACING
from africanpark_nb.words import forms

from .checkout import ROOT, committed

ANIMALS = ap.Edition.standard().animals
SUFFIXES = {".py", ".ts", ".tsx", ".css", ".po"}
OTHER = (
    "carnivore herbivore pachyderm aquatic cemeter\\w+ graves? herds? depressed depression head.ranger reserves? "
    "territory territories draft(?:ing)? bury buried beached side-front side-back animals? river-space "
    "rezervac\\w+ hřbitov\\w* stád\\w+ deprese zvíř\\w+ masožrav\\w+ býložrav\\w+ tlustokož\\w+ ochránce sloup\\w+"
).split()
# what people and scripts rely on: the names of the package itself, its command and its folder, and two of a Lab
ALLOWED = {
    "africanpark_nb/__init__.py": r".*",
    "africanpark_nb/games/__init__.py": r"african[-_]park",
    "africanpark_nb/widget/lab.py": r"reserve|bury",
    "africanpark_nb/__main__.py": r"african-park",
    "africanpark_nb/notebook_folder.py": r"african-park",
    "africanpark_nb/words/en.po": r"african[- ]park|reserve",  # Lab(lab.reserve), the folder of notebooks
    "africanpark_nb/words/cs.po": r"african[- ]park|reserve|sloup\w+",
}


def words_of_the_game() -> re.Pattern[str]:
    """Its name, its animals in every case and language, their codes in quotation marks, columns, rules, and other words."""
    animals = {
        form for animal in ANIMALS for form in forms(f"african-park/animal.{animal.name}", ("en", "cs"))
    }
    names = "|".join(
        sorted(map(re.escape, {*animals, *(one.name for one in ANIMALS)}), key=len, reverse=True)
    )
    codes = "|".join(animal.code for animal in ANIMALS)
    rules = "|".join(map(re.escape, PLACING))
    return re.compile(
        rf"\b(?:{names})\b|\b(?:{'|'.join(NAMES)})\b|(?<=[\"'])(?:{codes})(?=[\"'@])|(?<=[\"'.])(?:{rules})(?=[\"'])"
        rf"|\b(?:{'|'.join(OTHER)})\b|african[-_ ]park",
        re.IGNORECASE,
    )


def files() -> list[Path]:
    inside = ("africanpark_nb/games/",)
    return [
        file
        for file in committed()
        if file.parts[0] == "africanpark_nb"
        and file.suffix in SUFFIXES
        and (not file.as_posix().startswith(inside) or file.as_posix() == "africanpark_nb/games/__init__.py")
        and ".test." not in file.name
        and not file.name.startswith("fake")
    ]


def text_of(file: Path) -> str:
    """What a file says, without the docstrings of Python, whose examples are of African Park."""
    text = (ROOT / file).read_text("utf-8")
    if file.suffix != ".py":
        return text
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            value = body[0].value
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                for number in range(value.lineno - 1, value.end_lineno or value.lineno):
                    lines[number] = ""
    return "\n".join(lines)


FOUND = words_of_the_game()


@pytest.mark.parametrize("file", files(), ids=Path.as_posix)
def test_no_word_of_african_park_stands_outside_its_folder(file: Path) -> None:
    allowed = re.compile(ALLOWED.get(file.as_posix(), r"(?!)"), re.IGNORECASE)
    met = [
        (number, match[0])
        for number, line in enumerate(text_of(file).splitlines(), 1)
        for match in FOUND.finditer(line)
        if not allowed.fullmatch(match[0])
    ]
    assert met == []


def test_the_search_finds_what_it_is_for() -> None:
    for text in (
        "the Lion",
        '"Li"',
        "6a",
        "needs-river'",
        "Hřbitov",
        "side-front",
        "african_park",
        "'Ze@x'",
    ):
        assert FOUND.search(f"'{text}") or FOUND.search(text), text
    for text in ("columns", "alive", "a line", "ranger", "expedition", "rove"):
        assert not FOUND.search(text), text
