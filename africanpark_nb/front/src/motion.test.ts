import { describe, expect, test } from "vitest";
import { changes } from "./motion";
import { share } from "./same";

describe("what moved", () => {
  test("came, went, or slid within its column", () => {
    const before = ["ground", "6a 1", "6a 1 Ze", "6a 2 Gn", "6b 1 Ze"];
    expect(changes(before, ["ground", "6a 1 Gn", "6a 2 Li", "6b 1 Ze"])).toEqual({ came: ["6a 2 Li"], went: ["6a 1 Ze"], slid: [["6a 2 Gn", "6a 1 Gn"]] });
    expect(changes(before, before)).toEqual({ came: [], went: [], slid: [] });
  });

  test("of equal animals keeps the lower ones lower", () => {
    expect(changes(["6a 1 Gn", "6a 2 Ze", "6a 3 Ze"], ["6a 1 Ze", "6a 2 Ze"])).toEqual({ came: [], went: ["6a 1 Gn"], slid: [["6a 3 Ze", "6a 1 Ze"]] });
  });
});

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
