// Keys inside the view are no business of the page around.

import type { State } from "./state";

/** For everything that can have the focus: JupyterLab looks no further than there whether its shortcuts apply. */
export const quiet = { "data-lm-suppress-shortcuts": "true" };

export function onKey(state: State, event: KeyboardEvent): void {
  if (event.key === "Escape") {
    if (!state.held) return;
    state.letGo();
  } else if (event.key === "Enter" || event.key === " ") {
    if (event.repeat) event.preventDefault(); // a key held down acts once
  } else return;
  event.stopPropagation();
}
