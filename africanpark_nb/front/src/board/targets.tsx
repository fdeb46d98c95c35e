// The places of a block where a held card can be put: buttons laid over its picture.

import { n } from "./board";
import { cut, extent } from "./outline";
import { single } from "../input/taps";
import { quiet } from "../input/keys";
import { watching } from "../memo";
import { kind } from "../said";
import type { State } from "../state";
import { part, Words } from "../text";
import { WorthLabel } from "../analysis/whatif";
import { worth } from "../analysis/asking";
import type { Answer, Block, Item, Kind, Target } from "../wire/wire";

const SIGNS: Record<Kind, string> = { legal: "✓", price: "!", refused: "✕" };

/** What every target has, on the board or beside it: verdict, words, and what it listens to. */
export function aim(state: State, key: string, label: string) {
  const answer = state.shown(key);
  const verdict = answer && kind(answer);
  const value = worth(state, key);
  const mark = answer ? undefined : state.lookback?.marks[key];
  const name = [mark && part(mark.text), answer ? `${label}. ${state.label(kind(answer))}: ${part(answer.badge)}. ${part(answer.text)}` : label, value && `${part(state.whatif.analysis?.words["title"] ?? "")} ${part(value.figure)}`];
  return {
    ...quiet,
    type: "button" as const,
    "data-target": key,
    "data-verdict": state.held ? verdict : undefined,
    "data-answer": state.held ? undefined : verdict,
    "data-looked": mark?.look,
    "data-asked": (!state.held && state.asked?.target === key) || undefined,
    "aria-disabled": (state.held && verdict === "refused") || undefined,
    "aria-label": name.filter(Boolean).join(" "),
    onClick: (event: MouseEvent) => single(event) && state.hit(key),
    onPointerEnter: () => state.hover(key),
    onPointerLeave: () => state.hover(null),
    onFocus: () => state.focus(key),
    onBlur: () => state.focus(null),
  };
}

export function Badge({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  return <span class="badge"><b>{SIGNS[kind(answer)]}</b> <Words text={answer.badge} /></span>;
}

/** On a target: what the review says of it. */
export function Looked({ state, target }: { state: State; target: string }) {
  const mark = state.shown(target) ? undefined : state.lookback?.marks[target];
  if (!mark) return null;
  return <span class={`looked ${mark.look}`} aria-hidden="true"><b>{mark.look === "better" ? "★" : "●"}</b> <Words text={mark.text} /></span>;
}

const share = (length: number, whole: number) => `${Math.round((length / whole) * 1e4) / 100}%`;
const within = (box: { x: number; y: number; w: number; h: number }, block: Block) => ({
  left: share(box.x, block.w), top: share(box.y, block.h), width: share(box.w, block.w), height: share(box.h, block.h),
});

/** All that a target shows of the state. */
export function aimedAt(state: State, key: string): readonly unknown[] {
  const [mark, value] = [state.lookback?.marks[key], worth(state, key)];
  return [
    state.snapshot?.words, state.held !== null, state.shown(key), state.asked?.target === key, mark?.look, mark?.text,
    value?.mark, value?.label, value?.figure, value && state.whatif.analysis?.words["title"],
  ];
}

interface PlaceProps { state: State; block: Block; target: Target }

const Place = watching(({ state, block, target }: PlaceProps) => {
  const style = { ...within(target, block), "--at": share(target.at ?? 0, target.h) };
  const says = [
    <Badge key="badge" answer={state.shown(target.key)} />,
    <Looked key="looked" state={state} target={target.key} />,
    <WorthLabel key="worth" move={worth(state, target.key)} />,
  ];
  const aimed = aim(state, target.key, target.label);
  if (!target.outline) return <button class="target" style={style} {...aimed}>{says}</button>;
  // the button is cut to the outline, so what it shows stands beside it
  return (
    <div class="outlined" style={style}>
      <button class="target" style={{ clipPath: cut(target) }} {...aimed} />
      <svg class="outline" viewBox={`0 0 ${n(target.w)} ${n(target.h)}`} aria-hidden="true"><path d={target.outline} /></svg>
      <span class="on-target" aria-hidden="true">{says}</span>
    </div>
  );
}, ({ state, block, target }) => [target, block.w, block.h, ...aimedAt(state, target.key)]);

/** In edit mode: what can be taken away, unless a card is held. */
export function removal(state: State, key: string): string | undefined {
  return state.held ? undefined : state.snapshot?.removals[key];
}

function Removal({ state, block, item, words }: { state: State; block: Block; item: Item; words: string }) {
  return (
    <button {...quiet} type="button" class="removal" data-remove={item.key} aria-label={part(words)}
      style={within(extent(item, state.snapshot?.stamps ?? {}), block)}
      onClick={(event) => single(event) && state.send({ type: "remove", item: item.key })}>
      <i aria-hidden="true">✕</i>
    </button>
  );
}

export function Targets({ state, block }: { state: State; block: Block }) {
  return (
    <>
      {block.targets.map((target) => <Place key={target.key} state={state} block={block} target={target} />)}
      {block.items.map((item) => {
        const words = removal(state, item.key);
        return words === undefined ? null : <Removal key={item.key} state={state} block={block} item={item} words={words} />;
      })}
    </>
  );
}
