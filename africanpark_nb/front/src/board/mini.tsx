// The picture of a kept line, small, with what differs from the position looked at marked in it.

import { measure } from "./blocks";
import { n } from "./board";
import { memo } from "../memo";
import { Still } from "./still";
import { extent } from "./outline";
import type { Block, Item, Scene, Stamps } from "../wire/wire";

interface Marked { block: Block; present: Block | undefined; stamps: Stamps; differs: string[]; missing: string[] }

function Mark({ item, stamps, look, sign }: { item: Item; stamps: Stamps; look: string; sign: string }) {
  const { x, y, w, h } = extent(item, stamps);
  return (
    <g class={`mark ${look}`}>
      <rect class="edge" x={n(x)} y={n(y)} width={n(w)} height={n(h)} rx="8" />
      <circle cx={n(x + 0.18)} cy={n(y + 0.18)} r="19" />
      <path d={`M${n(x + 0.08)} ${n(y + 0.18)}${sign}`} />
    </g>
  );
}

/** Outlines over the picture: + for what only it has; − for what only the position looked at has, where nothing else stands. */
const Marks = memo(({ block, present, stamps, differs, missing }: Marked) => {
  const own = block.items.filter((item) => differs.includes(item.key));
  const gone = present?.items.filter((item) => missing.includes(item.key) && !own.some((other) => other.x === item.x && other.y === item.y)) ?? [];
  if (!own.length && !gone.length) return null;
  return (
    <svg class="marks" viewBox={`0 0 ${n(block.w)} ${n(block.h)}`} aria-hidden="true">
      {gone.map((item) => <Mark key={item.key} item={item} stamps={stamps} look="gone" sign="h20" />)}
      {own.map((item) => <Mark key={item.key} item={item} stamps={stamps} look="own" sign="h20m-10 -10v20" />)}
    </svg>
  );
});

/** A card's look as a shape, as large as the card is small: the looks say which. */
const Groups = memo(({ block }: { block: Block }) => {
  const cards = block.items.filter(({ kind }) => kind === "card");
  if (!cards.length) return null;
  return <span class="groups" aria-hidden="true">{cards.map(({ key, look, x, y }) => <i key={key} class={look} style={{ left: `${(100 * x) / block.w}%`, top: `${(100 * y) / block.h}%` }} />)}</span>;
});

/** shared: what belongs to nobody, such as a map. */
export interface MiniProps { scene: Scene; present: Scene; stamps: Stamps; differs: string[]; missing: string[]; shared?: boolean }

export function Mini({ scene, present, stamps, differs, missing, shared }: MiniProps) {
  return (
    <div class={shared ? "mini shared" : "mini"} role="group" aria-label={scene.label} style={{ "--one": measure(scene.blocks).one }}>
      {scene.blocks.map((block) => (
        <div key={block.key} class="spot" style={{ "--w": block.w, "--h": block.h }}>
          <Still block={block} stamps={stamps} />
          <Groups block={block} />
          <Marks block={block} stamps={stamps} differs={differs} missing={missing} present={present.blocks.find(({ key }) => key === block.key)} />
        </div>
      ))}
    </div>
  );
}
