"""A comm that records what a widget sends and delivers what a browser would, without a kernel."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
import ipywidgets
from comm.base_comm import BaseComm


class Recorder(BaseComm):
    """Keeps every message in `sent`, as (message type, data)."""

    opened: list["Recorder"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        Recorder.opened.append(self)
        super().__init__(*args, **kwargs)

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        self.sent.append((msg_type, dict(data or {})))

    def customs(self) -> list[dict[str, Any]]:
        return [data["content"] for _, data in self.sent if data.get("method") == "custom"]

    def snapshots(self) -> list[dict[str, Any]]:
        updates = [data["state"] for _, data in self.sent if data.get("method") == "update"]
        found: list[dict[str, Any]] = []
        for state in updates:
            if "_snapshot" in state:
                found.append(json.loads(state["_snapshot"]))
            if "_verdicts" in state:
                verdicts = json.loads(state["_verdicts"])
                assert verdicts["revision"] == found[-1]["revision"]
                found[-1] |= verdicts
        return found


@contextmanager
def recorded() -> Iterator[list[Recorder]]:
    """Widgets made inside talk to recorders, and are closed afterwards."""
    original, Recorder.opened = comm.create_comm, []
    before = set(ipywidgets.widget._instances)
    comm.create_comm = Recorder
    try:
        yield Recorder.opened
    finally:
        comm.create_comm = original
        for model in set(ipywidgets.widget._instances) - before:
            if (left := ipywidgets.widget._instances.get(model)) is not None:
                left.close()


class Browser:
    """One Lab with the browser's side of its comm in hand."""

    def __init__(self, lab: Any) -> None:
        self.lab, self.number = lab, 0
        self.comm: Recorder = lab.comm

    @property
    def seen(self) -> dict[str, Any]:
        """The snapshot a view sees now."""
        snapshots = self.comm.snapshots()
        last = snapshots[-1] if snapshots else self.lab._snapshot
        # a notice alone is sent without the verdicts, which are as they were
        found: dict[str, Any] = self.lab._verdicts | last
        return found

    def send(self, content: Any) -> None:
        """Deliver a custom message, whatever it is."""
        data = {"method": "custom", "content": content}
        self.comm.handle_msg({"content": {"data": data}, "buffers": []})

    def act(self, type: str, revision: int | None = None, **fields: str) -> str:
        """Deliver an action with the revision now seen, or another; gives its id."""
        self.number += 1
        seen = self.seen["revision"] if revision is None else revision
        self.send({"type": type, "id": f"v-{self.number}", "revision": seen, **fields})
        return f"v-{self.number}"

    def place(self, card: str, target: str, revision: int | None = None) -> str:
        return self.act("place", revision, card=card, target=target)
