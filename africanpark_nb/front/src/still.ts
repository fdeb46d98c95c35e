// A picture that is drawn again only when it is another.

import { Picture } from "./board";
import { memo } from "./memo";
import type { Block, Stamps } from "./wire";

export const Still = memo(Picture);

/** Only the shapes that the block needs, the same object as long as they are the same. */
export function needed(block: Block, stamps: Stamps): Stamps {
  const known = cache.get(block);
  if (known?.from === stamps) return known.found;
  let found: Stamps = Object.fromEntries(block.items.map(({ stamp }) => [stamp, stamps[stamp] ?? []]));
  if (known && Object.keys(found).every((name) => found[name] === known.found[name])) found = known.found;
  cache.set(block, { from: stamps, found });
  return found;
}
const cache = new WeakMap<Block, { from: Stamps; found: Stamps }>();
