import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FakeModel, show } from "../fake";
import { TableModel } from "../fake-table";
import { axisOf, marks, rangeOf } from "./whatif-bars";
import type { Analysis, Worth } from "../wire/whatif-wire";

const move = (card: string, target: string, points: number, change: Partial<Worth> = {}): Worth => ({
  key: `${card}@${target}`, card, target, words: `${card} to ${target}`, points, low: points - 1, high: points + 1, mark: "apart", label: `${points}`,
  figure: `${points}.00 ± 0.50`, behind: "−3.00 ± 0.40", histogram: { least: points - 2, counts: [1, 0, 3] }, spread: `From ${points - 2} to ${points}.`, ...change,
});
const asked = (change: Partial<Analysis> = {}): Analysis => ({
  off: "", held: true, policies: { random: "at random", greedy: "greedily" },
  words: { title: "What if?", ask: "Value", again: "Again", cancel: "Stop", hide: "Hide", reveal: "Show", coming: "cards", policy: "played on", progress: "done", moves: "Moves", axis: "points" }, ...change,
});
const MOVES = [move("Li", "4a", 8, { mark: "best", label: "★ 8", behind: "★ best" }), move("Li", "3a", -2, { mark: "close", label: "≈ −2", behind: "≈ not told apart" })];
const answer = (change: Partial<Analysis> = {}): Analysis =>
  asked({ revision: 1, status: "done", progress: 1, card: "Li", playouts: 1000, caption: "1000 play-outs.", note: "± is the error.", says: "Lion to 4a is best.", moves: MOVES, ...change });

/** A model with a what-if beside its snapshot. */
function thinking<M extends FakeModel>(model: M, analysis: Analysis) {
  const tell = (fresh: Analysis): void => model.receive({ _analysis: JSON.stringify(fresh) });
  tell(analysis);
  return Object.assign(model, { tell });
}

let view: ReturnType<typeof show> | undefined;
const lab = (analysis = asked()) => {
  const model = thinking(new FakeModel(), analysis);
  const shown = show(model);
  view = shown;
  return { ...shown, tell: model.tell, panel: () => shown.find('[data-testid="apnb-whatif"]') };
};
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
});

describe("asking", () => {
  test("is about the card in hand, with the number of cards and the policy chosen", () => {
    const { action, card, find, model } = lab();
    fireEvent.click(card("Li"));
    fireEvent.input(find(".whatif input"), { target: { value: "7" } });
    fireEvent.change(find(".whatif select"), { target: { value: "greedy" } });
    fireEvent.click(action("whatif"));
    expect(model.sent).toMatchObject([{ type: "whatif", card: "Li", coming: "7", policy: "greedy", revision: 1 }]);
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
  });

  test("without a card says what is missing, and is never disabled", () => {
    const { action, model, message } = lab();
    expect(action("whatif").getAttribute("aria-disabled")).toBe("true");
    expect((action("whatif") as HTMLButtonElement).disabled).toBe(false);
    fireEvent.click(action("whatif"));
    expect(model.sent).toEqual([]);
    expect(message()).toContain("Pick first.");
  });

  test("where nothing can be asked there is no panel", () => {
    const { panel, tell } = lab();
    expect(panel()).not.toBeNull();
    tell(asked({ off: "The board asks first." }));
    return vi.waitFor(() => expect(panel()).toBeNull());
  });

  test("again is about the same card, when none is in hand", () => {
    const { action, model } = lab(answer());
    fireEvent.click(action("whatif"));
    expect(model.sent).toMatchObject([{ type: "whatif", card: "Li", coming: "" }]);
  });

  test("in two languages offers its choices in both, where no second line can be", () => {
    const { words } = asked();
    const { find, all } = lab(asked({ policies: { random: "at random\u001fnáhodně", greedy: "greedily\u001flačně" }, words: { ...words, "coming-free": "as spaces\u001fdle míst", "coming-hint": "how many\u001fkolik" } }));
    expect(all(".whatif option").map((one) => one.textContent)).toEqual(["at random / náhodně", "greedily / lačně"]);
    expect(["placeholder", "title"].map((name) => find(".whatif input").getAttribute(name))).toEqual(["as spaces / dle míst", "how many / kolik"]);
  });

  test("at a Table needs no card and no number", () => {
    const model = thinking(new TableModel(), asked({ held: false }));
    view = show(model);
    expect(view.find(".whatif input")).toBeNull();
    fireEvent.click(view.action("whatif"));
    expect(model.sent).toMatchObject([{ type: "whatif", card: "", coming: "", policy: "random" }]);
  });
});

describe("an answer on its way", () => {
  const running = answer({ status: "running", progress: 0.42, says: "" });

  test("shows how far it is, and can be stopped", () => {
    const { action, find, model } = lab(running);
    const bar = find("progress") as HTMLProgressElement;
    expect([bar.value, bar.max, bar.getAttribute("aria-label")]).toEqual([42, 100, "done"]);
    fireEvent.click(action("cancel-whatif"));
    expect(model.sent).toMatchObject([{ type: "cancel-whatif" }]);
  });

  test("is announced once, when there is no more to come", () => {
    const { find, tell } = lab(running);
    const says = find(".whatif-says");
    expect([says.getAttribute("aria-live"), says.textContent]).toEqual(["polite", ""]);
    tell(answer());
    expect(find(".whatif-says")).toBe(says);
    expect(says.textContent).toBe("Lion to 4a is best.");
    expect(find("progress, [data-action=cancel-whatif]")).toBeNull();
  });

  test("leaves its rows where they are as long as it grows", () => {
    const { all, tell } = lab(running);
    const targets = () => all("[data-move]").map((row) => row.dataset["move"]);
    const [first, second] = MOVES.map(({ key }) => key);
    expect(targets()).toEqual([first, second]);
    tell({ ...running, progress: 0.6, moves: [...MOVES].reverse() });
    expect(targets()).toEqual([first, second]);
    tell(answer({ moves: [...MOVES].reverse() }));
    expect(targets()).toEqual([second, first]);
  });

  test("that goes takes its rows and labels with it", async () => {
    const { all, tell } = lab(answer());
    expect(all("[data-move], [data-worth]")).toHaveLength(4);
    tell(asked());
    await vi.waitFor(() => expect(all("[data-move], [data-worth]")).toHaveLength(0));
  });
});

describe("the values", () => {
  test("are a list in words, the best first, marked by sign and words", () => {
    const { all } = lab(answer());
    expect(all("ol > li button").map(({ textContent }) => textContent)).toEqual(["Li to 4a 8.00 ± 0.50 ★ best ", "Li to 3a -2.00 ± 0.50 ≈ not told apart "]);
    expect(all("[data-mark]").map((row) => row.dataset["mark"])).toEqual(["best", "close"]);
  });

  test("stand on the columns of the card they are about, in its name too", () => {
    const { all, card, target } = lab(answer());
    expect(all("[data-worth]").map((label) => label.textContent).sort()).toEqual(["≈ −2", "★ 8"]);
    expect(target("4a").getAttribute("aria-label")).toBe("Column 4a What if? 8.00 ± 0.50");
    fireEvent.click(card("Le"));
    expect(all("[data-worth]")).toHaveLength(0);
    fireEvent.click(card("Li"));
    expect(target("4a").getAttribute("aria-label")).toContain("What if? 8.00 ± 0.50");
  });

  test("at a Table stand on the columns while their card is in hand", () => {
    view = show(thinking(new TableModel(), answer({ held: false, card: "" })));
    expect(view.all("[data-worth]")).toHaveLength(0);
    fireEvent.click(view.card("Li"));
    expect(view.all("[data-worth]")).toHaveLength(2);
  });

  test("show how the play-outs of a chosen move end, in a picture and in words", () => {
    const { all, find } = lab(answer());
    const row = all("ol > li button")[1]!;
    fireEvent.click(row);
    expect(row.getAttribute("aria-expanded")).toBe("true");
    expect(find(`#${row.getAttribute("aria-controls")}`).textContent).toContain("From -4 to -2.");
    expect(find("[role=img].histogram").getAttribute("aria-label")).toBe("Li to 3a. From -4 to -2.");
    expect(all(".histogram rect")).toHaveLength(2);
    fireEvent.click(row);
    expect(find(".histogram")).toBeNull();
  });

  test("can be hidden by who would rather not see them, in this view alone", () => {
    const { action, all, find, model } = lab(answer());
    fireEvent.click(action("hide-whatif"));
    expect(all("[data-worth], [data-move], .whatif-says, .whatif input")).toHaveLength(0);
    expect(action("hide-whatif").getAttribute("aria-expanded")).toBe("false");
    expect(model.sent).toEqual([]);
    fireEvent.click(action("hide-whatif"));
    expect(find("[data-move]")).not.toBeNull();
  });

  test("are one tab stop, arrows walk in it", () => {
    const { all } = lab(answer());
    const rows = all("ol > li button");
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    rows[0]!.focus();
    fireEvent.keyDown(rows[0]!, { key: "End" });
    expect(document.activeElement).toBe(rows[1]);
  });
});

describe("the axis", () => {
  test("is one for all moves and holds 0", () => {
    expect(axisOf(MOVES)).toMatchObject({ low: -3, high: 9 });
    expect(axisOf([move("Li", "4a", 20)])).toMatchObject({ low: 0, high: 21 });
    expect(axisOf([move("Li", "4a", -20)])).toMatchObject({ low: -21, high: 0 });
  });

  test("is marked at round numbers, never too many", () => {
    expect(marks(-3, 9)).toEqual([-2, 0, 2, 4, 6, 8]);
    expect(marks(0, 1)).toEqual([0, 1]);
    for (let high = 1; high < 300; high++) expect(marks(-high / 3, high).length).toBeLessThanOrEqual(6);
  });

  test("of the histograms is one for all too", () => {
    expect(rangeOf(MOVES)).toMatchObject({ low: -4.5, high: 8.5, most: 3 });
  });
});
