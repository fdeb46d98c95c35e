// What a view says at the moment and how it looks, as values.

import type { Answer, Kind } from "./wire/wire";

/** The latest reason: a refused attempt, what the kernel noticed, or a sentence of the view's own. */
export type Said =
  | { kind: "notice" }
  | { kind: "answer"; answer: Answer; before?: number | undefined } // before: the total it was given at, if it is known
  | { kind: "word"; word: string; card?: string; text?: string };

/** How a view looks: another object with every change. */
export interface Look { readonly words: boolean; readonly projector: boolean; readonly menu: boolean; readonly form: "load" | "copy" | "players" | "picture" | null }

/** Before the key of a button that is pointed at, where keys of targets stand too. */
export const BUTTON = "\u0000";

export const kind = (answer: Answer): Kind => (answer.after === undefined ? "refused" : answer.price ? "price" : "legal");
