// What one view knows: the latest snapshot, and what is the view's own (held card, what it points at, the latest reason).
// Plain and synchronous, so that two clicks in one breath cannot both see the same held card.

import type { AnyModel } from "@anywidget/types";
import { Queue, type Action } from "./queue";
import type { Answer, Card, Kind, Snapshot } from "./wire";

export interface Traits { _snapshot: Snapshot | Record<string, never> }
export type Model = AnyModel<Traits>;

/** The latest reason: a refused attempt, what the kernel noticed, or a sentence of the view's own. */
export type Said =
  | { kind: "notice" }
  | { kind: "answer"; answer: Answer }
  | { kind: "word"; word: string; card?: string };

/** A target hit again this soon after a move belongs to the same gesture. */
const SAME_GESTURE = 500;

export class State {
  snapshot: Snapshot | null;
  held: string | null = null;
  said: Said = { kind: "notice" };
  saidCount = 0; // rises with every new reason, so that each is announced once
  readonly queue: Queue;
  #hovered: string | null = null;
  #focused: string | null = null;
  #placedAt = -Infinity;

  constructor(private readonly model: Model, readonly name: string, private readonly paint: () => void) {
    this.snapshot = read(model);
    this.queue = new Queue(name, {
      send: (message) => model.send(message),
      revision: () => this.snapshot?.revision ?? 0,
      changed: paint,
    });
    model.on("change:_snapshot", this.#synced);
    model.on("msg:custom", this.#heard);
  }

  dispose(): void {
    this.model.off("change:_snapshot", this.#synced);
    this.model.off("msg:custom", this.#heard);
    this.queue.dispose();
  }

  word = (key: string): string => this.snapshot?.words[key] ?? key;

  card(key: string | null): Card | undefined {
    for (const group of this.snapshot?.scene.tray ?? [])
      for (const card of group.cards) if (card.key === key) return card;
    return undefined;
  }

  /** What the engine answers about the held card over this target. */
  answer(target: string | null): Answer | undefined {
    if (!this.snapshot || !this.held || target === null) return undefined;
    return this.snapshot.choices[this.held]?.[target] ?? this.snapshot.refusals[this.held]?.[target];
  }

  /** The score as it stands. */
  get total(): number {
    return this.snapshot?.sheet.at(-1)?.points ?? 0;
  }

  /** The answer to show for the moment: what is pointed at, else what has the focus. */
  get preview(): Answer | undefined {
    return this.answer(this.#hovered) ?? this.answer(this.#focused);
  }

  pick(card: string): void {
    if (this.held === card) return this.letGo();
    this.held = card;
    this.#say({ kind: "word", word: "pick", card });
  }

  letGo(): void {
    this.held = null;
    if (this.said.kind === "word") this.said = { kind: "notice" }; // a refusal stays, to be read
    this.paint();
  }

  hover(target: string | null): void {
    this.#hovered = target;
    this.paint();
  }

  focus(target: string | null): void {
    this.#focused = target;
    this.paint();
  }

  /** A target is clicked, tapped, or entered. */
  hit(target: string): void {
    if (!this.snapshot) return;
    if (!this.held) {
      const sameGesture = performance.now() - this.#placedAt < SAME_GESTURE;
      if (!sameGesture && this.queue.idle) this.#say({ kind: "word", word: "pick-first" });
      return;
    }
    const answer = this.answer(target);
    if (answer && kind(answer) === "refused") return this.#say({ kind: "answer", answer });
    const card = this.held;
    this.held = null;
    this.#placedAt = performance.now();
    this.#push({ type: "place", card, target });
  }

  act(type: "undo" | "redo" | "clear"): void {
    if (!this.snapshot) return;
    if (!this.snapshot.timeline[type] && this.queue.idle) return this.#say({ kind: "word", word: `nothing-to-${type}` });
    this.#push({ type });
  }

  #push(action: Action): void {
    this.queue.push(action);
    this.paint();
  }

  #say(said: Said): void {
    this.said = said;
    this.saidCount++;
    this.paint();
  }

  #synced = (): void => {
    const before = this.snapshot;
    this.snapshot = read(this.model);
    if (this.held && !this.card(this.held)) this.held = null;
    const notice = this.snapshot?.notice;
    if (notice && notice.serial !== before?.notice?.serial) this.#say({ kind: "notice" });
    else this.paint();
  };

  #heard = (message: unknown): void => {
    if (typeof message === "object" && message !== null && "type" in message && message.type === "done" && "id" in message)
      this.queue.done(message.id);
  };
}

export const kind = (answer: Answer): Kind => (answer.after === undefined ? "refused" : answer.price ? "price" : "legal");

function read(model: Model): Snapshot | null {
  const snapshot = model.get("_snapshot");
  return snapshot && "scene" in snapshot ? (snapshot as Snapshot) : null;
}
