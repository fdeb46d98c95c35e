// A table as the parts of the board read it.

import { snapshotOf } from "../wire/snapshot";
import type { Model } from "../state";
import type { Outcome, Seat, TableBranch, TableSnapshot } from "../wire/table-wire";
import type { Snapshot } from "../wire/wire";

/** A snapshot, with what only the table has. */
export interface TableView extends Snapshot {
  turn: number | null;
  seats: Seat[];
  facts: TableSnapshot["facts"];
  bot: TableSnapshot["bot"];
  hand?: TableSnapshot["hand"];
  whose?: TableSnapshot["whose"];
  stage?: TableSnapshot["stage"];
  outcome: Outcome | null;
  seating: TableSnapshot["seating"];
  timeline: Snapshot["timeline"] & TableSnapshot["timeline"];
  tried: TableBranch[];
}

/** What a Table shows, once it is there. */
export function readTable(model: Model): Snapshot | null {
  const snapshot = snapshotOf<Snapshot | TableSnapshot | Record<string, never>>(model);
  if (!snapshot || !("seats" in snapshot)) return null;
  const { branches, kind: _, ...table } = snapshot as TableSnapshot;
  const view: TableView = {
    ...table, tried: branches, branches: [], mode: "show", position: "", link: "", removals: {}, asked: null,
    sheet: table.seats[table.turn ?? 0]?.sheet ?? [],
    timeline: { ...table.timeline, clear: false, keep: false },
  };
  return view;
}
