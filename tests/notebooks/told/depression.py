"""02-depression."""

from .engine import CODES, EMPTY, at, gain, minimum, played, value

NAME = "02-depression.ipynb"
ROOM = at(NAME, "room")
GNUS = played(EMPTY, "Gn@4a Gn@6a Gn@3a Gn@3a").score()

FIGURES: dict[str, list[int]] = {
    "gnu-text": [minimum("Gn"), minimum("Gn")],
    "gnu-answer": [gain(at(NAME, "gnu"), "Gn@3a")],
    "who-answer": [minimum("Ze"), max(map(minimum, CODES)), min(map(minimum, CODES))],
    "nothing-text": [value("Gn")],
    "gnus-answer": [GNUS.total, GNUS.areas[3], GNUS.areas[4], GNUS.areas[6]],
    "worth-text": [minimum("Li")],
    "room-why": [
        gain(ROOM, "Gi@6b"),
        gain(ROOM, "Ze@6b"),
        gain(ROOM, "Gi@2a"),
        gain(ROOM, "Gi@2a Ze@6b") - gain(ROOM, "Gi@6b Ze@2a"),
    ],
    "next": [minimum("Gn")],
}
