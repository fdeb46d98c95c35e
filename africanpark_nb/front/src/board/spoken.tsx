// The board in words only: each block as a heading, its columns as lists of their spaces, the targets as buttons.

import { quiet } from "../input/keys";
import { kind } from "../said";
import type { State } from "../state";
import { aim, removal } from "./targets";
import { part, Words } from "../text";
import { WorthLabel } from "../analysis/whatif";
import { worth } from "../analysis/asking";
import { extent } from "./outline";
import type { Block, Item, Scene, Stamps, Target } from "../wire/wire";

/** What stands at each target of a block, the lowest first, and what stands at none; scenery without a label is not worth a word. */
export function places(block: Block, stamps: Stamps): { at: { target: Target; items: Item[] }[]; beside: Item[] } {
  const at = block.targets.map((target) => ({ target, items: [] as Item[] }));
  const beside: Item[] = [];
  for (const item of block.items) {
    if (!item.label) continue;
    const { x, y, w, h } = extent(item, stamps);
    const [px, py] = [x + w / 2, y + h / 2];
    const here = at.filter(({ target }) => px > target.x && px < target.x + target.w && py > target.y && py < target.y + target.h);
    for (const { items } of here) items.push(item);
    if (!here.length) beside.push(item);
  }
  for (const { items } of at) items.sort((a, b) => b.y - a.y);
  return { at, beside };
}

/** A target in words; the name a screen reader gives it is what it shows. */
function Place({ state, target }: { state: State; target: Target }) {
  const { "aria-label": _, ...rest } = aim(state, target.key, target.label);
  const answer = state.shown(target.key);
  return (
    <button class="target spoken" {...rest}>
      {answer ? <>{target.label}. <b class="spoken-verdict"><Words text={state.word(kind(answer))} />: <Words text={answer.badge} /></b></> : target.label}
      <WorthLabel move={worth(state, target.key)} />
    </button>
  );
}

function Space({ state, item }: { state?: State | undefined; item: Item }) {
  const words = state && removal(state, item.key);
  if (words === undefined) return <li>{item.label}</li>;
  return (
    <li>
      {item.label}{" "}
      <button {...quiet} type="button" class="act" data-remove={item.key} aria-label={part(words)} onClick={() => state?.send({ type: "remove", item: item.key })}>
        <Words text={words} />
      </button>
    </li>
  );
}

function SpokenBlock({ state, block }: { state: State; block: Block }) {
  const { at, beside } = places(block, state.snapshot?.stamps ?? {});
  return (
    <div class="spoken-block">
      <h4>{block.label}</h4>
      <ul>
        {at.map(({ target, items }) => (
          <li key={target.key}>
            <Place state={state} target={target} />
            <ul>{items.map((item) => <Space key={item.key} state={state} item={item} />)}</ul>
          </li>
        ))}
        {beside.map((item) => <Space key={item.key} state={state} item={item} />)}
      </ul>
    </div>
  );
}

/** What stands in a block, column by column, the lowest first. */
const inOrder = (block: Block): Item[] => block.items.filter((item) => item.label).sort((a, b) => Math.round(a.x) - Math.round(b.x) || b.y - a.y);

/** A scene that is only to be read. */
export function SpokenScene({ scene }: { scene: Scene }) {
  return (
    <div class="spoken-scene">
      {scene.blocks.map((block) => (
        <div key={block.key}>
          <h4>{block.label}</h4>
          <ul>{inOrder(block).map((item) => <Space key={item.key} item={item} />)}</ul>
        </div>
      ))}
      {scene.piles.map((pile) => (
        <p key={pile.key}><Words text={pile.name} />: {pile.cards.length ? pile.cards.map((card) => card.label).join(", ") : <Words text={pile.empty} />}</p>
      ))}
    </div>
  );
}

export function SpokenBoard({ state, scene }: { state: State; scene: Scene }) {
  return (
    <section class="board in-words" data-rove="board" aria-busy={state.queue.status === "busy"} aria-label={scene.label || state.label("board")}>
      {scene.blocks.map((block) => <SpokenBlock key={block.key} state={state} block={block} />)}
    </section>
  );
}
