// For tests: a small table for two, and views of it.

import { vi } from "vitest";
import { FakeModel, legal, refused, sample, show } from "./fake";
import type { Seat, TableBranch, TableSnapshot } from "./wire/table-wire";
import type { Message, Snapshot } from "./wire/wire";

const lab = sample();
const card = (key: string) => ({ key, name: key, label: key });

/** A reserve with these cards in its second block. */
export function reserve(...keys: string[]) {
  const blocks = lab.scene.blocks.map((block) => ({ ...block, targets: [] }));
  blocks[1]!.items = keys.map((key, i) => ({ key, x: i, y: 1, stamp: "Li", look: "card carnivore", kind: "card" }));
  return { ...lab.scene, blocks, tray: [] };
}

export const piled = (number: number) => ({ sign: "✝", text: String(number), label: "cemetery" });

export const seat = (name: string, change: Partial<Seat> = {}): Seat => ({
  name, bot: "", figures: [piled(0)], total: 3, scene: reserve(), sheet: [{ text: "Total", points: change.total ?? 3, look: "total" }], last: "", ...change,
});

export const other = (key: string, change: Partial<TableBranch> = {}): TableBranch => ({
  key, name: `Line ${key}`, note: "", path: `Li@${key}`, on: false, imagined: false, scores: [4, 5], ...change,
});

const words = {
  ...lab.words, "bot-thinks": "{name} thinks.", "your-move": "{name}, your move.", "choose-side": "{name}, choose.", over: "Over.", winner: "Winner: {names}", shared: "Shared: {names}",
  "open-board": "Open {name}", "close-board": "Close {name}", exploring: "Exploring.", trying: "Trying: {name}.", imagined: "Imagined cards.", "imagined-mark": "imagined", downloaded: "Saved {text}.", seed: "Seed {seed}",
  "last-move": "last move", "record-copied": "In the clipboard.",
};

export function table(change: Partial<TableSnapshot> = {}): TableSnapshot {
  return {
    kind: "table", revision: 1, language: "en", languages: lab.languages, title: "African Park", game: "african-park", css: "", stamps: lab.stamps, scene: lab.scene,
    choices: lab.choices, refusals: lab.refusals, rules: lab.rules, turn: 0,
    seats: [seat("Ada", { figures: [{ sign: "star", text: "", label: "head ranger" }, piled(0)], total: 9, sheet: lab.sheet }), seat("Bo", { last: "lion to 4a", figures: [piled(2)] })],
    seating: { numbers: [2, 3, 4], bots: ["random", "greedy"] },
    facts: [{ name: "Round", text: "7 of 21" }, { name: "Deck", text: "12 left" }], bot: null, outcome: null,
    timeline: { undo: true, redo: false, live: true, back: true, imagined: false, path: "a", before: "", played: "a", tree: lab.timeline.tree },
    branches: [], remark: "", notice: null, words, ...change,
  };
}

/** The draft: one territory card, two sides. */
export function draft(key = "D"): Partial<TableSnapshot> {
  const side = (name: string) => ({ ...lab.scene.blocks[0]!, key: name, name: name === "front" ? "Front" : "Back", label: `${name} side`, targets: [{ key: name, label: `${name} side`, x: 0, y: 0, w: 1, h: 2 }] });
  return {
    scene: { ...lab.scene, blocks: [side("front"), side("back")], piles: [], tray: [{ name: "Choose", look: "territory", sign: "", cards: [card(key)] }] },
    choices: { [key]: { front: { ...legal, after: 0 }, back: { ...legal, after: 0 } } }, refusals: { [key]: {} },
  };
}

export const bots = { bot: { seat: 1, name: "greedy" }, turn: 1, choices: {}, refusals: {}, timeline: { ...table().timeline, back: false } };
export const refusal = refused;

export class TableModel extends FakeModel {
  constructor(change: Partial<TableSnapshot> = {}) {
    super(table(change) as unknown as Snapshot);
    this.keep(1, "africanpark_nb record 1\nŽofie");
  }
  /** The text of the game that belongs to a board has come. */
  keep(revision: number, text: string): void {
    this.receive({ _record: JSON.stringify({ record: { revision, text, name: "african-park-Zofie-Bo" } }) });
  }
  change(change: Partial<TableSnapshot>): void {
    this.sync(change as Partial<Snapshot>);
  }
  answer(change: Partial<TableSnapshot> = {}): void {
    this.done(change as Partial<Snapshot>);
  }
  types = (): Message["type"][] => this.sent.map(({ type }) => type);
}

export function showTable(change: Partial<TableSnapshot> = {}, model = new TableModel(change)) {
  return show(model);
}

/** The page goes out of sight, or comes back. */
export function hide(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}
