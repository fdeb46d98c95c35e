// Keys inside the view are no business of the page around.

import type { Rover } from "./rove";
import type { State } from "../state";

/** For everything that can have the focus: JupyterLab looks no further than there whether its shortcuts apply. */
export const quiet = { "data-lm-suppress-shortcuts": "true" };

const typing = (target: EventTarget | null) => target instanceof HTMLElement && target.matches("input, textarea");

/** Lets go of one thing: the innermost there is. */
function escape(state: State): boolean {
  const { look } = state;
  if (state.held) state.letGo();
  else if (look.menu) state.show({ menu: false });
  else if (look.form) state.show({ form: null });
  else if (look.projector) state.show({ projector: false });
  else return false;
  return true;
}

export function onKey(state: State, rover: Rover, event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  if (event.key === "Escape") {
    if (!escape(state)) return;
  } else if (typing(event.target)) {
    // written, not meant for the board
  } else if (event.key === "Enter" || event.key === " ") {
    if (event.repeat) event.preventDefault(); // a key held down acts once
  } else if (rover.walk(event)) event.preventDefault();
  else return;
  event.stopPropagation();
}
