// The blocks of the board: in one row where there is room, else in two.

import { Fragment } from "preact";
import type { State } from "../state";
import { Still } from "./still";
import { Targets } from "./targets";
import type { Block, Scene } from "../wire/wire";

const MOST_IN_NOOK = 9;

interface Measure { one: number; two: number; tall: number; first: number; nook: number; split: number }

/**
 * The board in cells: its width in one row; width and height in the best two rows, how high the first of these is, what it
 * leaves free at its end, and how many blocks stand in it.
 */
export function measure(blocks: Block[]): Measure {
  const width = (row: Block[]) => row.reduce((w, block) => w + block.w, 0);
  const height = (row: Block[]) => Math.max(0, ...row.map((block) => block.h));
  const one = width(blocks);
  let best: Measure = { one, two: one, tall: height(blocks), first: height(blocks), nook: 0, split: blocks.length };
  for (let split = 1; split < blocks.length; split++) {
    const [above, below] = [blocks.slice(0, split), blocks.slice(split)];
    const two = Math.max(width(above), width(below));
    if (two < best.two) best = { one, two, tall: height(above) + height(below), first: height(above), nook: two - width(above), split };
  }
  return best;
}

/** Room for a cell and a half beside the first row is enough for a small pile, in which nothing can be pressed. */
export function hasNook(scene: Scene): boolean {
  return measure(scene.blocks).nook > 1.5 && scene.piles.every(({ cards }) => cards.length <= MOST_IN_NOOK);
}

/** Whether blocks are chosen from. */
export const choosing = (scene: Scene | undefined): boolean => scene?.blocks.some(({ name }) => name) ?? false;

export function Blocks({ state, scene }: { state: State; scene: Scene }) {
  const { split } = measure(scene.blocks);
  return (
    <section class="board" data-rove="board" aria-busy={state.queue.status === "busy"} aria-label={scene.label || state.label("board")}>
      {scene.blocks.map((block, i) => (
        <Fragment key={block.key}>
          {i === split ? <div class="break" /> : null}
          <div class="spot" data-block={block.key} style={{ "--w": block.w, "--h": block.h }}>
            <Still block={block} stamps={state.snapshot?.stamps ?? {}} />
            <Targets state={state} block={block} />
          </div>
        </Fragment>
      ))}
    </section>
  );
}
