// One action in flight at a time; the next one waits and is sent with the revision seen then.

import type { Message } from "./wire";

type Without<T> = T extends unknown ? Omit<T, "id" | "revision"> : never;
export type Action = Without<Message>;

/** quiet: nothing to tell; busy: an action takes its time; lost: no answer, or no way to ask. */
export type Status = "quiet" | "busy" | "lost";

export const BUSY_AFTER = 600;
export const LOST_AFTER = 10_000;

export interface Outlet {
  send(message: Message): void; // may throw: the kernel is gone
  revision(): number;
  changed(): void; // there is something else to tell
  landed(): void; // an action is done, and nothing to tell
}

export class Queue {
  status: Status = "quiet";
  #flying = "";
  #waiting: Action[] = [];
  #count = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(private readonly name: string, private readonly outlet: Outlet) {}

  get idle(): boolean {
    return !this.#flying;
  }

  push(action: Action): void {
    // after a long silence the older action counts as lost; should it have arrived, the revision tells the kernel
    if (this.status === "lost") this.#forget();
    this.#waiting.push(action);
    if (this.idle) this.#next();
  }

  done(id: unknown): void {
    if (this.idle || id !== this.#flying) return;
    const told = this.status !== "quiet";
    this.#land();
    this.#next();
    if (told) this.outlet.changed();
    else this.outlet.landed();
  }

  dispose(): void {
    this.#forget();
  }

  #next(): void {
    const action = this.#waiting.shift();
    if (!action) return;
    this.#flying = `${this.name}-${++this.#count}`;
    this.#timers = [setTimeout(() => this.#tell("busy"), BUSY_AFTER), setTimeout(() => this.#tell("lost"), LOST_AFTER)];
    try {
      this.outlet.send({ ...action, id: this.#flying, revision: this.outlet.revision() });
    } catch {
      this.#forget();
      this.#tell("lost");
    }
  }

  #tell(status: Status): void {
    this.status = status;
    this.outlet.changed();
  }

  #land(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#flying = "";
    this.status = "quiet";
  }

  #forget(): void {
    this.#land();
    this.#waiting = [];
  }
}
