// What happened is seen, one thing after the other: a card lands where it was put, what it drives away goes to its pile,
// the others and then the card itself slide to where they stay, and the total counts.
//
// Nothing waits for it: the page says what is so at once, and only looks late. The next click or key ends it. Before the
// first paint only what would else jump is held in its old place; the page is measured after it, once.

import { happened, type Gone, type Happened, type Pictured, type Spot } from "./happened";
import { signed } from "../text";

/** Milliseconds; all together less than 1,200. */
const LAND = 200;
const FLY = 260; // one flight to a pile
const FLIGHTS = 520; // all of them: more fly closer together
const SLIDE = 200;
const COUNT = 450;
const MOST = 1150; // all of it
const FADE = 200;
const CELL = 100; // units

const at = ({ x, y }: Spot, lift = 0, scale = 1): string =>
  `translate(${x * CELL}px, ${y * CELL - lift}px)${scale === 1 ? "" : ` scale(${scale})`}`;

/** When each part begins, and when all is over. */
export interface Times { fly: number[]; slide: number; count: number; end: number }

export function times({ came, moved, gone, piled }: Happened): Times {
  const lands = came.some(({ landed }) => landed) ? LAND : 0;
  const flights = gone.filter(({ card }) => card !== null).length + piled.length;
  const step = flights > 1 ? Math.min(130, (FLIGHTS - FLY) / (flights - 1)) : 0;
  const fly = Array.from({ length: flights }, (_, i) => lands + i * step);
  const slide = flights ? fly.at(-1)! + FLY : lands;
  const slides = moved.length || came.some(({ y, landed }) => landed && landed.y !== y);
  const fades = gone.some(({ card }) => card === null) || came.some(({ landed }) => !landed);
  const count = Math.max(slide + (slides ? SLIDE : 0), fades ? FADE : 0);
  return { fly, slide, count, end: count + Math.min(COUNT, MOST - count) };
}

/** A thing that is gone, as it looked, and what was drawn over it. */
interface Ghost { gone: Gone; element: SVGGElement; over: Set<string | undefined>; from: number }
interface Counted { element: HTMLElement; before: number }

/** What ends it. */
const ENDING = ["pointerdown", "click", "keydown"] as const;
const keyOf = (element: Element): string | undefined => (element as SVGGElement).dataset["key"];

export class Motion {
  #shown: Pictured | null = null;
  #next: Happened | null = null;
  #ghosts: Ghost[] = [];
  #counted: Counted[] = [];
  #running: Animation[] = [];
  #undo: (() => void)[] = []; // takes away what was only there for the motion
  #begun = 0;
  #until = 0;

  constructor(private readonly root: HTMLElement) {
    for (const name of ENDING) root.addEventListener(name, this.end, true);
  }

  dispose(): void {
    this.end();
    for (const name of ENDING) this.root.removeEventListener(name, this.end, true);
  }

  /** How long it goes on, in milliseconds. */
  get rest(): number {
    return Math.max(0, this.#until - performance.now());
  }

  /** Another picture is about to be drawn. */
  prepare(now: Pictured | null): void {
    const before = this.#shown;
    if (now === before) return;
    this.#shown = now;
    const found = now && before && this.#moves() ? happened(before, now) : null;
    if (!found && before?.scene === now?.scene && before?.whose === now?.whose) return; // verdicts, or another mode
    this.end();
    if (!found) return;
    this.#next = found;
    const { fly } = times(found);
    let flight = 0;
    this.#ghosts = found.gone.flatMap((gone) => {
      const from = gone.card === null ? 0 : fly[flight++]!;
      const drawn = this.#drawn(gone);
      if (!drawn) return [];
      const over = new Set<string | undefined>();
      for (let next = drawn.nextElementSibling; next; next = next.nextElementSibling) over.add(keyOf(next));
      return [{ gone, element: drawn.cloneNode(true) as SVGGElement, over, from }];
    });
    this.#counted = [...this.root.querySelectorAll<HTMLElement>("[data-counts]")].map((element) => ({ element, before: Number(element.dataset["value"]) }));
  }

  /** It has been drawn: what is new moves to where it is. */
  start(): void {
    const found = this.#next;
    if (!found) return;
    this.#next = null;
    const when = times(found);
    this.#begun = performance.now();
    this.#until = this.#begun + when.end;
    for (const { landed, ...to } of found.came) {
      const element = this.#drawn(to);
      if (!element) continue;
      if (!landed) this.#run(element, [{ opacity: 0 }, { opacity: 1 }], 0, FADE);
      else this.#land(element, landed, to, when.slide);
    }
    for (const { from, out, ...to } of found.moved) {
      const element = this.#drawn(to);
      const start = out === undefined ? at(from) : this.#across(out, from, to.block);
      if (element) this.#run(element, start ? [{ transform: start }, { transform: at(to) }] : [{ opacity: 0 }, { opacity: 1 }], when.slide, SLIDE);
    }
    for (const ghost of this.#ghosts) this.#haunt(ghost, found);
    found.piled.forEach((key, i) => this.#appear(key, when.fly.at(i - found.piled.length)!));
    for (const one of this.#counted) this.#count(one, when.count, when.end - when.count);
    const flying = this.#ghosts.filter(({ gone }) => gone.card !== null);
    if (flying.length) this.#painted(() => this.#fly(flying));
    this.#later(this.end, when.end + 20);
  }

  /** All is where it belongs, at once. */
  end = (): void => {
    this.#until = 0;
    this.#next = null;
    this.#ghosts = [];
    for (const animation of this.#running.splice(0)) animation.cancel();
    for (const undo of this.#undo.splice(0)) undo();
  };

  #moves(): boolean {
    return Boolean(this.root.animate) && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #spot(block: string): HTMLElement | undefined {
    return [...this.root.querySelectorAll<HTMLElement>(".board .spot")].find((spot) => spot.dataset["block"] === block);
  }

  #drawn({ block, key }: { block: string; key: string }): SVGGElement | undefined {
    const svg = this.#spot(block)?.querySelector(":scope > .block");
    return [...(svg?.children ?? [])].find((child): child is SVGGElement => keyOf(child) === key);
  }

  /** Where a place of one block lies as seen from another, and how much larger things are there; null if that block is gone. */
  #across(out: string, { x, y }: Spot, block: string): string | null {
    const [there, here] = [out, block].map((key) => {
      const width = this.#shown?.scene.blocks.find((one) => one.key === key)?.w;
      const box = this.#spot(key)?.getBoundingClientRect();
      return width && box?.width ? { box, cell: box.width / width } : null;
    });
    if (!there || !here) return null;
    const [dx, dy] = [there.box.left - here.box.left, there.box.top - here.box.top];
    return at({ x: (dx + x * there.cell) / here.cell, y: (dy + y * there.cell) / here.cell }, 0, there.cell / here.cell);
  }

  #stone(key: string): HTMLElement | undefined {
    return [...this.root.querySelectorAll<HTMLElement>(".piles .stone")].find((stone) => stone.dataset["key"] === key);
  }

  /** A card that was put on one space, and slides to another when there is room. */
  #land(element: SVGGElement, landed: Spot, to: Spot, slide: number): void {
    const slides = landed.y !== to.y;
    const whole = slides ? slide + SLIDE : LAND;
    const frames: Keyframe[] = [
      { transform: at({ ...landed, x: landed.x - 0.05 }, 26, 1.12), opacity: 0.4, offset: 0, easing: "ease-in" },
      { transform: at(landed), opacity: 1, offset: LAND / whole },
    ];
    if (slides) frames.push({ transform: at(landed), offset: slide / whole, easing: "ease-in-out" }, { transform: at(to), offset: 1 });
    this.#run(element, frames, 0, whole);
  }

  /** What is gone stays to be seen where it was, below what lay on it and what was placed. */
  #haunt({ gone, element, over, from }: Ghost, { came }: Happened): void {
    const block = this.#spot(gone.block)?.querySelector(":scope > .block");
    if (!block) return;
    for (const name of ["data-key", "role", "aria-label"]) element.removeAttribute(name);
    element.setAttribute("aria-hidden", "true");
    element.classList.add("ghost");
    const above = [...block.children].find((child) => over.has(keyOf(child)) || came.some(({ key }) => key === keyOf(child)));
    block.insertBefore(element, above ?? null);
    this.#undo.push(() => element.remove());
    if (gone.card === null) this.#run(element, [{ opacity: 1 }, { opacity: 0 }], 0, FADE, { fill: "both" });
    else this.#appear(gone.card, from);
  }

  /** A card of a pile is there when it has come to it. */
  #appear(key: string, from: number): void {
    const stone = this.#stone(key);
    if (stone) this.#run(stone, [{ opacity: 0, scale: 0.6 }, { opacity: 0, scale: 0.6, offset: 0.7 }, { opacity: 1, scale: 1 }], from, FLY);
  }

  /** Smaller and paler on their way, and behind the text that lies between. */
  #fly(ghosts: Ghost[]): void {
    const late = performance.now() - this.#begun;
    const places = ghosts.map(({ gone }) => {
      const [goal, spot] = [this.#stone(gone.card ?? "")?.getBoundingClientRect(), this.#spot(gone.block)?.getBoundingClientRect()];
      const cell = (spot?.width ?? 0) / (this.#shown?.scene.blocks.find(({ key }) => key === gone.block)?.w ?? 1);
      return goal && spot && cell ? { to: { x: (goal.left - spot.left) / cell, y: (goal.top - spot.top) / cell }, scale: goal.width / cell } : { to: gone, scale: 0.6 };
    });
    ghosts.forEach(({ gone, element, from }, i) => {
      const there = { transform: at(places[i]!.to, 0, places[i]!.scale) };
      this.#run(element, [{ transform: at(gone), opacity: 1 }, { ...there, opacity: 0.5, offset: 0.9 }, { ...there, opacity: 0 }], Math.max(0, from - late), FLY, { fill: "both", easing: "ease-in" });
    });
  }

  /** A total counts from what it was; its text is what it is. */
  #count({ element, before }: Counted, from: number, lasts: number): void {
    const after = Number(element.dataset["value"]);
    if (!element.isConnected || after === before) return;
    const steps = Math.min(10, Math.abs(after - before));
    const show = (points: number): void => void (element.dataset["counting"] = signed(points));
    show(before);
    this.#undo.push(() => {
      delete element.dataset["counting"];
      delete element.dataset["gain"];
    });
    for (let i = 1; i <= steps; i++) this.#later(() => show(Math.round(before + ((after - before) * i) / steps)), from + (lasts * i) / (steps + 1));
    this.#later(() => {
      element.dataset["gain"] = after > before ? `+${after - before}` : signed(after - before);
      const frames = [{ opacity: 0, translate: "0 30%" }, { opacity: 1, translate: "0 0", offset: 0.2 }, { opacity: 1, translate: "0 -10%", offset: 0.8 }, { opacity: 0, translate: "0 -30%" }];
      this.#run(element, frames, 0, lasts, { easing: "linear", pseudoElement: "::before" });
    }, from);
  }

  #run(element: Element, frames: Keyframe[], delay: number, duration: number, how: KeyframeAnimationOptions = {}): void {
    const animation = element.animate(frames, { delay, duration, fill: "backwards", easing: "ease-out", ...how });
    animation.finished.catch(() => undefined); // cancelled by the next click
    this.#running.push(animation);
  }

  #later(act: () => void, after: number): void {
    const timer = setTimeout(act, after);
    this.#undo.push(() => clearTimeout(timer));
  }

  #painted(act: () => void): void {
    const frame = requestAnimationFrame(() => this.#later(act, 0));
    this.#undo.push(() => cancelAnimationFrame(frame));
  }
}
