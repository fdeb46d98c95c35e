// Every seat always in the same place, also whose move it is: small, with its total, its figures and its last move. Any
// other than the one on the board opens to its full size, with its score sheet.

import { Icon } from "../icons";
import { quiet } from "../input/keys";
import { memo } from "../memo";
import { Mini } from "../board/mini";
import { Sign } from "../board/sign";
import { Reckoning } from "../lab/sheet";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import type { Seat } from "../wire/table-wire";
import { both, fill, part, signed, Words } from "../text";
import type { Figure, Stamps } from "../wire/wire";

const isMark = ({ text }: Figure): boolean => !text;

/** What is said beside a name, such as a marker it holds: a sign and the words, which are only heard where there is no room. */
export const Marks = memo(({ figures, small }: { figures: Figure[]; small?: boolean }) => (
  <>{figures.filter(isMark).map(({ sign, label }) => <span key={label} class="mark-tag" title={both(label)}><Sign name={sign} /> <span class={small ? "unseen" : undefined}><Words text={label} /></span></span>)}</>
));

/** The figures with a number, such as how many have died. */
export const counts = (figures: Figure[]): Figure[] => figures.filter((figure) => !isMark(figure));

export function Count({ figure: { sign, text, label } }: { figure: Figure }) {
  return <span class="count" title={both(label)}><i aria-hidden="true"><Sign name={sign} /></i><span class="unseen">{part(label)}: </span> {text}</span>;
}

export const Counts = memo(({ figures }: { figures: Figure[] }) => <>{counts(figures).map((figure) => <Count key={figure.label} figure={figure} />)}</>);

interface CardProps {
  state: TableState; seat: Seat; number: number; stamps: Stamps; words: Record<string, string>;
  turn: boolean; // it is to move
  shown: boolean; // its board is on the board
  fresh: string[]; // cards of its latest move
  over: boolean; // the game is over: every sheet is open
  best: boolean; // and it has won
  spoken: boolean;
  opened: boolean; // it is looked at in full size
}

const NONE: string[] = [];

/** Escape closes what is looked at in full size; the focus goes back to the button that opened it. */
function closer(state: TableState, number: number | null) {
  return (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || number === null || state.held) return;
    event.preventDefault();
    event.stopPropagation();
    const view = (event.currentTarget as HTMLElement).closest("[data-testid]");
    state.open(null);
    view?.querySelector<HTMLElement>(`[data-seat="${number}"] .seat-open`)?.focus();
  };
}

function SeatCard({ state, seat, number, stamps, words, turn, shown, fresh, over, best, spoken, opened }: CardProps) {
  const named = (key: string) => part(fill(words[key] ?? key, { name: seat.name }));
  const look = ["seat", opened && "open", shown && "shown", turn && "to-move", over && "over", best && "best", fresh.length && "moved"];
  return (
    <li class={look.filter(Boolean).join(" ")} data-seat={number} data-total={seat.total} aria-current={turn || undefined} onKeyDown={closer(state, opened ? number : null)}>
      <div class="seat-head">
        <span class="turn-sign">{turn ? <Icon name="turn" /> : null}</span>
        {shown || over ? <b class="seat-name" title={seat.name}>{seat.name}</b> : (
          <button {...quiet} type="button" class="seat-open" title={seat.name} aria-expanded={opened} aria-controls={opened ? `${state.name}-opened` : undefined} aria-label={named(opened ? "close-board" : "open-board")}
            onClick={() => state.open(opened ? null : number)}>{seat.name}</button>
        )}
        {seat.bot ? <span class="bot-tag"><Words text={words["bot"] ?? "bot"} /></span> : null}
        {turn ? <span class="unseen"><Words text={words["to-move"] ?? ""} /></span> : null}
        <Marks figures={seat.figures} small />
        <Counts figures={seat.figures} />
        <b class="seat-total"><span class="unseen">{part(words["total"] ?? "")}: </span>{signed(seat.total)}</b>
      </div>
      {spoken ? null : seat.scene.blocks.length ? <Mini scene={seat.scene} present={seat.scene} stamps={stamps} differs={fresh} missing={NONE} /> : null}
      {over || (spoken && !shown) ? (
        <table class="seat-sheet">
          <caption class="unseen">{part(words["sheet"] ?? "")}: {seat.name}</caption>
          <Reckoning lines={seat.sheet} />
        </table>
      ) : null}
      <p class="seat-foot">
        <span class="last" title={part(seat.last)}>{seat.last ? <><span class="unseen">{part(words["last-move"] ?? "")}: </span><Words text={seat.last} /></> : null}</span>
      </p>
    </li>
  );
}

const Card = memo(SeatCard);

export function Seats({ state, view, over }: { state: TableState; view: TableView; over: boolean }) {
  const on = over ? -1 : state.seat;
  const open = view.scene.blocks.filter(({ name }) => name).map(({ key }) => key); // not chosen yet
  const chosen = (seat: Seat): Seat => ({ ...seat, scene: { ...seat.scene, blocks: seat.scene.blocks.filter(({ key }) => !open.includes(key)) } });
  return (
    <section class="seats" aria-label={state.label("others")}>
      <ul data-rove="seats">
        {view.seats.map((seat, i) => (
          <Card key={i} state={state} seat={open.length && view.turn === i ? chosen(seat) : seat} number={i} stamps={view.stamps} words={view.words} turn={view.turn === i} shown={on === i}
            fresh={state.moved?.seat === i ? state.moved.fresh : NONE} over={over} best={Boolean(over && view.outcome?.ranking[0]?.includes(seat.name))} spoken={state.look.words} opened={state.opened === i} />
        ))}
      </ul>
    </section>
  );
}

/** Another board in the board's place, in full size, with its sheet. */
export function Opened({ state, view }: { state: TableState; view: TableView }) {
  const number = state.opened;
  const seat = view.seats[number ?? -1];
  if (!seat) return null;
  const close = part(fill(view.words["close-board"] ?? "", { name: seat.name }));
  return (
    <section class="opened" id={`${state.name}-opened`} aria-label={seat.scene.label} data-rove="opened" onKeyDown={closer(state, number)}>
      <div class="seat-head">
        <h3>{seat.name}</h3>
        <Marks figures={seat.figures} />
        <Counts figures={seat.figures} />
        <button {...quiet} type="button" class="act seat-close" onClick={() => state.open(null)}><Icon name="close" /> {close}</button>
      </div>
      <Mini scene={seat.scene} present={seat.scene} stamps={view.stamps} differs={NONE} missing={NONE} />
      <table class="seat-sheet">
        <caption class="unseen">{state.label("sheet")}: {seat.name}</caption>
        <Reckoning lines={seat.sheet} />
      </table>
    </section>
  );
}
