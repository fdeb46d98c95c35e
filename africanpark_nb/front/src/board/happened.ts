// What happened between two pictures, told from them alone: which things moved, which one was placed and where it landed,
// which are gone and whether a pile has them now. Scenery only changes; no game is known here.

import type { Item, Scene, Stamps } from "../wire/wire";

/** What is compared: a picture, its language, and whose it is. */
export interface Pictured { language: string; scene: Scene; stamps: Stamps; whose?: number }

export interface Spot { x: number; y: number }
export interface Came extends Spot { block: string; key: string; landed: Spot | null } // landed: where it was put
export interface Moved extends Spot { block: string; key: string; from: Spot; out?: string } // out: the block it has left
export interface Gone extends Spot { block: string; key: string; card: string | null } // card: the key it has in a pile now
export interface Happened { came: Came[]; moved: Moved[]; gone: Gone[]; piled: string[] } // piled: new in a pile, from nowhere

/** When more than this comes and goes at once, it is another position and not a move. */
const MOST = 8;

/** What happened from one picture to the next; null where nothing did, or where they have nothing to do with one another. */
export function happened(before: Pictured, after: Pictured): Happened | null {
  if (before.scene === after.scene || before.language !== after.language || before.whose !== after.whose) return null;
  const found: Happened = { came: [], moved: [], gone: [], piled: [] };
  const [were, are] = [new Map(before.scene.blocks.map((block) => [block.key, block])), after.scene.blocks];
  if (!are.some(({ key }) => were.has(key))) return null;
  const left = new Map<string, { block: string; item: Item }>(); // what has left its block
  for (const [block, was] of were) {
    const now = are.find(({ key }) => key === block);
    if (was === now) continue;
    const fresh = byKey(now?.items ?? []);
    for (const item of was.items.filter(lies)) if (!fresh.has(item.key)) left.set(item.key, { block, item });
  }
  for (const { key: block, items } of are) {
    const was = were.get(block)?.items ?? [];
    if (was === items) continue;
    const old = byKey(was);
    for (const { key, x, y } of items.filter(lies)) {
      const [from, crossed] = [old.get(key), left.get(key)];
      if (from) {
        if (from.x !== x || from.y !== y) found.moved.push({ block, key, x, y, from });
      } else if (crossed) {
        left.delete(key);
        found.moved.push({ block, key, x, y, from: crossed.item, out: crossed.block });
      } else found.came.push({ block, key, x, y, landed: null });
    }
  }
  for (const [key, { block, item: { x, y } }] of left) found.gone.push({ block, key, x, y, card: null });
  const { came, moved, gone } = found;
  if (came.length + gone.length > MOST || moved.length > 2 * MOST) return null;
  const [only] = came;
  if (only && came.length === 1) only.landed = landing(before.scene, only);
  found.piled = intoPiles(before, after, gone);
  return came.length + moved.length + gone.length + found.piled.length ? found : null;
}

const joined = new WeakMap<Scene, { common: Scene; whole: Scene }>();

/** A scene with the blocks and piles of what belongs to nobody; the same object as long as both are. */
export function whole(scene: Scene, common: Scene | null | undefined): Scene {
  if (!common) return scene;
  const known = joined.get(scene);
  if (known?.common === common) return known.whole;
  const both = { ...scene, blocks: [...common.blocks, ...scene.blocks], piles: [...common.piles, ...scene.piles] };
  joined.set(scene, { common, whole: both });
  return both;
}

const lies = ({ kind }: Item): boolean => kind !== undefined;
const byKey = (items: Item[]): Map<string, Item> => new Map(items.filter(lies).map((item) => [item.key, item]));
const blockOf = ({ blocks }: Scene, block: string) => blocks.find(({ key }) => key === block);

/** Where a thing that came was put: on the target that it stands in now. */
function landing(before: Scene, { block, x, y }: Came): Spot | null {
  const target = blockOf(before, block)?.targets.find((one) => x >= one.x && x < one.x + one.w && y > one.y - one.h && y < one.y + one.h);
  return target?.lands === undefined ? null : { x, y: target.y + target.lands };
}

/** Gives every thing that is gone the new card of a pile that shows the same picture; returns the new cards left over. */
function intoPiles(before: Pictured, after: Pictured, gone: Gone[]): string[] {
  const left: string[] = [];
  for (const pile of after.scene.piles) {
    const had = before.scene.piles.find(({ key }) => key === pile.key)?.cards.map(({ art }) => art) ?? [];
    for (const card of pile.cards) {
      const known = had.indexOf(card.art);
      if (known >= 0) had.splice(known, 1);
      else {
        const dead = gone.find((one) => one.card === null && picture(before, one) === card.art);
        if (dead) dead.card = card.key;
        else left.push(card.key);
      }
    }
  }
  return left.length > MOST ? [] : left;
}

/** The glyph that a thing is drawn with. */
function picture({ scene, stamps }: Pictured, { block, key }: Gone): string | undefined {
  const item = blockOf(scene, block)?.items.find((one) => one.key === key);
  return stamps[item?.stamp ?? ""]?.find(({ kind }) => kind === "art")?.text;
}
