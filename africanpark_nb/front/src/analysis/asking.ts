// What a what-if is asked about, and what its answer says of a target of the board.

import type { State } from "../state";
import type { Worth } from "../wire/whatif-wire";

/** The card a question would be about: the one in hand, else the one asked about before. */
export function subject(state: State): string | null {
  return state.held ?? (state.card(state.whatif.analysis?.card ?? null)?.key || null);
}

/** What a move to this target is worth, where the view may show it: with the card in hand, or the one that was asked about. */
export function worth(state: State, target: string): Worth | undefined {
  const { analysis, open } = state.whatif;
  if (!open || !analysis?.moves) return undefined;
  const card = analysis.held ? subject(state) : state.aiming;
  return analysis.moves.find((move) => move.card === card && move.target === target);
}

/** Asks, or says what is missing. */
export function ask(state: State): void {
  const { analysis, coming, policy } = state.whatif;
  const card = analysis?.held ? subject(state) : "";
  if (card === null) return state.say("pick-first");
  state.send({ type: "whatif", card: card ?? "", coming: analysis?.held ? coming : "", policy });
}
