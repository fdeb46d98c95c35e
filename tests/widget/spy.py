"""A Table of hidden hands, and somebody who reads all that leaves it."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import africanpark_nb as ap
from africanpark_nb.core.errors import GameError
from africanpark_nb.play import record
from tests.small_game.island_post import island_post
from tests.small_game.island_post.figures import FINDS, ISLANDS, LETTERS
from tests.small_game.island_post.state import OVER

from .comms import Browser, shown

ISLAND = {island_post.name: island_post}


def island_table(*players: Any, **options: Any) -> ap.Table:
    """A Table of Island Post."""
    return ap.Table(*players, game=island_post, **options)


def held(state: Any, seat: int) -> set[str]:
    """What a seat has had in its hand, by name."""
    return {
        state.letters[number] for number in (*state.hands[seat], *state.bag[seat], *state.given[seat])
    } - {None}


def open_to_all(state: Any) -> set[str]:
    """What everybody has seen, by name; at the end all hands."""
    seen = {state.letters[number] for pile in state.given for number in pile}
    seen |= {state.finds[ISLANDS.index(place)] for islands in state.found for place in islands}
    if state.step == OVER:
        seen |= set().union(*(held(state, seat) for seat in range(len(state.players))))
    return seen - {None}


def known(match: Any, seats: tuple[int, ...]) -> set[str]:
    """The names that whoever knows what these seats know may read: told here by the rules of the game alone."""
    state = match.played.state
    over = state.step == OVER
    names = open_to_all(state).union(*(held(state, seat) for seat in seats))
    for tip in (match.tip, *(branch.tip for branch in match.branches)):
        if over or tip.viewer is None or tip.viewer in seats:  # what is imagined there is their own
            for node in tip.back():
                if node.imagined:
                    names |= open_to_all(node.state).union(
                        *(held(node.state, seat) for seat in match.everybody)
                    )
    return names


class Quick(Browser):
    """A browser that does not put together all it has ever heard."""

    @property
    def seen(self) -> dict[str, Any]:
        return {"revision": self.lab._standing.revision}


class Spy:
    """A Table and all that leaves it: what is not known to those who look is in none of it."""

    def __init__(self, table: ap.Table, people: tuple[int, ...], fixed: int | None) -> None:
        self.table, self.people, self.fixed = table, people, fixed
        self.board = Quick(table)
        self.read = 0
        self.guessed: set[str] = set()  # who names a card hears its name again
        self.heard: set[str] = set()  # what lay open once is told again when it is taken back
        self.tries: dict[str, int] = {}  # what a saved try is called, and whose it is
        self.answered = 0  # how often what would happen was told beside a hand
        self.withheld = 0  # how often a try lay there that those who looked may not know

    @property
    def shown(self) -> tuple[int, ...]:
        """Whose hand the page shows now, as it says itself."""
        if self.fixed is not None:
            return (self.fixed,)
        hand = json.loads(self.table._board).get("hand")
        return (hand["seat"],) if hand and hand["shown"] else ()

    def look(self) -> None:
        table, match, seats = self.table, self.table.match, self.shown
        assert set(seats) <= set(self.people), "a bot's hand never shows"
        if self.fixed is None and seats:
            assert seats == (match.game.turn(match.played.state),), "only who is to move shows a hand"
        traits = [name for name in table.keys if name not in ("_esm", "_css")]
        self.withheld += sum(branch.tip.imagined and branch.viewer not in seats for branch in match.branches)
        self.search("page", seats, json.dumps(table.get_state(traits)), repr(table))
        sent = [str(message) for message in self.board.comm.sent[self.read :]]
        self.read = len(self.board.comm.sent)
        self.search("messages", seats, *sent)
        bundle = table._repr_mimebundle_()
        self.search("notebook", (), str(bundle))

    def search(self, where: str, seats: tuple[int, ...], *texts: str) -> None:
        match = self.table.match
        self.heard |= open_to_all(match.played.state)
        cards = {*LETTERS, *FINDS} - known(match, seats) - self.guessed - self.heard
        tries = {name for name, seat in self.tries.items() if seat not in seats and not match.over}
        for name in cards | tries:
            for text in texts:
                assert name not in text, (
                    f"{name} in the {where}: …{text[max(0, text.find(name) - 300) :][:400]}"
                )

    def keep(self, folder: Path) -> None:
        """What is saved holds what people know, and what the page can save what the page knows."""
        match = self.table.match
        kept = self.table.save(folder / "game.txt").read_text("utf-8")
        seats = self.people if self.fixed is None else (self.fixed,)
        self.search("file", seats, kept, self.table.record())
        seed = match.game.seed_shown(match.played.state)
        assert "seed:" not in kept or seed
        record.read(kept, ISLAND)
        page = json.loads(self.table._record)["record"]["text"]
        self.search("page's file", self.shown, page)
        again = record.read(page, ISLAND)
        assert [node.cause for node in again.match.played.line()] == [
            node.cause for node in match.played.line()
        ]


DEEDS = (
    "move move move move move move hand hand hand undo undo-turn redo go live take-back branch guess language "
    "whatif picture load again"
).split()


@contextmanager
def refused(*keys: str) -> Iterator[None]:
    """What is done here may be refused, for one of these reasons."""
    try:
        yield
    except GameError as error:
        if error.key not in keys:
            raise


def act(spy: Spy, rng: random.Random) -> None:
    """Something that somebody may do, on the page or in Python; refused or not."""
    table, board = spy.table, spy.board
    seen = shown(table)
    match rng.choice(DEEDS):
        case "move" if seen.get("bot"):
            board.act("bot")
        case "move" if any(seen["choices"].values()):
            card, targets = rng.choice([(card, all) for card, all in seen["choices"].items() if all])
            board.place(card, rng.choice(list(targets)))
        case "move":
            moves = table.match.game.moves(table.state)
            if moves and rng.random() < 0.6:
                with refused("table.bots-turn", "error.illegal-move"):  # of a hand imagined otherwise
                    table.play(str(rng.choice(moves)))
            else:
                board.act("hand")
        case "go":
            tree = seen["timeline"]["tree"]
            board.act("go", path=rng.choice(tree)["path"])
        case "branch" if seen["branches"]:
            branch = rng.choice(seen["branches"])["key"]
            match rng.choice("rename note delete promote".split()):
                case "rename":
                    board.act("rename", branch=branch, name=f"try {rng.random()}")
                case "note":
                    board.act("note", branch=branch, note="why not")
                case type:
                    board.act(type, branch=branch)
        case "branch":
            board.act("delete", branch=f"b{rng.randrange(1, 9)}")
        case "guess":
            spy.guessed.add(letter := rng.choice(LETTERS))
            board.place(letter, rng.choice([*ISLANDS, "bag"]))
        case "language":
            board.act("language", language=rng.choice(["en", "cs", "en+cs"]))
        case "whatif" if rng.random() < 0.2:
            with refused("whatif.over", "whatif.hand-hidden"):
                table.whatif(playouts=2, seed=1)
        case "load" if rng.random() < 0.1:
            board.act("load", text=json.loads(table._record)["record"]["text"])
        case "again" if rng.random() < 0.05:
            table.play_again(seed=rng.randrange(99))
            spy.heard.clear()
        case ("hand" | "undo" | "undo-turn" | "redo" | "live" | "take-back" | "picture") as type:
            board.act(type)


def tries(spy: Spy, rng: random.Random) -> None:
    """A try from a moment where the shown seat decided, saved under a name of its own; then others look."""
    table, board = spy.table, spy.board
    table.live()
    if not spy.shown:
        board.act("hand")
    spy.look()
    if not (seats := spy.shown):
        return
    match = table.match
    line = match.played.line()
    decided = [node for node in line[:-1] if match.game.turn(node.state) == seats[0]]
    if decided:
        board.act("go", path=rng.choice(decided).path)
    for _ in range(rng.choice((1, 2, 3))):
        choices = shown(table)["choices"]
        if cards := [card for card in choices if choices[card]]:
            card = rng.choice(cards)
            board.place(card, rng.choice(list(choices[card])))
            spy.look()
    seats = spy.shown
    for branch in table.match.shown_branches:
        if branch.tip.imagined and branch.viewer in seats and branch.name not in spy.tries:
            name, note = (f"{what}-{rng.randrange(10**9)}" for what in ("name", "note"))
            spy.tries |= dict.fromkeys((name, note), branch.viewer)
            board.act("rename", branch=branch.key, name=name)
            board.act("note", branch=branch.key, note=note)
    spy.look()
    if rng.random() < 0.5:  # asked in the game itself: there the page stays when the hand is hidden
        table.live()
        spy.look()
    if rng.random() < 0.5:
        with refused("whatif.over", "whatif.hand-hidden"):
            table.whatif(playouts=2, seed=1)
            spy.answered += table.analysis is not None
        spy.look()
    if spy.fixed is None and spy.shown:
        board.act("hand")  # hidden: at once, wherever the page stands
        spy.look()
        if not table.match.over:
            assert table.analysis is None, "an answer goes with the hand"
            assert not json.loads(table._analysis).get("moves")
        board.act("picture")
        spy.look()
    table.live()
    if moves := table.match.game.moves(table.state):
        if json.loads(table._board)["bot"]:
            table.bot()
        else:
            table.play(str(rng.choice(moves)))
        spy.look()


def to_the_end(spy: Spy, rng: random.Random) -> None:
    """The game played on."""
    table = spy.table
    table.live()
    spy.look()
    while moves := table.match.game.moves(table.state):
        if json.loads(table._board)["bot"]:
            table.bot()
        else:
            table.play(str(rng.choice(moves)))
        spy.look()
