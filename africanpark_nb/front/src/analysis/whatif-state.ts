// What one view knows of the what-if: what the kernel has found so far, and how this view asks and looks at it.

import type { AnyModel } from "@anywidget/types";
import type { State } from "../state";
import type { Analysis, Worth } from "../wire/whatif-wire";

type Source = AnyModel<{ _analysis: string }>;

const CHANGE = "change:_analysis";

/** An answer that goes is mostly followed by another board, and drawing twice would keep that waiting, in milliseconds. */
const LATER = 30;

export class WhatIf {
  analysis: Analysis | null;
  open = true; // a pupil may rather not see
  coming = ""; // as it is written: "" leaves it to the kernel
  policy = "random";
  chosen: string | null = null; // the move whose histogram is shown
  readonly #model: Source;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(model: unknown, private readonly repaint: () => void) {
    this.#model = model as Source;
    this.analysis = read(this.#model);
    this.#model.on(CHANGE, this.#synced);
  }

  dispose(): void {
    clearTimeout(this.#later);
    this.#model.off(CHANGE, this.#synced);
  }

  show(change: Partial<Pick<WhatIf, "open" | "coming" | "policy" | "chosen">>): void {
    Object.assign(this, change);
    this.repaint();
  }

  #synced = (): void => {
    clearTimeout(this.#later);
    this.analysis = read(this.#model);
    if (this.analysis?.status) this.repaint();
    else this.#later = setTimeout(this.repaint, LATER);
  };
}

function read(model: Source): Analysis | null {
  const raw: unknown = model.get("_analysis");
  return typeof raw === "string" && raw ? (JSON.parse(raw) as Analysis) : null;
}

/** The card a question would be about: the one in hand, else the one asked about before. */
export function subject(state: State): string | null {
  return state.held ?? (state.card(state.whatif.analysis?.card ?? null)?.key || null);
}

/** What a move to this target is worth, where the view may show it: with the card in hand, or the one that was asked about. */
export function worth(state: State, target: string): Worth | undefined {
  const { analysis, open } = state.whatif;
  if (!open || !analysis?.moves) return undefined;
  const card = analysis.held ? subject(state) : state.aiming;
  return analysis.moves.find((move) => move.card === card && move.target === target);
}

/** Asks, or says what is missing. */
export function ask(state: State): void {
  const { analysis, coming, policy } = state.whatif;
  const card = analysis?.held ? subject(state) : "";
  if (card === null) return state.say("pick-first");
  state.send({ type: "whatif", card: card ?? "", coming: analysis?.held ? coming : "", policy });
}
