import { fireEvent } from "@testing-library/preact";
import { options } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { FakeModel, show } from "./fake";
import { fromPython, whole } from "./fake-parts";
import type { TableSnapshot } from "./wire/table-wire";
import type { Snapshot } from "./wire/wire";

let view: ReturnType<typeof show> | undefined;
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
});

/** A view of a board that Python has sent, with what follows a move. */
function open(name: Parameters<typeof fromPython>[0]) {
  const { move, opened, then } = fromPython(name);
  const model = new FakeModel({});
  Object.assign(model.parts, opened);
  view = show(model);
  return { ...view, move, then };
}

test.each(["lab", "table", "draft", "over"] as const)("what Python sends of a board is shown, and so is what it sends after a move (%s)", async (name) => {
  const { model, card, target, move, then, find, message, all } = open(name);
  const before = whole<Snapshot & TableSnapshot>(model.parts);
  expect(all(".board .block")).toHaveLength(before.scene.blocks.length);
  expect(all("[data-card]")).toHaveLength(new Set(before.scene.tray.flatMap(({ cards }) => cards.map(({ key }) => key))).size);
  fireEvent.click(card(move.card));
  fireEvent.click(target(move.target));
  expect(model.sent).toMatchObject([{ type: "place", ...move, revision: before.revision }]);
  for (const parts of then) model.receive(parts);
  const after = whole<Snapshot & TableSnapshot>(model.parts);
  expect(after.revision).toBe(before.revision + 1);
  expect(message()).toContain(after.notice!.move?.answer.text ?? after.notice!.text);
  expect(all(".seat").map(({ dataset }) => Number(dataset["total"]))).toEqual(after.seats.map(({ total }) => total));
  if (name === "lab") expect(find('.side [data-testid="apnb-total"]').dataset["value"]).toBe(String(after.sheet.at(-1)!.points));
  if (name === "over") await vi.waitFor(() => expect(find(".lab.is-over")).not.toBeNull(), { timeout: 10_000 }); // once the last move has been looked at
});

/** How many components are drawn meanwhile, by name: a count that does not hang on the machine. */
function drawn(act: () => void): Record<string, number> {
  const counts: Record<string, number> = {};
  const hooks = options as { __r?: (vnode: { type: unknown }) => void };
  const before = hooks.__r;
  hooks.__r = (vnode) => {
    const { name } = vnode.type as { name: string };
    counts[name] = (counts[name] ?? 0) + 1;
    before?.(vnode as never);
  };
  act();
  hooks.__r = before!;
  return counts;
}
const all = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, one) => sum + one, 0);

test.each([["lab", 190], ["table", 190]] as const)("a click draws again what it changed, not the whole page (%s)", (name, most) => {
  const { model, card, target, move, then } = open(name);
  fireEvent.click(card(move.card));
  fireEvent.click(target(move.target));
  expect(all(drawn(() => model.receive(then[0]!)))).toBeLessThanOrEqual(most);
  expect(all(drawn(() => model.receive(then[0]!)))).toBe(0); // nothing is new
});

test("a what-if that grows draws its panel again, and the columns it speaks of, but no picture, seat, header or list of moves", () => {
  const { model, move } = open("table");
  const found = (playouts: number, label: string) => JSON.stringify({
    ...(JSON.parse(model.parts["_analysis"]!) as object), revision: 1, status: "running", progress: 0.1, playouts, says: "",
    moves: [{ key: "one", ...move, words: "", points: 1, low: 0, high: 2, mark: "apart", label, figure: label, behind: "", histogram: { least: 0, counts: [1] }, spread: "" }],
  });
  model.receive({ _analysis: found(10, "1") });
  const counts = drawn(() => model.receive({ _analysis: found(20, "2") }));
  for (const name of ["Picture", "Tool", "Line", "Row", "Mini", "Dead", "Groups"]) expect(counts[name] ?? 0, name).toBeLessThanOrEqual(name === "Row" ? 1 : 0);
});
