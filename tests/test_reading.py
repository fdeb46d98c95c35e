"""Reading any text is linear and bounded, and what editors leave in a text does no harm, whoever reads it."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import africanpark_nb as ap
from africanpark_nb.core.game import Game
from africanpark_nb.games import games
from africanpark_nb.games.african_park.coming import coming
from africanpark_nb.games.african_park.reserve import editing, notation
from africanpark_nb.play import record
from africanpark_nb.play.timeline import Timeline
from africanpark_nb.words import known_language, known_languages
from africanpark_nb.words.catalogue import LanguageError

EMPTY = "2[~.] 3[~..] 4[~.|..] 6[~..|.~.]"
RESERVE = ap.Reserve.parse(EMPTY)
MOMENT = ap.african_park.start(["Ada", "Bo"], seed=7)
COMING = coming.start(1, deal={"reserve": EMPTY, "held": "Li", "coming": 3})
RECORD = record.write(ap.play_game({"Ada": "random", "Bo": "random"}, seed=1))
LINE = Timeline.begin(ap.solo, RESERVE).play("Li@6a").keep("a lion")
TOKENS = (
    *"[]{|~.@+:;=_-/\\\"'9?x \t\n\r\0\x1a\ufeff\u00a0\u0301\u200d\ud800€",
    *(
        "Gi",
        "x[",
        "x[Gi",
        "x[Gi ",
        "+x",
        "+eat-first ",
        "@a",
        "@a ",
        '"A"',
        '"A" ',
        '\\"',
        '"\\',
        "2[",
        "2[~",
        "6[...|",
    ),
    *(
        "Li@6a",
        "Li@6a ",
        "A:front ",
        "~._",
        "~.-",
        "x.Gi",
        "_v.a",
        "en+",
        "cs+en+",
        "a.",
        "a.a=1\n",
        "[a]\n",
        "[[a]]\n",
    ),
    *(
        "[\n",
        "{a=",
        "'''",
        "a=[",
        "# \n",
        "moves:\n",
        "branch: ",
        "; a\n",
        "check: ",
        "after: 1\n",
        "seed: 9",
        "ž",
        "zě\u030c",
    ),
    *(
        "African Park\n",
        "players: ",
        "deck: 0 ",
        "? ",
        "reserve: ",
        "african-park-solo",
        "\\u0041",
        "{{",
        "lion ",
        "lev",
    ),
)
SIZE = 200_000


def file_of(read: Callable[[Path], object], head: str, text: str, folder: Path) -> object:
    file = folder / "text"
    file.write_bytes((head + text).encode("utf-8", "surrogatepass"))
    return read(file)


def tournament(file: Path) -> object:
    return ap.tournament(["random", "greedy"], 2, seed=1, file=file, progress=False)


READERS: dict[str, Callable[[str, Path], object]] = {
    "a reserve": lambda text, _: ap.Reserve.parse(text),
    "a reserve's rules": lambda text, _: ap.Reserve.parse(f"{EMPTY} {text}"),
    "a link": lambda text, _: ap.Reserve.parse(notation.link(EMPTY) + "_" + text),
    "a moment": lambda text, _: ap.african_park.read(text),
    "a moment's players": lambda text, _: ap.african_park.read(f"African Park\nplayers: {text}"),
    "a moment's deck": lambda text, _: ap.african_park.read(ap.african_park.write(MOMENT) + text),
    "cards to come": lambda text, _: coming.read(text),
    "the numbers of cards to come": lambda text, _: coming.read(f"{EMPTY}\ncards: {text}"),
    "a move": lambda text, _: ap.solo.parse(RESERVE, text),
    "a move's column": lambda text, _: ap.solo.parse(RESERVE, f"Li@{text}"),
    "a choice of land": lambda text, _: ap.african_park.parse(MOMENT, f"{text}:front"),
    "an animal": lambda text, _: RESERVE.check(text, "6a"),
    "a column": lambda text, _: RESERVE.check("Li", text),
    "territory cards": lambda text, _: ap.Reserve.from_territories(text, text, text),
    "an item to take away": lambda text, _: editing.take(RESERVE, text),
    "an item to take away from the cemetery": lambda text, _: editing.take(RESERVE, f"x{text}"),
    "a record": lambda text, _: record.read(text, games()),
    "a record's moves": lambda text, _: record.read(RECORD.replace("moves:", f"moves: {text}"), games()),
    "a record's end": lambda text, _: record.read(RECORD.replace("check:", f"branch: {text}"), games()),
    "a record's head": lambda text, _: record.read(f"africanpark_nb record {text}", games()),
    "a record's file": partial(file_of, partial(record.load, games=games()), ""),
    "an edition": partial(file_of, ap.Edition.load, 'name = "mine"\n'),
    "an edition's value": partial(file_of, ap.Edition.load, "name = "),
    "a tournament": partial(file_of, tournament, ""),
    "a tournament's deals": partial(
        file_of, tournament, '{"africanpark_nb tournament": 1, "seed": 1, "deals": {'
    ),
    "a player's name": lambda text, _: ap.african_park.start([text, "Bo"]),
    "a line's name": lambda text, _: LINE.rename("b1", text),
    "a line's note": lambda text, _: LINE.note("b1", text),
    "a language": lambda text, _: known_language(text),
    "languages": lambda text, _: known_languages(text),
    "rule variants": lambda text, _: ap.Rules(text),
}


def refusal(read: Callable[[str, Path], object], text: str, folder: Path) -> Exception | None:
    """The error that a reader raises."""
    try:
        read(text, folder)
    except Exception as error:
        return error
    return None


@pytest.mark.timeout(300)
@pytest.mark.parametrize("reader", READERS)
def test_much_of_any_token_is_refused_in_a_sentence_and_in_no_time(reader: str, tmp_path: Path) -> None:
    for token in TOKENS:
        for text in (token * (SIZE // len(token)), (token + "\n") * (4_000 // len(token))):
            began = time.process_time()
            refused = refusal(READERS[reader], text, tmp_path)
            taken = time.process_time() - began
            assert taken < 4, f"{len(text)} characters of {token!r} took {taken:.1f} s"
            assert isinstance(refused, ap.GameError | LanguageError | None), f"{token!r}: {refused!r}"
            assert len(str(refused)) < 3_000, repr(token)
            str(refused).encode("utf-8")


def test_a_position_and_a_cemetery_are_bounded_with_a_clear_error() -> None:
    full = f"{EMPTY} x[{'Gi ' * notation.MOST_DEAD}]"
    assert len(ap.Reserve.parse(full).cemetery) == 200
    with pytest.raises(ap.ParseError, match="at most 200") as refused:
        ap.Reserve.parse(full.replace("x[", "x[Li "))
    assert refused.value.text[refused.value.position :] == "Gi ]"
    with pytest.raises(ap.ParseError, match="at most 5000"):
        ap.Reserve.parse(EMPTY + " " * 5_000)
    with pytest.raises(ap.ParseError, match="at most 20000"):
        ap.african_park.read(ap.african_park.write(MOMENT) + "\n" * 20_000)


POSITIONS: dict[str, tuple[Game[object, object], str]] = {
    "a reserve": (ap.solo, f"{EMPTY} x[Gi Li] +eat-first"),  # type: ignore[dict-item]
    "a moment": (ap.african_park, ap.african_park.write(MOMENT)),  # type: ignore[dict-item]
    "cards to come": (coming, coming.write(COMING)),  # type: ignore[dict-item]
}
LEFT: dict[str, Callable[[str], str]] = {
    "a mark at the beginning": lambda text: "\ufeff" + text,
    "^Z": lambda text: text + "\r\n\x1a",
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "blank lines": lambda text: "\n\n" + text.replace("\n", "\n \n\t\n") + "\n\n",
    "indents": lambda text: "\n".join(f"  \t{line} " for line in text.split("\n")),
    "tabs": lambda text: text.replace(" ", "\t"),
    "doubled blanks": lambda text: text.replace(" ", "  "),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
}


@pytest.mark.parametrize("how", LEFT)
@pytest.mark.parametrize("what", POSITIONS)
def test_what_editors_leave_in_a_position_changes_nothing(what: str, how: str) -> None:
    game, text = POSITIONS[what]
    assert game.read(LEFT[how](text)) == game.read(text)


@pytest.mark.parametrize("what", POSITIONS)
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_line_or_a_blank_more_or_less_reads_to_the_same_position_or_is_refused(
    what: str, data: st.DataObject
) -> None:
    game, text = POSITIONS[what]
    lines = text.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    blank = data.draw(st.sampled_from([place for place, one in enumerate(text) if one in " \n"]))
    place = data.draw(st.integers(0, len(text)))
    for changed in (
        "\n".join([*lines[: at + 1], *lines[at:]]),
        "\n".join([*lines[:at], *lines[at + 1 :]]),
        text[:blank] + text[blank + 1 :],
        f"{text[:blank]} {text[blank:]}",
        f"{text[:place]}\n{text[place:]}",
    ):
        seeded = (
            "seed:" in changed or "seed:" not in text
        )  # else: the same cards, but nobody knows from which seed
        try:
            assert game.read(changed) == game.read(text) or not seeded
        except ap.GameError:
            continue


@pytest.mark.parametrize("how", ["a mark at the beginning", "^Z", "Windows", "blank lines"])
def test_what_editors_leave_in_a_file_changes_nothing(how: str, tmp_path: Path) -> None:
    animals = (Path(ap.__file__).parent / "games/african_park/animals.toml").read_text("utf-8")
    file = tmp_path / "mine.toml"
    file.write_bytes(LEFT[how]('name = "mine"\n' + animals).encode("utf-8"))
    assert ap.Edition.load(file).animals == ap.Edition.standard().animals
    kept = tmp_path / "tournament.json"
    first = tournament(kept)
    kept.write_bytes(LEFT[how](kept.read_text("utf-8")).encode("utf-8"))
    assert tournament(kept) == first
    game = tmp_path / "game.txt"
    game.write_bytes(LEFT[how](RECORD).encode("utf-8"))
    assert record.write(record.load(game, games(), random.Random(1)).match) == RECORD
