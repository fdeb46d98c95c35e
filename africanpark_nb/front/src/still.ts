// A picture that is drawn again only when it is another.

import { Picture } from "./board";
import { memo } from "./memo";
import type { Block, Stamps } from "./wire";

export const Still = memo(Picture);

/** Only the shapes that the block needs, the same object as long as they are the same. */
export function needed(block: Block, stamps: Stamps): Stamps {
  const fresh = Object.fromEntries(block.items.map(({ stamp }) => [stamp, stamps[stamp] ?? []]));
  const known = cache.get(block);
  if (known && Object.keys(fresh).every((name) => fresh[name] === known[name])) return known;
  cache.set(block, fresh);
  return fresh;
}
const cache = new WeakMap<Block, Stamps>();
