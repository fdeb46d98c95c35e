// Title and actions.

import { quiet } from "./keys";
import type { State } from "./state";
import type { Snapshot } from "./wire";

const ICONS = {
  undo: "M7 3 3 7l4 4M3 7h7a4.5 4.5 0 0 1 0 9H6",
  redo: "m11 3 4 4-4 4M15 7H8a4.5 4.5 0 0 0 0 9h4",
  clear: "m4 4 10 10M14 4 4 14",
} as const;

export function Header({ state, snapshot }: { state: State; snapshot: Snapshot }) {
  return (
    <header>
      <h2>{snapshot.title} <span>{state.word("title")}</span></h2>
      <div class="actions">
        {(["undo", "redo", "clear"] as const).map((type) => (
          <button key={type} {...quiet} type="button" data-action={type} aria-disabled={!snapshot.timeline[type] || undefined}
            title={state.word(type)} onClick={() => state.act(type)}>
            <svg viewBox="0 0 18 18" aria-hidden="true"><path d={ICONS[type]} /></svg>
            <span>{state.word(type)}</span>
          </button>
        ))}
      </div>
    </header>
  );
}
