import { fireEvent } from "@testing-library/preact";
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
