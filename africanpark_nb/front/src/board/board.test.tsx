import { readFileSync } from "node:fs";
import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { measure } from "./blocks";
import { n, Picture } from "./board";
import { fromPython } from "../fake-parts";
import { glyph, keep } from "../wire/glyphs";
import type { Block, Scene, Stamps } from "../wire/wire";

const data = (name: string) => readFileSync(`${import.meta.dirname}/../../../../tests/data/${name}`, "utf8");
const tidy = (markup: string) => markup.replace(/><\/(rect|path)>/g, "/>").replace(/\s*\n\s*/g, "").trim();

test("both painters draw the same picture", () => {
  keep((JSON.parse(fromPython("lab").opened["_look"]!) as { glyphs: Record<string, string> }).glyphs);
  const scene = JSON.parse(data("scene.json")) as Scene & { stamps: Stamps };
  const drawn = scene.blocks.map((block) => renderToString(<Picture {...block} stamps={scene.stamps} />)).join("");
  expect(tidy(drawn)).toBe(tidy(data("scene-blocks.svg")));
});

test("numbers are printed short", () => {
  expect([0, 1, 0.84, 1 / 3, 0.00004, -0.00004, -0.125, undefined].map(n)).toEqual(["0", "100", "84", "33.33", "0", "0", "-12.5", "0"]);
});

test("every kind of shape is drawn as the top of board.tsx says", () => {
  const block: Block = {
    key: "b", label: 'A "pen"', x: 0, y: 0, w: 1.24, h: 2, targets: [],
    items: [
      { key: "s", x: 0, y: 0, stamp: "scenery" },
      { key: "c", x: 0.12, y: 1, stamp: "Ze", look: "card", label: "Zebra" },
    ],
  };
  const stamps: Stamps = {
    scenery: [{ kind: "path", d: "M0 0h1", look: "fence" }, { kind: "path", d: "M50 0" }],
    Ze: [
      { kind: "box", w: 0.84, h: 1.06, r: 0.08, look: "face" }, { kind: "text", x: 0.5, y: 1, text: "a < b", w: 0.8 },
      { kind: "art", x: 0.1, y: 0.1, w: 0.5, h: 0.5, text: "zebra" },
    ],
  };
  expect(tidy(renderToString(<Picture {...block} stamps={stamps} />))).toBe(
    '<svg class="block" viewBox="0 0 124 200" width="124" height="200" role="group" aria-label="A &quot;pen&quot;">' +
      '<g data-key="s" transform="translate(0 0)"><path class="fence" d="M0 0h1"/>' +
      '<path d="M50 0"/></g>' +
      '<g class="card" data-key="c" transform="translate(12 100)" role="img" aria-label="Zebra">' +
      '<rect class="face" x="0" y="0" width="84" height="106" rx="8"/>' +
      '<text x="50" y="100" textLength="80" lengthAdjust="spacingAndGlyphs">a &lt; b</text>' +
      `<g class="art" transform="translate(10 10) scale(1.56)">${glyph("zebra")}</g></g></svg>`,
  );
});

test("an animal without a picture shows its initial", () =>
  expect(glyph("okapi")).toBe('<text x="16" y="24" font-size="24" text-anchor="middle">O</text>'));

test("two rows of the board are as even as can be", () => {
  const blocks = [[1, 2], [1, 3], [2, 2], [2, 3]].map(([w, h]) => ({ w, h }) as Block);
  expect(measure(blocks)).toEqual({ one: 6, two: 4, tall: 6, first: 3, nook: 2, split: 2 });
  expect(measure([])).toEqual({ one: 0, two: 0, tall: 0, first: 0, nook: 0, split: 0 });
});
