import { describe, expect, test } from "vitest";
import { corners, cut, extent } from "./outline";
import { opening } from "./zoom";
import { places } from "./spoken";
import type { Block, Item, Stamps, Target } from "../wire/wire";

const hex = "M25 0H75l25 43.5l-25 43.5H25l-25 -43.5z";
const circle = "M50 0a50 50 0 0 1 0 100a50 50 0 0 1 0 -100";
const target = (change: Partial<Target>): Target => ({ key: "t", label: "t", x: 0, y: 0, w: 1, h: 1, ...change });

describe("a path", () => {
  test("goes through its corners, absolute and relative ones", () => {
    expect(corners(hex)).toEqual([[25, 0], [75, 0], [100, 43.5], [75, 87], [25, 87], [0, 43.5]]);
    expect(corners("M10 5h3V8H2")).toEqual([[10, 5], [13, 5], [13, 8], [2, 8]]);
    expect(corners("M0 0l.5-1.5-2 3")).toEqual([[0, 0], [0.5, -1.5], [-1.5, 1.5]]);
  });

  test("has the extent of its curves, too", () => {
    const stamps: Stamps = { node: [{ kind: "text", text: "x" }, { kind: "path", d: circle }], hex: [{ kind: "path", d: hex }], card: [{ kind: "path", d: circle }, { kind: "box", x: 0.1, w: 0.8, h: 1.1 }], bare: [] };
    const of = (stamp: string) => extent({ key: "k", x: 2, y: 3, stamp }, stamps);
    expect(of("node")).toEqual({ x: 2, y: 3, w: 1, h: 1 });
    expect(of("hex")).toEqual({ x: 2, y: 3, w: 1, h: 0.87 });
    expect(of("card")).toEqual({ x: 2.1, y: 3, w: 0.8, h: 1.1 });
    expect(of("bare")).toEqual({ x: 2, y: 3, w: 1, h: 1 });
  });

  test("cuts a target in shares of its box", () => {
    expect(cut(target({ outline: hex, h: 0.87 }))).toBe("polygon(25% 0%, 75% 0%, 100% 50%, 75% 100%, 25% 100%, 0% 50%)");
  });
});

describe("a map", () => {
  const map = (...targets: Partial<Target>[]): Block => ({ key: "map", label: "", x: 0, y: 0, w: 20, h: 11, items: [], targets: targets.map(target) });

  test("is at first as large as a finger needs, and no larger", () => {
    expect(opening(map({}, { w: 0.4, h: 0.6 }), 17)).toBeCloseTo(24 / 6.8);
    expect(opening(map({}), 30)).toBe(1);
    expect(opening(map(), 17)).toBe(1);
    expect(opening(map({}), 0)).toBe(1);
  });

  test("is told place by place, and what lies between them after that", () => {
    const item = (key: string, x: number, y: number): Item => ({ key, x, y, stamp: "dot", label: key, kind: "token" });
    const block = { ...map({ key: "a" }, { key: "b", x: 5 }), items: [item("boat", 5.2, 0.3), item("stone", 3, 0.3), item("high", 0.2, 0.1), item("low", 0.2, 0.6)] };
    const { at, beside } = places(block, { dot: [{ kind: "box", w: 0.2, h: 0.2 }] });
    expect(at.map(({ items }) => items.map(({ key }) => key))).toEqual([["low", "high"], ["boat"]]);
    expect(beside.map(({ key }) => key)).toEqual(["stone"]);
  });
});
