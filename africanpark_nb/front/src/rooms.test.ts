import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";

/** From the ground up: a room imports only rooms before it. What all of them share stands at the door, in no room. */
const ROOMS = ["wire", "input", "analysis", "board", "lab", "table"];

const isTest = (file: string): boolean => /\.test\.tsx?$|^fake/.test(file);

/** What a source imports, also for types only, or only when it is needed. */
function imported(source: string): string[] {
  return [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])(\.[^"']*)\1/g)].map(([, , path]) => path!);
}

/** Every file with the files it imports, both named from here. */
function house(): Map<string, string[]> {
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const files = new Set(all.filter((file) => /\.tsx?$/.test(file)));
  return new Map([...files].map((file) => {
    const from = imported(readFileSync(`${import.meta.dirname}/${file}`, "utf8")).map((path) => posix.join(posix.dirname(file), path));
    return [file, from.flatMap((path) => [path, `${path}.ts`, `${path}.tsx`].filter((one) => files.has(one)))];
  }));
}

/** The first way found from a file back to itself. */
function circle(arrows: Map<string, string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of arrows.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of arrows.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

const room = (file: string): string => (file.includes("/") ? file.split("/")[0]! : "");

describe("the rooms of the front end", () => {
  const arrows = house();

  test("every file is in a room or at the door", () => {
    expect(arrows.size).toBeGreaterThan(60);
    expect([...arrows.keys()].filter((file) => file.includes("/") && !ROOMS.includes(room(file)))).toEqual([]);
  });

  test("no file imports itself by a detour, not even for a type", () => {
    expect(circle(arrows)).toBeNull();
  });

  test("a room imports only rooms below it", () => {
    const upwards = [...arrows].filter(([file]) => room(file) && !isTest(file)).flatMap(([file, from]) =>
      from.filter((other) => room(other) && ROOMS.indexOf(room(other)) > ROOMS.indexOf(room(file))).map((other) => `${file} imports ${other}`));
    expect(upwards).toEqual([]);
  });

  test("nothing but tests imports what is for tests", () => {
    expect([...arrows].filter(([file, from]) => !isTest(file) && from.some(isTest)).map(([file]) => file)).toEqual([]);
  });

  test("every module says in its first line what it is for", () => {
    const silent = [...arrows.keys()].filter((file) => !/\.test\.tsx?$/.test(file) && !/^\/\/ \S.{15,}/.test(readFileSync(`${import.meta.dirname}/${file}`, "utf8")));
    expect(silent).toEqual([]);
  });
});

test("a circle is found, whichever way a file is imported", () => {
  const ways = ['import { a } from "./b";', 'import type { A } from "./b";', 'import "./b";', 'export * from "./b";', 'const b = await import("./b");', 'let b: import("./b").B;', "import {\n  a,\n  b,\n} from './b';"];
  for (const way of ways) expect(imported(way)).toEqual(["./b"]);
  expect(imported('import { h } from "preact"; const text = "from afar";')).toEqual([]);
  expect(circle(new Map([["a", ["b", "c"]], ["b", []], ["c", ["d"]], ["d", ["c"]]]))).toEqual(["c", "d", "c"]);
});
