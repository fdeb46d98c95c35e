// The one sentence that keeps its place: what is pointed at for the moment, else the latest reason.

import { Fragment } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { kind, type State } from "./state";
import type { Answer } from "./wire";

interface Content { tone: string; head?: string; text: string; answer?: Answer }

const fromAnswer = (answer: Answer): Content => ({ tone: kind(answer), head: answer.head, text: answer.text, answer });

function latest(state: State): Content {
  const { said, snapshot, queue } = state;
  if (queue.status === "lost") return { tone: "error", text: state.word("no-kernel") };
  if (queue.status === "busy") return { tone: "plain", text: state.word("busy") };
  if (said.kind === "answer") return fromAnswer(said.answer);
  if (said.kind === "word") {
    const name = state.card(said.card ?? null)?.name ?? "";
    return { tone: "plain", text: state.word(said.word).replace("{card}", name) };
  }
  const notice = snapshot?.notice;
  return notice ? { tone: notice.kind, text: notice.text } : { tone: "plain", text: state.word("welcome") };
}

const signed = (points: number) => (points < 0 ? `−${-points}` : `${points}`);

/** Score before → after, and the rules at work. */
function Consequence({ state, answer }: { state: State; answer: Answer }) {
  return (
    <>
      {answer.after === undefined ? null : <>{" "}<b class="change">{signed(state.total)} → {signed(answer.after)}</b></>}
      {answer.rules.map((rule) => <Fragment key={rule}>{" "}<span class="rule" data-rule={rule}>{state.snapshot?.rules[rule] ?? rule}</span></Fragment>)}
    </>
  );
}

export function Message({ state }: { state: State }) {
  const preview = state.preview;
  const shown = preview ? fromAnswer(preview) : latest(state);
  const attempted = state.said.kind === "answer" && state.said.answer === preview;
  // announced once: a new reason, but neither what is only pointed at nor what is shown again
  const announced = useRef(state.saidCount);
  const isNews = (!preview || attempted) && (state.queue.status !== "quiet" || announced.current !== state.saidCount);
  useLayoutEffect(() => {
    if (!preview || attempted) announced.current = state.saidCount;
  });
  return (
    <div class={`message ${shown.tone}`} data-testid="apnb-message" aria-live="polite">
      <p key={state.saidCount} aria-live={isNews ? "polite" : "off"}>
        {shown.head ? <><b>{shown.head}</b>{" "}</> : null}
        {shown.text}
        {shown.answer ? <Consequence state={state} answer={shown.answer} /> : null}
      </p>
    </div>
  );
}
