"""The house of the design: floors, sizes, and what may lie where."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .checkout import ROOT, committed

PACKAGE = ROOT / "africanpark_nb"
FLOORS = {
    "words": 0,
    "core": 1,
    "games": 2,
    "draw": 2,
    "check": 2,
    "play": 3,
    "analysis": 4,
    "teach": 4,
    "widget": 5,
}
TOP = {"pyproject.toml", "africanpark_nb", "notebooks", "tests", "binder", "README.md", "LICENSE"}
ALONE = (
    "words.",
    "notebook_folder.",
    "core.errors.",
    "core.files.",
    "core.writing.",
)  # what the command may need
LONGEST = 300
DATA = {".json", ".lock", ".svg", ".po", ".toml"}  # these may be as long as they need


def modules() -> list[Path]:
    """Every Python file of the package that lies on a floor."""
    return sorted(file for floor in FLOORS for file in (PACKAGE / floor).rglob("*.py"))


def imports(file: Path, text: str | None = None) -> Iterator[str]:
    """Every module of the package that a file imports, also inside functions and for types only."""
    inside = file.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text("utf-8") if text is None else text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("africanpark_nb"))
        elif isinstance(node, ast.ImportFrom):
            start = inside[: len(inside) + 1 - node.level] if node.level else ()
            source = ".".join([*start, *([node.module] if node.module else [])])
            if source.startswith("africanpark_nb"):
                yield from (f"{source}.{name.name}" for name in node.names)


def place(file: Path) -> str:
    """How a file is called in a failure."""
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", modules(), ids=place)
def test_a_floor_imports_only_floors_below_and_itself(file: Path) -> None:
    own = file.relative_to(PACKAGE).parts[0]
    for imported in imports(file):
        _, _, path = imported.partition(".")
        other = path.partition(".")[0]
        assert other in FLOORS, f"{imported}: the public names are for users, not for the house itself"
        assert other == own or FLOORS[other] < FLOORS[own], f"{own} may not import {imported}"


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """A shortest way round from each module that imports itself by a detour, back to it: each circle once."""
    found: dict[frozenset[str], list[str]] = {}
    for start in sorted(arrows):
        ways, reached = [[start]], set[str]()
        for way in ways:  # grows while it is walked: the nearest modules first
            if start in (after := arrows[way[-1]]):
                found.setdefault(frozenset(way), [*way, start])
                break
            ways += [[*way, other] for other in sorted(after - reached)]
            reached |= after
    return list(found.values())


def test_no_file_imports_in_a_circle() -> None:
    """Also not inside functions, nor for types only. A verdict speaks of reserves, and a reserve gives verdicts."""
    names = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for file in PACKAGE.rglob("*.py")
        if "node_modules" not in file.parts
    }
    arrows = {
        name: {
            other
            for imported in imports(file)
            if (other := imported if imported in names else imported.rpartition(".")[0]) in names
        }
        - {name}
        for name, file in names.items()
    }
    assert sum(map(len, arrows.values())) > 500, "arrows are found"
    home = "africanpark_nb.games.african_park.reserve"
    allowed = {f"{home}.placement", f"{home}.remedy", f"{home}.reserve"}
    assert [" → ".join(circle) for circle in circles(arrows) if not allowed.issuperset(circle)] == []


def test_circles_are_found_by_every_way_of_importing() -> None:
    assert circles({"a": {"b", "d"}, "b": {"c"}, "c": {"a"}, "d": set(), "e": {"a"}}) == [
        ["a", "b", "c", "a"]
    ]
    assert circles({"a": {"b"}, "b": {"a", "c"}, "c": {"b"}}) == [["a", "b", "a"], ["c", "b", "c"]]
    text = "from . import a\nif TYPE_CHECKING:\n    from .b import x\ndef f():\n    from ..core import c\n"
    assert set(imports(PACKAGE / "games" / "any.py", text)) == {
        f"africanpark_nb.{name}" for name in ("games.a", "games.b.x", "core.c")
    }


@pytest.mark.parametrize(
    ("home", "rooms"),
    [
        ("widget", ["wire", "desk", "beside"]),
        ("games.african_park", ["cards", "reserve", "table", "fast", "show"]),
    ],
)
def test_rooms_import_one_another_in_one_direction(home: str, rooms: list[str]) -> None:
    folder, prefix = PACKAGE.joinpath(*home.split(".")), f"africanpark_nb.{home}."
    assert {file.parent.name for file in folder.glob("*/*.py")} == set(rooms)
    for number, room in enumerate(rooms):
        for file in (folder / room).rglob("*.py"):
            reached = {
                name.removeprefix(prefix).partition(".")[0]
                for name in imports(file)
                if name.startswith(prefix)
            }
            assert reached <= {*rooms[: number + 1], "loop"}, f"{place(file)} imports {reached}"


def test_one_game_never_imports_another() -> None:
    for file in sorted((PACKAGE / "games").glob("*/**/*.py")):
        own = file.relative_to(PACKAGE / "games").parts[0]
        for imported in imports(file):
            if imported.startswith("africanpark_nb.games."):
                assert imported.split(".")[2] == own, f"{place(file)} imports {imported}"


def test_upper_floors_name_no_game() -> None:
    games = [
        f"africanpark_nb.games.{folder.parent.name}" for folder in (PACKAGE / "games").glob("*/__init__.py")
    ]
    assert games
    for file in modules():
        if FLOORS[file.relative_to(PACKAGE).parts[0]] >= 3:
            named = [name for name in imports(file) if name.startswith(tuple(games))]
            assert not named, f"{place(file)} reaches games through the protocol, not {named}"


def test_the_command_needs_only_words_and_files() -> None:
    for name in ("__main__.py", "notebook_folder.py"):
        for imported in imports(PACKAGE / name):
            module = imported.removeprefix("africanpark_nb.")
            assert module.startswith(ALONE), f"{name} imports {imported}"


def cut_moves(tree: ast.AST) -> list[int]:
    """The lines that take a move apart by place: ``move[0]``, ``node.move[:2]``, ``*move``, ``card, target = move``."""

    def is_move(node: ast.AST) -> bool:
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        return name in {"move", "parsed"}

    found = []
    for node in ast.walk(tree):
        unpacked = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
        listed = (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"tuple", "list"}
        )
        if (
            (isinstance(node, ast.Subscript | ast.Starred) and is_move(node.value))
            or (unpacked and isinstance(node, ast.Assign) and is_move(node.value))
            or (listed and isinstance(node, ast.Call) and any(map(is_move, node.args)))
        ):
            found.append(node.lineno)
    return found


def test_only_a_game_itself_takes_its_moves_apart() -> None:
    """Others ask `Shown.aimed` for the card and the target of a move."""
    for text in ("move[0]", "node.move[:2]", "f(*move)", "card, target = value.move", "tuple(after.move)"):
        assert cut_moves(ast.parse(text)), text
    for file in modules():
        if FLOORS[file.relative_to(PACKAGE).parts[0]] >= 3:
            assert not cut_moves(ast.parse(file.read_text("utf-8"))), place(file)


def test_every_module_says_in_its_first_line_what_it_is_for() -> None:
    for file in committed():
        if file.parts[0] == "africanpark_nb" and file.suffix == ".py":
            first, *_ = (
                ast.get_docstring(ast.parse((ROOT / file).read_text("utf-8"))) or ""
            ).splitlines() or [""]
            assert len(first.split()) >= 3, file
            assert first.endswith((".", ":")), file


def test_files_are_short_enough_to_read() -> None:
    long = {
        file.as_posix(): lines
        for file in committed()
        if file.parts[0] in {"africanpark_nb", "tests"}
        and file.suffix not in DATA
        and "data" not in file.parts
        if (lines := len((ROOT / file).read_bytes().splitlines())) > LONGEST
    }
    assert not long


def test_only_the_allowed_entries_are_at_the_top() -> None:
    assert {file.parts[0] for file in committed() if not file.parts[0].startswith(".")} <= TOP


def test_nothing_built_is_committed() -> None:
    built = [
        file for file in committed() if file.suffix == ".mo" or {"static", "node_modules"} & set(file.parts)
    ]
    assert not built


def test_nothing_names_a_package_registry() -> None:
    # written apart, so that this file does not name them either
    hosts = [
        ".".join(parts).encode() for parts in (("npmjs", "org"), ("pythonhosted", "org"), ("pypi", "org"))
    ]
    naming = [file.as_posix() for file in committed() if any(h in (ROOT / file).read_bytes() for h in hosts)]
    assert not naming


def test_importing_the_package_loads_no_jupyter_and_no_numpy() -> None:
    heavy = ["ipywidgets", "anywidget", "IPython", "traitlets", "numpy", "gettext"]
    code = f"import sys, africanpark_nb; print([name for name in {heavy} if name in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "[]"


def test_a_reserve_is_played_without_pictures_the_table_and_plain_text() -> None:
    """A process that only asks about reserves loads what that needs: it is slower to begin by every file more."""
    home = "africanpark_nb.games.african_park"
    spared = [
        "africanpark_nb.core.scene",
        "africanpark_nb.core.shown",
        f"{home}.table",
        f"{home}.reserve.plain",
    ]
    code = (
        "import sys, africanpark_nb as ap\n"
        "reserve = ap.Reserve.parse('2[~.] 3[~..] 4[~.|..] 6[~..|.~.]').place('Ze', '6a')\n"
        "assert reserve.score().total == 1 and str(reserve.check('Gn', '2a'))\n"
        f"print([name for name in {spared} if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "[]"
