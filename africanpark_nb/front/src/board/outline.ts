// How large things are and which shape a target has, read from their paths.

import type { Item, Shape, Stamps, Target } from "../wire/wire";

export interface Extent { x: number; y: number; w: number; h: number }

const UNITS = 100; // of a cell
/** How many numbers each command takes, and which of them are its end. */
const TAKES: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/**
 * The corners that a path goes through, in units, with those that its curves are drawn towards: all of the path lies among
 * them. M, H and V are absolute and all else is relative, as everywhere in pictures.
 */
export function corners(d: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", rest = ""] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const [way, far] = [command.toLowerCase(), command !== command.toUpperCase()];
    const takes = TAKES[way] ?? 0;
    for (let at = 0; takes && at + takes <= numbers.length; at += takes) {
      const some = numbers.slice(at, at + takes);
      const [fx, fy] = far ? [x, y] : [0, 0];
      if (way === "h") x = fx + some[0]!;
      else if (way === "v") y = fy + some[0]!;
      else if (way === "a") {
        const [tx, ty, rx, ry] = [fx + some[5]!, fy + some[6]!, some[0]!, some[1]!];
        const [mx, my] = [(x + tx) / 2, (y + ty) / 2];
        found.push([mx - rx, my], [mx + rx, my], [mx, my - ry], [mx, my + ry]);
        [x, y] = [tx, ty];
      } else {
        for (let i = 0; i + 2 < takes; i += 2) found.push([fx + some[i]!, fy + some[i + 1]!]);
        [x, y] = [fx + some[takes - 2]!, fy + some[takes - 1]!];
      }
      found.push([x, y]);
    }
  }
  return found;
}

function around(shape: Shape): Extent {
  const { x = 0, y = 0, w = 1, h = 1 } = shape;
  if (shape.kind !== "path") return { x, y, w, h };
  const points = corners(shape.d ?? "");
  const [xs, ys] = [points.map(([px]) => px / UNITS), points.map(([, py]) => py / UNITS)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return points.length ? { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top } : { x: 0, y: 0, w: 0, h: 0 };
}

/** How large an item is: its first box, else its first picture or path. */
export function extent(item: Item, stamps: Stamps): Extent {
  const shapes = stamps[item.stamp] ?? [];
  const shape = shapes.find(({ kind }) => kind === "box") ?? shapes.find(({ kind }) => kind !== "text");
  const box = shape ? around(shape) : { x: 0, y: 0, w: 1, h: 1 };
  return { ...box, x: item.x + box.x, y: item.y + box.y };
}

const POINTS = 72; // around an outline, where it has curves
const cuts = new Map<string, string | undefined>();

/** The clip-path of a target with an outline, in shares of its box: it is hit within the outline only. */
export function cut({ outline = "", w, h }: Target): string | undefined {
  const key = `${outline} ${w} ${h}`;
  if (!cuts.has(key)) cuts.set(key, cutting(outline, w, h));
  return cuts.get(key);
}

function cutting(outline: string, w: number, h: number): string | undefined {
  const straight = !/[csqta]/i.test(outline);
  const points = straight ? corners(outline) : walked(outline);
  if (points.length < 3) return undefined;
  const share = (length: number, whole: number) => `${Math.round((length / UNITS / whole) * 1e4) / 100}%`;
  return `polygon(${points.map(([x, y]) => `${share(x, w)} ${share(y, h)}`).join(", ")})`;
}

/** Points along a path; none where the browser does not tell them. */
function walked(d: string): [number, number][] {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path") as SVGPathElement;
  path.setAttribute("d", d);
  if (!path.getTotalLength || !path.getPointAtLength) return [];
  const whole = path.getTotalLength();
  return Array.from({ length: POINTS }, (_, i) => {
    const { x, y } = path.getPointAtLength((whole * i) / POINTS);
    return [x, y];
  });
}
