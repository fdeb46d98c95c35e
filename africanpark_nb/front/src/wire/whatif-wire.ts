// A what-if as Python sends it, in a text of its own. Mirrors widget/beside/analysis_wire.py name for name.

/** One move by its play-outs; texts for people are in the board's languages, as everywhere. */
export interface Worth {
  key: string; // the move as text
  card: string;
  target: string;
  words: string;
  points: number; // expected at the end, with its 95 % interval
  low: number;
  high: number;
  mark: "best" | "close" | "apart"; // close: not told apart from the best
  label: string; // short, for the column: sign and figure
  figure: string; // with its standard error
  behind: string; // how far behind the best, and whether the two are told apart
  wins?: string; // where there is somebody to win against
  histogram: { least: number; counts: number[] }; // how many play-outs end with the least score, one more, …
  spread: string; // the histogram in words
}

export interface Analysis {
  off: string; // why nothing can be asked, else ""
  held: boolean; // it is asked about the card in hand
  policies: Record<string, string>; // how the play-outs can go on → in words
  words: Record<string, string>;
  /** All below is there once something was asked about the position shown; `caption` and what follows once something is known. */
  revision?: number;
  status?: "running" | "done" | "cancelled";
  progress?: number; // 0 … 1
  card?: string; // the card it was asked about
  moves?: Worth[]; // the best first
  playouts?: number; // of each move
  caption?: string;
  says?: string; // the answer in a sentence or two, once there is no more to come
  note?: string;
}
