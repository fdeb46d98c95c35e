// The moves that need no card, such as to pass: buttons in the bar, with their verdict as a target has it.

import { single } from "../input/taps";
import { quiet } from "../input/keys";
import { BUTTON, kind } from "../said";
import type { State } from "../state";
import { part, Words } from "../text";
import type { MoveButton } from "../wire/wire";

function Press({ state, button }: { state: State; button: MoveButton }) {
  const answer = state.pressed(button.key);
  const verdict = answer && kind(answer);
  const name = answer ? `${part(button.label)}. ${state.label(kind(answer))}: ${part(answer.badge)}. ${part(answer.text)}` : part(button.label);
  const key = BUTTON + button.key;
  return (
    <button {...quiet} type="button" class="act press" data-button={button.key} data-answer={verdict} aria-disabled={verdict === "refused" || undefined} aria-label={name}
      onClick={(event) => single(event) && state.press(button.key)} onPointerEnter={() => state.hover(key)} onPointerLeave={() => state.hover(null)}
      onFocus={() => state.focus(key)} onBlur={() => state.focus(null)}>
      <Words text={button.name} />
    </button>
  );
}

export function Buttons({ state, buttons }: { state: State; buttons: MoveButton[] | undefined }) {
  return <>{buttons?.map((button) => <Press key={button.key} state={state} button={button} />)}</>;
}
