"""The Lab: one position of one player, all cards, every "may it go there?" answered."""

from __future__ import annotations

from typing import Any

from ..core.errors import GameError
from ..core.game import Game
from ..core.shown import shown
from ..games import LAB, chosen
from ..play.timeline import Timeline
from ..play.tree import Branch
from ..words import known_languages
from ..words.echo import echo
from .board import Board
from .desk.desk import Desk
from .wire.answers import Mode


class Lab(Board):
    """A board for trying placements: pick an animal, and every column says what would happen.

    ``reserve`` is the position to begin with (default: territory sides A, E
    and I, front), a `Reserve`, its text, or another game's state. Reading
    `Lab.reserve` gives the position on the board, assigning it shows another
    one, which can be taken back. ``language`` is "en", "cs" or both, "en+cs".
    With ``ask=True`` the board shows no verdict until an answer is given.
    ``game`` is a game of one player, by name or as it is (default: African
    Park's one reserve). ``rules`` are the game's own, such as `Rules` with another reading of the
    rules, or with the cards of your box; texts that name no rules are read by them.

    Raises `GameError` for anything that is no position, `ValueError` for a
    language there are no words for.

    >>> from africanpark_nb import Lab
    >>> lab = Lab("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]")
    >>> lab.place("Li", "6a")
    >>> lab.reserve
    Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~Li..|.~.]")
    >>> from africanpark_nb import Rules
    >>> Lab("2[~.] 3[~..] 4[~.|..] 6[~..|.~.]", rules=Rules({"eat-first"})).reserve
    Reserve.parse("2[~.] 3[~..] 4[~.|..] 6[~..|.~.] +eat-first")
    """

    def __init__(
        self,
        reserve: Any = None,
        *,
        game: str | Game[Any, Any] | None = None,
        rules: object = None,
        language: str | None = None,
        ask: bool = False,
    ) -> None:
        self._game = chosen(game, LAB)
        self._rules = rules
        state = self._position(reserve, rules)
        spoken = "+".join(known_languages(language))
        super().__init__(Desk(Timeline.begin(state.game, state), spoken, "ask" if ask else "show"))

    @property
    def reserve(self) -> Any:
        """The position on the board, a frozen value; assign another to show it."""
        return self._desk.timeline.state

    @reserve.setter
    def reserve(self, reserve: Any) -> None:
        rules = self._rules if isinstance(reserve, str) else None
        self._do(lambda desk: desk.set(self._position(reserve, rules)))

    @property
    def timeline(self) -> Timeline[Any]:
        """The tree of positions so far and the one looked at, a frozen value."""
        return self._desk.timeline

    @property
    def branches(self) -> tuple[Branch[Any], ...]:
        """The lines kept, each with its name, its note and the moment where it ends."""
        return self._desk.timeline.branches

    @property
    def mode(self) -> Mode:
        """What the board does: "show" verdicts, "ask" first, or "edit" the position; assign another to switch."""
        return self._desk.mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        self._do(lambda desk: desk.act("mode", mode=mode))

    def place(self, card: str, target: str) -> None:
        """Place an animal in a column, or bury it ("x"); raises `IllegalMove` or `UnknownName`.

        On any error the board stays as it was.
        """
        self._do(lambda desk: desk.play(card, target))

    def bury(self, card: str) -> None:
        """Put a card on the pile beside the board, as an animal that no column takes; raises as `place`.

        Raises `GameError` where a game has no such pile.
        """
        piles = shown(self.reserve.game).scene(self.reserve, 0).piles
        target = next((pile.key for pile in piles if pile.action), None)
        if target is None:
            raise GameError("lab.no-pile")
        self.place(card, target)

    def clear(self) -> None:
        """Take all animals away, which can be undone; raises `TimelineError` if there are none."""
        self._do(lambda desk: desk.act("clear"))

    def keep(self, name: str = "") -> None:
        """Keep the present line under a name (default: a letter); raises `TimelineError`."""
        self._do(lambda desk: desk.act("keep", name=name))

    def load(self, text: str) -> None:
        """Show the position of a text, or of a link's text, which can be taken back; raises `ParseError`."""
        self._do(lambda desk: desk.act("load", text=text))

    def whatif(
        self,
        held: str | None = None,
        *,
        coming: int | None = None,
        playouts: int | None = None,
        policy: str = "random",
        seed: int | None = None,
    ) -> None:
        """Show on the board what each move of an animal is worth, by play-outs; see `africanpark_nb.whatif`.

        In a notebook the cell ends at once and the board shows how far it is;
        elsewhere the answer is there afterwards. `Board.analysis` gives it.
        A game that ends by itself takes no ``held`` and no ``coming``. Raises `GameError` unless the mode is "show", and as `whatif`.

        >>> from africanpark_nb import Lab
        >>> lab = Lab("2[~.] 3[~Hi.Ze.] 4[~Gn.|.Gn.] 6[~Ze..|.Ze~.]")
        >>> lab.whatif("Gn", coming=8, playouts=400, seed=1)
        >>> lab.analysis.best.text
        'Gn@4a'
        """
        self._still_open()
        self._whatif.ask(held, coming, playouts=playouts, policy=policy, seed=seed)

    def _position(self, given: Any, rules: object) -> Any:
        """A position: the state itself, the state of a text, or the first one; by these rules, if any are given."""
        game = self._game
        if given is None or (isinstance(given, str) and rules is not None):
            return game.start(1, deal=given, rules=rules)
        if isinstance(given, str):
            return game.read(given)
        own = getattr(given, "game", None)
        if not isinstance(own, Game) or len(own.scores(given)) != 1:
            raise GameError(f"{game.domain}/error.position", value=echo(given))
        return given if rules is None else own.start(1, deal=given, rules=rules)
