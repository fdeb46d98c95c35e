import { fireEvent } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeModel, sample, show } from "../fake";

const views: ReturnType<typeof show>[] = [];
function open(model?: FakeModel) {
  const view = show(model);
  views.push(view);
  return view;
}
const place = (target: string, card = "Li") => expect.objectContaining({ type: "place", card, target });
const notice = (text: string, serial: number) => ({ notice: { kind: "done" as const, text, serial } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  views.splice(0).forEach((view) => view.stop());
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("the held card", () => {
  test("is picked, marked, and let go by a second click", () => {
    const { card, message, find } = open();
    expect(message()).toBe("Welcome.");
    fireEvent.click(card("Li"));
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
    expect(message()).toBe("Lion: choose.");
    fireEvent.click(card("Li"));
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    expect(find("[data-verdict]")).toBeNull();
    expect(message()).toBe("Welcome.");
  });

  test("is picked once by a double click", () => {
    const { card } = open();
    fireEvent.click(card("Li"), { detail: 1 });
    fireEvent.click(card("Li"), { detail: 2 });
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
  });

  test("is swapped by picking another", () => {
    const { card, target } = open();
    fireEvent.click(card("Li"));
    expect(target("2a").dataset["verdict"]).toBe("refused");
    fireEvent.click(card("Le"));
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    expect(target("2a").dataset["verdict"]).toBe("legal");
  });

  test("is let go by Escape, which the page around never sees", () => {
    const { card, el } = open();
    const outside = vi.fn();
    el.addEventListener("keydown", outside);
    fireEvent.click(card("Li"));
    fireEvent.keyDown(card("Li"), { key: "Escape" });
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    expect(outside).not.toHaveBeenCalled();
    fireEvent.keyDown(card("Li"), { key: "Tab" });
    expect(outside).toHaveBeenCalledOnce();
  });

  test("gives every target its verdict in words and signs", () => {
    const { card, target } = open();
    fireEvent.click(card("Li"));
    expect(["2a", "3a", "4a", "x"].map((key) => target(key).dataset["verdict"])).toEqual(["refused", "price", "legal", "refused"]);
    expect(target("3a").textContent).toBe("! −2");
    expect(target("3a").getAttribute("aria-label")).toBe("Column 3a. at a price: −2. It eats the gnu.");
    expect(target("2a").getAttribute("aria-disabled")).toBe("true");
    expect(target("2a").hasAttribute("disabled")).toBe(false);
    expect(target("4a").hasAttribute("aria-disabled")).toBe(false);
  });

  test("survives a resync, and so does the focus", () => {
    const { card, target, model } = open();
    fireEvent.click(card("Li"));
    const before = target("4a");
    before.focus();
    model.sync({ revision: 5 });
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
    expect(target("4a")).toBe(before);
    expect(document.activeElement).toBe(before);
  });
});

describe("the message", () => {
  test("tells what is pointed at, and then the latest reason again", () => {
    const { card, target, message, model } = open();
    fireEvent.click(card("Li"));
    fireEvent.pointerEnter(target("3a"));
    expect(message()).toBe("Lion on 3a: legal, at a price. It eats the gnu. 9 → 7 eating");
    fireEvent.pointerLeave(target("3a"));
    expect(message()).toBe("Lion: choose.");
    fireEvent.focus(target("2a"));
    expect(message()).toContain("refused");
    fireEvent.blur(target("2a"));
    expect(message()).toBe("Lion: choose.");
    expect(model.send).not.toHaveBeenCalled();
  });

  test("keeps a refusal over a resync and over Escape, until the next pick", () => {
    const { card, target, message, model } = open(new FakeModel(sample(notice("Earlier.", 1))));
    fireEvent.click(card("Li"));
    fireEvent.click(target("2a"));
    model.sync({ revision: 2 });
    expect(message()).toContain("A lion needs at least 3 spaces.");
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
    fireEvent.keyDown(target("2a"), { key: "Escape" });
    expect(message()).toContain("A lion needs at least 3 spaces.");
    fireEvent.click(card("Le"));
    expect(message()).toBe("Leopard: choose.");
    expect(model.send).not.toHaveBeenCalled();
  });

  test("is announced once: not again when it comes back, nor when only pointed at", () => {
    const { card, target, model, find } = open();
    const live = () => find('[data-testid="apnb-message"] p').getAttribute("aria-live");
    expect(find('[data-testid="apnb-message"]').getAttribute("aria-live")).toBe("polite");
    model.sync(notice("Placed.", 1));
    expect(live()).toBe("polite");
    fireEvent.click(card("Li"));
    fireEvent.pointerEnter(target("3a"));
    expect(live()).toBe("off");
    fireEvent.pointerLeave(target("3a"));
    expect(live()).toBe("off");
    fireEvent.pointerEnter(target("2a"));
    fireEvent.click(target("2a"));
    expect(live()).toBe("polite");
  });

  test("shows a notice of the kernel once its serial changes", () => {
    const { card, message, model } = open(new FakeModel(sample(notice("One.", 1))));
    expect(message()).toBe("One.");
    fireEvent.click(card("Li"));
    model.sync(notice("One.", 1));
    expect(message()).toBe("Lion: choose.");
    model.sync(notice("Two.", 2));
    expect(message()).toBe("Two.");
  });

  test("says why an action is not to be had", () => {
    const { action, target, message, model } = open();
    expect(action("redo").getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(action("redo"));
    expect(message()).toBe("Nothing to redo.");
    fireEvent.click(target("4a"));
    expect(message()).toBe("Pick first.");
    expect(model.send).not.toHaveBeenCalled();
  });
});

describe("an action", () => {
  test("is sent with id and revision; the card is let go, and nothing moves before the answer", () => {
    const { card, target, model, find } = open();
    fireEvent.click(card("Li"));
    fireEvent.click(target("3a"));
    expect(model.sent).toEqual([{ type: "place", id: expect.any(String), revision: 1, card: "Li", target: "3a" }]);
    vi.advanceTimersByTime(60); // seen with the answer, or after a moment
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    expect(find('[data-testid="apnb-total"]').dataset["value"]).toBe("9");
    model.done({ sheet: [{ text: "Total", points: -7, look: "total" }] });
    expect(find('[data-testid="apnb-total"]').dataset["value"]).toBe("-7");
  });

  test("happens once for a double click, a click and Enter, and a key held down", () => {
    const { card, target, model, message } = open();
    fireEvent.click(card("Li"));
    target("4a").click();
    target("4a").click();
    fireEvent.click(target("4a"), { detail: 2 });
    model.done(notice("Placed.", 1));
    target("4a").click(); // Enter makes such a click
    expect(model.sent).toEqual([place("4a")]);
    expect(message()).toBe("Placed.");
    expect(fireEvent.keyDown(target("4a"), { key: "Enter", repeat: true })).toBe(false);
    expect(fireEvent.keyDown(target("4a"), { key: "Enter" })).toBe(true);
  });

  test("waits for the one before it, and carries the revision then seen", () => {
    const { card, target, action, model } = open();
    fireEvent.click(card("Li"));
    fireEvent.click(target("4a"));
    fireEvent.click(card("Le"));
    fireEvent.click(target("2a"));
    fireEvent.click(action("undo"));
    expect(model.sent).toEqual([place("4a")]);
    model.emit("msg:custom", { type: "done", id: "of another view" });
    model.emit("msg:custom", "nonsense");
    expect(model.sent).toHaveLength(1);
    model.done();
    expect(model.sent[1]).toEqual({ type: "place", id: expect.any(String), revision: 2, card: "Le", target: "2a" });
    model.emit("msg:custom", { type: "done", id: model.sent[1]!.id }); // refused: there is no new board
    expect(model.sent[2]).toEqual({ type: "undo", id: expect.any(String), revision: 2 });
    expect(new Set(model.sent.map(({ id }) => id)).size).toBe(3);
  });

  test("shows that it takes its time, then that no answer comes, and recovers", () => {
    const { action, message, model, find } = open();
    fireEvent.click(action("undo"));
    expect(message()).toBe("Welcome.");
    vi.advanceTimersByTime(700);
    expect(message()).toBe("Working.");
    expect(find(".board").getAttribute("aria-busy")).toBe("true");
    vi.advanceTimersByTime(10_000);
    expect(message()).toBe("No answer.");
    fireEvent.click(action("clear")); // tried anew, not queued for ever
    expect(model.sent.map(({ type }) => type)).toEqual(["undo", "clear"]);
    model.done(notice("Cleared.", 1));
    expect(message()).toBe("Cleared.");
    expect(find(".board").getAttribute("aria-busy")).toBe("false");
    vi.advanceTimersByTime(50); // a frame
    expect(vi.getTimerCount()).toBe(0);
  });

  test("says at once when there is nobody to ask", () => {
    const { action, message, model } = open();
    model.send.mockImplementationOnce(() => {
      throw new Error("Cannot send");
    });
    fireEvent.click(action("undo"));
    expect(message()).toBe("No answer.");
    fireEvent.click(action("undo"));
    expect(model.send).toHaveBeenCalledTimes(2);
  });

  test("buries in the cemetery", () => {
    const { card, action, model } = open();
    fireEvent.click(card("Le"));
    fireEvent.click(action("bury"));
    expect(model.sent).toEqual([place("x", "Le")]);
  });
});

describe("a view", () => {
  test("keeps its hooks, each once", () => {
    const { el } = open();
    const keys = (name: string) => [...el.querySelectorAll<HTMLElement>(`[data-${name}]`)].map((e) => e.dataset[name]);
    expect(keys("card")).toEqual(["Li", "Le"]);
    expect(keys("target")).toEqual(["2a", "3a", "4a", "x"]);
    expect(keys("action")).toEqual([
      "undo", "redo", "clear", "keep", "menu", "ask", "edit", "words", "projector", "copy", "load", "picture", "swap-language", "bury",
    ]);
    expect(keys("testid")).toEqual(["apnb-lab", "apnb-message", "apnb-total"]);
    const loud = [...el.querySelectorAll("button, [tabindex]")].filter((e) => !e.matches('[data-lm-suppress-shortcuts="true"]'));
    expect(loud).toEqual([]);
  });

  test("has names of its own beside another of the same model", () => {
    const model = new FakeModel();
    const [one, two] = [open(model), open(model)];
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    fireEvent.click(one.card("Le"));
    expect(two.card("Le").getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(one.target("4a"));
    fireEvent.click(two.card("Li"));
    fireEvent.click(two.target("4a"));
    expect(new Set(model.sent.map(({ id }) => id)).size).toBe(2);
  });

  test("waits for its first snapshot and bears missing words", () => {
    const { find, model } = open(new FakeModel({}));
    expect(find("header")).toBeNull();
    model.sync(sample({ words: {} }));
    fireEvent.click(find('[data-action="redo"]'));
    expect(find('[data-testid="apnb-message"]').textContent).toBe("nothing-to-redo");
    expect(model.send).not.toHaveBeenCalled();
  });

  test("leaves no listener and no timer behind", () => {
    const { action, model, stop, el } = open();
    fireEvent.click(action("undo"));
    expect(vi.getTimerCount()).toBe(3); // two of the action, and a frame
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect([...model.listeners.values()].every((set) => set.size === 0)).toBe(true);
    expect(el.childElementCount).toBe(0);
  });

  test("folds its score sheet down to the total", () => {
    const { find } = open();
    const fold = find(".fold");
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(fold);
    return vi.waitFor(() => {
      expect(fold.getAttribute("aria-expanded")).toBe("true");
      expect(find(`#${fold.getAttribute("aria-controls")}`).children).toHaveLength(2);
    });
  });
});
