// The one bar that says whose move it is and what there is to choose from: the offer, or the one card whose sides are chosen.

import { Buttons } from "../board/buttons";
import { Icon } from "../icons";
import { single } from "../input/taps";
import { quiet } from "../input/keys";
import { Marks } from "./seats";
import type { TableState } from "./table-state";
import type { TableView } from "./table-view";
import { fill, signed, Words } from "../text";
import { Tray } from "../board/tray";

export function Offer({ state, view }: { state: TableState; view: TableView }) {
  const [seat, shown] = [view.seats[view.turn ?? -1], view.seats[state.seat]];
  if (!seat || !shown) return null;
  const { imagined, live } = view.timeline;
  return (
    <section class={["offering", view.bot && "of-bot", imagined && "imagined"].filter(Boolean).join(" ")} aria-labelledby={`${state.name}-turn`}>
      <div class="turn" data-rove="palette">
        <h3 id={`${state.name}-turn`}><Icon name="turn" /> <Words text={state.word(live || state.only ? state.opening : "trying")} /></h3>
        {/* while the board stays with a move just made, this is about that move */}
        <p class="whose">
          <span class="whose-says">{shown === seat ? <Marks figures={seat.figures} /> : <><b>{shown.name}:</b> <Words text={shown.last} /></>}</span>
          <span class="whose-sum"><Words text={state.word("total")} /> <b class="whose-total" data-counts data-value={shown.total} aria-hidden="true">{signed(shown.total)}</b></span>
        </p>
        <p class="table-facts">{view.facts.map((fact) => <span key={fact.name} class="fact"><Words text={fact.name} /> <b><Words text={fact.text} /></b></span>)}</p>
        {view.whose === undefined ? null : <p class="decides"><Words text={fill(state.word("decides"), { whose: view.seats[view.whose]?.name ?? "" })} /></p>}
        {view.stage ? (
          <p class="stage">
            <Words text={fill(state.word("stage"), { number: String(view.stage.number), of: String(view.stage.of), step: view.stage.name })} />
            {view.stage.may_pass ? <>{" "}<span class="may-pass"><Words text={state.word("may-pass")} /></span></> : null}
          </p>
        ) : null}
        {view.hand ? (
          <button {...quiet} type="button" class={view.hand.shown ? "act show-hand" : "act strong show-hand"} data-action="hand" aria-pressed={view.hand.shown} onClick={(event) => single(event) && state.send({ type: "hand" })}>
            <Icon name="hand" /> <Words text={state.word(view.hand.shown ? "hide-hand" : "show-hand")} />
          </button>
        ) : null}
        <Buttons state={state} buttons={view.scene.buttons} />
        {view.bot ? (
          <button {...quiet} type="button" class="act" data-action="hurry" onClick={() => state.hurry()}>
            <Icon name="hurry" /> <Words text={state.word("hurry")} />
          </button>
        ) : null}
        {imagined ? <p class="imagined-sign"><Words text={state.word("imagined-mark")} /></p> : null}
      </div>
      <Tray state={state} groups={view.scene.tray} />
    </section>
  );
}
