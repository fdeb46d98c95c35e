"""Pages made from the data: they show themselves in a notebook, and are saved as a file to print on A4."""

from __future__ import annotations

from os import PathLike
from typing import ClassVar, Final

from ....core.errors import GameError, path_of
from ....core.files import reason
from ....core.writing import write_whole
from ....words import known_languages, marked, say
from ....words.echo import shown

PAPER: Final = """
@page { size: A4; margin: 10mm; }
body { margin: 2em auto; padding: 0 1em; }
@media print { body { margin: 0; max-width: none; padding: 0; } }
""".strip()


class Page:
    """What every page has; ``title`` is the key of its title, ``paper`` the style that only its file needs."""

    title: ClassVar[str]
    paper: ClassVar[str] = ""

    def __init__(self, language: str | None = None) -> None:
        self.language = "+".join(known_languages(language))

    def html(self) -> str:
        """The page as a part of another; it needs no script."""
        raise NotImplementedError

    def save(self, path: str | PathLike[str]) -> str:
        """Write the page into a file, to be opened in any browser and printed on A4; gives back where it is.

        Raises `GameError` if it cannot be written.

        >>> import tempfile, pathlib
        >>> from africanpark_nb import rules_page
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     saved = rules_page(language="en").save(pathlib.Path(folder, "to-print.html"))
        ...     pathlib.Path(saved).read_text("utf-8").startswith("<!doctype html>")
        True
        """
        file = path_of(path)
        try:
            write_whole(
                file,
                f'<!doctype html>\n<html lang="{known_languages(self.language)[0]}"><head><meta charset="utf-8">'
                f"<title>{self._say(self.title)}</title><style>{PAPER}\n{self.paper}</style></head>"
                f"<body>{self.html()}</body></html>\n",
            )
        except (OSError, ValueError) as error:
            raise GameError("african-park/page.unwritable", file=shown(file), reason=reason(error)) from None
        return shown(file)

    def _say(self, key: str, **args: object) -> str:
        return marked(say(key, self.language, **args), self.language)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self.html()}
