// What happened between two pictures, told from them alone: which things moved, which one was placed and where it landed,
// which are gone and whether a pile has them now. No game is known here.

import type { Item, Scene, Stamps } from "../wire/wire";

/** What is compared: a picture, its language, and whose it is. */
export interface Pictured { language: string; scene: Scene; stamps: Stamps; whose?: number }

export interface Spot { x: number; y: number }
export interface Came extends Spot { block: number; key: string; landed: Spot | null } // landed: where it was put
export interface Moved extends Spot { block: number; key: string; from: Spot }
export interface Gone extends Spot { block: number; key: string; card: string | null } // card: the key it has in a pile now
export interface Happened { came: Came[]; moved: Moved[]; gone: Gone[]; buried: string[] } // buried: new in a pile, from nowhere

/** When more than this comes and goes at once, it is another position and not a move. */
const MOST = 8;

/** What happened from one picture to the next; null where nothing did, or where they have nothing to do with one another. */
export function happened(before: Pictured, after: Pictured): Happened | null {
  if (before.scene === after.scene || before.language !== after.language || before.whose !== after.whose) return null;
  const found: Happened = { came: [], moved: [], gone: [], buried: [] };
  if (before.scene.blocks.length !== after.scene.blocks.length) return null;
  for (const [block, now] of after.scene.blocks.entries()) {
    const was = before.scene.blocks[block]!;
    if (was === now) continue;
    if (was.key !== now.key) return null;
    const [old, fresh] = [byKey(was.items), byKey(now.items)];
    for (const { key, x, y } of now.items) {
      const from = old.get(key);
      if (!from) found.came.push({ block, key, x, y, landed: null });
      else if (from.x !== x || from.y !== y) found.moved.push({ block, key, x, y, from });
    }
    for (const { key, x, y } of was.items) if (!fresh.has(key)) found.gone.push({ block, key, x, y, card: null });
  }
  const { came, moved, gone } = found;
  if (came.length + gone.length > MOST || moved.length > 2 * MOST) return null;
  const [only] = came;
  if (only && came.length === 1) only.landed = landing(before.scene, only);
  found.buried = bury(before, after, gone);
  return came.length + moved.length + gone.length + found.buried.length ? found : null;
}

const byKey = (items: Item[]): Map<string, Item> => new Map(items.map((item) => [item.key, item]));

/** Where a thing that came was put: on the target that it stands in now. */
function landing(before: Scene, { block, x, y }: Came): Spot | null {
  const target = before.blocks[block]!.targets.find((one) => x >= one.x && x < one.x + one.w && y > one.y - one.h && y < one.y + one.h);
  return target?.lands === undefined ? null : { x, y: target.y + target.lands };
}

/** Gives every thing that is gone the new card of a pile that shows the same picture; returns the new cards left over. */
function bury(before: Pictured, after: Pictured, gone: Gone[]): string[] {
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
  const item = scene.blocks[block]!.items.find((one) => one.key === key);
  return stamps[item?.stamp ?? ""]?.find(({ kind }) => kind === "art")?.text;
}
