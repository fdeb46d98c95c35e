// The one sentence that keeps its place: what is pointed at for the moment, else the latest reason.

import { Fragment, type ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { kind } from "../said";
import type { State } from "../state";
import { EachTongue, eachPart, fill, signed, Words } from "../text";
import type { Answer, Kind, Placed } from "../wire/wire";

interface Content { tone: string; head?: string; text: string; answer?: Answer; before?: number | undefined; rules?: Record<string, string> }

const fromAnswer = (answer: Answer, before: number | undefined): Content => ({ tone: kind(answer), head: answer.head, text: answer.text, answer, before });

/** A move that was made looks as its verdict did before it. */
const fromMove = ({ answer, before, rules, who }: Placed): Content => ({ ...fromAnswer(answer, before), head: who ? eachPart(answer.head, (head) => `${who}: ${head}`) : answer.head, rules });

const PRAISE: Record<Kind, string> = { legal: "right", price: "right-price", refused: "not-here" };

/** An answer to what the board asked begins as a teacher would. */
function corrected(state: State, answer: Answer, before: number | undefined): Content {
  return { ...fromAnswer(answer, before), head: state.word(PRAISE[kind(answer)]) };
}

function latest(state: State): Content {
  const { said, snapshot, queue } = state;
  if (queue.status === "lost") return { tone: "error", text: state.word("no-kernel") };
  if (queue.status === "busy") return { tone: "plain", text: state.word("busy") };
  const asks = snapshot?.mode === "ask";
  if (said.kind === "answer") return asks ? corrected(state, said.answer, said.before) : fromAnswer(said.answer, said.before);
  if (said.kind === "word") {
    const places = { card: state.card(said.card ?? null)?.name ?? "", text: said.text ?? "" };
    return { tone: state.cut ? "error" : "plain", text: fill(state.word(asks && said.word === "pick" ? "ask-pick" : said.word), places) };
  }
  const notice = snapshot?.notice;
  const { lookback } = state;
  if (lookback && notice?.kind === "done") return { tone: "plain", text: lookback.says };
  if (notice?.move) return fromMove(notice.move);
  return notice ? { tone: notice.kind, text: notice.text } : { tone: "plain", text: state.word(asks ? "mode-ask" : "welcome") };
}

/** Score before → after, and the rules at work. */
function Consequence({ state, answer, before, rules }: { state: State; answer: Answer; before: number | undefined; rules: Record<string, string> | undefined }) {
  const change = [before, answer.after].filter((points) => points !== undefined).map(signed);
  return (
    <>
      {answer.after === undefined ? null : <>{" "}<b class="change">{change.join(" → ")}</b></>}
      {answer.rules.map((rule) => (
        <Fragment key={rule}>{" "}<span class="rule" data-rule={rule}><Words text={rules?.[rule] ?? state.snapshot?.rules[rule] ?? rule} /></span></Fragment>
      ))}
    </>
  );
}

/** A sentence, and below it what it quotes, sign under sign. */
function Sentence({ text }: { text: string }) {
  const [sentence, ...quoted] = text.split("\n");
  return <>{sentence}{quoted.length ? <code class="quoted">{quoted.join("\n")}</code> : null}</>;
}

export function Message({ state, children }: { state: State; children?: ComponentChildren }) {
  const preview = state.preview;
  const attempted = state.said.kind === "answer" && state.said.answer === preview;
  const shown = preview && !attempted ? fromAnswer(preview, state.before) : latest(state);
  // announced once: a new reason, but neither what is only pointed at nor what is shown again
  const told = useRef({ count: state.saidCount, old: true });
  const glance = preview !== undefined && !attempted;
  const waiting = state.queue.status !== "quiet";
  const isNews = !glance && (waiting || told.current.count !== state.saidCount || !told.current.old);
  useLayoutEffect(() => {
    const { count, old } = told.current;
    told.current = glance || waiting ? { count, old: true } : { count: state.saidCount, old: old && count === state.saidCount };
  });
  const box = useRef<HTMLDivElement>(null);
  // a long sentence on a phone scrolls, by the keyboard too; told after the layout, so that nothing is laid out twice
  useLayoutEffect(() => {
    const { current } = box;
    if (!current?.firstElementChild) return;
    const sized = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight + 1) current.tabIndex = 0;
      else current.removeAttribute("tabindex");
    });
    sized.observe(current.firstElementChild);
    return () => sized.disconnect();
  }, [state.saidCount]);
  const remark = state.snapshot?.remark;
  return (
    <div class="message-area">
      <div ref={box} class={`message ${shown.tone}`} data-testid="apnb-message" aria-live="polite">
        <p key={state.saidCount} aria-live={isNews ? "polite" : "off"}>
          <EachTongue>
            {(pick) => <>{shown.head ? <><b>{pick(shown.head)}</b>{" "}</> : null}<Sentence text={pick(shown.text)} /></>}
          </EachTongue>
          {shown.answer ? <Consequence state={state} answer={shown.answer} before={shown.before} rules={shown.rules} /> : null}
        </p>
      </div>
      {children}
      {remark ? <p class="remark"><Words text={remark} /></p> : null}
    </div>
  );
}
