"""Starting the command for real, and asking the server it starts."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

OWN = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "IPYTHONDIR": "ipython",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
}


def jupyter_environment(folder: Path) -> dict[str, str]:
    """An environment that keeps the user's own Jupyter settings and history out of a test."""
    (folder / "jupyter").mkdir(parents=True)
    own = {name: str(folder / "jupyter" / part) for name, part in OWN.items()}
    others = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    return {**others, **own, "JUPYTER_PLATFORM_DIRS": "1"}


def free_port() -> int:
    """A port that nothing listens on just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A running JupyterLab: what it has printed so far, and its pages."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.lines: list[str] = []
        self.base = self.token = ""
        self._up = threading.Event()
        # keep reading for ever: a full pipe would stop the server
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if found := re.search(r"(http://(?:localhost|127\.0\.0\.1):\d+)/lab\S*\?token=(\w+)", line):
                self.base, self.token = found.groups()
                self._up.set()

    def wait(self, seconds: float = 60) -> None:
        """Return when the server answers; fail, with all it said, if it does not."""
        end = time.monotonic() + seconds
        while not (self._up.wait(0.1) and self._answers()):
            if self.process.poll() is not None or time.monotonic() > end:
                pytest.fail("no server:\n" + "".join(self.lines))

    def _answers(self) -> bool:
        try:
            return bool(self.visit("/api/status"))
        except OSError:
            return False  # it says where it will be a moment before it is there

    def visit(self, path: str) -> tuple[str, str]:
        """Where a visit ends after all redirections, and the text found there."""
        glue = "&" if "?" in path else "?"
        with urllib.request.urlopen(f"{self.base}{path}{glue}token={self.token}", timeout=30) as answer:
            return str(answer.url).removeprefix(self.base), str(answer.read().decode())

    def asks_about_news(self) -> bool:
        """Whether a pop-up about Jupyter news would cover the first board."""
        _, text = self.visit("/lab/api/settings/@jupyterlab/apputils-extension:notification")
        return bool(json.loads(text)["schema"]["properties"]["fetchNews"]["default"] != "false")


@contextmanager
def serving(command: list[str], environment: dict[str, str], cwd: Path) -> Iterator[Server]:
    """A JupyterLab that runs until the block ends."""
    with subprocess.Popen(
        command, cwd=cwd, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        try:
            server = Server(process)
            server.wait()
            yield server
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
