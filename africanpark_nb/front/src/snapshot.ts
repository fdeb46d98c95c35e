// The snapshot as it travels: texts, which are cheaper to compare and to copy on their way than the objects they hold.
// The verdicts come in a text of their own, a moment after the board they are about.

import type { AnyModel } from "@anywidget/types";

const KEPT = 8; // views of one board share what was read once
const read = new Map<string, object>();
const NOTHING = { choices: {}, refusals: {}, rules: {} };

type Sent = { revision?: number; asked?: { rules?: object } | null };
type Source = Pick<AnyModel<{ _snapshot: unknown; _verdicts: unknown }>, "get">;

/** The snapshot of a model with its verdicts, if they are there: the same object as long as both are the same. */
export function snapshotOf<S>(model: Source): S {
  const raw = model.get("_snapshot");
  if (typeof raw !== "string") return raw as S;
  const more = String(model.get("_verdicts") ?? "{}");
  const key = `${raw}\n${more}`;
  let found = read.get(key);
  if (!found) {
    const sent = JSON.parse(raw) as Sent;
    const verdicts = JSON.parse(more) as Sent & { rules?: object };
    const { revision: _, ...about } = verdicts.revision === sent.revision ? verdicts : { revision: 0, ...NOTHING };
    found = { ...sent, ...about, rules: { ...about.rules, ...sent.asked?.rules } };
    read.set(key, found);
    if (read.size > KEPT) read.delete(read.keys().next().value ?? "");
  }
  return found as S;
}
