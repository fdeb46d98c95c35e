// What moves in the game moves on the board. Nothing waits for it: the picture is right at once, and only looks late.

import type { Block, Item, Scene } from "./wire";

const LASTS = 300;
const MOST = 6; // when more than this changes at once, it is another position and not a move

/** What the board shows; what was another's does not move to where it is now. */
export interface Pictured { language: string; scene: Scene; whose?: number }

interface Place { block: Block; item: Item; element: SVGGElement }
type Places = Map<string, Place>;

/** A card's key is its column, its number from the bottom, and its code; the number changes when it slides. */
const identity = (key: string): string | undefined => /^(\S+) \d+ (\S+)$/.exec(key)?.slice(1).join(" ");

/** The cards that came, went, or are another number of the same column now. */
export function changes(before: string[], after: string[]): { came: string[]; went: string[]; slid: [string, string][] } {
  const left = before.filter((key) => identity(key) && !after.includes(key));
  const came: string[] = [];
  const slid: [string, string][] = [];
  for (const key of after.filter((key) => identity(key) && !before.includes(key))) {
    const i = left.findIndex((old) => identity(old) === identity(key));
    if (i < 0) came.push(key);
    else slid.push([left.splice(i, 1)[0]!, key]);
  }
  return { came, went: left, slid };
}

export class Motion {
  #snapshot: Pictured | null = null;
  #places: Places = new Map();
  #running = new Set<() => void>();

  constructor(private readonly root: HTMLElement) {}

  dispose(): void {
    for (const end of [...this.#running]) end();
  }

  /** The view shows another snapshot: what is new moves to where it is. */
  follow(snapshot: Pictured | null): void {
    const before = this.#snapshot;
    if (snapshot === before) return;
    this.#snapshot = snapshot;
    const [old, now] = [this.#places, (this.#places = this.#seen(snapshot))];
    if (!snapshot || !before || snapshot.language !== before.language || snapshot.whose !== before.whose || snapshot.scene === before.scene) return;
    if (!old.size || !now.size || matchMedia("(prefers-reduced-motion: reduce)").matches || !this.root.animate) return;
    const { came, went, slid } = changes([...old.keys()], [...now.keys()]);
    if (came.length + went.length > MOST || slid.length > 2 * MOST) return;
    // what is placed is simply there: only what the game itself moves, moves
    for (const [from, to] of slid) this.#slide(old.get(from)!, now.get(to)!);
    const graves = newGraves(before, snapshot);
    for (const key of went) this.#leave(old.get(key)!, graves);
  }

  #seen(snapshot: Pictured | null): Places {
    const places: Places = new Map();
    const drawn = new Map([...(this.root.querySelector(".board")?.querySelectorAll<SVGGElement>("[data-key]") ?? [])].map((element) => [element.dataset["key"], element]));
    for (const block of snapshot?.scene.blocks ?? [])
      for (const item of block.items) {
        const element = drawn.get(item.key);
        if (element) places.set(item.key, { block, item, element });
      }
    return places;
  }

  #slide({ item: from }: Place, { item: to, element }: Place): void {
    this.#run(element, [from, to].map(({ x, y }) => ({ transform: `translate(${x * 100}px, ${y * 100}px)` })));
  }

  /** What went flies to the pile that has it now, or just fades. */
  #leave({ block, item, element }: Place, graves: string[]): void {
    const floats = this.root.querySelector<HTMLElement>(".floats");
    const drawn = [...this.root.querySelectorAll(".board .block")].find((svg) => svg.getAttribute("aria-label") === block.label);
    if (!floats || !drawn) return;
    const [base, box] = [floats.getBoundingClientRect(), drawn.getBoundingClientRect()];
    const cell = box.width / block.w;
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const copy = element.cloneNode(true) as SVGGElement;
    for (const name of ["data-key", "role", "aria-label", "transform"]) copy.removeAttribute(name);
    ghost.append(copy);
    ghost.setAttribute("viewBox", "0 0 100 106");
    Object.assign(ghost.style, {
      position: "absolute", width: `${cell}px`, height: `${cell * 1.06}px`, overflow: "visible",
      left: `${box.left - base.left + item.x * cell}px`, top: `${box.top - base.top + item.y * cell}px`,
    });
    floats.append(ghost);
    const art = copy.querySelector(".art")?.innerHTML;
    const grave = [...this.root.querySelectorAll<SVGElement>(".piles .stone .art")].reverse().find((other) => graves.length && other.innerHTML === art);
    const goal = grave?.getBoundingClientRect();
    const fly = goal ? `translate(${goal.left - box.left - item.x * cell}px, ${goal.top - box.top - item.y * cell}px) scale(.3)` : "scale(.8)";
    ghost.style.transformOrigin = goal ? "0 0" : "center";
    this.#run(ghost, [{ transform: "none", opacity: 1 }, { transform: fly, opacity: goal ? 0.5 : 0 }], () => ghost.remove());
  }

  #run(element: Element, frames: Keyframe[], then?: () => void): void {
    const animation = element.animate(frames, { duration: LASTS, easing: "ease-out" });
    const end = (): void => {
      if (!this.#running.delete(end)) return;
      animation.cancel();
      then?.();
    };
    this.#running.add(end);
    animation.onfinish = animation.oncancel = end;
  }
}

/** The pictures of the cards that a pile has got. */
function newGraves(before: Pictured, after: Pictured): string[] {
  return after.scene.piles.flatMap((pile) => {
    const old = before.scene.piles.find(({ key }) => key === pile.key)?.cards.length ?? 0;
    return pile.cards.slice(old).map((card) => card.art ?? card.key);
  });
}
