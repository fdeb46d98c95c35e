// One tab stop a group, arrow keys inside. A group is everything in elements with the same data-rove; its members are
// the buttons and tree items in it.

export type Box = { left: number; top: number; right: number; bottom: number };
type Way = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const MEMBERS = "button, [role=treeitem]";
/** Each beside its opposite, in the order of `ALL_WAYS`. */
const ORDER: Way[] = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];
const isWay = (key: string): key is Way => ORDER.some((way) => way === key);

const middle = ({ left, right, top, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** How far a box lies in that direction; aside counts more than ahead; null if it does not lie there. */
function distance(from: Box, box: Box, [dx, dy]: [number, number]): number | null {
  const [[fx, fy], [x, y]] = [middle(from), middle(box)];
  const ahead = (x - fx) * dx + (y - fy) * dy;
  if (ahead <= 1) return null;
  const aside = dx ? Math.max(0, box.top - from.bottom, from.top - box.bottom) : Math.max(0, box.left - from.right, from.left - box.right);
  return ahead + 4 * aside + Math.abs(dx ? y - fy : x - fx) / 4;
}

/** The number of the box that lies next in that direction; -1 if there is none. */
export function nearest(from: Box, boxes: Box[], way: [number, number]): number {
  let [best, least] = [-1, Infinity];
  boxes.forEach((box, i) => {
    const far = distance(from, box, way);
    if (far !== null && far < least) [best, least] = [i, far];
  });
  return best;
}

const ALL_WAYS = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;

/** All that can be reached from a member by these ways. */
function reached(ways: number[][], from: number): Set<number> {
  const met = new Set([from]);
  for (const at of met) for (const to of ways[at]!) if (to >= 0) met.add(to);
  return met;
}

/**
 * Where each arrow leads from each box: right, left, down, up; -1 for nowhere. It leads to what lies nearest that way; where
 * that would leave boxes that no arrow leads to, arrows of their neighbours lead there instead.
 */
export function ways(boxes: Box[]): number[][] {
  const found = boxes.map((box) => ALL_WAYS.map((way) => nearest(box, boxes, [...way])));
  for (let round = 0; round < boxes.length; round++) {
    // the right-most, left-most, … are reached from everywhere, so what is missing is missing from there
    const core = reached(found, boxes.reduce((right, box, i) => (box.right > boxes[right]!.right ? i : right), 0));
    const missing = boxes.findIndex((_, i) => !core.has(i));
    if (missing < 0) return found;
    const turns = [...core].flatMap((from) => ALL_WAYS.flatMap((way, w) => {
      const far = distance(boxes[from]!, boxes[missing]!, [...way]);
      return far === null ? [] : [{ from, w, far }];
    })).sort((a, b) => a.far - b.far);
    const turned = turns.some(({ from, w }) => {
      const was = found[from]![w]!;
      found[from]![w] = missing;
      const now = reached(found, from);
      if ([...core].every((one) => now.has(one))) return true;
      found[from]![w] = was;
      return false;
    });
    if (!turned) return found;
  }
  return found;
}

export class Rover {
  #stops = new Map<string, HTMLElement>();
  #had: Element | null = null;
  #frame = 0;
  #step: { from: HTMLElement; to: HTMLElement; back: Way } | null = null; // the last one by an arrow
  readonly #homes = new WeakMap<HTMLElement, string>(); // members stay in the group they are drawn in

  constructor(private readonly root: HTMLElement) {
    root.addEventListener("focusin", this.#focused);
  }

  dispose(): void {
    this.root.removeEventListener("focusin", this.#focused);
    cancelAnimationFrame(this.#frame);
  }

  /** Before the view is drawn again: who has the focus. */
  remember(): void {
    this.#had = this.#active();
  }

  /** After it is drawn; at once if what had the focus is gone, else with the next frame, which is laid out anyway. */
  drawn(): void {
    if (this.#had && !this.#had.isConnected) return this.settle();
    if (this.#frame) return;
    const had = this.#had;
    this.#frame = requestAnimationFrame(() => {
      this.#had ??= had;
      this.settle();
    });
  }

  /** One stop a group; and the focus stays inside if what had it is gone. */
  settle(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const group = this.#had ? [...this.#stops].find(([, stop]) => stop === this.#had)?.[0] : undefined;
    for (const [name, members] of this.#groups()) {
      const stop = this.#stop(name, members);
      for (const member of members) if (member.tabIndex !== (member === stop ? 0 : -1)) member.tabIndex = member === stop ? 0 : -1;
      if (stop) this.#stops.set(name, stop);
    }
    const now = this.#active();
    if (this.#had && this.root.isConnected && !(now && visible(now))) {
      const heirs = [this.#stops.get(group ?? ""), group === "palette" ? this.#stops.get("board") : undefined];
      const heir = heirs.find((stop) => stop?.isConnected && visible(stop)) ?? this.root.querySelector<HTMLElement>("[data-testid]");
      heir?.focus({ preventScroll: true });
    }
    this.#had = null;
  }

  /** Focus on the stop of a group. */
  enter(name: string): void {
    this.#stops.get(name)?.focus();
  }

  /** Whether the key walks inside the group that has the focus. */
  walk(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const { key } = event;
    const from = event.target;
    if (!(from instanceof HTMLElement) || !from.matches(MEMBERS) || !(isWay(key) || key === "Home" || key === "End")) return false;
    const name = from.closest<HTMLElement>("[data-rove]")?.dataset["rove"];
    if (!name) return false;
    const members = this.#members(name).filter(visible);
    const to = key === "Home" ? members[0] : key === "End" ? members.at(-1)
      : from.role === "treeitem" || from.getAttribute("role") === "treeitem" ? branchwards(from, members, key)
      : this.#beside(from, members, key);
    to?.focus();
    return true;
  }

  /** What an arrow leads to; the opposite arrow leads back. */
  #beside(from: HTMLElement, members: HTMLElement[], key: Way): HTMLElement | undefined {
    const came = this.#step;
    const back = came?.to === from && came.back === key && members.includes(came.from) ? came.from : undefined;
    const to = back ?? members[ways(members.map((member) => member.getBoundingClientRect()))[members.indexOf(from)]?.[ORDER.indexOf(key)] ?? -1];
    if (to) this.#step = { from, to, back: ORDER[ORDER.indexOf(key) ^ 1]! };
    return to;
  }

  #focused = (event: FocusEvent): void => {
    const to = event.target;
    if (!(to instanceof HTMLElement) || !to.matches(MEMBERS)) return;
    const name = to.closest<HTMLElement>("[data-rove]")?.dataset["rove"];
    if (!name) return;
    for (const member of this.#members(name)) member.tabIndex = member === to ? 0 : -1;
    this.#stops.set(name, to);
  };

  #active(): Element | null {
    const active = (this.root.getRootNode() as Document | ShadowRoot).activeElement;
    return active && this.root.contains(active) ? active : null;
  }

  /** The members of each group. Tags and classes are found without looking at every line of every picture. */
  #groups(): Map<string, HTMLElement[]> {
    const groups = new Map<string, HTMLElement[]>();
    for (const member of [...this.root.getElementsByTagName("button"), ...this.root.getElementsByClassName("moment")] as HTMLElement[]) {
      const name = this.#homes.get(member) ?? member.closest<HTMLElement>("[data-rove]")?.dataset["rove"];
      if (name === undefined) continue;
      this.#homes.set(member, name);
      const members = groups.get(name);
      if (members) members.push(member);
      else groups.set(name, [member]);
    }
    return groups;
  }

  #members(name: string): HTMLElement[] {
    return this.#groups().get(name) ?? [];
  }

  /** The one that had it; but a group that shows where one is begins there, unless one is walking in it. */
  #stop(name: string, members: HTMLElement[]): HTMLElement | undefined {
    const old = this.#stops.get(name);
    const current = members.find((member) => member.hasAttribute("aria-current"));
    if (current && old !== this.#had) return current;
    if (old && members.includes(old) && visible(old)) return old;
    return current ?? members.find(visible);
  }
}

/** In a tree: up and down as it is read, left to where it branches off, right into what branches off. */
function branchwards(from: HTMLElement, items: HTMLElement[], way: Way): HTMLElement | null | undefined {
  const at = items.indexOf(from);
  switch (way) {
    case "ArrowUp": return items[at - 1];
    case "ArrowDown": return items[at + 1];
    case "ArrowLeft": return from.parentElement?.closest<HTMLElement>("[role=treeitem]");
    case "ArrowRight": return from.querySelector<HTMLElement>("[role=treeitem]");
  }
}

const visible = (element: Element): boolean => element.checkVisibility?.() ?? true;
