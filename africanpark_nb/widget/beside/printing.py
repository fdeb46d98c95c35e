"""What is looked at on a board, to take away: a picture, and a page to print."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from ...core.scene import headed, notes
from ...core.shown import shown
from ...core.whole import whole
from ...draw.export import svg
from ...words import known_languages, marked, signed
from ..desk.desk import Desk
from ..wire.wire import title

# one page of A4, or of letter paper: pictures give way, so that nothing is cut
PAGE_STYLE: Final = """
@page { margin: 12mm }
body { font: 10pt/1.35 system-ui, "DejaVu Sans", sans-serif; color: #000; background: #fff; margin: 0 }
h1 { font-size: 15pt; margin: 0 0 3mm } h2 { font-size: 12pt; margin: 0 0 1mm }
.seats { display: grid; grid-template-columns: 1fr; gap: 5mm }
.several { grid-template-columns: 1fr 1fr }
.seats > section { break-inside: avoid }
svg { display: block; width: 100%; height: auto; max-height: 130mm } .several svg { max-height: 80mm }
.shared svg { max-height: 85mm } .shared ~ .seats svg { max-height: var(--high) }
table { border-collapse: collapse; width: 100%; max-width: 110mm; margin-top: 3mm }
td { padding: .2mm 1mm } td + td { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.heading td { border-top: .2mm solid #999; font-weight: 600 } .total td { border-top: .5mm solid; font-weight: 700; font-size: 12pt }
code { font: 8.5pt/1.4 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; white-space: pre-wrap } footer { margin-top: 4mm }
""".replace("\n", " ")


def handout(desk: Desk) -> dict[str, str]:
    """The position looked at as SVG, as a page of its own, and what a file of it may be called; as the seat to move sees it."""
    game, seen = shown(desk.timeline.game), desk.seen
    return {
        "svg": svg(whole(game, seen, None, desk.language)),
        "page": page(game, seen, desk.language),
        "name": game.name,
    }


def page(game: Any, seen: Any, language: str) -> str:
    """A position as a page to print: what belongs to nobody, every seat's picture and reckoning, and the text to bring it back with."""
    seats = range(len(game.scores(seen)))
    names = getattr(seen, "players", ()) if len(seats) > 1 else ()
    common = game.common(seen, language)
    parts, scenes = [], [] if common is None else [common]
    for seat in seats:
        rows = game.reckoning(seen, seat, language)
        told = rows[-1:] if names else rows
        lines = "".join(
            f'<tr class="{escape(look)}"><td>{marked(text, language)}</td><td>{signed(points) if points < 0 else points}</td></tr>'
            for look, text, points in told
        )
        name = f"<h2>{escape(names[seat])}</h2>" if names else ""
        scenes.append(scene := game.scene(seen, seat, language))
        drawn = svg((scene if common is None else headed(scene))._replace(note=""))
        parts.append(f"<section>{name}{drawn}<table>{lines}</table></section>")
    facts = " · ".join(
        f"{marked(name, language)}: {marked(text, language)}" for name, text in game.facts(seen, language)
    )
    text = "" if names else f"<p><code>{escape(game.write(seen))}</code></p>"
    note = marked(notes(*scenes), language)
    rows = (len(seats) + 1) // 2  # two beside each other
    seated = f'<div class="seats{" several" if names else ""}" style="--high: {min(60, 135 // rows - 14)}mm">{"".join(parts)}</div>'
    if common is not None:
        seated = f'<div class="shared">{svg(common._replace(note=""))}</div>{seated}'
    return (
        f'<!doctype html><html lang="{known_languages(language)[0]}"><meta charset="utf-8">'
        f"<title>{marked(title(game, language), language)}</title><style>{PAGE_STYLE}</style>"
        f"<h1>{marked(title(game, language), language)}</h1><p>{facts}</p>"
        f"{seated}<footer>{text}<p>{note}</p></footer></html>"
    )
