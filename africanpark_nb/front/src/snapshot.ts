// The snapshot as it travels: one text, which is cheaper to compare and to copy on its way than the object it holds.

import type { AnyModel } from "@anywidget/types";

const KEPT = 8; // views of one board share what was read once
const read = new Map<unknown, unknown>();

/** The snapshot of a model: the same object as long as it is the same text. */
export function snapshotOf<S>(model: Pick<AnyModel<{ _snapshot: unknown }>, "get">): S {
  const raw = model.get("_snapshot");
  if (typeof raw !== "string") return raw as S;
  if (!read.has(raw)) {
    read.set(raw, JSON.parse(raw));
    if (read.size > KEPT) read.delete(read.keys().next().value);
  }
  return read.get(raw) as S;
}
