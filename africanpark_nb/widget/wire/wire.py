"""Between Python and the browser: a timeline as JSON, part by part; a message as an action.

Mirrors ``front/src/wire/wire.ts`` name for name.
"""

from __future__ import annotations

import json
from typing import Any, Final, Literal, NamedTuple, NotRequired, TypedDict

from ...core.editable import Editable, editable
from ...core.errors import GameError
from ...core.game import Game
from ...core.looks import glyphs, look
from ...core.remembered import remembered
from ...core.scene import notes
from ...core.shown import shown
from ...play.timeline import Timeline
from ...words import has, known_languages, language_names, say, template
from .answers import Asked, Mode, verdicts
from .as_json import plain_data, stamps_data, stamps_part
from .comparison import compared
from .stills import branches_data, common_part, sheet, whole_still
from .tree import tree_data, whereabouts

VIEW_WORDS: Final = {
    name: f"{prefix}.{name}"
    for prefix, names in {
        "lab": "title undo redo clear palette board sheet total pick-first pick welcome busy no-kernel legal"
        " mode-ask ask-pick right right-price not-here"
        " price refused keep keep-name rename note delete go branches branch-on differs missing tree ask ask-on asking"
        " edit edit-on editing load load-text load-button copy copy-link copy-hint copied copy-failed cancel done language"
        " both-languages words-view picture-view projector projector-off menu asked restarted short-keep"
        " picture short-picture picture-png picture-svg print picture-saved picture-failed"
        " zoom-in zoom-out show-all"
        " short-ask short-edit short-words short-copy short-load short-download short-review",
        "timeline": "nothing-to-undo nothing-to-redo nothing-to-clear nothing-to-keep",
    }.items()
    for name in names.split()
}

TABLE_WORDS: Final = {
    name: f"table.{name}"
    for name in (
        "title offer to-move you bot bot-thinks hurry people live exploring trying imagined "
        "promote download load-record record-text result winner shared tie-fewer-dead "
        "others open-board over seed your-move pick-first pick moves look-back look-forward "
        "choose-side imagined-mark variations record-copied downloaded "
        "choose-file close-board last-move place player restarted no-kernel take-back "
        "show-hand hide-hand hand-waits stage may-pass decides look-back-turns look-forward-turns "
        "again players play-on new-game number-of-players player-name played-by person bot-random bot-greedy bot-ranger"
    ).split()
}
WORDS_OF: Final[dict[str, dict[str, str]]] = {"lab": {}, "table": TABLE_WORDS}

NoticeKind = Literal["done", "refused", "stale", "error"]


class Notice(TypedDict):
    """What the last action did, or why it did nothing; ``serial`` grows with each.

    ``move`` is the verdict on a move that was made, see `Placed.data`.
    """

    kind: NoticeKind
    text: str
    serial: int
    move: NotRequired[dict[str, Any]]


class Action(NamedTuple):
    """A message that was understood; ``fields`` are its type's own, by name."""

    type: str
    id: str
    revision: int
    fields: dict[str, str]


class BadMessage(GameError):
    """A message from a view that is no action."""


FIELDS: Final = {
    "place": ("card", "target"),
    "undo": (),
    "redo": (),
    "undo-turn": (),
    "redo-turn": (),
    "hand": (),
    "clear": (),
    "keep": ("name",),
    "rename": ("branch", "name"),
    "note": ("branch", "note"),
    "delete": ("branch",),
    "go": ("path",),
    "mode": ("mode",),
    "remove": ("item",),
    "load": ("text",),
    "language": ("language",),
    "live": (),
    "promote": ("branch",),
    "bot": (),
    "take-back": (),
    "again": ("names", "bots"),
    "names": ("names", "bots"),
    "whatif": ("card", "coming", "policy"),
    "cancel-whatif": (),
    "review": ("seat",),
    "picture": (),
}
ANALYSES: Final = ("whatif", "cancel-whatif")  # they leave the desk as it is


LONGEST_FIELD: Final = 2_000  # a path through a long game
LONGEST_TEXT: Final = 1_000_000  # a record with many branches


def read_action(content: object) -> Action:
    """The action of a message; raises `BadMessage` for anything a view would not send."""
    match content:
        case {"revision": bool()}:  # Python would take it for an integer
            pass
        case {"type": str(type), "id": str(id), "revision": int(revision), **rest} if type in FIELDS:
            texts = {name: value for name in FIELDS[type] if isinstance(value := rest.get(name), str)}
            longest = LONGEST_TEXT if type == "load" else LONGEST_FIELD
            if len(texts) == len(FIELDS[type]) and all(len(text) <= longest for text in texts.values()):
                return Action(type, id, revision, texts)
    raise BadMessage("lab.bad-message")


Parts = dict[str, dict[str, Any]]


def as_text(data: dict[str, Any]) -> str:
    """Data as the JSON text that travels."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def board_parts(
    timeline: Timeline[Any], revision: int, language: str, mode: Mode, asked: Asked | None
) -> Parts:
    """The board of the present position, as JSON: what a click waits for.

    Each part is a trait of its own, and a part that stays as it was is not
    sent again: most clicks send the board alone.
    """
    game, state = shown(timeline.game), timeline.state
    scene = game.scene(state, 0, language)
    shared = game.common(state, language)
    common, stamps = common_part(shared)
    stamps = stamps | stamps_data(scene.stamps)
    drawn = plain_data(scene._replace(stamps={}, tray=(), note=""))
    for branch in timeline.branches:
        stamps |= whole_still(game, branch.tip.state, language).stamps
    board = {
        "revision": revision,
        "mode": mode,
        "position": game.write(state),
        "link": game.link(state),
        "scene": drawn,
        "removals": editable(game).removals(state, known_languages(language)[0]) if mode == "edit" else {},
        "asked": asked._asdict() if asked else None,
        "sheet": sheet(game, state, language),
        "timeline": {
            "undo": timeline.can_undo,
            "redo": timeline.can_redo,
            "clear": timeline.can_clear,
            "keep": timeline.can_keep,
            **whereabouts(timeline),
        },
        "remark": game.remark(state, language) if isinstance(game, Editable) else "",
    }
    return {
        "setting": setting(game, "lab", language, notes(*filter(None, (shared, scene)))),
        "look": look_part(game.domain),
        "stamps": stamps_part(stamps),
        "tray": {"tray": plain_data(scene.tray)},
        "common": common,
        "board": board,
    }


def later_parts(timeline: Timeline[Any], revision: int, language: str, mode: Mode) -> Parts:
    """What follows the board on the wire, as JSON: there before anybody can pick a card or look at a branch."""
    return {
        "verdicts": verdicts(shown(timeline.game), timeline.state, revision, language, mode),
        "tree": tree_data(timeline, language),
        "branches": branches_data(timeline, language),
        "compared": {"compared": compared(timeline, language)},
    }


def setting(game: Game[Any, Any], kind: str, language: str, note: str) -> dict[str, Any]:
    """What stays as long as the language does."""
    return {
        "kind": kind,
        "language": language,
        "languages": language_names(),
        "title": title(game, language),
        "note": note,
        "words": view_words(kind, game.domain, language),
    }


@remembered(8)
def look_part(domain: str) -> dict[str, Any]:
    """How a game looks: its style and its small pictures, the same as long as the board is."""
    return {"game": domain, "css": look(domain), "glyphs": glyphs(domain)}


def title(game: Game[Any, Any], language: str) -> str:
    """The game's name as people say it: a word of its own, else the name it is found by."""
    key = f"{game.domain}/lab.game"
    return say(key, language) if has(key) else game.name


@remembered(16)
def view_words(kind: str, domain: str, language: str) -> dict[str, str]:
    """The labels of the view itself, in the words of a game; what only some games have may be missing."""
    keys = {name: f"{domain}/{key}" for name, key in (VIEW_WORDS | WORDS_OF[kind]).items()}
    return {name: template(key, language) for name, key in keys.items() if has(key)}
