// The review of a game that is over: what a player could have made of the cards taken, and where that was lost.

import { useLayoutEffect, useRef } from "preact/hooks";
import { Piled } from "../lab/branches";
import { useReturn } from "../lab/forms";
import { Icon } from "../icons";
import { quiet } from "../input/keys";
import { memo } from "../memo";
import { Mini } from "../board/mini";
import type { Answered, End, ReviewText, Step } from "../wire/review-wire";
import { SpokenScene } from "../board/spoken";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import { fill, part, signed, Words } from "../text";

type Shown = ReviewText & Answered;
type Props = { state: TableState; view: TableView; shown: Shown };

const NONE: string[] = [];

/** Asks for a seat's review; without one, for the first person's. Python says why not, should it be too early. */
export function ask(state: TableState, seat?: number): void {
  const person = state.view?.seats.findIndex(({ bot }) => !bot) ?? 0;
  if (!state.review.off && !state.cut) state.review.asking();
  state.send({ type: "review", seat: String(seat ?? Math.max(0, person)) });
}

/** Shows the review, or puts it away. */
export function toggle(state: TableState): void {
  state.look = { ...state.look, menu: false };
  if (state.review.shown) state.review.close();
  else ask(state);
}

/** At the end of a game, an invitation. */
export function Invitation({ state }: { state: TableState }) {
  if (!state.review.sent || state.review.shown) return null;
  return <button {...quiet} type="button" class="act strong invitation" onClick={() => ask(state)}><Icon name="review" /> <Words text={state.review.word("ask")} /></button>;
}

function Head({ state, view, shown }: Props) {
  const { review, name } = state;
  return (
    <div class="review-head" data-rove="review">
      <h3 id={`${name}-review`}><Words text={review.word("title")} /></h3>
      <div class="whose-review" role="group" aria-label={review.label("player")}>
        {view.seats.map((seat, i) => (
          <button key={i} {...quiet} type="button" class="act" data-review={i} aria-pressed={shown.seat === i} onClick={() => ask(state, i)}>{shown.seat === i ? "● " : ""}{seat.name}</button>
        ))}
      </div>
      <button {...quiet} type="button" class="act shut" onClick={() => review.close()}><Icon name="close" /> <Words text={review.word("close")} /></button>
    </div>
  );
}

function Figures({ state, shown }: Omit<Props, "view">) {
  return (
    <dl class="figures">
      {(["best", "played", "difference"] as const).map((key) => (
        <div key={key}><dt><Words text={state.review.word(key)} /></dt><dd data-figure={key} data-value={shown[key]}>{signed(shown[key])}</dd></div>
      ))}
    </dl>
  );
}

function Row({ state, step, here }: { state: TableState; step: Step; here: boolean }) {
  const { word, label } = state.review;
  const lost = step.change < 0;
  const places = step.keeping.filter((_, i) => step.targets[i] !== step.target); // other than where it was put
  const look = ["step", lost && "lost", step.left && "left"];
  const go = (): void => {
    state.review.going = true;
    state.send({ type: "go", path: step.path });
  };
  return (
    <li class={look.filter(Boolean).join(" ")} data-step={step.number} data-change={step.change}>
      <button {...quiet} type="button" class="step-line" data-node={step.path} aria-current={here ? "step" : undefined} onClick={go}>
        <span class="step-sign" aria-hidden="true">{lost ? "✕" : "✓"}</span>
        <span class="step-number">{step.number}.</span>
        <span class="step-move"><Words text={step.text} />{step.left ? <> <b class="left-tag">⚑ <Words text={word("left")} /></b></> : null}</span>
        <span class="step-best">
          <span class="unseen">{label("before")}: </span>{signed(step.before)}<span aria-hidden="true"> → </span><span class="unseen">, {label("after")}: </span>{signed(step.after)}
        </span>
        <b class="step-change"><span class="unseen">{label(lost ? "lost" : "kept")}</span>{lost ? <> {signed(step.change)}</> : <span aria-hidden="true">0</span>}</b>
        <span class="step-keeping">
          {places.length ? <span class="keeping-words">{label(lost ? "keeping" : "as-good")}: </span> : null}
          {places.map((place, i) => <span key={place}>{i ? ", " : ""}<Words text={place} /></span>)}
        </span>
      </button>
    </li>
  );
}

const Moves = memo(({ state, shown, path, name }: { state: TableState; shown: Shown; path: string; name: string }) => {
  const { word } = state.review;
  return (
    <div class="steps" data-rove="review-moves">
      <p class="step-heads" aria-hidden="true">
        <span class="step-best"><Words text={word("best")} /></span><span class="step-change"><Words text={word("change")} /></span><span class="step-keeping"><Words text={word("keeping")} /></span>
      </p>
      <ol aria-label={part(fill(word("moves"), { name }))}>
        {shown.steps.map((step) => <Row key={step.number} state={state} step={step} here={step.path === path} />)}
      </ol>
    </div>
  );
});

const Ending = memo(({ state, shown, end, name, spoken }: { state: TableState; shown: Shown; end: End; name: string; spoken: boolean }) => {
  const scene = shown.ends[end];
  return (
    <figure class="review-end" data-end={end}>
      <figcaption><Words text={fill(state.review.word(`end-${end}`), { name })} /> <b>{signed(shown[end])}</b></figcaption>
      {spoken ? <SpokenScene scene={scene} /> : <><Mini scene={scene} present={scene} stamps={shown.stamps} differs={NONE} missing={NONE} /><Piled scene={scene} differs={NONE} /></>}
    </figure>
  );
});

function Panel({ state, view, shown }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { review, look } = state;
  const name = view.seats[shown.seat]?.name ?? "";
  useReturn(panel, "review");
  useLayoutEffect(() => {
    if (review.arrived()) panel.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  }, [shown.serial]);
  const { path } = view.timeline;
  useLayoutEffect(() => {
    // the board stands above, and may be out of sight
    if (review.going) panel.current?.parentElement?.querySelector(".offering")?.scrollIntoView({ block: "nearest" });
    review.going = false;
  }, [path]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || state.held) return;
    event.preventDefault();
    event.stopPropagation();
    review.close();
  };
  const all = { state, shown, name };
  return (
    <section ref={panel} id={`${state.name}-review-panel`} class="review" data-testid="apnb-review" data-seat-reviewed={shown.seat} aria-labelledby={`${state.name}-review`} onKeyDown={onKeyDown}>
      <Head state={state} view={view} shown={shown} />
      <div class="review-says">
        {shown.says.map((text) => <p key={text}><Words text={text} /></p>)}
        <Figures state={state} shown={shown} />
      </div>
      <div class="review-moves">
        <p class="review-hint"><Words text={review.word("hint")} /></p>
        <Moves {...all} path={path} />
      </div>
      <div class="review-ends">
        <Ending {...all} end="best" spoken={look.words} />
        <Ending {...all} end="played" spoken={look.words} />
        <p class="review-line"><Words text={shown.line} /></p>
      </div>
    </section>
  );
}

export function ReviewPanel({ state, view }: { state: TableState; view: TableView }) {
  const { shown, told } = state.review;
  return (
    <>
      <p class="unseen" role="status">{told}</p>
      {shown ? <Panel state={state} view={view} shown={shown} /> : null}
    </>
  );
}
