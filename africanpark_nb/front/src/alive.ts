// Whether the kernel's side of the board is there: after a restart nobody answers, and the board should say so.

import type { Model } from "./state";

const DEAD = ".jupyter-widgets-disconnected";

/** Calls back with true when it is gone, with false when it is there; returns how to stop. */
export function watch(model: Model, el: HTMLElement, told: (cut: boolean) => void): () => void {
  const look = (): void => told(el.closest(DEAD) !== null);
  model.on("comm_live_update" as "change:_snapshot", look);
  return () => model.off("comm_live_update" as "change:_snapshot", look);
}
