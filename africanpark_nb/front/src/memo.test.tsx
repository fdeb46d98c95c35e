import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { FakeModel } from "./fake";
import { fromPython, type Texts } from "./fake-parts";
import { Rover } from "./input/rove";
import { Lab } from "./lab/lab";
import { State, type Model } from "./state";
import { Table } from "./table/table";
import { TableState } from "./table/table-state";

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Numbers that look random, the same in every run. */
function numbers(seed: number) {
  const next = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, of: <T,>(list: readonly T[]): T => list[Math.floor(next() * list.length)]! };
}
type Chance = ReturnType<typeof numbers>;

/** What would make nonsense of a part, if it were another. */
const FIXED = new Set(["key", "kind", "look", "revision", "path", "before", "tip", "played", "on", "at", "step", "stamp", "art", "tray", "things", "language", "languages", "mode", "seat", "turn", "items", "cards", "sheet", "after", "text", "who", "branch", "stamps", "target", "card", "id", "done", "serial"]);

/** A part in which one thing is another: some text, number or yes and no, anywhere in it. */
function altered(text: string, chance: Chance): string {
  const part = JSON.parse(text) as unknown;
  const places: [Record<string, unknown>, string][] = [];
  const walk = (value: unknown, fixed: boolean): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === "glyphs") continue; // a picture is the same for good
      const own = fixed && Array.isArray(value) ? true : FIXED.has(name) && typeof inner !== "object";
      if (typeof inner === "object") walk(inner, Array.isArray(inner) && ["items", "cards", "sheet"].includes(name) && inner.every((one) => typeof one === "number"));
      else if (!own) places.push([value as Record<string, unknown>, name]);
    }
  };
  walk(part, false);
  if (!places.length) return text;
  const [holder, name] = chance.of(places);
  const value = holder[name];
  holder[name] = typeof value === "string" ? `${value}ž` : typeof value === "number" ? value + 1 : !value;
  return JSON.stringify(part);
}

/** What a page shows, line by line; whether a sentence is said aloud, and where the tab stops, hangs on what was before. */
function lines(el: Element, depth = 0): string[] {
  const attributes = el.getAttributeNames().filter((name) => name !== "aria-live" && name !== "tabindex" && el.getAttribute(name) !== "").sort();
  const own = `${" ".repeat(depth)}<${el.tagName} ${attributes.map((name) => `${name}=${el.getAttribute(name)}`).join(" ")}>`;
  return [own, ...[...el.childNodes].flatMap((node) => (node instanceof Element ? lines(node, depth + 1) : [`${" ".repeat(depth + 1)}${node.textContent}`]))];
}

/** The first line in which two pages differ. */
function difference(one: Element, other: Element): [string | undefined, string | undefined] | null {
  const [a, b] = [lines(one), lines(other)];
  const at = a.findIndex((line, i) => line !== b[i]);
  return at < 0 && a.length === b.length ? null : [a[at < 0 ? a.length : at], b[at < 0 ? a.length : at]];
}

const analysis = JSON.stringify({
  off: "", held: true, policies: { random: "at random" }, words: { title: "What if?", ask: "Value" }, revision: 1, status: "done", progress: 1, card: "El", playouts: 10, says: "So.",
  moves: ["4a", "3a"].map((target, i) => ({ key: `El@${target}`, card: "El", target, words: `to ${target}`, points: i, low: i - 1, high: i + 1, mark: "apart", label: `${i}`, figure: `${i}`, behind: "", histogram: { least: 0, counts: [1] }, spread: "" })),
});

test.each(["lab", "table", "draft", "over"] as const)("what is drawn again in parts is what would be drawn anew, whatever changes (%s)", (name) => {
  vi.useFakeTimers();
  const { opened, then } = fromPython(name);
  for (const seed of [name.length]) {
    const chance = numbers(seed);
    const model = new FakeModel({});
    Object.assign(model.parts, opened);
    const [el, other] = [document.createElement("div"), document.createElement("div")];
    document.body.append(el, other);
    const draw = (place: HTMLElement) => render(state instanceof TableState ? <Table state={state} rover={rover} /> : <Lab state={state} rover={rover} />, place);
    const rover = new Rover(el);
    const repaint = (): void => draw(el);
    const given = model as unknown as Model;
    const state: State = name === "lab" ? new State(given, "view", repaint) : new TableState(given, "view", repaint);
    const targets = () => (state.snapshot?.scene.blocks ?? []).flatMap((block) => block.targets.map(({ key }) => key));
    const cards = () => (state.snapshot?.scene.tray ?? []).flatMap((group) => group.cards.map(({ key }) => key));
    const coming: Texts[] = [...then];
    const doings: Record<string, () => unknown> = {
      pick: () => cards().length && state.pick(chance.of(cards())),
      hit: () => targets().length && state.hit(chance.of(targets())),
      hover: () => state.hover(chance.of([null, ...targets()])),
      focus: () => state.focus(chance.of([null, ...targets()])),
      look: () => state.show({ [chance.of(["words", "menu", "projector"])]: chance.next() < 0.5 }),
      form: () => state.show({ form: chance.of([null, "copy", "load"] as const) }),
      cut: () => state.lose(chance.next() < 0.3),
      whatif: () => state.whatif.show(chance.of([{ open: true }, { open: false }, { coming: "3" }, { chosen: "El@4a" }, { chosen: null }])),
      asked: () => model.receive({ _analysis: chance.next() < 0.3 ? analysis : altered(analysis, chance) }),
      open: () => state instanceof TableState && state.open(chance.of([null, 0, 1])),
      mode: () => name === "lab" && model.receive({ _board: JSON.stringify({ ...(JSON.parse(model.parts["_board"]!) as object), mode: chance.of(["show", "edit", "ask"]) }) }),
      wait: () => vi.advanceTimersByTime(chance.of([10, 100, 2000])),
      told: () => coming.length && model.receive(coming.shift()!),
      // (the shapes of a stamp are others only in another language, with everything else)
      alter: () => {
        const part = chance.of(Object.keys(model.parts).filter((one) => !["_analysis", "_record", "_compared", "_stamps"].includes(one)));
        model.receive({ [part]: altered(model.parts[part]!, chance) });
      },
    };
    const done: string[] = [];
    draw(el);
    for (let i = 0; i < 25; i++) {
      const [what, doing] = chance.of([...Object.entries(doings), ...Array(4).fill(["alter", doings["alter"]!]) as [string, () => unknown][]]);
      done.push(what);
      act(() => void doing());
      act(() => draw(el)); // as any sign of life does
      act(() => draw(other));
      expect(JSON.stringify(difference(el.firstElementChild!, other.firstElementChild!)), `seed ${seed}: ${done.slice(-6).join(", ")}`).toBe("null");
      act(() => render(null, other));
    }
    act(() => render(null, el));
    state.dispose();
    rover.dispose();
  }
}, 60_000);
