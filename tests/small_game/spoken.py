"""The words of the small game, put among those of the package until games bring their own."""

from pathlib import Path

from africanpark_nb.words.catalogue import catalogue
from africanpark_nb.words.po import entries

WORDS = Path(__file__).parent / "island_post" / "words"
DOMAIN = "island-post"


def spoken() -> None:
    """Say what Island Post says, in both languages."""
    for language in ("en", "cs"):
        known = catalogue(language)._catalog  # type: ignore[attr-defined]  # a makeshift
        for (context, key), entry in entries(WORDS / f"{language}.po").items():
            name = f"{DOMAIN}/{key}"
            known[f"{context}\x04{name}" if context else name] = entry.forms[0]
            for number, form in enumerate(entry.forms * 3 if len(entry.forms) == 1 else entry.forms):
                known[f"{context}\x04{name}" if context else name, number] = form
