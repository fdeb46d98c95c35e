// The projector view fills the screen where browser and page allow it; elsewhere it stays in its cell, brought to the top.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { State } from "../state";

/** For the root of a view; leaving the full screen by the browser's own means leaves the projector view too. */
export function useFullScreen(state: State) {
  const root = useRef<HTMLDivElement>(null);
  const { projector } = state.look;
  useLayoutEffect(() => {
    const view = root.current;
    if (!projector || !view) return;
    let full = false;
    const stay = (): void => view.scrollIntoView?.({ block: "start" });
    const changed = (): void => {
      if (view.matches(":fullscreen")) full = true;
      else if (full) state.show({ projector: false });
    };
    const page = view.ownerDocument;
    page.addEventListener("fullscreenchange", changed);
    if (view.requestFullscreen && page.fullscreenEnabled) view.requestFullscreen().catch(stay);
    else stay();
    return () => {
      page.removeEventListener("fullscreenchange", changed);
      if (full && view.matches(":fullscreen")) void page.exitFullscreen();
    };
  }, [projector]);
  return root;
}
