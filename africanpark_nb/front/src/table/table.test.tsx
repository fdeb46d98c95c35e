import { fireEvent } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bots, draft, hide, reserve, seat, showTable, table } from "../fake-table";
import { GRACE, LINGER, PACE } from "./table-state";

const views: ReturnType<typeof showTable>[] = [];
function open(...given: Parameters<typeof showTable>) {
  const view = showTable(...given);
  views.push(view);
  return view;
}
const timeline = table().timeline;
/** A move at the present moment, by Ada, with Bo next. */
const moved = { timeline: { ...timeline, path: "a/b", before: "a", played: "a/b" }, turn: 1, seats: [seat("Ada", { total: 11, last: "lion to 4a", scene: reserve("4a 1 Li") }), seat("Bo")] };
const notice = (text: string, serial: number, kind: "done" | "refused" | "error" = "done") => ({ notice: { kind, text, serial } });
const soon = () => vi.advanceTimersByTime(PACE + 200);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  views.splice(0).forEach((view) => view.stop());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the table", () => {
  test("has its own root, and its hooks once", () => {
    const { all, find } = open({ branches: [] });
    expect(find('[data-testid="apnb-lab"]')).toBeNull();
    const keys = (name: string) => all(`[data-${name}]`).map((one) => one.dataset[name]);
    expect(keys("testid")).toEqual(["apnb-table", "apnb-message", "apnb-total"]);
    expect(keys("card")).toEqual(["Li", "Le"]);
    expect(keys("target")).toEqual(["2a", "3a", "4a", "x"]);
    expect(keys("action")).toEqual(["take-back", "undo", "redo", "menu", "download", "players", "words", "projector", "copy", "load", "picture", "swap-language", "bury"]);
    expect(all("button, [tabindex]").filter((one) => !one.matches('[data-lm-suppress-shortcuts="true"]'))).toEqual([]);
  });

  test("says whose move it is, and round and deck, in words; marks have a sign and words", () => {
    const { find, message, all } = open();
    expect(find(".turn h3").textContent).toBe(" Ada, your move.");
    expect(message()).toBe("Ada, your move.");
    expect(find(".whose").textContent).toBe(" head rangertotal 9");
    expect(all(".turn, .whose, h3").filter((one) => one.textContent?.includes("your move"))).toHaveLength(2); // the bar and its heading
    expect(find(".table-facts").textContent).toBe("Round 7 of 21Deck 12 left");
    expect(all(".mark-tag").map((mark) => [mark.textContent, mark.querySelector("svg") !== null])).toEqual([[" head ranger", true], [" head ranger", true]]);
    expect(find("[data-seat][aria-current]").dataset["seat"]).toBe("0");
  });

  test("plays as the Lab does: pick, verdicts, place", () => {
    const { card, target, model, message } = open();
    fireEvent.click(card("Li"));
    expect(target("3a").dataset["verdict"]).toBe("price");
    fireEvent.click(target("2a"));
    expect(message()).toContain("A lion needs at least 3 spaces.");
    fireEvent.click(target("4a"));
    expect(model.sent).toMatchObject([{ type: "place", card: "Li", target: "4a", revision: 1 }]);
  });

  test("shows every seat small, in its place, also the mover's, with total, cemetery and last move", () => {
    const { all } = open();
    const seats = all("[data-seat]");
    expect(seats.map((one) => one.dataset["total"])).toEqual(["9", "3"]);
    expect(seats.map((one) => one.querySelectorAll("svg.block").length)).toEqual([2, 2]);
    expect(seats[1]!.querySelector(".seat-head")!.textContent).toBe("Bo✝cemetery:  2: 3");
    expect(seats[1]!.querySelector(".seat-foot")!.textContent).toBe("last move: lion to 4a");
  });

  test("shows each card's group by its shape in small pictures", () => {
    const { all } = open({ seats: [seat("Ada"), seat("Bo", { scene: reserve("4a 1 Li", "4b 1 Li") })] });
    expect(all('[data-seat="1"] .groups i').map((sign) => sign.className)).toEqual(["card carnivore", "card carnivore"]);
  });

  test("opens any other reserve in the board's place with its sheet, without hooks, and Escape or the button closes it", () => {
    const { find, all, card } = open();
    const before = all("[data-card], [data-target], [data-action]").length;
    for (const close of [() => fireEvent.keyDown(find(".seat-open"), { key: "Escape" }), () => fireEvent.click(find(".seat-close")), () => fireEvent.click(card("Li"))]) {
      fireEvent.click(find(".seat-open"));
      expect(find(".seat-open").getAttribute("aria-expanded")).toBe("true");
      expect(find(".opened").textContent).toContain("Bo");
      expect(find(".opened table")).not.toBeNull();
      expect(all("[data-card], [data-target], [data-action]")).toHaveLength(before);
      close();
      expect(find(".opened")).toBeNull();
    }
    expect(card("Li").getAttribute("aria-pressed")).toBe("true");
  });

  test("does not show as chosen in the draft what there is to choose", () => {
    const sides = draft();
    const { all } = open({ ...sides, seats: [seat("Ada", { scene: { ...sides.scene!, blocks: sides.scene!.blocks.map((block) => ({ ...block, targets: [] })) } }), seat("Bo")] });
    expect(all('[data-seat="0"] svg.block')).toHaveLength(0);
    expect(all(".open-sides svg.block")).toHaveLength(2);
  });
});

describe("a move", () => {
  test("stays on the board for a moment, with the targets of who is next, then the board turns", () => {
    const { card, target, model, find } = open();
    fireEvent.click(card("Li"));
    const before = target("4a");
    before.focus();
    fireEvent.click(before);
    model.answer(moved);
    expect(find(".whose").textContent).toBe("Ada: lion to 4atotal 11");
    expect(find('.board [data-key="4a 1 Li"]')).not.toBeNull();
    expect(find('[data-testid="apnb-total"]').dataset["value"]).toBe("11");
    expect(find(".turn").textContent).toContain("Bo, your move.");
    expect(target("4a")).toBe(before);
    expect(document.activeElement).toBe(before);
    vi.advanceTimersByTime(LINGER);
    expect(find(".whose").textContent).toBe("total 3");
    expect(document.activeElement).toBe(before);
    expect(find('[data-seat="0"] .mark.own')).not.toBeNull();
  });

  test("lets the next player begin at once", () => {
    const { card, model, find } = open();
    model.change({ revision: 2, ...moved });
    fireEvent.click(card("Le"));
    expect(find(".whose").textContent).toBe("total 3");
    expect(card("Le").getAttribute("aria-pressed")).toBe("true");
  });

  test("that is only looked back at does not stay", () => {
    const { model, find } = open();
    model.change({ revision: 2, ...moved, timeline: { ...moved.timeline, played: "a", live: false } });
    expect(find(".whose").textContent).toBe("total 3");
  });
});

describe("the draft", () => {
  test("needs one click on a side", () => {
    const { target, model, find, card } = open(draft());
    expect(find(".turn").textContent).toContain("Ada, choose.");
    expect(card("D")).not.toBeNull();
    expect(find(".open-sides").textContent).toContain("Front");
    fireEvent.click(target("front"));
    expect(model.sent).toMatchObject([{ type: "place", card: "D", target: "front" }]);
  });

  test("takes the card first too, and a second click does not let it go", () => {
    const { target, model, card } = open(draft());
    fireEvent.click(card("D"));
    fireEvent.click(card("D"));
    expect(card("D").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(target("back"));
    expect(model.sent).toMatchObject([{ type: "place", card: "D", target: "back" }]);
  });

  test("takes a hasty second click on the same side for one gesture", () => {
    const { target, model } = open(draft());
    fireEvent.click(target("front"));
    fireEvent.click(target("front"));
    model.answer(draft("G"));
    fireEvent.click(target("front"));
    expect(model.sent).toHaveLength(1);
    vi.advanceTimersByTime(600);
    fireEvent.click(target("front"));
    expect(model.sent[1]).toMatchObject({ card: "G", target: "front" });
  });
});

describe("a bot", () => {
  test("moves after a while, one move a message", () => {
    const { model, find, message } = open(bots);
    expect(find(".turn").textContent).toContain("Bo thinks.");
    expect(message()).toBe("Bo thinks.");
    vi.advanceTimersByTime(PACE - 10);
    expect(model.types()).toEqual([]);
    soon();
    expect(model.types()).toEqual(["bot"]);
    model.answer();
    soon();
    expect(model.types()).toEqual(["bot", "bot"]);
    model.answer({ bot: null, turn: 0 });
    soon();
    expect(model.sent).toHaveLength(2);
  });

  test("waits until a slip before it has been seen, unless it is hurried", () => {
    const { action, model } = open({ ...bots, timeline });
    vi.advanceTimersByTime(GRACE - 10);
    expect(model.types()).toEqual([]);
    fireEvent.click(action("hurry"));
    expect(model.types()).toEqual(["bot"]);
  });

  test("is hurried by a button, once for two clicks", () => {
    const { action, model } = open(bots);
    fireEvent.click(action("hurry"));
    fireEvent.click(action("hurry"));
    soon();
    expect(model.types()).toEqual(["bot"]);
    model.answer({ bot: null, turn: 0 });
    expect(action("hurry")).toBeNull();
  });

  test("is asked by one view of several, and by another when that one goes", () => {
    const one = open(bots);
    open({}, one.model);
    soon();
    expect(one.model.types()).toEqual(["bot"]);
    one.model.answer();
    views.splice(views.indexOf(one), 1);
    one.stop();
    soon();
    expect(one.model.types()).toEqual(["bot", "bot"]);
  });

  test("waits while the page is out of sight, while one looks elsewhere, and when the kernel is gone", () => {
    const { model } = open(bots);
    hide(true);
    soon();
    hide(false);
    model.change({ revision: 2, timeline: { ...timeline, live: false }, bot: null });
    soon();
    model.change({ revision: 3, timeline, bot: bots.bot });
    model.emit("comm_live_update");
    soon();
    expect(model.types()).toEqual([]);
  });

  test("comes back with the page", () => {
    const { model } = open(bots);
    hide(true);
    soon();
    hide(false);
    soon();
    expect(model.types()).toEqual(["bot"]);
  });

  test("that fails is not asked for ever", () => {
    const { model, message } = open(bots);
    soon();
    model.emit("msg:custom", { type: "done", id: model.sent[0]!.id });
    model.change(notice("It broke.", 1, "error"));
    soon();
    soon();
    expect(model.types()).toEqual(["bot"]);
    expect(message()).toBe("It broke.");
  });

  test("does not take the focus, nor is its card for people", () => {
    const { model, card, find, message, target } = open(bots);
    const focused = find('[data-action="words"]');
    focused.focus();
    fireEvent.click(card("Li"));
    expect(message()).toBe("Bo thinks.");
    expect(card("Li").getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(target("4a"));
    soon();
    model.answer({ bot: null, turn: 0, ...notice("Bo moved.", 1) });
    expect(document.activeElement).toBe(focused);
    expect(model.types()).toEqual(["bot"]);
  });

  test("is no timer that outlives the view", () => {
    const { stop, model } = open();
    model.change({ revision: 2, ...moved, ...bots });
    expect(vi.getTimerCount()).toBeGreaterThan(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    expect([...model.listeners.values()].every((set) => set.size === 0)).toBe(true);
  });
});
