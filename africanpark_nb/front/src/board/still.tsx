// A picture that is drawn again only when it is another.

import { Picture } from "./board";
import { memo } from "../memo";
import type { Block, Shape, Stamps } from "../wire/wire";

const Kept = memo(Picture);

export function Still({ block: { w, h, label, items }, stamps }: { block: Block; stamps: Stamps }) {
  return <Kept w={w} h={h} label={label} items={items} stamps={needed(items, stamps)} />;
}

/** Only the shapes that the items need, the same object as long as they are the same. */
function needed(items: Block["items"], stamps: Stamps): Stamps {
  const known = cache.get(items);
  if (known?.from === stamps) return known.found;
  let found: Stamps = Object.fromEntries(items.map(({ stamp }) => [stamp, stamps[stamp] ?? NONE]));
  if (known && Object.keys(found).every((name) => found[name] === known.found[name])) found = known.found;
  cache.set(items, { from: stamps, found });
  return found;
}
const NONE: Shape[] = [];
const cache = new WeakMap<Block["items"], { from: Stamps; found: Stamps }>();
