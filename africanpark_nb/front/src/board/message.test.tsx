import { afterEach, describe, expect, test } from "vitest";
import { legal, price, show } from "../fake";

let view: ReturnType<typeof show> | undefined;
afterEach(() => {
  view?.stop();
  document.body.replaceChildren();
});

describe("the sentence", () => {
  test.each([[legal, "legal", "Lion on 4a: legal. A fine place. 9 → 11 feeding"], [price, "price", "Lion on 3a: legal, at a price. It eats the gnu. 9 → 7 feeding"]] as const)(
    "a move that was made looks as its verdict did: $badge", (answer, tone, text) => {
      const move = { answer: { ...answer, rules: ["eats"] }, before: 9, rules: { eats: "feeding" }, who: "" };
      const { find, message, model } = (view = show());
      model.sync({ notice: { kind: "done", text: "All of it.", serial: 1, move } });
      expect(message()).toBe(text);
      expect(find(".message").className).toBe(`message ${tone}`);
      expect(find(".message b").textContent).toBe(answer.head);
      model.sync({ notice: { kind: "done", text: "All of it.", serial: 2, move: { ...move, who: "Bo" } } });
      expect(find(".message b").textContent).toBe(`Bo: ${answer.head}`);
      model.sync({ notice: { kind: "done", text: "Taken back.", serial: 3 } });
      expect(find(".message").className).toBe("message done");
    });
});
