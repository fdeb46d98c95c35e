// What Python sends, put together. It travels in parts, so that what did not change is not sent again, and as texts, which
// are cheaper to compare and to copy on their way than the objects they hold. Mirrors board_parts and later_parts in
// widget/wire/wire.py and widget/wire/table_wire.py.

import type { AnyModel } from "@anywidget/types";
import { keep } from "./glyphs";
import { share } from "./same";
import type { Branch, Group, Scene, Shape, Snapshot, Stamps, Twig } from "./wire";

/** What a click waits for; one message brings all of it that changed. */
export const FIRST = ["_board", "_notice", "_setting", "_look", "_stamps", "_tray", "_common", "_seat0", "_seat1", "_seat2", "_seat3", "_seat4", "_seat5"] as const;
/** What follows a moment later. */
export const LATER = ["_verdicts", "_tree", "_branches", "_compared"] as const;
const ALL = [...FIRST, ...LATER];

type Part = (typeof ALL)[number];
export type Parts = Record<Part, string>;
type Source = Pick<AnyModel<Parts>, "get" | "on" | "off">;

/** A moment without what follows from the one looked at; texts are numbers in a list. */
interface Bare {
  step: string; text: number; who?: number; total: number; part?: true; branch?: string;
  path?: string; // left out where it is the path of the moment before, "/" and the step
  after?: number; // the row of the moment before; left out where it is the row above
}
interface Sent {
  kind: "lab" | "table"; revision: number; note: string; tray: Group[]; scene: Scene;
  timeline: { path: string; before: string; tip: string; on: string };
  asked?: { rules?: object } | null;
  glyphs?: Record<string, string>;
  tree?: Bare[]; texts?: string[]; // texts of the tree, which come again and again
  things?: object[]; shapes?: object[]; compared?: Compared;
  seat0?: object; seat1?: object; seat2?: object; seat3?: object; seat4?: object; seat5?: object;
}
interface PackedScene { blocks: { items: number[] }[]; piles: { cards: number[] }[] }
/** The branches of a Lab share what they hold: numbers stand for things in a list. */
interface Packed { branches?: { scene?: PackedScene; common?: PackedScene; sheet: number[] }[]; things?: object[] }
interface Stamped { stamps: Record<string, number[]>; shapes: Shape[] }
interface Verdicts { revision?: number; choices?: object; refusals?: object; rules?: object }

/** Listens to some of the parts; returns how to stop. */
export function listen(model: Source, parts: readonly Part[], heard: () => void): () => void {
  for (const name of parts) model.on(`change:${name}`, heard);
  return () => {
    for (const name of parts) model.off(`change:${name}`, heard);
  };
}

const KEPT = 8; // views of one board share what was put together once
const met: { texts: string[]; found: object }[] = [];
const MOST_READ = 64;
const read = new Map<string, object>(); // what was asked for last stands last
const latest = new Map<Part, object>();

/** What a part says: the same object as long as the text is the same; in another text, what did not change is the same. */
function parsed(name: Part, text: string): object {
  const found = read.get(text) ?? share(latest.get(name), JSON.parse(text) as object);
  read.delete(text);
  read.set(text, found);
  if (read.size > MOST_READ) read.delete(read.keys().next().value ?? "");
  latest.set(name, found);
  return found;
}

/** What was put together before is forgotten: a hand that was hidden is not in the page any more. */
export function forget(): void {
  met.splice(1); // the first is what is shown now
  for (const text of [...read.keys()]) if (!met[0]?.texts.includes(text)) read.delete(text);
}

/** The snapshot of a model with what has come so far: the same object as long as all parts are the same. */
export function snapshotOf<S>(model: Pick<Source, "get">): S {
  const texts = ALL.map((name) => model.get(name) ?? "{}");
  let one = met.find((other) => other.texts.every((text, i) => text === texts[i]));
  if (!one) {
    met.unshift((one = { texts, found: "revision" in parsed("_board", texts[0]!) ? together(texts.map((text, i) => parsed(ALL[i]!, text))) : {} }));
    met.length = Math.min(met.length, KEPT);
  }
  return one.found as S;
}

function together(parts: object[]): object {
  const verdicts = parts[ALL.indexOf("_verdicts")] as Verdicts;
  const sent = Object.assign({}, ...parts.filter((part) => part !== verdicts)) as Sent;
  const { kind, note, tray, tree, texts, things: _, shapes: __, compared = NONE, timeline, glyphs = {}, ...rest } = sent;
  keep(glyphs);
  const { path, on } = timeline;
  const { choices = {}, refusals = {}, rules = {} } = verdicts.revision === sent.revision ? verdicts : {};
  return {
    ...rest, kind, choices, refusals,
    rules: { ...rules, ...sent.asked?.rules },
    scene: { ...sent.scene, tray, note },
    stamps: stamped(parts[ALL.indexOf("_stamps")] as Stamped),
    seats: [sent.seat0, sent.seat1, sent.seat2, sent.seat3, sent.seat4, sent.seat5].filter(Boolean),
    branches: standing(unpacked(parts[ALL.indexOf("_branches")] as Packed), compared, on, kind === "lab" ? path : null),
    timeline: { ...timeline, tree: grown(tree ?? BARE, texts ?? NO_TEXTS, timeline) },
  };
}

/** What is worked out from a part, the same object as long as the part is. */
function once<P extends object, R>(work: (part: P) => R): (part: P) => R {
  const done = new WeakMap<P, R>();
  return (part) => {
    if (!done.has(part)) done.set(part, work(part));
    return done.get(part)!;
  };
}

/** The stamps with every shape in its place. */
const stamped = once(({ stamps, shapes }: Stamped): Stamps =>
  Object.fromEntries(Object.entries(stamps).map(([name, numbers]) => [name, numbers.map((number) => shapes[number]!)])));

/** The branches with everything that stands in the list of things in its place. */
const unpacked = once(({ branches = [], things = [] }: Packed): Branch[] => {
  const all = (numbers: number[]) => numbers.map((number) => things[number]);
  const scene = ({ blocks, piles, ...scene }: PackedScene) => ({
    ...scene,
    blocks: blocks.map((block) => ({ ...block, items: all(block.items) })),
    piles: piles.map((pile) => ({ ...pile, cards: all(pile.cards) })),
  });
  const both = ({ scene: own, common }: { scene: PackedScene; common?: PackedScene }) => (common ? { scene: scene(own), common: scene(common) } : { scene: scene(own) });
  return branches.map((branch) => (branch.scene ? { ...branch, ...both({ ...branch, scene: branch.scene }), sheet: all(branch.sheet) } : branch)) as unknown as Branch[];
});

type Compared = Record<string, Partial<Branch>>;
const stood = new WeakMap<Branch[], { compared: Compared; on: string; path: string | null; found: Branch[] }>();

/** The branches as they stand to the position looked at; the same objects as long as they stand so. */
function standing(branches: Branch[], compared: Compared, on: string, path: string | null): Branch[] {
  const last = stood.get(branches);
  const at = branches.some((branch) => branch.path === path) ? path : null;
  if (last?.compared === compared && last.on === on && last.path === at) return last.found;
  const found = branches.map((branch) => ({ ...branch, ...compared[branch.key], on: branch.key === on || branch.path === at }));
  stood.set(branches, { compared, on, path: at, found });
  return found;
}

const BARE: Bare[] = [{ step: "", text: 0, total: 0 }];
const NO_TEXTS: string[] = [];
const NONE: Compared = {};

const trees = new WeakMap<Bare[], { texts: string[]; path: string; tip: string; found: Twig }>();
const paths = once((rows: Bare[]): string[] => {
  const found: string[] = [];
  rows.forEach(({ step, path, after = found.length - 1 }) => found.push(path ?? (found[after] ? `${found[after]}/${step}` : step)));
  return found;
});

/** The tree in words, with the moment looked at and the line it is on; the same object as long as these are the same. */
function grown(rows: Bare[], texts: string[], timeline: Sent["timeline"]): Twig {
  const there = paths(rows);
  // a move just made is not in the tree yet, and the moment before stays marked as long
  const path = [timeline.path, timeline.before].find((one) => there.includes(one)) ?? "";
  const tip = there.includes(timeline.tip) ? timeline.tip : path;
  const last = trees.get(rows);
  if (last?.texts === texts && last.path === path && last.tip === tip) return last.found; // in another language the numbers of the texts are the same
  const before = (row: number): number => rows[row]!.after ?? row - 1;
  const line = new Set<number>();
  for (let row = there.lastIndexOf(tip); row >= 0; row = before(row)) line.add(row);
  const at = there.lastIndexOf(path);
  const twigs = rows.map(({ text, who, total, part, branch }, row): Twig => ({
    path: there[row]!,
    text: texts[text] ?? "",
    ...(who === undefined ? {} : { who: texts[who] ?? "" }),
    total,
    ...(part ? { part } : {}),
    ...(branch === undefined ? {} : { branch }),
    ...(row === at ? { at: true } : {}),
    ...(line.has(row) ? { line: true } : {}),
    twigs: [],
  }));
  twigs.forEach((twig, row) => twigs[before(row)]?.twigs.push(twig));
  const found = twigs[0]!;
  trees.set(rows, { texts, path, tip, found });
  return found;
}

/** What a Lab shows, once it is there. */
export function readLab(model: AnyModel<Parts>): Snapshot | null {
  const snapshot = snapshotOf<Snapshot | Record<string, never>>(model);
  return snapshot && "scene" in snapshot ? (snapshot as Snapshot) : null;
}
