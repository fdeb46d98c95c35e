import { expect, test } from "vitest";
import { FIRST, LATER, snapshotOf, type Parts } from "./snapshot";
import type { Snapshot } from "./wire";

const texts = (parts: Record<string, object>) => new Map(Object.entries(parts).map(([name, part]) => [`_${name}`, JSON.stringify(part)]));
const model = (parts: Map<string, string>) => ({ get: (name: keyof Parts) => parts.get(name) ?? "{}" }) as Parameters<typeof snapshotOf>[0];

const line = { undo: true, redo: true, clear: true, keep: true, path: "a", before: "", tip: "a/b", on: "" };
const parts = (change: Record<string, object> = {}) => texts({
  board: { revision: 3, scene: { label: "", w: 1, h: 1, blocks: [], piles: [] }, sheet: [], timeline: line, asked: null },
  notice: { notice: { kind: "done", text: "Done.", serial: 5 } },
  setting: { kind: "lab", language: "en", languages: {}, title: "", note: "a note", words: { undo: "Undo" } },
  stamps: { stamps: { Li: [0, 1], Ze: [0] }, shapes: [{ kind: "box" }, { kind: "text", text: "Lion" }] },
  tray: { tray: [{ name: "Group", look: "", sign: "", cards: [] }] },
  verdicts: { revision: 3, choices: { Li: { "4a": { after: 2 } } }, refusals: {}, rules: { herd: "herd" } },
  tree: { tree: [{ step: "", text: 0, total: 0 }, { step: "a", text: 1, total: 1 }, { step: "b", text: 1, total: 2 }, { step: "ab", text: 1, total: 3, branch: "b1", after: 0 }], texts: ["start", "lion"] },
  branches: {
    branches: [{ key: "b1", path: "ab", scene: { blocks: [{ key: "2", items: [0] }], piles: [{ key: "x", cards: [1] }] }, sheet: [2] }],
    things: [{ key: "2a 1 Li" }, { key: "x1" }, { text: "Total" }],
  },
  compared: { compared: { b1: { differs: ["2a 1 Li"], missing: [], lines: [], summary: "lion" } } },
  ...change,
});
const read = (change: Record<string, object> = {}) => snapshotOf<Snapshot>(model(parts(change)));

test("parts make a whole", () => {
  const { scene, stamps, words, choices, rules, notice, branches, timeline } = read();
  expect([scene.note, scene.tray.length, words["undo"], notice?.serial]).toEqual(["a note", 1, "Undo", 5]);
  expect(stamps).toEqual({ Li: [{ kind: "box" }, { kind: "text", text: "Lion" }], Ze: [{ kind: "box" }] });
  expect([choices["Li"]?.["4a"]?.after, rules]).toEqual([2, { herd: "herd" }]);
  const { tree } = timeline;
  expect([tree.text, tree.line, tree.at]).toEqual(["start", true, undefined]);
  expect(tree.twigs.map(({ text, line, at, branch }) => [text, line, at, branch])).toEqual([["lion", true, true, undefined], ["lion", undefined, undefined, "b1"]]);
  expect(tree.twigs[0]?.twigs[0]).toEqual({ path: "a/b", text: "lion", total: 2, line: true, twigs: [] });
  const [branch] = branches;
  expect([branch?.on, branch?.summary, branch?.sheet[0]?.text]).toEqual([false, "lion", "Total"]);
  expect([branch?.scene.blocks[0]?.items[0]?.key, branch?.scene.piles[0]?.cards[0]?.key]).toEqual(["2a 1 Li", "x1"]);
});

test("a branch is on if the line continues it, or stands at its end", () => {
  const on = (change: object) => read({ board: { revision: 3, scene: {}, timeline: { ...line, ...change } } }).branches[0]?.on;
  expect([on({}), on({ on: "b1" }), on({ path: "ab" })]).toEqual([false, true, true]);
});

test("verdicts about another board are none", () => {
  const { choices, refusals, rules } = read({ verdicts: { revision: 2, choices: { Li: {} }, refusals: { Li: {} }, rules: { herd: "herd" } } });
  expect([choices, refusals, rules]).toEqual([{}, {}, {}]);
});

test("what did not change stays the same object", () => {
  const [one, two] = [read(), read({ notice: { notice: null } })];
  expect(read()).toBe(one);
  expect(two).not.toBe(one);
  expect(two.words).toBe(one.words);
  expect(two.scene.tray).toBe(one.scene.tray);
  expect(two.stamps).toBe(one.stamps);
  expect(two.branches[0]?.scene).toBe(one.branches[0]?.scene);
});

test("what did not change stays the same object through a long lesson, and within a part that changed", () => {
  const board = (change: object) => ({ revision: 3, scene: { blocks: [{ key: "2", w: 2 }], piles: [] }, sheet: [{ text: "Total", points: 0 }], timeline: line, ...change });
  const one = read({ board: board({}) });
  for (let serial = 6; serial < 206; serial++) read({ board: board({}), notice: { notice: { kind: "done", text: "Done.", serial } } });
  const two = read({ board: board({ revision: 4, sheet: [{ text: "Total", points: 2 }] }) });
  expect(two.branches[0]?.scene).toBe(one.branches[0]?.scene);
  expect(two.scene.blocks).toBe(one.scene.blocks);
  expect(two.sheet).not.toBe(one.sheet);
});

test("until the tree has a move just made, it is the tree there was", () => {
  const at = (path: string) => read({ board: { revision: 3, scene: {}, timeline: { ...line, path, before: path.slice(0, -2), tip: path } } }).timeline.tree;
  expect(at("a/b")).toBe(at("a/b/c"));
  expect(at("a/b/c").twigs[0]?.twigs[0]?.at).toBe(true);
  expect(at("a")).not.toBe(at("a/b"));
});

test("in another language the tree of the same moves has the words of that language", () => {
  const { tree } = JSON.parse(parts().get("_tree")!) as { tree: object };
  const said = (texts: string[]) => read({ tree: { tree, texts } }).timeline.tree;
  expect([said(["start", "lion"]).twigs[0]?.text, said(["začátek", "lev"]).twigs[0]?.text, said(["začátek", "lev"]).text]).toEqual(["lion", "lev", "začátek"]);
});

test("a moment of a long line has a short name of its own", () => {
  const tree = { tree: [{ step: "", text: 0, total: 0 }, { step: "Li@6a", path: "#12", text: 1, total: 1 }, { step: "Ze@6a", path: "#34", text: 1, total: 1 }], texts: ["start", "lion"] };
  const { tree: root } = read({ tree, board: { revision: 3, scene: {}, timeline: { ...line, path: "#12", before: "", tip: "#34" } } }).timeline;
  const [first] = root.twigs;
  expect([first?.path, first?.at, first?.twigs[0]?.path, first?.twigs[0]?.line]).toEqual(["#12", true, "#34", true]);
});

test("seats come in parts of their own", () => {
  const setting = { kind: "table", language: "en", words: {} };
  const { seats } = snapshotOf<{ seats: object[] }>(model(parts({ setting, seat0: { seat0: { name: "Ada" } }, seat1: { seat1: { name: "Bo" } }, seat2: {} })));
  expect(seats).toEqual([{ name: "Ada" }, { name: "Bo" }]);
});

test("a model without a board is nothing yet", () => {
  expect(snapshotOf(model(new Map()))).toEqual({});
  expect(new Set([...FIRST, ...LATER]).size).toBe(FIRST.length + LATER.length);
});
