// What anywidget loads: shows the view and returns its clean-up.

import { snapshotOf } from "./wire/snapshot";
import { render as draw } from "preact";
import { watch } from "./wire/alive";
import { Drag } from "./input/drag";
import { Lab } from "./lab/lab";
import "./style/all.css";
import { Motion } from "./board/motion";
import { Rover } from "./input/rove";
import { State, type Model } from "./state";
import { Table } from "./table/table";
import { TableState } from "./table/table-state";

const isTable = (model: Model): boolean => snapshotOf<{ kind?: string } | undefined>(model)?.kind === "table";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  // a model loads this module for itself, so only chance keeps the names of its views apart
  const name = `apnb-${Math.random().toString(36).slice(2, 10)}`;
  const state: State = isTable(model) ? new TableState(model, name, paint) : new State(model, name, paint);
  el.classList.add("apnb-place");
  const rover = new Rover(el);
  const motion = new Motion(el);
  const drag = new Drag(el, state);
  const unwatch = watch(model, (cut) => state.lose(cut));
  let [painting, again, over] = [false, false, false];
  function paint(): void {
    again = true;
    // an element that goes takes the focus with it, which is told in the midst of drawing
    if (painting || over) return;
    painting = true;
    try {
      while (again) {
        again = false;
        rover.remember();
        motion.prepare(state.pictured);
        draw(state instanceof TableState ? <Table state={state} rover={rover} /> : <Lab state={state} rover={rover} />, el);
        rover.drawn();
        motion.start();
      }
    } finally {
      painting = false;
    }
    state.rest = motion.rest;
    state.painted();
  }
  paint();
  rover.settle();
  // another width hides or shows buttons, and one that is hidden is no place to stop at
  const resized = new ResizeObserver(() => rover.settle());
  resized.observe(el);
  return () => {
    over = true;
    resized.disconnect();
    unwatch();
    for (const part of [drag, motion, rover, state]) part.dispose();
    draw(null, el);
  };
}

export default { render };
