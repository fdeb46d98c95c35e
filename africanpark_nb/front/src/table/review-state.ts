// What one view of a Table knows of the review: what Python has found, and whether this view shows it.

import type { AnyModel } from "@anywidget/types";
import type { Answered, ReviewSent, ReviewText } from "../wire/review-wire";
import { part } from "../text";

type Source = AnyModel<{ _review: string }>;

const CHANGE = "change:_review";

export class Review {
  sent: ReviewSent | null;
  told = ""; // said once, when an answer comes
  going = false; // this view has asked for the moment of a move, which is to be seen
  #asking = false; // this view has asked, and its reader is to be brought there
  #closed = -1; // the serial of the answer that this view has put away
  readonly #model: Source;

  constructor(model: unknown, private readonly repaint: () => void) {
    this.#model = model as Source;
    this.sent = read(this.#model);
    this.#model.on(CHANGE, this.#synced);
  }

  dispose(): void {
    this.#model.off(CHANGE, this.#synced);
  }

  word = (key: string): string => this.sent?.words[key] ?? key;

  label = (key: string): string => part(this.word(key));

  get off(): string {
    return this.sent?.off ?? "";
  }

  /** The answer, as long as it is shown. */
  get shown(): (ReviewText & Answered) | null {
    return has(this.sent) && this.sent.serial !== this.#closed ? this.sent : null;
  }

  asking(): void {
    this.#asking = true;
  }

  /** Whether the reader waits to be brought to the answer; once. */
  arrived(): boolean {
    const asked = this.#asking;
    this.#asking = false;
    return asked;
  }

  close(): void {
    this.#closed = this.sent?.serial ?? -1;
    this.told = "";
    this.repaint();
  }

  #synced = (): void => {
    const before = this.sent;
    this.sent = read(this.#model);
    const { serial, says } = this.sent ?? {};
    const reworded = says?.join() !== before?.says?.join();
    if (serial === undefined || (serial === before?.serial && reworded)) this.told = ""; // in another language it is not news
    else if (serial !== before?.serial) this.told = (says ?? []).map((text) => part(text)).join(" ");
    this.repaint();
  };
}

const has = (sent: ReviewSent | null): sent is ReviewText & Answered => sent?.serial !== undefined;

function read(model: Source): ReviewSent | null {
  const raw: unknown = model.get("_review");
  return typeof raw === "string" && raw ? (JSON.parse(raw) as ReviewSent) : null;
}
