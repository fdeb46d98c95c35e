import { describe, expect, test } from "vitest";
import { ways, type Box } from "./rove";

const around = (x: number, y: number, w = 30, h = w): Box => ({ left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 });
const [RIGHT, LEFT, DOWN, UP] = [0, 1, 2, 3];

/** The same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function scattered(number: number, seed: number): Box[] {
  const next = random(seed);
  const boxes: Box[] = [];
  for (let tries = 0; boxes.length < number && tries < 20000; tries++) {
    const [x, y] = [next() * 1200, next() * 700];
    if (boxes.every((box) => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y) > 34)) boxes.push(around(x, y, 14 + Math.floor(next() * 20)));
  }
  return boxes;
}

const ring = (number: number): Box[] => Array.from({ length: number }, (_, i) => around(300 + 200 * Math.cos((2 * Math.PI * i) / number), 300 + 200 * Math.sin((2 * Math.PI * i) / number)));
const hexes = (wide: number, high: number): Box[] => Array.from({ length: wide * high }, (_, i) => around(40 * 0.75 * (i % wide), 35 * Math.floor(i / wide) + (i % wide % 2 ? 17.5 : 0), 40, 35));
const squares = (wide: number, high: number): Box[] => Array.from({ length: wide * high }, (_, i) => around(40 * (i % wide), 40 * Math.floor(i / wide)));

/** How many can be reached from a box. */
function reach(found: number[][], from: number): number {
  const met = new Set([from]);
  for (const at of met) for (const to of found[at]!) if (to >= 0) met.add(to);
  return met.size;
}

const boards: [string, Box[]][] = [
  ["hexes", hexes(7, 6)], ["squares", squares(8, 5)], ["a row", squares(9, 1)], ["a column", squares(1, 9)], ["one", squares(1, 1)],
  ...[3, 5, 8, 13, 24].map((number): [string, Box[]] => [`a ring of ${number}`, ring(number)]),
  ...Array.from({ length: 40 }, (_, seed): [string, Box[]] => [`${20 + 2 * seed} places scattered, ${seed}`, scattered(20 + 2 * seed, seed)]),
  ["a map with lines between its places", (() => {
    const places = scattered(60, 7);
    return [...places, ...places.slice(1).map((box, i) => around((box.left + box.right + places[i]!.left + places[i]!.right) / 4, (box.top + box.bottom + places[i]!.top + places[i]!.bottom) / 4, 9))];
  })()],
];

describe("arrows on a board", () => {
  test.each(boards)("reach every place from every place: %s", (_, boxes) => {
    const found = ways(boxes);
    boxes.forEach((_box, from) => expect(reach(found, from)).toBe(boxes.length));
  });

  test.each(boards)("lead where they point: %s", (_, boxes) => {
    const middle = (i: number) => [(boxes[i]!.left + boxes[i]!.right) / 2, (boxes[i]!.top + boxes[i]!.bottom) / 2] as const;
    ways(boxes).forEach((to, from) => {
      const [x, y] = middle(from);
      to.forEach((there, way) => {
        if (there < 0) return;
        const [tx, ty] = middle(there);
        expect([tx - x, x - tx, ty - y, y - ty][way]).toBeGreaterThan(0);
      });
    });
  });

  test("on a regular board, left undoes right and up undoes down", () => {
    const found = ways(squares(8, 5));
    found.forEach((to, from) => {
      if (to[RIGHT]! >= 0) expect(found[to[RIGHT]!]![LEFT]).toBe(from);
      if (to[DOWN]! >= 0) expect(found[to[DOWN]!]![UP]).toBe(from);
    });
  });
});
