import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { seat, showTable, table } from "../fake-table";
import { line, turns } from "../lab/moves";
import type { TableSnapshot } from "../wire/table-wire";
import type { Answer, Twig } from "../wire/wire";

let view: ReturnType<typeof showTable> | undefined;
const words = { ...table().words, "show-hand": "Show my hand", "hide-hand": "Hide my hand", "hand-waits": "{name}, first show your hand.", stage: "Step {number} of {of}: {step}.", "may-pass": "You may skip it.", decides: "{whose}'s turn, {name} decides." };
const open = (change: Partial<TableSnapshot> = {}) => (view = showTable({ words, ...change }));
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const none = { choices: {}, refusals: {} };
const allowed: Answer = { badge: "on", head: "Allowed.", text: "The turn goes on.", rules: [], after: 9 };
const refused: Answer = { badge: "no", head: "Not allowed.", text: "Put a card away first.", rules: ["full"] };
const buttons = [{ key: "pass", name: "Go on", label: "go on without a letter" }, { key: "end", name: "End", label: "end the turn" }];
const scene = { ...table().scene, buttons };

describe("show my hand", () => {
  test("is a button that is pressed or not, says so, and asks Python", () => {
    const { action, find, model } = open({ ...none, hand: { seat: 0, shown: false } });
    expect(find(".turn h3").textContent).toContain("Ada, first show your hand.");
    expect(action("hand").getAttribute("aria-pressed")).toBe("false");
    expect(action("hand").textContent).toContain("Show my hand");
    fireEvent.click(action("hand"));
    expect(model.types()).toEqual(["hand"]);
    model.answer({ hand: { seat: 0, shown: true } });
    expect(action("hand").getAttribute("aria-pressed")).toBe("true");
    expect(action("hand").textContent).toContain("Hide my hand");
    expect(find(".turn h3").textContent).toContain("Ada, your move.");
  });

  test("is there only where hands are", () => {
    expect(open().action("hand")).toBeNull();
  });

  test("comes before a target: without it nothing is put anywhere", () => {
    const { target, model, message } = open({ ...none, hand: { seat: 0, shown: false } });
    fireEvent.click(target("4a"));
    expect(model.sent).toEqual([]);
    expect(message()).toContain("first show your hand");
  });

  test("leaves nothing of a hand in the page when the move has passed on", () => {
    const secret = { ...table().scene, tray: [{ name: "Hand", look: "letters", sign: "", cards: [{ key: "Quimby", name: "Quimby", label: "Quimby" }] }] };
    const { el, model } = open({ hand: { seat: 0, shown: true }, scene: secret, stamps: { ...table().stamps, Quimby: [{ kind: "text", text: "Quimby" }] } });
    expect(el.innerHTML).toContain("Quimby");
    fireEvent.click(el.querySelector<HTMLElement>('[data-card="Quimby"]')!);
    model.change({ revision: 2, turn: 1, hand: { seat: 1, shown: false }, scene: table().scene, stamps: table().stamps, timeline: { ...table().timeline, played: "b", path: "b", before: "a" }, ...none });
    expect(el.innerHTML).not.toContain("Quimby");
  });
});

describe("a turn of several steps", () => {
  test("says which step is due, and whose turn it is where another decides", () => {
    const { find } = open({ turn: 1, whose: 0, stage: { name: "Ride along", number: 3, of: 4, may_pass: true } });
    expect(find(".stage").textContent).toBe("Step 3 of 4: Ride along. You may skip it.");
    expect(find(".decides").textContent).toBe("Ada's turn, Bo decides.");
  });

  test("has its moves without a card as buttons: verdict when pointed at, refused ones say why, others are sent", () => {
    const { find, message, model } = open({ scene, choices: { "": { pass: allowed } }, refusals: { "": { end: refused } } });
    const [pass, end] = ["pass", "end"].map((key) => find(`[data-button="${key}"]`)) as [HTMLElement, HTMLElement];
    fireEvent.pointerEnter(pass);
    expect(message()).toContain("The turn goes on.");
    fireEvent.pointerLeave(pass);
    fireEvent.focus(end);
    expect(message()).toContain("Put a card away first.");
    expect(end.getAttribute("aria-label")).toContain("end the turn. refused");
    expect(end.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(end);
    expect(model.sent).toEqual([]);
    expect(message()).toContain("Not allowed.");
    fireEvent.click(pass);
    expect(model.sent).toMatchObject([{ type: "place", card: "", target: "pass" }]);
  });

  test("goes a step back, and with Shift a turn", () => {
    const { action, model } = open({ timeline: { ...table().timeline, redo: true } });
    fireEvent.click(action("undo"), { shiftKey: true });
    model.answer({ timeline: { ...table().timeline, redo: true } });
    fireEvent.click(action("redo"), { shiftKey: true });
    expect(model.types()).toEqual(["undo-turn", "redo-turn"]);
  });
});

const twig = (path: string, change: Partial<Twig> = {}, ...twigs: Twig[]): Twig => ({ path, text: `moves ${path.split("/").at(-1)}`, who: "Ada", total: 1, line: true, twigs, ...change });

describe("the list of moves", () => {
  const tree = (at: string, ...more: Twig[]) => {
    const here = (path: string) => (path === at ? { at: true as const } : {});
    return twig("", { text: "start", ...here("") }, twig("a", here("a"), twig("a/b", { part: true, ...here("a/b") }, twig("a/b/c", { part: true, who: "Bo", total: 2, ...here("a/b/c") }, twig("a/b/c/d", { who: "Bo", ...here("a/b/c/d") })), ...more)));
  };
  const timeline = (at: string, ...more: Twig[]) => ({ timeline: { ...table().timeline, path: at, before: "", tree: tree(at, ...more) } });

  test("has one row for a turn", () => {
    expect(turns(line(tree("")))).toHaveLength(3);
    const { find, all } = open(timeline("a/b/c/d"));
    const row = find("[data-turn]");
    expect(row.textContent).toContain("Ada: moves a · moves b · Bo: moves c");
    expect(row.getAttribute("aria-expanded")).toBe("false");
    expect(all("[data-node]").map((node) => node.dataset["node"])).toEqual(["", "a/b/c/d"]);
  });

  test("unfolds a turn by its sign and by arrow keys, and goes to its end", () => {
    const { find, all, model } = open(timeline("a/b/c/d"));
    fireEvent.click(find(".unfold"));
    expect(all(".steps [data-node]").map((node) => node.dataset["node"])).toEqual(["a", "a/b", "a/b/c"]);
    fireEvent.keyDown(find("[data-turn]"), { key: "ArrowLeft" });
    expect(all(".steps")).toHaveLength(0);
    fireEvent.keyDown(find("[data-turn]"), { key: "ArrowRight" });
    fireEvent.click(find('[data-node="a/b"]'));
    fireEvent.keyDown(find("[data-turn]"), { key: "Enter" });
    expect(model.sent.map((message) => ("path" in message ? message.path : ""))).toEqual(["a/b"]);
    model.answer();
    expect(model.sent.map((message) => ("path" in message ? message.path : ""))).toEqual(["a/b", "a/b/c"]);
  });

  test.each([["a/b", []], ["a/b/c/d", [twig("a/b/x", { line: undefined as never, branch: "b1" })]]] as [string, Twig[]][])("shows a turn open where one looks at %s, or a try begins in it", (at, more) => {
    const { find } = open(timeline(at, ...more));
    expect(find("[data-turn]").getAttribute("aria-expanded")).toBe("true");
  });
});

test.each([1, 2, 3, 4, 5, 6])("a Table of %i has a place for each", (number) => {
  const { find, all } = open({ seats: Array.from({ length: number }, (_, i) => seat(`P${i}`)), turn: 0 });
  expect(find(".lab").classList.contains(`n${number}`)).toBe(true);
  expect(all(".seats > ul > li")).toHaveLength(number);
});
