// What Python sends and what the view sends back. Mirrors core/scene.py and widget/wire.py name for name.

export interface Shape {
  kind: "box" | "path" | "text" | "art";
  x?: number; y?: number; w?: number; h?: number; r?: number; // cells; left out when 0
  look?: string; // CSS classes
  text?: string; // for "text": what is written; for "art": the glyph's name
  d?: string; // for "path"
}
/** An item is drawn with the shapes of its stamp. */
export interface Item { key: string; x: number; y: number; stamp: string; look?: string; label?: string }
export type Stamps = Record<string, Shape[]>;
export interface Target { key: string; label: string; x: number; y: number; w: number; h: number; at?: number }
export interface Block { key: string; label: string; x: number; y: number; w: number; h: number; items: Item[]; targets: Target[] }
export interface Fact { sign: string; text: string; label: string }
export interface Card { key: string; name: string; label: string; art?: string; look?: string; sign?: string; facts?: Fact[] }
export interface Group { name: string; look: string; sign: string; cards: Card[] }
export interface Pile { key: string; name: string; empty: string; cards: Card[]; action?: string; note?: string }
// note: a footnote shown small below the board (what is reconstructed)
export interface Scene { label: string; w: number; h: number; blocks: Block[]; piles: Pile[]; tray: Group[]; note?: string }

export type Kind = "legal" | "price" | "refused";
/** What the engine answers about one held card over one target, in words. */
export interface Answer {
  badge: string; // short, for the column: "+2", "−6", "too small"
  head: string; // "Lion on 3a: legal, at a price."
  text: string; // the reasons, or the consequences, with their numbers
  rules: string[]; // ids of the rules broken, or at work
  price?: true; // legal, but at a price
  after?: number; // the total after the move; absent when refused
}
export interface Line { text: string; points: number; look: "area" | "value" | "depressed" | "herd" | "cemetery" | "loss" | "total" }
export interface Notice { kind: "done" | "refused" | "stale" | "error"; text: string; serial: number }

export interface Snapshot {
  revision: number;
  language: string;
  title: string; // the game's name
  position: string; // the position as text
  stamps: Stamps; // the shapes that the items of all pictures are drawn with
  scene: Scene;
  choices: Record<string, Record<string, Answer>>; // held card → target → legal, or legal at a price
  refusals: Record<string, Record<string, Answer>>; // held card → target → refused
  rules: Record<string, string>; // the names of the rules in the answers
  sheet: Line[]; // the last line is the total
  timeline: { undo: boolean; redo: boolean; clear: boolean };
  notice: Notice | null; // what the last action did, or why it did not
  words: Record<string, string>; // labels of the view itself, by key
}

/** View → Python. `id` is unique to the view; Python answers each with {type: "done", id} after the snapshot. */
export type Message =
  | { type: "place"; id: string; revision: number; card: string; target: string }
  | { type: "undo" | "redo" | "clear"; id: string; revision: number };
export interface Done { type: "done"; id: string }
