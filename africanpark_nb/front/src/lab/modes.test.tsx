import { fireEvent } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { branch, FakeModel, holding, legal, price, refused, sample, show } from "../fake";
import { nextLanguage } from "./header";
import { fill } from "../text";
import type { Snapshot } from "../wire/wire";

let view: ReturnType<typeof show> | undefined;
const open = (change: Partial<Snapshot> = {}) => (view = show(new FakeModel(sample(change))));
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
const settled = <T,>(check: () => T) => vi.waitFor(check);
const notice = (text: string, serial: number, kind: "done" | "refused" = "done") => ({ notice: { kind, text, serial } });

describe("ask mode", () => {
  const mute = { mode: "ask" as const, choices: {}, refusals: {} };
  const asked = { card: "Li", target: "3a", answers: { "2a": refused, "3a": price, "4a": legal } };

  test("is switched on and off by its button", () => {
    const { action, model } = open();
    fireEvent.click(action("ask"));
    model.done(mute);
    fireEvent.click(action("ask"));
    expect(model.sent).toMatchObject([{ type: "mode", mode: "ask" }, { type: "mode", mode: "show" }]);
  });

  test("tells nothing before it is asked, and sends every attempt", () => {
    const { card, target, find, model } = open(mute);
    fireEvent.click(card("Li"));
    fireEvent.pointerEnter(target("2a"));
    expect(find("[data-verdict], [data-answer], .badge")).toBeNull();
    fireEvent.click(target("2a"));
    expect(model.sent).toMatchObject([{ type: "place", card: "Li", target: "2a" }]);
  });

  test("then answers on the board and in the sentence, until the next card is picked up", () => {
    const { card, target, find, model, message } = open(mute);
    fireEvent.click(card("Li"));
    fireEvent.click(target("3a"));
    model.done({ ...mute, asked, ...notice("Placed.", 1), sheet: [{ text: "Total", points: 7, look: "total" }] });
    expect(["2a", "3a", "4a"].map((key) => target(key).dataset["answer"])).toEqual(["refused", "price", "legal"]);
    expect(find("[data-verdict]")).toBeNull();
    expect(target("3a").dataset["asked"]).toBe("true");
    expect(message()).toBe("It costs. It eats the gnu. 9 → 7 eating");
    expect(find('[data-testid="apnb-message"] p').getAttribute("aria-live")).toBe("polite");
    fireEvent.click(card("Le"));
    expect(find("[data-answer]")).toBeNull();
    expect(message()).toBe("Leopard: where?");
    fireEvent.click(card("Le"));
    expect(find("[data-answer]")).toBeNull();
  });

  test.each([["2a", "refused", "Not here. A lion needs at least 3 spaces."], ["4a", "legal", "Right! A fine place. 9 → 11"], ["3a", "price", "It costs. It eats the gnu. 9 → 7"]] as const)(
    "greets, praises and corrects as a teacher does: %s", (column, tone, text) => {
      const { card, target, find, model, message } = open(mute);
      expect(message()).toBe("Your turn!");
      fireEvent.click(card("Li"));
      expect(message()).toBe("Lion: where?");
      fireEvent.click(target(column));
      model.done({ ...mute, asked: { ...asked, target: column }, ...notice("Said.", 1) });
      expect(message()).toContain(text);
      expect(find(".message").classList).toContain(tone);
      fireEvent.pointerEnter(target(column));
      expect(message()).toContain(text);
      fireEvent.pointerEnter(target(column === "4a" ? "2a" : "4a"));
      expect(message()).toContain((column === "4a" ? refused : legal).head);
    });

  test("answers the same attempt again", () => {
    const { card, target, find, model, message } = open(mute);
    for (const serial of [1, 2]) {
      fireEvent.click(card("Li"));
      fireEvent.click(target("3a"));
      model.done({ ...mute, asked: structuredClone(asked), ...notice("Refused.", serial, "refused") });
      expect(find("[data-answer]")).not.toBeNull();
      expect(message()).toContain("It eats the gnu.");
    }
  });

  test("still shows its answer after the page was loaded anew", () => {
    const { target, message } = open({ ...mute, asked, ...notice("Placed.", 1) });
    expect(target("4a").dataset["answer"]).toBe("legal");
    expect(message()).toBe("It costs. It eats the gnu. 7 eating");
  });
});

describe("edit mode", () => {
  const editing = { mode: "edit" as const, scene: holding(["4a 1 Gn", 1, 1, "Gnu on 4a"]), removals: { "4a 1 Gn": "Take the gnu away", x1: "Take the giraffe away" } };
  editing.scene.piles[0]!.cards[0]!.key = "x1";

  test("says so, and makes every card a button that takes it away", () => {
    const { find, model, action, el } = open(editing);
    expect(find(".banner").textContent).toBe("editing");
    expect([...el.querySelectorAll("[data-remove]")].map((button) => button.getAttribute("aria-label"))).toEqual(["Take the gnu away", "Take the giraffe away"]);
    fireEvent.click(find('[data-remove="4a 1 Gn"]'));
    model.done();
    fireEvent.click(find('[data-remove="x1"]'));
    model.done();
    fireEvent.click(action("edit"));
    expect(model.sent).toMatchObject([{ type: "remove", item: "4a 1 Gn" }, { type: "remove", item: "x1" }, { type: "mode", mode: "show" }]);
  });

  test("has no removals in the way while a card is held", () => {
    const { card, find, target } = open(editing);
    fireEvent.click(card("Li"));
    expect(find("[data-remove]")).toBeNull();
    expect(target("4a").dataset["verdict"]).toBe("legal");
  });

  test("remarks what play cannot reach", () => expect(open({ ...editing, remark: "Out of reach." }).find(".remark").textContent).toBe("Out of reach."));
});

describe("text", () => {
  test("is loaded from a form, which stays open and quotes what is wrong until it is right", () => {
    const { action, find, model, message } = open();
    fireEvent.click(action("load"));
    const field = find("textarea") as HTMLTextAreaElement;
    expect(field.value).toBe("2[..]");
    fireEvent.input(field, { target: { value: "2[?" } });
    fireEvent.submit(find("form"));
    model.done(notice("No.\n  2[?\n    ^", 1, "refused"));
    expect(find("form")).not.toBeNull();
    expect(find(".message code").textContent).toBe("  2[?\n    ^");
    expect(message()).toContain("No.");
    fireEvent.submit(find("form"));
    field.focus();
    model.done(notice("Loaded.", 2));
    expect(find("form")).toBeNull();
    expect(document.activeElement).toBe(action("load"));
    expect(model.sent).toMatchObject([{ type: "load", text: "2[?" }, { type: "load" }]);
  });

  test("is copied at once, the short one by a second button", async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    const { action, find, message, model } = open({ words: { copied: "Copied: {text}" } });
    fireEvent.click(action("copy"));
    await settled(() => expect(message()).toBe("Copied: 2[..]"));
    fireEvent.click(find(".form button"));
    await settled(() => expect(message()).toBe("Copied: 2-.."));
    expect(writeText.mock.calls).toEqual([["2[..]"], ["2-.."]]);
    expect(model.send).not.toHaveBeenCalled();
  });

  test("stands selected where the page may not copy", async () => {
    vi.stubGlobal("navigator", {});
    const { action, find, message } = open();
    fireEvent.click(action("copy"));
    await settled(() => expect(message()).toBe("copy-failed"));
    const field = find(".form input") as HTMLInputElement;
    expect([field.readOnly, field.value, document.activeElement === field]).toEqual([true, "2[..]", true]);
  });
});

describe("language", () => {
  const both = (en: string, cs: string) => `${en}\u001f${cs}`;

  test("goes round: each, then both", () => {
    const languages = { en: "English", cs: "čeština" };
    const next = (language: string) => nextLanguage(sample({ language, languages }));
    expect(["en", "cs", "en+cs", "cs+en"].map(next)).toEqual(["cs", "en+cs", "en", "en"]);
  });

  test("is asked for by its button", () => {
    const { action, model } = open();
    fireEvent.click(action("swap-language"));
    expect(model.sent).toMatchObject([{ type: "language", language: "cs" }]);
    expect(action("swap-language").textContent).toContain("čeština");
  });

  test("of each part is marked where there are two, and labels have one", () => {
    const words = { ...sample().words, undo: both("Undo", "Zpět"), pick: both("{card}: choose.", "{card}: vyber.") };
    const scene = sample().scene;
    scene.tray[0]!.cards[0]!.name = both("Lion", "Lev");
    const { find, card, action, message } = open({ language: "en+cs", words, scene });
    expect(find('[data-testid="apnb-lab"]').lang).toBe("en");
    const spoken = [...action("undo").querySelectorAll<HTMLElement>("[lang]")].map((part) => [part.lang, part.textContent?.trim()]);
    expect(spoken).toEqual([["en", "Undo"], ["cs", "Zpět"]]);
    fireEvent.click(card("Li"));
    expect(message()).toBe("Lion: choose. Lev: vyber.");
    expect(find('.message [lang="cs"]').textContent).toBe(" Lev: vyber.");
    expect(document.body.innerHTML).not.toContain("\u001f");
  });

  test("fills each part of a sentence with its own words", () => {
    expect(fill(both("{a} on {b}", "{a} na {b}"), { a: both("Lion", "Lev"), b: "4a" })).toBe(both("Lion on 4a", "Lev na 4a"));
    expect(fill("{a} {c}", { a: "$&" })).toBe("$& {c}");
  });
});

describe("the board in words", () => {
  const scene = holding(["4a 2", 1, 0, "4a 2: river, free"], ["4a 1 Gn", 1, 1, "gnu on 4a 1"], ["4a 1", 1, 1, ""]);

  test("takes the place of the picture, column by column, lowest space first", () => {
    const { action, el, find, target } = open({ scene, branches: [branch("a")] });
    fireEvent.click(action("words"));
    expect(find("svg.block")).toBeNull();
    expect([...el.querySelectorAll(".in-words h4")].map((head) => head.textContent)).toEqual(["2 spaces", "4 spaces"]);
    const column = target("4a").parentElement!;
    expect([...column.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["gnu on 4a 1", "4a 2: river, free"]);
    expect([...el.querySelectorAll<HTMLElement>("[data-target]")].map((one) => one.dataset["target"])).toEqual(["2a", "3a", "4a", "x"]);
    fireEvent.click(action("words"));
    expect(find("svg.block")).not.toBeNull();
  });

  test("has the same targets, which say their verdicts", () => {
    const { action, card, target, model, message } = open({ scene });
    fireEvent.click(action("words"));
    fireEvent.click(card("Li"));
    expect(target("3a").textContent).toBe("Column 3a. at a price: −2");
    fireEvent.click(target("2a"));
    expect(message()).toContain("A lion needs at least 3 spaces.");
    fireEvent.click(target("3a"));
    expect(model.sent).toMatchObject([{ type: "place", card: "Li", target: "3a" }]);
  });

  test("takes animals away in edit mode too", () => {
    const { action, find, model } = open({ mode: "edit", scene, removals: { "4a 1 Gn": "Take it away" } });
    fireEvent.click(action("words"));
    fireEvent.click(find('[data-remove="4a 1 Gn"]'));
    expect(model.sent).toMatchObject([{ type: "remove", item: "4a 1 Gn" }]);
  });
});

describe("the projector view", () => {
  test("fills the screen where it may, and ends with it", async () => {
    const { action, el, find, model } = open();
    const root = find('[data-testid="apnb-lab"]');
    let full = false;
    root.requestFullscreen = vi.fn(async () => void (full = true));
    vi.spyOn(root, "matches").mockImplementation(((selector: string) => (selector === ":fullscreen" ? full : Element.prototype.matches.call(root, selector))) as never);
    Object.defineProperty(document, "fullscreenEnabled", { value: true, configurable: true });
    fireEvent.click(action("projector"));
    document.dispatchEvent(new Event("fullscreenchange"));
    expect([full, el.querySelectorAll(".lab.projector").length]).toEqual([true, 1]);
    full = false; // by the browser's own Escape
    document.dispatchEvent(new Event("fullscreenchange"));
    await settled(() => expect(find(".lab.projector")).toBeNull());
    expect(model.send).not.toHaveBeenCalled();
  });

  test("stays in its cell, brought to the top, where the page allows no more", async () => {
    const { action, find } = open();
    const root = find('[data-testid="apnb-lab"]');
    root.scrollIntoView = vi.fn();
    root.requestFullscreen = () => Promise.reject(new Error("not allowed"));
    fireEvent.click(action("projector"));
    await settled(() => expect(root.scrollIntoView).toHaveBeenCalledOnce());
    expect(find(".lab.projector")).not.toBeNull();
    fireEvent.click(action("projector"));
    expect(find(".lab.projector")).toBeNull();
  });
});

describe("the menu", () => {
  const menu = (found: ReturnType<typeof open>) => found.find(".toolbar").classList.contains("open");

  test("closes with a press beside it, and with none inside", () => {
    const shown = open();
    fireEvent.click(shown.action("menu"));
    fireEvent.pointerDown(shown.action("menu"));
    fireEvent.pointerDown(shown.action("copy"));
    expect(menu(shown)).toBe(true);
    fireEvent.pointerDown(shown.target("4a"));
    expect(menu(shown)).toBe(false);
  });

  test("gives the focus back to its button", () => {
    const shown = open();
    fireEvent.click(shown.action("menu"));
    shown.action("edit").focus();
    fireEvent.keyDown(shown.action("edit"), { key: "Escape" });
    expect([menu(shown), document.activeElement]).toEqual([false, shown.action("menu")]);
  });
});
