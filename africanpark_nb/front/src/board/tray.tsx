// The cards that can be picked up, by group.

import { single } from "../input/taps";
import { Art } from "./art";
import { Buttons } from "./buttons";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import type { State } from "../state";
import { Sign } from "./sign";
import { part, Words } from "../text";
import type { Card, Group, MoveButton } from "../wire/wire";

const Pick = memo(({ state, card, look, held }: { state: State; card: Card; look: string; held: boolean }) => {
  const longest = Math.max(...card.name.split(/[\s\u001f]+/).map((word) => word.length)); // no word of it is broken
  return (
    <button {...quiet} type="button" class={`pick ${card.look || look}${longest > 7 ? " long" : ""}`} style={longest > 7 ? { "--letters": longest } : undefined} data-card={card.key}
      aria-pressed={held} onClick={(event) => {
        if (!single(event)) return;
        event.currentTarget.scrollIntoView?.({ block: "nearest", inline: "nearest" }); // whole, where the strip has cut it
        state.pick(card.key);
      }}>
      <span class="facts" aria-hidden="true">
        {card.figures?.map((figure) => <span key={figure.sign} title={figure.label}><Sign name={figure.sign} />{figure.text}</span>)}
      </span>
      <Art name={card.art} />
      <span class="pick-name" aria-hidden="true"><Words text={card.name} /></span>
      <span class="unseen">{card.label}</span>
    </button>
  );
});

interface TrayProps { state: State; groups: Group[]; buttons?: MoveButton[] | undefined }

export const Tray = watching(({ state, groups, buttons }: TrayProps) => (
  <section class="tray" id={`${state.name}-palette`} data-rove="palette" aria-label={state.label("palette")}>
    {groups.map((group) => (
      <div key={group.name} class={`group ${group.look}`} role="group" aria-label={part(group.name)}>
        <h3><i>{group.sign}</i> <Words text={group.name} /></h3>
        <div class="picks" style={{ "--sign": `"${group.sign} "` }}>
          {group.cards.map((card) => <Pick key={card.key} state={state} card={card} look={group.look} held={state.held === card.key} />)}
        </div>
      </div>
    ))}
    <Buttons state={state} buttons={buttons} />
  </section>
), ({ state, groups, buttons }) => [groups, buttons, buttons?.length ? state.snapshot?.choices : null, state.held, state.snapshot?.words]);
