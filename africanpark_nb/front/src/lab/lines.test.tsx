import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { branch, FakeModel, sample, show } from "../fake";
import { line } from "./moves";
import type { Snapshot, Twig } from "../wire/wire";

let view: ReturnType<typeof show> | undefined;
const open = (change: Partial<Snapshot> = {}) => (view = show(new FakeModel(sample(change))));
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
});
const settled = <T,>(check: () => T) => vi.waitFor(check);

describe("a kept line", () => {
  test("is asked for by a button, which says when there is nothing to keep", () => {
    const { action, model, message } = open();
    fireEvent.click(action("keep"));
    expect(model.sent).toEqual([{ type: "keep", id: expect.any(String), revision: 1, name: "" }]);
    model.done({ timeline: { ...sample().timeline, keep: false } });
    fireEvent.click(action("keep"));
    expect(model.sent).toHaveLength(1);
    expect(message()).toBe("nothing-to-keep");
  });

  test("stands below the board, once, with its total; the one gone on with is marked", () => {
    const { el } = open({ branches: [branch("a"), branch("b", { on: true, total: -3 })] });
    const cards = [...el.querySelectorAll<HTMLElement>('[data-testid="apnb-branch"]')];
    expect(cards.map((card) => card.getAttribute("aria-current"))).toEqual([null, "true"]);
    expect(cards.map((card) => card.querySelector<HTMLElement>('[data-testid="apnb-total"]')!.dataset["value"])).toEqual(["4", "-3"]);
    expect(cards[1]!.textContent).toContain("−3");
    expect(el.querySelectorAll("[data-card], [data-target]")).toHaveLength(6);
  });

  test("is gone on with by a click on its name or picture", () => {
    const { find, model } = open({ branches: [branch("a")] });
    fireEvent.click(find(".branch-go"));
    expect(model.sent).toMatchObject([{ type: "go", path: "Li@a" }]);
  });

  test("is looked at without a message: what differs is marked in its picture and its sheet", async () => {
    const { find, model, el } = open({ branches: [branch("a")] });
    expect(el.querySelectorAll(".branch .mark.own")).toHaveLength(1);
    expect(find(".branch table")).toBeNull();
    fireEvent.click(find(".branch .fold"));
    await settled(() => expect(find(".branch .fold").getAttribute("aria-expanded")).toBe("true"));
    expect(find(".branch tr.other").textContent).toBe("≠lion2");
    expect(find(".branch tr.other [role=img]").getAttribute("aria-label")).toBe("differs");
    expect(model.send).not.toHaveBeenCalled();
  });

  test("is renamed in place: Enter and leaving the field keep it, Escape does not", async () => {
    const { find, model } = open({ branches: [branch("a")] });
    const write = async (name: string) => {
      fireEvent.click(find(".branch .rename"));
      const field = await settled(() => (expect(find(".branch input")).not.toBeNull(), find(".branch input") as HTMLInputElement));
      expect(document.activeElement).toBe(field);
      field.value = name;
      return field;
    };
    fireEvent.keyDown(await write("First"), { key: "Escape" });
    await settled(() => expect(find(".branch input")).toBeNull());
    expect(model.send).not.toHaveBeenCalled();
    fireEvent.keyDown(await write("Second"), { key: "Enter" });
    await settled(() => expect(find(".branch input")).toBeNull());
    model.done();
    fireEvent.blur(await write("Third"));
    expect(model.sent).toMatchObject([{ type: "rename", branch: "a", name: "Second" }, { type: "rename", branch: "a", name: "Third" }]);
  });

  test("carries a note, and is deleted by a button", async () => {
    const { find, model } = open({ branches: [branch("a", { note: "Good." })] });
    expect(find(".branch-note").textContent).toBe("Good.");
    fireEvent.click(find(".branch .note"));
    const field = await settled(() => (expect(find(".branch textarea")).not.toBeNull(), find(".branch textarea") as HTMLTextAreaElement));
    field.value = "";
    fireEvent.blur(field);
    model.done();
    fireEvent.click(find(".branch .delete"));
    expect(model.sent).toMatchObject([{ type: "note", branch: "a", note: "" }, { type: "delete", branch: "a" }]);
  });

  test("that did not change is not drawn again", () => {
    const { find, model } = open({ branches: [branch("a"), branch("b")] });
    const picture = find("[data-branch=b] .block");
    const [before, after] = [vi.fn(), vi.fn()];
    const watch = new MutationObserver((records) => (before(), records.forEach(after)));
    watch.observe(find(".branches"), { subtree: true, childList: true, attributes: true });
    model.sync({ revision: 2, branches: [branch("a"), branch("b")] });
    expect(find("[data-branch=b] .block")).toBe(picture);
    expect(watch.takeRecords()).toEqual([]);
    watch.disconnect();
  });

  test("that is deleted hands the focus on, inside the view", () => {
    const { find, model } = open({ branches: [branch("a"), branch("b")] });
    find("[data-branch=a] .delete").focus();
    model.sync({ revision: 2, branches: [branch("b")] });
    expect(document.activeElement?.closest("[data-branch]")).toBe(find("[data-branch=b]"));
  });
});

const twig = (path: string, twigs: Twig[] = [], change: Partial<Twig> = {}): Twig => {
  const step = path.slice(-1);
  return { path, text: step || "start", total: step.length, twigs, ...change };
};
const tree = twig("", [
  twig("A", [twig("A/C", [], { branch: "a" })]),
  twig("B", [twig("B/D", [], { line: true, at: true }), twig("B/E", [twig("B/E/F")])], { line: true }),
], { line: true });
const timeline = { ...sample().timeline, path: "B/D", tree };

describe("the tree", () => {
  test("reads as a list of moves: the line goes on, what branches off is a list of its own", () => {
    const names = (moments: ReturnType<typeof line>): unknown[] => moments.map(({ path, lines }) => (lines.length ? [path, ...lines.map(names)] : path));
    expect(names(line(tree))).toEqual([["", ["A", "A/C"]], ["B", ["B/E", "B/E/F"]], "B/D"]);
  });

  test("says the level of each moment, and where one is", () => {
    const { el, find } = open({ timeline, branches: [branch("a")] });
    const items = [...el.querySelectorAll<HTMLElement>("[data-node]")];
    expect(items.map((item) => `${item.dataset["node"]} ${item.getAttribute("aria-level")}`)).toEqual([" 1", "A 2", "A/C 2", "B 1", "B/E 2", "B/E/F 2", "B/D 1"]);
    expect(find("[data-node] [aria-current], [data-node][aria-current]").dataset["node"]).toBe("B/D");
    const label = find('[data-node="A/C"]').getAttribute("aria-labelledby");
    expect(document.getElementById(label!)!.textContent).toBe("C Line a 1");
  });

  test("is one tab stop, at the moment looked at; arrows walk in it, Enter goes there", () => {
    const { el, find, model } = open({ timeline });
    const at = () => (document.activeElement as HTMLElement).dataset["node"];
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    expect([...el.querySelectorAll<HTMLElement>("[data-node]")].filter((item) => item.tabIndex === 0).map((item) => item.dataset["node"])).toEqual(["B/D"]);
    find('[data-node="B/D"]').focus();
    const walk = ["ArrowUp", "ArrowUp", "ArrowLeft", "ArrowUp", "Home", "ArrowRight", "ArrowDown", "End"].map((key) => (press(key), at()));
    expect(walk).toEqual(["B/E/F", "B/E", "B", "A/C", "", "A", "A/C", "B/D"]);
    press("Home");
    press("ArrowDown");
    press("Enter");
    expect(model.sent).toMatchObject([{ type: "go", path: "A" }]);
  });

  test("goes where it is clicked, and nowhere else", () => {
    const { find, model } = open({ timeline });
    fireEvent.click(find('[data-node="A/C"] .move'));
    expect(model.sent).toMatchObject([{ type: "go", path: "A/C" }]);
  });

  test("is folded by a button", async () => {
    const { find } = open({ timeline });
    const list = find("[role=tree]");
    const was = list.hidden;
    fireEvent.click(find(".tree-fold"));
    await settled(() => expect(list.hidden).toBe(!was));
    expect(find(".tree-fold").getAttribute("aria-expanded")).toBe(String(was));
  });
});
