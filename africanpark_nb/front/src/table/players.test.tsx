import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test } from "vitest";
import { showTable, table } from "../fake-table";

const views: ReturnType<typeof showTable>[] = [];
function open(...given: Parameters<typeof showTable>) {
  const view = showTable(...given);
  views.push(view);
  return view;
}
const timeline = table().timeline;
const notice = (text: string, serial: number, kind: "done" | "refused" = "done") => ({ notice: { kind, text, serial } });

afterEach(() => {
  views.splice(0).forEach((view) => view.stop());
  document.body.replaceChildren();
});

describe("a slip, another game, other players", () => {
  test("are one button: the last move is taken back, or the kernel says why not", () => {
    const { action, model } = open();
    fireEvent.click(action("take-back"));
    expect(model.types()).toEqual(["take-back"]);
    model.answer({ timeline: { ...timeline, back: false } });
    expect(action("take-back").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(action("take-back"));
    expect(model.types()).toEqual(["take-back", "take-back"]);
  });

  test("names and who is a bot are given in a form, which closes when it is done", () => {
    const { action, model, find, all } = open();
    fireEvent.click(action("players"));
    const [ada, bo] = all(".players input") as HTMLInputElement[];
    fireEvent.input(ada!, { target: { value: "Žofie" } });
    expect(bo!.value).toBe("Bo");
    const select = all(".players li select")[1] as HTMLSelectElement;
    expect([...select.options].map(({ value }) => value)).toEqual(["", "random", "greedy"]);
    fireEvent.change(select, { target: { value: "greedy" } });
    fireEvent.submit(find(".players"));
    expect(model.sent).toMatchObject([{ type: "names", names: "Žofie\nBo", bots: "\ngreedy" }]);
    model.answer(notice("No.", 1, "refused"));
    expect(find(".players")).not.toBeNull();
    fireEvent.submit(find(".players"));
    model.answer(notice("Done.", 2));
    expect(find(".players")).toBeNull();
  });

  test("another number of players begins another game", () => {
    const { action, model, find, all } = open();
    fireEvent.click(action("players"));
    fireEvent.change(find(".how-many select"), { target: { value: "3" } });
    expect(all(".players button").map((button) => button.textContent)).toEqual([" new-game", "cancel"]);
    fireEvent.submit(find(".players"));
    expect(model.sent).toMatchObject([{ type: "again", names: "Ada\nBo\n3", bots: "\n\n" }]);
  });

  test("a game that is over is played again by one click", () => {
    const { action, model } = open({ turn: null, outcome: { ranking: [["Ada"], ["Bo"]], tie: "", seed: "7" }, choices: {}, refusals: {} });
    fireEvent.click(action("again"));
    expect(model.sent).toMatchObject([{ type: "again", names: "", bots: "" }]);
  });
});
