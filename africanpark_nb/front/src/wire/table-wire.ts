// A whole game as Python sends it. Mirrors widget/wire/table_wire.py name for name; what it shares with the Lab is in wire.ts.

import type { Answer, Figure, Line, Notice, Scene, Stamps, Twig } from "./wire";

/** One player: the board as it stands, drawn with the snapshot's stamps, and its reckoning. */
export interface Seat {
  name: string;
  bot: string; // the bot's name; "" for a person
  figures: Figure[]; // said beside the name: what is lost, stocks, a marker
  total: number;
  scene: Scene; // without a tray and without targets
  sheet: Line[];
  last: string; // the last move, in words
}

export interface TableBranch {
  key: string; name: string; note: string; path: string;
  on: boolean; // the line looked at continues it
  imagined: boolean; // it has come to cards that are not the game's
  scores: number[]; // by seat
}

/** The step of a turn that is due. */
export interface Stage { name: string; number: number; of: number; may_pass: boolean }

/** The end: names by rank (those who share a place together), what broke a tie, and the seed if it may be shown. */
export interface Outcome { ranking: string[][]; tie: string; seed: string }

export interface TableSnapshot {
  kind: "table";
  revision: number;
  language: string;
  languages: Record<string, string>;
  title: string;
  game: string;
  css: string;
  stamps: Stamps;
  scene: Scene; // the mover's board with targets; the tray is the offer, or the one card whose sides are chosen
  common?: Scene | null; // what belongs to nobody, such as a map
  choices: Record<string, Record<string, Answer>>; // empty while a bot is to move
  refusals: Record<string, Record<string, Answer>>;
  rules: Record<string, string>;
  turn: number | null; // the seat to move; null when the game is over
  seats: Seat[];
  seating: { numbers: number[]; bots: string[] }; // how many may play, and the bots to choose from, by name
  facts: { name: string; text: string }[]; // round, deck
  bot: { seat: number; name: string } | null; // at the present moment a bot is to move: the view asks for it with {type: "bot"}
  outcome: Outcome | null;
  hand?: { seat: number; shown: boolean }; // the person to move may show its hand, or hide it again; left out where there is none
  whose?: number; // whose turn it is, where another seat (`turn`) decides in the midst of it
  stage?: Stage; // left out where a turn is one move
  timeline: { undo: boolean; redo: boolean; live: boolean; imagined: boolean; path: string; before: string; played: string; back: boolean; tree: Twig }; // back: the last move can be taken back
  branches: TableBranch[];
  remark: string; // such as: unseen cards were shuffled anew
  notice: Notice | null;
  words: Record<string, string>;
}

/** Besides place, undo, redo, go, rename, note, delete, load and language of wire.ts: */
export type TableMessageType = "bot" | "live" | "take-back" | "again" | "names"; // a bot's move; back to the game's present moment; …
// and {type: "promote", branch}. The game as text comes in a part of its own, `_record`:
export interface Kept { record: { revision: number; text: string; name: string } } // what a file with it is called, before the day
