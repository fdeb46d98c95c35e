import { describe, expect, test } from "vitest";
import { happened, type Happened, type Pictured } from "./happened";
import { times } from "./motion";
import type { Item, Pile, Stamps, Target } from "../wire/wire";

const stamps: Stamps = Object.fromEntries(["disc", "ring", "cube"].map((text) => [text, [{ kind: "box" }, { kind: "art", text }]]));
const item = (key: string, x: number, y: number, stamp = "disc"): Item => ({ key, x, y, stamp, kind: "piece" });
const slots: Target[] = [0, 1].map((x) => ({ key: `slot ${x}`, label: "", x, y: 0, w: 1, h: 4, at: 1, lands: 0.9 }));
const stones = (...arts: string[]): Pile[] => [{ key: "out", name: "", empty: "", cards: arts.map((art, i) => ({ key: `out${i}`, name: art, label: art, art })) }];

/** A board of no game at all. */
function board(items: Item[], piles = stones(), change: Partial<Pictured> = {}): Pictured {
  const block = { key: "one", label: "", x: 0, y: 0, w: 2, h: 4, items: [{ key: "ground", x: 0, y: 0, stamp: "disc" }, ...items], targets: slots };
  return { language: "en", stamps, scene: { label: "", w: 2, h: 4, blocks: [block], piles, tray: [] }, ...change };
}

describe("what happened", () => {
  const before = board([item("a", 0.1, 3), item("b", 0.1, 2, "ring"), item("c", 1.1, 3)], stones("cube"));

  test("what came landed on the target it stands in; what is gone lies in the pile; the others moved", () => {
    const after = board([item("b", 0.1, 3, "ring"), item("new", 0.1, 2, "cube")], stones("cube", "disc", "disc"));
    expect(happened(before, after)).toEqual({
      came: [{ block: "one", key: "new", x: 0.1, y: 2, landed: { x: 0.1, y: 0.9 } }],
      moved: [{ block: "one", key: "b", x: 0.1, y: 3, from: item("b", 0.1, 2, "ring") }],
      gone: [{ block: "one", key: "a", x: 0.1, y: 3, card: "out1" }, { block: "one", key: "c", x: 1.1, y: 3, card: "out2" }],
      piled: [],
    });
  });

  test("a pile is read by what its cards show, wherever the new one lies in it", () => {
    const after = board([item("a", 0.1, 3), item("c", 1.1, 3)], stones("ring", "cube"));
    expect(happened(before, after)?.gone).toEqual([{ block: "one", key: "b", x: 0.1, y: 2, card: "out0" }]);
  });

  test("a card may come to a pile from nowhere, and a thing may go nowhere", () => {
    const after = board([item("a", 0.1, 3), item("b", 0.1, 2, "ring")], stones("cube", "cube"));
    expect(happened(before, after)).toMatchObject({ came: [], moved: [], gone: [{ key: "c", card: null }], piled: ["out1"] });
  });

  test("scenery that comes, goes and lies elsewhere is no event", () => {
    const ground = (key: string, x: number): Item => ({ key, x, y: 0, stamp: "disc" });
    const dressed = (...scenery: Item[]) => board([...before.scene.blocks[0]!.items.slice(1), ...scenery], stones("cube"));
    expect(happened(dressed(ground("shore", 0), ground("wood", 1)), dressed(ground("shore", 1), ground("hill", 1)))).toBeNull();
  });

  test("a thing may cross to another block, also to one that was not there", () => {
    const two = (first: Item[], ...others: { key: string; items: Item[] }[]): Pictured => {
      const one = board(first, []);
      const blocks = others.map((change) => ({ ...one.scene.blocks[0]!, targets: [], ...change }));
      return { ...one, scene: { ...one.scene, blocks: [...one.scene.blocks, ...blocks] } };
    };
    const [hand, given] = [item("letter", 0, 0), item("letter", 1, 3)];
    const crossed = { came: [], gone: [], piled: [], moved: [{ block: "two", key: "letter", x: 1, y: 3, from: hand, out: "one" }] };
    expect(happened(two([hand], { key: "two", items: [] }), two([], { key: "two", items: [given] }))).toEqual(crossed);
    expect(happened(two([hand]), two([], { key: "two", items: [given] }))).toEqual(crossed);
    expect(happened(two([], { key: "two", items: [given] }), two([hand]))).toMatchObject({ moved: [{ block: "one", out: "two" }] });
  });

  test("nothing, where nothing did, or where it is another position", () => {
    const many = Array.from({ length: 9 }, (_, i) => item(`n${i}`, 0, i));
    const others = [before, board(before.scene.blocks[0]!.items.slice(1), stones("cube")), board(many), board([], stones(), { language: "cs" }), board([], stones(), { whose: 1 })];
    for (const other of others) expect(happened(before, other)).toBeNull();
    const renamed = board([]);
    renamed.scene.blocks[0]!.key = "two";
    expect(happened(before, renamed)).toBeNull();
  });
});

describe("the parts of a motion", () => {
  const spot = { block: "one", key: "", x: 0, y: 0 };
  const of = (eaten: number, change: Partial<Happened> = {}): Happened => ({
    came: [{ ...spot, landed: { x: 0, y: 2 } }], moved: [], piled: [], gone: Array.from({ length: eaten }, () => ({ ...spot, card: "out" })), ...change,
  });

  test.each(Array.from({ length: 9 }, (_, eaten) => eaten))("come one after the other, and with %i eaten end in time", (eaten) => {
    const { fly, slide, count, end } = times(of(eaten));
    expect(fly.length).toBe(eaten);
    expect([...fly].sort((a, b) => a - b)).toEqual(fly);
    expect(new Set(fly).size).toBe(eaten);
    expect(fly[0] ?? slide).toBeGreaterThan(0);
    expect(slide).toBeGreaterThan(fly.at(-1) ?? 0);
    expect(count).toBeGreaterThan(slide);
    expect(end - count).toBeGreaterThan(200);
    expect(end).toBeLessThan(1200);
  });

  test("do not wait for what does not happen", () => {
    expect(times(of(0, { came: [{ ...spot, landed: { x: 0, y: 0 } }] })).slide).toBe(times(of(0, { came: [{ ...spot, landed: { x: 0, y: 0 } }] })).count);
    expect(times(of(0, { came: [], piled: ["out"] })).fly).toEqual([0]);
  });
});
