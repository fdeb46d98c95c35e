"""What lies on a board's desk: the timeline, the language, the mode. Every action gives a new desk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from ...core.editable import editable
from ...core.errors import GameError, UnknownName
from ...core.shown import shown
from ...core.verdict import Verdict
from ...play.node import edit_name
from ...play.timeline import Timeline
from ...words import LanguageError, Phrase, Told, WordsError, known_languages, languages
from ...words.echo import echo
from ..wire import wire
from ..wire.answers import MODES, Asked, Mode, Placed, answers, targets_of
from ..wire.tree import step_in_words


class Outcome(NamedTuple):
    """The desk after an action, and what to say of it; ``placed`` is the move, if it was one that changes a total."""

    desk: Desk
    kind: wire.NoticeKind
    words: Phrase | Verdict
    placed: Placed | None = None


@dataclass(frozen=True)
class Desk:
    """A frozen value; `act` does what a message asks for, whole or not at all.

    ``asked`` is the answer given last in ask mode; any other action clears it.
    """

    timeline: Timeline[Any]
    language: str
    mode: Mode = "show"
    asked: Asked | None = None

    def act(self, type: str, /, **fields: str) -> Outcome:
        """The desk after an action; raises `GameError` where it cannot be done, and nothing has changed."""
        line, state = self.timeline, self.timeline.state
        match type:
            case "place":
                return self._place(**fields)
            case "language":
                return self._speak(fields["language"])
            case "mode":
                return self._switch(fields["mode"])
            case "load":
                return self.set(line.game.read(fields["text"]))
            case "remove":
                after = line.then(f"-{fields['item']}", editable(line.game).take(state, fields["item"]))
            case "live" | "promote" | "bot" | "review" | "take-back" | "again" | "names" | "hand" if (
                not hasattr(line, type)
            ):
                raise wire.BadMessage("lab.bad-message")
            case "undo-turn" | "redo-turn":
                after = getattr(line, type.replace("-", "_"))()
                type = type.removesuffix("-turn")
            case _:  # what the timeline itself can do, its arguments in the order of the message
                after = getattr(line, type)(*fields.values())
        return self._done(type, after, **fields)

    @property
    def seen(self) -> Any:
        """The state looked at, as views may show it."""
        line = self.timeline
        return line.game.seen_by(line.state, line.game.turn(line.state) or 0)

    @property
    def public(self) -> Any:
        """The state looked at, as far as it may be printed into a notebook that all can read."""
        return self.timeline.state

    @property
    def viewers(self) -> tuple[int, ...]:
        """The seats whose knowledge views may show; none where all know the same."""
        return ()

    @property
    def may_choose(self) -> bool:
        """Whether whoever looks knows what the seat to move knows, so that verdicts may be shown."""
        return True

    def settled(self, was: Desk) -> Desk:
        """The desk as it is shown after an action that was done to another one."""
        return self

    def set(self, state: Any) -> Outcome:
        """Another position on the desk, which can be taken back; of another game, a new line."""
        if state.game is not self.timeline.game:
            return self._done("load", Timeline.begin(state.game, state))
        cause = edit_name("=", state.game.write(state))
        return self._done("load", self.timeline.then(cause, state))

    def play(self, card: str, target: str) -> Outcome:
        """A card played by the rules, whatever the mode; raises `IllegalMove` or `UnknownName`."""
        line = self.timeline
        move = shown(line.game).aim(line.state, card, target)
        return self._placed(line.move(move), line.game.check(line.state, move))

    def _place(self, card: str, target: str) -> Outcome:
        line, game, state = self.timeline, shown(self.timeline.game), self.timeline.state
        if self.mode == "edit":
            return self._done("edit", line.then(f"+{card}@{target}", editable(game).put(state, card, target)))
        if self.mode == "show":
            return self.play(card, target)
        verdict = game.check(state, game.aim(state, card, target))
        scene = game.scene(state, 0, self.language)
        asked = Asked(
            card,
            target,
            *answers(game, state, targets_of(game, state, scene, self.language), card, self.language),
        )
        if verdict.ok:
            played = self.play(card, target)
            return played._replace(desk=replace(played.desk, asked=asked))
        return Outcome(replace(self, asked=asked), "refused", verdict)

    def _placed(self, after: Timeline[Any], verdict: Verdict) -> Outcome:
        change = self._change(after)
        said = Phrase.of("lab.done-place", verdict=Told(verdict.say), **change)
        placed = Placed(verdict, change["before"]) if verdict.effects else None
        return Outcome(replace(self, timeline=after, asked=None), "done", said, placed)

    def _speak(self, language: str) -> Outcome:
        try:
            spoken = "+".join(known_languages(language))
        except LanguageError:
            known = ", ".join(languages())
            raise GameError("error.language", language=echo(language), known=known) from None
        except WordsError as error:  # its file cannot be read
            raise GameError("list.one", item=str(error)) from None
        return Outcome(replace(self, language=spoken, asked=None), "done", Phrase.of("lab.done-language"))

    def _switch(self, mode: str) -> Outcome:
        known = next((one for one in MODES if one == mode), None)
        if known is None:
            raise UnknownName("error.unknown-mode", mode, MODES)
        return Outcome(
            replace(self, mode=known, asked=None),
            "done",
            Phrase.of(f"{self.timeline.game.domain}/lab.mode-{known}"),
        )

    def _done(self, type: str, after: Timeline[Any], name: str = "", branch: str = "", **_: str) -> Outcome:
        before = self.timeline
        step = self._step(before if type == "undo" else after)
        if type == "keep":
            name = after.branches[-1].name
        elif type in ("note", "delete", "promote"):
            name = before.branch(branch).name
        elif type in ("undo", "redo") and before.at is after.at:
            type = "books"  # a branch was renamed, noted, deleted, or brought back
        said = Phrase.of(f"lab.done-{type}", step=step, name=name, **self._change(after))
        return Outcome(replace(self, timeline=after, asked=None), "done", said)

    def _step(self, line: Timeline[Any]) -> Told:
        """What led to the moment looked at, in words."""
        return Told(partial(step_in_words, line.game, line.at))

    def _change(self, after: Timeline[Any]) -> dict[str, int]:
        """The total before and after, of the seat that was to move at the earlier moment."""
        lines = {"before": self.timeline, "after": after}
        earlier = min(lines.values(), key=lambda line: line.at.depth)
        seat = earlier.game.turn(earlier.state) or 0
        return {name: self._scores(line)[seat] for name, line in lines.items()}

    def _scores(self, line: Timeline[Any]) -> tuple[int, ...]:
        return line.game.scores(line.state)

    def board(self, revision: int) -> wire.Parts:
        """What a click waits for, as JSON, part by part."""
        return wire.board_parts(self.timeline, revision, self.language, self.mode, self.asked)

    def later(self, revision: int) -> wire.Parts:
        """What follows, as JSON, part by part: verdicts (none in ask mode), the tree, the branches."""
        return wire.later_parts(self.timeline, revision, self.language, self.mode)
