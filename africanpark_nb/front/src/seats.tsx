// Every seat on one row, always in the same place: small, with its total, its cemetery and its last move. The seat whose
// reserve is on the board is a mark in the row; any other opens to its full size, with its score sheet.

import { useRef, useState } from "preact/hooks";
import { Icon } from "./icons";
import { quiet } from "./keys";
import { memo } from "./memo";
import { signed } from "./message";
import { Mini } from "./mini";
import { Reckoning } from "./sheet";
import type { TableState, TableView } from "./table-state";
import type { Seat } from "./table-wire";
import { both, fill, part, Words } from "./text";
import type { Stamps } from "./wire";

/** What is said beside a name, such as head ranger: a sign and the words. */
export function Marks({ marks }: { marks: string[] }) {
  return <>{marks.map((mark) => <span key={mark} class="mark-tag"><Icon name="mark" /> <Words text={mark} /></span>)}</>;
}

/** How many lie in a seat's cemetery. */
export function Dead({ state, seat }: { state: TableState; seat: Seat }) {
  return <span class="dead" title={both(state.word("cemetery"))}><i aria-hidden="true">✝</i><span class="unseen">{state.label("cemetery")}: </span> {seat.dead}</span>;
}

interface CardProps {
  state: TableState; seat: Seat; number: number; stamps: Stamps; words: Record<string, string>;
  turn: boolean; // it is to move
  shown: boolean; // its reserve is on the board
  fresh: string[]; // cards of its latest move
  over: boolean; // the game is over: every sheet is open
  best: boolean; // and it has won
  spoken: boolean;
  opened: boolean;
  setOpen: (open: boolean) => void;
}

const NONE: string[] = [];

function SeatCard({ state, seat, number, stamps, words, turn, shown, fresh, over, best, spoken, opened, setOpen }: CardProps) {
  const card = useRef<HTMLLIElement>(null);
  const id = `${state.name}-seat-${number}`;
  const open = opened && !shown;
  const sheet = open || over;
  const named = (key: string) => part(fill(words[key] ?? key, { name: seat.name }));
  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => card.current?.querySelector<HTMLElement>(".seat-open")?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open || state.held) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const look = ["seat", open && "open", shown && "shown", turn && "to-move", over && "over", best && "best", fresh.length && "moved"];
  return (
    <li ref={card} class={look.filter(Boolean).join(" ")} data-seat={number} data-total={seat.total} aria-current={turn || undefined} onKeyDown={onKeyDown}>
      <div class="seat-head">
        {turn ? <span class="turn-sign"><Icon name="turn" /></span> : null}
        {shown || over ? <b class="seat-name">{seat.name}</b> : (
          <button {...quiet} type="button" class="seat-open" aria-expanded={open} aria-controls={open ? `${id}-sheet` : undefined} aria-label={named(open ? "close-reserve" : "open-reserve")} onClick={() => setOpen(!open)}>{seat.name}</button>
        )}
        {seat.bot ? <span class="bot-tag"><Words text={words["bot"] ?? "bot"} /></span> : null}
        <b class="seat-total"><span class="unseen">{part(words["total"] ?? "")}: </span>{signed(seat.total)}</b>
      </div>
      <p class="seat-tags">
        <Marks marks={seat.marks} />
        {turn ? <span class="to-move-tag"><Words text={words["to-move"] ?? ""} /></span> : null}
      </p>
      {shown || spoken ? null : seat.scene.blocks.length ? <Mini scene={seat.scene} present={seat.scene} stamps={stamps} differs={fresh} missing={NONE} /> : null}
      {sheet || (spoken && !shown) ? (
        <table id={`${id}-sheet`} class="seat-sheet">
          <caption class="unseen">{part(words["sheet"] ?? "")}: {seat.name}</caption>
          <Reckoning lines={seat.sheet} />
        </table>
      ) : null}
      <p class="seat-foot">
        <Dead state={state} seat={seat} />
        {seat.last ? <span class="last"><span class="unseen">{part(words["last-move"] ?? "")}: </span><Words text={seat.last} /></span> : null}
      </p>
      {open ? <button {...quiet} type="button" class="act seat-close" onClick={close}><Icon name="close" /> {named("close-reserve")}</button> : null}
    </li>
  );
}

const Card = memo(SeatCard);

export function Seats({ state, view, over }: { state: TableState; view: TableView; over: boolean }) {
  const on = over ? -1 : state.seat;
  const [open, setOpen] = useState<number[]>([]);
  const setters = useRef<((opens: boolean) => void)[]>([]);
  const setter = (i: number) => (setters.current[i] ??= (opens) => setOpen((all) => (opens ? [...all, i] : all.filter((other) => other !== i))));
  return (
    <section class="seats" aria-label={state.label("reserves")}>
      <ul data-rove="seats" class={open.some((i) => i !== on) ? "has-open" : undefined}>
        {view.seats.map((seat, i) => (
          <Card key={i} state={state} seat={seat} number={i} stamps={view.stamps} words={view.words} turn={view.turn === i} shown={on === i}
            fresh={state.moved?.seat === i ? state.moved.fresh : NONE} over={over} best={Boolean(over && view.outcome?.ranking[0]?.includes(seat.name))} spoken={state.look.words} opened={open.includes(i)} setOpen={setter(i)} />
        ))}
      </ul>
    </section>
  );
}
