// The places of a block where a held card can be put: buttons laid over its picture.

import { quiet } from "./keys";
import { kind, type State } from "./state";
import type { Answer, Block, Kind } from "./wire";

const SIGNS: Record<Kind, string> = { legal: "✓", price: "!", refused: "✕" };

/** What every target has, on the board or beside it: verdict, words, and what it listens to. */
export function aim(state: State, key: string, label: string, answer: Answer | undefined) {
  return {
    ...quiet,
    type: "button" as const,
    "data-target": key,
    "data-verdict": answer && kind(answer),
    "aria-disabled": (answer && kind(answer) === "refused") || undefined,
    "aria-label": answer ? `${label}. ${state.word(kind(answer))}: ${answer.badge}. ${answer.text}` : label,
    onClick: (event: MouseEvent) => event.detail < 2 && state.hit(key),
    onPointerEnter: () => state.hover(key),
    onPointerLeave: () => state.hover(null),
    onFocus: () => state.focus(key),
    onBlur: () => state.focus(null),
  };
}

export function Badge({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  return <span class="badge"><b>{SIGNS[kind(answer)]}</b> {answer.badge}</span>;
}

export function Targets({ state, block }: { state: State; block: Block }) {
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 1e4) / 100}%`;
  return (
    <>
      {block.targets.map((target) => {
        const answer = state.answer(target.key);
        const box = {
          left: share(target.x, block.w), top: share(target.y, block.h),
          width: share(target.w, block.w), height: share(target.h, block.h), "--at": share(target.at ?? 0, target.h),
        };
        return (
          <button key={target.key} class="target" style={box} {...aim(state, target.key, target.label, answer)}>
            <Badge answer={answer} />
          </button>
        );
      })}
    </>
  );
}
