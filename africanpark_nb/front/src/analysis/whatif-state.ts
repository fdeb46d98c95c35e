// What one view knows of the what-if: what the kernel has found so far, and how this view asks and looks at it.

import type { AnyModel } from "@anywidget/types";
import type { Analysis } from "../wire/whatif-wire";

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
