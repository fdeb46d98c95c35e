"""JupyterLab as a test drives it: open a notebook, run its cells, ask the kernel, read the traffic."""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Locator, Page, Request, WebSocket, expect

from tests.jupyter import Server, jupyter_environment, serving

SETTINGS = {
    # no pop-up about Jupyter news over the page, and nothing that writes while a test looks
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
}

READY = """() => {
  const kernel = window.jupyterapp?.shell.currentWidget?.context?.sessionContext.session?.kernel;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""

REPLACE = """async (sources) => {
  const cells = window.jupyterapp.shell.currentWidget.content.model.sharedModel;
  cells.transact(() => {
    cells.deleteCellRange(0, cells.cells.length);
    cells.insertCells(0, sources.map((source) => ({cell_type: "code", source, metadata: {trusted: true}})));
  });
}"""

RUN = """async (name) => {
  await window.jupyterapp.commands.execute(name);
  return window.jupyterapp.shell.currentWidget.content.widgets
    .flatMap((cell) => (cell.model.type === "code" ? cell.model.sharedModel.outputs : []))
    .filter((output) => output.output_type === "error")
    .map((output) => `${output.ename}: ${output.evalue}`);
}"""

# JupyterLab draws long notebooks piece by piece and scrolls meanwhile: under a finger that is down, the page may slip away
STILL = """async () => {
  const panel = document.querySelector(".jp-WindowedPanel-outer");
  const now = () => [panel.scrollTop, panel.scrollHeight, panel.querySelectorAll(".jp-Cell").length].join();
  for (let [last, calm] = ["", 0]; calm < 5; await new Promise((go) => setTimeout(go, 100))) {
    calm = now() === last ? calm + 1 : 0;
    last = now();
  }
}"""

EVALUATE = """async (code) => {
  const {kernel} = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
  const request = kernel.requestExecute({code, store_history: false});
  let printed = "", error = "";
  request.onIOPub = (message) => {
    if (message.header.msg_type === "stream" && message.content.name === "stdout") printed += message.content.text;
    if (message.header.msg_type === "error") error = `${message.content.ename}: ${message.content.evalue}`;
  };
  await request.done;
  return {printed, error};
}"""

START = """(code) => {
  const {kernel} = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
  window.started = kernel.requestExecute({code, store_history: false});
}"""

# every target's verdict on every animal, as the hooks name it
VERDICTS = """{
    animal.code: {
        target: "refused" if not verdict.ok else "price" if verdict.price else "legal"
        for target in ("2a", "3a", "4a", "4b", "6a", "6b", "x")
        for verdict in [lab.reserve.check(animal.code, target)]
    }
    for animal in lab.reserve.rules.edition.animals
}"""


@contextlib.contextmanager
def jupyterlab(folder: Path) -> Iterator[Server]:
    """A JupyterLab over an empty folder, with settings of its own, until the block ends."""
    environment = jupyter_environment(folder)
    for name, values in SETTINGS.items():
        file = Path(environment["JUPYTERLAB_SETTINGS_DIR"], "@jupyterlab", f"{name}.jupyterlab-settings")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values), encoding="utf-8")
    root = folder / "root"
    root.mkdir()
    options = ["--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0", "--expose-app-in-browser"]
    with serving([sys.executable, "-m", "jupyterlab", *options], environment, root) as server:
        yield server


class Traffic:
    """What a page asks of other machines, and what it sends to the kernel."""

    def __init__(self, page: Page) -> None:
        self.abroad: list[str] = []
        self.errors: list[str] = []
        self._frames: list[bytes] = []
        page.on("request", self._requested)
        page.on("websocket", self._opened)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _requested(self, request: Request) -> None:
        if not request.url.startswith(
            ("http://127.0.0.1:", "http://localhost:", "data:", "blob:", "attachment:")
        ):
            self.abroad.append(request.url)

    def _opened(self, socket: WebSocket) -> None:
        if not socket.url.startswith(("ws://127.0.0.1:", "ws://localhost:")):
            self.abroad.append(socket.url)
        if "/channels" in socket.url:
            socket.on("framesent", self._sent)

    def _sent(self, frame: bytes | str) -> None:
        self._frames.append(frame if isinstance(frame, bytes) else frame.encode())

    @property
    def sent(self) -> int:
        """How many messages views have sent to the kernel."""
        return sum(b'"comm_msg"' in frame for frame in self._frames)


class JupyterLab:
    """One page of JupyterLab with one notebook in it."""

    def __init__(self, page: Page, server: Server, root: Path) -> None:
        self.page, self.server, self.root = page, server, root
        self.traffic = Traffic(page)

    def open(self, name: str, *cells: str) -> None:
        """Write a notebook, unless it is there, and open it with a kernel; nothing runs yet."""
        file = self.root / name
        if not file.exists():
            notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
            notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
            nbformat.write(notebook, file)
        # the single-document mode, without a layout saved before
        self.page.goto(f"{self.server.base}/doc/tree/{name}?token={self.server.token}&reset")
        self.page.wait_for_function(READY, timeout=90_000)

    def run_all(self) -> None:
        """Run every cell and wait for the last; a cell that raises fails the test."""
        errors = self.page.evaluate(RUN, "notebook:run-all-cells")
        assert not errors, errors

    def settle(self) -> None:
        """Wait until JupyterLab has drawn the notebook and scrolls no more."""
        self.page.evaluate(STILL)

    def run_cell(self, index: int) -> None:
        """Run one cell again, and wait for it."""
        self.page.evaluate(
            "(index) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }", index
        )
        errors = self.page.evaluate(RUN, "notebook:run-cell")
        assert not errors, errors

    def cells(self, *cells: str) -> None:
        """Replace the notebook's cells and run them."""
        self.page.evaluate(REPLACE, list(cells))
        self.run_all()

    def failing(self, *cells: str) -> list[str]:
        """Replace the notebook's cells and run them; the errors there were."""
        self.page.evaluate(REPLACE, list(cells))
        return list(self.page.evaluate(RUN, "notebook:run-all-cells"))

    def outputs(self, index: int) -> dict[str, str]:
        """What a cell's result offers, by media type."""
        return dict(
            self.page.evaluate(
                """(index) => window.jupyterapp.shell.currentWidget.content.widgets[index].model.sharedModel.outputs
                    .map((output) => output.data ?? {}).map((data) => Object.fromEntries(Object.entries(data)
                        .map(([type, value]) => [type, Array.isArray(value) ? value.join("") : value]))).at(-1)""",
                index,
            )
        )

    def lay(self, lab: str) -> Board:
        """Put a fresh board into the notebook, made by an expression and called ``lab`` in the kernel."""
        self.cells(f"import africanpark_nb as ap\nlab = {lab}", "lab")
        board = Board(self.page.get_by_test_id("apnb-lab"))
        expect(board.root).to_be_visible()
        return board

    def run(self, code: str) -> str:
        """Run code in the notebook's kernel, outside the notebook; what it printed."""
        answer = self.page.evaluate(EVALUATE, code)
        assert not answer["error"], answer["error"]
        return str(answer["printed"]).strip()

    def value(self, expression: str) -> Any:
        """The value of an expression in the kernel, through JSON."""
        return json.loads(self.run(f"import json; print(json.dumps({expression}))"))

    def dress(self, *, dark: bool) -> None:
        """JupyterLab's own light or dark theme."""
        self.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme}).then(() => null)",
            "JupyterLab Dark" if dark else "JupyterLab Light",
        )
        self.page.wait_for_function(
            "(light) => document.body.dataset.jpThemeLight === light && !document.querySelector('.jp-Splash')",
            arg=str(not dark).lower(),
        )

    def start(self, code: str) -> None:
        """Have the kernel run code, and do not wait for it."""
        self.page.evaluate(START, code)

    def finish(self) -> None:
        """Wait for the code that was started."""
        assert self.page.evaluate("window.started.done.then((reply) => reply.content.status)") == "ok"

    def position(self) -> str:
        """The position on the board, as the kernel has it."""
        return str(self.value("str(lab.reserve)"))

    def verdicts(self) -> dict[str, dict[str, str]]:
        """What the engine says of every animal on every target, by the names of the hooks."""
        return dict(self.value(VERDICTS))

    def close(self) -> None:
        """Stop the kernel, so that a long run does not gather them, and leave the page."""
        self.page.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.shutdown()")
        self.page.context.close()


class Board:
    """One view of a Lab, reached through its stable hooks."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.total, self.message = root.get_by_test_id("apnb-total"), root.get_by_test_id("apnb-message")
        self.cards, self.targets = root.locator("[data-card]"), root.locator("[data-target]")

    def card(self, code: str) -> Locator:
        return self.root.locator(f'[data-card="{code}"]')

    def target(self, key: str) -> Locator:
        return self.root.locator(f'[data-target="{key}"]')

    def action(self, name: str) -> Locator:
        return self.root.locator(f'[data-action="{name}"]')

    def pick(self, code: str) -> None:
        """Pick up a card, and wait until it is held."""
        self.card(code).click()
        expect(self.card(code)).to_have_attribute("aria-pressed", "true")

    def place(self, code: str, key: str) -> None:
        """Pick up a card and put it down."""
        self.pick(code)
        self.target(key).click()

    def wears(self, verdicts: dict[str, str]) -> None:
        """Wait until each target wears what the engine says; verdicts follow a board by a moment."""
        for key, verdict in verdicts.items():
            expect(self.target(key)).to_have_attribute("data-verdict", verdict)

    def verdicts(self) -> dict[str, str | None]:
        """What each target wears."""
        found = self.targets.evaluate_all(
            "(all) => all.map((one) => [one.dataset.target, one.dataset.verdict ?? null])"
        )
        return dict(found)
