// Whether the kernel's side of the board is there: after a restart nobody answers, and the board should say so.

import { FIRST, listen } from "./snapshot";
import type { Model } from "../state";

/** What the page's widget manager tells every model when the kernel restarts; not one of anywidget's own events. */
const CUT = "comm_live_update" as "change:_board";

/** Calls back with true when it is gone, and with false should it be heard again; returns how to stop. */
export function watch(model: Model, told: (cut: boolean) => void): () => void {
  const gone = (): void => told(true);
  const heard = (): void => told(false);
  model.on(CUT, gone);
  const deaf = listen(model, FIRST, heard);
  return () => {
    model.off(CUT, gone);
    deaf();
  };
}
