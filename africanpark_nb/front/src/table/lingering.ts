// The picture of a board whose owner has just moved, while it is still looked at.

import { share } from "../wire/same";
import type { Block, Item, Scene } from "../wire/wire";

const lies = ({ kind }: Item): boolean => kind !== undefined;
/** What lies on a board: all but its scenery. */
export const keys = (scene: Scene): string[] => scene.blocks.flatMap((block) => block.items.filter(lies).map((item) => item.key));

/**
 * A seat's picture after its move, with all that the board showed before it and still shows, and with the targets of the
 * next board, so that they stay where they are; none if it has not all its blocks.
 */
export function aimed(scene: Scene, before: Scene, live: Scene): Scene | null {
  const find = (blocks: Block[], key: string) => blocks.find((block) => block.key === key);
  if (!live.blocks.every((block) => !block.targets.length || find(scene.blocks, block.key))) return null;
  const blocks = scene.blocks.map((block) => {
    const was = find(before.blocks, block.key)?.items ?? [];
    const ground = was.filter((item) => !lies(item));
    const cards = block.items.filter(lies).map((item) => was.find((old) => old.key === item.key && old.stamp === item.stamp && old.x === item.x && old.y === item.y) ?? item);
    return { ...block, items: share(was, ground.length ? [...ground, ...cards] : block.items), targets: find(live.blocks, block.key)?.targets ?? [] };
  });
  return { ...scene, blocks };
}
