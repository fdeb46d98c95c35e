import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { piled, other, seat, showTable, table } from "../fake-table";
import type { TableSnapshot } from "../wire/table-wire";

let view: ReturnType<typeof showTable> | undefined;
const open = (change: Partial<TableSnapshot> = {}) => (view = showTable(change));
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const settled = <T,>(check: () => T) => vi.waitFor(check);
const timeline = table().timeline;
const away = { ...timeline, live: false, redo: true };

describe("looking back", () => {
  test("is labelled, with the way back to the game", () => {
    const { find, action, model } = open({ timeline: away });
    expect(find(".exploring").textContent).toContain("Exploring.");
    expect(find(".imagined")).toBeNull();
    fireEvent.click(action("live"));
    expect(action("take-back")).toBeNull();
    expect(find(".turn h3").textContent).toContain("Trying: Ada.");
    expect(model.sent).toMatchObject([{ type: "live" }]);
    model.done({ timeline } as never);
    expect(find(".exploring")).toBeNull();
    expect(find(".turn h3").textContent).toContain("Ada, your move.");
  });

  test("ends with the way back: its last click takes no move back", () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(5000);
    const { action, model } = open({ timeline: away });
    fireEvent.click(action("live"));
    model.done({ timeline } as never);
    fireEvent.click(action("take-back"), { detail: 3 });
    expect(model.sent).toMatchObject([{ type: "live" }]);
    now.mockReturnValue(6000);
    fireEvent.click(action("take-back"));
    expect(model.sent).toMatchObject([{ type: "live" }, { type: "take-back" }]);
  });

  test("goes a move back and forward", () => {
    const { action, model } = open({ timeline: away });
    fireEvent.click(action("undo"));
    model.done();
    fireEvent.click(action("redo"));
    expect(model.sent).toMatchObject([{ type: "undo" }, { type: "redo" }]);
  });

  test("marks what is imagined in words, on offer and board", () => {
    const { find } = open({ timeline: { ...away, imagined: true } });
    expect(find(".exploring").textContent).toContain("Imagined cards.");
    expect(find(".offering.imagined .imagined-sign").textContent).toBe("imagined");
    expect(find(".is-imagined")).not.toBeNull();
  });

  test("goes to any moment of the list, which says who moved", () => {
    const tree = { ...timeline.tree, at: undefined, twigs: [{ path: "a", text: "lion to 4a", who: "Ada", total: 2, at: true as const, line: true as const, twigs: [] }] };
    const { find, model } = open({ timeline: { ...timeline, tree } as never });
    expect(find('[data-node="a"]').textContent).toBe("Ada: lion to 4a 2");
    fireEvent.click(find('[data-node=""] .move'));
    expect(model.sent).toMatchObject([{ type: "go", path: "" }]);
  });
});

describe("a branch", () => {
  test("tells its name, note and scores by seat, and what is imagined", () => {
    const { all } = open({ branches: [other("a", { note: "hm", on: true }), other("b", { imagined: true, scores: [-1, 2] })] });
    const cards = all('[data-testid="apnb-branch"]');
    expect(cards.map((card) => card.querySelector(".branch-scores")!.textContent)).toEqual(["Ada 4Bo 5", "Ada −1Bo 2"]);
    expect(cards.map((card) => card.querySelectorAll('[data-testid="apnb-total"]').length)).toEqual([1, 1]);
    expect(cards.map((card) => card.getAttribute("aria-current"))).toEqual(["true", null]);
    expect(cards[0]!.textContent).toContain("hm");
    expect(cards[1]!.querySelector(".imagined-sign")!.textContent).toBe("imagined");
  });

  test("is gone to, put first, and deleted", () => {
    const { find, model } = open({ branches: [other("a"), other("b")] });
    expect(find("[data-branch=a] .promote")).toBeNull();
    for (const button of [".branch-go", ".promote", ".delete"]) {
      fireEvent.click(find(`[data-branch=b] ${button}`));
      model.done();
    }
    expect(model.sent).toMatchObject([{ type: "go", path: "Li@b" }, { type: "promote", branch: "b" }, { type: "delete", branch: "b" }]);
  });

  test("gets a name and a note", async () => {
    const { find, model } = open({ branches: [other("a")] });
    for (const [button, text] of [[".branch .rename", "Herd"], [".branch .note", "why"]] as const) {
      fireEvent.click(find(button));
      const field = await settled(() => (expect(find(".editable")).not.toBeNull(), find(".editable") as HTMLInputElement));
      field.value = text;
      fireEvent.keyDown(field, { key: "Enter" });
      model.done();
      await settled(() => expect(document.activeElement).toBe(find(button)));
    }
    expect(model.sent).toMatchObject([{ type: "rename", branch: "a", name: "Herd" }, { type: "note", branch: "a", note: "why" }]);
  });
});

describe("the end", () => {
  const outcome = { ranking: [["Ada", "Bo"], ["Max"]], tie: "All equal.", seed: "7" };
  const seats = [seat("Ada"), seat("Bo"), seat("Max", { total: 1, figures: [piled(4)] })];
  const over = { turn: null, outcome, seats, choices: {}, refusals: {}, scene: { ...table().scene, tray: [] } };

  test("ranks with shared places, says winner, tie-break and seed, and shows every reckoning", () => {
    const { find, all } = open(over);
    expect(find(".winner").textContent).toBe("★ Shared: Ada, Bo");
    expect(find(".result").textContent).toContain("All equal.");
    expect(find(".seed").textContent).toBe("Seed 7");
    expect(all(".ranking tbody tr").map((row) => row.textContent)).toEqual(["1.Ada3✝cemetery:  0", "1.Bo3✝cemetery:  0", "3.Max1✝cemetery:  4"]);
    expect(all("[data-seat] table")).toHaveLength(3);
    expect(all('[data-testid="apnb-total"]')).toHaveLength(1);
    expect(all("[data-card], [data-target]")).toEqual([]);
  });

  test("is announced once, when it comes", () => {
    const { model, all } = open({ seats });
    const said = () => all(".lab > [aria-live]").map((one) => one.textContent);
    expect(said()).toEqual(["Ada, your move."]);
    model.change({ revision: 2, ...over });
    expect(said()).toEqual(["Shared: Ada, Bo. All equal."]);
    model.change({ revision: 3, turn: 0, outcome: null, timeline: away });
    model.change({ revision: 4, ...over, timeline });
    expect(said()).toEqual(["Shared: Ada, Bo. All equal."]);
  });

  test("is shown without a seed, and with one winner", () => {
    const { find } = open({ ...over, outcome: { ranking: [["Bo"], ["Ada", "Max"]], tie: "", seed: "" } });
    expect(find(".winner").textContent).toBe("★ Winner: Bo");
    expect(find(".seed, .tie")).toBeNull();
    expect(find('[data-seat="1"]').classList.contains("best")).toBe(true);
  });
});

const NAMED = /^african-park-Zofie-Bo-\d{4}-\d\d-\d\d\.txt$/;

describe("the record", () => {
  function saving() {
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((made) => (saved.push(made as Blob), "blob:x"));
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
    return { saved, click: vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {}) };
  }

  test("is saved as a file, without anything asked or fetched", async () => {
    const { saved, click } = saving();
    const { action, model, message } = open();
    fireEvent.click(action("download"));
    expect(click).toHaveBeenCalledOnce();
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(NAMED);
    expect(await saved[0]!.text()).toBe("africanpark_nb record 1\nŽofie");
    expect(message()).toMatch(/^Saved african-park-Zofie-Bo-.*\.txt\.$/);
    expect(model.sent).toEqual([]);
  });

  test("is that of the board that is seen: it waits until it has come, and is saved once", async () => {
    const { saved } = saving();
    const { action, model } = open();
    model.change({ revision: 2 });
    fireEvent.click(action("download"));
    fireEvent.click(action("download"));
    expect(saved).toHaveLength(0);
    model.keep(2, "newer");
    model.keep(3, "newest");
    expect(saved).toHaveLength(1);
    expect(await saved[0]!.text()).toBe("newer");
  });

  test("outlives the kernel", async () => {
    const { saved } = saving();
    const { action, model, message } = open();
    model.change({ revision: 2 });
    model.emit("comm_live_update");
    expect(message()).toBe("restarted");
    fireEvent.click(action("download"));
    expect(await saved[0]!.text()).toBe("africanpark_nb record 1\nŽofie");
    expect(message()).toMatch(/^Saved african-park-Zofie-Bo-.*\.txt\.$/);
  });

  test("is copied, as it stands", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { action, find, message, model } = open();
    model.keep(1, "the text");
    fireEvent.click(action("copy"));
    await settled(() => expect(message()).toBe("In the clipboard."));
    expect((find(".form textarea") as HTMLTextAreaElement).value).toBe("the text");
    expect(writeText.mock.calls).toEqual([["the text"]]);
    expect(model.sent).toEqual([]);
  });

  test("is loaded from pasted text, or from a file; the form stays until it is right", async () => {
    const { action, find, model, message } = open();
    fireEvent.click(action("load"));
    fireEvent.change(find("input[type=file]"), { target: { files: [new File(["from a file"], "game.txt")] } });
    await settled(() => expect((find("textarea") as HTMLTextAreaElement).value).toBe("from a file"));
    fireEvent.input(find("textarea"), { target: { value: "a record" } });
    fireEvent.submit(find("form"));
    expect(model.sent).toMatchObject([{ type: "load", text: "a record" }]);
    model.done({ notice: { kind: "refused", text: "Line 3.", serial: 1 } });
    expect(message()).toBe("Line 3.");
    fireEvent.submit(find("form"));
    model.done({ notice: { kind: "done", text: "Loaded.", serial: 2 } });
    expect(find("form")).toBeNull();
  });
});

test("the language is switched as in the Lab", () => {
  const { action, model } = open();
  fireEvent.click(action("swap-language"));
  expect(model.sent).toMatchObject([{ type: "language", language: "cs" }]);
});

test("the board in words has the same targets, and every seat its sheet", async () => {
  const { action, all } = open();
  fireEvent.click(action("words"));
  expect(all("svg.block")).toEqual([]);
  expect(all("[data-target]").map((one) => one.dataset["target"])).toEqual(["2a", "3a", "4a", "x"]);
  expect(all("[data-seat] table")).toHaveLength(1);
});

test("the projector shows offer, board and how everybody stands", () => {
  const { action, find } = open();
  fireEvent.click(action("projector"));
  expect(find(".lab.at-table.projector")).not.toBeNull();
});
