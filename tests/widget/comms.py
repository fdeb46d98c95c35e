"""A comm that records what a widget sends and delivers what a browser would, without a kernel."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
import ipywidgets
from comm.base_comm import BaseComm

PARTS = [
    f"_{name}" for name in "setting stamps tray common board branches tree compared verdicts notice".split()
]
PARTS += ["_record", *(f"_seat{number}" for number in range(6))]


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

    def answered(self) -> list[str]:
        """The ids of the messages that were answered: most with the board, the others by a message of their own."""
        found: list[str] = []
        for _, data in self.sent:
            if data.get("method") == "custom":
                assert data["content"]["type"] == "done"
                found.append(data["content"]["id"])
            elif "_notice" in data.get("state", {}) and data.get("method") == "update":
                found += filter(None, [json.loads(data["state"]["_notice"]).get("done")])
        return found

    def updates(self) -> list[dict[str, Any]]:
        """What each update brought: the parts that changed, by their traits, as the objects they say."""
        states = [data["state"] for _, data in self.sent if data.get("method") == "update"]
        parts = [
            {name: json.loads(text) for name, text in state.items() if name in PARTS} for state in states
        ]
        return [part for part in parts if part]

    def boards(self) -> list[dict[str, Any]]:
        """Every board there has been, in order."""
        return [update["_board"] for update in self.updates() if "_board" in update]


def together(traits: dict[str, Any]) -> dict[str, Any]:
    """A snapshot as a view puts it together from its parts."""
    parts = {name.removeprefix("_"): part for name, part in traits.items()}
    seats = [part[name] for name, part in parts.items() if name.startswith("seat") and part]
    found = {name: value for part in parts.values() for name, value in part.items()}
    assert found["revision"] == parts["board"]["revision"], "the verdicts are about this board"
    compared, things, texts = (found.pop(name, None) for name in ("compared", "things", "texts"))
    line = found["timeline"]
    for branch in found["branches"]:
        branch["on"] = branch["key"] == line["on"] or (
            found["kind"] == "lab" and branch["path"] == line["path"]
        )
        if found["kind"] == "lab":
            branch |= compared[branch["key"]]
            branch["sheet"] = [things[number] for number in branch["sheet"]]
            for scene in filter(None, (branch["scene"], branch.get("common"))):
                for block in scene["blocks"]:
                    block["items"] = [things[number] for number in block["items"]]
                for pile in scene["piles"]:
                    pile["cards"] = [things[number] for number in pile["cards"]]
    shapes = found.pop("shapes")
    found["stamps"] = {name: [shapes[one] for one in numbers] for name, numbers in found["stamps"].items()}
    line["tree"] = _moments(found.pop("tree"), texts)
    found["scene"] |= {"tray": found.pop("tray"), "note": found.pop("note")}
    return {**found, "seats": seats}


def _moments(rows: list[dict[str, Any]], texts: list[str]) -> list[dict[str, Any]]:
    """The moments of the tree in words, each with its path and the number of the one before."""
    found: list[dict[str, Any]] = []
    for row in rows:
        words: dict[str, Any] = {name: texts[row[name]] for name in ("text", "who") if name in row}
        after = row.get("after", len(found) - 1)
        start = f"{found[after]['path']}/" if after >= 0 and found[after]["path"] else ""
        found.append({"path": start + row["step"], **row, **words, "after": after})
    return found


def shown(board: Any) -> dict[str, Any]:
    """What a view shows of a board that has only its traits to go by, as after a reload."""
    return together({name: json.loads(getattr(board, name)) for name in PARTS if name in board.keys})


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


def snapshot_size(board: Any) -> int:
    """Bytes of all parts of a snapshot."""
    return sum(len(getattr(board, name).encode()) for name in PARTS if name in board.keys)


class Browser:
    """One Lab with the browser's side of its comm in hand."""

    def __init__(self, lab: Any) -> None:
        self.lab, self.number = lab, 0
        self.comm: Recorder = lab.comm
        (opened,) = [data["state"] for kind, data in self.comm.sent if kind == "comm_open"]
        self._opened = {name: opened[name] for name in PARTS if name in opened}

    @property
    def seen(self) -> dict[str, Any]:
        """The snapshot a view sees now."""
        parts = {name: json.loads(text) for name, text in self._opened.items()}
        for update in self.comm.updates():
            parts |= update
        found = together(parts)
        assert found == shown(self.lab), "what was sent is what a reloaded page would find"
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
