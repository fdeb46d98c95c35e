// What belongs to nobody, such as a map or a display of cards: above the board of a seat.

import type { ComponentChildren } from "preact";
import { PileView } from "./pile";
import { SpokenBoard, SpokenScene } from "./spoken";
import { Still } from "./still";
import { Targets } from "./targets";
import { Zoomed } from "./zoom";
import type { State } from "../state";
import type { Pile, Scene } from "../wire/wire";

/** With over the game is: it is looked at as it was left, and nothing can be put there. */
function Common({ state, scene, over }: { state: State; scene: Scene; over?: boolean }) {
  const piles = scene.piles.map((pile) => <PileView key={pile.key} state={state} pile={over ? asLeft(pile) : pile} />);
  if (state.look.words) return <>{over ? <SpokenScene scene={{ ...scene, piles: [] }} /> : <SpokenBoard state={state} scene={scene} />}{piles}</>;
  return (
    <section class="board common" data-rove="board" aria-label={scene.label}>
      {scene.blocks.map((block) => (
        <Zoomed key={block.key} state={state} block={block}>
          <Still block={block} stamps={state.snapshot?.stamps ?? {}} />
          {over ? null : <Targets state={state} block={block} />}
        </Zoomed>
      ))}
      {piles.length ? <div class="piles">{piles}</div> : null}
    </section>
  );
}

const asLeft = ({ action: _, ...pile }: Pile): Pile => pile;

/** What belongs to nobody, at the end of a game. */
export function leftBehind(state: State, common: Scene | null | undefined) {
  return common ? <div class="boards"><Common state={state} scene={common} over /></div> : null;
}

/** The board of a seat, below what belongs to nobody where there is any. */
export function boards(state: State, common: Scene | null | undefined, board: ComponentChildren) {
  if (!common) return board;
  return <div class="boards"><Common state={state} scene={common} />{board}</div>;
}
