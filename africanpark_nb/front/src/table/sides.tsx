// Where blocks are chosen from, such as the sides of a card: what a seat has chosen so far, and each choice with its name below.

import { measure } from "../board/blocks";
import { Still } from "../board/still";
import type { TableState } from "./table-state";
import { Targets } from "../board/targets";
import { Words } from "../text";
import type { Scene } from "../wire/wire";

export function Sides({ state, scene }: { state: TableState; scene: Scene }) {
  const stamps = state.snapshot?.stamps ?? {};
  const open = scene.blocks.filter(({ name }) => name);
  const chosen = scene.blocks.filter(({ name }) => !name);
  return (
    <section class="board sides" data-rove="board" aria-busy={state.queue.status === "busy"} aria-label={scene.label}>
      {chosen.length ? (
        <div class="chosen" style={{ "--one": measure(chosen).one }}>
          {chosen.map((block) => <div key={block.key} class="spot" data-block={block.key} style={{ "--w": block.w, "--h": block.h }}><Still block={block} stamps={stamps} /></div>)}
        </div>
      ) : null}
      <div class="open-sides" style={{ "--one": measure(open).one, "--count": open.length }}>
        {open.map((block) => (
          <figure key={block.key} class="side-of">
            <div class="spot" data-block={block.key} style={{ "--w": block.w, "--h": block.h }}>
              <Still block={block} stamps={stamps} />
              <Targets state={state} block={block} />
            </div>
            <figcaption aria-hidden="true"><Words text={block.name ?? ""} /></figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
