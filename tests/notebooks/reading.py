"""The notebooks as they lie in their folders, and what their prose says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import pytest

from africanpark_nb import Reserve
from africanpark_nb.words import languages

ROOT = Path(__file__).parent.parent.parent / "notebooks"
START, SCORING = "00-start.ipynb", "05-scoring-example.ipynb"
PLAY, ROUNDS, BRANCHES = "07-play.ipynb", "08-rounds.ipynb", "09-branches.ipynb"
SAVING, HINDSIGHT, BOTS = "10-saving.ipynb", "11-hindsight.ipynb", "12-bots.ipynb"
GAMES = (PLAY, ROUNDS, BRANCHES, SAVING, HINDSIGHT, BOTS)  # where there are Tables

# how prose names an area without counting anything
AREA = {"en": r"\b[2346]-space\b", "cs": r"\bse?\s[2346]\smísty\b"}


def folder(language: str) -> Path:
    """Where the notebooks in a language are: English ones at the top, others in a folder of their own."""
    return ROOT if language == "en" else ROOT / language


def names(language: str = "en") -> list[str]:
    """The file names of the notebooks in a language, in order."""
    return [file.name for file in sorted(folder(language).glob("*.ipynb"))]


EACH = pytest.mark.parametrize(
    ("name", "language"),
    [
        pytest.param(name, language, id=f"{name.removesuffix('.ipynb')}-{language}")
        for language in languages()
        for name in names(language)
    ],
)
EACH_LANGUAGE = pytest.mark.parametrize("language", languages())


def load(name: str, language: str) -> Any:
    return nbformat.read(folder(language) / name, as_version=nbformat.NO_CONVERT)


def code(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "markdown"]


def cell(notebook: Any, name: str) -> Any:
    (found,) = [cell for cell in notebook.cells if cell.id == name]
    return found


RESERVE = re.compile(r"2\[[^]\n]*\] 3\[[^]\n]*\] 4\[[^]\n]*\] 6\[[^]\n]*\](?: x\[[^]\n]*\])?(?: [@+][\w-]+)*")


def position(text: str) -> Reserve:
    """The last reserve that stands in a text."""
    return Reserve.parse(RESERVE.findall(text)[-1])


# -- What prose says ------------------------------------------------------------------------------

COLUMN = re.compile(r"\*\*(\d[ab]|x)\*\*")
TABLE = re.compile(r"(?:^\|.*\|\n?)+", re.MULTILINE)


class Entry(NamedTuple):
    """One field of a table of verdicts: an animal, a column, and what is said of them, such as "! −6"."""

    animal: str
    column: str
    said: str


def _rows(table: str) -> list[list[str]]:
    return [[field.strip() for field in line.strip("|").split("|")] for line in table.splitlines()]


def _of_verdicts(table: str) -> bool:
    _, *heads = _rows(table)[0]
    return all(COLUMN.fullmatch(head) for head in heads)


def verdicts(text: str) -> list[Entry]:
    """All that tables of verdicts say: columns at the top, an animal's code at the beginning of each row."""
    found = []
    for table in filter(_of_verdicts, TABLE.findall(text)):
        (_, *columns), _, *rows = _rows(table)
        for animal, *fields in rows:
            found += [
                Entry(animal[1:3], head.strip("*"), said) for head, said in zip(columns, fields, strict=True)
            ]
    return found


def moves(text: str) -> list[str]:
    """The moves that prose names, those of a row together."""
    return re.findall(r"`((?:[A-Z][a-z]@(?:\d[ab]|x) ?)+)`", text)


def bold(text: str) -> list[str]:
    """What is printed bold, outside the heads of tables."""
    return [one for one in re.findall(r"\*\*([^*\n]+)\*\*", text) if not COLUMN.fullmatch(f"**{one}**")]


def figures(text: str, language: str) -> list[int]:
    """The figures in prose that a reader can reckon: not those of code, links, names or tables of verdicts."""

    def labels(table: re.Match[str]) -> str:
        return "\n".join(row[0] for row in _rows(table[0])) if _of_verdicts(table[0]) else table[0]

    text = TABLE.sub(labels, text)
    for skipped in (r"^```.*?^```", r"`[^`\n]+`", r"\]\([^)]*\)", r"\b[2346][ab]\b", AREA[language]):
        text = re.sub(skipped, "", text, flags=re.MULTILINE | re.DOTALL)
    return [int(figure.replace("−", "-")) for figure in re.findall(r"(?<!\w)[−+]?\d+", text)]


def in_order(text: str, *parts: object) -> bool:
    """Whether a text says these one after the other."""
    figures = [str(part).replace("-", "−") for part in parts]
    return (
        re.search(".*?".join(rf"(?<!\w){re.escape(figure)}(?!\w)" for figure in figures), text, re.DOTALL)
        is not None
    )
