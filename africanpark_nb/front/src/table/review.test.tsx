import { afterEach, expect, test, vi } from "vitest";
import { reserve, seat, showTable, table, TableModel } from "../fake-table";
import type { ReviewSent } from "../wire/review-wire";
import type { TableSnapshot } from "../wire/table-wire";

const OFF: ReviewSent = { off: "Not yet.", words: { ask: "Review", close: "Close", title: "Review of the game", left: "here it was lost", lost: "points lost", "mark-better": "better", "mark-played": "played", kept: "nothing lost" } };
const OPEN: ReviewSent = { ...OFF, off: "" };
const FOUND: ReviewSent = {
  ...OPEN, serial: 1, seat: 0, says: ["Best 9; played 4.", "Lost with step 2."], line: "Li@4a", best: 9, played: 4, difference: -5,
  steps: [
    { path: "a", number: 1, text: "gnu to 4a", before: 9, after: 9, change: 0, keeping: ["4a", "4b"], left: false, says: "Ada, step 1.", target: "4a", targets: ["4a", "4b"] },
    { path: "a/b", number: 2, text: "lion to 3a", before: 9, after: 5, change: -4, keeping: ["4a"], left: true, says: "Ada, step 2: better 4a.", target: "3a", targets: ["4a"] },
    { path: "a/b/c", number: 3, text: "zebra to 3a", before: 5, after: 4, change: -1, keeping: ["Cemetery"], left: false, says: "Ada, step 3.", target: "3a", targets: ["x"] },
  ],
  stamps: { Li: [{ kind: "box", w: 0.8, h: 1 }] }, ends: { best: reserve("4a 1 Li"), played: reserve("3a 1 Li") },
};
const ENDED: Partial<TableSnapshot> = { turn: null, outcome: { ranking: [["Ada"], ["Bo"]], tie: "", seed: "" }, choices: {}, refusals: {} };

/** A model that has the review's text beside the snapshot. */
class Reviewed extends TableModel {
  found(sent: ReviewSent): void {
    this.receive({ _review: JSON.stringify(sent) });
    this.emit("msg:custom", { type: "done", id: this.sent.at(-1)?.id });
  }
}

function showReview(sent: ReviewSent = OPEN, change: Partial<TableSnapshot> = ENDED) {
  const model = new Reviewed(change);
  model.receive({ _review: JSON.stringify(sent) });
  const view = showTable({}, model) as ReturnType<typeof showTable> & { model: Reviewed };
  return { ...view, model, panel: () => view.find('[data-testid="apnb-review"]'), told: () => view.all("[role=status]").map((one) => one.textContent).join("|") };
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("before the end the button is there, tells that it is off, and leaves the reason to the kernel", () => {
  const { action, model, panel } = showReview(OFF, {});
  expect(action("review").getAttribute("aria-disabled")).toBe("true");
  action("review").click();
  expect(model.sent.map(({ type }) => type)).toEqual(["review"]);
  model.answer({ notice: { kind: "refused", text: "Not yet.", serial: 1 } });
  expect(panel()).toBeNull();
});

test("at the end there is an invitation; the first person's review is asked for", () => {
  const { find, model, action } = showReview(OPEN, { ...ENDED, seats: [seat("Greta", { bot: "greedy" }), seat("Bo")] });
  expect(action("review").hasAttribute("aria-disabled")).toBe(false);
  find(".invitation").click();
  expect(model.sent.at(-1)).toMatchObject({ type: "review", seat: "1", revision: 1 });
});

test("the answer brings figures, moves and both ends, and the focus of who has asked", () => {
  const { action, model, panel, all, find } = showReview();
  action("review").click();
  model.found(FOUND);
  expect(all("[data-figure]").map((one) => one.dataset["value"])).toEqual(["9", "4", "-5"]);
  expect(all("[data-step]").map((one) => one.dataset["change"])).toEqual(["0", "-4", "-1"]);
  expect(all(".step-sign").map((one) => one.textContent)).toEqual(["✓", "✕", "✕"]);
  expect(all(".step.left").map((one) => one.dataset["step"])).toEqual(["2"]);
  expect(find(".left-tag").textContent).toContain("here it was lost");
  expect(find('[data-step="2"] button').textContent).toContain("points lost −4");
  expect(find('[data-step="1"] button').textContent).toContain("nothing lost");
  expect(all(".review-end figcaption > b").map((one) => one.textContent)).toEqual(["9", "4"]);
  expect(panel().contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toContain("Ada");
  expect(find(".invitation")).toBeNull();
});

test("what somebody else has asked for is shown, and takes no focus", () => {
  const { action, model, panel } = showReview();
  action("undo").focus();
  model.found(FOUND);
  expect(panel()).not.toBeNull();
  expect(document.activeElement).toBe(action("undo"));
});

test("a move goes to its moment, which is marked once the board is there", () => {
  const { find, model, all } = showReview(FOUND);
  find('[data-step="2"] button').click();
  expect(model.sent.at(-1)).toMatchObject({ type: "go", path: "a/b" });
  model.answer({ timeline: { ...table().timeline, path: "a/b", live: false }, turn: 0, outcome: null });
  expect(all("[data-step] [aria-current]").map((one) => one.dataset["node"])).toEqual(["a/b"]);
});

test("another player's is asked for with one press", () => {
  const { find, model } = showReview(FOUND);
  expect(find('[data-review="0"]').getAttribute("aria-pressed")).toBe("true");
  find('[data-review="1"]').click();
  expect(model.sent.at(-1)).toMatchObject({ type: "review", seat: "1" });
  model.found({ ...FOUND, serial: 2, seat: 1 });
  expect(find('[data-review="1"]').getAttribute("aria-pressed")).toBe("true");
});

test("each answer is said once; another language is no new answer", () => {
  const { model, told, find } = showReview();
  model.found(FOUND);
  expect(told()).toContain("Best 9; played 4. Lost with step 2.");
  model.found({ ...FOUND, says: ["Nejlepší 9; zahráno 4."] });
  expect(told()).not.toContain("Nejlepší");
  expect(find(".review-says").textContent).toContain("Nejlepší");
  model.found({ ...FOUND, serial: 2, says: ["Again."] });
  expect(told()).toContain("Again.");
});

test("it can be put away, by Escape too, and asked for again", () => {
  const { find, panel, model, action } = showReview(FOUND);
  find('[data-step="1"] button').focus();
  find('[data-step="1"] button').dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(action("review"));
  action("review").click();
  model.found({ ...FOUND, serial: 2 });
  expect(panel()).not.toBeNull();
  find(".shut").click();
  expect(panel()).toBeNull();
});

test("each group is one tab stop", () => {
  const { panel } = showReview(FOUND);
  const stops = [...panel().querySelectorAll<HTMLElement>("button")].filter((one) => one.tabIndex === 0);
  expect(stops).toHaveLength(2);
});

test("it goes when the game is another one, and a Table without it has no button", () => {
  const { panel, model } = showReview(FOUND);
  model.found(OFF);
  expect(panel()).toBeNull();
  expect(showTable(ENDED).action("review")).toBeNull();
});

test("the moment of a step says what became of it, and marks on the board where the card was put and where it was better", () => {
  const { all, find, message, model, card, target } = showReview(FOUND);
  const marked = () => Object.fromEntries(all("[data-looked]").map((one) => [one.dataset["target"], one.dataset["looked"]]));
  const go = (path: string, serial: number) => model.change({ turn: 0, outcome: null, choices: table().choices, timeline: { ...table().timeline, path, live: false }, notice: { kind: "done", text: "Now: Bo's move.", serial } });
  go("a/b", 1);
  expect(message()).toBe("Ada, step 2: better 4a.");
  expect(marked()).toEqual({ "4a": "better", "3a": "played" });
  expect(target("4a").textContent).toContain("★ better");
  expect(target("4a").getAttribute("aria-label")).toContain("better");
  card("Li").click();
  expect(marked()["4a"]).toBeUndefined(); // the verdict is there instead
  expect(find(".board .badge")).not.toBeNull();
  card("Li").click();
  go("a/b/c", 2);
  expect(marked()).toEqual({ x: "better", "3a": "played" });
  go("a", 3);
  expect(marked()).toEqual({ "4a": "played" });
  go("elsewhere", 4);
  expect(message()).toBe("Now: Bo's move.");
  expect(marked()).toEqual({});
});
