// The Lab: one board, all cards, its score sheet.

import { Blocks, measure } from "./blocks";
import { Header } from "./header";
import { onKey, quiet } from "./keys";
import { Message } from "./message";
import { PileView } from "./pile";
import { Sheet } from "./sheet";
import type { State } from "./state";
import { Tray } from "./tray";

export function Lab({ state }: { state: State }) {
  const { snapshot } = state;
  const scene = snapshot?.scene;
  const { one, two, tall, nook } = measure(scene?.blocks ?? []);
  return (
    <div class="apnb" data-testid="apnb-lab" tabIndex={-1} {...quiet}
      lang={snapshot?.language} onKeyDown={(event) => onKey(state, event)}>
      {snapshot && scene ? (
        <div class={nook > 1.5 ? "lab nook" : "lab"} style={{ "--one": one, "--two": two, "--tall": tall, "--nook": nook, "--blocks": scene.blocks.length }}>
          <Header state={state} snapshot={snapshot} />
          <Tray state={state} groups={scene.tray} />
          <Blocks state={state} scene={scene} />
          <Message state={state} />
          <div class="piles">{scene.piles.map((pile) => <PileView key={pile.key} state={state} pile={pile} />)}</div>
          <Sheet state={state} lines={snapshot.sheet} />
          {scene.note ? <p class="footnote">{scene.note}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
