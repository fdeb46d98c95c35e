import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test } from "vitest";
import { show } from "../fake";

let view: ReturnType<typeof show> | undefined;
const open = () => (view = show());
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
});

describe("a view", () => {
  test("says so when the kernel was restarted, and so do its controls when they are used", () => {
    const { action, card, target, message, model, find } = open();
    model.emit("comm_live_update");
    expect(message()).toBe("restarted");
    expect(find(".lab.cut")).not.toBeNull();
    for (const use of [() => action("undo"), () => action("redo"), () => action("ask"), () => (fireEvent.click(card("Li")), target("4a"))]) {
      fireEvent.click(use());
      expect(message()).toBe("restarted");
    }
    fireEvent.click(card("Li"));
    fireEvent.pointerEnter(target("4a"));
    fireEvent.click(target("4a"));
    expect(message()).toBe("restarted");
    expect(model.send).not.toHaveBeenCalled();
    model.sync({ revision: 2 });
    expect(find(".lab.cut")).toBeNull();
  });

  test("that is gone draws nothing more", async () => {
    const { model, el, stop } = open();
    stop();
    model.emit("comm_live_update");
    model.sync({ revision: 2 });
    expect(el.childElementCount).toBe(0);
  });
});
