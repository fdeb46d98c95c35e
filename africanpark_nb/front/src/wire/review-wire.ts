// The review of a game as Python sends it, in a text of its own. Mirrors widget/beside/review.py name for name.

import type { Scene, Stamps } from "./wire";

/** One move of the player looked at. */
export interface Step {
  path: string; // the moment before it
  number: number;
  text: string; // in words
  before: number; // the best total still to be reached, before the move and after it
  after: number;
  change: number; // what the choice of this place cost: 0 or less
  keeping: string[]; // the places that would have kept the best, in words
  says: string; // all of it in a sentence or two
  target: string; // where the card was put
  targets: string[]; // and where it could have been put to keep the best
  left: boolean; // the first move after which the best was out of reach
}

export type End = "best" | "played";

export interface Answered {
  serial: number; // another for each question
  seat: number;
  says: string[];
  line: string; // the moves of one best line
  best: number;
  played: number;
  difference: number;
  steps: Step[];
  stamps: Stamps; // what the two ends are drawn with
  ends: Record<End, Scene>;
}

export interface ReviewText {
  words: Record<string, string>;
  off: string; // why there is no review now; "" once the game is over
}

/** With an answer, once it was asked for: {type: "review", seat} */
export type ReviewSent = ReviewText & Partial<Answered>;

/** What is said of a move that is looked back on, and marks for the targets that it is about. */
export interface Lookback { says: string; marks: Record<string, { look: "better" | "played"; text: string }> }
