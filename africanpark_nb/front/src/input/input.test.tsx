import { fireEvent } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { branch, FakeModel, sample, show } from "../fake";
import { nearest } from "./rove";

let view: ReturnType<typeof show> | undefined;
const open = (change = {}) => (view = show(new FakeModel(sample(change))));
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("a drag", () => {
  let under: Element | null = null;
  beforeEach(() => {
    document.elementFromPoint = () => under;
  });
  const pointer = (target: Element, type: string, x: number, more: object = {}) =>
    fireEvent(target, new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, pointerType: "mouse", clientX: x, clientY: 0, ...more }));
  function drag(card: Element, over: Element | null, more: object = {}) {
    pointer(card, "pointerdown", 0, more);
    under = over;
    pointer(card, "pointermove", 40, more);
  }
  function drop(card: Element, more: object = {}) {
    pointer(card, "pointerup", 40, more);
    fireEvent.click(card, { detail: 1 }); // which a browser sends to what captured the pointer
  }

  test("does what a click does, and only that", () => {
    const { card, target, model } = open();
    drag(card("Li"), target("4a"));
    expect(target("4a").dataset["verdict"]).toBe("legal");
    expect(model.send).not.toHaveBeenCalled();
    drop(card("Li"));
    expect(model.sent).toMatchObject([{ type: "place", card: "Li", target: "4a" }]);
    return vi.waitFor(() => expect(card("Li").getAttribute("aria-pressed")).toBe("false"));
  });

  test("shows the card under the pointer without a second hook, and what it is over in the message", () => {
    const { card, target, el, find, message } = open();
    drag(card("Li"), target("3a"));
    expect(find(".floats .dragged")).not.toBeNull();
    expect(el.querySelectorAll('[data-card="Li"]')).toHaveLength(1);
    expect(message()).toContain("It eats the gnu.");
    drop(card("Li"));
    expect(find(".floats").childElementCount).toBe(0);
  });

  test("over a place that refuses explains, and keeps the card", () => {
    const { card, target, message, model } = open();
    drag(card("Li"), target("2a"));
    drop(card("Li"));
    expect(message()).toContain("A lion needs at least 3 spaces.");
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
    expect(model.send).not.toHaveBeenCalled();
  });

  test("to nowhere, cancelled, or let go by Escape lets go of the card", () => {
    const { card, target, model, find } = open();
    drag(card("Li"), null);
    drop(card("Li"));
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    drag(card("Li"), target("4a"));
    pointer(card("Li"), "pointercancel", 40);
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    drag(card("Li"), target("4a"));
    fireEvent.keyDown(card("Li"), { key: "Escape" });
    drop(card("Li"));
    expect(model.send).not.toHaveBeenCalled();
    expect(find(".dragged")).toBeNull();
  });

  test("begins after a few pixels: before that it is a click or a tap", () => {
    const { card } = open();
    const touch = { pointerType: "touch" };
    pointer(card("Li"), "pointerdown", 0, touch);
    pointer(card("Li"), "pointermove", 7, touch);
    pointer(card("Li"), "pointerup", 7, touch);
    fireEvent.click(card("Li"), { detail: 1 });
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
  });

  test("of something that is no card is the page's own business", () => {
    const { find, card } = open();
    drag(find(".board"), null);
    expect(find(".dragged")).toBeNull();
    pointer(card("Li"), "pointerdown", 0, { button: 2 });
    pointer(card("Li"), "pointermove", 40, { button: 2 });
    expect(find(".dragged")).toBeNull();
  });

  test("leaves nothing behind when the view goes", () => {
    const { card, target, stop } = open();
    const off = vi.spyOn(document, "removeEventListener");
    drag(card("Li"), target("4a"));
    stop();
    expect(off.mock.calls.map(([name]) => name).filter((name) => name.startsWith("pointer")).sort()).toEqual(["pointercancel", "pointermove", "pointerup"]);
  });
});

describe("the keys", () => {
  const box = (left: number, top: number, w = 10, h = 10) => ({ left, top, right: left + w, bottom: top + h });

  test("find what lies next, aside counting more than ahead", () => {
    const boxes = [box(0, 0), box(20, 0), box(40, 0), box(22, 30), box(200, 100)];
    const from = (i: number, way: [number, number]) => nearest(boxes[i]!, boxes, way);
    expect([from(0, [1, 0]), from(1, [-1, 0]), from(1, [0, 1]), from(3, [0, -1]), from(2, [0, 1]), from(0, [-1, 0])]).toEqual([1, 0, 3, 1, 3, -1]);
  });

  test("stop once in each group", () => {
    const { el } = open({ branches: [branch("a"), branch("b")] });
    for (const group of ["toolbar", "palette", "board", "branches", "tree"]) {
      const stops = [...el.querySelectorAll<HTMLElement>(`[data-rove=${group}] :is(button, [role=treeitem])`)].filter((member) => member.tabIndex === 0);
      expect(stops, group).toHaveLength(1);
    }
    expect(el.querySelector('[data-rove=board] [data-target="2a"]')).not.toBeNull();
    expect(el.querySelector('[data-rove=board] [data-target="x"]')).not.toBeNull();
  });

  test("walk in a group, which the page around does not see; Tab leaves it", () => {
    const { target, el } = open();
    for (const [i, key] of ["2a", "3a", "4a", "x"].entries()) target(key).getBoundingClientRect = () => box(i === 3 ? 10 : 20 * i, i === 3 ? 50 : 0) as DOMRect;
    const outside = vi.fn();
    el.addEventListener("keydown", outside);
    target("2a").focus();
    const at = () => (document.activeElement as HTMLElement).dataset["target"];
    const walk = ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp", "End", "Home"].map((key) => (fireEvent.keyDown(document.activeElement!, { key }), at()));
    expect(walk).toEqual(["3a", "4a", "x", "4a", "x", "2a"]); // up undoes down
    expect(target("2a").tabIndex).toBe(0);
    expect(target("x").tabIndex).toBe(-1);
    expect(outside).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(target("2a"), { key: "Tab" })).toBe(true);
    expect(outside).toHaveBeenCalledOnce();
  });

  test("that are written are not for the board", async () => {
    const { find, action, el } = open();
    fireEvent.click(action("load"));
    const field = find("textarea");
    const outside = vi.fn();
    el.addEventListener("keydown", outside);
    expect(fireEvent.keyDown(field, { key: "ArrowLeft" })).toBe(true);
    expect(outside).not.toHaveBeenCalled();
  });

  test("Escape lets go of one thing at a time", () => {
    const { card, action, find } = open();
    fireEvent.click(action("projector"));
    fireEvent.click(card("Li"));
    const escape = () => fireEvent.keyDown(card("Li"), { key: "Escape" });
    escape();
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    expect(find(".projector")).not.toBeNull();
    escape();
    expect(find(".projector")).toBeNull();
  });
});
