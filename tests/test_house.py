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


def imports(file: Path) -> Iterator[str]:
    """Every module of the package that a file imports, also inside functions and for types only."""
    inside = file.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
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


def knots(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that reach one another along the arrows, with more than one member."""
    reached: dict[str, set[str]] = {}
    for start in arrows:
        met, waiting = set[str](), [start]
        while waiting:
            new = arrows[waiting.pop()] - met
            met |= new
            waiting += new
        reached[start] = met
    groups = {
        frozenset(other for other in reached[one] if one in reached[other])
        for one in arrows
        if one in reached[one]
    }
    return sorted(sorted(group) for group in groups)


def test_no_file_imports_in_a_circle() -> None:
    """Also not inside functions, nor for types only. A verdict speaks of reserves, and a reserve gives verdicts."""
    names = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for file in modules()
    }
    arrows = {
        name: {
            found
            for imported in imports(file)
            if (found := imported if imported in names else imported.rpartition(".")[0]) in names
        }
        - {name}
        for name, file in names.items()
    }
    assert sum(map(len, arrows.values())) > 500, "arrows are found"
    home = "africanpark_nb.games.african_park.reserve"
    assert knots(arrows) == [[f"{home}.placement", f"{home}.remedy", f"{home}.reserve"]]
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]


def test_rooms_of_the_widget_import_one_another_in_one_direction() -> None:
    rooms = ["wire", "desk", "beside"]
    home = "africanpark_nb.widget."
    assert {file.parent.name for file in (PACKAGE / "widget").glob("*/*.py")} == set(rooms)
    for number, room in enumerate(rooms):
        for file in (PACKAGE / "widget" / room).glob("*.py"):
            reached = {
                name.removeprefix(home).partition(".")[0] for name in imports(file) if name.startswith(home)
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
