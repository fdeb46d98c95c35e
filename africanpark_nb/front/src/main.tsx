// What anywidget loads: shows the view and returns its clean-up.

import { render as draw } from "preact";
import { Lab } from "./lab";
import "./lab.css";
import { State, type Model } from "./state";

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  // a model loads this module for itself, so only chance keeps the names of its views apart
  const name = `apnb-${Math.random().toString(36).slice(2, 10)}`;
  const state: State = new State(model, name, paint);
  function paint(): void {
    draw(<Lab state={state} />, el);
  }
  paint();
  return () => {
    state.dispose();
    draw(null, el);
  };
}

export default { render };
