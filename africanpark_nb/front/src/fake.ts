// For tests: a small position and a model that answers like anywidget's.

import { vi } from "vitest";
import { apart, fromPython, whole, type Texts } from "./fake-parts";
import main from "./main";
import type { Model } from "./state";
import type { Answer, Branch, Card, Message, Snapshot } from "./wire/wire";

const card = (key: string, name: string): Card => ({ key, name, label: `${name}, a card`, art: name.toLowerCase() });
const target = (key: string, x: number) => ({ key, label: `Column ${key}`, x, y: 0, w: 1, h: 2 });

export const legal: Answer = { badge: "+2", head: "Lion on 4a: legal.", text: "A fine place.", rules: [], after: 11 };
export const price: Answer = {
  badge: "−2", head: "Lion on 3a: legal, at a price.", text: "It eats the gnu.", rules: ["eating"], price: true, after: 7,
};
export const refused: Answer = {
  badge: "too small", head: "Lion on 2a: refused.", text: "A lion needs at least 3 spaces.", rules: ["area-too-small"],
};
const mustPlace: Answer = { ...refused, badge: "must be placed", head: "The lion cannot die.", text: "3a and 4a are open." };

export const branch = (key: string, change: Partial<Branch> = {}): Branch => ({
  key, name: `Line ${key}`, note: "", path: `Li@${key}`, on: false, total: 4, differs: ["4a 1 Li"], missing: [], lines: [1], summary: "4a: lion.",
  scene: {
    label: `Picture ${key}`, w: 5, h: 3, piles: [], tray: [],
    blocks: [{ key: "4", label: "4 spaces", x: 2, y: 0, w: 2, h: 2, targets: [], items: [{ key: "4a 1 Li", x: 1, y: 1, stamp: "Li", label: "Lion on 4a" }] }],
  },
  sheet: [{ text: "gnu", points: 2, look: "value" }, { text: "lion", points: 2, look: "value" }, { text: "Total", points: 4, look: "total" }],
  ...change,
});

/** The board with this on it. */
export function holding(...items: [key: string, x: number, y: number, label: string][]) {
  const { scene } = sample();
  scene.blocks[1]!.items = items.map(([key, x, y, label]) => ({ key, x, y, stamp: key.split(" ")[2] ?? "land", label }));
  return scene;
}

/** A small board, where nothing is said of it as Python sends one. */
export function sample(change: Partial<Snapshot> = {}): Snapshot {
  return {
    ...whole<Snapshot>(fromPython("lab").opened),
    revision: 1, language: "en", title: "African Park", game: "african-park", css: "", position: "2[..]", link: "2-..", mode: "show", languages: { en: "English", cs: "čeština" },
    removals: {}, asked: null, branches: [], remark: "",
    stamps: { Li: [{ kind: "box", w: 0.8, h: 1 }] }, rules: { eating: "eating", "area-too-small": "area too small" },
    scene: {
      label: "The reserve", w: 5, h: 3,
      blocks: [
        { key: "2", label: "2 spaces", x: 0, y: 0, w: 1, h: 2, items: [], targets: [target("2a", 0)] },
        { key: "4", label: "4 spaces", x: 2, y: 0, w: 2, h: 2, items: [], targets: [target("3a", 0), target("4a", 1)] },
      ],
      piles: [{ key: "x", name: "Cemetery", empty: "empty", cards: [card("Gi", "Giraffe")], action: "bury", does: "Bury", note: "−2" }],
      tray: [{ name: "Carnivores", look: "carnivore", sign: "▲", cards: [card("Li", "Lion"), card("Le", "Leopard")] }],
    },
    choices: { Li: { "4a": legal, "3a": price }, Le: { "2a": legal, "4a": legal } },
    refusals: { Li: { "2a": refused, x: mustPlace } },
    sheet: [{ text: "lion", points: 11, look: "value" }, { text: "Cemetery", points: -2, look: "cemetery" }, { text: "Total", points: 9, look: "total" }],
    timeline: { undo: true, redo: false, clear: true, keep: true, path: "", before: "", tree: { path: "", text: "", total: 9, at: true, line: true, twigs: [] } },
    notice: null,
    words: {
      welcome: "Welcome.", "mode-ask": "Your turn!", "ask-pick": "{card}: where?", right: "Right!", "right-price": "It costs.", "not-here": "Not here.", "pick-first": "Pick first.", pick: "{card}: choose.", busy: "Working.", "no-kernel": "No answer.",
      "nothing-to-redo": "Nothing to redo.", undo: "Undo", redo: "Redo", clear: "Clear", legal: "legal", price: "at a price", refused: "refused",
    },
    ...change,
  };
}

/** A model as a page has it: texts by name, which change with each message of the kernel's. */
export class FakeModel {
  listeners = new Map<string, Set<(message?: unknown) => void>>();
  send = vi.fn<(message: Message) => void>();
  readonly parts: Texts;
  constructor(public snapshot: Snapshot | Record<string, never> = sample()) {
    this.parts = apart(snapshot);
  }
  get = (name: string) => this.parts[name];
  on = (event: string, f: () => void) => void this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(f));
  off = (event: string, f: () => void) => void this.listeners.get(event)?.delete(f);
  emit = (event: string, message?: unknown) => this.listeners.get(event)?.forEach((f) => f(message));
  /** A message has come: all its parts are there before anybody hears of one. */
  receive(parts: Texts): void {
    const changed = Object.keys(parts).filter((name) => parts[name] !== this.parts[name]);
    Object.assign(this.parts, parts);
    for (const name of changed) this.emit(`change:${name}`);
  }
  sync(change: Partial<Snapshot>): void {
    this.snapshot = { ...(this.snapshot as Snapshot), ...change };
    this.receive(apart(this.snapshot));
  }
  /** The kernel answers the action sent last, with a board. */
  done(change: Partial<Snapshot> = {}): void {
    const { id, revision } = this.sent.at(-1)!;
    this.sync({ revision: revision + 1, done: id, ...change });
  }
  get sent(): Message[] {
    return this.send.mock.calls.map(([message]) => message);
  }
}

export function show<M extends FakeModel>(model: M = new FakeModel() as M) {
  const el = document.createElement("div");
  document.body.append(el);
  const stop = main.render({ model: model as unknown as Model, el });
  const find = (selector: string) => el.querySelector<HTMLElement>(selector)!;
  return {
    model, el, stop, find,
    all: (selector: string) => [...el.querySelectorAll<HTMLElement>(selector)],
    card: (key: string) => find(`[data-card="${key}"]`),
    target: (key: string) => find(`[data-target="${key}"]`),
    action: (name: string) => find(`[data-action="${name}"]`),
    message: () => find('[data-testid="apnb-message"]').textContent,
  };
}
