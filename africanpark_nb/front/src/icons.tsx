// The signs on the buttons, drawn with one stroke in a square of 18.

const PATHS = {
  undo: "M7 3 3 7l4 4M3 7h7a4.5 4.5 0 0 1 0 9H6",
  redo: "m11 3 4 4-4 4M15 7H8a4.5 4.5 0 0 0 0 9h4",
  clear: "m4 4 10 10M14 4 4 14",
  keep: "M4 16V2.5h10l-3 4 3 4H4",
  ask: "M5.5 6.2a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.7 1.3-1.7 2.6M9 15.2v.1",
  edit: "m3 15 .8-3.6L12 3.2l2.8 2.8-8.2 8.2zM10.2 5l2.8 2.8",
  words: "M3 4.5h12M3 9h12M3 13.5h7",
  projector: "M2.5 3h13v9h-13zM9 12v3M5.5 15.5h7",
  copy: "M6.5 6.5h8v8.5h-8zM11.5 6.5V3h-8v8.5h3",
  load: "M3 5.5V14.5h12V7H9.2L7.5 4.5H3zM9 13V9M7.2 10.6 9 8.8l1.8 1.8",
  picture: "M3 3.5h12v11H3zM3.5 13l3.6-4 2.6 2.7 2-1.9 2.8 3M11.6 6.6v.1",
  "swap-language": "M9 2.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM2.5 9h13M9 2.5c-4 4-4 9 0 13 4-4 4-9 0-13",
  menu: "M3 5h12M3 9h12M3 13h12",
  rename: "m3 15 .8-3.6L12 3.2l2.8 2.8-8.2 8.2zM9.5 15.5h6",
  note: "M3.5 3h11v8l-4 4h-7zM14.5 11h-4v4M6 6.5h6M6 9.5h3",
  delete: "M3.5 5h11M7 5V3h4v2M5 5l.7 10h6.6L13 5M7.7 8v4.5M10.3 8v4.5",
  download: "M9 2.5v8.5M5.5 7.5 9 11l3.5-3.5M3 12.5V15.5h12V12.5",
  live: "M3 9.5 9 3.5l6 6M5 8v7h8V8",
  promote: "M9 15V4M4.5 8.5 9 4l4.5 4.5M3.5 2h11",
  hurry: "m3.5 4 5 5-5 5M9.5 4l5 5-5 5",
  close: "m4.5 4.5 9 9M13.5 4.5l-9 9",
  turn: "M5 3.5v11L14 9z",
  mark: "M9 2.2 11 6.6l4.8.5-3.6 3.2 1 4.7L9 12.6 4.8 15l1-4.7L2.2 7.1 7 6.6z",
  review: "M7.8 3a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6zM11.3 11.3 15.5 15.5",
  "take-back": "M6.5 6.5h-4v-4M2.8 6.2A6.5 6.5 0 1 1 2.6 11M9 6v3.5l2.5 1.5",
  players: "M6.5 8.2a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM2 15c0-2.8 1.9-4.4 4.5-4.4S11 12.2 11 15M11.6 3.2a2.6 2.6 0 0 1 0 4.8M13 10.9c1.8.6 3 2 3 4.1",
  again: "M15 9.5a6 6 0 1 1-1.7-4.7M15 2.5v3.5h-3.5",
  hand: "M1.5 9S4.2 4.2 9 4.2 16.5 9 16.5 9 13.8 13.8 9 13.8 1.5 9 1.5 9zM9 6.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  fold: "m5 7 4 4 4-4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return <svg class="icon" viewBox="0 0 18 18" aria-hidden="true"><path d={PATHS[name]} /></svg>;
}
