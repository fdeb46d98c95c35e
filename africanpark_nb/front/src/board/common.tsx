// What belongs to nobody, such as a map or a display of cards: above the board of a seat.

import type { ComponentChildren } from "preact";
import { PileView } from "./pile";
import { SpokenBoard } from "./spoken";
import { Still } from "./still";
import { Targets } from "./targets";
import { Zoomed } from "./zoom";
import type { State } from "../state";
import type { Scene } from "../wire/wire";

function Common({ state, scene }: { state: State; scene: Scene }) {
  const piles = scene.piles.map((pile) => <PileView key={pile.key} state={state} pile={pile} />);
  if (state.look.words) return <><SpokenBoard state={state} scene={scene} />{piles}</>;
  return (
    <section class="board common" data-rove="board" aria-label={scene.label}>
      {scene.blocks.map((block) => (
        <Zoomed key={block.key} state={state} block={block}>
          <Still block={block} stamps={state.snapshot?.stamps ?? {}} />
          <Targets state={state} block={block} />
        </Zoomed>
      ))}
      {piles.length ? <div class="piles">{piles}</div> : null}
    </section>
  );
}

/** The board of a seat, below what belongs to nobody where there is any. */
export function boards(state: State, common: Scene | null | undefined, board: ComponentChildren) {
  if (!common) return board;
  return <div class="boards"><Common state={state} scene={common} />{board}</div>;
}
