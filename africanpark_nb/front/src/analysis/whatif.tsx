// What if: every legal move with what it is worth, by play-outs of the kernel; for whoever wants to see it.

import { useRef } from "preact/hooks";
import { quiet } from "../input/keys";
import { watching } from "../memo";
import type { State } from "../state";
import { both, part, Words } from "../text";
import { axisOf, Bar, Histogram, Ticks, type Axis } from "./whatif-bars";
import { ask, subject } from "./asking";
import type { Analysis, Worth } from "../wire/whatif-wire";

interface Props { state: State; analysis: Analysis }

const word = ({ words }: Analysis, key: string): string => words[key] ?? key;

/** How to ask: how many cards come, and how the play-outs go on. */
function Choices({ state, analysis }: Props) {
  const { whatif, name } = state;
  const free = both(word(analysis, "coming-free"));
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.repeat) ask(state);
  };
  return (
    <>
      {analysis.held ? (
        <label>
          <Words text={word(analysis, "coming")} />
          <input {...quiet} type="number" min="0" max="99" inputMode="numeric" value={whatif.coming} placeholder={free} style={{ width: `max(108px, ${free.length + 4}ch)` }}
            title={both(word(analysis, "coming-hint"))} onInput={(event) => whatif.show({ coming: event.currentTarget.value })} onKeyDown={onEnter} />
        </label>
      ) : null}
      <label for={`${name}-policy`}>
        <Words text={word(analysis, "policy")} />
        <select {...quiet} id={`${name}-policy`} onChange={(event) => whatif.show({ policy: event.currentTarget.value })}>
          {Object.entries(analysis.policies).map(([key, words]) => <option key={key} value={key} selected={key === whatif.policy}>{both(words)}</option>)}
        </select>
      </label>
    </>
  );
}

function Controls({ state, analysis }: Props) {
  const { whatif, name } = state;
  const { open } = whatif;
  const card = analysis.held ? subject(state) : "";
  const off = card === null;
  const known = card ? state.card(card)?.name : undefined;
  return (
    <div class="whatif-head" data-rove="whatif">
      <h3 id={`${name}-whatif`}><Words text={word(analysis, "title")} />{known ? <span class="about"><Words text={known} /></span> : null}</h3>
      {open ? (
        <>
          <button {...quiet} type="button" class="act strong" data-action="whatif" aria-disabled={off || undefined} aria-describedby={off ? `${name}-whatif-off` : undefined} onClick={() => ask(state)}>
            <Words text={word(analysis, analysis.status ? "again" : "ask")} />{known ? <span class="unseen">: {part(known)}</span> : null}
          </button>
          {analysis.status === "running" ? (
            <button {...quiet} type="button" class="act" data-action="cancel-whatif" onClick={() => state.send({ type: "cancel-whatif" })}><Words text={word(analysis, "cancel")} /></button>
          ) : null}
          <Choices state={state} analysis={analysis} />
        </>
      ) : null}
      <button {...quiet} type="button" class="act hide" data-action="hide-whatif" aria-expanded={open} aria-controls={open ? `${name}-whatif-body` : undefined} onClick={() => whatif.show({ open: !open })}>
        <Words text={word(analysis, open ? "hide" : "reveal")} />
      </button>
    </div>
  );
}

function Row({ state, analysis, axis, moves, move }: Props & { axis: Axis; moves: Worth[]; move: Worth }) {
  const { whatif, name } = state;
  const id = `${name}-ends-${moves.indexOf(move)}`;
  const open = whatif.chosen === move.key;
  return (
    <li class={open ? "worth-row open" : "worth-row"} data-move={move.key} data-mark={move.mark}>
      <button {...quiet} type="button" class="worth-line" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => whatif.show({ chosen: open ? null : move.key })}>
        <span class="worth-words"><Words text={move.words} /></span>{" "}
        <b class="worth-figure">{part(move.figure)}</b>{" "}
        <Bar axis={axis} move={move} />
        <span class="worth-behind"><Words text={move.mark === "apart" ? part(move.behind) : move.behind} /></span>{" "}
        {move.wins === undefined ? null : <span class="worth-wins"><Words text={move.wins} /></span>}
      </button>
      {open ? (
        <div class="ends" id={id}>
          <p><Words text={word(analysis, "histogram")} /></p>
          <Histogram moves={moves} move={move} label={`${part(move.words)}. ${part(move.spread)}`} />
          <p><Words text={move.spread} /></p>
        </div>
      ) : null}
    </li>
  );
}

/** The moves the best first; but while an answer grows its rows stay where they are, so that nobody clicks beside one. */
function useOrder(moves: Worth[], growing: boolean): Worth[] {
  const order = useRef<string[]>([]);
  if (!growing || !moves.every(({ key }) => order.current.includes(key))) order.current = moves.map(({ key }) => key);
  const place = ({ key }: Worth): number => order.current.indexOf(key);
  return [...moves].sort((one, other) => place(one) - place(other));
}

function Found({ state, analysis, moves: ranked }: Props & { moves: Worth[] }) {
  const moves = useOrder(ranked, analysis.status === "running");
  const axis = axisOf(moves);
  return (
    <>
      <div class={moves[0]?.wins === undefined ? "worths alone" : "worths"} data-rove="whatif-moves">
        <p class="worth-head"><span class="axis-name"><Words text={word(analysis, "axis")} /></span><Ticks axis={axis} /></p>
        <ol aria-label={part(word(analysis, "moves"))}>
          {moves.map((move) => <Row key={move.key} state={state} analysis={analysis} axis={axis} moves={moves} move={move} />)}
        </ol>
      </div>
      <p class="whatif-note">
        <Words text={analysis.caption ?? ""} />{" "}
        <Words text={analysis.note ?? ""} />{" "}
        <Words text={word(analysis, "more")} />
      </p>
    </>
  );
}

function Progress({ analysis }: { analysis: Analysis }) {
  const done = Math.round(100 * (analysis.progress ?? 0));
  return (
    <p class="whatif-progress">
      <progress max={100} value={done} aria-label={part(word(analysis, "progress"))} /> <span aria-hidden="true">{done} %</span>
    </p>
  );
}

export const WhatIfPanel = watching(({ state }: { state: State }) => {
  const { whatif, name } = state;
  const { analysis } = whatif;
  if (!analysis || analysis.off) return null; // nothing can be asked: the board asks itself, or the game is over
  const { moves = [], held, status, says } = analysis;
  const hint = held && subject(state) === null ? state.word("pick-first") : "";
  return (
    <section class={whatif.open ? "whatif" : "whatif shut"} data-testid="apnb-whatif" data-status={status ?? "idle"} data-playouts={analysis.playouts ?? 0} aria-labelledby={`${name}-whatif`}>
      <Controls state={state} analysis={analysis} />
      {whatif.open ? (
        <div class="whatif-body" id={`${name}-whatif-body`}>
          {hint ? <p class="unseen" id={`${name}-whatif-off`}><Words text={hint} /></p> : null}
          {status === "running" ? <Progress analysis={analysis} /> : null}
          <p class="whatif-says" aria-live="polite"><Words text={says ?? ""} /></p>
          {moves.length ? <Found state={state} analysis={analysis} moves={moves} /> : null}
        </div>
      ) : null}
    </section>
  );
}, ({ state }) => {
  const { analysis, open, coming, policy, chosen } = state.whatif;
  const card = subject(state);
  return [analysis, open, coming, policy, chosen, card, card && state.card(card)?.name, state.snapshot?.words];
});

/** On a column: what the move there is worth. */
export function WorthLabel({ move }: { move: Worth | undefined }) {
  if (!move) return null;
  return <span class={`worth ${move.mark}`} data-worth={move.target}>{part(move.label)}</span>;
}
