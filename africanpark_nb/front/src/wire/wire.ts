// What Python sends and what the view sends back. Mirrors core/scene.py and widget/wire/wire.py name for name.
//
// With two languages (language "en+cs") a text for people holds both, divided by U+001F, in the order of the languages.
// What only a screen reader hears (label) is in the first language alone.

export interface Shape {
  kind: "box" | "path" | "text" | "art";
  x?: number; y?: number; w?: number; h?: number; r?: number; // cells; left out when 0
  look?: string; // CSS classes
  text?: string; // for "text": what is written; for "art": the glyph's name
  lang?: string; // for "text": its language, where it is not the picture's
  d?: string; // for "path": in hundredths of a cell
}
/** An item is drawn with the shapes of its stamp. */
export interface Item { key: string; x: number; y: number; stamp: string; look?: string; label?: string; kind?: "card" | "token" | "piece" } // kind: left out for scenery, which is not compared, moved or marked
export type Stamps = Record<string, Shape[]>;
export interface Target { key: string; label: string; x: number; y: number; w: number; h: number; at?: number; lands?: number; outline?: string } // outline: a path as Shape.d from the box's corner, "" is the box; at: how far down the space is that a card would take; lands: where the card comes to lie
export interface Block { key: string; label: string; x: number; y: number; w: number; h: number; items: Item[]; targets: Target[]; name?: string } // name: written below a block that is itself what can be chosen
export interface Figure { sign: string; text: string; label: string } // text: "" where the label says it all
export interface Card { key: string; name: string; label: string; art?: string; look?: string; sign?: string; figures?: Figure[] }
export interface Group { name: string; look: string; sign: string; cards: Card[] }
export interface Pile { key: string; name: string; empty: string; cards: Card[]; action?: string; does?: string; note?: string }
/** A move that needs no card: sent with the card "" and the button's key as the target. */
export interface MoveButton { key: string; name: string; label: string }
// note: a footnote shown small below the board (what is reconstructed)
export interface Scene { label: string; w: number; h: number; blocks: Block[]; piles: Pile[]; tray: Group[]; note?: string; buttons?: MoveButton[] }

export type Kind = "legal" | "price" | "refused";
/** What the engine answers about one held card over one target, in words. */
export interface Answer {
  badge: string; // short, for the column: "+2", "−6", "too small"
  head: string; // "Card to place: allowed, but it costs you."
  text: string; // the reasons, or the consequences, with their numbers
  rules: string[]; // ids of the rules broken, or at work
  price?: true; // legal, but at a price
  after?: number; // the total after the move; absent when refused
}
export interface Line { text: string; points: number; look: string }
/** A move that was made: its verdict as it was shown before, the total then, and at a Table who made it. */
export interface Placed { answer: Answer; before: number; rules: Record<string, string>; who: string }
/** What the last action did, or why it did nothing; `text` says all of it, of a move too. */
export interface Notice { kind: "done" | "refused" | "stale" | "error"; text: string; serial: number; move?: Placed }

/** A kept line: its last position as a picture and a score sheet, and how it differs from the position looked at. */
export interface Branch {
  key: string;
  name: string;
  note: string;
  path: string; // the moment where it ends
  on: boolean; // the present line continues it
  total: number;
  scene: Scene; // without a tray; drawn with the snapshot's stamps
  common?: Scene; // what belongs to nobody there, where a game has such a thing
  sheet: Line[];
  differs: string[]; // keys of items of this picture that the position looked at has not
  missing: string[]; // keys of items of the position looked at that this picture has not
  lines: number[]; // which lines of its sheet the present sheet has not
  summary: string; // the difference in words; "" if there is none
}

/** A moment of the tree, or in a large tree one that stands for those left out there. */
export interface Twig {
  path: string; // where it is, to be sent back as it is; "" for the root
  text: string; // in words
  who?: string; // at the Table: who moved
  total: number;
  part?: true; // a turn goes on with it
  at?: true; // the position looked at
  line?: true; // on the present line
  branch?: string; // key of a branch that ends here
  twigs: Twig[];
}

/** In ask mode: what was tried last, and what the engine says about that card over every target. */
export interface Asked { card: string; target: string; answers: Record<string, Answer> }

export interface Snapshot {
  revision: number;
  language: string; // "en", "cs" or "en+cs"
  languages: Record<string, string>; // what can be switched to: code → name in that language
  title: string; // the game's name
  game: string; // whose looks the board wears
  css: string; // those looks, for boards of this game alone
  mode: "show" | "ask" | "edit";
  position: string; // the position as text
  link: string; // the position as a text that fits in a link
  stamps: Stamps; // the shapes that the items of all pictures are drawn with
  scene: Scene;
  common?: Scene | null; // what belongs to nobody, such as a map; its targets are hit like those of the scene
  choices: Record<string, Record<string, Answer>>; // held card → target → legal, or legal at a price; empty in ask mode
  refusals: Record<string, Record<string, Answer>>; // held card → target → refused; empty in ask mode
  removals: Record<string, string>; // in edit mode: item or pile card that can be taken away → words for it
  rules: Record<string, string>; // the names of the rules in the answers
  asked: Asked | null;
  sheet: Line[]; // the last line is the total
  timeline: { undo: boolean; redo: boolean; clear: boolean; keep: boolean; path: string; before: string; tree: Twig };
  branches: Branch[];
  remark: string; // of an edited position: that play cannot reach it; else ""
  notice: Notice | null; // what the last action did, or why it did not
  done?: string; // the id of the message that this board answers; other answers come as messages
  words: Record<string, string>; // labels of the view itself, by key
}

/** View → Python. `id` is unique to the view; Python answers each once: with `done` on a new board, else with a `Done`. */
type Of<Type extends string, Fields = unknown> = { type: Type; id: string; revision: number } & Fields;
export type Message =
  | Of<"place", { card: string; target: string }>
  | Of<"undo" | "redo" | "undo-turn" | "redo-turn" | "clear">
  | Of<"keep", { name: string }> // "" lets Python choose a name
  | Of<"rename", { branch: string; name: string }>
  | Of<"note", { branch: string; note: string }>
  | Of<"delete", { branch: string }>
  | Of<"go", { path: string }> // to any moment of the tree; the end of a branch continues that branch
  | Of<"mode", { mode: "show" | "ask" | "edit" }>
  | Of<"remove", { item: string }>
  | Of<"load", { text: string }>
  | Of<"language", { language: string }>
  | Of<"bot" | "live"> // at the Table, as "promote"
  | Of<"promote", { branch: string }>
  | Of<"take-back">
  | Of<"hand"> // at the Table: shows the hand of the person to move, or hides it again
  | Of<"again" | "names", { names: string; bots: string }> // a name and a bot's name ("" for a person) a line; no names: as they are
  | Of<"whatif", { card: string; coming: string; policy: string }> // coming: a number of cards; "" leaves card and number to Python
  | Of<"cancel-whatif">
  | Of<"picture"> // answered by a Handout
  | Of<"review", { seat: string }>; // a seat's number; once the game is over
/** What is looked at, to take away: a picture as SVG, a page of HTML to print, and a name for the file. */
export interface Handout { type: "picture"; id: string; svg: string; page: string; name: string }
export interface Done { type: "done"; id: string }
