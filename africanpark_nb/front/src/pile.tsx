// A row of cards beside the board, such as the cemetery. One with an action is a target too.

import { Art } from "./art";
import type { State } from "./state";
import { aim, Badge } from "./targets";
import type { Pile } from "./wire";

function Cards({ pile }: { pile: Pile }) {
  if (!pile.cards.length) return <span class="empty">{pile.empty}</span>;
  return (
    <span class="stones">
      {pile.cards.map((card, i) => (
        <span key={i} class="stone" role="img" aria-label={card.label} title={card.label}><Art name={card.art} /></span>
      ))}
    </span>
  );
}

export function PileView({ state, pile }: { state: State; pile: Pile }) {
  const answer = state.answer(pile.key);
  const content = (
    <>
      <span class="pile-head"><b>{pile.name}</b>{pile.note ? <span class="note">{pile.note}</span> : null}<Badge answer={answer} /></span>
      <Cards pile={pile} />
    </>
  );
  if (!pile.action) return <div class="pile">{content}</div>;
  const label = [state.word(pile.action), pile.note, ...(pile.cards.length ? pile.cards.map((card) => card.label) : [pile.empty])];
  const { "aria-label": name, ...rest } = aim(state, pile.key, label.filter(Boolean).join(", "), answer);
  return (
    <button class="pile target" data-action={pile.action} {...rest}>
      <span class="unseen">{name}</span>
      <span class="pile-body" aria-hidden="true">{content}</span>
    </button>
  );
}
