"""Spaces of the prose at which no line may break, as the language has them.

``python -m tests.notebooks`` ties them; code, links and tables' rules stay as they are.
"""

from __future__ import annotations

import re
from typing import Any

import nbformat

from africanpark_nb.words import languages, tied

from .reading import folder, load, names, prose

# code, the targets of links and pictures, tags: nothing that is read aloud
SILENT = re.compile(r"(```.*?```|`[^`\n]+`|\]\([^)]*\)|<[^>\n]*>)", re.DOTALL)


def tied_prose(text: str, language: str) -> str:
    """A text in Markdown with its spaces tied."""
    spoken = SILENT.split(text)
    # a word before code or a link is tied to it too, so the whole is tied with its silent parts in place
    whole = tied("".join(part if n % 2 == 0 else f"\0{n}\0" for n, part in enumerate(spoken)), language)
    return re.sub(r"\0(\d+)\0", lambda found: spoken[int(found[1])], whole)


def loose(notebook: Any, language: str) -> list[str]:
    """The lines of a notebook that break where they should not, each with the name of its cell."""
    return [
        f"{cell.id}: {line}"
        for cell in prose(notebook)
        for line, wanted in zip(
            cell.source.split("\n"), tied_prose(cell.source, language).split("\n"), strict=True
        )
        if line != wanted
    ]


def tie() -> None:
    """Tie the spaces of all notebooks."""
    for language in languages():
        for name in names(language):
            notebook = load(name, language)
            if loose(notebook, language):
                for cell in prose(notebook):
                    cell.source = tied_prose(cell.source, language)
                nbformat.write(notebook, folder(language) / name)
