// Dragging a card: a drop does what a click on the same place does, and anything else lets go of the card.

import type { State } from "../state";

/** How far a pointer has to go, in pixels, before it drags: a finger is less steady than a mouse. */
const START = { mouse: 5, pen: 8, touch: 10 } as Record<string, number>;

export class Drag {
  #from: { card: string; button: HTMLElement; id: number; x: number; y: number; far: number } | null = null;
  #ghost: HTMLElement | null = null;
  #over: string | null = null;
  #ended = false; // the click that follows a drag is not one

  constructor(private readonly root: HTMLElement, private readonly state: State) {
    root.addEventListener("pointerdown", this.#down);
    root.addEventListener("click", this.#click, true);
  }

  dispose(): void {
    this.#stop();
    this.root.removeEventListener("pointerdown", this.#down);
    this.root.removeEventListener("click", this.#click, true);
  }

  #down = (event: PointerEvent): void => {
    this.#ended = false;
    if (this.#from) return this.#cancel(); // a second finger
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-card]") : null;
    const card = button?.dataset["card"];
    if (!button || !card || event.button !== 0) return;
    this.#from = { card, button, id: event.pointerId, x: event.clientX, y: event.clientY, far: START[event.pointerType] ?? 8 };
    for (const [name, listener] of this.#listeners) this.root.ownerDocument.addEventListener(name, listener, true);
  };

  #move = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from || event.pointerId !== from.id) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!this.#ghost) {
      if (Math.hypot(dx, dy) < from.far) return;
      this.#ghost = this.#lift(from.button);
      from.button.setPointerCapture?.(from.id);
      if (this.state.held !== from.card) this.state.hold(from.card);
    }
    if (this.state.held !== from.card) return this.#stop(); // let go by Escape
    this.#ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    this.#aim(this.#target(event));
  };

  #up = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from || event.pointerId !== from.id) return;
    const dragged = this.#ghost !== null;
    const target = dragged ? this.#target(event) : null;
    this.#stop();
    this.#ended = dragged;
    if (!dragged || this.state.held !== from.card) return;
    if (target) this.state.hit(target);
    else this.state.letGo();
  };

  #gone = (event: PointerEvent): void => {
    if (event.pointerId === this.#from?.id) this.#cancel();
  };

  #click = (event: MouseEvent): void => {
    if (!this.#ended || event.detail === 0) return; // a key makes a click of its own
    this.#ended = false;
    event.stopPropagation();
    event.preventDefault();
  };

  #listeners = [["pointermove", this.#move], ["pointerup", this.#up], ["pointercancel", this.#gone]] as const;

  #target(event: PointerEvent): string | null {
    const under = (this.root.getRootNode() as Document | ShadowRoot).elementFromPoint(event.clientX, event.clientY);
    const target = under?.closest<HTMLElement>("[data-target]");
    return target && this.root.contains(target) ? target.dataset["target"] ?? null : null;
  }

  #aim(target: string | null): void {
    if (target !== this.#over) this.state.hover((this.#over = target));
  }

  /** A copy of the card that goes with the pointer. */
  #lift(button: HTMLElement): HTMLElement {
    const floats = this.root.querySelector<HTMLElement>(".floats");
    const ghost = button.cloneNode(true) as HTMLElement;
    for (const name of ["data-card", "aria-pressed"]) ghost.removeAttribute(name);
    ghost.tabIndex = -1;
    const [at, base] = [button.getBoundingClientRect(), floats?.getBoundingClientRect() ?? { left: 0, top: 0 }];
    Object.assign(ghost.style, { left: `${at.left - base.left}px`, top: `${at.top - base.top}px`, width: `${at.width}px`, height: `${at.height}px` });
    ghost.classList.add("dragged");
    floats?.append(ghost);
    return ghost;
  }

  #cancel(): void {
    const [card, dragged] = [this.#from?.card, this.#ghost !== null];
    this.#stop();
    if (dragged && this.state.held === card) this.state.letGo();
  }

  #stop(): void {
    this.#ghost?.remove();
    this.#ghost = this.#from = null;
    this.#aim(null);
    for (const [name, listener] of this.#listeners) this.root.ownerDocument.removeEventListener(name, listener, true);
  }
}
