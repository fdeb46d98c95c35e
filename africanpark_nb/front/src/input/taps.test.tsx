import { fireEvent } from "@testing-library/preact";
import { expect, test } from "vitest";
import { show } from "../fake";

test("Look back is one step for a double click, and one for each click of somebody who counts", () => {
  const { action, model, stop } = show();
  const answer = (serial: number) => model.done({ notice: { kind: "done", text: "Back.", serial } });
  const steps = () => model.sent.filter(({ type }) => type === "undo").length;
  fireEvent.click(action("undo"), { detail: 1 });
  answer(1);
  fireEvent.click(action("undo"), { detail: 2 });
  expect(steps()).toBe(1);
  fireEvent.click(action("undo"), { detail: 3 });
  answer(2);
  expect(steps()).toBe(2);
  fireEvent.click(action("undo"), { detail: 0 }); // a key
  expect(steps()).toBe(3);
  stop();
});
