// A block that may be larger than the view, such as a map. It is fitted in; it can be made larger by buttons, by + − 0, by
// the wheel with Ctrl and by two fingers, dragged about by its empty ground, and all of it shown again. A plain wheel and one
// finger scroll, here and then the page; what has the focus comes into view as everywhere.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { quiet } from "../input/keys";
import type { State } from "../state";
import { Words } from "../text";
import type { Block } from "../wire/wire";

const MOST = 6;
const STEP = 1.4;
/** How large the smallest target is at least at first, and from when on nobody needs to enlarge it, in pixels. */
const LEAST = 24;
const EASY = 44;

const clamp = (zoom: number): number => Math.min(MOST, Math.max(1, zoom));

/** How much larger a block is at first: as its smallest target is large enough; `cell` is the width of a cell where all fits. */
export function opening(block: Block, cell: number): number {
  const least = Math.min(...block.targets.map(({ w, h }) => Math.min(w, h)));
  return cell > 0 && Number.isFinite(least) ? clamp(LEAST / (least * cell)) : 1;
}

/** Whether a block has anything that is small to hit where all fits. */
const fine = (block: Block, cell: number): boolean => block.targets.some(({ w, h }) => Math.min(w, h) * cell < EASY);

interface Held { zoom: number; x: number; y: number; left: number; top: number }

export function Zoomed({ state, block, children }: { state: State; block: Block; children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [cell, setCell] = useState(0);
  const chosen = useRef(false); // somebody has chosen how large it is
  const held = useRef<Held | null>(null); // the place that stays under the pointer
  const now = useRef(zoom);
  now.current = zoom;

  /** Another size; the place at x, y of the frame, else its middle, stays where it is. */
  const enlarge = (to: number, x?: number, y?: number): void => {
    const view = frame.current;
    const next = clamp(to);
    if (!view || next === now.current) return;
    chosen.current = true;
    held.current = { zoom: now.current, x: x ?? view.clientWidth / 2, y: y ?? view.clientHeight / 2, left: view.scrollLeft, top: view.scrollTop };
    setZoom((now.current = next));
  };
  const change = useRef(enlarge);
  change.current = enlarge;

  useLayoutEffect(() => {
    const [view, keep] = [frame.current, held.current];
    held.current = null;
    if (!view || !keep) return;
    view.scrollLeft = ((keep.left + keep.x) * zoom) / keep.zoom - keep.x;
    view.scrollTop = ((keep.top + keep.y) * zoom) / keep.zoom - keep.y;
  }, [zoom]);

  useLayoutEffect(() => {
    const view = frame.current!;
    const measured = (): void => {
      const spot = view.firstElementChild as HTMLElement | null;
      const fits = (spot?.getBoundingClientRect().width ?? 0) / block.w / now.current;
      setCell(Math.round(fits));
      const first = opening(block, fits);
      // what is measured is never quite what was set, and must not set it again
      if (!chosen.current && Math.abs(first / now.current - 1) > 0.03) setZoom((now.current = first));
    };
    const resized = new ResizeObserver(measured);
    resized.observe(view);
    const at = (x: number, y: number): [number, number] => {
      const box = view.getBoundingClientRect();
      return [x - box.left, y - box.top];
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      change.current(now.current * Math.exp(-event.deltaY / 200), ...at(event.clientX, event.clientY));
    };
    let pinched: { apart: number; zoom: number } | null = null;
    const fingers = (event: TouchEvent): { apart: number; middle: [number, number] } | null => {
      const [one, two] = event.touches;
      if (!one || !two) return null;
      return { apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY), middle: at((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2) };
    };
    const pinch = (event: TouchEvent): void => {
      const two = fingers(event);
      if (!two) return void (pinched = null);
      event.preventDefault();
      pinched ??= { apart: two.apart, zoom: now.current };
      change.current((pinched.zoom * two.apart) / pinched.apart, ...two.middle);
    };
    const lifted = (): void => void (pinched = null);
    view.addEventListener("wheel", wheel, { passive: false });
    view.addEventListener("touchstart", pinch, { passive: false });
    view.addEventListener("touchmove", pinch, { passive: false });
    view.addEventListener("touchend", lifted);
    return () => {
      resized.disconnect();
      view.removeEventListener("wheel", wheel);
      view.removeEventListener("touchstart", pinch);
      view.removeEventListener("touchmove", pinch);
      view.removeEventListener("touchend", lifted);
    };
  }, [block.key, block.w, block.h]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { "+": zoom * STEP, "=": zoom * STEP, "-": zoom / STEP, "0": 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    enlarge(to);
    (event.target as HTMLElement).scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };
  /** The empty ground is dragged; a finger scrolls anyway. */
  const onPointerDown = (event: PointerEvent): void => {
    const view = frame.current;
    if (!view || event.button !== 0 || event.pointerType === "touch" || (event.target as Element).closest("button")) return;
    const from = { x: event.clientX, y: event.clientY, left: view.scrollLeft, top: view.scrollTop };
    const page = view.ownerDocument;
    const move = (to: PointerEvent): void => {
      view.scrollLeft = from.left - (to.clientX - from.x);
      view.scrollTop = from.top - (to.clientY - from.y);
    };
    const up = (): void => {
      page.removeEventListener("pointermove", move);
      page.removeEventListener("pointerup", up);
      page.removeEventListener("pointercancel", up);
    };
    page.addEventListener("pointermove", move);
    page.addEventListener("pointerup", up);
    page.addEventListener("pointercancel", up);
  };
  const act = (action: string, to: number, off: boolean) => (
    <button {...quiet} type="button" class="act" data-action={action} aria-disabled={off || undefined} onClick={() => enlarge(to)}><Words text={state.word(action)} /></button>
  );
  return (
    <div class="zoomed" onKeyDown={onKeyDown}>
      <div ref={frame} class={zoom > 1 ? "zoom-frame larger" : "zoom-frame"} style={{ "--w": block.w, "--h": block.h, "--zoom": zoom }} onPointerDown={onPointerDown}>
        <div class="spot" data-block={block.key} style={{ "--w": block.w, "--h": block.h }}>{children}</div>
      </div>
      {zoom > 1 || fine(block, cell) ? (
        <div class="zoom-acts" data-rove="zoom">
          {act("zoom-in", zoom * STEP, zoom >= MOST)}
          {act("zoom-out", zoom / STEP, zoom <= 1)}
          {act("show-all", 1, zoom <= 1)}
        </div>
      ) : null}
    </div>
  );
}
