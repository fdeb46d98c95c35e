"""A rule of one's own is one function in `rules.py` and its words: board, what-if, hindsight and page play by it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import africanpark_nb as ap

HERE = Path(__file__).parent
RULES = {
    "side-by-side": """
    if animal.group != "herbivore" or not spot.stack or spot.stack[-1].group != "herbivore":
        return None
    return None if spot.stack[-1] is animal else {"animal": animal.noun()}
""",
    "third-zebra": """
    return {"animal": animal.noun()} if animal.name == "zebra" and spot.count("zebra") >= 2 else None
""",
    "no-company": """
    other = {"giraffe": ("pachyderm", "elephant"), "elephant": ("herbivore", "giraffe")}.get(animal.name)
    return {"animal": animal.noun()} if other and other[1] in spot.kinds(other[0]) else None
""",
    "no-small-hippo": """
    return {"animal": animal.noun()} if animal.name == "hippopotamus" and spot.size < 6 else None
""",
    "dry-gnus": """
    height = len(spot.stack)
    wet = 0 < height < len(spot.spaces) and spot.spaces[height - 1] == "~"
    return {"animal": animal.noun()} if animal.name == "gnu" and wet else None
""",
}


def copied(folder: Path, rule: str) -> None:
    """A copy of the package with one rule more."""
    package = folder / "africanpark_nb"
    shutil.copytree(
        Path(ap.__file__).parent,
        package,
        ignore=shutil.ignore_patterns("node_modules", "__pycache__", "*.mo"),
    )
    rules = package / "games" / "african_park" / "reserve" / "rules.py"
    name = rule.replace("-", "_")
    begun, table, rest = rules.read_text(encoding="utf-8").partition("PLACING: Final[dict[str, Rule]] = {\n")
    own = f"def {name}(animal: Animal, spot: Spot) -> Numbers | None:{RULES[rule]}\n\n"
    inside, end, rest = rest.partition("}\n")
    added = f'    "{rule}": {name},\n'
    rules.write_text(f"{begun}{own}{table}{inside}{added}{end}{rest}", encoding="utf-8")
    with (package / "games" / "african_park" / "words" / "en.po").open("a", encoding="utf-8") as words:
        for key, text in {
            f"rule.{rule}": "^{animal} may not. So it is.",
            f"rule-name.{rule}": rule,
            f"badge.{rule}": "no",
            f"rulebook.{rule}": f"What {rule} says.",
        }.items():
            words.write(f'\nmsgid "{key}"\nmsgstr "{text}"\n')


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_of_ones_own_is_played_by_everywhere(rule: str, tmp_path: Path) -> None:
    copied(tmp_path, rule)
    run = subprocess.run(
        [sys.executable, str(HERE / "own_rules.py"), rule],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    said = json.loads(run.stdout.splitlines()[-1])
    assert Path(said["home"]).is_relative_to(tmp_path)
    assert said["rules"] == [rule]
