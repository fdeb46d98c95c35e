// Whose move it is, and what there is to choose from: the offer, or in the draft the territory card.

import { Icon } from "./icons";
import { quiet } from "./keys";
import type { TableState, TableView } from "./table-state";
import { Words } from "./text";
import { Tray } from "./tray";

export function Offer({ state, view }: { state: TableState; view: TableView }) {
  const seat = view.seats[view.turn ?? -1];
  if (!seat) return null;
  const { imagined } = view.timeline;
  return (
    <section class={["offering", view.bot && "of-bot", imagined && "imagined"].filter(Boolean).join(" ")} aria-labelledby={`${state.name}-turn`}>
      <div class="turn" data-rove="palette">
        <h3 id={`${state.name}-turn`}><Icon name="turn" /> <Words text={state.word(state.opening)} /></h3>
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
