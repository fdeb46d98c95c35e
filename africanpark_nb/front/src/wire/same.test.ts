import { describe, expect, test } from "vitest";
import { share } from "./same";

describe("what did not change", () => {
  test("stays the same object, wherever it stands", () => {
    const old = { a: [{ key: "x", v: [1] }, { key: "y", v: [2] }], b: { c: null } };
    const fresh = structuredClone({ ...old, a: [old.a[1]!] });
    const shared = share<unknown>(old, fresh) as typeof old;
    expect(shared).toEqual(fresh);
    expect(shared.a[0]).toBe(old.a[1]);
    expect(shared.b).toBe(old.b);
    expect(share(old, structuredClone(old))).toBe(old);
  });

  test("what did, did", () => {
    for (const [old, fresh] of [[{ a: 1 }, { b: 1 }], [{ a: 1, b: 2 }, { a: 1 }], [[1, 2], [1]], [[1], [1, 2]], [{}, []], [null, {}], [{ a: undefined }, { b: undefined }]])
      expect(share<unknown>(old, fresh)).toEqual(fresh);
  });
});
