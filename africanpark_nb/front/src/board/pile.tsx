// A row of cards beside the board, such as those that are lost. One with an action is a target too.

import { single } from "../input/taps";
import { Art } from "./art";
import { quiet } from "../input/keys";
import { memo, watching } from "../memo";
import type { State } from "../state";
import { aim, aimedAt, Badge, Looked, removal } from "./targets";
import { part, Words } from "../text";
import { WorthLabel } from "../analysis/whatif";
import { worth } from "../analysis/asking";
import type { Card, Pile } from "../wire/wire";

function Stone({ card, words }: { card: Card; words?: boolean }) {
  return (
    <span class="stone" data-key={card.key} role="img" aria-label={card.label} title={card.label}>
      {words ? <Words text={card.name} /> : <Art name={card.art} />}
    </span>
  );
}

const Cards = memo(({ pile, words }: { pile: Pile; words: boolean }) => {
  if (!pile.cards.length) return <span class="empty"><Words text={pile.empty} /></span>;
  return <span class="stones">{pile.cards.map((card) => <Stone key={card.key} card={card} words={words} />)}</span>;
});

/** In edit mode: the cards that can be taken away, each a button. */
function Removals({ state, pile }: { state: State; pile: Pile }) {
  return (
    <span class="stones">
      {pile.cards.map((card) => {
        const words = removal(state, card.key);
        if (words === undefined) return null;
        return (
          <button key={card.key} {...quiet} type="button" class="stone removal" data-remove={card.key} aria-label={part(words)}
            onClick={(event) => single(event) && state.send({ type: "remove", item: card.key })}>
            {state.look.words ? <Words text={card.name} /> : <Art name={card.art} />}<i aria-hidden="true">✕</i>
          </button>
        );
      })}
    </span>
  );
}

export const PileView = watching(({ state, pile }: { state: State; pile: Pile }) => {
  const { words } = state.look;
  const removable = pile.cards.some((card) => removal(state, card.key) !== undefined);
  const content = (
    <>
      <span class="pile-head"><b><Words text={pile.name} /></b>{pile.note ? <span class="note"><Words text={pile.note} /></span> : null}<Badge answer={state.shown(pile.key)} /><Looked state={state} target={pile.key} /><WorthLabel move={worth(state, pile.key)} /></span>
      {removable ? null : <Cards pile={pile} words={words} />}
    </>
  );
  if (!pile.action) return <div class="pile">{content}</div>;
  const label = [part(pile.does ?? ""), part(pile.note ?? ""), ...(pile.cards.length ? pile.cards.map((card) => card.label) : [part(pile.empty)])];
  const { "aria-label": name, ...rest } = aim(state, pile.key, label.filter(Boolean).join(", "));
  return (
    <div class="pile-row">
      <button class="pile target" data-action={pile.action} {...rest}>
        <span class="unseen">{name}</span>
        <span class="pile-body" aria-hidden="true">{content}</span>
      </button>
      {removable ? <Removals state={state} pile={pile} /> : null}
    </div>
  );
}, ({ state, pile }) => [pile, state.look.words, state.snapshot?.removals, ...aimedAt(state, pile.key)]);
