// What one view knows: the latest snapshot, and what is the view's own (held card, what it points at, the latest reason).
// Plain and synchronous, so that two clicks in one breath cannot both see the same held card.

import { FIRST, LATER, listen, readLab, snapshotOf, type Parts } from "./wire/snapshot";
import type { AnyModel } from "@anywidget/types";
import type { Pictured } from "./board/happened";
import { Pictures } from "./board/picture";
import type { Lookback } from "./wire/review-wire";
import { BUTTON, kind, type Look, type Said } from "./said";
import { Queue, type Action } from "./wire/queue";
import { share } from "./wire/same";
import { part } from "./text";
import { WhatIf } from "./analysis/whatif-state";
import type { Answer, Asked, Card, Handout, Snapshot } from "./wire/wire";

export type Model = AnyModel<Parts>;

// in milliseconds
const SAME_GESTURE = 500; // a target hit again this soon after a move belongs to the same gesture
const SETTLED = 30; // what follows the board is looked at after the board has been painted, unless a card is held
const SOON = 60; // how long a placement may go unseen while its answer is on the way

export class State {
  snapshot: Snapshot | null;
  held: string | null = null;
  said: Said;
  saidCount = 0; // rises with every new reason, so that each is announced once
  rest = 0; // how long what happened is still seen to happen, in milliseconds
  cut = false; // the kernel's side of this board is gone
  /** How the view looks, which is nobody else's business. */
  look: Look = { words: false, projector: false, menu: false, form: null };
  readonly queue: Queue;
  readonly whatif: WhatIf;
  readonly pictures = new Pictures(this);
  #hovered: string | null = null;
  #focused: string | null = null;
  #placedAt = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;
  #dismissed = false; // the answer to the question before this one
  #askedAt: number | undefined;
  #loading = false;
  #seen: object | null = null; // the snapshot as it was read, to know another one from the same
  #deaf: (() => void)[] = [];

  constructor(protected readonly model: Model, readonly name: string, protected readonly repaint: () => void, private readonly read = readLab) {
    this.snapshot = this.#look();
    this.said = this.#answered() ?? { kind: "notice" };
    this.queue = new Queue(name, {
      send: (message) => model.send(message),
      revision: () => this.snapshot?.revision ?? 0,
      changed: repaint,
      landed: () => this.painted(),
    });
    this.whatif = new WhatIf(model, repaint);
    this.#deaf = [listen(model, FIRST, this.#synced), listen(model, LATER, this.#judged)];
    model.on("msg:custom", this.#heard);
  }

  dispose(): void {
    clearTimeout(this.#later);
    for (const stop of this.#deaf) stop();
    this.model.off("msg:custom", this.#heard);
    this.queue.dispose();
    this.whatif.dispose();
  }

  /** What the board shows: the snapshot's picture, or one that is still looked at; `whose` tells boards apart. */
  get pictured(): Pictured | null {
    return this.snapshot;
  }

  /** The move that is looked back on. */
  get lookback(): Lookback | null { return null; }

  /** Another snapshot is there, and not yet drawn. */
  protected arrived(_before: Snapshot | null, _now: Snapshot | null): void {}

  /** The view has been drawn. */
  painted(): void {}

  word = (key: string): string => this.snapshot?.words[key] ?? key;

  /** A word for a screen reader, which has one voice. */
  label = (key: string): string => part(this.word(key));

  /** The short form of an action's words, if they have one. */
  short = (key: string): string => this.snapshot?.words[`short-${key}`] ?? "";

  card(key: string | null): Card | undefined {
    for (const group of this.snapshot?.scene.tray ?? [])
      for (const card of group.cards) if (card.key === key) return card;
    return undefined;
  }

  /** The card that a target would get. */
  get aiming(): string | null {
    return this.held;
  }

  /** What the engine answers about the held card over this target. */
  answer(target: string | null): Answer | undefined {
    if (!this.snapshot || !this.held || target === null) return undefined;
    return this.snapshot.choices[this.held]?.[target] ?? this.snapshot.refusals[this.held]?.[target];
  }

  /** What was asked last, and what came out: to be seen until the next card is picked up. */
  get asked(): Asked | null {
    return this.held || this.#dismissed ? null : this.snapshot?.asked ?? null;
  }

  /** What the engine answers about a move that needs no card. */
  pressed = (button: string): Answer | undefined => this.snapshot?.choices[""]?.[button] ?? this.snapshot?.refusals[""]?.[button];

  /** What stands on a target: the answer about the held card, or about the one asked for. */
  shown(target: string | null): Answer | undefined {
    return this.answer(target) ?? (target === null ? undefined : this.asked?.answers[target]);
  }

  /** The score as it stands. */
  get total(): number {
    return this.snapshot?.sheet.at(-1)?.points ?? 0;
  }

  /** The answer to show for the moment: what is pointed at, else what has the focus. */
  get preview(): Answer | undefined {
    const look = (key: string | null) => (key?.startsWith(BUTTON) ? this.pressed(key.slice(BUTTON.length)) : this.shown(key));
    return look(this.#hovered) ?? look(this.#focused);
  }

  /** The total that the answers shown start from; unknown for one that was given before this view was there. */
  get before(): number | undefined {
    return this.asked ? this.#askedAt : this.total;
  }

  pick(card: string): void {
    clearTimeout(this.#later);
    this.snapshot = this.#look(); // with the verdicts that came last
    if (this.held === card) this.letGo();
    else this.hold(card);
  }

  hold(card: string): void {
    this.held = card;
    this.#dismissed = true;
    this.#say({ kind: "word", word: "pick", card });
  }

  letGo(): void {
    this.held = null;
    if (this.said.kind === "word") this.said = { kind: "notice" }; // a refusal stays, to be read
    this.repaint();
  }

  hover(target: string | null): void {
    if (this.#hovered === target) return;
    this.#hovered = target;
    this.repaint();
  }

  focus(target: string | null): void {
    this.#focused = target;
    this.repaint();
  }

  /** A target is clicked, tapped, dropped on, or entered. */
  hit(target: string): void {
    if (!this.snapshot) return;
    if (this.cut) return this.#refuse();
    if (!this.held) {
      const sameGesture = performance.now() - this.#placedAt < SAME_GESTURE;
      if (!sameGesture && this.queue.idle) this.say("pick-first");
      return;
    }
    const answer = this.answer(target);
    if (answer && kind(answer) === "refused") return this.#say({ kind: "answer", answer, before: this.total });
    const card = this.held;
    this.held = null;
    this.#placedAt = performance.now();
    this.queue.push({ type: "place", card, target });
    // the answer mostly comes sooner than two frames, and painting twice would only keep it waiting
    clearTimeout(this.#later);
    this.#later = setTimeout(this.repaint, SOON);
  }

  /** A button of the scene: a move without a card. */
  press(button: string): void {
    if (this.cut) return this.#refuse();
    const answer = this.pressed(button);
    if (answer && kind(answer) === "refused") return this.#say({ kind: "answer", answer, before: this.total });
    this.held = null;
    this.send({ type: "place", card: "", target: button });
  }

  /** `turn`: a step back or forward as far as a whole turn. */
  act(type: "undo" | "redo" | "clear" | "keep", turn = false): void {
    if (!this.snapshot) return;
    if (this.cut) return this.#refuse();
    if (!this.snapshot.timeline[type] && this.queue.idle) return this.say(`nothing-to-${type}`);
    this.send(type === "keep" ? { type, name: "" } : turn && (type === "undo" || type === "redo") ? { type: `${type}-turn` } : { type });
  }

  /** Into a mode, or out of it again. */
  mode(mode: "ask" | "edit"): void {
    this.send({ type: "mode", mode: this.snapshot?.mode === mode ? "show" : mode });
  }

  load(text: string): void {
    this.submit({ type: "load", text });
  }

  /** What a form asks for; when it is done, the form closes. */
  submit(action: Action): void {
    this.#loading = true;
    this.send(action);
  }

  send(action: Action): void {
    if (this.cut) return this.#refuse();
    this.queue.push(action);
    this.repaint();
  }

  /** Nobody is there to ask: the card is let go, so that its verdicts do not stand over the sentence. */
  #refuse(): void {
    this.held = null;
    this.say("restarted");
  }

  /** A sentence of the view's own. */
  say(word: string, text = ""): void {
    this.#say({ kind: "word", word, text });
  }

  show(change: Partial<Look>): void {
    this.look = { ...this.look, ...change };
    this.repaint();
  }

  /** The kernel's side is gone, or there again. */
  lose(cut: boolean): void {
    if (this.cut === cut) return;
    this.cut = cut;
    if (cut) this.say("restarted");
    else this.repaint();
  }

  #say(said: Said): void {
    this.said = said;
    this.saidCount++;
    this.repaint();
  }

  #answered(): Said | null {
    const { asked } = this.snapshot ?? {};
    const answer = asked?.answers[asked.target];
    return answer ? { kind: "answer", answer, before: this.#askedAt } : null;
  }

  /** The snapshot as it is now; what did not change stays the same object. */
  #look(): Snapshot | null {
    const seen = snapshotOf<object | null>(this.model) ?? null;
    if (seen === this.#seen) return this.snapshot;
    this.#seen = seen;
    return share(this.snapshot ?? null, this.read(this.model));
  }

  /** Verdicts, tree and branches of the board as it stands are there. */
  #judged = (): void => {
    clearTimeout(this.#later);
    if (this.held) this.#synced();
    else this.#later = setTimeout(this.#synced, SETTLED);
  };

  #synced = (): void => {
    const before = this.snapshot;
    const now = (this.snapshot = this.#look());
    if (now === before) return; // one message brings several parts
    this.#take(before, now);
    if (now?.done && now.done !== before?.done) this.queue.done(now.done);
  };

  #take(before: Snapshot | null, now: Snapshot | null): void {
    this.arrived(before, now);
    if (this.held && !this.card(this.held)) this.held = null;
    const notice = now?.notice;
    if (!notice || notice.serial === before?.notice?.serial) return this.repaint();
    if (this.#loading && notice.kind === "done") this.look = { ...this.look, form: null };
    this.#loading = false;
    if (!now.asked || (now.asked === before?.asked && !this.#dismissed)) return this.#say({ kind: "notice" });
    this.#dismissed = false;
    this.#askedAt = before?.sheet.at(-1)?.points;
    this.#say(this.#answered() ?? { kind: "notice" });
  }

  #heard = (message: unknown): void => {
    if (typeof message !== "object" || message === null || !("type" in message && "id" in message)) return;
    if (message.type === "done") this.queue.done(message.id);
    if (message.type === "picture") this.pictures.heard(message as Handout);
  };
}
