import { afterEach, describe, expect, test } from "vitest";
import { branch, FakeModel, sample, show } from "../fake";
import { seat, showTable, table } from "../fake-table";
import type { Item, Scene } from "../wire/wire";

let stop = (): void => undefined;
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A map with these on it. */
function map(...items: Item[]): Scene {
  const targets = [{ key: "harbour", label: "the harbour", x: 0, y: 0, w: 1, h: 1 }];
  const pile = { key: "rubbish", name: "Rubbish", empty: "none", cards: [{ key: "old", name: "old", label: "an old one", art: "x" }], action: "throw" };
  return { label: "The map", w: 4, h: 2, blocks: [{ key: "map", label: "the islands", x: 0, y: 0, w: 4, h: 2, items, targets }], piles: [pile], tray: [] };
}
const boat = (x: number): Item => ({ key: "boat", x, y: 0, stamp: "Li", label: "the boat", kind: "piece" });

describe("a saved try of a game with a map", () => {
  const tried = branch("a", { common: map(boat(3)), differs: ["boat"], missing: ["boat"], scene: { ...branch("a").scene, blocks: [] } });
  const open = (look = false) => {
    const view = show(new FakeModel(sample({ common: map(boat(1)), branches: [tried] })));
    stop = view.stop;
    if (look) view.action("words").click();
    return view;
  };

  test("shows the map above what a seat has, with what lies elsewhere marked on it, and where it lies here", () => {
    const { all } = open();
    expect(all(".branch .mini.shared").map((one) => one.getAttribute("aria-label"))).toEqual(["The map"]);
    expect(all(".branch .mini.shared [data-key=boat]")).toHaveLength(1);
    expect(all(".branch .mini.shared .mark").map((one) => one.getAttribute("class"))).toEqual(["mark gone", "mark own"]);
    expect(all(".branch [data-target], .branch [data-action]")).toHaveLength(0);
  });

  test("tells it in words", async () => {
    const { all } = open(true);
    await new Promise((done) => setTimeout(done));
    expect(all(".branch .spoken-scene").map((one) => one.textContent)[0]).toContain("the boat");
  });
});

describe("a game that is over", () => {
  const outcome = { ranking: [["Ada"], ["Bo"]], tie: "", seed: "" };
  const open = (look = false) => {
    const view = showTable({ common: map(boat(1)), outcome, turn: null, seats: [seat("Ada"), seat("Bo")] });
    stop = view.stop;
    if (look) view.action("words").click();
    return view;
  };

  test("shows the map as it was left, below the result, where nothing can be put", () => {
    const { find, all } = open();
    const [result, left] = [find(".result"), find(".boards .board.common")];
    expect(left.querySelector("[data-key=boat]")).not.toBeNull();
    expect(result.compareDocumentPosition(left) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(all(".boards [data-target], .boards [data-action=throw]")).toHaveLength(0);
    expect(all(".boards .stone")).toHaveLength(1);
  });

  test("tells it in words", async () => {
    const { all, find } = open(true);
    await new Promise((done) => setTimeout(done));
    expect(find(".boards").textContent).toContain("the boat");
    expect(all(".boards .target")).toHaveLength(0);
  });

  test("without a map has no place for one", () => {
    const view = showTable({ outcome, turn: null });
    stop = view.stop;
    expect(view.all(".boards")).toHaveLength(0);
    expect(view.el.querySelector(".has-common")).toBeNull();
  });
});

test("a game with a map says so to the layout of its page", () => {
  const view = showTable({ ...table(), common: map() });
  stop = view.stop;
  expect(view.el.querySelector(".has-common .boards .common")).not.toBeNull();
});
