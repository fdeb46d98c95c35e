// For tests: what Python sends of a board, part by part, as it wrote it into tests/data/wire; and any snapshot taken apart like that.

import { readFileSync } from "node:fs";
import { snapshotOf } from "./wire/snapshot";
import type { TableSnapshot } from "./wire/table-wire";
import type { Branch, Scene, Shape, Snapshot, Twig } from "./wire/wire";

/** The texts of some parts by their names. */
export type Texts = Record<string, string>;

const texts = (parts: Record<string, unknown>): Texts => Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, JSON.stringify(part)]));

/** A board that Python has sent, a move to make on it, and what each message brings after that move. */
export function fromPython(name: "lab" | "table" | "draft" | "over") {
  const file = `${import.meta.dirname}/../../../tests/data/wire/${name}.json`;
  const { move, opened, then } = JSON.parse(readFileSync(file, "utf8")) as { move: { card: string; target: string }; opened: Texts; then: Texts[] };
  return { move, opened: texts(opened), then: then.map(texts) };
}

export const whole = <S>(parts: Texts): S => snapshotOf<S>({ get: (name) => parts[name] ?? "{}" });

/** Each thing once, and where it stands in the list. */
function listed() {
  const [things, numbers] = [[] as unknown[], new Map<string, number>()];
  const number = (thing: unknown): number => {
    const text = JSON.stringify(thing);
    if (!numbers.has(text)) numbers.set(text, things.push(thing) - 1);
    return numbers.get(text)!;
  };
  return { things, number };
}

function rows(root: Twig) {
  const { things, number } = listed();
  const tree: object[] = [];
  const add = ({ path, text, who, total, part, branch, twigs }: Twig, after: number): void => {
    tree.push({ step: path.split("/").at(-1), path, text: number(text), ...(who === undefined ? {} : { who: number(who) }), total, ...(part ? { part } : {}), ...(branch === undefined ? {} : { branch }), after });
    const row = tree.length - 1;
    for (const twig of twigs) add(twig, row);
  };
  add(root, -1);
  return { tree, texts: things };
}

/** Where the flags of the moments say that the line ends. */
const tip = (twig: Twig): string => {
  const next = twig.twigs.find(({ line }) => line);
  return next ? tip(next) : twig.path;
};

function packed(branches: Branch[]) {
  const { things, number } = listed();
  const scene = ({ blocks, piles, ...rest }: Scene) => ({
    ...rest,
    blocks: blocks.map((block) => ({ ...block, items: block.items.map(number) })),
    piles: piles.map((pile) => ({ ...pile, cards: pile.cards.map(number) })),
  });
  const bare = branches.map(({ differs: _, missing: __, lines: ___, summary: ____, on: _____, ...branch }) => ({ ...branch, scene: scene(branch.scene), ...(branch.common ? { common: scene(branch.common) } : {}), sheet: branch.sheet.map(number) }));
  return { branches: bare, things };
}

/** A snapshot as the parts that it is put together from. */
export function apart(snapshot: Snapshot | TableSnapshot | Record<string, never>): Texts {
  if (!("revision" in snapshot)) return { _board: "{}" };
  const { language, languages, title, game, css, words, stamps, choices, refusals, rules, notice, done, timeline, branches, scene, common, seats = [], kind = "lab", ...board } = snapshot as Snapshot & Partial<Pick<TableSnapshot, "kind" | "seats">>;
  const { tray, note = "", ...drawn } = scene;
  const { tree, ...line } = timeline;
  const shapes = listed();
  const numbered = Object.fromEntries(Object.entries(stamps).map(([name, all]) => [name, all.map((shape: Shape) => shapes.number(shape))]));
  const on = branches.find((branch) => branch.on)?.key ?? "";
  const compared = Object.fromEntries(branches.map(({ key, differs, missing, lines, summary }) => [key, { differs, missing, lines, summary }]));
  return texts({
    _board: { ...board, scene: drawn, timeline: { ...line, tip: tip(tree), on } },
    _notice: done === undefined ? { notice } : { notice, done },
    _setting: { kind, language, languages, title, note, words },
    _look: { game, css, glyphs: {} },
    _stamps: { stamps: numbered, shapes: shapes.things },
    _tray: { tray },
    _common: common ? { common: { ...common, tray: [] } } : {},
    ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((number) => [`_seat${number}`, seats[number] ? { [`seat${number}`]: seats[number] } : {}])),
    _verdicts: { revision: board.revision, choices, refusals, rules },
    _tree: rows(tree),
    ...(kind === "lab" ? { _branches: packed(branches), _compared: { compared } } : { _branches: { branches }, _compared: {} }),
  });
}
