"""A language chosen for the whole process is spoken at once, whatever was shown before it was chosen."""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import africanpark_nb as ap
from africanpark_nb.words import use_language

PACKAGE = Path(ap.__path__[0])
RESERVE = ap.Reserve.parse("2[~Ze.] 3[~..] 4[~.|..] 6[~..|.~.]")
PLAYED = ap.play_game(["greedy", "random"], seed=3).state
SHOWN: dict[str, Callable[[], object]] = {
    "the picture of a reserve": lambda: RESERVE._repr_mimebundle_(),
    "the picture of a Lab": lambda: ap.solo.scene(RESERVE),
    "the picture of a game": lambda: ap.african_park.scene(PLAYED),
    "the sheet of a reserve": lambda: ap.solo.reckoning(RESERVE, 0),
    "the sheet of a game": lambda: ap.african_park.reckoning(PLAYED, 0),
    "a score": lambda: RESERVE.score()._repr_mimebundle_(),
    "a verdict": lambda: str(RESERVE.check("Gn", "3a")),
    "the rulebook": lambda: ap.rulebook()._repr_mimebundle_(),
    "the cards": lambda: ap.cards()._repr_mimebundle_(),
    "the page of rules": lambda: ap.rules_page()._repr_mimebundle_(),
    "a blank sheet": lambda: ap.blank_sheet()._repr_mimebundle_(),
}


@pytest.fixture(autouse=True)
def nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is chosen here is not for the tests that follow."""
    monkeypatch.setattr(sys.modules["africanpark_nb.words.catalogue"], "_chosen", [])


@pytest.mark.parametrize("what", SHOWN)
def test_what_was_shown_in_one_language_is_shown_in_the_other_once_that_is_chosen(what: str) -> None:
    show = SHOWN[what]
    use_language("en")
    english = show()
    use_language("cs")
    czech = show()
    assert english != czech
    use_language("en")
    assert show() == english


def remembering() -> Iterator[tuple[str, ast.FunctionDef]]:
    for file in PACKAGE.rglob("*.py"):
        if "node_modules" not in file.parts:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and any(
                    "cache" in ast.unparse(one) or "remembered(" in ast.unparse(one)
                    for one in node.decorator_list
                ):
                    yield f"{file.name}::{node.name}", node


def test_nothing_is_remembered_by_a_language_that_was_not_said() -> None:
    found = dict(remembering())
    assert len(found) > 20
    for name, function in found.items():
        for one in function.args.args + function.args.kwonlyargs:
            kind = ast.unparse(one.annotation) if one.annotation else ""
            assert not ("language" in one.arg and "None" in kind), name
