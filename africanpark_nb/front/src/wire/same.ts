// What did not change stays the same object, so that what shows it need not be drawn again.

type Keyed = { key: string };
const keyed = (value: unknown): value is Keyed => typeof value === "object" && value !== null && typeof (value as Keyed).key === "string";

/** `fresh`, with every part that equals the old one replaced by it; things with a key are matched by it. */
export function share<T>(old: unknown, fresh: T): T {
  if (Object.is(old, fresh)) return fresh;
  if (typeof old !== "object" || typeof fresh !== "object" || old === null || fresh === null) return fresh;
  if (Array.isArray(fresh)) {
    if (!Array.isArray(old)) return fresh;
    const byKey = new Map(old.filter(keyed).map((value) => [value.key, value]));
    const shared = fresh.map((value: unknown, i) => share(keyed(value) ? byKey.get(value.key) : old[i], value));
    return (shared.length === old.length && shared.every((value, i) => Object.is(value, old[i])) ? old : shared) as T;
  }
  const [before, after] = [old as Record<string, unknown>, fresh as Record<string, unknown>];
  const names = Object.keys(after);
  let same = names.length === Object.keys(before).length;
  const shared: Record<string, unknown> = {};
  for (const name of names) {
    shared[name] = share(before[name], after[name]);
    same &&= name in before && Object.is(shared[name], before[name]);
  }
  return (same ? old : shared) as T;
}
